"""Expectimax, for games with dice whose probabilities are known.

A seat's own moves are maximised, chance is averaged by its exact odds, and the other seats are assumed to play against
the seat that searches. The search looks one decision further each time, until the limits or the horizon end it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final, Generic

from damier.core.position import CHANCE, MoveT, PositionT, Seat
from damier.core.strength import Evaluate, Horizon, Preference
from damier.core.thought import Thought
from damier.engine.search.deepening import Deepening
from damier.engine.search.limits import Limits, Now, Watch
from damier.engine.search.searcher import Searcher

_DEEPEST: Final = 60  # keeps the recursion within Python's own limit
_PATIENCE: Final = 1.0  # seconds after which a first round that goes on is reported as it is


@dataclass(frozen=True, slots=True)
class Appraisal(Generic[MoveT]):
    """The value of each move of a position for one seat: its own moves, or what the dice may decide."""

    values: Mapping[MoveT, float]
    depth: int
    nodes: int = 0


class Expectimax(Searcher[PositionT, MoveT]):
    """Plays the move with the best expected evaluation, in shares of the win."""

    def __init__(
        self,
        limits: Limits,
        evaluate: Evaluate,
        *,
        horizon: Horizon | None = None,
        preference: Preference | None = None,
        beam: int | None = None,
        rng: Random | None = None,
        now: Now = time.monotonic,
    ) -> None:
        super().__init__(limits, now)
        self.evaluate = evaluate
        self.horizon = horizon
        self.preference = preference
        self.beam = beam
        self._rng = rng

    def advantage(self, position: PositionT, /) -> float | None:
        """The expected share of the win, less an even one."""
        score = self.think(position).score
        return None if score is None else score - 1 / position.seats

    def examine(self, position: PositionT, /) -> Thought[MoveT]:
        """The analysis of a decision: as many of the best moves as `lines` says, each with what it promises.

        Where time ends even the first round, only the moves count that it has come to, the likeliest first."""
        moves = list(position.legal_moves())
        if preference := self.preference:
            moves.sort(key=lambda move: preference(position, move), reverse=True)
        for limits, depth in self._passes():
            watch = Watch(limits, self.stop, self._now)
            tree: _Tree[PositionT, MoveT] = _Tree(self, position.to_move, watch)
            tree.listener = self._reporting(tree, moves, watch)
            tree.deepen(position, moves, depth)
            if tree.values:
                break
        return replace(self._ranked(tree, moves), nodes=watch.nodes, seconds=watch.elapsed())

    def appraise(self, position: PositionT, seat: Seat, /) -> Appraisal[MoveT]:
        """The values of all moves after the deepest round that was completed; the first one always is."""
        for limits, depth in self._passes():
            watch = Watch(limits, self.stop, self._now)
            tree: _Tree[PositionT, MoveT] = _Tree(self, seat, watch)
            tree.deepen(position, list(position.legal_moves()), depth)
            if tree.depth:
                return Appraisal(tree.values, tree.depth, watch.nodes)
        return Appraisal({}, 0)  # stopped

    def _passes(self) -> Sequence[tuple[Limits, int]]:
        """The limits and the depth of a search, then those of one that always has a result."""
        return (self.limits, self._deepest()), (Limits(), 1)

    def _deepest(self) -> int:
        return _DEEPEST if self.limits.depth is None else self.limits.depth

    def _reporting(self, tree: _Tree[PositionT, MoveT], moves: Sequence[MoveT], watch: Watch) -> Callable[[], object]:
        """What reports each round of a search, and the first one before its end only if that takes long."""
        reported = 0.0

        def report() -> None:
            nonlocal reported
            if tree.depth or watch.elapsed() >= reported + _PATIENCE:
                reported = watch.elapsed()
                self._report(self._ranked(tree, moves), watch)

        return report

    def _ranked(self, tree: _Tree[PositionT, MoveT], moves: Sequence[MoveT]) -> Thought[MoveT]:
        """The best moves so far; of moves without a value, the first."""
        ranked = sorted(tree.values, key=tree.values.__getitem__, reverse=True)[: self.lines] or moves[:1]
        best, *others = (Thought(move, tree.values.get(move), max(1, tree.depth), (move,)) for move in ranked)
        return replace(best, others=tuple(others))

    def _search(self, position: PositionT, watch: Watch) -> Thought[MoveT]:
        moves = list(position.legal_moves())
        if self._rng:
            self._rng.shuffle(moves)
        if len(moves) == 1:
            return Thought(moves[0], line=(moves[0],))
        return _Tree(self, position.to_move, watch).deepen(position, moves, self._deepest())


class _Tree(Deepening[PositionT, MoveT]):
    """One search from one position; values are the thinking seat's."""

    def __init__(self, owner: Expectimax[PositionT, MoveT], seat: Seat, watch: Watch) -> None:
        super().__init__()
        self.listener: Callable[[], object] = lambda: None
        self._owner = owner
        self._seat = seat
        self._tick = watch.tick
        self._judged: dict[Hashable, float] = {}
        self._valued: dict[tuple[Hashable, int], float] = {}

    def forget(self) -> None:
        """Values depend on the depth of the search, evaluations do not."""
        self._valued.clear()

    def tell(self) -> None:
        """Tell the listener that there are other values."""
        self.listener()

    def worth(self, position: PositionT, seat: Seat, depth: int) -> float:
        """The expected value of a position to the seat that thinks."""
        return self._value(position, depth)

    def _value(self, position: PositionT, depth: int) -> float:
        """The expected value of a position, cached."""
        key = (position, depth)
        known = self._valued.get(key)
        if known is None:
            self._tick()
            known = self._valued[key] = self._expand(position, depth)
        return known

    def _expand(self, position: PositionT, depth: int) -> float:
        """The expected value of a position, from those that follow."""
        horizon = self._owner.horizon
        if horizon and horizon(position, self._seat):
            return self._leaf_value(position)
        if position.to_move == CHANCE and (chances := position.chances()):
            return sum(odds * self._value(position.after(move), depth) for move, odds in chances)
        moves = position.legal_moves()
        if not moves or depth <= 0:
            self.has_guessed |= bool(moves)
            return self._leaf_value(position)
        values = [self._value(position.after(move), depth - 1) for move in self._within_beam(position, moves)]
        return max(values) if position.to_move == self._seat else min(values)

    def _leaf_value(self, position: PositionT) -> float:
        """The share of a finished game, else the evaluation."""
        known = self._judged.get(position)
        if known is None:
            outcome = position.outcome()
            known = outcome.shares[self._seat] if outcome else self._owner.evaluate(position, self._seat)
            self._judged[position] = known
        return known

    def _within_beam(self, position: PositionT, moves: Sequence[MoveT]) -> Sequence[MoveT]:
        """The moves within the beam."""
        beam, preference = self._owner.beam, self._owner.preference
        if beam is None or preference is None or len(moves) <= beam:
            return moves
        return sorted(moves, key=lambda move: preference(position, move), reverse=True)[:beam]
