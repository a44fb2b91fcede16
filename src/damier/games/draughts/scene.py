"""A draughts position as a scene, White at the bottom."""

from __future__ import annotations

from functools import lru_cache

from damier.core.scene import Cell, Ground, Mark, Piece, Scene, Shape
from damier.games.draughts.captures import Move
from damier.games.draughts.geometry import Square, squares_of
from damier.games.draughts.position import DraughtsPosition
from damier.games.draughts.rules import BLACK, WHITE
from damier.games.draughts.squares import file_labels, rank_labels, seen_by_white, square_name

_MEN = tuple(Piece(Shape.MAN, seat) for seat in (WHITE, BLACK))
_KINGS = tuple(Piece(Shape.KING, seat) for seat in (WHITE, BLACK))


def draw_scene(position: DraughtsPosition, last: Move | None = None) -> Scene:
    """What is on the board, with the marks of the last move."""
    rules = position.rules
    cells = dict(_empty_cells(rules.rows, rules.columns))
    touched = set() if last is None else {last.origin, last.target, *last.path, *squares_of(last.victims)}
    for square in range(rules.board.squares):
        row, column = seen_by_white(rules, square)
        marks = _marks(square, last) if last and square in touched else frozenset()
        cells[row, column] = Cell(row, column, square_name(rules, square), Ground.DARK, _piece(position, square), marks)
    return Scene(
        rows=rules.rows,
        columns=rules.columns,
        cells=tuple(cells.values()),
        row_labels=rank_labels(rules),
        column_labels=file_labels(rules),
        scores=position.points(),
        turn=None if position.outcome() else position.to_move,
    )


@lru_cache(maxsize=16)
def _empty_cells(rows: int, columns: int) -> dict[tuple[int, int], Cell]:
    """A light cell everywhere: a scene is drawn at every move."""
    return {(row, column): Cell(row, column, "", Ground.LIGHT) for row in range(rows) for column in range(columns)}


def _piece(position: DraughtsPosition, square: Square) -> Piece | None:
    for seat in (WHITE, BLACK):
        if position.men[seat] >> square & 1:
            return _MEN[seat]
        if position.kings[seat] >> square & 1:
            return _KINGS[seat]
    return None


def _marks(square: Square, last: Move) -> frozenset[Mark]:
    marks = {
        Mark.ORIGIN: square == last.origin,
        Mark.TARGET: square == last.target,
        Mark.PASSED: square in last.path[1:-1],
        Mark.CAPTURED: bool(last.victims >> square & 1),
    }
    return frozenset(mark for mark, applies in marks.items() if applies)
