"""The players of the house on a ladder: levels that everybody can be compared with."""

from __future__ import annotations

from typing import Final

from damier.core import registry
from damier.core.errors import DamierError
from damier.core.message import Message
from damier.seats import players
from damier.seats.occupant import Occupant

_SEATS: Final = ("random", "course", "engine:1", "engine:2", "engine:3", "engine:4")


def house_seats(game: str) -> list[str]:
    """The seats that play a game for the house."""
    found = []
    for seat in _SEATS:
        try:
            players.check(Occupant.parse(seat), registry.find(game))
        except DamierError:
            continue
        found.append(seat)
    return found


def house_name(seat: str) -> Message | str:
    """What a player of the house is called."""
    return Occupant.parse(seat).name("")
