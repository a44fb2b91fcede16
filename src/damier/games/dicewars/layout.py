"""Where the cells of a plain graph are drawn: on every other place of a grid, with linked cells near each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil, sqrt
from typing import Final, TypeAlias

from damier.core.errors import BadPosition
from damier.games.dicewars.board import LONGEST_SIDE, Board, Place

MOST: Final = ((LONGEST_SIDE + 1) // 2) ** 2

_ROUNDS: Final = 60
_MOST_TRIED: Final = 20_000  # exchanges in a round, so that large graphs take no longer

Spots: TypeAlias = list[Place]
"""By the number of a cell: where it is, in a grid without the places between."""


def laid_out(graph: Mapping[str, Sequence[str]]) -> Board:
    """The board of a graph: each cell is one place, no two touch, and all neighbours are linked."""
    if len(graph) > MOST:
        raise BadPosition("the map has {cells} cells; at most {most} are allowed", cells=len(graph), most=MOST)
    names = list(graph)
    numbers = {name: number for number, name in enumerate(names)}
    near: list[set[int]] = [set() for _ in names]
    for name, others in graph.items():
        for other in others:
            near[numbers[name]].add(numbers[other])
            near[numbers[other]].add(numbers[name])
    rows = round(sqrt(len(names)))
    columns = ceil(len(names) / rows)
    spots = _exchanged(_first_spots(near, rows, columns), near, rows, columns)
    places = {(2 * row, 2 * column): number for number, (row, column) in enumerate(spots)}
    ordered = [number for _, number in sorted(places.items())]
    rank = {number: at for at, number in enumerate(ordered)}
    links = sorted((rank[one], rank[other]) for one in rank for other in near[one] if rank[one] < rank[other])
    return Board(
        2 * rows - 1,
        2 * columns - 1,
        tuple(sorted(places)),
        names=tuple(names[number] for number in ordered),
        links=tuple(links),
    )


def _first_spots(near: Sequence[set[int]], rows: int, columns: int) -> Spots:
    """The cells in the order in which a walk from the first one meets them, along the shorter side."""
    order: dict[int, None] = {}
    for start in range(len(near)):
        order.setdefault(start)
        for number in _walk(start, near, order):
            order.setdefault(number)
    spots: Spots = [(0, 0)] * len(near)
    for at, number in enumerate(order):
        spots[number] = at % rows, at // rows
    return spots


def _walk(start: int, near: Sequence[set[int]], known: Mapping[int, None]) -> list[int]:
    """The cells that can be reached from one, the nearest first, without those known before."""
    found = [start]
    seen = {start, *known}
    for number in found:  # it grows while we go through it
        fresh = sorted(near[number] - seen)
        seen.update(fresh)
        found += fresh
    return found[1:]


def _exchanged(spots: Spots, near: Sequence[set[int]], rows: int, columns: int) -> Spots:
    """The spots after exchanges of two cells, or moves to a free spot, as long as links get shorter."""
    grid = [(row, column) for row in range(rows) for column in range(columns)]
    holder: dict[Place, int] = {spot: number for number, spot in enumerate(spots)}
    for _ in range(_ROUNDS):
        has_changed, tried = False, 0
        for number in range(len(spots)):
            for spot in grid:
                tried += 1
                if spot != spots[number] and _gains(number, spot, spots, near, holder):
                    _exchange(number, spot, spots, holder)
                    has_changed = True
            if tried > _MOST_TRIED:
                break
        if not has_changed:
            break
    return spots


def _gains(number: int, spot: Place, spots: Spots, near: Sequence[set[int]], holder: dict[Place, int]) -> bool:
    """Whether all links together are shorter if a cell goes to a spot, and the one there to its own."""
    other = holder.get(spot)
    moved = [number] if other is None else [number, other]
    before = sum(_length(each, spots, near) for each in moved)
    own = spots[number]
    spots[number] = spot
    if other is not None:
        spots[other] = own
    after = sum(_length(each, spots, near) for each in moved)
    spots[number] = own
    if other is not None:
        spots[other] = spot
    return after < before


def _exchange(number: int, spot: Place, spots: Spots, holder: dict[Place, int]) -> None:
    own, other = spots[number], holder.get(spot)
    spots[number] = spot
    holder[spot] = number
    if other is None:
        del holder[own]
    else:
        spots[other] = own
        holder[own] = other


def _length(number: int, spots: Spots, near: Sequence[set[int]]) -> int:
    """How long the links of a cell are: squares, so that one long line is worse than two short ones."""
    row, column = spots[number]
    return sum((row - spots[other][0]) ** 2 + (column - spots[other][1]) ** 2 for other in near[number])
