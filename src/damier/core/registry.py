"""The games by name. A new game is one folder and one line here."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from damier.core.errors import UnknownName
from damier.core.game import Game

_FOLDERS = {
    "draughts": "damier.games.draughts",
    "reversi": "damier.games.reversi",
    "sos": "damier.games.sos",
    "dicewars": "damier.games.dicewars",
}


def names() -> tuple[str, ...]:
    """The names of all games."""
    return tuple(_FOLDERS)


def find(name: str) -> Game[Any, Any]:
    """The game of that name, loaded when first asked for."""
    if name not in _FOLDERS:
        raise UnknownName("there is no game {name!r}; the games are {names}", name=name, names=", ".join(_FOLDERS))
    game: Game[Any, Any] = import_module(_FOLDERS[name]).GAME
    return game


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
