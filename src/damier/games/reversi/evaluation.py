"""Reversi: corners and what gives them away, mobility, discs that cannot be turned; discs count at the end."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from damier.core.position import Seat
from damier.core.strength import Evaluation
from damier.games.reversi.board import legal_squares
from damier.games.reversi.position import PASS, Move, ReversiPosition

_CORNER: Final = 300
_X_SQUARE: Final = -150  # X-square: next to an empty corner, on the diagonal
_C_SQUARE: Final = -60  # C-square: next to an empty corner, on the edge
_ANCHORED: Final = 50  # on an edge, in a row that begins with an own corner
_MOBILITY: Final = 800  # all moves against none
_FRONTIER: Final = -250  # all discs next to an empty square against none
_DISCS: Final = 400  # all discs against none, on a full board


@dataclass(frozen=True, slots=True)
class Corner:
    """A corner, its neighbours, and the two edges that start there, as bits."""

    square: int
    diagonal: int
    adjacent: int
    edges: tuple[tuple[int, ...], tuple[int, ...]]  # the squares after the corner, from near to far


@cache
def _corners(size: int) -> tuple[Corner, ...]:
    def bit(row: int, column: int) -> int:
        return 1 << row * size + column

    last = size - 1
    corners = []
    for row, down in ((0, 1), (last, -1)):
        for column, right in ((0, 1), (last, -1)):
            along = tuple(bit(row, column + step * right) for step in range(1, last))
            across = tuple(bit(row + step * down, column) for step in range(1, last))
            diagonal = bit(row + down, column + right)
            corners.append(Corner(bit(row, column), diagonal, along[0] | across[0], (along, across)))
    return tuple(corners)


def evaluate(position: ReversiPosition, seat: Seat) -> float:
    """How good an unfinished position is for a seat."""
    size, own, other = position.size, position.black, position.white
    if seat:
        own, other = other, own
    filled = (own | other).bit_count() / (size * size)
    own_moves, other_moves = legal_squares(size, own, other).bit_count(), legal_squares(size, other, own).bit_count()
    score = _MOBILITY * (own_moves - other_moves) / (own_moves + other_moves + 2)
    score += _FRONTIER * _balance(*_frontiers(size, own, other))
    score += sum(_corner_value(corner, own, other) - _corner_value(corner, other, own) for corner in _corners(size))
    return score + _DISCS * filled**6 * _balance(own.bit_count(), other.bit_count())


def _balance(own: int, other: int) -> float:
    return (own - other) / (own + other) if own or other else 0.0


def _corner_value(corner: Corner, own: int, other: int) -> float:
    """The value of one side's discs in and around a corner."""
    if own & corner.square:
        return _CORNER + _ANCHORED * sum(_run(edge, own) for edge in corner.edges)
    if other & corner.square:
        return 0.0
    return _X_SQUARE * (own & corner.diagonal).bit_count() + _C_SQUARE * (own & corner.adjacent).bit_count()


def _run(edge: tuple[int, ...], own: int) -> int:
    """How many own discs there are in a row from the start of an edge."""
    for length, square in enumerate(edge):
        if not own & square:
            return length
    return len(edge)


def _frontiers(size: int, own: int, other: int) -> tuple[int, int]:
    """How many discs of each side are next to an empty square."""
    full, first_column = _masks(size)
    empty = full & ~(own | other)
    near = empty | (empty & ~first_column) >> 1 | (empty << 1) & ~first_column
    near |= near << size | near >> size
    return (own & near).bit_count(), (other & near).bit_count()


@cache
def _masks(size: int) -> tuple[int, int]:
    """All squares, and those of the first column."""
    full = (1 << size * size) - 1
    return full, full // ((1 << size) - 1)


@cache
def _square_values(size: int) -> tuple[int, ...]:
    values = [0] * (size * size)
    for corner in _corners(size):
        for squares, value in ((corner.square, 100), (corner.diagonal, -60), (corner.adjacent, -30)):
            for square in range(size * size):
                if squares >> square & 1:
                    values[square] = value
    return tuple(values)


def preference(position: ReversiPosition, move: Move) -> float:
    """Corners first, what gives them away last."""
    return 0.0 if move == PASS else _square_values(position.size)[move.row * position.size + move.column]


EVALUATION: Final = Evaluation(evaluate, preference, counts_margin=True)
