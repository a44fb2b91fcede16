"""A Reversi position as a scene."""

from __future__ import annotations

from string import ascii_lowercase

from damier.core.message import Message
from damier.core.scene import Cell, Ground, Mark, Piece, Scene, Shape
from damier.games.coordinates import square_name
from damier.games.reversi.board import legal_squares
from damier.games.reversi.position import PASS, Move, ReversiPosition

HAS_PASSED = Message("the last move was a pass")
MUST_PASS = Message("no disc can be placed: a pass is forced")


def scene(position: ReversiPosition, last: Move | None = None, before: ReversiPosition | None = None) -> Scene:
    """The board: the last disc and those it turned are marked, and the squares that take a disc now."""
    size = position.size
    marked = _marked_squares(position, last, before)
    return Scene(
        rows=size,
        columns=size,
        cells=tuple(_cell(position, row, column, marked) for row in range(size) for column in range(size)),
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


def _cell(position: ReversiPosition, row: int, column: int, marked: dict[Mark, int]) -> Cell:
    seat = position.disc(row, column)
    square = row * position.size + column
    return Cell(
        row=row,
        column=column,
        name=square_name(row, column),
        ground=Ground.PLAIN,
        piece=None if seat is None else Piece(Shape.DISC, seat),
        marks=frozenset(mark for mark, squares in marked.items() if squares >> square & 1),
    )


def _notes(position: ReversiPosition, last: Move | None) -> tuple[Message, ...]:
    passed = (HAS_PASSED,) if last == PASS else ()
    return (*passed, MUST_PASS) if position.legal_moves() == (PASS,) else passed
