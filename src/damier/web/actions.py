"""What a person or a program may do in a game, read from what came over the network."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from damier.core.names import printable
from damier.core.position import Seat
from damier.seats.kind import LONGEST_NAME
from damier.web.errors import BadMessage

DRAW: Final = "draw"
TAKEBACK: Final = "takeback"
REMATCH: Final = "rematch"
OFFERS: Final = (DRAW, TAKEBACK, REMATCH)

_LONGEST_MOVE: Final = 200
_MOST_SEATS: Final = 100


@dataclass(frozen=True, slots=True)
class User:
    """Somebody, by the signed cookie or token; the id is a secret of theirs."""

    id: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class Play:
    """A move in the game's notation, decided on this version of the game."""

    move: str
    version: int | None = None


@dataclass(frozen=True, slots=True)
class Join:
    """Take a seat: this one, or the first that is free."""

    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Leave:
    """Leave the seat."""


@dataclass(frozen=True, slots=True)
class Resign:
    """Give up."""


@dataclass(frozen=True, slots=True)
class Offer:
    """Offer a draw, ask for a takeback or a rematch."""

    what: str


@dataclass(frozen=True, slots=True)
class Answer:
    """Accept or refuse an offer."""

    what: str
    accepts: bool


@dataclass(frozen=True, slots=True)
class Rename:
    """Be called otherwise."""

    name: str


Action: TypeAlias = Play | Join | Leave | Resign | Offer | Answer | Rename


def read_action(data: Mapping[str, Any]) -> Action:
    """The action of a message; raises BadMessage.

    >>> read_action({"type": "move", "move": "d3", "version": 4})
    Play(move='d3', version=4)
    """
    kind = data.get("type")
    match kind:
        case "move":
            return Play(text_in(data, "move", _LONGEST_MOVE), number_in(data, "version"))
        case "join":
            return Join(number_in(data, "seat", _MOST_SEATS))
        case "leave":
            return Leave()
        case "resign":
            return Resign()
        case "offer":
            return Offer(_offer_in(data))
        case "answer":
            if not isinstance(data.get("accept"), bool):
                raise BadMessage("{field!r} has to be {expected}", field="accept", expected="true or false")
            return Answer(_offer_in(data), data["accept"])
        case "name":
            return Rename(printable(text_in(data, "name", LONGEST_NAME)))
    shown = kind[:40] if isinstance(kind, str) else type(kind).__name__
    raise BadMessage("{kind!r} is not a type of message; see {page}", kind=shown, page="docs/web.md")


def text_in(data: Mapping[str, Any], field: str, longest: int) -> str:
    """A text of a message; raises BadMessage."""
    found = data.get(field)
    if not isinstance(found, str) or len(found) > longest:
        raise BadMessage("{field!r} has to be a text of at most {longest} characters", field=field, longest=longest)
    return found


def number_in(data: Mapping[str, Any], field: str, largest: int = 1_000_000_000) -> int | None:
    """A whole number of a message, None if it is left out; raises BadMessage."""
    found = data.get(field)
    if found is None:
        return None
    if not isinstance(found, int) or isinstance(found, bool) or not 0 <= found <= largest:
        raise BadMessage("{field!r} has to be a number from 0 to {largest}", field=field, largest=largest)
    return found


def _offer_in(data: Mapping[str, Any]) -> str:
    what = data.get("what")
    if what not in OFFERS:
        raise BadMessage("{field!r} has to be {expected}", field="what", expected=", ".join(OFFERS))
    return str(what)
