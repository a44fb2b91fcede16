"""A draughts position as a scene, White at the bottom."""

from __future__ import annotations

from damier.core.scene import Cell, Ground, Mark, Piece, Scene, Shape
from damier.games.draughts.captures import Move
from damier.games.draughts.geometry import Square
from damier.games.draughts.position import DraughtsPosition
from damier.games.draughts.rules import BLACK, WHITE
from damier.games.draughts.squares import file_labels, rank_labels, seen_by_white, square_name


def draw_scene(position: DraughtsPosition, last: Move | None = None) -> Scene:
    """What is on the board, with the marks of the last move."""
    rules = position.rules
    cells = {
        (row, column): Cell(row, column, "", Ground.LIGHT)
        for row in range(rules.rows)
        for column in range(rules.columns)
    }
    for square in range(rules.board.squares):
        row, column = seen_by_white(rules, square)
        cells[row, column] = Cell(
            row, column, square_name(rules, square), Ground.DARK, _piece(position, square), _marks(square, last)
        )
    return Scene(
        rows=rules.rows,
        columns=rules.columns,
        cells=tuple(cells.values()),
        row_labels=rank_labels(rules),
        column_labels=file_labels(rules),
        scores=position.points(),
        turn=None if position.outcome() else position.to_move,
    )


def _piece(position: DraughtsPosition, square: Square) -> Piece | None:
    for seat in (WHITE, BLACK):
        if position.men[seat] >> square & 1:
            return Piece(Shape.MAN, seat)
        if position.kings[seat] >> square & 1:
            return Piece(Shape.KING, seat)
    return None


def _marks(square: Square, last: Move | None) -> frozenset[Mark]:
    if last is None:
        return frozenset()
    marks = {
        Mark.ORIGIN: square == last.origin,
        Mark.TARGET: square == last.target,
        Mark.PASSED: square in last.path[1:-1],
        Mark.CAPTURED: bool(last.victims >> square & 1),
    }
    return frozenset(mark for mark, applies in marks.items() if applies)
