"""An SOS position as a scene."""

from __future__ import annotations

from string import ascii_lowercase

from damier.core.scene import Cell, Ground, Line, Mark, Piece, Scene, Shape
from damier.games.coordinates import square_name
from damier.games.sos.position import EMPTY, Move, SosPosition

_PLAIN: frozenset[Mark] = frozenset()


def scene(position: SosPosition, last: Move | None = None, before: SosPosition | None = None) -> Scene:
    """The board: letters and alignments in their writer's colour; the last letter and what it completed are marked."""
    rows, columns = position.rows, position.columns
    marks = _marks(last, before)
    return Scene(
        rows=rows,
        columns=columns,
        cells=tuple(_cell(position, row, column, marks) for row in range(rows) for column in range(columns)),
        row_labels=tuple(str(row + 1) for row in range(rows)),
        column_labels=tuple(ascii_lowercase[:columns]),
        scores=position.scores,
        turn=None if position.outcome() else position.to_move,
        lines=tuple(Line(*alignment) for alignment in position.alignments),
    )


def _marks(last: Move | None, before: SosPosition | None) -> dict[tuple[int, int], frozenset[Mark]]:
    if last is None:
        return {}
    made = before.completed_by(last) if before else ()
    taken = {cell: frozenset({Mark.CAPTURED}) for alignment in made for cell in Line(*alignment).cells}
    return taken | {(last.row, last.column): frozenset({Mark.TARGET})}


def _cell(position: SosPosition, row: int, column: int, marks: dict[tuple[int, int], frozenset[Mark]]) -> Cell:
    letter = position.cells[row * position.columns + column]
    return Cell(
        row=row,
        column=column,
        name=square_name(row, column),
        ground=Ground.PLAIN,
        piece=None if letter == EMPTY else Piece(Shape.LETTER, position.writer(row, column), letter),
        marks=marks.get((row, column), _PLAIN),
    )
