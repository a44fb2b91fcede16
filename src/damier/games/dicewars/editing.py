"""Dice Wars positions put together cell by cell; what is empty is a hole."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from damier.core.editing import Editing, Placed
from damier.core.position import Seat
from damier.core.scene import Piece, Shape
from damier.games.dicewars.board import place_name
from damier.games.dicewars.position import DicewarsPosition
from damier.games.dicewars.text import SEAT_NAMES


def pieces(position: DicewarsPosition) -> Sequence[Sequence[Piece]]:
    """One to eight dice of each seat."""
    counts = range(1, position.rules.most_dice + 1)
    return [[Piece(Shape.DICE, seat, str(dice)) for dice in counts] for seat in range(position.seats)]


def write(position: DicewarsPosition, placed: Placed, turn: Seat) -> str:
    """The map with the dice, the seat to move and as many players as before."""
    rows = [
        "".join(_format_cell(placed.get(place_name(row, column))) for column in range(position.board.columns))
        for row in range(position.board.rows)
    ]
    return f"{'/'.join(rows)} turn={_initial(turn)} surplus={','.join('0' * position.seats)}"


def _format_cell(piece: Piece | None) -> str:
    return f"{_initial(piece.seat or 0)}{piece.text}" if piece else "--"


def _initial(seat: Seat) -> str:
    return SEAT_NAMES[seat][0].upper()


EDITING: Final = Editing(pieces, write)
