"""Reversi as the compiled core has it: the rules are those of Python."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from damier.compiled import loader as native
from damier.compiled.loader import Core
from damier.games.reversi import board
from damier.games.reversi.position import ReversiPosition
from damier.testing.perft import leaves
from tests.engine.native.cores import REVERSI_START as START

PERFT = json.loads((Path(__file__).parents[2] / "data" / "reversi_perft.json").read_text())["counts"]


def boards(count: int, seed: int) -> Iterator[tuple[int, int]]:
    """Boards of all kinds: reached by random play, and any at all."""
    rng = Random(seed)
    for _ in range(count // 2):
        position = ReversiPosition.start()
        for _ in range(rng.randrange(60)):
            if moves := position.legal_moves():
                position = position.after(rng.choice(moves))
        yield position.own, position.other
        discs, own = rng.getrandbits(64) & rng.getrandbits(64), rng.getrandbits(64)
        yield discs & own, discs & ~own


def test_it_finds_the_moves_and_the_turned_discs_that_python_finds(core: Core) -> None:
    for own, other in boards(1000, seed=1):
        assert core.reversi_legal_squares(own, other) == board.legal_squares(8, own, other)
        empty = [square for square in range(64) if not (own | other) >> square & 1]
        for square in empty[::5]:
            assert core.reversi_turned(own, other, square) == board.turned(8, own, other, square)


def test_a_square_that_is_taken_turns_nothing(core: Core) -> None:
    assert core.reversi_turned(*START, 27) == 0


def test_it_counts_the_move_sequences_that_the_table_has(core: Core) -> None:
    for depth, expected in enumerate(PERFT[:8], start=1):
        assert core.reversi_perft(*START, depth) == expected


def test_it_counts_the_move_sequences_that_python_counts(core: Core) -> None:
    for own, other in boards(60, seed=2):
        position = ReversiPosition(8, own, other)
        for depth in range(3):
            assert core.reversi_perft(own, other, depth) == leaves(position, depth, finished=1)


# What its engine is asked


@pytest.fixture
def engine(core: Core) -> native.ReversiEngine:
    """An engine that knows little."""
    return core.ReversiEngine(core.reversi_first_weights(), memory=32 << 20)


def test_a_search_answers_with_a_line_of_legal_moves(engine: native.ReversiEngine) -> None:
    position = ReversiPosition.start()
    for square in engine.search(*START, depth=6).lines[0].moves:
        move = next(move for move in position.legal_moves() if move == divmod(square, 8))
        position = position.after(move)


def test_a_finished_game_has_no_line(engine: native.ReversiEngine) -> None:
    assert engine.search(0, 0).lines == []
    assert engine.search((1 << 64) - 1, 0).lines == []


@pytest.mark.parametrize("board", [{"own": -1}, {"own": 1 << 64}, {"own": 3, "other": 1}], ids=str)
def test_a_board_that_cannot_be_is_refused_with_a_sentence(engine: native.ReversiEngine, board: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"must"):
        engine.search(**({"own": START[0], "other": START[1]} | board))
