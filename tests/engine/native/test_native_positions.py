"""The core's methods of positions: what they answer is what the methods in Python answer, down to order and types."""

from __future__ import annotations

import copy
import gc
import inspect
import os
import pickle
import subprocess
import sys
import threading
from dataclasses import fields, replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from damier.compiled import loader as native
from damier.compiled.loader import Core
from damier.compiled.positions import Methods, choose_again, compiled, reference, roll_out
from damier.core import registry
from damier.core.errors import BadPosition, IllegalMove
from damier.core.game import Setup
from damier.core.position import CHANCE
from damier.games.dicewars.position import END, WON, Attack, Reinforce, Transfer
from damier.games.draughts.captures import Move as DraughtsMove
from damier.games.draughts.position import DraughtsPosition, Progress
from damier.games.draughts.rules import Rules
from damier.games.draughts.variants import VARIANTS
from damier.games.reversi.position import Move as ReversiMove
from damier.games.reversi.position import ReversiPosition
from damier.games.sos.position import Move as SosMove
from damier.games.sos.position import SosPosition
from tests.engine.native.cores import runnable

SETUPS: list[tuple[str, Setup]] = [
    *(("reversi", Setup(size=(size, size))) for size in (4, 6, 8, 10)),
    *(("draughts", Setup(variant)) for variant in VARIANTS),
    *(("draughts", Setup("international", size)) for size in ((6, 6), (9, 9), (5, 4), (12, 12), (16, 16))),
    ("draughts", Setup("ulb", (7, 8))),
    ("sos", Setup(size=(6, 6))),
    ("sos", Setup(size=(1, 7), seats=4)),
    ("sos", Setup(size=(9, 4))),
    *(("dicewars", Setup(variant)) for variant in registry.find("dicewars").variants),
    ("dicewars", Setup(seats=5)),
    (
        "dicewars",
        Setup(position="holes=3 rules=standard,transfers=2,most_dice=4,dice_per_loss=2,most_kept=1"),
    ),
    ("dicewars", Setup(size=(9, 9))),
]
QUESTIONS = ("legal_moves", "outcome", "points", "chances")


def played(name: str, setup: Setup, seed: int, plies: int) -> Any:
    """A position so many random moves into a game, or its end."""
    game, rng = registry.find(name), Random(seed)
    position = game.start(setup, rng)
    for _ in range(plies):
        moves = position.legal_moves()
        if not moves:
            break
        position = position.after(game.roll(position, rng) if position.to_move == CHANCE else rng.choice(moves))
    return position


def methods_of(core: Core, position: Any) -> Methods:
    return compiled(type(position), core)[0]


def assert_alike(found: Any, expected: Any) -> None:
    """The same type and the same values, those included that equality leaves out."""
    assert type(found) is type(expected)
    assert found == expected
    if isinstance(found, list | tuple):
        for one, other in zip(found, expected, strict=True):
            assert_alike(one, other)
    elif hasattr(found, "__dataclass_fields__") and not isinstance(found, Rules):
        for field in fields(found):
            assert_alike(getattr(found, field.name), getattr(expected, field.name))


def assert_agreement(core: Core, position: Any) -> None:
    """All answers about a position, and those after each of some of its moves."""
    methods = methods_of(core, position)
    for name in QUESTIONS:
        if name in methods:
            assert_alike(methods[name](position), reference(type(position), name)(position))
    for move in position.legal_moves()[:12]:
        for name in {"after", "turned_by", "completed_by"} & set(methods):
            assert_alike(methods[name](position, move), reference(type(position), name)(position, move))


@pytest.mark.parametrize(("name", "setup"), SETUPS, ids=str)
@settings(max_examples=8, deadline=None)
@given(seed=st.integers(0, 2**32), plies=st.integers(0, 150))
def test_positions_of_random_games_are_answered_as_in_python(name: str, setup: Setup, seed: int, plies: int) -> None:
    position = played(name, setup, seed, plies)
    for instructions in runnable():
        module = native.load(instructions)
        assert module
        assert_agreement(module, position)


@settings(max_examples=60, deadline=None)
@given(
    variant=st.sampled_from(sorted(VARIANTS)),
    pieces=st.lists(st.tuples(st.integers(0, 71), st.integers(0, 3)), max_size=14),
    to_move=st.integers(0, 1),
    counted=st.tuples(st.integers(0, 60), st.integers(0, 40), st.integers(0, 2100)),
    run=st.integers(0, 4),
)
def test_scattered_pieces_of_draughts_are_answered_as_in_python(
    variant: str, pieces: list[tuple[int, int]], to_move: int, counted: tuple[int, int, int], run: int
) -> None:
    rules = VARIANTS[variant]
    placed = [0, 0, 0, 0]
    for square, kind in dict(pieces).items():
        placed[kind] |= 1 << square % rules.board.squares if not sum(placed) >> square % rules.board.squares & 1 else 0
    king_moves, ending, turns = counted
    runs = ((5, run), (-1, 0)) if run else ((-1, 0), (-1, 0))
    past = (tuple(placed), (1, 0, 0, 2)) * 2
    progress = Progress(king_moves, past, ending, turns, runs)  # type: ignore[arg-type]
    position = DraughtsPosition(rules, (placed[0], placed[1]), (placed[2], placed[3]), to_move, progress)
    try:
        expected = reference(DraughtsPosition, "legal_moves")(position)
    except BadPosition:
        with pytest.raises(BadPosition):
            position.legal_moves()
        return
    core = native.core()
    assert core
    assert_alike(position.legal_moves(), expected)
    assert_agreement(core, position)


# What the core leaves to Python


class OddReversi(ReversiPosition):
    """A class whose discs are somebody else's."""

    __slots__ = ()

    def turned_by(self, move: ReversiMove) -> int:
        return 0


def test_a_class_that_inherits_is_played_by_its_own_methods(core: Core) -> None:
    start = OddReversi.start()
    methods = methods_of(core, ReversiPosition.start())
    after = methods["after"](start, ReversiMove(2, 3))
    assert type(after) is OddReversi
    assert after.points() == (3, 2)  # nothing was turned
    assert methods["legal_moves"](start) == ReversiPosition.start().legal_moves()


ODD_POSITIONS = [
    ReversiPosition(8, -1, 0),
    ReversiPosition(8, 1, 1),
    ReversiPosition(8, 1 << 64, 2),
    ReversiPosition(8, True, 2),
    ReversiPosition(3, 1, 2),
    ReversiPosition(8, 1, 2, to_move=7),
    SosPosition(2, 2, "-é--", (0, 0)),
    SosPosition(2, 2, "S-", (0, 0)),
    SosPosition(2, 2, "----", (0,) * 12, to_move=11),
    SosPosition(2, 2, "----", (0, 0), writers="?"),
    SosPosition(2, 3, "SO----", (-3, 10**30)),
    SosPosition(2, 2, "----", [0, 0]),  # type: ignore[arg-type]
    DraughtsPosition(VARIANTS["russian"], (1, 1), (0, 0), 0),
    DraughtsPosition(VARIANTS["russian"], (1 << 40, 1), (0, 0), 0),
    DraughtsPosition(VARIANTS["russian"], (1 << 30, 1), (0, 0), 0, Progress(king_moves=10**12)),
    DraughtsPosition(VARIANTS["frisian"], (1 << 30, 1), (1 << 20, 0), 0, Progress(runs=((20, 999), (-1, 0)))),
    DraughtsPosition(replace(VARIANTS["russian"], rows=20, columns=20), (1 << 199, 1), (1 << 150, 0), 0),
    DraughtsPosition(replace(VARIANTS["russian"], men_capture_kings=1), (1 << 30, 1), (0, 0), 0),  # type: ignore[arg-type]
]


@pytest.mark.parametrize("number", range(len(ODD_POSITIONS)))
def test_what_is_not_a_position_of_a_game_is_left_to_python(core: Core, number: int) -> None:
    position = ODD_POSITIONS[number]
    methods = methods_of(core, position)
    for name in ("legal_moves", "outcome", "points"):
        if name in methods:
            assert told(methods[name], position) == told(reference(type(position), name), position)
    moves = told(reference(type(position), "legal_moves"), position)
    for move in (*moves[:3], None) if isinstance(moves, list) else (None,):
        assert told(methods["after"], position, move) == told(reference(type(position), "after"), position, move)


def told(method: Any, *values: Any) -> object:
    """What a method answers, or what it raises."""
    try:
        return method(*values)
    except Exception as error:
        return type(error), str(error)


class NotANumber:
    """An object that no move is made of."""


DICEWARS = played("dicewars", Setup(), 3, 0)
NONSENSE: list[tuple[Any, list[Any]]] = [
    (
        ReversiPosition.start(),
        [
            *("d3", None, 3, (2, 3), b"d3", NotANumber(), ReversiMove(2, 3.0), ReversiMove("a", 1)),  # type: ignore[arg-type]
            *(ReversiMove(0, 63), ReversiMove(-1, 5), ReversiMove(3, 3), ReversiMove(10**30, 0), ReversiMove(-1, -1)),
        ],
    ),
    (
        SosPosition.start(3, 3),
        [
            *(
                "Sa1",
                None,
                (0, 0, "S"),
                SosMove(0, 0, "x"),
                SosMove(0, 0, "SO"),
                SosMove(0, 0, "É"),
                SosMove(0, 7, "S"),
            ),
            *(SosMove(-1, -1, "S"), SosMove(9, 9, "S"), SosMove(0, None, "S"), SosMove(0, 0, 5)),  # type: ignore[arg-type]
        ],
    ),
    (
        DraughtsPosition.initial(VARIANTS["international"]),
        [
            *("32-28", None, 5, DraughtsMove(0, 0), DraughtsMove(49, 0, 1 << 30), DraughtsMove(-1, 5)),
            *(DraughtsMove(10**20, 5), DraughtsMove(31, 27, -1), DraughtsMove(31, 27, 1 << 90), DraughtsMove(31, "b")),  # type: ignore[arg-type]
        ],
    ),
    (
        DICEWARS,
        [
            *("end", None, 7, WON, Reinforce(0), Reinforce(-1), Attack(0, 0), Attack(99, 1), Attack("a", "b")),  # type: ignore[arg-type]
            *(Transfer(0, 1), Transfer(99, 1), NotANumber(), END),
        ],
    ),
]


@pytest.mark.parametrize(("position", "moves"), NONSENSE, ids=lambda value: type(value).__name__)
def test_a_move_that_is_none_gets_the_answer_of_python(core: Core, position: Any, moves: list[Any]) -> None:
    methods = methods_of(core, position)
    for move in moves:
        for name in {"after", "turned_by", "completed_by"} & set(methods):
            assert told(methods[name], position, move) == told(reference(type(position), name), position, move), move


@pytest.mark.parametrize(("position", "moves"), NONSENSE, ids=lambda value: type(value).__name__)
def test_a_text_is_refused_with_the_way_to_make_a_move_of_it(position: Any, moves: list[Any]) -> None:
    with pytest.raises(IllegalMove, match=r"is a text, not a move: write match\.push"):
        position.after(moves[0])


def test_methods_take_what_those_in_python_take(core: Core) -> None:
    start = ReversiPosition.start()
    after = methods_of(core, start)["after"]
    move = ReversiMove(2, 3)
    assert after(start, move=move) == after(start, move)
    for values, names in (((), {}), ((move, move), {}), ((), {"square": move}), (tuple(range(20)), {})):
        with pytest.raises(TypeError):
            after(start, *values, **names)
    with pytest.raises(TypeError):
        after("no position", move)


def test_a_position_whose_fields_were_never_set_raises_what_python_does(core: Core) -> None:
    for position in (ReversiPosition.start(), SosPosition.start(2, 2), DICEWARS, NONSENSE[2][0]):
        bare = object.__new__(type(position))
        methods = methods_of(core, position)
        assert told(methods["legal_moves"], bare) == told(reference(type(position), "legal_moves"), bare)
        assert told(methods["after"], bare, END) == told(reference(type(position), "after"), bare, END)


# What does not change


@pytest.mark.parametrize("name", registry.names())
def test_positions_made_by_the_core_are_copied_pickled_and_hashed_as_others_are(name: str) -> None:
    position = played(name, Setup(), seed=5, plies=20)
    again = pickle.loads(pickle.dumps(position))
    assert again == position
    assert hash(again) == hash(position)
    assert repr(again) == repr(position)
    assert again.legal_moves() == position.legal_moves()
    assert copy.deepcopy(position) == copy.copy(position) == replace(position) == position


@pytest.mark.parametrize("name", registry.names())
def test_methods_are_told_about_as_before(name: str) -> None:
    kind = type(played(name, Setup(), seed=1, plies=0))
    for method in ("legal_moves", "after", "outcome"):
        own = reference(kind, method)
        assert getattr(kind, method).__doc__ == inspect.getdoc(own) or getattr(kind, method).__doc__ == own.__doc__
        assert [*inspect.signature(getattr(kind, method)).parameters] == [*inspect.signature(own).parameters]


@pytest.mark.parametrize(("name", "setup"), SETUPS[::5], ids=str)
def test_answers_leave_nothing_behind(name: str, setup: Setup) -> None:
    positions = [played(name, setup, seed=2, plies=plies) for plies in (0, 7, 8, 9, 30)]
    calls = [(position, [*position.legal_moves()[:5], None, "nonsense"]) for position in positions]

    def ask() -> None:
        for position, moves in calls:
            position.legal_moves(), position.outcome(), position.points(), position.chances()
            for move in moves:
                told(position.after, move)

    for _ in range(3):
        ask()
    gc.collect()
    before = sys.getallocatedblocks()
    for _ in range(60):
        ask()
    gc.collect()
    assert sys.getallocatedblocks() - before < 100


def test_many_threads_may_ask_at_once() -> None:
    expected = {name: played(name, Setup(), seed=9, plies=60) for name in registry.names()}
    found: list[bool] = []

    def play() -> None:
        found.extend(played(name, Setup(), seed=9, plies=60) == end for name, end in expected.items())

    threads = [threading.Thread(target=play) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert found == [True] * 24


# With and without


def test_every_class_follows_the_environment_when_it_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    start = ReversiPosition.start()
    try:
        monkeypatch.setenv(native.VARIABLE, "python")
        choose_again()
        assert ReversiPosition.legal_moves is reference(ReversiPosition, "legal_moves")
        assert roll_out(start, 1, 1, 100) is None
    finally:
        monkeypatch.undo()
        choose_again()
    assert ReversiPosition.legal_moves is not reference(ReversiPosition, "legal_moves")
    assert roll_out(start, 1, 1, 100) is not None


LAWS = """
from damier.compiled.positions import reference
from damier.core import registry
from damier.core.game import Setup
from damier.testing.laws import check_game
for name in registry.names():
    game = registry.find(name)
    check_game(game, games=1, longest=40)
    kind = type(game.start(Setup()))
    print(name, kind.legal_moves is reference(kind, "legal_moves"))
"""


@pytest.mark.parametrize(("asked", "is_python"), [("python", True), ("", False), ("cray", True)])
def test_the_laws_hold_with_the_core_and_without(asked: str, is_python: bool) -> None:
    command = [sys.executable, "-c", LAWS]
    environment = os.environ | {"DAMIER_CORE": asked}
    ran = subprocess.run(command, capture_output=True, text=True, check=True, env=environment, timeout=150)
    assert ran.stdout.split("\n")[:-1] == [f"{name} {is_python}" for name in registry.names()]
