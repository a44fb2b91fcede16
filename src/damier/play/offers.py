"""What a person can be offered before a game begins."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from damier.core import registry
from damier.core.errors import BadSetup, DamierError
from damier.core.game import Game, Setup
from damier.core.record import Record
from damier.play import autosave


def kept_record() -> Record | None:
    """The game that was left unfinished, if one is kept that can be read."""
    if not autosave.is_there():
        return None
    try:
        record = Record.load(autosave.path())
    except DamierError:
        return None
    return record if record.game in registry.names() else None


def takes_other_sizes(game: Game[Any, Any], setup: Setup) -> bool:
    """Whether the variant is also played on a board two rows and columns larger than the usual one."""
    rows, columns = game.setup(game.start(setup)).size or (8, 8)
    return _is_possible(game, replace(setup, size=(rows + 2, columns + 2)))


def takes_more_players(game: Game[Any, Any], setup: Setup) -> bool:
    """Whether more than two can play."""
    return _is_possible(game, replace(setup, seats=3))


def _is_possible(game: Game[Any, Any], setup: Setup) -> bool:
    try:
        game.start(setup)
    except BadSetup:
        return False
    return True
