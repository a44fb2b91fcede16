"""Draughts positions put together piece by piece."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from damier.core.editing import Editing, Placed
from damier.core.errors import BadPosition
from damier.core.position import Seat
from damier.core.scene import Piece, Shape
from damier.games.draughts.position import DraughtsPosition
from damier.games.draughts.rules import BLACK, WHITE
from damier.games.draughts.squares import parse_square

_LETTERS: Final = {WHITE: "W", BLACK: "B"}


def pieces(position: DraughtsPosition) -> Sequence[Sequence[Piece]]:
    """A man and a king of each side."""
    return [[Piece(shape, seat) for shape in (Shape.MAN, Shape.KING)] for seat in (WHITE, BLACK)]


def write(position: DraughtsPosition, placed: Placed, turn: Seat) -> str:
    """The FEN."""
    sides = []
    for seat in (WHITE, BLACK):
        own = [(name, piece.shape is Shape.KING) for name, piece in placed.items() if piece.seat == seat]
        sides.append(_LETTERS[seat] + ",".join(f"K{name}" if is_king else name for name, is_king in own))
    return ":".join([_LETTERS[turn], *sides])


def check(position: DraughtsPosition, placed: Placed) -> None:
    """Raise BadPosition for a man on the row where it would have been crowned."""
    rules = position.rules
    for name, piece in placed.items():
        if piece.shape is Shape.MAN and rules.last_row[piece.seat or WHITE] >> parse_square(rules, name) & 1:
            raise BadPosition("a man on {square}, its last row, would be a king", square=name)


EDITING: Final = Editing(pieces, write, check)
