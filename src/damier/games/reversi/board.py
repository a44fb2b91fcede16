"""Bitboards: the legal squares, and the discs that a move turns, on a square board of any size.

Bit `row * size + column` stands for a square, row 0 on top. All that depends on the size alone is made once for it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache


@dataclass(frozen=True, slots=True)
class Ray:
    """The squares from one square to the edge in one direction, as bits."""

    nearest: int
    squares: int
    ascends: bool  # whether the bits grow with the distance


@dataclass(frozen=True, slots=True)
class Board:
    """What the rules need to know of a board of one size."""

    axes: tuple[tuple[int, int], ...]  # how far a step shifts the bits; the squares that have both neighbours there
    rays: tuple[tuple[Ray, ...], ...]  # for each square, those on which a disc can be closed in


@cache
def board_of(size: int) -> Board:
    """The board of that size."""
    full = (1 << size * size) - 1
    first_row = (1 << size) - 1
    middle_rows = full & ~(first_row | first_row << size * (size - 1))
    first_column = full // first_row
    middle_columns = full & ~(first_column | first_column << (size - 1))
    middle = middle_rows & middle_columns
    axes = ((1, middle_columns), (size, middle_rows), (size + 1, middle), (size - 1, middle))
    return Board(axes, tuple(_rays(size, square) for square in range(size * size)))


def _rays(size: int, square: int) -> tuple[Ray, ...]:
    steps = [(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right]
    paths = [_path(size, square, down, right) for down, right in steps]
    return tuple(Ray(1 << path[0], sum(1 << each for each in path), path[0] > square) for path in paths if path[1:])


def _path(size: int, square: int, down: int, right: int) -> list[int]:
    row, column = divmod(square, size)
    path = []
    while 0 <= (row := row + down) < size and 0 <= (column := column + right) < size:
        path.append(row * size + column)
    return path


@lru_cache(maxsize=1 << 12)  # `outcome` and `legal_moves` ask in turn about the same position
def legal_squares(size: int, own: int, other: int) -> int:
    """The empty squares where a disc of `own` would turn at least one of `other`.

    >>> legal_squares(4, 0b_0000_0010_0100_0000, 0b_0000_0100_0010_0000).bit_count()
    4
    """
    found = 0
    for shift, between in board_of(size).axes:
        inner = other & between
        run = step = inner & own << shift
        while step:
            step = inner & step << shift
            run |= step
        found |= run << shift
        run = step = inner & own >> shift
        while step:
            step = inner & step >> shift
            run |= step
        found |= run >> shift
    return found & ~(own | other)


def turned(size: int, own: int, other: int, square: int) -> int:
    """The discs of `other` that a disc of `own` on this square would turn."""
    found = 0
    for ray in board_of(size).rays[square]:
        if not other & ray.nearest:
            continue
        ends = ray.squares & ~other  # what is not the other's stops the run: its own disc closes it
        if ray.ascends:
            end = ends & -ends
            if end & own:
                found |= ray.squares & end - 1
        elif ends:
            end = 1 << ends.bit_length() - 1
            if end & own:
                found |= ray.squares & -(end << 1)
    return found


def final_score(size: int, own: int, other: int) -> int:
    """Discs more for one side once the game is over, empty squares given to the winner.

    >>> final_score(4, own=0b111, other=0), final_score(4, own=0b1, other=0b110)
    (16, -14)
    """
    lead = own.bit_count() - other.bit_count()
    empty = size * size - (own | other).bit_count()
    return lead + empty if lead > 0 else lead - empty if lead < 0 else 0
