"""An SOS position as a scene."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from string import ascii_lowercase

from damier.core.scene import Cell, Ground, Line, Mark, Piece, Scene, Shape
from damier.games.coordinates import square_name
from damier.games.sos.position import EMPTY, NOBODY, Move, SosPosition

_PLAIN: frozenset[Mark] = frozenset()


def scene(position: SosPosition, last: Move | None = None, before: SosPosition | None = None) -> Scene:
    """The board: letters and alignments in their writer's colour; the last letter and what it completed are marked."""
    rows, columns = position.rows, position.columns
    marks = _marks(last, before)
    return Scene(
        rows=rows,
        columns=columns,
        cells=tuple(_cells(position, marks)),
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


def _cells(position: SosPosition, marks: dict[tuple[int, int], frozenset[Mark]]) -> Iterator[Cell]:
    """All cells, row by row; without a mark, nearly all were drawn before."""
    columns = position.columns
    writers = position.writers or NOBODY * len(position.cells)
    for at, (letter, writer) in enumerate(zip(position.cells, writers, strict=True)):
        square = row, column = divmod(at, columns)
        yield _cell(row, column, letter, writer, marks.get(square, _PLAIN))


@lru_cache(maxsize=8192)
def _cell(row: int, column: int, letter: str, writer: str, marks: frozenset[Mark]) -> Cell:
    """A cell; the writer is a seat's digit, or nobody."""
    seat = None if writer == NOBODY else int(writer)
    piece = None if letter == EMPTY else Piece(Shape.LETTER, seat, letter)
    return Cell(row, column, square_name(row, column), Ground.PLAIN, piece, marks)
