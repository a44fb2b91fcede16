"""How a computer player answers a draw offer."""

from __future__ import annotations

from damier.core.position import Seat
from damier.play.session import Session

_TOO_EARLY = 20  # moves: before that a computer refuses


def is_too_early(session: Session) -> bool:
    """Whether a computer refuses because the game has just begun."""
    return len(session.match.moves) < _TOO_EARLY


def accepts_draw(session: Session, seat: Seat) -> bool:
    """Whether the computer on a seat accepts a draw: not in the opening, and not where it is ahead."""
    if is_too_early(session):
        return False
    return prefers_draw(session, seat, session.services.advantage(session.player(seat), session.match.position))


def prefers_draw(session: Session, seat: Seat, advantage: float | None) -> bool:
    """Whether the computer on a seat accepts a draw, given its evaluation of the seat that offers it."""
    match = session.match
    if match.position.seats == 2 and advantage is not None:
        return advantage >= 0
    points: tuple[int, ...] = match.position.points()
    return points[seat] <= max(own for other, own in enumerate(points) if other != seat)
