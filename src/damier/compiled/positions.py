"""Rules in C++ behind positions: the core's methods take the place of a class's own, which stay as the reference.

A class of positions is written in Python, whole. At the end of its module it names the methods that the core has, too;
where there is a core these take their place, as in the standard library `heapq` takes its functions from `_heapq`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeAlias

from damier.compiled.loader import Core, Totals, core
from damier.core.errors import CoreMissing

Methods: TypeAlias = Mapping[str, Callable[..., Any]]
"""Methods of a class by name."""

RollOut: TypeAlias = Callable[[Any, int, int, int], Totals | None]
"""Random games of a position, by their number, a seed and the most moves; None where Python has to play them."""


class Make(Protocol):
    """What a core's module has for a class: its methods, given the class's own, and its random games."""

    def __call__(self, core: Core, references: Methods, /) -> tuple[Methods, RollOut]: ...


@dataclass(frozen=True, slots=True)
class _Class:
    references: Methods
    make: Make


_classes: Final[dict[type, _Class]] = {}
_roll_outs: Final[dict[type, RollOut]] = {}


def speed_up(position: type, names: Sequence[str], make: Make) -> None:
    """Let the core's methods take the place of those of the class, if there is a core."""
    _classes[position] = _Class({name: vars(position)[name] for name in names}, make)
    _replace_methods(position)


def choose_again() -> None:
    """Let every class have the methods of the core that the environment asks for now, or its own."""
    core.cache_clear()
    for position in _classes:
        _replace_methods(position)


def _replace_methods(position: type) -> None:
    methods = _classes[position].references
    _roll_outs.pop(position, None)
    try:
        found = core()
    except CoreMissing:  # whoever needs the core says so
        found = None
    if found:
        methods, _roll_outs[position] = compiled(position, found)
    for name, method in methods.items():
        setattr(position, name, method)


def compiled(position: type, module: Core) -> tuple[Methods, RollOut]:
    """The methods that a module of the core has for a class of positions, and its random games."""
    entry = _classes[position]
    return entry.make(module, entry.references)


def reference(position: type, name: str) -> Callable[..., Any]:
    """The method in Python, whether or not the core's has taken its place."""
    return _classes[position].references[name]


def roll_out(first: object, count: int, seed: int, longest: int) -> Totals | None:
    """Random games by the core; None where it does not play such positions."""
    found = _roll_outs.get(first.__class__)
    return found(first, count, seed, longest) if found else None
