"""Two players for one seat: the better one where it can play, the other elsewhere."""

from __future__ import annotations

from collections.abc import Callable

from damier.core.position import MoveT, PositionT
from damier.engine.players.delegate import Delegate
from damier.engine.search.searcher import Searcher


class Fallback(Delegate[PositionT, MoveT]):
    """The first player in the positions that it can play, the second in all others."""

    def __init__(
        self,
        first: Searcher[PositionT, MoveT],
        second: Searcher[PositionT, MoveT],
        is_for_first: Callable[[PositionT], bool],
    ) -> None:
        super().__init__(first, second)
        self._first = first
        self._second = second
        self._is_for_first = is_for_first

    def player_for(self, position: PositionT) -> Searcher[PositionT, MoveT]:
        """The first where it can play."""
        return self._first if self._is_for_first(position) else self._second
