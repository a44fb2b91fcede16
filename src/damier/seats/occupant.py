"""The occupant of a seat, as text: `KIND[:DETAIL[:NAME]]`."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Self

from damier.core.errors import BadSetup, UnknownName
from damier.core.message import Message
from damier.core.names import printable
from damier.seats import table
from damier.seats.kind import LONGEST_NAME, Asks


@dataclass(frozen=True, slots=True)
class Occupant:
    """The player on a seat, as written on the command line and in records.

    >>> Occupant.parse("human:Ada")
    Occupant(kind='human', detail='Ada', given_name='')
    >>> str(Occupant.parse("engine:4:Deep Thought"))
    'engine:4:Deep Thought'
    """

    kind: str
    detail: str = ""
    given_name: str = ""

    def __str__(self) -> str:
        if self.given_name:
            return f"{self.kind}:{self.detail}:{self.given_name}"
        if not self.detail:
            return self.kind
        text = f"{self.kind}:{self.detail}"
        kind = table.kinds().get(self.kind)
        is_clear = not kind or kind.split(self.detail) == (self.detail, "")
        return text if is_clear else f"{text}:"  # or the end of the detail would be taken for a name

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read one seat's occupant; raises UnknownName. The detail is not checked."""
        name, _, rest = text.partition(":")
        kind = table.kinds().get(name.strip().lower())
        if not kind:
            raise UnknownName(
                "{text!r} is not a player; the kinds of player are {kinds}, as in human:Ada, engine:4 or py:my_ai.py",
                text=text.strip(),
                kinds=", ".join(table.kinds()),
            )
        detail, given = kind.split(rest)
        if detail and kind.asks == Asks.NOTHING:
            raise UnknownName(
                "{kind} takes nothing after a colon, but {detail!r} was given", kind=kind.name, detail=rest
            )
        if kind.asks == Asks.NAME:
            detail = _name(detail)
        return cls(kind.name, printable(detail), _name(given))

    @property
    def is_human(self) -> bool:
        """Whether a person has to be asked."""
        return self.kind == table.HUMAN

    @property
    def is_external(self) -> bool:
        """Whether it runs code that is not ours: another program, a Python file."""
        kind = table.kinds().get(self.kind)
        return kind is not None and not kind.is_trusted

    def name(self, seat_name: str) -> Message | str:
        """The display name of the occupant, on a seat of that name."""
        return self.given_name or table.find(self.kind).call(self, seat_name)


def _name(text: str) -> str:
    return printable(text.replace(",", " "))[:LONGEST_NAME]


def named_occupant(name: str) -> Occupant:
    """The player whom a record names: by `human` or `engine:4`, as it writes players without names, or a person.

    >>> named_occupant("engine:1").kind, named_occupant("Ada").detail, named_occupant("human").detail
    ('engine', 'Ada', '')
    """
    if name.partition(":")[0] in table.kinds():
        with suppress(UnknownName):
            return Occupant.parse(name)
    return Occupant(table.HUMAN, name)


def parse_occupants(text: str) -> list[Occupant]:
    """The occupants in a list with commas; raises UnknownName."""
    return [Occupant.parse(part) for part in text.split(",")] if text.strip() else []


def fill_seats(occupants: Sequence[Occupant], seats: int) -> tuple[Occupant, ...]:
    """One occupant for each seat; by default a person first, then computers. Raises BadSetup."""
    if len(occupants) > seats:
        raise BadSetup("there are {found} players for {seats} seats", found=len(occupants), seats=seats)
    usual = [Occupant(table.HUMAN), *[Occupant(table.ENGINE)] * (seats - 1)]
    return (*occupants, *usual[len(occupants) :])
