"""The base of all players that search."""

from __future__ import annotations

import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import replace
from typing import Generic

from damier.core.clock import TimeLeft
from damier.core.position import MoveT, PositionT
from damier.core.thought import Thought
from damier.engine.search.limits import Limits, Now, Watch


class Searcher(ABC, Generic[PositionT, MoveT]):
    """A player that searches within limits.

    `budget` is a cap in seconds that the caller may set before a move, or what a clock leaves; the limits hold too.
    Another thread may set `stop` to have the best answer so far at once; the setter clears it before the next
    move.
    `last` is the latest thought. `listener` is called with the result of each round, by players that search in
    rounds. `lines` is the number of best moves to report, if it can compare several.
    """

    limits: Limits
    budget: float | TimeLeft | None
    stop: threading.Event
    last: Thought[MoveT] | None
    listener: Callable[[Thought[MoveT]], object] | None
    lines: int

    def __init__(self, limits: Limits, now: Now = time.monotonic) -> None:
        self.limits = limits
        self.budget = None
        self.stop = threading.Event()
        self.last = None
        self.listener = None
        self.lines = 1
        self._now = now

    def prepare(self, position: PositionT, /) -> None:
        """Prepare for such a position before the first move: nothing by default."""

    def choose(self, position: PositionT, /) -> MoveT:
        """The move to make."""
        return self.think(position).move

    def think(self, position: PositionT, /) -> Thought[MoveT]:
        """The move to make, with score, depth and principal variation."""
        watch = self._watch(position)
        thought = self._search(position, watch)
        self.last = replace(thought, nodes=watch.nodes, seconds=watch.elapsed())
        return self.last

    def examine(self, position: PositionT, /) -> Thought[MoveT]:
        """The analysis of a position that has at least one move."""
        return self.think(position)

    def advantage(self, position: PositionT, /) -> float | None:
        """This player's evaluation for the seat to move, higher is better; None if it has none."""
        return self.think(position).score

    def part_of_time(self, position: PositionT, /) -> float:
        """What part of the time left for the whole game to spend on this move."""
        return 1 / 25

    def _watch(self, position: PositionT) -> Watch:
        budget = self.budget
        seconds = budget.share(self.part_of_time(position)) if isinstance(budget, TimeLeft) else budget
        return Watch(self.limits.within(seconds), self.stop, self._now)

    def _report(self, thought: Thought[MoveT], watch: Watch) -> None:
        """Report the result of a round to the listener."""
        if self.listener:
            self.listener(replace(thought, nodes=watch.nodes, seconds=watch.elapsed()))

    @abstractmethod
    def _search(self, position: PositionT, watch: Watch) -> Thought[MoveT]:
        """The thought, found before the watch stops the search; nodes and seconds are filled in by the caller."""
