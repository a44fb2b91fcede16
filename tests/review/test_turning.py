"""Where games turn."""

from __future__ import annotations

import pytest

from damier.review.turning import leader_of, turning_move


def curve(*first: float) -> list[tuple[float, float]]:
    """What two seats expect, from what the first one does."""
    return [(each, 1 - each) for each in first]


@pytest.mark.parametrize(
    ("expected", "given", "turned"),
    [
        ((0.5, 0.5, 0.9, 0.9), (0.0, -0.4, 0.0), 1),  # the second player's blunder
        ((0.5, 0.55, 0.6, 0.9), (0.0, -0.04, -0.3), None),  # the winner's own moves turn nothing
        ((0.5, 0.1, 0.9, 0.1, 0.0), (-0.4, -0.8, -0.8, 0.0), 2),  # only the last time counts
        ((0.9, 0.9, 1.0), (0.0, 0.0), None),  # it never turned
        ((0.5, 0.5, 0.5), (0.0, 0.0), None),  # nobody was ever ahead
        ((0.5, 0.9, 0.5, 0.5), (0.0, -0.4, 0.0), 1),  # a win that became a draw
        (
            (0.4, 0.45, 0.55, 0.55, 0.6, 0.6, 0.9),
            (0.0, -0.09, 0.0, -0.06, 0.0, -0.3),
            5,
        ),  # the largest loss
        ((0.5, 0.52, 0.54, 0.75), (0.0, 0.0, 0.0), None),  # nobody erred: searches saw more
    ],
)
def test_the_move_after_which_the_winner_stayed_ahead(
    expected: tuple[float, ...], given: tuple[float, ...], turned: int | None
) -> None:
    seats = [at % 2 for at in range(len(given))]
    assert turning_move(curve(*expected), seats, given) == turned


def test_the_dice_may_turn_a_game() -> None:
    positions = [(0.3, 0.3, 0.4), (0.3, 0.3, 0.4), (0.8, 0.1, 0.1)]
    assert turning_move(positions, [0, 0], [-0.01, 0.5]) == 1


def test_clearly_ahead_is_ahead_of_everybody() -> None:
    assert leader_of((0.65, 0.2, 0.15)) == 0
    assert leader_of((0.5, 0.4, 0.1)) is None
