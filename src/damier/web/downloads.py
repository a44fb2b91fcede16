"""A game as a file, in any of the formats that its profile has."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from damier.core.errors import UnknownName
from damier.core.match import Match
from damier.core.profile import profile_of
from damier.i18n.language import Language
from damier.seats.occupant import Occupant
from damier.web.room import Room
from damier.web.views import RECORD


@dataclass(frozen=True, slots=True)
class Download:
    """A file that a browser saves."""

    name: str
    content: str


def download(room: Room, name: str, language: Language) -> Download:
    """The game in the format of that name; raises UnknownName, or BadSetup if the format cannot hold it."""
    title = f"{room.created.game}-{room.id[:4]}"
    if name in ("", RECORD):
        return Download(f"{title}.txt", room.session.record().dumps())
    players = [language.say(occupant.name(side)) for occupant, side in _seated(room)]
    return in_format(room.match, title, name, players)


def in_format(match: Match[Any, Any], title: str, name: str, players: Sequence[str]) -> Download:
    """A game in one of the other formats; raises UnknownName, or BadSetup if the format cannot hold it."""
    written = {kind.suffix.lstrip("."): kind for kind in profile_of(match.game).formats if kind.write}
    kind = written.get(name.lower())
    if kind is None or kind.write is None:
        names = ", ".join([RECORD, *filter(None, written)])
        raise UnknownName("there is no format {name!r} for this game; its formats are {names}", name=name, names=names)
    return Download(title + kind.suffix, kind.write(match, list(players)))


def _seated(room: Room) -> list[tuple[Occupant, str]]:
    return list(zip(room.session.occupants, room.session.seat_names, strict=True))
