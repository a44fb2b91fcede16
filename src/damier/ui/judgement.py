"""What a computer player says to an offer of a draw."""

from __future__ import annotations

from damier.core.position import Seat
from damier.ui.session import Session

_TOO_EARLY = 20  # moves: before that a computer would rather play


def accepts_draw(session: Session, seat: Seat) -> bool:
    """Whether the computer on a seat takes a draw: not in the opening, and not where it stands better."""
    match = session.match
    if len(match.moves) < _TOO_EARLY:
        return False
    if match.position.seats == 2:
        advantage = session.house.advantage(session.player(seat), match.position)  # of whoever offers
        if advantage is not None:
            return advantage >= 0
    points: tuple[int, ...] = match.position.points()
    return points[seat] <= max(own for other, own in enumerate(points) if other != seat)
