"""A transposition table of limited size."""

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

    depth: int
    bound: Bound
    score: float
    move: MoveT


class Table(Generic[MoveT]):
    """Two halves: when the newer one is full, the older one is forgotten.

    What is kept does not depend on hash values, which differ from process to process: a search by nodes finds the same
    in each."""

    def __init__(self, size: int = 1 << 16) -> None:
        self._half = (size + 1) // 2
        self._newer: dict[Hashable, Entry[MoveT]] = {}
        self._older: dict[Hashable, Entry[MoveT]] = {}

    def clear(self) -> None:
        """Forget everything."""
        self._newer, self._older = {}, {}

    def find(self, position: Hashable) -> Entry[MoveT] | None:
        """The entry of a position."""
        return self._newer.get(position) or self._older.get(position)

    def keep(self, position: Hashable, depth: int, bound: Bound, score: float, move: MoveT) -> None:
        """Store what was found."""
        if not self._half:
            return
        if len(self._newer) >= self._half:
            self._newer, self._older = {}, self._newer
        self._newer[position] = Entry(depth, bound, score, move)
