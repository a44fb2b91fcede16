"""Draughts as the compiled core has it: the rules of every kind are those of Python."""

from __future__ import annotations

import gc
import math
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from damier.compiled import loader as native
from damier.compiled.loader import Core
from damier.engine.native.draughts import board_of
from damier.games.draughts import GAME
from damier.games.draughts.captures import Move
from damier.games.draughts.position import DraughtsPosition, Progress
from damier.games.draughts.rules import Rules
from damier.games.draughts.variants import rules_of, without_counting
from tests.engine.native.cores import DRAUGHTS_START, KIND, runnable
from tests.games.draughts.test_perft import ENTRIES, Entry

QUICK = 1_000_000  # the largest count that is not slow
FASTEST = native.load(runnable()[-1])
assert FASTEST
KINDS = FASTEST.draughts_kinds()
kinds = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: "{} {}x{}".format(*kind))


def board(core: Core, position: DraughtsPosition) -> native.DraughtsBoard:
    """The position as that core has it."""
    rules, progress = position.rules, position.progress
    return core.DraughtsBoard(
        rules.name,
        rules.rows,
        rules.columns,
        position.men,
        position.kings,
        position.to_move,
        king_moves=progress.king_moves,
        ending=progress.ending,
        turns=progress.turns,
        runs=progress.runs,
        past=progress.past,
    )


def plain(move: Move | native.DraughtsMove) -> tuple[int, int, int, bool]:
    """What makes a move the move it is."""
    return move.origin, move.target, move.victims, move.is_crowned


def check_here(found: native.DraughtsBoard, position: DraughtsPosition) -> list[Move]:
    """See that the core knows the position and its moves; these."""
    moves = position.legal_moves()
    assert (found.men, found.kings, found.to_move) == (position.men, position.kings, position.to_move)
    assert sorted(map(plain, found.legal_moves())) == sorted(map(plain, moves))
    return moves


def check_along(core: Core, position: DraughtsPosition, rng: Random, moves: int) -> None:
    """Play at random, the core beside Python: what both know stays the same."""
    found = board(core, position)
    for _ in range(moves):
        legal = check_here(found, position)
        check_here(board(core, position), position)
        if not legal:
            return
        move = rng.choice(legal)
        position = position.after(move)
        found = found.after(next(each for each in found.legal_moves() if plain(each) == plain(move)))


def scattered(rules: Rules, rng: Random, most: int) -> DraughtsPosition:
    """Any position at all, with up to so many pieces."""
    men, kings = [0, 0], [0, 0]
    share = rng.choice([0.0, 0.2, 0.5, 1.0])  # of kings
    for square in rng.sample(range(rules.board.squares), rng.randint(1, min(most, rules.board.squares))):
        side = rng.randrange(2)
        is_king = rng.random() < share or rules.last_row[side] >> square & 1
        (kings if is_king else men)[side] |= 1 << square
    return DraughtsPosition(rules, (men[0], men[1]), (kings[0], kings[1]), rng.randrange(2))


# The same rules


@kinds
@settings(max_examples=30)
@given(seed=st.integers(0, 10**9))
def test_games_are_played_as_python_plays_them(kind: tuple[str, int, int], seed: int) -> None:
    assert FASTEST
    start = DraughtsPosition.initial(without_counting(rules_of(kind[0], kind[1:])))
    check_along(FASTEST, start, Random(seed), 60)


@kinds
@settings(max_examples=100)
@given(seed=st.integers(0, 10**9))
def test_any_positions_have_the_moves_that_python_finds(kind: tuple[str, int, int], seed: int) -> None:
    assert FASTEST
    rng, rules = Random(seed), without_counting(rules_of(kind[0], kind[1:]))
    check_along(FASTEST, scattered(rules, rng, 24), rng, 4)


def test_every_module_knows_the_same_rules(core: Core) -> None:
    assert core.draughts_kinds() == KINDS
    for kind in KINDS:
        rng, rules = Random(str(kind)), without_counting(rules_of(kind[0], kind[1:]))
        check_along(core, DraughtsPosition.initial(rules), rng, 30)
        for _ in range(5):
            check_along(core, scattered(rules, rng, 16), rng, 3)


@settings(max_examples=100)
@given(seed=st.integers(0, 10**9), times=st.tuples(st.integers(0, 4), st.integers(0, 4)))
def test_kings_that_must_rest_rest_as_in_python(seed: int, times: tuple[int, int]) -> None:
    assert FASTEST
    rng = Random(seed)
    position = scattered(without_counting(rules_of("frisian")), rng, 10)
    squares = [(kings.bit_length() - 1) for kings in position.kings]
    runs = tuple((square, count) if square >= 0 else (-1, 0) for square, count in zip(squares, times, strict=True))
    progress = Progress(runs=(runs[0], runs[1]))
    check_along(FASTEST, replace(position, progress=progress), rng, 12)


@kinds
def test_the_core_has_the_start_that_python_has(core: Core, kind: tuple[str, int, int]) -> None:
    check_here(board(core, start := DraughtsPosition.initial(rules_of(kind[0], kind[1:]))), start)


# Counting


def counted(entry: Entry) -> int:
    return board_of(GAME.uncounted(GAME.start(entry.setup))).perft(entry.depth)


PUBLISHED = [entry for entry in ENTRIES if not entry.is_per_route]


@pytest.mark.parametrize("entry", [entry for entry in PUBLISHED if entry.count <= QUICK], ids=str)
def test_published_leaf_counts_are_reproduced(entry: Entry) -> None:
    assert counted(entry) == entry.count


@pytest.mark.slow
@pytest.mark.parametrize("entry", [entry for entry in PUBLISHED if entry.count > QUICK], ids=str)
def test_published_leaf_counts_are_reproduced_to_the_full_depth(entry: Entry) -> None:
    assert counted(entry) == entry.count


# What a board is asked


def test_moves_are_equal_and_hashed_by_what_they_do(core: Core) -> None:
    start = core.DraughtsBoard(*DRAUGHTS_START)
    moves, again = start.legal_moves(), start.legal_moves()
    assert moves == again
    assert {*moves} == {*again}
    assert len({*moves}) == 9
    assert moves[0] != moves[1]
    others: list[object] = [plain(move) for move in moves]
    assert moves[0] not in others
    assert repr(moves[0]) == "DraughtsMove(origin=30, target=25, victims=0, is_crowned=False)"


def test_a_board_never_changes(core: Core) -> None:
    start = core.DraughtsBoard(*DRAUGHTS_START)
    for move in start.legal_moves():
        start.after(move)
    assert (start.men, start.kings, start.to_move) == DRAUGHTS_START[3:]
    with pytest.raises(AttributeError):
        start.to_move = 1  # type: ignore[misc]
    with pytest.raises(AttributeError):
        start.legal_moves()[0].origin = 1


def test_a_move_that_is_not_legal_is_refused(core: Core) -> None:
    start = core.DraughtsBoard(*DRAUGHTS_START)
    elsewhere = core.DraughtsBoard("international", 14, 14, (1 << 97, 1), (0, 0), 0).legal_moves()[0]
    with pytest.raises(ValueError, match="not legal"):
        start.after(elsewhere)
    after = start.after(start.legal_moves()[0])
    with pytest.raises(ValueError, match="not legal"):
        after.after(start.legal_moves()[0])


@pytest.mark.parametrize("move", [None, 3, (30, 25, 0, False), "32-28"], ids=str)
def test_what_is_no_move_is_refused(core: Core, move: Any) -> None:
    with pytest.raises(TypeError):
        core.DraughtsBoard(*DRAUGHTS_START).after(move)


def test_moves_can_be_listed_while_python_lists_others(core: Core) -> None:
    board, other = (
        core.DraughtsBoard("international", 10, 10, (men, 1), (0, 0), 0) for men in (1 << 30, 0xFFFFF << 30)
    )
    expected = board.legal_moves()

    class Lister:
        def __init__(self) -> None:
            self.itself = self  # for the garbage collector, which may run while a list is made

        def __del__(self) -> None:
            other.legal_moves()

    before = gc.get_threshold()
    try:
        for threshold in range(1, 12):
            gc.set_threshold(threshold)
            Lister()
            assert [board.legal_moves() for _ in range(8)] == [expected] * 8
    finally:
        gc.set_threshold(*before)


def test_moves_are_made_by_boards_only(core: Core) -> None:
    with pytest.raises(TypeError):
        type(core.DraughtsBoard(*DRAUGHTS_START).legal_moves()[0])()


START: dict[str, Any] = dict(
    zip(("variant", "rows", "columns", "men", "kings", "to_move"), DRAUGHTS_START, strict=True)
)


@pytest.mark.parametrize(
    "wrong",
    [
        {"variant": "chess"},
        {"variant": ""},
        {"variant": "international\0"},
        {"variant": "\ud800"},
        {"rows": 11, "columns": 11},
        {"rows": -10},
        {"rows": 1 << 70},
        {"men": (1, 1)},
        {"men": (1 << 50, 0)},
        {"men": (1 << 200, 0)},
        {"men": (-1, 0)},
        {"kings": (1 << 127, 0)},
        {"kings": (1, 0)},
        {"kings": (0, 1 << 30)},
        {"to_move": 2},
        {"to_move": -1},
        {"king_moves": -1},
        {"ending": 1 << 40},
        {"turns": 1 << 80},
        {"runs": ((50, 1), (-1, 0))},
        {"runs": ((-2, 1), (-1, 0))},
        {"runs": ((1, -1), (-1, 0))},
        {"past": [(1, 1, 0, 0)]},
        {"past": [(1 << 60, 0, 0, 0)]},
    ],
    ids=str,
)
def test_a_board_that_cannot_be_is_refused_with_a_sentence(core: Core, wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"\w+ \w+ \w+"):
        core.DraughtsBoard(**(START | wrong))


@pytest.mark.parametrize(
    "wrong",
    [
        {"variant": 3},
        {"variant": None},
        {"rows": "10"},
        {"men": 3},
        {"men": (1,)},
        {"men": (1, 2, 4)},
        {"men": ("1", 2)},
        {"men": (1.0, 2)},
        {"men": [1, 2]},
        {"kings": None},
        {"to_move": 0.5},
        {"turns": math.inf},
        {"runs": None},
        {"runs": (1, 2)},
        {"runs": ((1, 2, 3), (-1, 0))},
        {"runs": (("1", 2), (-1, 0))},
        {"past": 3},
        {"past": [3]},
        {"past": [(1, 2, 3)]},
        {"past": [(1, 2, 4, None)]},
    ],
    ids=str,
)
def test_what_is_of_the_wrong_kind_is_refused(core: Core, wrong: dict[str, Any]) -> None:
    with pytest.raises(TypeError):
        core.DraughtsBoard(**(START | wrong))


class Incomparable(int):
    """A number that cannot be compared."""

    def __eq__(self, other: object) -> bool:
        raise LookupError

    __hash__ = int.__hash__


@pytest.mark.parametrize("square", [-1, 0, 49], ids=str)
def test_numbers_are_read_without_asking_their_class(core: Core, square: int) -> None:
    assert core.DraughtsBoard(**START, runs=((Incomparable(square), 1), (-1, 0))).legal_moves()


@pytest.mark.parametrize("depth", [-1, 1 << 40, 100_000], ids=str)
def test_move_sequences_of_an_invalid_length_are_not_counted(core: Core, depth: int) -> None:
    with pytest.raises(ValueError, match="depth must"):
        core.DraughtsBoard(*DRAUGHTS_START).perft(depth)


def test_an_engine_searches_the_kind_that_its_weights_are_for(core: Core) -> None:
    engine = core.DraughtsEngine(core.draughts_first_weights(*KIND))
    other = core.DraughtsBoard("ulb", *DRAUGHTS_START[1:])
    with pytest.raises(ValueError, match="another kind"):
        engine.search(other, depth=1)
    with pytest.raises(TypeError):
        engine.search(None, depth=1)  # type: ignore[arg-type]


def test_boards_too_large_for_a_word_are_played_by_the_rules_but_not_searched(core: Core) -> None:
    with pytest.raises(ValueError, match="too large"):
        core.draughts_first_weights("canadian", 12, 12)


@kinds
def test_a_search_answers_with_lines_of_legal_moves(core: Core, kind: tuple[str, int, int]) -> None:
    rules = without_counting(rules_of(kind[0], kind[1:]))
    try:
        engine = core.DraughtsEngine(core.draughts_first_weights(*kind), memory=32 << 20)
    except ValueError:
        assert kind[1] * kind[2] > 110
        return
    rng = Random(7)
    for number in range(6):
        start = scattered(rules, rng, 16) if number else DraughtsPosition.initial(rules)
        report = engine.search(board(core, start), depth=4, lines=2, nodes=20_000)
        assert bool(report.lines) == bool(start.legal_moves())
        for line in report.lines:
            position = start
            for move in line.moves:
                position = position.after(next(each for each in position.legal_moves() if plain(each) == plain(move)))
