"""`assignments/dames-tp/ia.py`, called as the document calls it, and held against damier's `tp` rules."""

from __future__ import annotations

import ast
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmarks import dames_tp_learn as learn
from damier.games.draughts.position import DraughtsPosition
from damier.games.draughts.variants import TP

FILE = Path(__file__).resolve().parents[3] / "assignments" / "dames-tp" / "ia.py"
FIRST_MAN, FIRST_KING, SECOND_MAN, SECOND_KING = (0, False), (0, True), (1, False), (1, True)
START = [None] + [SECOND_MAN] * 20 + [None] * 10 + [FIRST_MAN] * 20
FEW = 3_000  # nodes: enough for what these tests ask


def load() -> ModuleType:
    spec = spec_from_file_location("ia_of_dames_tp", FILE)
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def ia() -> ModuleType:
    module = load()
    module.NODES = FEW  # type: ignore[attr-defined]
    return module


SHARED = load()
SHARED.NODES = 300  # type: ignore[attr-defined]


def board(pieces: dict[int, tuple[int, bool]]) -> list[Any]:
    return [pieces.get(number) for number in range(51)]


def position_of(plateau: list[Any], seat: int) -> DraughtsPosition:
    bits = {
        piece: sum(1 << (number - 1) for number in range(1, 51) if plateau[number] == piece)
        for piece in (FIRST_MAN, FIRST_KING, SECOND_MAN, SECOND_KING)
    }
    return DraughtsPosition(TP, (bits[FIRST_MAN], bits[SECOND_MAN]), (bits[FIRST_KING], bits[SECOND_KING]), seat)


def board_of(position: DraughtsPosition) -> list[Any]:
    plateau: list[Any] = [None] * 51
    for seat in (0, 1):
        for number in range(1, 51):
            if position.men[seat] >> (number - 1) & 1:
                plateau[number] = (seat, False)
            if position.kings[seat] >> (number - 1) & 1:
                plateau[number] = (seat, True)
    return plateau


def legal(position: DraughtsPosition) -> list[tuple[int, int]]:
    return sorted((move.origin + 1, move.target + 1) for move in position.legal_moves())


def generated(module: ModuleType, plateau: list[Any], seat: int) -> list[tuple[int, int]]:
    men, kings = module._read(plateau)
    moves = module.legal_moves(seat, men[seat], kings[seat], men[1 - seat] | kings[1 - seat])
    return sorted((module.NUMBER[origin], module.NUMBER[to]) for origin, to, _ in moves)


@st.composite
def boards(draw: st.DrawFn) -> list[Any]:
    kinds = st.sampled_from([None, None, None, FIRST_MAN, FIRST_KING, SECOND_MAN, SECOND_KING])
    plateau: list[Any] = [None, *draw(st.lists(kinds, min_size=50, max_size=50))]
    for number in range(1, 6):  # no man stands where it would have been crowned
        plateau[number] = FIRST_KING if plateau[number] == FIRST_MAN else plateau[number]
        plateau[51 - number] = SECOND_KING if plateau[51 - number] == SECOND_MAN else plateau[51 - number]
    return plateau


def random_game(seed: int) -> Iterator[DraughtsPosition]:
    rng, position = Random(seed), DraughtsPosition.initial(TP)
    while (moves := position.legal_moves()) and position.progress.turns < 200:
        yield position
        position = position.after(rng.choice(moves))


def test_the_documents_example(ia: ModuleType) -> None:
    plateau = [None] * 51
    plateau[35] = FIRST_MAN  # type: ignore[call-overload]
    assert ia.play(plateau, premier_joueur=True) == (35, 30)


def test_the_file_imports_nothing_and_opens_nothing() -> None:
    tree = ast.parse(FILE.read_text(encoding="utf-8"))
    assert not [node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)]
    names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    assert not names & {"__import__", "open", "eval", "exec", "compile", "input", "print", "__builtins__"}


def test_it_runs_alone_in_an_empty_folder_with_a_bare_python(tmp_path: Path) -> None:
    shutil.copy(FILE, tmp_path)
    script = (
        "import ia; ia.NODES = 2000; print(ia.play([None] + [(1, False)] * 20 + [None] * 10 + [(0, False)] * 20, True))"
    )
    done = subprocess.run(
        [sys.executable, "-S", "-E", "-B", "-c", script], cwd=tmp_path, capture_output=True, text=True, timeout=60
    )
    assert done.stderr == ""
    assert ast.literal_eval(done.stdout) in legal(DraughtsPosition.initial(TP))


@given(boards(), st.sampled_from([0, 1]))
def test_its_moves_are_those_of_the_rules(plateau: list[Any], seat: int) -> None:
    assert generated(SHARED, plateau, seat) == legal(position_of(plateau, seat))


@pytest.mark.parametrize("seed", range(5))
def test_its_moves_are_those_of_the_rules_all_through_a_game(seed: int) -> None:
    for position in random_game(seed):
        plateau = board_of(position)
        assert generated(SHARED, plateau, position.to_move) == legal(position)


@given(boards(), st.sampled_from([0, 1]))
def test_it_answers_a_legal_tuple_and_leaves_the_board_as_it_was(plateau: list[Any], seat: int) -> None:
    before = list(plateau)
    answer = SHARED.play(plateau, seat == 0)
    assert plateau == before
    assert type(answer) is tuple
    assert [type(number) for number in answer] == [int, int]
    if moves := legal(position_of(plateau, seat)):
        assert answer in moves


@pytest.mark.parametrize(
    "pieces",
    [{}, {30: SECOND_MAN}, {1: FIRST_MAN}, {46: FIRST_MAN, 41: SECOND_MAN, 37: SECOND_MAN}],
    ids=["empty", "no piece", "a man on the last row", "blocked"],
)
def test_without_a_move_it_still_answers_two_numbers(ia: ModuleType, pieces: dict[int, tuple[int, bool]]) -> None:
    answer = ia.play(board(pieces), True)
    assert type(answer) is tuple
    assert [type(number) for number in answer] == [int, int]


def test_the_same_question_has_the_same_answer(ia: ModuleType) -> None:
    assert len({ia.play(list(START), True) for _ in range(3)}) == 1


def test_its_work_is_bounded_by_a_count(ia: ModuleType) -> None:
    men, kings = ia._read(START)
    search = ia.Search(500, set())
    search.best_move(0, men[0], kings[0], men[1], kings[1])
    assert -2 * ia.NODE <= search.left < 0


def test_the_count_is_one_that_a_slow_machine_can_do_in_a_minute() -> None:
    assert load().NODES <= 500_000


def test_positions_with_kings_which_take_longer_count_for_more(ia: ModuleType) -> None:
    search = ia.Search(500, set())
    search.quiesce(0, ia.BITS[40], 0, ia.BITS[5], 0, -ia.WIN, ia.WIN, 1)
    without = search.left
    search.quiesce(0, 0, ia.BITS[40], ia.BITS[5], 0, -ia.WIN, ia.WIN, 1)
    assert without - search.left == ia.NODE + ia.KING_EVALUATION


@given(st.integers(0, 10_000), st.integers(10, 80))
def test_what_is_learned_is_what_it_sees(seed: int, moves: int) -> None:
    position, rng = DraughtsPosition.initial(TP), Random(seed)
    for _ in range(moves):
        if position.outcome():
            return
        position = position.after(rng.choice(position.legal_moves()))
    men, kings = SHARED._read(board_of(position))
    side = position.to_move
    seen = (men[side], kings[side], men[1 - side], kings[1 - side])
    own, foes = seen[0] | seen[1], seen[2] | seen[3]
    if SHARED.count(own | foes) <= SHARED.FEW:  # where who leads comes near, too
        return
    weights = learn.weights_of(SHARED)
    sample = learn.sample_of(SHARED, seen, side, 0, 0)
    learned = sum(weights[place] * times for place, times in learn.terms_of(SHARED, sample))
    found = SHARED.Search(1, set()).evaluate(side, *seen, own, foes, SHARED.ALL ^ own ^ foes)
    assert abs(found - learned) <= 2  # what is rounded


@pytest.mark.parametrize(
    ("pieces", "is_first", "moves"),
    [
        ({28: FIRST_MAN, 22: SECOND_MAN}, True, {(28, 17)}),  # the last piece of the other side
        ({22: SECOND_MAN, 28: FIRST_MAN}, False, {(22, 33)}),
        ({28: FIRST_MAN, 33: SECOND_MAN, 5: SECOND_KING}, True, {(28, 39)}),  # a man captures backwards
        ({47: FIRST_KING, 41: SECOND_MAN, 32: FIRST_KING, 10: SECOND_KING}, True, {(47, 36), (32, 41)}),
    ],
)
def test_it_plays_what_is_plainly_best(
    ia: ModuleType, pieces: dict[int, tuple[int, bool]], is_first: bool, moves: set[tuple[int, int]]
) -> None:
    assert ia.play(board(pieces), is_first) in moves


def played_out(modules: tuple[ModuleType, ModuleType], position: DraughtsPosition, limit: int) -> DraughtsPosition:
    for _ in range(limit):
        if position.outcome():
            break
        answer = modules[position.to_move].play(board_of(position), position.to_move == 0)
        position = position.after(
            next(move for move in position.legal_moves() if (move.origin + 1, move.target + 1) == answer)
        )
    return position


@pytest.mark.parametrize(
    "pieces",
    [
        {28: FIRST_KING, 32: FIRST_KING, 6: SECOND_KING},
        {46: FIRST_KING, 47: FIRST_KING, 48: FIRST_KING, 1: SECOND_KING},
        {35: FIRST_MAN, 33: FIRST_KING, 45: SECOND_KING},
    ],
)
def test_it_brings_a_won_ending_home(pieces: dict[int, tuple[int, bool]]) -> None:
    first, second = load(), load()
    first.NODES, second.NODES = 8_000, 4_000  # type: ignore[attr-defined]
    end = played_out((first, second), position_of(board(pieces), 0), 80).outcome()
    assert end
    assert end.ranks == (1, 2)


class Whim:
    """Any legal move."""

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)

    def play(self, plateau: list[Any], premier_joueur: bool) -> tuple[int, int]:
        return self._rng.choice(legal(position_of(plateau, 0 if premier_joueur else 1)))


@pytest.mark.parametrize("seat", [0, 1])
def test_it_beats_chance_with_either_colour(seat: int) -> None:
    module: Any = load()
    module.NODES = 1_000
    players: Any = (module, Whim(7)) if seat == 0 else (Whim(7), module)
    outcome = played_out(players, DraughtsPosition.initial(TP), 400).outcome()
    assert outcome
    assert outcome.ranks[seat] == 1
