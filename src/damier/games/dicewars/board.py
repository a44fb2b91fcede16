"""Maps: cells on a grid with holes, who is next to whom; made at random or read from a text."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random
from typing import Final, TypeAlias

from damier.core.errors import BadPosition, BadSetup
from damier.core.files import read_text

Place: TypeAlias = tuple[int, int]
"""A row and a column, both from 0, row 0 on top."""

CELL: Final = "."
HOLE: Final = " "
LONGEST_SIDE: Final = 99
TRIES: Final = 100

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

    @property
    def is_grid(self) -> bool:
        """Whether each cell is one place, called by its column and row."""
        return len(self._numbers) == len(self.cells) and all(
            name == place_name(*place) for name, place in zip(self.names, self.cells, strict=True)
        )

    @property
    def text(self) -> str:
        """The map on one line, rows separated by `/`, as `parse_map` reads it."""
        return "/".join(
            "".join(CELL if (row, column) in self._numbers else HOLE for column in range(self.columns))
            for row in range(self.rows)
        )

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


def _neighbours(
    shapes: Iterable[Iterable[Place]], numbers: Mapping[Place, int], links: Iterable[tuple[int, int]]
) -> tuple[tuple[int, ...], ...]:
    """Of each cell, those it shares a side with, as one goes through its places, then those it is linked to."""
    near: list[dict[int, None]] = [
        {numbers[beside]: None for place in shape for beside in _around(place) if numbers.get(beside, cell) != cell}
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


def parse_map(text: str) -> Board:
    """The map that a text draws: `.` a cell, a blank a hole, rows on lines of their own or separated by `/`.

    Raises BadPosition for another character, for a map without cells, too large, or in pieces."""
    rows = re.split(r"\r\n|[\r\n/]", text)
    while rows and not rows[-1]:
        rows.pop()  # a file's last newline, and empty lines after the map
    for line, row in enumerate(rows, start=1):
        if bad := re.search(rf"[^{CELL}{HOLE}]", row):
            raise BadPosition(
                "line {line}, column {column}: {character!r} is neither a cell (a dot) nor a hole (a blank)",
                line=line,
                column=bad.start() + 1,
                character=bad[0],
            )
    places = tuple((at, column) for at, row in enumerate(rows) for column, mark in enumerate(row) if mark == CELL)
    if not places:
        raise BadPosition("the map is empty: it has no cell (a dot)")
    return checked(Board(len(rows), max(map(len, rows)), places))


def read_map(path: str | Path) -> Board:
    """The map in a text file; raises FileError, or BadPosition naming the file."""
    try:
        return parse_map(read_text(Path(path)))
    except BadPosition as error:
        raise BadPosition("{path}: {error}", path=path, error=error) from error


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


def usual_holes(rows: int, columns: int, seats: int) -> int:
    """As many holes in proportion as 8 on 5×5, but at least two cells for each player where there is room."""
    places = rows * columns
    return max(0, min(places * 8 // 25, places - 2 * seats))


def generate(rows: int, columns: int, holes: int, rng: Random) -> Board:
    """A connected map of that size, with so many holes at random; raises BadSetup where there is none.

    Each connected map is as likely as any other, unless a hundred tries find none (large maps with many holes):
    then one is carved that is connected by construction."""
    if not (1 <= rows <= LONGEST_SIDE and 1 <= columns <= LONGEST_SIDE):
        raise BadSetup(
            "a map has 1 to {most} rows and columns, not {rows}x{columns}",
            most=LONGEST_SIDE,
            rows=rows,
            columns=columns,
        )
    if rows * columns < 2:
        raise BadSetup(
            "a map of {rows}x{columns} is too small: it needs two cells at least", rows=rows, columns=columns
        )
    if not 0 <= holes <= rows * columns - 2:
        raise BadSetup(
            "{rows}x{columns} has room for 0 to {most} holes, not {holes}",
            rows=rows,
            columns=columns,
            most=rows * columns - 2,
            holes=holes,
        )
    grid = [(row, column) for row in range(rows) for column in range(columns)]
    for _ in range(TRIES):
        places = rng.sample(grid, len(grid) - holes)
        if _is_connected(places):
            return Board(rows, columns, tuple(sorted(places)))
    return Board(rows, columns, tuple(sorted(_carve(grid, holes, rng))))


def _around(place: Place) -> tuple[Place, ...]:
    row, column = place
    return (row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)


def _is_connected(places: Collection[Place]) -> bool:
    left = set(places)
    group = [left.pop()]
    for place in group:
        near = left.intersection(_around(place))
        left -= near
        group.extend(near)
    return not left


def _carve(grid: Collection[Place], holes: int, rng: Random) -> set[Place]:
    """The grid less so many places: leaves taken off a random tree, so that what is left stays connected."""
    links = _random_tree(grid, rng)
    leaves = [place for place, linked in links.items() if len(linked) == 1]
    for _ in range(holes):
        at = rng.randrange(len(leaves))
        leaves[at], leaves[-1] = leaves[-1], leaves[at]
        leaf = leaves.pop()
        (stem,) = links.pop(leaf)
        links[stem].remove(leaf)
        if len(links[stem]) == 1:
            leaves.append(stem)
    return set(links)


def _random_tree(grid: Collection[Place], rng: Random) -> dict[Place, set[Place]]:
    """Each place's neighbours in a random tree that spans the grid."""
    links: dict[Place, set[Place]] = {place: set() for place in grid}
    root = rng.choice(list(grid))
    reached = {root}
    edges = [(root, near) for near in _around(root) if near in links]
    while edges:
        at = rng.randrange(len(edges))
        edges[at], edges[-1] = edges[-1], edges[at]
        stem, place = edges.pop()
        if place not in reached:
            reached.add(place)
            links[stem].add(place)
            links[place].add(stem)
            edges += [(place, near) for near in _around(place) if near in links and near not in reached]
    return links
