"""Irregular maps made at random: territories that grow place by place, with sea between and around them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import ceil, sqrt
from random import Random
from typing import Final, TypeAlias

from damier.core.errors import BadSetup
from damier.games.dicewars.board import LONGEST_SIDE, Board, Place, around

FEWEST: Final = 2
MOST: Final = 234  # that have a short name

_TRIES: Final = 40
_PLACES: Final = 8  # of a territory, on average
_SMALLEST: Final = 4
_WIDE: Final = 2  # of a grid with so many times the places that many territories cover, no try is in one piece
_FEW: Final = 8  # a few territories may be, on one that is wider by the places of so many
_SPARE: Final = 0.95  # places of the grid for each of theirs: few are left to the sea
_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
_DIGITS: Final = "123456789"

Ground: TypeAlias = dict[Place, int]
"""By place: the number of its territory; sea is left out."""


def grow(territories: int, size: tuple[int, int] | None, rng: Random) -> Board:
    """A connected map of so many territories, on a grid of that many places or of as many as it needs.

    On a grid that is too small or too wide for them, they cover all of it."""
    if not FEWEST <= territories <= MOST:
        raise BadSetup(
            "a map has {fewest} to {most} territories, not {territories}",
            fewest=FEWEST,
            most=MOST,
            territories=territories,
        )
    rows, columns = size or usual_size(territories)
    if not (1 <= rows <= LONGEST_SIDE and 1 <= columns <= LONGEST_SIDE and rows * columns >= territories):
        raise BadSetup(
            "{rows}x{columns} places are no map of {territories} territories; a side has at most {most}",
            rows=rows,
            columns=columns,
            territories=territories,
            most=LONGEST_SIDE,
        )
    grid = {(row, column) for row in range(rows) for column in range(columns)}
    is_possible = _SMALLEST * territories <= len(grid) <= _WIDE * _PLACES * (territories + _FEW)
    for _ in range(_TRIES if is_possible else 0):
        ground = _filled(_grown(grid, _seeds(sorted(grid), territories, rng), _PLACES, rng), grid)
        shapes = shapes_of(ground)
        if len(min(shapes, key=len)) >= _SMALLEST and _is_one_piece(ground):
            return named_board(rows, columns, shapes)
    ground = _grown(grid, _seeds(sorted(grid), territories, rng), len(grid), rng)  # no sea: one piece in any case
    return named_board(rows, columns, shapes_of(ground))


def usual_territories(most: int, size: tuple[int, int] | None, seats: int) -> int:
    """As many territories as there should be, or what a small map has room for."""
    if size is None:
        return most
    places = size[0] * size[1]
    return max(FEWEST, min(most, max(round(places / (_PLACES * _SPARE)), 2 * seats), places))


def usual_size(territories: int) -> tuple[int, int]:
    """The rows and columns of a map, half as wide again as it is high."""
    places = territories * _PLACES * _SPARE
    rows = max(2, round(sqrt(places * 2 / 3)))
    return rows, ceil(places / rows)


def named_board(rows: int, columns: int, shapes: Iterable[tuple[Place, ...]]) -> Board:
    """The board of these territories, which get names from `a` on."""
    ordered = tuple(sorted(shapes))
    return Board(rows, columns, tuple(map(middle_of, ordered)), ordered, short_names(len(ordered)))


def short_names(count: int) -> tuple[str, ...]:
    """Names for so many cells: a letter or a digit, or a letter and a digit each where these are too few.

    >>> short_names(28)[-3:], short_names(36)[:2]
    (('z', '1', '2'), ('a1', 'a2'))
    """
    single = tuple(_LETTERS + _DIGITS)
    names = single if count <= len(single) else tuple(letter + digit for letter in _LETTERS for digit in _DIGITS)
    return names[:count]


def middle_of(shape: tuple[Place, ...]) -> Place:
    """Where the dice of a territory are drawn: where most of it is around, near its middle."""
    covered = set(shape)
    row, column = (sum(numbers) / len(shape) for numbers in zip(*shape, strict=True))

    def rank(place: Place) -> tuple[int, float, Place]:
        inside = sum((place[0] + down, place[1] + right) in covered for down in (-1, 0, 1) for right in (-1, 0, 1))
        return -inside, (place[0] - row) ** 2 + (place[1] - column) ** 2, place

    return min(shape, key=rank)


def shapes_of(ground: Mapping[Place, int]) -> list[tuple[Place, ...]]:
    """The places of each territory, row by row."""
    shapes: dict[int, list[Place]] = {}
    for place in sorted(ground):
        shapes.setdefault(ground[place], []).append(place)
    return [tuple(shape) for shape in shapes.values()]


def _seeds(grid: list[Place], count: int, rng: Random) -> list[Place]:
    """Places well apart: of some at random, each time the one farthest from those before."""
    seeds = [rng.choice(grid)]
    seen: dict[Place, tuple[int, int]] = {}  # how far away the nearest seed is, of how many

    def distance(place: Place) -> int:
        row, column = place
        nearest, counted = seen.get(place, (2 * LONGEST_SIDE, 0))
        away = min([abs(row - down) + abs(column - right) for down, right in seeds[counted:]], default=nearest)
        seen[place] = min(nearest, away), len(seeds)
        return seen[place][0]

    for _ in range(count - 1):
        found = max(rng.sample(grid, min(len(grid), 12)), key=distance)
        if not distance(found):  # all of them are taken
            found = max(grid, key=distance)
        seeds.append(found)
    return seeds


def _grown(grid: set[Place], seeds: list[Place], most: int, rng: Random) -> Ground:
    """Each seed grown to about so many places, all at about the same pace, round rather than long."""
    ground: Ground = {seed: number for number, seed in enumerate(seeds)}
    sizes = [1] * len(seeds)
    wanted = [rng.randint(most - most // 4, most + most // 4) for _ in seeds]
    growing = list(range(len(seeds)))
    free: list[list[Place]] = [_free(seed, grid, ground) for seed in seeds]
    while growing:
        number = min(rng.sample(growing, min(3, len(growing))), key=sizes.__getitem__)
        free[number] = [place for place in free[number] if place not in ground]
        if not free[number] or sizes[number] >= wanted[number]:
            growing.remove(number)
            continue
        tried = rng.sample(free[number], min(3, len(free[number])))
        place = max(tried, key=lambda place: sum(ground.get(near) == number for near in around(place)))
        ground[place] = number
        sizes[number] += 1
        free[number] += _free(place, grid, ground)
    return ground


def _free(place: Place, grid: set[Place], ground: Ground) -> list[Place]:
    return [near for near in around(place) if near in grid and near not in ground]


def _filled(ground: Ground, grid: set[Place]) -> Ground:
    """The same with lakes of a single place given to the land around them."""
    for place in sorted(grid - ground.keys()):
        near = [ground[beside] for beside in around(place) if beside in ground]
        if near and not _free(place, grid, ground):
            ground[place] = max(near, key=near.count)
    return ground


def _is_one_piece(ground: Ground) -> bool:
    left = set(ground)
    group = [left.pop()]
    for place in group:  # it grows while we go through it
        near = left.intersection(around(place))
        left -= near
        group.extend(near)
    return not left
