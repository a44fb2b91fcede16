"""What a computer player says to an offer of a draw."""

from __future__ import annotations

from damier.core.position import Seat
from damier.play.session import Session

_TOO_EARLY = 20  # moves: before that a computer would rather play


def is_too_early(session: Session) -> bool:
    """Whether a computer would not even think about a draw."""
    return len(session.match.moves) < _TOO_EARLY


def accepts_draw(session: Session, seat: Seat) -> bool:
    """Whether the computer on a seat takes a draw: not in the opening, and not where it stands better."""
    if is_too_early(session):
        return False
    return judges_draw(session, seat, session.services.advantage(session.player(seat), session.match.position))


def judges_draw(session: Session, seat: Seat, advantage: float | None) -> bool:
    """Whether the computer on a seat would rather have a draw, given how whoever offers it stands in its eyes."""
    match = session.match
    if match.position.seats == 2 and advantage is not None:
        return advantage >= 0
    points: tuple[int, ...] = match.position.points()
    return points[seat] <= max(own for other, own in enumerate(points) if other != seat)
