"""The end of games solved in Python: held against plain minimax."""

from __future__ import annotations

import threading
import time
from functools import lru_cache
from random import Random

import pytest

from damier.core.thought import Thought
from damier.engine.search.limits import Limits, Watch
from damier.engine.search.reversi_endgame import solve
from damier.games.reversi import Move, ReversiPosition
from damier.games.reversi.board import final_score


def watch(limits: Limits = Limits()) -> Watch:  # noqa: B008
    return Watch(limits, threading.Event(), time.monotonic)


def late_position(size: int, empty: int, rng: Random) -> ReversiPosition:
    """A position reached at random, with no more empty squares and a move to make."""
    while True:
        position = ReversiPosition.start(size)
        while size**2 - sum(position.points()) > empty and position.legal_moves():
            position = position.after(rng.choice(position.legal_moves()))
        if position.legal_moves():
            return position


def score_of(position: ReversiPosition) -> int:
    """What a game that is over comes to, for the side to move."""
    return final_score(position.size, position.own, position.other)


@lru_cache(100_000)
def minimax(position: ReversiPosition) -> int:
    """The result of perfect play, by looking at everything."""
    moves = position.legal_moves()
    return max(-minimax(position.after(move)) for move in moves) if moves else score_of(position)


def sign(score: float) -> int:
    return (score > 0) - (score < 0)


@pytest.mark.parametrize(("size", "empty"), [(4, 8), (6, 6), (8, 6)])
def test_it_finds_what_minimax_finds_and_a_line_that_leads_there(size: int, empty: int) -> None:
    rng = Random(size)
    for _ in range(15):
        position = late_position(size, empty, rng)
        expected = minimax(position)
        thought = solve(position, watch())
        assert (thought.score, thought.is_exact, thought.line[0]) == (expected, True, thought.move)
        end = position
        for move in thought.line:
            assert move in end.legal_moves()
            end = end.after(move)
        assert end.outcome()
        assert score_of(end) == (expected if end.to_move == position.to_move else -expected)


def test_who_wins_can_be_asked_alone() -> None:
    rng = Random(1)
    for _ in range(30):
        position = late_position(8, 6, rng)
        thought = solve(position, watch(), is_result_only=True)
        assert thought.score is not None
        assert sign(thought.score) == sign(minimax(position))
        assert sign(-minimax(position.after(thought.move))) == sign(thought.score)


def test_white_wins_on_four_by_four() -> None:
    assert solve(ReversiPosition.start(4), watch()).score == -10  # 3 discs against 11, and two squares stay empty


def test_a_solver_that_is_stopped_says_so_and_still_has_a_move() -> None:
    position = late_position(8, 14, Random(2))
    for nodes in (0, 1, 100):
        thought = solve(position, watch(Limits(nodes=nodes)))
        assert thought.move in position.legal_moves()
        assert not thought.is_exact


def test_each_better_move_is_reported() -> None:
    told: list[Thought[Move]] = []
    thought = solve(late_position(8, 8, Random(3)), watch(), told.append)
    assert told[-1].move == thought.move
    scores = [each.score for each in told if each.score is not None]
    assert scores == sorted(set(scores))
    assert len(scores) == len(told)


@pytest.mark.parametrize(
    ("black", "white", "score"), [(0b111, 0, 16), (0, 0b1, -16), (0xFF, 0xFF00, 0), (0, 0, 0), (0xFFFF, 0, 16)]
)
def test_empty_squares_go_to_the_winner(black: int, white: int, score: int) -> None:
    assert score_of(ReversiPosition(4, black, white)) == score
    assert score_of(ReversiPosition(4, black, white, to_move=1)) == -score
