"""What can be chosen for a new game."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from damier.core import registry
from damier.core.errors import DamierError
from damier.core.game import Game, Setup
from damier.core.record import Record
from damier.play import autosave


def autosaved_record() -> Record | None:
    """The autosaved game, if there is one that can be read."""
    if not autosave.exists():
        return None
    try:
        record = Record.load(autosave.path())
    except DamierError:
        return None
    return record if record.game in registry.names() else None


def takes_other_sizes(game: Game[Any, Any], setup: Setup) -> bool:
    """Whether the variant can be played on a board two rows and columns larger than the default."""
    rows, columns = game.setup(game.start(setup)).size or (8, 8)
    larger = (rows + 2, columns + 2)
    start = _start(game, replace(setup, size=larger))
    return start is not None and game.setup(start).size == larger


def takes_more_players(game: Game[Any, Any], setup: Setup) -> bool:
    """Whether more than two can play."""
    start = _start(game, replace(setup, seats=3))
    return start is not None and start.seats == 3


def _start(game: Game[Any, Any], setup: Setup) -> Any | None:
    """The start position of a setup; None if the game does not have it."""
    try:
        return game.start(setup)
    except DamierError:
        return None
