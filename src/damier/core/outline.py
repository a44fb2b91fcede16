"""The outline of squares that belong together, for screens that draw them as one area."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from itertools import pairwise
from math import hypot
from typing import Final, TypeAlias

Point: TypeAlias = tuple[float, float]
"""How far to the right and how far down, in squares."""

_SHALLOWEST: Final = 0.7  # of the deepest square: as a king goes, a diagonal counts as much as a straight line
_STEPS: Final = 4  # straight pieces that make a round corner


def outlines(places: Collection[tuple[int, int]], inset: float = 0.0) -> list[list[Point]]:
    """The loops around squares, given by row and column, so far inside: clockwise around them, else around holes.

    >>> outlines([(0, 0), (0, 1)])
    [[(0.0, 0.0), (2.0, 0.0), (2.0, 1.0), (0.0, 1.0)]]
    """
    sides = _sides(places)
    loops = []
    while sides:
        start = min(sides)
        here, loop, way = start, [], (0, 0)
        while True:
            ends = sides[here]
            end = min(ends, key=lambda end: _turn(way, (end[0] - here[0], end[1] - here[1])))
            ends.remove(end)
            if not ends:
                del sides[here]
            loop.append(here)
            here, way = end, (end[0] - here[0], end[1] - here[1])
            if here == start:
                break
        loops.append(_corners(loop, inset))
    return loops


@lru_cache(4096)
def middle(area: tuple[tuple[int, int], ...]) -> Point:
    """Where squares have most room around a point: of several such, the one nearest to all squares.

    >>> middle(((0, 0),)), middle(((0, 0), (0, 1), (1, 0), (1, 1), (2, 1)))
    ((0.5, 0.5), (1.0, 1.0))
    """
    depth = _depths(frozenset(area))
    around = [place for place, steps in depth.items() if not steps]
    least = max(depth.values()) * _SHALLOWEST - 1  # where there are fewer steps, there is less room
    deep = frozenset(place for place, steps in depth.items() if steps >= max(1, least))
    mean = sum(column + 0.5 for _, column in area) / len(area), sum(row + 0.5 for row, _ in area) / len(area)

    def room(point: Point) -> tuple[float, float]:
        free = min(_distance(point, place) for place in around)
        return round(free, 3), -hypot(point[0] - mean[0], point[1] - mean[1])

    return max(sorted(_inner_points(deep)), key=room)


def _depths(inside: frozenset[tuple[int, int]]) -> dict[tuple[int, int], int]:
    """How many steps of a chess king lead from each square to the outside; 0 for those next to them, outside."""
    depths: dict[tuple[int, int], int] = {}
    ring = {near for place in inside for near in _beside(place)} - inside
    steps = 0
    while ring:
        depths.update(dict.fromkeys(ring, steps))
        ring = {near for place in ring for near in _beside(place) if near in inside and near not in depths}
        steps += 1
    return depths


def _beside(place: tuple[int, int]) -> list[tuple[int, int]]:
    row, column = place
    return [(row + down, column + right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right]


def _inner_points(inside: frozenset[tuple[int, int]]) -> set[Point]:
    """The centres of squares, and the middles of two or four that lie together."""
    points = set()
    for row, column in inside:
        for down, right in ((0, 0), (0, 1), (1, 0), (1, 1)):
            if {(row, column + right), (row + down, column), (row + down, column + right)} <= inside:
                points.add((column + 0.5 + right / 2, row + 0.5 + down / 2))
    return points


def _distance(point: Point, place: tuple[int, int]) -> float:
    """From a point to the nearest one of a square."""
    row, column = place
    return hypot(max(column - point[0], 0.0, point[0] - column - 1), max(row - point[1], 0.0, point[1] - row - 1))


def rounded(loop: Sequence[Point], radius: float) -> list[Point]:
    """A loop with round corners, as a polygon."""
    points = []
    for before, corner, after in zip([loop[-1], *loop[:-1]], loop, [*loop[1:], loop[0]], strict=True):
        first, last = _towards(corner, before, radius), _towards(corner, after, radius)
        for step in range(_STEPS + 1):
            share = step / _STEPS
            points.append(_between(_between(first, corner, share), _between(corner, last, share), share))
    return points


def seamed(loops: Sequence[Sequence[Point]]) -> list[Point]:
    """Several loops as one polygon: seams of no width lead from the first to the others and back."""
    first, *holes = loops
    points = [*first, first[0]]
    for hole in holes:
        points += [*hole, hole[0], first[0]]
    return points if holes else list(first)


def _sides(places: Collection[tuple[int, int]]) -> dict[tuple[int, int], list[tuple[int, int]]]:
    """The sides between a square and what is not one, by where they begin; the square is at their right."""
    found: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for row, column in places:
        corners = [(column, row), (column + 1, row), (column + 1, row + 1), (column, row + 1), (column, row)]
        beyond = [(row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1)]
        for (start, end), other in zip(pairwise(corners), beyond, strict=True):
            if other not in places:
                found.setdefault(start, []).append(end)
    return found


def _turn(way: tuple[int, int], onward: tuple[int, int]) -> int:
    """How far to the left one turns: where two squares touch by their corners only, a loop stays at its own."""
    right = (-way[1], way[0])
    return 0 if onward == right else 1 if onward == way else 2


def _corners(loop: Sequence[tuple[int, int]], inset: float) -> list[Point]:
    """The points at which a loop turns, moved to its inner side."""
    points: list[Point] = []
    for before, here, after in zip([loop[-1], *loop[:-1]], loop, [*loop[1:], loop[0]], strict=True):
        come, go = (here[0] - before[0], here[1] - before[1]), (after[0] - here[0], after[1] - here[1])
        if come != go:
            points.append((here[0] - inset * (come[1] + go[1]), here[1] + inset * (come[0] + go[0])))
    return points


def _towards(start: Point, end: Point, far: float) -> Point:
    """A point so far from one towards another, at most half of the way."""
    length = hypot(end[0] - start[0], end[1] - start[1])
    return _between(start, end, min(far / length, 0.5) if length else 0.0)


def _between(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
