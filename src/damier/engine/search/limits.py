"""Limits of a search, and the watch that ends it in time."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, Self, TypeAlias

Now: TypeAlias = Callable[[], float]
"""A clock: seconds from any point."""


_RESERVE: Final = 0.03  # of the time


class SearchStopped(Exception):
    """A limit is reached: the search answers with what it has."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How far a search may go; None is no limit. The first one reached ends it."""

    seconds: float | None = None
    nodes: int | None = None
    depth: int | None = None

    def within(self, budget: float | None) -> Self:
        """The same limits, with no more than so many seconds."""
        if budget is None:
            return self
        return replace(self, seconds=budget if self.seconds is None else min(self.seconds, budget))


class Watch:
    """Counts nodes, checks the clock at each, and stops the search in time for an answer.

    A step of a search cannot be interrupted, and a big position's moves may take long to find. So the watch keeps the
    longest time that has passed between two looks, and stops as soon as another such step might end too late; a small
    part of the time is reserved for cleaning up.
    """

    __slots__ = ("_deadline", "_longest", "_looked", "_nodes_allowed", "_now", "_started", "_stop", "nodes")

    def __init__(self, limits: Limits, stop: threading.Event, now: Now) -> None:
        self.nodes = 0
        self._now = now
        self._stop = stop
        self._nodes_allowed = float("inf") if limits.nodes is None else limits.nodes
        self._started = self._looked = now()
        self._deadline = None if limits.seconds is None else self._started + limits.seconds * (1 - _RESERVE)
        self._longest = 0.0

    def tick(self) -> None:
        """Count one node; raises SearchStopped if a limit is reached."""
        if self.nodes >= self._nodes_allowed or self._stop.is_set():
            raise SearchStopped
        self.nodes += 1
        if self._deadline is None:
            return
        now = self._now()
        if now - self._looked > self._longest:
            self._longest = now - self._looked
        self._looked = now
        if now + self._longest >= self._deadline:
            raise SearchStopped

    def left(self) -> float | None:
        """Seconds that a search may still take; None if there is no such limit."""
        return None if self._deadline is None else max(0.0, self._deadline - self._now())

    def elapsed(self) -> float:
        """Seconds since the search began."""
        return self._now() - self._started
