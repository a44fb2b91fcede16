"""Our compiled search with a number of nodes a move, whatever the time: a copy with another number is a player."""

from typing import Any

from damier.core import registry
from damier.engine.native.native_game import native_of
from damier.engine.search.limits import Limits
from damier.engine.search.searcher import Searcher

NODES = 100_000


class Player:
    """Searches so many nodes."""

    def __init__(self) -> None:
        self._search: Searcher[Any, Any] | None = None

    def choose(self, position: Any) -> Any:
        """The best move it finds."""
        if self._search is None:
            native = native_of(registry.find(type(position).__module__.split(".")[2]))
            assert native, "the compiled core is not available"
            self._search = native.player(Limits(nodes=NODES))
        return self._search.choose(position)
