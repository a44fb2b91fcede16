"""A draughts position as a scene, White at the bottom."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from damier.core.scene import Cell, Ground, Mark, Piece, Scene, Shape
from damier.games.draughts.captures import Move
from damier.games.draughts.geometry import Square, squares_of
from damier.games.draughts.position import DraughtsPosition
from damier.games.draughts.rules import BLACK, WHITE, Rules
from damier.games.draughts.squares import file_labels, rank_labels, seen_by_white, square_name

_PIECES = tuple(Piece(shape, seat) for shape in (Shape.MAN, Shape.KING) for seat in (WHITE, BLACK))


def draw_scene(position: DraughtsPosition, last: Move | None = None) -> Scene:
    """What is on the board, with the marks of the last move."""
    rules = position.rules
    empty, places, occupied = _cells(rules, rules.is_algebraic)
    cells = list(empty)
    for mask, with_piece in zip((*position.men, *position.kings), occupied, strict=True):
        for square in squares_of(mask):
            cells[places[square]] = with_piece[square]
    if last is not None:
        for square in {last.origin, last.target, *last.path, *squares_of(last.victims)}:
            cells[places[square]] = _marked(cells[places[square]], _marks(square, last))
    return Scene(
        rows=rules.rows,
        columns=rules.columns,
        cells=tuple(cells),
        row_labels=rank_labels(rules),
        column_labels=file_labels(rules),
        scores=position.points(),
        turn=None if position.outcome() else position.to_move,
    )


@lru_cache(maxsize=64)
def _cells(rules: Rules, is_algebraic: bool) -> tuple[tuple[Cell, ...], tuple[int, ...], tuple[tuple[Cell, ...], ...]]:
    """An empty board; where each square is among its cells; the cell of each square with each piece.

    A scene is drawn at every move. Rules that differ in names only are equal."""
    columns = rules.columns
    board = [Cell(row, column, "", Ground.LIGHT) for row in range(rules.rows) for column in range(columns)]
    drawn = [seen_by_white(rules, square) for square in range(rules.board.squares)]
    dark = [Cell(*place, square_name(rules, square), Ground.DARK) for square, place in enumerate(drawn)]
    places = tuple(row * columns + column for row, column in drawn)
    for at, cell in zip(places, dark, strict=True):
        board[at] = cell
    return tuple(board), places, tuple(tuple(replace(cell, piece=piece) for cell in dark) for piece in _PIECES)


@lru_cache(maxsize=8192)
def _marked(cell: Cell, marks: frozenset[Mark]) -> Cell:
    """A cell that the last move has touched; nearly all were drawn before."""
    return replace(cell, marks=marks)


def _marks(square: Square, last: Move) -> frozenset[Mark]:
    marks = {
        Mark.ORIGIN: square == last.origin,
        Mark.TARGET: square == last.target,
        Mark.PASSED: square in last.path[1:-1],
        Mark.CAPTURED: bool(last.victims >> square & 1),
    }
    return frozenset(mark for mark, applies in marks.items() if applies)
