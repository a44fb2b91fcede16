"""A Reversi endgame solver in Python, for boards of any size: some ten empty squares in seconds.

Scores are discs for the side to move, empty squares given to the winner. It is used without the compiled core,
and to test that core.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from damier.core.thought import Thought
from damier.engine.search.limits import SearchStopped, Watch
from damier.engine.search.solver import Solver
from damier.games.reversi.board import final_score, legal_squares, turned
from damier.games.reversi.position import Move, ReversiPosition

PATIENCE: Final = 14
"""Empty squares from which solving takes minutes, hours or longer."""

_SOLVED_BELOW: Final = 12  # up to so many empty squares are solved
_ORDERED: Final = 4  # empty squares from which move ordering pays off


def solve(
    position: ReversiPosition,
    watch: Watch,
    listener: Callable[[Thought[Move]], object] | None = None,
    *,
    is_result_only: bool = False,
) -> Thought[Move]:
    """The best move and what it leads to, in a position that has one; `is_exact` unless the watch stopped it.

    With `is_result_only`, only the sign of the score counts: who wins. The listener gets each better move.
    """
    moves = position.legal_moves()
    solver = _Solver(position.size, watch)
    best: Thought[Move] = Thought(moves[0], line=(moves[0],))
    low, high = (-1, 1) if is_result_only else (-(position.size**2), position.size**2)
    try:
        for move in sorted(moves, key=lambda move: len(position.after(move).legal_moves())):
            child = position.after(move)
            score = -solver.value(child.own, child.other, -high, -low)
            if best.score is None or score > best.score:
                best = Thought(move, score, line=(move,))
                low = max(low, score)
                if listener:
                    listener(best)
            if score >= high:
                break
        line = _line(position, best, solver, is_result_only)
        return Thought(best.move, best.score, _empty(position), line, is_exact=True)
    except SearchStopped:
        return best


def _line(position: ReversiPosition, best: Thought[Move], solver: _Solver, is_result_only: bool) -> tuple[Move, ...]:
    """The best moves of both sides to the end; with a result only, the first one."""
    assert best.score is not None
    line, score = list(best.line), int(best.score)
    if is_result_only:
        return best.line
    position = position.after(best.move)
    while moves := position.legal_moves():
        score = -score
        for move in moves:
            child = position.after(move)
            if -solver.value(child.own, child.other, -score, -score + 1) >= score:
                break
        line.append(move)
        position = position.after(move)
    return tuple(line)


class _Solver:
    """Alpha-beta to the end, the moves first that leave the other side few."""

    def __init__(self, size: int, watch: Watch) -> None:
        self._size = size
        self._tick = watch.tick
        self._known: dict[tuple[int, int], tuple[int, int]] = {}  # bounds of the score

    def value(self, own: int, other: int, low: int, high: int) -> int:
        """The score for the side to move: exact between the bounds, else a bound outside of them."""
        known = self._known.get((own, other))
        if known:
            if known[0] >= high or known[0] == known[1]:
                return known[0]
            if known[1] <= low:
                return known[1]
        self._tick()
        squares = legal_squares(self._size, own, other)
        if not squares:
            if legal_squares(self._size, other, own):
                return -self.value(other, own, -high, -low)
            return final_score(self._size, own, other)
        best = self._best(own, other, squares, low, high)
        limit = self._size**2
        self._known[own, other] = (best if best > low else -limit, best if best < high else limit)
        return best

    def _best(self, own: int, other: int, squares: int, low: int, high: int) -> int:
        best = -(self._size**2)
        for child_own, child_other in self._children(own, other, squares):
            score = -self.value(child_own, child_other, -high, -max(low, best))
            if score > best:
                best = score
                if best >= high:
                    break
        return best

    def _children(self, own: int, other: int, squares: int) -> list[tuple[int, int]]:
        """What the moves lead to, seen from the other side."""
        size, children = self._size, []
        while squares:
            bit = squares & -squares
            squares ^= bit
            gained = turned(size, own, other, bit.bit_length() - 1)
            children.append((other ^ gained, own | gained | bit))
        if size * size - (own | other).bit_count() >= _ORDERED:
            children.sort(key=lambda child: _mobility(size, *child))
        return children


def _mobility(size: int, own: int, other: int) -> int:
    """How much the side to move can do; corners count twice."""
    squares = legal_squares(size, own, other)
    return squares.bit_count() + (squares & _corners(size)).bit_count()


@cache
def _corners(size: int) -> int:
    last = size - 1
    return 1 | 1 << last | 1 << last * size | 1 << last * size + last


def _empty(position: ReversiPosition) -> int:
    return position.size**2 - sum(position.points())


def _is_quick(position: ReversiPosition) -> bool:
    return _empty(position) <= _SOLVED_BELOW


def _takes_long(position: ReversiPosition) -> bool:
    return _empty(position) > PATIENCE


SOLVER: Final = Solver(solve, _is_quick, _takes_long)
