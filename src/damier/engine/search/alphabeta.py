"""Alpha-beta search on the protocol alone, for games without chance.

Iterative deepening, a transposition table, a scout window, and moves tried first that were good elsewhere. Turns
need not alternate: the position says whose it is. With more than two seats the others are assumed to play against the
seat that searches. The values are exact: no move is pruned that plain minimax to the same depth would have chosen.
"""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from random import Random
from typing import Final, Generic

from damier.core.position import MoveT, PositionT, Seat, lead
from damier.core.strength import Evaluate, Preference, Tactics
from damier.core.thought import DECIDED, WIN, Thought
from damier.engine.search.limits import Limits, Now, SearchStopped, Watch
from damier.engine.search.searcher import Searcher
from damier.engine.search.table import Bound, Table

_MARGIN: Final = 1_000.0  # what a point of margin adds to a win, where margins count
_LARGEST_MARGIN: Final = 400.0
_DEEPEST: Final = 80  # with tactics twice that, at three calls a ply: within Python's own limit
_SOLVED: Final = 10_000  # the depth of a score that rests on no evaluation
_INFINITY: Final = float("inf")


class AlphaBeta(Searcher[PositionT, MoveT]):
    """Plays the best move that it finds within the limits.

    Where `counts_margin` is set, a bigger win in points is better than a sooner one. `rng` varies the choice among
    equals. Scout windows are one wide: evaluations should count in hundredths of a piece or so, not in fractions of 1.
    """

    def __init__(
        self,
        limits: Limits,
        evaluate: Evaluate = lead,
        *,
        tactics: Tactics | None = None,
        preference: Preference | None = None,
        counts_margin: bool = False,
        table_size: int = 1 << 16,
        rng: Random | None = None,
        now: Now = time.monotonic,
    ) -> None:
        super().__init__(limits, now)
        self.evaluate = evaluate
        self.tactics = tactics
        self.preference = preference
        self.counts_margin = counts_margin
        self._rng = rng
        self._table: Table[MoveT] = Table(table_size)
        self._seat: Seat | None = None

    def examine(self, position: PositionT, /) -> Thought[MoveT]:
        """The analysis of a position that has at least one move."""
        watch = self._watch(position)
        thought = self._deepened(position, list(position.legal_moves()), watch)
        self.last = replace(thought, nodes=watch.nodes, seconds=watch.elapsed())
        return self.last

    def _search(self, position: PositionT, watch: Watch) -> Thought[MoveT]:
        moves = list(position.legal_moves())
        if len(moves) == 1:
            return Thought(moves[0], line=(moves[0],))
        if self._rng:
            self._rng.shuffle(moves)
        return self._deepened(position, moves, watch)

    def _deepened(self, position: PositionT, moves: list[MoveT], watch: Watch) -> Thought[MoveT]:
        if self._seat != position.to_move:
            if position.seats > 2:  # then scores depend on who thinks
                self._table.clear()
            self._seat = position.to_move
        deepest = _DEEPEST if self.limits.depth is None else min(self.limits.depth, _DEEPEST)
        return _Tree(self, self._table, self._seat, watch).deepen(position, moves, deepest)


class _Tree(Generic[PositionT, MoveT]):
    """One search from one position. Scores are for the side to move: the thinking seat, or all the others."""

    def __init__(self, owner: AlphaBeta[PositionT, MoveT], table: Table[MoveT], seat: Seat, watch: Watch) -> None:
        self._evaluate = owner.evaluate
        self._tactics = owner.tactics
        self._preference = owner.preference
        self._counts_margin = owner.counts_margin
        self._table = table
        self._seat = seat
        self._tick = watch.tick
        self._report = partial(owner._report, watch=watch)
        self._evaluations = 0  # evaluations made, and scores used that depend on one
        self._history: defaultdict[MoveT, int] = defaultdict(int)
        self._killers: list[MoveT | None] = [None] * (2 * _DEEPEST)
        self._lines: list[tuple[MoveT, ...]] = [()] * (2 * _DEEPEST)
        self._best: Thought[MoveT]

    def deepen(self, position: PositionT, moves: list[MoveT], deepest: int) -> Thought[MoveT]:
        """Search one ply deeper each time, the best move first; what the last whole or useful round found."""
        if self._preference:
            moves.sort(key=lambda move: self._rate(position, move))
        self._best = Thought(moves[0], line=(moves[0],))
        try:
            for depth in range(1, deepest + 1):
                evaluations = self._evaluations
                self._search_root(position, moves, depth)
                if evaluations == self._evaluations:
                    self._best = replace(self._best, is_exact=True)
                self._report(self._best)
                if self._best.is_exact or self._is_decided():
                    break
                moves.sort(key=lambda move: move != self._best.move)  # stable: the others keep their order
        except SearchStopped:
            pass
        return self._best

    def _is_decided(self) -> bool:
        """Whether a deeper search cannot change the choice: a forced win or a forced loss."""
        score = self._best.score
        return score is not None and abs(score) >= DECIDED and not self._counts_margin

    def _search_root(self, position: PositionT, moves: Sequence[MoveT], depth: int) -> None:
        """Leave the best move in `_best`, as soon as one is known to be better than what was best before."""
        alpha = -_INFINITY
        for move in moves:
            score = self._child(position, move, depth, alpha, _INFINITY, 0, is_first=move == moves[0])
            if score > alpha:
                alpha = score
                self._best = Thought(move, score + 0.0, depth, (move, *self._lines[1]))  # no -0.0

    def _child(
        self, position: PositionT, move: MoveT, depth: int, alpha: float, beta: float, ply: int, *, is_first: bool
    ) -> float:
        """The score of a move for its own side: the first one's exactly, the others' if they are better."""
        child = position.after(move)
        below, level = depth - 1, ply + 1
        if (child.to_move == self._seat) == (position.to_move == self._seat):
            if is_first:
                return self._value(child, below, alpha, beta, level)
            score = self._value(child, below, alpha, alpha + 1, level)
            return self._value(child, below, alpha, beta, level) if alpha < score < beta else score
        if is_first:
            return -self._value(child, below, -beta, -alpha, level)
        score = -self._value(child, below, -alpha - 1, -alpha, level)
        return -self._value(child, below, -beta, -alpha, level) if alpha < score < beta else score

    def _value(self, position: PositionT, depth: int, alpha: float, beta: float, ply: int) -> float:
        """The score of a position: exact between alpha and beta, else a bound on their outside."""
        self._tick()
        self._lines[ply] = ()
        if depth <= 0:
            return self._quiescence(position, alpha, beta, ply)
        known = self._table.find(position)
        if known and known.depth >= depth:
            score = _at_ply(known.score, ply)
            if (
                known.bound is Bound.EXACT
                or (known.bound is Bound.AT_LEAST and score >= beta)
                or (known.bound is Bound.AT_MOST and score <= alpha)
            ):
                self._evaluations += known.depth < _SOLVED
                self._lines[ply] = (known.move,)
                return score
        moves = position.legal_moves()
        if not moves:
            return self._final(position, ply)
        evaluations = self._evaluations
        ordered = self._ordered(position, moves, known.move if known else None, ply)
        score, move = self._best_of(position, ordered, depth, alpha, beta, ply)
        bound = Bound.AT_LEAST if score >= beta else Bound.AT_MOST if score <= alpha else Bound.EXACT
        proven = _SOLVED if evaluations == self._evaluations else depth
        self._table.keep(position, proven, bound, _at_ply(score, -ply), move)
        return score

    def _best_of(
        self, position: PositionT, moves: Sequence[MoveT], depth: int, alpha: float, beta: float, ply: int
    ) -> tuple[float, MoveT]:
        """The best score among moves and the move that has it; the first that reaches beta ends it."""
        best, chosen = -_INFINITY, moves[0]
        for number, move in enumerate(moves):
            score = self._child(position, move, depth, alpha, beta, ply, is_first=number == 0)
            if score > best:
                best, chosen = score, move
                if score > alpha:
                    alpha = score
                    self._lines[ply] = (move, *self._lines[ply + 1])
                if score >= beta:
                    self._killers[ply] = move
                    self._history[move] += depth * depth
                    break
        return best, chosen

    def _quiescence(self, position: PositionT, alpha: float, beta: float, ply: int) -> float:
        """The score after quiescence search: tactical moves are searched until the position is quiet."""
        if self._tactics is None:
            return self._final(position, ply) if position.outcome() else self._static_score(position)
        moves = position.legal_moves()
        if not moves:
            return self._final(position, ply)
        noisy, must_play = self._tactics(position, moves)
        if not noisy or ply >= 2 * _DEEPEST - 2:
            return self._static_score(position)
        if must_play:
            return self._best_of(position, noisy, 0, alpha, beta, ply)[0]
        standing = self._static_score(position)
        if standing >= beta:
            return standing
        return max(standing, self._best_of(position, noisy, 0, max(alpha, standing), beta, ply)[0])

    def _static_score(self, position: PositionT) -> float:
        self._evaluations += 1
        score = self._evaluate(position, self._seat)
        return score if position.to_move == self._seat else -score

    def _final(self, position: PositionT, ply: int) -> float:
        """The score of a finished game: a win sooner and a loss later are better."""
        outcome = position.outcome()
        assert outcome is not None
        sign = 1 if position.to_move == self._seat else -1
        won = sign * outcome.success(self._seat)
        if won == 0:
            return 0.0
        size = WIN - ply
        if self._counts_margin:
            size += _MARGIN * min(abs(lead(position, self._seat)), _LARGEST_MARGIN)
        return won * size

    def _ordered(self, position: PositionT, moves: Sequence[MoveT], first: MoveT | None, ply: int) -> Sequence[MoveT]:
        """The moves, the most promising first."""
        if len(moves) == 1:
            return moves
        killer, history = self._killers[ply], self._history

        def rank(move: MoveT) -> tuple[bool, bool, float]:
            return move != first, move != killer, -history[move] + self._rate(position, move)

        return sorted(moves, key=rank)

    def _rate(self, position: PositionT, move: MoveT) -> float:
        return -self._preference(position, move) if self._preference else 0.0


def _at_ply(score: float, ply: int) -> float:
    """A win's score adjusted by so many plies."""
    if score >= DECIDED:
        return score - ply
    return score + ply if score <= -DECIDED else score
