"""Who sits where in a game on the server: persons who come by a link, programs, engines of ours."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from damier.core.errors import BadSetup
from damier.core.game import Game
from damier.core.position import Seat
from damier.seats import players, table
from damier.seats.occupant import Occupant

FRIEND: Final = "friend"
PROGRAM: Final = "program"
_PERSON: Final = Occupant(table.HUMAN)


def read_seat(text: str, game: Game[Any, Any]) -> str:
    """A seat's text, checked: for a person, for a program that comes over the network, or for an engine of ours.

    Raises BadSetup for a program that this server would have to start, and other DamierErrors."""
    if text.strip().lower() in (FRIEND, PROGRAM):
        return text.strip().lower()
    occupant = Occupant.parse(text)
    if occupant.is_external:
        raise BadSetup(
            "a server starts no programs of others ({seat}); let it come to the game by {command}",
            seat=occupant.kind,
            command=f"damier bot ADDRESS --seat {occupant.kind}:…",
        )
    if not occupant.is_human:
        players.check(occupant, game)
    return str(occupant)


def _wanted(text: str) -> str:
    if text in (FRIEND, PROGRAM):
        return text
    return table.HUMAN if Occupant.parse(text).is_human else table.ENGINE


class Seating:
    """The seats of one game: what each is for, and who has taken it."""

    def __init__(self, texts: Sequence[str], owner: str, *, has_clock: bool) -> None:
        self._wants = [_wanted(text) for text in texts]
        self._usual = [_PERSON if text in (FRIEND, PROGRAM) else Occupant.parse(text) for text in texts]
        self._owner = owner
        self._has_clock = has_clock
        self.users: list[str] = [""] * len(texts)
        self._names: list[str] = [""] * len(texts)

    def occupant(self, seat: Seat) -> Occupant:
        """The occupant, for names and engines."""
        return Occupant(table.HUMAN, self._names[seat]) if self.users[seat] else self._usual[seat]

    def wants(self, seat: Seat) -> str:
        """What a seat is for: human, friend, program or engine."""
        return self._wants[seat]

    def is_engine(self, seat: Seat) -> bool:
        """Whether an engine of ours plays there."""
        return seat >= 0 and self.wants(seat) == table.ENGINE

    def is_free(self, seat: Seat) -> bool:
        """Whether somebody may take it."""
        return not self.users[seat] and not self.is_engine(seat)

    @property
    def free(self) -> list[Seat]:
        """The seats that somebody may take."""
        return [seat for seat in range(len(self.users)) if self.is_free(seat)]

    @property
    def open_to_visitors(self) -> Seat | None:
        """The seat that a visitor of the page takes; None if there is none."""
        return next((seat for seat in self.free if self.wants(seat) != PROGRAM), None)

    def sit(self, seat: Seat, user: str, name: str) -> None:
        """Give a seat to a user."""
        self.users[seat], self._names[seat] = user, name

    def stand(self, seat: Seat) -> None:
        """Make a seat free."""
        self.users[seat] = self._names[seat] = ""

    def taken_by(self, user: str) -> list[Seat]:
        """The seats that a user has taken."""
        return [seat for seat, sitting in enumerate(self.users) if sitting and sitting == user]

    def moved_by(self, user: str) -> list[Seat]:
        """The seats that a user may move for: without a clock, who has made a game also moves for its free seats."""
        own = self.taken_by(user)
        if user != self._owner or self._has_clock or not own:
            return own
        return sorted({*own, *(seat for seat in self.free if self.wants(seat) == table.HUMAN)})

    @property
    def is_waiting(self) -> bool:
        """Whether nobody can move yet: with a clock, everybody has to be there."""
        return self._has_clock and bool(self.free)

    def others(self, user: str) -> list[Seat]:
        """The seats that other users have taken."""
        return [seat for seat, sitting in enumerate(self.users) if sitting and sitting != user]
