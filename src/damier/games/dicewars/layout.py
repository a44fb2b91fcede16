"""Where the cells of a plain graph are drawn: on every other place of a grid, with linked cells near each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil, gcd, sqrt
from typing import Final, TypeAlias

from damier.core.errors import BadPosition
from damier.games.dicewars.board import LONGEST_SIDE, Board, Place

MOST: Final = ((LONGEST_SIDE + 1) // 2) ** 2

_MOST_TRIED: Final = 20_000  # exchanges, so that a large graph takes no longer than a second
_AROUND: Final = 2  # how far from the middle of its neighbours a cell may go
_CROSSED: Final = 6  # what a cell on the way of a link costs, as if the link were so much longer

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
    holder: dict[Place, int] = {spot: number for number, spot in enumerate(spots)}
    tried, has_changed = 0, True
    while has_changed and tried < _MOST_TRIED:
        has_changed = False
        for number in range(len(spots)):
            tries = _tries(number, spots, near, rows, columns)
            for spot in tries:
                if spot != spots[number] and _gains(number, spot, spots, near, holder):
                    _exchange(number, spot, spots, holder)
                    has_changed = True
            tried += len(tries)
            if tried >= _MOST_TRIED:
                break
    return spots


def _tries(number: int, spots: Spots, near: Sequence[set[int]], rows: int, columns: int) -> list[Place]:
    """The spots around the middle of a cell's neighbours."""
    others = [spots[other] for other in near[number]] or [spots[number]]
    row, column = (round(sum(numbers) / len(others)) for numbers in zip(*others, strict=True))
    return [
        (down, right)
        for down in range(max(0, row - _AROUND), min(rows, row + _AROUND + 1))
        for right in range(max(0, column - _AROUND), min(columns, column + _AROUND + 1))
    ]


def _gains(number: int, spot: Place, spots: Spots, near: Sequence[set[int]], holder: dict[Place, int]) -> bool:
    """Whether all links together are shorter if a cell goes to a spot, and the one there to its own."""
    other = holder.get(spot)
    moved = [number] if other is None else [number, other]
    before = sum(_length(each, spots, near, holder) for each in moved)
    own = spots[number]
    spots[number] = spot
    if other is not None:
        spots[other] = own
    after = sum(_length(each, spots, near, holder) for each in moved)
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


def _length(number: int, spots: Spots, near: Sequence[set[int]], holder: Mapping[Place, int]) -> int:
    """How long the links of a cell are: squares, so that one long line is worse than two short ones."""
    row, column = spots[number]
    total = 0
    for other in near[number]:
        down, right = spots[other][0] - row, spots[other][1] - column
        steps = gcd(down, right) or 1
        between = ((row + down // steps * step, column + right // steps * step) for step in range(1, steps))
        total += down * down + right * right + _CROSSED * sum(place in holder for place in between)
    return total
