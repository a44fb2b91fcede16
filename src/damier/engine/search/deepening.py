"""Iterative deepening for searches without an alpha-beta window."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic

from damier.core.position import MoveT, PositionT, Seat
from damier.core.thought import Thought
from damier.engine.search.limits import SearchStopped


class Deepening(ABC, Generic[PositionT, MoveT]):
    """One search from one position, round by round."""

    def __init__(self) -> None:
        self.has_guessed = False  # whether this round has evaluated anything that goes on
        self.values: dict[MoveT, float] = {}  # of each move, after the last complete round; in the first, as they come
        self.depth = 0  # of that round
        self._best: Thought[MoveT]

    def deepen(self, position: PositionT, moves: list[MoveT], deepest: int) -> Thought[MoveT]:
        """The result of the last complete or useful round: until the depth, the limits, or a round that is exact."""
        self._best = Thought(moves[0], line=(moves[0],))
        try:
            for depth in range(1, deepest + 1):
                self.has_guessed = False
                self.forget()
                self.values = self._search_root(position, moves, depth)
                self.depth = depth
                self.tell()
                if not self.has_guessed:
                    break
                moves.sort(key=self.values.__getitem__, reverse=True)
        except SearchStopped:
            pass
        return self._best

    def _search_root(self, position: PositionT, moves: Sequence[MoveT], depth: int) -> dict[MoveT, float]:
        """The value of each move; the best so far is in `_best`, and what was best before is looked at first."""
        values: dict[MoveT, float] = {}
        if not self.depth:
            self.values = values
        top = float("-inf")
        for move in moves:
            values[move] = self.worth(position.after(move), position.to_move, depth - 1)
            if values[move] > top:
                top = values[move]
                self._best = Thought(move, top, depth, (move,))
            if not self.depth:
                self.tell()
        return values

    def tell(self) -> None:
        """Hear that `values` has changed: a round is complete, or the first one has come to another move."""

    @abstractmethod
    def forget(self) -> None:
        """Drop what holds for the round before only."""

    @abstractmethod
    def worth(self, position: PositionT, seat: Seat, depth: int) -> float:
        """The value of a position for a seat, searched to that depth; raises SearchStopped."""
