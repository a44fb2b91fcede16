"""A move in its variant's notation."""

from __future__ import annotations

from damier.games.draughts.captures import Move
from damier.games.draughts.position import DraughtsPosition
from damier.games.draughts.squares import square_name


def format_move(position: DraughtsPosition, move: Move) -> str:
    """The move in the variant's notation; by its whole path if its ends are ambiguous."""
    if not move.victims:
        return "-".join(square_name(position.rules, square) for square in (move.origin, move.target))
    ends = (move.origin, move.target)
    is_alone = sum((other.origin, other.target) == ends for other in position.legal_moves()) <= 1
    sign = position.rules.capture_sign if position.rules.is_algebraic else "x"
    return sign.join(square_name(position.rules, square) for square in (ends if is_alone else move.path))
