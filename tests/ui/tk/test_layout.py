"""Where cells are, and which cell is where."""

from __future__ import annotations

import pytest

from damier.core.scene import Scene
from damier.ui.tk.layout import Layout

SIZES = [(8, 8), (10, 10), (3, 12), (12, 3), (1, 1), (26, 26)]


def fitted(rows: int, columns: int, width: int = 640, height: int = 480, is_flipped: bool = False) -> Layout:
    """A board in a window."""
    return Layout.fitting(Scene(rows, columns, (), (), (), (), None), width, height, is_flipped)


@pytest.mark.parametrize("is_flipped", [False, True])
@pytest.mark.parametrize(("rows", "columns"), SIZES)
def test_the_middle_of_each_cell_is_in_it(rows: int, columns: int, is_flipped: bool) -> None:
    layout = fitted(rows, columns, is_flipped=is_flipped)
    for row in range(rows):
        for column in range(columns):
            assert layout.place(*layout.centre(row, column)) == (row, column)


@pytest.mark.parametrize("is_flipped", [False, True])
def test_every_edge_belongs_to_one_cell(is_flipped: bool) -> None:
    layout = fitted(8, 8, is_flipped=is_flipped)
    x, y = layout.corner(3, 4)
    last = layout.cell - 1
    assert {layout.place(x + right, y + down) for right in (0, last) for down in (0, last)} == {(3, 4)}
    beside = 1 if is_flipped else -1
    assert layout.place(x - 1, y) == (3, 4 + beside)
    assert layout.place(x, y - 1) == (3 + beside, 4)


@pytest.mark.parametrize(("rows", "columns"), SIZES)
def test_beside_the_board_there_is_no_cell(rows: int, columns: int) -> None:
    layout = fitted(rows, columns)
    right, bottom = layout.left + columns * layout.cell, layout.top + rows * layout.cell
    assert layout.place(right - 1, bottom - 1) == (rows - 1, columns - 1)
    for x, y in ((right, layout.top), (layout.left, bottom), (layout.left - 1, layout.top), (-5, -5)):
        assert layout.place(x, y) is None


@pytest.mark.parametrize(("rows", "columns"), SIZES)
@pytest.mark.parametrize(("width", "height"), [(640, 480), (480, 640), (1600, 1200), (700, 700)])
def test_the_board_and_its_labels_fit_and_stand_in_the_middle(rows: int, columns: int, width: int, height: int) -> None:
    layout = fitted(rows, columns, width, height)
    assert layout.left >= layout.margin
    assert layout.top >= layout.margin
    assert abs(layout.left - (width - layout.left - columns * layout.cell)) <= 1
    assert abs(layout.top - (height - layout.top - rows * layout.cell)) <= 1


def test_the_largest_board_is_taken() -> None:
    layout = fitted(8, 8, 1000, 500)
    larger = layout.cell + 1
    assert larger * 8 + 2 * int(larger * 0.42) > 500


def test_cells_never_vanish() -> None:
    assert fitted(10, 10, 20, 20).cell > 0
