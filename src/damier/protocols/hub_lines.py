"""Lines of the Hub protocol: a command, then arguments such as `depth=8`, `pv="32-28 17-22"` or `infinite`."""

from __future__ import annotations

import re
from math import isfinite
from typing import Final, NamedTuple, Self

from damier.core.errors import BadNotation

_ARGUMENT: Final = re.compile(r'([^\s="]+)(?:\s*=\s*(?:"([^"]*)"?|([^\s"]*)))?')
_PLAIN: Final = re.compile(r'[^\s="]+')
_LARGEST: Final = 10**15


class HubLine(NamedTuple):
    """A line of the protocol; an argument without a value is a flag.

    >>> HubLine.parse('done move=32-28 ponder="17-22"')
    HubLine(command='done', arguments={'move': '32-28', 'ponder': '17-22'})
    >>> str(HubLine.of("id", name="damier", author="Ada and Bob"))
    'id name=damier author="Ada and Bob"'
    """

    command: str
    arguments: dict[str, str]

    @classmethod
    def parse(cls, text: str) -> Self:
        """The line of a text; every text is accepted."""
        command, *rest = text.split(maxsplit=1) or [""]
        found = _ARGUMENT.finditer(rest[0]) if rest else ()
        return cls(command, {each[1]: each[2] or each[3] or "" for each in found})

    @classmethod
    def of(cls, command: str, /, **arguments: object) -> Self:
        """A line to send; an underscore in a name stands for a dash."""
        return cls(command, {name.replace("_", "-"): str(value) for name, value in arguments.items()})

    def __str__(self) -> str:
        return " ".join([self.command, *(f"{name}={_quoted(value)}" for name, value in self.arguments.items())])

    def number(self, name: str) -> float | None:
        """A numeric argument of 0 or more, None if it is missing; raises BadNotation."""
        if name not in self.arguments:
            return None
        try:
            found = float(self.arguments[name])
        except ValueError:
            found = -1.0
        if found < 0 or not isfinite(found):
            raise BadNotation("{name}={value} is not a number of 0 or more", name=name, value=self.arguments[name])
        return min(found, _LARGEST)


def _quoted(value: str) -> str:
    """A value in quotes if needed, without quotes and newlines inside."""
    return value if _PLAIN.fullmatch(value) else '"' + " ".join(value.replace('"', "'").split()) + '"'
