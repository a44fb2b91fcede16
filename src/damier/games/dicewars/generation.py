"""Grids made at random: connected, with holes."""

from __future__ import annotations

from collections.abc import Collection
from random import Random
from typing import Final

from damier.core.errors import BadSetup
from damier.games.dicewars.board import LONGEST_SIDE, Board, Place, around

TRIES: Final = 100


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


def _is_connected(places: Collection[Place]) -> bool:
    left = set(places)
    group = [left.pop()]
    for place in group:
        near = left.intersection(around(place))
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
    edges = [(root, near) for near in around(root) if near in links]
    while edges:
        at = rng.randrange(len(edges))
        edges[at], edges[-1] = edges[-1], edges[at]
        stem, place = edges.pop()
        if place not in reached:
            reached.add(place)
            links[stem].add(place)
            links[place].add(stem)
            edges += [(place, near) for near in around(place) if near in links and near not in reached]
    return links
