"""A Reversi position as a scene."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from string import ascii_lowercase

from damier.core.message import Message
from damier.core.position import Seat
from damier.core.scene import Cell, Ground, Mark, Piece, Scene, Shape
from damier.games.coordinates import square_name
from damier.games.reversi.board import legal_squares
from damier.games.reversi.position import BLACK, PASS, WHITE, Move, ReversiPosition

HAS_PASSED = Message("the last move was a pass")
MUST_PASS = Message("no disc can be placed: a pass is forced")


def scene(position: ReversiPosition, last: Move | None = None, before: ReversiPosition | None = None) -> Scene:
    """The board: the last disc and those it turned are marked, and the squares that take a disc now."""
    size = position.size
    marked = _marked_squares(position, last, before)
    return Scene(
        rows=size,
        columns=size,
        cells=tuple(_cells(position, marked)),
        row_labels=tuple(str(row + 1) for row in range(size)),
        column_labels=tuple(ascii_lowercase[:size]),
        scores=position.points(),
        turn=None if position.outcome() else position.to_move,
        notes=_notes(position, last),
    )


def _marked_squares(position: ReversiPosition, last: Move | None, before: ReversiPosition | None) -> dict[Mark, int]:
    marked = {Mark.CHOICE: legal_squares(position.size, position.own, position.other)}
    if last is not None and last != PASS:
        marked[Mark.TARGET] = 1 << last.row * position.size + last.column
        marked[Mark.CAPTURED] = before.turned_by(last) if before else 0
    return marked


def _cells(position: ReversiPosition, marked: dict[Mark, int]) -> Iterator[Cell]:
    """All cells, row by row; most have no mark, and were made before."""
    black, white = position.black, position.white
    touched = 0
    for squares in marked.values():
        touched |= squares
    for square, (empty, with_black, with_white) in enumerate(_plain_cells(position.size)):
        bit = 1 << square
        cell = with_black if black & bit else with_white if white & bit else empty
        if touched & bit:
            marks = frozenset(mark for mark, squares in marked.items() if squares & bit)
            cell = _cell(cell.row, cell.column, cell.piece and cell.piece.seat, marks)
        yield cell


@lru_cache(maxsize=16)
def _plain_cells(size: int) -> tuple[tuple[Cell, Cell, Cell], ...]:
    """For each square, in order: the cell without a mark, empty and with either disc."""
    squares = [(row, column) for row in range(size) for column in range(size)]
    return tuple((_cell(*square, None), _cell(*square, BLACK), _cell(*square, WHITE)) for square in squares)


@lru_cache(maxsize=8192)
def _cell(row: int, column: int, seat: Seat | None, marks: frozenset[Mark] = frozenset()) -> Cell:
    """A cell; nearly all were drawn before."""
    piece = None if seat is None else Piece(Shape.DISC, seat)
    return Cell(row, column, square_name(row, column), Ground.PLAIN, piece, marks)


def _notes(position: ReversiPosition, last: Move | None) -> tuple[Message, ...]:
    passed = (HAS_PASSED,) if last == PASS else ()
    return (*passed, MUST_PASS) if position.legal_moves() == (PASS,) else passed
