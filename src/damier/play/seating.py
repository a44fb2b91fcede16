"""Who sits where: `human[:name]`, `random`, `course`, `engine[:level]`, `hub:program`, `dxp:host:port`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import PurePath
from typing import Self

from damier.core.errors import BadSetup, UnknownName
from damier.i18n.language import translate
from damier.play.names import printable

KINDS = ("human", "random", "course", "engine", "hub", "dxp")
FOREIGN = ("hub", "dxp")
KIND_DESCRIPTIONS = {
    "human": "a person",
    "engine": "the computer",
    "random": "moves at random",
    "course": "the strategy of the course",
}


@dataclass(frozen=True, slots=True)
class Occupant:
    """Who is on a seat, as written on the command line and in records.

    >>> Occupant.parse("human:Ada")
    Occupant(kind='human', detail='Ada')
    >>> str(Occupant.parse("engine:4"))
    'engine:4'
    """

    kind: str
    detail: str = ""

    def __str__(self) -> str:
        return f"{self.kind}:{self.detail}" if self.detail else self.kind

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read one seat's occupant; raises UnknownName. Whether the level exists is the engine's to say."""
        kind, _, detail = text.partition(":")
        kind = kind.strip().lower()
        if kind not in KINDS:
            raise UnknownName(
                "{text!r} cannot sit at the board; write human, human:Ada, random, course, engine, engine:4, "
                "hub:PROGRAM or dxp:HOST:PORT",
                text=text.strip(),
            )
        if detail and kind in ("random", "course"):
            raise UnknownName("{kind} takes nothing after a colon, but {detail!r} came", kind=kind, detail=detail)
        if kind in FOREIGN:
            return cls(kind, printable(detail))
        return cls(kind, printable(detail.replace(",", " "))[:40])

    @property
    def is_human(self) -> bool:
        """Whether a person has to be asked."""
        return self.kind == "human"

    @property
    def is_foreign(self) -> bool:
        """Whether a program of somebody else's has to be started or called."""
        return self.kind in FOREIGN

    def name(self, seat_name: str) -> str:
        """What to call the occupant of the seat of that name."""
        if self.is_human:
            return self.detail or translate(seat_name).capitalize()
        if self.is_foreign:
            return PurePath(self.detail).name[:40] or translate("Another program")
        if self.kind == "engine" and self.detail:
            return translate("Computer {level}", level=translate(self.detail))
        return translate({"engine": "Computer", "random": "Random player", "course": "Course player"}[self.kind])


@dataclass(frozen=True, slots=True)
class Choice:
    """Somebody who can be put on a seat: what is shown, and what has to be asked for besides."""

    occupant: Occupant
    told: str
    asks: str = ""  # "name", "file" or "folder": the occupant's detail


def usual_choices(levels: Sequence[str]) -> list[Choice]:
    """A person, the computer at each of its levels, and the simple players."""
    engines = [
        Choice(Occupant("engine", level), translate("Computer {level}", level=f"{number} ({translate(level)})"))
        for number, level in enumerate(levels, start=1)
    ]
    simple = [Choice(Occupant(kind), Occupant(kind).name("")) for kind in ("random", "course")]
    return [Choice(Occupant("human"), translate("a person"), asks="name"), *engines, *simple]


def parse_occupants(text: str) -> list[Occupant]:
    """The occupants in a list with commas; raises UnknownName."""
    return [Occupant.parse(part) for part in text.split(",")] if text.strip() else []


def seated(occupants: Sequence[Occupant], seats: int) -> tuple[Occupant, ...]:
    """One occupant for each seat: a person first and computers after, where nothing is said. Raises BadSetup."""
    if len(occupants) > seats:
        raise BadSetup("there are {found} players for {seats} seats", found=len(occupants), seats=seats)
    usual = [Occupant("human"), *[Occupant("engine")] * (seats - 1)]
    return (*occupants, *usual[len(occupants) :])
