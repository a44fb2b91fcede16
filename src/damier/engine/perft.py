"""Perft: the number of move sequences, counted by the compiled core if it plays the game."""

from __future__ import annotations

from typing import Any

from damier.core.game import Game
from damier.engine.native.native_game import native_of
from damier.testing import perft


def leaves(game: Game[Any, Any], position: Any, depth: int) -> int:
    """How many move sequences of that depth start from a position; raises RecursionError where it is too deep."""
    native = native_of(game)
    counted = native.leaves(position, depth) if native else None
    return perft.leaves(position, depth, game.finished_leaves) if counted is None else counted
