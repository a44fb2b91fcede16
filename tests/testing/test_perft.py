"""Counting leaves, on a game small enough to count by hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

import pytest

from damier.core.position import Outcome
from damier.testing.perft import Difference, divide, first_difference, leaves, perft
from tests.pebbles import GAME, Pebbles, PebblesGame

# Four pebbles, one or two at a time: 1111 112 121 211 22 are all the games.
FOUR = Pebbles(4)


@pytest.mark.parametrize(("depth", "count"), [(0, 1), (1, 2), (2, 4), (3, 4), (4, 1), (5, 0)])
def test_leaves_are_the_lines_of_exactly_that_depth(depth: int, count: int) -> None:
    assert leaves(FOUR, depth) == count


@pytest.mark.parametrize(("depth", "count"), [(0, 1), (1, 2), (2, 4), (3, 5), (4, 5), (5, 5), (9, 5)])
def test_a_game_that_ended_above_the_depth_counts_where_the_tables_count_it(depth: int, count: int) -> None:
    assert leaves(FOUR, depth, finished=1) == count
    assert perft(replace(GAME, finished_leaves=1), FOUR, depth) == count


def test_divide_shares_the_count_out_among_the_first_moves() -> None:
    assert divide(GAME, FOUR, 3) == {"take1": 3, "take2": 1}
    assert divide(GAME, FOUR, 1) == {"take1": 1, "take2": 1}
    assert divide(GAME, FOUR, 0) == {}


def test_chance_moves_are_plies_like_any_other() -> None:
    assert leaves(replace(FOUR, is_windy=True), 2) == 4


class DrawnAtThree(Pebbles):
    """Ends in a draw when three pebbles are left, unless nothing is counted."""

    def legal_moves(self) -> Sequence[int]:
        return [] if self.outcome() else Pebbles.legal_moves(self)

    def outcome(self) -> Outcome | None:
        if self.left == 3 and not self.has_passed:
            return Outcome.drawn(self.seats, "three are left")
        return Pebbles.outcome(self)


@dataclass(frozen=True)
class DrawnGame(PebblesGame):
    def uncounted(self, position: Pebbles) -> Pebbles:
        return Pebbles(position.left, position.taken, position.turn)


def test_perft_leaves_draws_by_counting_aside() -> None:
    start = DrawnAtThree(4)
    assert leaves(start, 2) == 2
    assert perft(DrawnGame(), start, 2) == 4
    assert divide(DrawnGame(), start, 2) == {"take1": 2, "take2": 2}


def test_the_first_difference_from_a_table_is_found() -> None:
    count = partial(perft, GAME, FOUR)
    assert first_difference(count, [2, 4, 4, 1]) is None
    assert first_difference(count, [2, 4, 5, 9]) == Difference(depth=3, counted=4, expected=5)
    assert first_difference(partial(leaves, FOUR), [3]) == Difference(depth=1, counted=2, expected=3)
