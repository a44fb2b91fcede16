"""Where each cell is in a window of any size."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from damier.core.scene import Cell, Scene

_SMALLEST = 12  # pixels of a cell
_MARGIN = 0.42  # of a cell, for the labels on each side


@dataclass(frozen=True, slots=True)
class Layout:
    """A board of square cells in the middle of an area, seen from either side."""

    rows: int
    columns: int
    cell: int
    left: int
    top: int
    is_flipped: bool = False

    @classmethod
    def fitting(cls, scene: Scene, width: int, height: int, is_flipped: bool = False) -> Self:
        """The largest board of a scene that fits.

        >>> Layout.fitting(Scene(8, 8, (), (), (), (), None), 500, 400)
        Layout(rows=8, columns=8, cell=45, left=70, top=20, is_flipped=False)
        """
        room = min(width / (scene.columns + 2 * _MARGIN), height / (scene.rows + 2 * _MARGIN))
        cell = max(_SMALLEST, int(room))
        return cls(
            scene.rows,
            scene.columns,
            cell,
            (width - cell * scene.columns) // 2,
            (height - cell * scene.rows) // 2,
            is_flipped,
        )

    @property
    def margin(self) -> int:
        """The width of the margin for labels."""
        return int(self.cell * _MARGIN)

    def corner(self, row: int, column: int) -> tuple[int, int]:
        """The top left pixel of a cell."""
        if self.is_flipped:
            row, column = self.rows - 1 - row, self.columns - 1 - column
        return self.left + column * self.cell, self.top + row * self.cell

    def centre(self, row: int, column: int) -> tuple[int, int]:
        """The centre of a cell."""
        x, y = self.corner(row, column)
        return x + self.cell // 2, y + self.cell // 2

    def spot(self, cell: Cell) -> tuple[int, int]:
        """Where the piece of a cell is drawn."""
        x, y = cell.middle
        if self.is_flipped:
            x, y = self.columns - x, self.rows - y
        return self.left + int(x * self.cell), self.top + int(y * self.cell)

    def place(self, x: int, y: int) -> tuple[int, int] | None:
        """The row and column of the cell at a pixel; None outside the board."""
        row, column = (y - self.top) // self.cell, (x - self.left) // self.cell
        if not (0 <= row < self.rows and 0 <= column < self.columns):
            return None
        return (self.rows - 1 - row, self.columns - 1 - column) if self.is_flipped else (row, column)
