"""Reversi positions put together disc by disc."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from damier.core.editing import Editing, Placed
from damier.core.position import Seat
from damier.core.scene import Piece, Shape
from damier.games.coordinates import square_name
from damier.games.reversi.position import BLACK, DISCS, EMPTY, WHITE, ReversiPosition


def pieces(position: ReversiPosition) -> Sequence[Sequence[Piece]]:
    """A disc of each side."""
    return [[Piece(Shape.DISC, seat) for seat in (BLACK, WHITE)]]


def write(position: ReversiPosition, placed: Placed, turn: Seat) -> str:
    """All squares row by row from a1, then the side to move."""
    names = (square_name(row, column) for row in range(position.size) for column in range(position.size))
    return "".join(DISCS[placed[name].seat or 0] if name in placed else EMPTY for name in names) + f" {DISCS[turn]}"


EDITING: Final = Editing(pieces, write)
