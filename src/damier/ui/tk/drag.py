"""A piece that is dragged over a board: its picture follows the pointer until it is dropped."""

from __future__ import annotations

from typing import Any, Final

from damier.core.scene import Cell, Mark, Shape
from damier.ui.tk.painter import Painter

_TAG: Final = "drag"
_LEAST: Final = 4  # pixels: with less movement it is a click
_SHARE: Final = 0.1  # of a cell: the same on large boards


class Drag:
    """From the press of the button to its release; without movement it stays a click."""

    def __init__(self, painter: Painter, cell: Cell, x: int, y: int, is_click_due: bool) -> None:
        self.cell = cell
        self.is_click_due = is_click_due  # whether the press has not been reported: it was on the selected piece
        self.has_moved = False
        self._painter, self._canvas = painter, painter.canvas
        self._pressed = self._pointer = (x, y)
        self._over: Cell | None = None

    def use(self, painter: Painter) -> None:
        """Go on over a board that was drawn again, in another size perhaps."""
        self._painter, self._over = painter, None

    @property
    def _piece_tag(self) -> str:
        return f"piece-{self.cell.row}-{self.cell.column}"

    def move(self, x: int, y: int, over: Cell | None) -> None:
        """Follow the pointer, which is over that cell."""
        least = max(_LEAST, self._painter.layout.cell * _SHARE)
        is_far = abs(x - self._pressed[0]) > least or abs(y - self._pressed[1]) > least
        (before_x, before_y), self._pointer = self._pointer, (x, y)
        if not self.has_moved:
            self.has_moved = is_far
            if is_far:
                self.show()
        else:
            self._canvas.move(_TAG, x - before_x, y - before_y)
        if self.has_moved and over is not self._over:
            self._over = over
            self._outline()

    def show(self) -> None:
        """Draw the piece at the pointer in place of its cell, again after the cell was drawn."""
        if not self.has_moved or (self.cell.piece and self.cell.piece.shape is Shape.DICE):
            return  # dice stay where they are: an attack moves only some of them
        self._canvas.delete(_TAG)
        left, top = self._painter.layout.centre(self.cell.row, self.cell.column)
        right, down = self._pointer[0] - left, self._pointer[1] - top
        for item in self._canvas.find_withtag(self._piece_tag):
            self._copy(item, right, down)
        self._canvas.itemconfigure(self._piece_tag, state="hidden")

    def _copy(self, item: int, right: int, down: int) -> None:
        canvas: Any = self._canvas
        x, y = canvas.coords(item)
        if canvas.type(item) == "image":
            canvas.create_image(x + right, y + down, image=canvas.itemcget(item, "image"), tags=_TAG)
        else:
            options = {name: canvas.itemcget(item, name) for name in ("text", "font", "fill")}
            canvas.create_text(x + right, y + down, tags=_TAG, **options)

    def _outline(self) -> None:
        """Mark the cell under the pointer where the piece can go."""
        self._canvas.delete("drop")
        if self._over and Mark.CHOICE in self._over.marks:
            if self._over.places:
                self._painter.outline_area(self._over, self._painter.palette.choice, 4, "drop")
                return
            x, y = self._painter.layout.corner(self._over.row, self._over.column)
            end, width = self._painter.layout.cell - 2, max(3, self._painter.layout.cell // 14)
            self._canvas.create_rectangle(
                x + 2, y + 2, x + end, y + end, outline=self._painter.palette.choice, width=width, tags="drop"
            )
            self._canvas.tag_raise(_TAG)

    def end(self) -> None:
        """Put the piece back on its cell."""
        self._canvas.delete(_TAG, "drop")
        self._canvas.itemconfigure(self._piece_tag, state="normal")
