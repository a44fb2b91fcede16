"""The three-in-a-rows of a board, found once for each size: no rule ever counts past an edge."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache


@dataclass(frozen=True, slots=True)
class Grid:
    """For each cell, numbered `row * columns + column`, the pairs of cells it makes three in a row with."""

    reaches: tuple[tuple[tuple[int, int], ...], ...]  # the cell is an end: the middle, the other end
    flanks: tuple[tuple[tuple[int, int], ...], ...]  # the cell is the middle: both ends


@cache
def grid_of(rows: int, columns: int) -> Grid:
    """The board of that size.

    >>> [len(pairs) for pairs in grid_of(3, 3).flanks]
    [0, 1, 0, 1, 4, 1, 0, 1, 0]
    """
    reaches: list[list[tuple[int, int]]] = [[] for _ in range(rows * columns)]
    flanks: list[list[tuple[int, int]]] = [[] for _ in range(rows * columns)]
    for start, middle, end in triples(rows, columns):
        reaches[start].append((middle, end))
        reaches[end].append((middle, start))
        flanks[middle].append((start, end))
    return Grid(tuple(map(tuple, reaches)), tuple(map(tuple, flanks)))


def triples(rows: int, columns: int) -> Iterator[tuple[int, int, int]]:
    """Every three cells in a row, a column or a diagonal, each once, the ends in the order of reading."""
    for row in range(rows):
        for column in range(columns):
            for down, right in ((0, 1), (1, -1), (1, 0), (1, 1)):
                if row + 2 * down < rows and 0 <= column + 2 * right < columns:
                    start, step = row * columns + column, down * columns + right
                    yield start, start + step, start + 2 * step
