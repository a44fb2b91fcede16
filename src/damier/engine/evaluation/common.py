"""Judgements that need no knowledge of the game: the score board, and how a game ended."""

from __future__ import annotations

from typing import Any

from damier.core.position import Outcome, Position, Seat


def lead(position: Position[Any], seat: Seat) -> float:
    """A seat's points less those of the best of the others."""
    points = position.points()
    return points[seat] - max(own for other, own in enumerate(points) if other != seat)


def success(outcome: Outcome, seat: Seat) -> int:
    """1 if the seat won alone, 0 if it shares the first place, -1 if it lost."""
    if outcome.ranks[seat] > 1:
        return -1
    return 0 if outcome.is_draw else 1


def shares(outcome: Outcome) -> tuple[float, ...]:
    """Each seat's share of the win: 1 for a lone winner, 1/2 each for two that share the first place, and so on."""
    winners = outcome.winners
    return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(len(outcome.ranks)))
