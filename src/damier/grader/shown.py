"""Calls and values as a student would write them, short enough to be read.

>>> shown_call("movePiece", ([[0] * 10] * 10, 6, 3, "L"), {"length": 2})
"movePiece([[0, 0, 0, …], …], 6, 3, 'L', length=2)"
"""

from __future__ import annotations

import reprlib
from collections.abc import Mapping, Sequence
from typing import Any, Final

_MOST: Final = 300  # characters of a value in a message
_MOST_SHOWN: Final = 1200  # characters of an output: two boards


class _Short(reprlib.Repr):
    def __init__(self) -> None:
        super().__init__()
        self.fillvalue = "…"
        self.maxlist = self.maxtuple = 3
        self.maxstring = self.maxother = self.maxlong = 60

    def repr_list(self, x: list[Any], level: int) -> str:
        """A list; of rows only the first."""
        if len(x) > 1 and all(isinstance(row, list) for row in x):
            return f"[{self.repr1(x[0], level - 1)}, …]"
        return super().repr_list(x, level)


_SHORT: Final = _Short()


def shown_call(name: str, arguments: Sequence[Any], by_name: Mapping[str, Any]) -> str:
    """A call of a function."""
    parts = [shown_argument(each) for each in arguments]
    parts += [f"{key}={shown_argument(value)}" for key, value in by_name.items()]
    return f"{name}({', '.join(parts)})"


def shown_argument(value: Any) -> str:
    """An argument: its name if it has one."""
    return str(value.name) if hasattr(value, "name") and hasattr(value, "value") else _SHORT.repr(value)


def shown_value(value: Any) -> str:
    """A value; rows one below the other, and not too long."""
    if isinstance(value, list) and len(value) > 1 and all(isinstance(row, list) for row in value):
        text = "[" + ",\n ".join(map(repr, value)) + "]"
        return text if len(text) <= 4 * _MOST else f"{text[: 4 * _MOST]}…"
    text = repr(value)
    return text if len(text) <= _MOST else f"{text[:_MOST]}…"


def visible(text: str) -> str:
    """A text with what cannot be seen made visible: line ends, tabs and blanks at the end of a line."""
    lines = text.split("\n")
    return "\n".join(_visible_line(line) for line in lines)


def _visible_line(line: str) -> str:
    body = line.rstrip(" ")
    return body.replace("\t", "⇥").replace("\r", "␍") + "·" * (len(line) - len(body))


def beginning(text: str, most: int = _MOST_SHOWN) -> str:
    r"""The first lines of an output, whole ones, up to so many characters.

    >>> beginning("a b\nc d\ne f\n", 9)
    'a b\nc d\n…'
    """
    if len(text) <= most:
        return text
    whole, newline, _ = text[:most].rpartition("\n")
    return f"{whole}\n…" if newline else f"{text[:most]}…"


def ending(text: str, most: int = _MOST_SHOWN) -> str:
    r"""The last lines of an output, whole ones, up to so many characters.

    >>> ending("a b\nc d\ne f\n", 9)
    '…\nc d\ne f\n'
    """
    if len(text) <= most:
        return text
    _, newline, whole = text[-most:].partition("\n")
    return f"…\n{whole}" if newline and whole else f"…{text[-most:]}"
