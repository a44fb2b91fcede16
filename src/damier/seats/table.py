"""The table of seat kinds: our own, and those that other packages add by the entry point group `damier.players`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from damier.core.errors import DamierError, FileError, UnknownName
from damier.core.game import Game
from damier.seats.builtin_kinds import BUILTIN_KINDS, ENGINE, HUMAN
from damier.seats.kind import SeatKind

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

__all__ = ["ENGINE", "GROUP", "HUMAN", "find", "fitting", "kinds", "problems"]

GROUP: Final = "damier.players"


def kinds() -> Mapping[str, SeatKind]:
    """All kinds there are, by name: our own first."""
    return _found()[0]


def problems() -> Sequence[DamierError]:
    """The errors of kinds that other packages add."""
    return _found()[1]


def find(name: str) -> SeatKind:
    """The kind of that name; raises UnknownName."""
    if name not in kinds():
        raise UnknownName(
            "there is no kind of player {name!r}; the kinds are {kinds}", name=name, kinds=", ".join(kinds())
        )
    return kinds()[name]


def fitting(game: Game[Any, Any]) -> list[SeatKind]:
    """The kinds that can play a game, a person first."""
    return [kind for kind in kinds().values() if kind.fits(game)]


@cache
def _found() -> tuple[Mapping[str, SeatKind], Sequence[DamierError]]:
    from importlib.metadata import entry_points  # slow to import

    found = {kind.name: kind for kind in BUILTIN_KINDS}
    wrong: list[DamierError] = []
    for entry in entry_points(group=GROUP):
        try:
            kind = _loaded(entry, found)
            found[kind.name] = kind
        except DamierError as error:
            wrong.append(error)
    return found, wrong


def _loaded(entry: EntryPoint, known: Mapping[str, SeatKind]) -> SeatKind:
    """The kind that a package adds; raises FileError, whatever the package does."""
    package = entry.dist.name if entry.dist else entry.value
    try:
        kind = entry.load()
    except Exception as error:
        why = f"{type(error).__name__}: {error}"
        raise FileError(
            "the kind of player {name!r} of {package} cannot be loaded: {why}",
            name=entry.name,
            package=package,
            why=why,
        ) from error
    if not isinstance(kind, SeatKind):
        raise FileError(
            "the kind of player {name!r} of {package} is not a SeatKind, but a {found}",
            name=entry.name,
            package=package,
            found=type(kind).__name__,
        )
    if kind.name in known:
        raise FileError(
            "the kind of player {name!r} of {package} is ignored: there is already one of that name",
            name=kind.name,
            package=package,
        )
    return kind
