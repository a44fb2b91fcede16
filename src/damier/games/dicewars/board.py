"""Boards: the cells of a map, where they are drawn, and who is next to whom."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Final, TypeAlias

from damier.core.errors import BadPosition

Place: TypeAlias = tuple[int, int]
"""A row and a column, both from 0, row 0 on top."""

LONGEST_SIDE: Final = 99

_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True, slots=True)
class Board:
    """A map without players: its cells, numbered from 0, row by row (of an irregular map, by their first places).

    The map is drawn on a grid of places. On a plain grid each cell is one place; an irregular cell, a territory,
    covers several. Neighbours share a side of places of theirs, or are linked.

    >>> board = Board(1, 3, ((0, 0), (0, 2)), links=((0, 1),))
    >>> [board.name(cell) for cell in board.neighbours[0]]
    ['c1']
    """

    rows: int
    columns: int
    cells: tuple[Place, ...]  # where each cell's dice and its name are drawn: one of its places
    shapes: tuple[tuple[Place, ...], ...] = ()  # of each cell: all its places, row by row; left out: the one in `cells`
    names: tuple[str, ...] = ()  # of each cell; left out: by column and row
    links: tuple[tuple[int, int], ...] = ()  # of neighbours beyond the drawing, such as sea routes: sorted, low-high
    neighbours: tuple[tuple[int, ...], ...] = field(init=False, repr=False, compare=False)
    is_grid: bool = field(init=False, repr=False, compare=False)  # each cell is one place, called by its column and row
    _numbers: dict[Place, int] = field(init=False, repr=False, compare=False)
    _named: dict[str, int] = field(init=False, repr=False, compare=False)
    _hash: int = field(init=False, repr=False, compare=False)  # positions are hashed often, their board seldom changes

    def __post_init__(self) -> None:
        shapes = self.shapes or tuple((place,) for place in self.cells)
        names = self.names or tuple(place_name(*place) for place in self.cells)
        assert list(shapes) == sorted(set(shapes)), "cells are numbered row by row"
        numbers = {place: cell for cell, shape in enumerate(shapes) for place in shape}
        made = {
            "shapes": shapes,
            "names": names,
            "neighbours": _neighbours(shapes, numbers, self.links),
            "is_grid": all(map(_is_square, names, shapes)),
            "_numbers": numbers,
            "_named": {name: cell for cell, name in enumerate(names)},
            "_hash": hash((self.rows, self.columns, shapes, self.links)),
        }
        for name, value in made.items():
            object.__setattr__(self, name, value)

    def __hash__(self) -> int:
        return self._hash

    def __len__(self) -> int:
        """How many cells there are."""
        return len(self.cells)

    def cell_at(self, row: int, column: int) -> int | None:
        """The number of the cell that covers a place, None for a hole or beyond the edge."""
        return self._numbers.get((row, column))

    def cell_named(self, name: str) -> int | None:
        """The number of the cell of that name, None if there is none."""
        return self._named.get(name)

    def name(self, cell: int) -> str:
        """What players call a cell: on a grid, `b3` is in the second column and the third row from the top."""
        return self.names[cell]

    def largest_region(self, chosen: Iterable[int]) -> int:
        """How many cells the largest connected group among the chosen cells has."""
        return max(map(len, self.regions(chosen)), default=0)

    def regions(self, chosen: Iterable[int]) -> list[list[int]]:
        """The connected groups among the chosen cells."""
        left = set(chosen)
        neighbours = self.neighbours
        groups = []
        while left:
            group = [left.pop()]
            for cell in group:  # it grows while we go through it
                for near in neighbours[cell]:
                    if near in left:
                        left.remove(near)
                        group.append(near)
            groups.append(group)
        return groups


def _is_square(name: str, shape: tuple[Place, ...]) -> bool:
    return len(shape) == 1 and name == place_name(*shape[0])


def _neighbours(
    shapes: Iterable[Iterable[Place]], numbers: Mapping[Place, int], links: Iterable[tuple[int, int]]
) -> tuple[tuple[int, ...], ...]:
    """Of each cell, those it shares a side with, as one goes through its places, then those it is linked to."""
    near: list[dict[int, None]] = [
        {numbers[beside]: None for place in shape for beside in around(place) if numbers.get(beside, cell) != cell}
        for cell, shape in enumerate(shapes)
    ]
    for one, other in links:
        near[one][other] = None
        near[other][one] = None
    return tuple(map(tuple, near))


@cache  # some thousands on the largest map
def place_name(row: int, column: int) -> str:
    """What players call a place.

    >>> place_name(2, 1), place_name(0, 27)
    ('b3', 'ab1')
    """
    return f"{column_name(column)}{row + 1}"


def column_name(column: int) -> str:
    """A letter, or two from the 27th column on."""
    tens, ones = divmod(column, len(_LETTERS))
    return (_LETTERS[tens - 1] if tens else "") + _LETTERS[ones]


def column_number(name: str) -> int:
    """The column of that name, from 0.

    >>> column_number("b"), column_number("ab")
    (1, 27)
    """
    number = 0
    for letter in name:
        number = number * len(_LETTERS) + _LETTERS.index(letter) + 1
    return number - 1


def check_sides(rows: int, columns: int) -> None:
    """Raise BadPosition for a map that is too large."""
    if rows > LONGEST_SIDE or columns > LONGEST_SIDE:
        raise BadPosition(
            "the map has {rows} rows and {columns} columns; at most {most} of each are allowed",
            rows=rows,
            columns=columns,
            most=LONGEST_SIDE,
        )


def checked(board: Board) -> Board:
    """The board itself; raises BadPosition if it is too large or in pieces."""
    check_sides(board.rows, board.columns)
    first, *others = sorted(map(min, board.regions(range(len(board)))))
    if others:
        raise BadPosition(
            "the cells are not all connected: there is no way from {first} to {other}",
            first=board.name(first),
            other=board.name(others[0]),
        )
    return board


def around(place: Place) -> tuple[Place, ...]:
    """The four places that share a side with one."""
    row, column = place
    return (row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)
