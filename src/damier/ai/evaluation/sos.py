"""SOS: the lead, and who will have to open the next line once the harmless letters are used up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from damier.ai.evaluation.common import lead
from damier.core.position import Seat
from damier.games.sos.grid import Grid, grid_of
from damier.games.sos.position import EMPTY, Move, SosPosition

POINT: Final = 100
_WAITING: Final = 40  # to have the last harmless letter, with two players


def evaluate(position: SosPosition, seat: Seat) -> float:
    """How good a position is for a seat in which nothing can be completed, or it is worth more to wait."""
    score = POINT * lead(position, seat)
    if position.seats > 2:
        return score
    # Whoever meets an even number of cells that take a harmless letter runs out of them first.
    waits = harmless_cells(position) % 2 == 1
    return score + _WAITING * (1 if waits == (position.to_move == seat) else -1)


def harmless_cells(position: SosPosition) -> int:
    """How many empty cells take a letter after which no S-O-S can be completed through it."""
    cells, grid = position.cells, grid_of(position.rows, position.columns)
    return sum(
        cell == EMPTY and (_s_is_harmless(cells, grid, at) or _o_is_harmless(cells, grid, at))
        for at, cell in enumerate(cells)
    )


def _s_is_harmless(cells: str, grid: Grid, at: int) -> bool:
    return not any(cells[middle] + cells[far] in ("O-", "-S") for middle, far in grid.reaches[at])


def _o_is_harmless(cells: str, grid: Grid, at: int) -> bool:
    return not any(cells[one] + cells[two] in ("S-", "-S") for one, two in grid.flanks[at])


def tactics(position: SosPosition, moves: Sequence[Move]) -> tuple[Sequence[Move], bool]:
    """The letters that score; nobody must write one."""
    return [move for move in moves if position.completed_by(move)], False


def preference(position: SosPosition, move: Move) -> float:
    """What scores first."""
    return 1000.0 * len(position.completed_by(move))
