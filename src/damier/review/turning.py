"""Where a game turned: the move that gave it to the one who was ahead from then on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from damier.core.position import Seat

Expected: TypeAlias = Sequence[float]
"""The expected result of each seat."""

_AHEAD: Final = 0.4  # more of the expected result than anybody else: clearly ahead
_LEAST: Final = 0.05  # a smaller loss turns no game


def leader_of(expected: Expected) -> Seat | None:
    """The seat that is clearly ahead; None if nobody is.

    >>> leader_of((0.75, 0.25)), leader_of((0.4, 0.6))
    (0, None)
    """
    best = max(range(len(expected)), key=expected.__getitem__)
    others = [each for seat, each in enumerate(expected) if seat != best]
    return best if expected[best] - max(others) >= _AHEAD else None


def turning_move(positions: Sequence[Expected], seats: Sequence[Seat], given: Sequence[float]) -> int | None:
    """The index of the move by which the game turned; None if it never did.

    `given` is what each move gave the seat that made it: minus its loss, or what its throw gave. The seat that is
    ahead in the end (or nobody, in a draw) has been so since some position. Of the moves from the last position where
    it was not even equal up to there, the one that gave it most is where the game turned, unless that is next to
    nothing.

    >>> turning_move([(0.5, 0.5), (0.5, 0.5), (0.9, 0.1), (0.9, 0.1)], [0, 1, 0], [0.0, -0.4, 0.0])
    1
    """
    leaders = [leader_of(each) for each in positions]
    winner = leaders[-1]
    settled = len(leaders) - 1
    while settled and leaders[settled - 1] == winner:
        settled -= 1
    if settled == 0:
        return None
    begin = settled - 1
    if winner is not None:
        while begin and leads(positions[begin], winner):
            begin -= 1

    def gain(move: int) -> float:
        return given[move] if seats[move] == winner else -given[move]

    found = max(range(begin, settled), key=gain)
    return found if gain(found) >= _LEAST else None


def leads(expected: Expected, seat: Seat) -> bool:
    """Whether a seat is ahead of all others, by however little."""
    return all(expected[seat] > each for other, each in enumerate(expected) if other != seat)
