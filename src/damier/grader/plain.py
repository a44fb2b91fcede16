"""Values as plain data, across the border of a sandbox: what they are, not what they say they are.

A number, a text, a list … is sent by what the built-in type knows of it: a class of its own may overload what it likes,
nobody asks it. Anything else stays where it is, and is known by a number.

>>> unpack(pack([(1, 2.5), {"a": None}]))
[(1, 2.5), {'a': None}]
>>> class Liar(int):
...     def __eq__(self, other): return True
>>> unpack(pack(Liar(3))) == 4
False
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

_DEEPEST = 40
_MOST = 200_000  # values within a value
_LARGEST = 1 << 4096
_MOST_SHOWN = 200  # characters


class TooLarge(ValueError):
    """A value that nobody would look at."""


@dataclass(frozen=True, slots=True)
class Thing:
    """A value of another type, which stays on its side of the border."""

    type: str
    number: int
    shown: str = ""

    def __repr__(self) -> str:
        return self.shown or f"<{self.type}>"


def pack(value: object, keep: Callable[[object], int] | None = None) -> Any:
    """The value as data for JSON; raises TooLarge. `keep` gives a number to a value that is not plain."""
    return _Packer(keep).pack(value, 0)


class _Packer:
    def __init__(self, keep: Callable[[object], int] | None) -> None:
        self._keep = keep
        self._left = _MOST

    def pack(self, value: object, depth: int) -> Any:
        self._left -= 1
        if depth > _DEEPEST or self._left < 0:
            raise TooLarge("too large, or it holds itself")
        if value is None or value is True or value is False:
            return value
        kind = type(value)
        for base, packed in _SIMPLE.items():
            if issubclass(kind, base):
                return packed(value)
        for base, (name, parts) in _HOLDING.items():
            if issubclass(kind, base):
                inside = [self.pack(part, depth + 1) for part in parts(value)]
                return inside if name == "list" else {name: inside}
        if isinstance(value, dict):
            pairs: list[tuple[object, object]] = list(dict.items(value))
            return {"dict": [[self.pack(part, depth + 1) for part in pair] for pair in pairs]}
        return self._thing(value)

    def _thing(self, value: object) -> Any:
        if isinstance(value, Thing):
            return {"thing": [value.type, value.number, value.shown]}
        if self._keep is None:
            raise TypeError(f"{type(value).__name__} is not plain data")
        try:
            shown = str.__str__(repr(value))[:_MOST_SHOWN]
        except BaseException:  # of a class that cannot show itself
            shown = ""
        return {"thing": [type(value).__name__[:_MOST_SHOWN], self._keep(value), shown]}


def _pack_int(value: Any) -> Any:
    number = int.__int__(value)
    if abs(number) > _LARGEST:
        raise TooLarge("a number that is too large")
    return number


def _pack_float(value: Any) -> Any:
    number = float.__float__(value)
    return number if math.isfinite(number) else {"float": float.__repr__(number)}


_SIMPLE: dict[type, Callable[[Any], Any]] = {
    int: _pack_int,
    float: _pack_float,
    str: str.__str__,
    bytes: lambda value: {"bytes": bytes.hex(value)},
}
_HOLDING: dict[type, tuple[str, Callable[[Any], Any]]] = {
    list: ("list", list.__iter__),
    tuple: ("tuple", tuple.__iter__),
    set: ("set", set.__iter__),
    frozenset: ("set", frozenset.__iter__),
}


def unpack(data: Any, find: Callable[[int], object] | None = None) -> Any:
    """The value again; raises ValueError for what `pack` has not made. `find` gives what stayed on this side."""
    match data:
        case None | bool() | int() | float() | str():
            return data
        case list():
            return [unpack(part, find) for part in data]
        case {"tuple": list(parts), **rest} if not rest:
            return tuple(unpack(part, find) for part in parts)
        case {"set": list(parts), **rest} if not rest:
            return {_hashable(unpack(part, find)) for part in parts}
        case {"dict": list(pairs), **rest} if not rest and all(isinstance(each, list) for each in pairs):
            return {_hashable(unpack(key, find)): unpack(value, find) for key, value in pairs}
        case {"float": str(text), **rest} if not rest:
            return float(text)
        case {"bytes": str(text), **rest} if not rest:
            return bytes.fromhex(text)
        case {"thing": [str(kind), int(number), str(shown)], **rest} if not rest:
            return find(number) if find else Thing(kind, number, shown)
    raise ValueError("not a value")


def _hashable(value: object) -> object:
    try:
        hash(value)
    except TypeError as error:
        raise ValueError("not a value") from error
    return value
