"""Two players for one seat, each where it is at home."""

from __future__ import annotations

from collections.abc import Callable

from damier.core.position import MoveT, PositionT
from damier.engine.search.limits import Watch
from damier.engine.search.searcher import Searcher, Thought


class Fallback(Searcher[PositionT, MoveT]):
    """The first player in the positions that are for it, the second in all others."""

    def __init__(
        self,
        first: Searcher[PositionT, MoveT],
        second: Searcher[PositionT, MoveT],
        is_for_first: Callable[[PositionT], bool],
    ) -> None:
        super().__init__(first.limits)
        self.stop = second.stop = first.stop
        self._first = first
        self._second = second
        self._is_for_first = is_for_first

    def advantage(self, position: PositionT, /) -> float | None:
        """What the player for this position says."""
        return self._player(position).advantage(position)

    def _player(self, position: PositionT) -> Searcher[PositionT, MoveT]:
        player = self._first if self._is_for_first(position) else self._second
        player.budget = self.budget
        player.listener = self.listener
        return player

    def _watch(self, position: PositionT) -> Watch:
        return self._player(position)._watch(position)

    def _search(self, position: PositionT, watch: Watch) -> Thought[MoveT]:
        return self._player(position)._search(position, watch)
