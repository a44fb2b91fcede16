"""SOS: the lead, and which side runs out of harmless letters first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from damier.core.position import Seat, lead
from damier.core.strength import Evaluation
from damier.games.sos.grid import Grid, grid_of
from damier.games.sos.position import EMPTY, Move, SosPosition

POINT: Final = 100
_WAITING: Final = 40  # to have the last harmless letter, with two players


def evaluate(position: SosPosition, seat: Seat) -> float:
    """How good a position is for a seat, if nothing can be completed or it is better to wait."""
    scores = position.scores
    if len(scores) > 2:
        return POINT * (scores[seat] - sum(scores) / len(scores))
    # The side to move with an even number of cells for a harmless letter runs out of them first.
    waits = harmless_cells(position) % 2 == 1
    return POINT * lead(position, seat) + _WAITING * (1 if waits == (position.to_move == seat) else -1)


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
    """The letter that scores most, though it is not forced; those that also score come after it anyhow.

    To look at all of them in every order would take too long where many lines are open."""
    best = max(moves, key=lambda move: len(position.completed_by(move)))
    return ([best] if position.completed_by(best) else []), False


def preference(position: SosPosition, move: Move) -> float:
    """What scores first, then what opens nothing."""
    cells, grid = position.cells, grid_of(position.rows, position.columns)
    at = move.row * position.columns + move.column
    if move.letter == "S":
        pairs = [cells[middle] + cells[far] for middle, far in grid.reaches[at]]
        made, opened = pairs.count("OS"), pairs.count("O-") + pairs.count("-S")
    else:
        pairs = [cells[one] + cells[two] for one, two in grid.flanks[at]]
        made, opened = pairs.count("SS"), pairs.count("S-") + pairs.count("-S")
    return 1e6 * made - 1e5 * opened


EVALUATION: Final = Evaluation(evaluate, preference, tactics, counts_margin=True)
