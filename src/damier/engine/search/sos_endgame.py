"""A solver of SOS in Python, for two players on boards of any size: some ten empty cells in seconds.

Scores are hundredths of a point: the lead of the side to move at the end. It is used without the compiled core, and to
test that core: it knows the rules and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from damier.core.position import lead
from damier.core.thought import Thought
from damier.engine.search.limits import SearchStopped, Watch
from damier.engine.search.solver import Solver
from damier.games.sos.evaluation import POINT, preference
from damier.games.sos.grid import grid_of
from damier.games.sos.position import EMPTY, Move, SosPosition

PATIENCE: Final = 12
"""Empty cells from which solving takes minutes, hours or longer."""

HOPELESS: Final = 25
"""Empty cells from which Python would take years."""

_SOLVED_BELOW: Final = 9  # up to so many empty cells are solved


def solve(
    position: SosPosition,
    watch: Watch,
    listener: Callable[[Thought[Move]], object] | None = None,
    *,
    is_result_only: bool = False,
) -> Thought[Move]:
    """The best move and what it leads to, in a position that has one; `is_exact` unless the watch stopped it.

    With `is_result_only`, only the sign of the score counts: who wins. The listener gets each better move."""
    moves = sorted(position.legal_moves(), key=lambda move: -preference(position, move))
    solver, ahead = _Solver(position, watch), int(lead(position, position.to_move))
    low, high = (-1 - ahead, 1 - ahead) if is_result_only else (-solver.most, solver.most)
    best: Thought[Move] = Thought(moves[0], line=(moves[0],))
    try:
        for move in moves:
            score = solver.value_of(position.cells, move, low, high)
            if best.score is None or POINT * (ahead + score) > best.score:
                best = Thought(move, POINT * (ahead + score), line=(move,))
                low = max(low, score)
                if listener:
                    listener(best)
            if score >= high:
                break
        line = best.line if is_result_only else solver.line(position, best.move, low)
        return replace(best, depth=position.cells.count(EMPTY), line=line, is_exact=True)
    except SearchStopped:
        return best


class _Solver:
    """Alpha-beta to the end: what the side to move still makes, less what the other side does."""

    def __init__(self, position: SosPosition, watch: Watch) -> None:
        self._columns = position.columns
        self._grid = grid_of(position.rows, position.columns)
        self._tick = watch.tick
        self._known: dict[str, tuple[int, int]] = {}  # bounds of the value
        self.most = sum(map(len, self._grid.flanks))

    def value(self, cells: str, low: int, high: int) -> int:
        """Exact between the bounds, else a bound outside of them."""
        if EMPTY not in cells:
            return 0
        least, most = self._known.get(cells, (-self.most, self.most))
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        self._tick()
        best = -self.most
        for at, letter, made in self._moves(cells):
            score = self._value_after(cells, at, letter, made, max(low, best), high)
            if score > best:
                best = score
                if best >= high:
                    break
        self._known[cells] = (best if best > low else least, best if best < high else most)
        return best

    def value_of(self, cells: str, move: Move, low: int, high: int) -> int:
        """The same for a move."""
        at = move.row * self._columns + move.column
        return self._value_after(cells, at, move.letter, self._made(cells, at, move.letter), low, high)

    def line(self, position: SosPosition, first: Move, value: int) -> tuple[Move, ...]:
        """The best moves of both sides to the end, after a move that has that value."""
        line = [first]
        while True:
            made = len(position.completed_by(line[-1]))
            value = value - made if made else -value
            position = position.after(line[-1])
            if EMPTY not in position.cells:
                return tuple(line)
            moves = position.legal_moves()
            line.append(next(move for move in moves if self.value_of(position.cells, move, value - 1, value) >= value))

    def _value_after(self, cells: str, at: int, letter: str, made: int, low: int, high: int) -> int:
        following = cells[:at] + letter + cells[at + 1 :]
        if made:
            return made + self.value(following, low - made, high - made)
        return -self.value(following, -high, -low)

    def _moves(self, cells: str) -> list[tuple[int, str, int]]:
        """Cells, letters and what they score, the most first."""
        moves = [
            (at, letter, self._made(cells, at, letter))
            for at, cell in enumerate(cells)
            if cell == EMPTY
            for letter in "SO"
        ]
        moves.sort(key=lambda move: -move[2])
        return moves

    def _made(self, cells: str, at: int, letter: str) -> int:
        if letter == "S":
            return sum(cells[middle] == "O" and cells[far] == "S" for middle, far in self._grid.reaches[at])
        return sum(cells[one] == "S" == cells[two] for one, two in self._grid.flanks[at])


def _is_quick(position: SosPosition) -> bool:
    return position.seats == 2 and position.cells.count(EMPTY) <= _SOLVED_BELOW


def _takes_long(position: SosPosition) -> bool:
    return position.cells.count(EMPTY) > PATIENCE


def _is_hopeless(position: SosPosition) -> bool:
    return position.cells.count(EMPTY) >= HOPELESS


SOLVER: Final = Solver(solve, _is_quick, _takes_long, _is_hopeless)
