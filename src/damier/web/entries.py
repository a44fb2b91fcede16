"""What happens in a game, as entries that are kept for ever: the state of a game follows from them.

One append to the database holds one or more entries, as a JSON list. A field that is left out has its default.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from typing import Any, ClassVar, Final, TypeAlias

import orjson

from damier.core.errors import BadRecord
from damier.core.position import Seat


@dataclass(frozen=True, slots=True)
class Created:
    """The game itself: always the first entry, and only that."""

    kind: ClassVar = "created"
    game: str
    variant: str
    size: tuple[int, int] | None
    seats: int
    position: str  # where it starts, as text
    occupants: tuple[str, ...]  # a text for each seat: human, friend, program, engine:4 …
    owner: str  # the user who has made it
    clock: str = ""
    is_private: bool = True
    pace: float | None = None  # seconds before each move of an engine; None: the usual time
    moves: tuple[str, ...] = ()  # made before, where a game was pasted
    previous: str = ""  # the game of which it is a rematch


@dataclass(frozen=True, slots=True)
class Sat:
    """A user takes a seat, or has another name now."""

    kind: ClassVar = "sat"
    seat: Seat
    user: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class Stood:
    """A user leaves a seat, which is free again."""

    kind: ClassVar = "stood"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Moved:
    """A seat has moved; what chance did then is behind it. `left` is the time of each seat after it."""

    kind: ClassVar = "moved"
    seat: Seat
    moves: tuple[str, ...]
    left: tuple[float, ...] = ()
    is_last: bool = False  # whether the game is over then
    parsed: tuple[Any, ...] = field(default=(), compare=False, repr=False)  # the moves themselves, where they are known


@dataclass(frozen=True, slots=True)
class Offered:
    """A seat offers a draw, asks for a takeback, or for a rematch."""

    kind: ClassVar = "offered"
    what: str
    seat: Seat


@dataclass(frozen=True, slots=True)
class Answered:
    """A seat accepts or refuses an offer."""

    kind: ClassVar = "answered"
    what: str
    seat: Seat
    accepts: bool


@dataclass(frozen=True, slots=True)
class TookBack:
    """Moves are taken back: so many stay."""

    kind: ClassVar = "took-back"
    count: int


@dataclass(frozen=True, slots=True)
class Ended:
    """The game has ended by something else than a move."""

    kind: ClassVar = "ended"
    ranks: tuple[int, ...]
    reason: str
    left: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Rematched:
    """The rematch is another game."""

    kind: ClassVar = "rematched"
    game: str


Entry: TypeAlias = Created | Sat | Stood | Moved | Offered | Answered | TookBack | Ended | Rematched

_KINDS: Final[dict[str, type[Any]]] = {
    entry.kind: entry for entry in (Created, Sat, Stood, Moved, Offered, Answered, TookBack, Ended, Rematched)
}
_UNKEPT: Final = "parsed"
_FIELDS: Final = {kind: tuple(each.name for each in fields(entry)) for kind, entry in _KINDS.items()}


def dump_entries(entries: Sequence[Entry]) -> str:
    """Entries as a text of one line.

    >>> dump_entries([Stood(1)])
    '[{"kind":"stood","seat":1}]'
    """
    return orjson.dumps([_data(entry) for entry in entries]).decode()


def _data(entry: Entry) -> dict[str, Any]:
    names = _FIELDS[entry.kind]
    return {"kind": entry.kind} | {name: getattr(entry, name) for name in names if name != _UNKEPT}


def load_entries(text: str) -> tuple[Entry, ...]:
    """The entries of a text; raises BadRecord.

    >>> load_entries('[{"kind":"moved","seat":0,"moves":["d3"],"left":[]}]')
    (Moved(seat=0, moves=('d3',), left=(), is_last=False),)
    """
    try:
        return tuple(_entry(data) for data in orjson.loads(text))
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise BadRecord("an entry of the game cannot be read: {text!r}", text=text) from error


def _entry(data: dict[str, Any]) -> Entry:
    """One entry; JSON has lists where entries have tuples."""
    kind = _KINDS[data.pop("kind")]
    values = {name: tuple(value) if isinstance(value, list) else value for name, value in data.items()}
    entry: Entry = kind(**values)
    return entry
