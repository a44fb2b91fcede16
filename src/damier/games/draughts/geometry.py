"""The board as a graph: numbered squares and the lines between them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TypeAlias

Square: TypeAlias = int
"""A playing square, from 0: the number players use, less one."""

UP_LEFT, UP_RIGHT, DOWN_LEFT, DOWN_RIGHT = range(4)
LEFT, RIGHT, UP, DOWN = range(4, 8)

# Row and column steps; the straight ones skip the square between, which is not played on.
_STEPS = ((-1, -1), (-1, 1), (1, -1), (1, 1), (0, -2), (0, 2), (-2, 0), (2, 0))

DIAGONALS = (UP_LEFT, UP_RIGHT, DOWN_LEFT, DOWN_RIGHT)
ALL_LINES = (*DIAGONALS, LEFT, RIGHT, UP, DOWN)


@dataclass(frozen=True)
class Board:
    """A rectangle of which every second cell is played on, numbered in reading order from the top.

    >>> board = Board(rows=10, columns=10)
    >>> board.squares, board.coordinates[0], board.coordinates[49]
    (50, (0, 1), (9, 8))
    >>> [square + 1 for square in board.rays[27][UP_LEFT]]  # from 28
    [22, 17, 11, 6]
    """

    rows: int
    columns: int
    corner_plays: bool = False  # whether the top left cell is a playing square

    @cached_property
    def coordinates(self) -> tuple[tuple[int, int], ...]:
        """Row and column of each square."""
        parity = 0 if self.corner_plays else 1
        return tuple(
            (row, column) for row in range(self.rows) for column in range(self.columns) if (row + column) % 2 == parity
        )

    @property
    def squares(self) -> int:
        """How many squares are played on."""
        return len(self.coordinates)

    @cached_property
    def square_at(self) -> dict[tuple[int, int], Square]:
        """The square at a row and column."""
        return {place: square for square, place in enumerate(self.coordinates)}

    @cached_property
    def rays(self) -> tuple[tuple[tuple[Square, ...], ...], ...]:
        """For each square and each of the eight lines: the squares passed on the way to the edge."""
        return tuple(
            tuple(tuple(self._walk(row, column, *step)) for step in _STEPS) for row, column in self.coordinates
        )

    def _walk(self, row: int, column: int, down: int, right: int) -> list[Square]:
        walked = []
        while (square := self.square_at.get((row := row + down, column := column + right))) is not None:
            walked.append(square)
        return walked

    def row_mask(self, row: int) -> int:
        """The squares of one row, as bits."""
        return sum(1 << square for square, (at, _) in enumerate(self.coordinates) if at == row)


@lru_cache(maxsize=64)
def board(rows: int, columns: int, corner_plays: bool = False) -> Board:
    """The board of that shape: one object each, so that its tables are made once."""
    return Board(rows, columns, corner_plays)


@lru_cache(maxsize=4096)  # a side's men stay where they are for some moves, and are asked for often
def squares_of(mask: int) -> tuple[Square, ...]:
    """The squares whose bits are set, in order.

    >>> squares_of(0b1011)
    (0, 1, 3)
    """
    squares = []
    while mask:
        low = mask & -mask
        squares.append(low.bit_length() - 1)
        mask ^= low
    return tuple(squares)
