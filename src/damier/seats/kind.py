"""A kind of player for a seat, with all that the rest of the program needs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum, StrEnum
from pathlib import PurePath
from random import Random
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from damier.core.game import Game
from damier.core.message import Message
from damier.core.player import Player

if TYPE_CHECKING:
    from damier.seats.occupant import Occupant

LONGEST_NAME: Final = 40

Make: TypeAlias = Callable[["Occupant", Game[Any, Any], Random], Player[Any, Any]]
"""The player for an occupant's seat in a game; raises DamierError."""


class Place(Enum):
    """Where a kind of player runs."""

    HERE = "here"  # in this process if the caller may block, in a child process under a window
    CHILD = "child"  # always in a Python process of its own
    ELSEWHERE = "elsewhere"  # in another program, which `make`'s player communicates with


class Asks(StrEnum):
    """What a person is asked for besides the kind: the detail after its colon."""

    NOTHING = ""
    NAME = "name"
    LEVEL = "level"
    FILE = "file"
    FOLDER = "folder"
    COMMAND = "command"
    ADDRESS = "address"


def fits_any(game: Game[Any, Any]) -> bool:
    """Every game."""
    return True


def check_nothing(occupant: Occupant, game: Game[Any, Any]) -> None:
    """Accept everything."""


def split_once(text: str) -> tuple[str, str]:
    """`DETAIL[:NAME]`, where a detail has no colon."""
    detail, _, name = text.partition(":")
    return detail, name


def file_name(occupant: Occupant, seat_name: str) -> str:
    """The name of the file in the detail."""
    return PurePath(occupant.detail).name[:LONGEST_NAME] or occupant.kind


@dataclass(frozen=True, slots=True)
class SeatKind:
    """A kind of player: a line about it, which games it fits, what it asks for, how it is made.

    Other packages add kinds by the entry point group `damier.players` (docs/players.md)."""

    name: str  # as it is written for a seat
    about: str  # a few words for lists, in English
    make: Make | None = None  # None: a person, who is asked elsewhere
    place: Place = Place.CHILD
    asks: Asks = Asks.NOTHING
    is_trusted: bool = False  # whether it runs nothing but code of our own: only then a file may seat it
    translations: Mapping[str, str] = field(default_factory=dict)  # what it is about, by the code of a language
    fits: Callable[[Game[Any, Any]], bool] = fits_any
    check: Callable[[Occupant, Game[Any, Any]], None] = check_nothing  # raises DamierError before the game
    call: Callable[[Occupant, str], Message | str] = (
        file_name  # the display name of an occupant without a name, on a seat of that name
    )
    split: Callable[[str], tuple[str, str]] = split_once  # what follows the first colon, as detail and name
