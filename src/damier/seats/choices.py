"""What a person can choose for a seat, as lists show it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from damier.core.game import Game
from damier.core.message import Message, Translated
from damier.seats.kind import Asks, SeatKind
from damier.seats.occupant import Occupant
from damier.seats.table import fitting


@dataclass(frozen=True, slots=True)
class Choice:
    """A player to choose for a seat: the text of the choice, and what else must be asked for."""

    occupant: Occupant
    text: Message | str
    asks: str = Asks.NOTHING


def choices(game: Game[Any, Any], levels: Sequence[str]) -> list[Choice]:
    """All choices for a game: a person first, the computer at each of its levels, then the others."""
    return [choice for kind in fitting(game) for choice in _choices_of(kind, levels)]


def describe_kind(kind: SeatKind) -> Message:
    """A few words about a kind."""
    return Translated(kind.about, **kind.translations) if kind.translations else Message(kind.about)


def _choices_of(kind: SeatKind, levels: Sequence[str]) -> list[Choice]:
    if kind.asks == Asks.LEVEL:
        return [Choice(occupant, occupant.name("")) for occupant in (Occupant(kind.name, level) for level in levels)]
    occupant = Occupant(kind.name)
    is_called = kind.is_trusted and kind.asks == Asks.NOTHING
    return [Choice(occupant, occupant.name("") if is_called else describe_kind(kind), kind.asks)]
