"""Players without what is wrapped around them."""

from __future__ import annotations

from typing import Any

from damier.engine.players.delegate import Delegate
from damier.engine.search.searcher import Searcher


def search_behind(player: Searcher[Any, Any], position: Any) -> Searcher[Any, Any]:
    """The search that answers in a position, whatever is wrapped around it."""
    while isinstance(player, Delegate):
        player = player.player_for(position)
    return player
