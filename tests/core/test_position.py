"""Outcomes: ranks, winners, draws."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from damier.core.position import Outcome


@pytest.mark.parametrize(
    ("outcome", "ranks", "winners", "is_draw"),
    [
        (Outcome.won_by(1, seats=2, reason="r"), (2, 1), (1,), False),
        (Outcome.won_by(0, seats=4, reason="r"), (1, 2, 2, 2), (0,), False),
        (Outcome.drawn(seats=3, reason="r"), (1, 1, 1), (0, 1, 2), True),
        (Outcome.by_points((5, 9, 5, 1), reason="r"), (2, 1, 2, 4), (1,), False),
        (Outcome.by_points((5, 5, 1), reason="r"), (1, 1, 3), (0, 1), True),
    ],
)
def test_outcomes_rank_every_seat(
    outcome: Outcome, ranks: tuple[int, ...], winners: tuple[int, ...], is_draw: bool
) -> None:
    assert (outcome.ranks, outcome.winners, outcome.is_draw, outcome.reason) == (ranks, winners, is_draw, "r")


@given(st.lists(st.integers(-9, 9), min_size=1, max_size=8))
def test_more_points_are_a_better_rank(points: list[int]) -> None:
    ranks = Outcome.by_points(points, "r").ranks
    assert min(ranks) == 1
    for one, one_rank in zip(points, ranks, strict=True):
        for other, other_rank in zip(points, ranks, strict=True):
            assert (one > other) == (one_rank < other_rank)
