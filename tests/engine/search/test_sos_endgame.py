"""The solver of SOS in Python: what is known about small boards, and every limit."""

from __future__ import annotations

import threading
import time

import pytest

from damier.core.thought import Thought
from damier.engine.search.limits import Limits, Watch
from damier.engine.search.sos_endgame import SOLVER, solve
from damier.games.sos.notation import parse_position
from damier.games.sos.position import Move, SosPosition


def watch(limits: Limits = Limits()) -> Watch:  # noqa: B008
    return Watch(limits, threading.Event(), time.monotonic)


@pytest.mark.parametrize(
    ("text", "score", "move"),
    [
        ("SO- 0-0 0", 100, "Sc1"),
        ("S-S 0-0 0", 100, "Ob1"),
        ("SO-S 0-0 0", 100, "Sc1"),
        ("SOS/--- 1-0 0", 100, None),
        ("SOS/--- 1-0 1", -100, None),
        ("---/---/--- 0-0 0", 0, None),
    ],
)
def test_small_positions_are_solved(text: str, score: int, move: str | None) -> None:
    found = solve(parse_position(text), watch())
    assert (found.score, found.is_exact) == (score, True)
    assert move is None or str(found.move) == move


def test_the_line_makes_the_score() -> None:
    position = SosPosition.start(2, 4)
    found = solve(position, watch())
    for move in found.line:
        position = position.after(move)
    assert not position.legal_moves()
    assert position.scores[0] - position.scores[1] == (found.score or 0) / 100


def test_who_wins_can_be_asked_alone() -> None:
    found = solve(parse_position("SO-/SO-/SO- 0-0 0"), watch(), is_result_only=True)
    assert (found.score or 0) > 0


def test_the_listener_hears_of_better_moves() -> None:
    heard: list[Thought[Move]] = []
    found = solve(parse_position("-OS/---/--- 0-0 0"), watch(), heard.append)
    assert heard[-1].move == found.move


def test_a_limit_ends_it_with_a_move() -> None:
    found = solve(SosPosition.start(5, 5), watch(Limits(nodes=100)))
    assert not found.is_exact
    assert found.move in SosPosition.start(5, 5).legal_moves()


def test_what_is_quick_and_what_takes_long() -> None:
    assert SOLVER.is_quick(SosPosition.start(3, 3))
    assert not SOLVER.is_quick(SosPosition.start(3, 3, 3))
    assert SOLVER.takes_long(SosPosition.start(4, 4))
    assert not SOLVER.is_hopeless(SosPosition.start(4, 4))
    assert SOLVER.is_hopeless(SosPosition.start(5, 5))
