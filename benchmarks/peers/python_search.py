"""Our search in Python, for the games that have a compiled one: `py:benchmarks/peers/python_search.py`."""

from typing import Any

from damier.core import registry
from damier.engine.players.levels import python_search
from damier.engine.search.limits import Limits
from damier.engine.search.searcher import Searcher


class Player:
    """Searches for as long as it is allowed."""

    budget: float | None = None

    def __init__(self) -> None:
        self._search: Searcher[Any, Any] | None = None

    def choose(self, position: Any) -> Any:
        """The best move it finds."""
        if self._search is None:
            game = registry.find(type(position).__module__.split(".")[2])
            self._search = python_search(game, Limits())
        self._search.budget = self.budget or 1.0
        return self._search.choose(position)
