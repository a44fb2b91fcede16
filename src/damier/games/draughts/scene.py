"""A draughts position as a scene, White at the bottom."""

from __future__ import annotations

from functools import lru_cache

from damier.core.scene import Cell, Ground, Mark, Piece, Scene, Shape
from damier.games.draughts.captures import Move
from damier.games.draughts.geometry import Square, squares_of
from damier.games.draughts.position import DraughtsPosition
from damier.games.draughts.rules import BLACK, WHITE, Rules
from damier.games.draughts.squares import file_labels, rank_labels, seen_by_white, square_name

_UNMARKED: frozenset[Mark] = frozenset()
_MEN = tuple(Piece(Shape.MAN, seat) for seat in (WHITE, BLACK))
_KINGS = tuple(Piece(Shape.KING, seat) for seat in (WHITE, BLACK))


def draw_scene(position: DraughtsPosition, last: Move | None = None) -> Scene:
    """What is on the board, with the marks of the last move."""
    rules = position.rules
    cells = dict(_empty_cells(rules.rows, rules.columns))
    touched = set() if last is None else {last.origin, last.target, *last.path, *squares_of(last.victims)}
    for square, (row, column, name) in enumerate(_dark_squares(rules, rules.is_algebraic)):
        marks = _marks(square, last) if last and square in touched else _UNMARKED
        cells[row, column] = _cell(row, column, name, _piece(position, square), marks)
    return Scene(
        rows=rules.rows,
        columns=rules.columns,
        cells=tuple(cells.values()),
        row_labels=rank_labels(rules),
        column_labels=file_labels(rules),
        scores=position.points(),
        turn=None if position.outcome() else position.to_move,
    )


@lru_cache(maxsize=64)
def _dark_squares(rules: Rules, is_algebraic: bool) -> tuple[tuple[int, int, str], ...]:
    """For each square, in order: where it is drawn, and its name; rules that differ in names only are equal."""
    return tuple((*seen_by_white(rules, square), square_name(rules, square)) for square in range(rules.board.squares))


@lru_cache(maxsize=8192)
def _cell(row: int, column: int, name: str, piece: Piece | None, marks: frozenset[Mark]) -> Cell:
    """A dark cell; nearly all were drawn before."""
    return Cell(row, column, name, Ground.DARK, piece, marks)


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
