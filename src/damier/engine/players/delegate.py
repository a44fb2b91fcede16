"""The base of players that wrap others: a wrapper keeps all abilities, unless it overrides them."""

from __future__ import annotations

import threading
from abc import abstractmethod
from collections.abc import Callable, Sequence

from damier.core.clock import TimeLeft
from damier.core.position import MoveT, PositionT
from damier.core.thought import Thought
from damier.engine.search.limits import Limits, Watch
from damier.engine.search.searcher import Searcher


class Delegate(Searcher[PositionT, MoveT]):
    """Delegates to another player. What is set on it (budget, limits, listener, lines, stop) is set on all of them.

    A subclass says by `player_for` which player answers in a position, and overrides what differs.
    """

    def __init__(self, *players: Searcher[PositionT, MoveT]) -> None:
        self._players = players
        self._last: Thought[MoveT] | None = None
        self._stop = _StopAll([player.stop for player in players])

    @abstractmethod
    def player_for(self, position: PositionT) -> Searcher[PositionT, MoveT]:
        """The player that answers in this position."""

    # -- what a player does

    def prepare(self, position: PositionT, /) -> None:
        """Prepare the player that answers in such a position."""
        self.player_for(position).prepare(position)

    def think(self, position: PositionT, /) -> Thought[MoveT]:
        """What the other player thinks."""
        self._last = self.player_for(position).think(position)
        return self._last

    def examine(self, position: PositionT, /) -> Thought[MoveT]:
        """What the other player says of the position."""
        self._last = self.player_for(position).examine(position)
        return self._last

    def advantage(self, position: PositionT, /) -> float | None:
        """The other player's evaluation for the seat to move."""
        return self.player_for(position).advantage(position)

    def part_of_time(self, position: PositionT, /) -> float:
        """What part of the time the other player needs for this move."""
        return self.player_for(position).part_of_time(position)

    def _watch(self, position: PositionT) -> Watch:
        return self.player_for(position)._watch(position)

    def _search(self, position: PositionT, watch: Watch) -> Thought[MoveT]:
        return self.player_for(position)._search(position, watch)

    # -- what is set on a player

    @property
    def limits(self) -> Limits:
        """How far the players may search."""
        return self._players[0].limits

    @limits.setter
    def limits(self, limits: Limits) -> None:
        for player in self._players:
            player.limits = limits

    @property
    def budget(self) -> float | TimeLeft | None:
        """The time they have."""
        return self._players[0].budget

    @budget.setter
    def budget(self, budget: float | TimeLeft | None) -> None:
        for player in self._players:
            player.budget = budget

    @property
    def listener(self) -> Callable[[Thought[MoveT]], object] | None:
        """The function that is called after each round."""
        return self._players[0].listener

    @listener.setter
    def listener(self, listener: Callable[[Thought[MoveT]], object] | None) -> None:
        for player in self._players:
            player.listener = listener

    @property
    def lines(self) -> int:
        """How many of the best moves they report."""
        return self._players[0].lines

    @lines.setter
    def lines(self, lines: int) -> None:
        for player in self._players:
            player.lines = lines

    @property
    def stop(self) -> threading.Event:  # type: ignore[override]
        """What stops them all; each keeps its own event, which may do more than a plain one."""
        return self._stop

    @property
    def last(self) -> Thought[MoveT] | None:  # type: ignore[override]
        """The latest thought."""
        return self._last


class _StopAll(threading.Event):
    """An event that sets and clears others."""

    def __init__(self, events: Sequence[threading.Event]) -> None:
        super().__init__()
        self._events = events

    def set(self) -> None:
        """Stop all players."""
        super().set()
        for event in self._events:
            event.set()

    def clear(self) -> None:
        """Let all players go on."""
        super().clear()
        for event in self._events:
            event.clear()
