"""Cells that cover several squares: areas with round corners, a little apart from each other, as SVG."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import hypot
from typing import Final

from damier.core.outline import outlines, rounded
from damier.core.scene import Cell, Scene

UNIT: Final = 40  # units of a square
GAP: Final = 0.035  # of a square: from the edge of an area to the border between two
RIM: Final = 0.085  # where a mark runs along the inside
ROUND: Final = 0.32
_SHORE: Final = 2  # units of sea beyond the squares
_AWAY: Final = 0.42  # of a square: how far from the dice a link ends


@lru_cache(4096)
def area_path(row: int, column: int, area: tuple[tuple[int, int], ...], inset: float = GAP) -> str:
    """The outline of an area, as the data of a path; the upper left corner of the square with its piece is at 0,0."""
    loops = [rounded(loop, ROUND) for loop in outlines(frozenset(area), inset)]
    parts = (
        "L".join(f"{(x - column) * UNIT:.1f} {(y - row) * UNIT:.1f}" for x, y in loop).replace(".0", "")
        for loop in loops
    )
    return "".join(f"M{part}Z" for part in parts)


def path_of(cell: Cell, inset: float = GAP) -> str:
    """The outline of a cell, as the data of a path."""
    return area_path(cell.row, cell.column, cell.area, inset)


def sea_svg(scene: Scene) -> str:
    """What lies around the land of a map: on it, even white land is seen; nothing for a board of squares."""
    if not scene.has_areas:
        return ""
    width, height = scene.columns * UNIT + 2 * _SHORE, scene.rows * UNIT + 2 * _SHORE
    return f'<rect x="{-_SHORE}" y="{-_SHORE}" width="{width}" height="{height}" rx="12" class="d-sea"/>'


def links_svg(scene: Scene) -> Iterator[str]:
    """Dashed lines between cells that are neighbours though they do not touch."""
    spots = {cell.name: cell.middle for cell in scene.cells}
    for one, other in scene.links:
        (x, y), (end_x, end_y) = spots[one], spots[other]
        share = min(0.4, _AWAY / (hypot(end_x - x, end_y - y) or 1))
        right, down = (end_x - x) * share, (end_y - y) * share
        start, end = (x + right, y + down), (end_x - right, end_y - down)
        ends = "M{:.1f} {:.1f}L{:.1f} {:.1f}".format(*(UNIT * number for number in (*start, *end)))
        yield (
            f'<path d="{ends}" fill="none" stroke="#1d1d1d" stroke-width="3.4" stroke-linecap="round"/>'
            f'<path d="{ends}" fill="none" stroke="#ffffff" stroke-width="1.8" stroke-dasharray="3.4 3.4"/>'
        )
