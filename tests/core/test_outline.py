"""Outlines of squares that belong together: nothing is lost, nothing overlaps, holes and corners are kept apart."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from damier.core.outline import Point, middle, outlines, rounded, seamed

AREAS = st.frozensets(st.tuples(st.integers(0, 4), st.integers(0, 4)), min_size=1, max_size=12)
RING = [(row, column) for row in range(3) for column in range(3) if (row, column) != (1, 1)]


def surface(loop: list[Point]) -> float:
    """What a loop encloses; a hole counts less than nothing."""
    return sum(one[0] * other[1] - other[0] * one[1] for one, other in pairwise([*loop, loop[0]])) / 2


@settings(max_examples=100)
@given(AREAS)
def test_the_loops_enclose_the_squares_and_nothing_else(area: frozenset[tuple[int, int]]) -> None:
    loops = outlines(area)
    assert sum(map(surface, loops)) == len(area)
    assert abs(surface(seamed(loops)) - len(area)) < 1e-9 or len(loops) > 1
    for loop in loops:
        assert all((one[0] == other[0]) != (one[1] == other[1]) for one, other in pairwise([*loop, loop[0]]))


@settings(max_examples=60)
@given(AREAS)
def test_inside_the_border_an_area_is_smaller_and_never_upside_down(area: frozenset[tuple[int, int]]) -> None:
    for whole, inner in zip(outlines(area), outlines(area, 0.1), strict=True):
        assert surface(inner) < surface(whole)
        assert len(inner) == len(whole)
        assert abs(surface(rounded(inner, 0.3))) > 0


def test_a_hole_is_a_loop_of_its_own() -> None:
    outer, hole = sorted(outlines(RING), key=surface, reverse=True)
    assert (surface(outer), surface(hole)) == (9, -1)
    assert surface(seamed([outer, hole])) == 8


def test_squares_that_touch_by_a_corner_only_have_loops_apart() -> None:
    loops = outlines([(0, 0), (1, 1)], 0.1)
    assert len(loops) == 2
    assert all(round(surface(loop), 3) == 0.64 for loop in loops)


@settings(max_examples=60)
@given(AREAS)
def test_the_middle_is_well_inside(area: frozenset[tuple[int, int]]) -> None:
    x, y = middle(tuple(sorted(area)))
    for right, down in ((-0.4, -0.4), (0.4, -0.4), (-0.4, 0.4), (0.4, 0.4)):
        assert (int(y + down), int(x + right)) in area
