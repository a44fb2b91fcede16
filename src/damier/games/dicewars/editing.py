"""Dice Wars positions put together cell by cell; what is empty is a hole."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from damier.core.editing import Editing, Placed
from damier.core.position import Seat
from damier.core.scene import Piece, Shape
from damier.games.dicewars.board import Board, place_name
from damier.games.dicewars.maps import board_of, map_words
from damier.games.dicewars.position import DicewarsPosition
from damier.games.dicewars.text import SEAT_NAMES
from damier.games.dicewars.variants import STANDARD


def pieces(position: DicewarsPosition) -> Sequence[Sequence[Piece]]:
    """One to eight dice of each seat."""
    counts = range(1, position.rules.most_dice + 1)
    return [[Piece(Shape.DICE, seat, str(dice)) for dice in counts] for seat in range(position.seats)]


def write(position: DicewarsPosition, placed: Placed, turn: Seat) -> str:
    """The map with the dice, the seat to move and as many players as before."""
    board, name = position.board, position.rules.name
    words = _grid_words(board, placed) if board.is_grid else _territory_words(board, placed)
    words += [f"rules={name}"] * (name != STANDARD.name)
    return " ".join([*words, f"turn={_initial(turn)}", f"surplus={','.join('0' * position.seats)}"])


def _grid_words(board: Board, placed: Placed) -> list[str]:
    rows = [
        "".join(_format_cell(placed.get(place_name(row, column))) for column in range(board.columns))
        for row in range(board.rows)
    ]
    return ["/".join(rows), *_links(board, placed)]


def _territory_words(board: Board, placed: Placed) -> list[str]:
    left = {name: shape for name, shape in zip(board.names, board.shapes, strict=True) if name in placed}
    drawn = board_of(board.rows, board.columns, left)
    cells = "".join(_format_cell(placed[name]) for name in drawn.names)
    return [*map_words(drawn), *_links(board, placed), f"cells={cells}"]


def _links(board: Board, placed: Placed) -> list[str]:
    """The links between cells that are still there."""
    pairs = [(board.name(one), board.name(other)) for one, other in board.links]
    kept = [f"{one}-{other}" for one, other in pairs if one in placed and other in placed]
    return [f"links={','.join(kept)}"] if kept else []


def _format_cell(piece: Piece | None) -> str:
    return f"{_initial(piece.seat or 0)}{piece.text}" if piece else "--"


def _initial(seat: Seat) -> str:
    return SEAT_NAMES[seat][0].upper()


EDITING: Final = Editing(pieces, write)
