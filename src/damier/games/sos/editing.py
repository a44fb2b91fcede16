"""SOS positions put together letter by letter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from damier.core.editing import Editing, Placed
from damier.core.position import Seat
from damier.core.scene import Piece, Shape
from damier.games.coordinates import square_name
from damier.games.sos.grid import triples
from damier.games.sos.position import EMPTY, LETTERS, SosPosition


def pieces(position: SosPosition) -> Sequence[Sequence[Piece]]:
    """S and O; who has written them does not matter."""
    return [[Piece(Shape.LETTER, None, letter) for letter in LETTERS]]


def write(position: SosPosition, placed: Placed, turn: Seat) -> str:
    """The rows, the scores and the seat to move; each S-O-S is a point, shared evenly from the first seat on."""
    rows, columns = position.rows, position.columns
    names = [square_name(row, column) for row in range(rows) for column in range(columns)]
    cells = "".join(placed[name].text if name in placed else EMPTY for name in names)
    made = sum(
        cells[start] == "S" == cells[end] and cells[middle] == "O" for start, middle, end in triples(rows, columns)
    )
    scores = [(made + position.seats - 1 - seat) // position.seats for seat in range(position.seats)]
    if sum(position.scores) == made:
        scores = list(position.scores)
    lines = "/".join(cells[row * columns : (row + 1) * columns] for row in range(rows))
    return f"{lines} {'-'.join(map(str, scores))} {turn}"


EDITING: Final = Editing(pieces, write)
