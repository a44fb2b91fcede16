"""The compiled core's part of a game: an object that the game's profile names."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from damier.core.game import Game
from damier.core.profile import profile_of
from damier.core.strength import Forecast, Level
from damier.engine.native.core_player import CorePlayer, is_available


def _always(position: Any) -> bool:
    return True


def _never(position: Any) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class NativeGame:
    """The compiled core's players and counts for one game."""

    player: Callable[..., CorePlayer[Any, Any, Any, Any]]  # of limits, and of options by name
    levels: Sequence[Level]  # in its own unit, as many as the game has in Python
    is_playable: Callable[[Any], bool]  # whether it plays such a position
    leaves: Callable[[Any, int], int | None]  # move sequences of that depth, None where it cannot count them
    solver: Callable[..., CorePlayer[Any, Any, Any, Any]] | None = None  # a player that solves positions
    can_reach_end: Callable[[Any], bool] = _always  # whether it can analyse and solve a playable position
    forecast: Forecast | None = None  # with dice: of positions that the core knows, else it returns nothing
    takes_long: Callable[[Any], bool] = _never  # whether its solver may take hours for such a position
    keeps_proofs: bool = False  # whether its solver takes a file for what it has proved (`kept`)

    def is_analysable(self, position: Any) -> bool:
        """Whether it can analyse the position."""
        return self.is_playable(position) and self.can_reach_end(position)


def native_of(game: Game[Any, Any]) -> NativeGame | None:
    """The compiled core's part of a game; None if the core is not available or does not play the game."""
    named = profile_of(game).native
    if named is None or not is_available():
        return None
    found: NativeGame = named.load()
    return found
