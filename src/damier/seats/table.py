"""The table of seat kinds: our own, those that other packages add by the entry point group `damier.players`, and the
players that the profiles of the games in use name."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from damier.core import registry
from damier.core.errors import DamierError, FileError, UnknownName
from damier.core.game import Game
from damier.core.loading import entry_points_of, package_of
from damier.core.profile import profile_of
from damier.seats.builtin_kinds import BUILTIN_KINDS, ENGINE, HUMAN, named_kind
from damier.seats.kind import SeatKind

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

__all__ = ["ENGINE", "GROUP", "HUMAN", "find", "fitting", "kinds", "problems"]

GROUP: Final = "damier.players"

_NAME: Final = re.compile(r"[a-z0-9][a-z0-9_-]*")


def kinds() -> Mapping[str, SeatKind]:
    """All kinds there are, by name: our own first."""
    return _with_named(registry.loaded())


def problems() -> Sequence[DamierError]:
    """The errors of kinds that other packages add."""
    return _found()[1]


def find(name: str) -> SeatKind:
    """The kind of that name; raises UnknownName."""
    known = kinds()
    if name not in known:
        raise UnknownName(
            "there is no kind of player {name!r}; the kinds are {kinds}", name=name, kinds=", ".join(known)
        )
    return known[name]


def fitting(game: Game[Any, Any]) -> list[SeatKind]:
    """The kinds that can play a game, a person first."""
    return [kind for kind in _with_named([*registry.loaded(), game]).values() if _fits(kind, game)]


def _fits(kind: SeatKind, game: Game[Any, Any]) -> bool:
    """Whether a kind can play a game; one that fails to say so cannot."""
    try:
        return kind.fits(game)
    except Exception:
        return False


def _with_named(games: Iterable[Game[Any, Any]]) -> dict[str, SeatKind]:
    """The kinds for every game, and the players that these games name."""
    found = dict(_found()[0])
    for game in games:
        for name in profile_of(game).players:
            found.setdefault(name, named_kind(name))
    return found


@cache
def _found() -> tuple[Mapping[str, SeatKind], Sequence[DamierError]]:
    found = {kind.name: kind for kind in BUILTIN_KINDS}
    wrong: list[DamierError] = []
    for entry in entry_points_of(GROUP)[0]:  # `damier games` reports damaged packages
        try:
            kind = _loaded(entry, found)
            found[kind.name] = kind
        except DamierError as error:
            wrong.append(error)
    return found, wrong


def _loaded(entry: EntryPoint, known: Mapping[str, SeatKind]) -> SeatKind:
    """The kind that a package adds; raises FileError, whatever the package does."""
    package = package_of(entry)
    try:
        kind = entry.load()
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # it may even end the program
        why = f"{type(error).__name__}: {error}".removesuffix(": ")
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
    if not (isinstance(kind.name, str) and _NAME.fullmatch(kind.name) and callable(kind.make)):
        raise FileError(
            "the kind of player {name!r} of {package} needs a name of small letters, digits, - and _, and a make",
            name=entry.name,
            package=package,
        )
    if kind.name in known:
        raise FileError(
            "the kind of player {name!r} of {package} is ignored: there is already one of that name",
            name=kind.name,
            package=package,
        )
    return kind
