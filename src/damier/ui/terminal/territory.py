"""A map of areas as text: each in its owner's colour, with borders between them; lines where there is no colour."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from damier.core.scene import Cell, Ground, Mark, Scene
from damier.ui.terminal.canvas import Canvas
from damier.ui.terminal.ink import FAINT, Colour, Depth, Ink, Style, width
from damier.ui.terminal.pieces import BLACK, Pieces, brackets, contrast, foremost

_SIZES: Final = ((3, 7), (2, 5), (2, 4), (1, 4), (1, 3))  # lines and columns of a square, the largest first
_PLAIN_SIZES: Final = ((1, 4), (1, 3), (1, 2))  # between lines of their own
_BORDER: Final = Colour(16, 0)
_CROSSINGS: Final = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"  # by the sides that have a line: up 1, right 2, down 4, left 8


def draw_areas(scene: Scene, pieces: Pieces, ink: Ink, room: tuple[int, int]) -> Canvas:
    """The map, as large as fits into so many columns and lines."""
    kind = _Plain if ink.depth is Depth.PLAIN else _Coloured
    return kind(scene, pieces, ink, room).paint()


def dotted(start: tuple[int, int], end: tuple[int, int]) -> Iterator[tuple[int, int]]:
    """The spots of a straight line of dots, both ends included.

    >>> list(dotted((0, 0), (1, 3)))
    [(0, 0), (0, 1), (1, 2), (1, 3)]
    """
    (top, left), (bottom, right) = start, end
    steps = max(abs(bottom - top), abs(right - left), 1)
    for step in range(steps + 1):
        yield top + round((bottom - top) * step / steps), left + round((right - left) * step / steps)


class _Map:
    """What both kinds of drawing share: where squares are, links, names and dice."""

    gap = 0
    sizes: tuple[tuple[int, int], ...] = _SIZES

    def __init__(self, scene: Scene, pieces: Pieces, ink: Ink, room: tuple[int, int]) -> None:
        self.scene, self.pieces, self.ink = scene, pieces, ink
        self.cells = [cell for cell in scene.cells if cell.ground is not Ground.HOLE]
        self.are_squares = not any(cell.places for cell in self.cells)
        self.owners = {place: cell for cell in self.cells for place in cell.area}
        sizes = self._legible_sizes()
        self.high, self.wide = next((size for size in sizes if self._fits(size, room)), sizes[-1])
        lines, columns = self._measure((self.high, self.wide))
        self.canvas = Canvas(lines, columns)

    def paint(self) -> Canvas:
        """The picture."""
        for row in range(self.scene.rows):
            for column in range(self.scene.columns):
                self.paint_square(row, column)
        for one, other in self.scene.links:
            self._paint_link(one, other)
        self.paint_borders()
        for cell in self.cells:
            self._paint_text(cell)
        return self.canvas

    def paint_square(self, row: int, column: int) -> None:
        """One square."""

    def paint_borders(self) -> None:
        """The borders, where they have room of their own."""

    def style(self, cell: Cell) -> Style:
        """How the dice of a cell are written."""
        colour = self.pieces.colour(cell.piece.seat if cell.piece else None)
        return Style(contrast(colour), colour, is_bold=True)

    def corner(self, row: int, column: int) -> tuple[int, int]:
        """The top left spot of a square."""
        return self.gap + row * (self.high + self.gap), self.gap + column * (self.wide + self.gap)

    def _legible_sizes(self) -> list[tuple[int, int]]:
        """The sizes to choose from: where all cells are one square, a name, its dice and brackets fit into each."""
        if not self.are_squares:
            return list(self.sizes)
        widest = max(width(cell.name + self._separator(cell) + self._dice(cell)) for cell in self.cells) + len("[]")
        return [size for size in self.sizes if size[1] >= widest] or [(1, widest)]

    def _dice(self, cell: Cell) -> str:
        return self.pieces.character(cell.piece) if cell.piece else ""

    def _separator(self, cell: Cell) -> str:
        """What keeps a number from being read together with a name that is a number."""
        return " " if cell.name.isdecimal() and self._dice(cell).isdecimal() else ""

    def _measure(self, size: tuple[int, int]) -> tuple[int, int]:
        high, wide = (each + self.gap for each in size)
        return self.gap + self.scene.rows * high, self.gap + self.scene.columns * wide

    def _fits(self, size: tuple[int, int], room: tuple[int, int]) -> bool:
        lines, columns = self._measure(size)
        return columns <= room[0] and lines <= room[1]

    def _centre(self, cell: Cell) -> tuple[int, int]:
        x, y = cell.middle
        above = 0.0 if self.gap else 0.01  # of two lines the upper one: the lower has the border
        return int((y * (self.high + self.gap)) + self.gap / 2 - above), int(x * (self.wide + self.gap) + self.gap / 2)

    def _paint_text(self, cell: Cell) -> None:
        """The name, the dice, and brackets if the cell is marked; it may reach into other squares of the cell."""
        dice = self._dice(cell)
        row, middle = self._centre(cell)
        style = self.style(cell)
        pair = brackets(cell.marks) if foremost(cell.marks) else ""
        has_room = self.wide > (max(3, width(cell.name + dice) + len("[]")) if self.are_squares else 3)
        gap = " " if has_room else self._separator(cell)
        text = f"{pair[:1]}{cell.name}{gap}{dice}{pair[1:]}"
        start = max(0, min(self.canvas.columns - width(text), middle - width(text) // 2))
        self.canvas.put(row, start, text, style)
        if Mark.CHOICE not in cell.marks:
            self.canvas.put(row, start + len(pair[:1]), cell.name, Style(style.front, style.back))

    def _paint_link(self, one: str, other: str) -> None:
        """Dots across the sea, from one cell to another."""
        ends = [self._centre(cell) for name in (one, other) for cell in self.scene.cells if cell.name == name]
        for row, column in dotted(*ends):
            place = (row - self.gap) // (self.high + self.gap), (column - self.gap) // (self.wide + self.gap)
            if place not in self.owners:
                self.canvas.put(row, column, self.ink.either("·", "."), FAINT)


class _Coloured(_Map):
    """Areas of colour; thin lines at the left and below part them."""

    def paint_square(self, row: int, column: int) -> None:
        """One square in its owner's colour, with borders to other areas."""
        cell = self.owners.get((row, column))
        if cell is None:
            return
        top, left = self.corner(row, column)
        colour = self.pieces.colour(cell.piece.seat if cell.piece else None)
        self.canvas.fill(top, left, self.high, self.wide, colour)
        edge = Style(_BORDER if contrast(colour) == BLACK else BLACK, colour)
        if self.owners.get((row + 1, column)) is not cell:
            self.canvas.put(top + self.high - 1, left, self.ink.either("▁", "_") * self.wide, edge)
        if self.owners.get((row, column - 1)) is not cell:
            for at in range(self.high):
                self.canvas.put(top + at, left, self.ink.either("▏", "|"), edge)


class _Plain(_Map):
    """Lines around areas, with a letter for the owner before the dice."""

    gap = 1
    sizes = _PLAIN_SIZES

    def style(self, cell: Cell) -> Style:
        """As everything else."""
        return Style()

    def paint_borders(self) -> None:
        """A line wherever two squares belong to different areas, and a crossing where lines meet."""
        for row in range(self.scene.rows + 1):
            for column in range(self.scene.columns + 1):
                self._paint_crossing(row, column)

    def _paint_crossing(self, row: int, column: int) -> None:
        top, left = row * (self.high + 1), column * (self.wide + 1)
        up, right, down, below = (
            self._differ((row - 1, column - 1), (row - 1, column)),
            self._differ((row - 1, column), (row, column)),
            self._differ((row, column - 1), (row, column)),
            self._differ((row - 1, column - 1), (row, column - 1)),
        )
        crossing = _CROSSINGS[up + 2 * right + 4 * down + 8 * below]
        plain = {" ": " ", "│": "|", "─": "-"}.get(crossing, "+")
        self.canvas.put(top, left, self.ink.either(crossing, plain))
        if right and column < self.scene.columns:
            self.canvas.put(top, left + 1, self.ink.either("─", "-") * self.wide)
        if down and row < self.scene.rows:
            for at in range(self.high):
                self.canvas.put(top + 1 + at, left, self.ink.either("│", "|"))

    def _differ(self, one: tuple[int, int], other: tuple[int, int]) -> bool:
        return self.owners.get(one) is not self.owners.get(other)
