"""The games: the package's own, those of installed packages (entry points), and those in files that a person names.

A game of the package is a folder of `damier.games`, and its name there. Another package declares its game as an entry
point of the group `damier.games`. A file is loaded only where a person has named it: `load` takes paths, `find` never
does, so that a name in a record can never run code.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from damier.core import loading
from damier.core.errors import BadGame, DamierError, UnknownName
from damier.core.files import expanded
from damier.core.game import Game

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP: Final = "damier.games"

_OWN: Final = "damier.games"
_files: dict[Path, Game[Any, Any]] = {}  # the games that were loaded from files in this process
_installed: dict[str, Game[Any, Any] | DamierError] = {}  # by name: the games of entry points that were asked for


def names() -> tuple[str, ...]:
    """The names of all games, those included whose package cannot be loaded."""
    from_files = (game.name for game in _files.values())
    return tuple(dict.fromkeys([*_own_names(), *from_files, *_entry_points()[0]]))


def find(name: str) -> Game[Any, Any]:
    """The game of that name, loaded when first asked for; raises UnknownName or BadGame."""
    if is_own(name):
        own: Game[Any, Any] = import_module(f"{_OWN}.{name}").GAME
        return own
    for game in reversed(_files.values()):
        if game.name == name:
            return game
    if name not in _entry_points()[0]:
        raise _unknown(name)
    if name not in _installed:
        try:
            _installed[name] = loading.from_entry_point(_entry_points()[0][name])
        except DamierError as error:
            _installed[name] = error
    found = _installed[name]
    if isinstance(found, DamierError):
        raise found
    return found


def load(text: str) -> Game[Any, Any]:
    """A game by its name or by the path of its file; raises UnknownName, FileError or BadGame.

    Loading a file runs it."""
    if not is_path(text):
        return find(text)
    path = expanded(text).absolute()
    if path in _files:
        return _files[path]
    game = loading.from_file(path, text)
    if is_own(game.name):
        raise BadGame(
            "{where}: there is already a game {name!r}; give this one another name", where=text, name=game.name
        )
    _files[path] = game
    return game


def is_path(text: str) -> bool:
    """Whether a text means a file and not a name: it ends in .py, or has a separator.

    >>> is_path("four.py"), is_path("./four"), is_path("reversi")
    (True, True, False)
    """
    return text.endswith(".py") or os.sep in text or (os.altsep is not None and os.altsep in text)


def is_own(name: str) -> bool:
    """Whether the package itself has a game of that name."""
    return name in _own_names()


def games() -> Sequence[Game[Any, Any]]:
    """All games that can be loaded."""
    return list(each_game())


def each_game() -> Iterator[Game[Any, Any]]:
    """The same, each loaded when its turn comes: our own first."""
    for name in names():
        if game := _found(name):
            yield game


def problems() -> Sequence[DamierError]:
    """Errors of other packages' games: those that cannot be loaded, and those whose names are taken."""
    games()
    return [*(error for error in _installed.values() if isinstance(error, DamierError)), *_entry_points()[1]]


def loaded() -> Sequence[Game[Any, Any]]:
    """The games that are already loaded."""
    own = (getattr(sys.modules.get(f"{_OWN}.{name}"), "GAME", None) for name in _own_names())
    installed = (game for game in _installed.values() if not isinstance(game, DamierError))
    return [game for game in (*own, *_files.values(), *installed) if game is not None]


def file_of(game: Game[Any, Any]) -> Path | None:
    """The file that a game was loaded from; None for a game of a package."""
    return next((path for path, known in _files.items() if known is game), None)


def address(game: Game[Any, Any]) -> str:
    """The argument of `load` that gives the same game in another process."""
    return str(file_of(game) or game.name)


def check_variant(game: Game[Any, Any], variant: str) -> str:
    """The variant's own name, the usual one for an empty text; raises UnknownName."""
    if not variant:
        return game.variants[0]
    if variant not in game.variants:
        raise UnknownName(
            "{game} has no variant {variant!r}; its variants are {names}",
            game=game.name,
            variant=variant,
            names=", ".join(game.variants),
        )
    return variant


def games_by_variant() -> dict[str, Game[Any, Any]]:
    """By the name of a variant: its game; names that several games of the package have are left out."""
    found: dict[str, list[Game[Any, Any]]] = {}
    for game in games():
        for variant in game.variants:
            found.setdefault(variant, []).append(game)
    return {
        variant: games[0]
        for variant, games in found.items()
        if len(games) == 1 or (is_own(games[0].name) and not is_own(games[1].name))
    }


@cache
def _own_names() -> tuple[str, ...]:
    """The names of the package's games; it is imported late, because it imports this module."""
    names: tuple[str, ...] = import_module(_OWN).NAMES
    return names


def _unknown(name: str) -> UnknownName:
    """The error for a name that no game has; it says so where a variant of our own has it."""
    if owner := next((own for own in _own_names() if name in find(own).variants), ""):
        return UnknownName(
            "{name!r} is a variant of {game}, not a game; the games are {names}",
            name=name,
            game=owner,
            names=", ".join(names()),
        )
    return UnknownName("there is no game {name!r}; the games are {names}", name=name, names=", ".join(names()))


def _found(name: str) -> Game[Any, Any] | None:
    try:
        return find(name)
    except DamierError:
        return None


@cache
def _entry_points() -> tuple[dict[str, EntryPoint], list[DamierError]]:
    """The entry points by name, and what is wrong with those that are left out."""
    declared, damaged = loading.entry_points_of(GROUP)
    found: dict[str, EntryPoint] = {}
    refused = list(damaged)
    for point in sorted(declared, key=lambda point: (point.name, loading.package_of(point))):
        if is_own(point.name) or point.name in found:
            refused.append(
                BadGame(
                    "{where}: there is already a game {name!r}; this one is ignored",
                    where=loading.package_of(point),
                    name=point.name,
                )
            )
        else:
            found[point.name] = point
    return found, refused
