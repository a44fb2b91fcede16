"""Cells that cover several squares: areas with round corners on a canvas."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from damier.core.outline import Point, outlines, rounded, seamed
from damier.core.scene import Cell
from damier.ui.tk.layout import Layout

_GAP: Final = 0.035  # of a square: from the edge of an area to the border between two
_RIM: Final = 0.085  # where a mark runs along the inside
_ROUND: Final = 0.32
_SHORE: Final = 0.12  # of sea beyond the squares


def polygon(cell: Cell, layout: Layout, down: float = 0.0) -> list[float]:
    """The coordinates of a cell's area on a canvas, moved down by a share of a square."""
    return _placed(seamed(_loops(cell.area, _GAP)), layout, down)


def rims(cell: Cell, layout: Layout) -> list[list[float]]:
    """The coordinates of lines along the inside of a cell's area, around its holes as well."""
    return [_placed([*loop, loop[0]], layout) for loop in _loops(cell.area, _RIM)]


def sea(layout: Layout) -> list[float]:
    """The coordinates of the ground under all cells, and a little more."""
    left, top, right, bottom = -_SHORE, -_SHORE, layout.columns + _SHORE, layout.rows + _SHORE
    return _placed(rounded([(left, top), (right, top), (right, bottom), (left, bottom)], _ROUND), layout)


@lru_cache(2048)
def _loops(area: tuple[tuple[int, int], ...], inset: float) -> list[list[Point]]:
    return [rounded(loop, _ROUND) for loop in outlines(frozenset(area), inset)]


def _placed(points: list[Point], layout: Layout, down: float = 0.0) -> list[float]:
    if layout.is_flipped:
        points = [(layout.columns - x, layout.rows - y) for x, y in points]
    return [
        number for x, y in points for number in (layout.left + x * layout.cell, layout.top + (y + down) * layout.cell)
    ]
