"""A transposition table of fixed size."""

from __future__ import annotations

from collections.abc import Hashable
from enum import IntEnum
from typing import Generic, NamedTuple

from damier.core.position import MoveT


class Bound(IntEnum):
    """Whether a stored score is exact or a bound."""

    EXACT = 0
    AT_LEAST = 1
    AT_MOST = 2


class Entry(NamedTuple, Generic[MoveT]):
    """A position's score at a depth, and the move found best there."""

    position: Hashable
    depth: int
    bound: Bound
    score: float
    move: MoveT
    age: int


class Table(Generic[MoveT]):
    """One entry per slot; a deeper one of the same search is not replaced by a shallower one."""

    def __init__(self, size: int = 1 << 16) -> None:
        self._slots: list[Entry[MoveT] | None] = [None] * size
        self.age = 0

    def clear(self) -> None:
        """Forget everything."""
        self._slots = [None] * len(self._slots)

    def find(self, position: Hashable) -> Entry[MoveT] | None:
        """The entry of a position."""
        if not self._slots:
            return None
        entry = self._slots[hash(position) % len(self._slots)]
        return entry if entry is not None and entry.position == position else None

    def keep(self, position: Hashable, depth: int, bound: Bound, score: float, move: MoveT) -> None:
        """Store what was found."""
        if not self._slots:
            return
        slot = hash(position) % len(self._slots)
        old = self._slots[slot]
        if old is None or old.age != self.age or old.depth <= depth or old.position == position:
            self._slots[slot] = Entry(position, depth, bound, score, move, self.age)
