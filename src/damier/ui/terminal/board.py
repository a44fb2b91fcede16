"""A scene as text, for every game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from damier.core.look import Look
from damier.core.scene import Cell, Ground, Line, Mark, Piece, Scene, Shape
from damier.ui.terminal.canvas import Canvas
from damier.ui.terminal.ink import FAINT, Colour, Depth, Ink, Style
from damier.ui.terminal.pieces import Pieces, brackets, contrast, foremost
from damier.ui.terminal.territory import dotted, draw_areas

_NAME_ON = {Ground.DARK: Colour(180, 7), Ground.LIGHT: Colour(137, 8), Ground.PLAIN: Colour(250, 7)}
_NAME_ON_MARK = Colour(230, 15)
_TAKEN = Colour(224, 15)
_EMPTY = Colour(244, 8)
_CHOICE = Colour(115, 14)


@dataclass(frozen=True, slots=True)
class Layout:
    """How much room a cell has, and whether lines part the cells."""

    height: int
    width: int
    gap: int = 0

    @property
    def down(self) -> int:
        """Rows from one cell to the next."""
        return self.height + self.gap

    @property
    def right(self) -> int:
        """Columns from one cell to the next."""
        return self.width + self.gap


def draw(scene: Scene, seat_names: Sequence[str], ink: Ink, room: tuple[int, int], look: Look | None = None) -> Canvas:
    """The board with its labels, as large as fits into so many columns and lines."""
    look = look or Look.named(seat_names)
    pieces = Pieces(seat_names, ink, look, look.is_felt(scene))
    if scene.has_areas or _is_named_map(scene):
        return draw_areas(scene, pieces, ink, room)
    return _Painter(scene, pieces, ink, room).paint()


def _is_named_map(scene: Scene) -> bool:
    """Whether dice stand on cells with names of their own, as on a graph: no labels at the edges say them."""
    has_dice = any(cell.piece and cell.piece.shape is Shape.DICE for cell in scene.cells)
    return has_dice and not scene.labels_name_cells


class _Painter:
    """Draws one scene."""

    def __init__(self, scene: Scene, pieces: Pieces, ink: Ink, room: tuple[int, int]) -> None:
        self.scene = scene
        self.ink = ink
        self.has_colour = ink.depth is not Depth.PLAIN
        self.pieces = pieces
        self.named = 0 if scene.labels_name_cells else max((len(cell.name) for cell in scene.cells), default=0)
        self.margin = max((len(label) for label in scene.row_labels), default=0) + 1
        self.layout = self._choose_layout(room)

    def _choose_layout(self, room: tuple[int, int]) -> Layout:
        texts = [self.pieces.character(cell.piece) for cell in self.scene.cells if cell.piece]
        content = max((len(text) for text in texts), default=1)
        small = Layout(1, max(content + 2 + self.named, *(len(label) for label in self.scene.column_labels), 3))
        large = Layout(3, max(7, self.named + 5))
        parted = Layout(1, small.width, gap=1)
        is_plain = all(cell.ground is Ground.PLAIN for cell in self.scene.cells)
        choices = [large] if self.has_colour and self.ink.is_unicode else []
        if (is_plain and not self.has_colour) or self.scene.lines:
            choices.append(parted)
        if self.named and self._measure(small)[0] > room[0]:
            small = Layout(1, self.named + content)  # the piece right behind the name
        return next((layout for layout in choices if self._fits(layout, room)), small)

    def _fits(self, layout: Layout, room: tuple[int, int]) -> bool:
        columns, lines = self._measure(layout)
        return columns <= room[0] and lines <= room[1]

    def _measure(self, layout: Layout) -> tuple[int, int]:
        return (
            2 * self.margin + layout.right * self.scene.columns + layout.gap,
            2 + layout.down * self.scene.rows + layout.gap,
        )

    @property
    def _has_room_for_brackets(self) -> bool:
        """Whether a mark can stand on both sides of a piece; behind it there is always room, on the light square."""
        return self.layout.width >= self.named + 3

    def paint(self) -> Canvas:
        """The picture."""
        columns, lines = self._measure(self.layout)
        self.canvas = Canvas(lines, columns)
        if self.layout.gap:
            self._paint_grid()
        for cell in self.scene.cells:
            self._paint_cell(cell)
        for line in self.scene.lines:
            self._paint_line(line)
        for one, other in self.scene.links:
            self._paint_link(one, other)
        self._paint_labels()
        return self.canvas

    def _corner(self, row: int, column: int) -> tuple[int, int]:
        """The top left spot of a cell."""
        gap = self.layout.gap
        return 1 + gap + row * self.layout.down, self.margin + gap + column * self.layout.right

    def _centre(self, row: int, column: int) -> tuple[int, int]:
        top, left = self._corner(row, column)
        return top + self.layout.height // 2, left + self.layout.width // 2

    def _paint_labels(self) -> None:
        last = self._measure(self.layout)[1] - 1
        for column, label in enumerate(self.scene.column_labels):
            at = self._centre(0, column)[1] - (len(label) - 1) // 2
            self.canvas.put(0, at, label, FAINT)
            self.canvas.put(last, at, label, FAINT)
        for row, label in enumerate(self.scene.row_labels):
            at = self._centre(row, 0)[0]
            self.canvas.put(at, 0, label.rjust(self.margin - 1), FAINT)
            self.canvas.put(at, self.canvas.columns - self.margin + 1, label, FAINT)

    def _paint_grid(self) -> None:
        across, down, corner = ("─", "│", "┼") if self.ink.is_unicode else ("-", "|", "+")
        top, left = self._corner(0, 0)
        bottom = top + self.scene.rows * self.layout.down - 1
        right = left + self.scene.columns * self.layout.right - 1
        for row in range(top - 1, bottom + 1):
            for column in range(left - 1, right + 1):
                on_row = (row - top + 1) % self.layout.down == 0
                on_column = (column - left + 1) % self.layout.right == 0
                if on_row or on_column:
                    self.canvas.put(row, column, corner if on_row and on_column else across if on_row else down, FAINT)
        if self.ink.is_unicode:
            self._round_edges(top - 1, left - 1, bottom, right)

    def _round_edges(self, top: int, left: int, bottom: int, right: int) -> None:
        for column in range(left, right + 1, self.layout.right):
            self.canvas.put(top, column, "┬", FAINT)
            self.canvas.put(bottom, column, "┴", FAINT)
        for row in range(top, bottom + 1, self.layout.down):
            self.canvas.put(row, left, "├", FAINT)
            self.canvas.put(row, right, "┤", FAINT)
        for row, column, edge in ((top, left, "┌"), (top, right, "┐"), (bottom, left, "└"), (bottom, right, "┘")):
            self.canvas.put(row, column, edge, FAINT)

    def _paint_cell(self, cell: Cell) -> None:
        if cell.ground is Ground.HOLE:
            return
        top, left = self._corner(cell.row, cell.column)
        if cell.piece and cell.piece.shape is Shape.DICE and self.layout.height > 1:
            self._paint_dice(cell, cell.piece)
            return
        ground = self.pieces.ground(cell)
        if self.has_colour and ground and not (self.layout.gap and not foremost(cell.marks)):
            self.canvas.fill(top, left, self.layout.height, self.layout.width, ground)
        if self.named and cell.ground is not Ground.LIGHT:
            colour = _NAME_ON_MARK if foremost(cell.marks) else _NAME_ON[cell.ground]
            self.canvas.put(top, left, cell.name.rjust(self.named), Style(colour))
        if cell.piece and self.layout.height > 1 and cell.piece.shape is not Shape.LETTER:
            self._paint_disc(cell, cell.piece)
        else:
            self._paint_character(cell)

    def _paint_character(self, cell: Cell) -> None:
        text, style = self._text(cell)
        row, left = self._centre(cell.row, cell.column)[0], self._corner(cell.row, cell.column)[1]
        start = left + (self.layout.width - len(text)) // 2
        if self.named and self.layout.height == 1:
            start = left + self.named + int(self._has_room_for_brackets)  # behind the name
        self.canvas.put(row, start, text, style)
        is_dice = cell.piece is not None and cell.piece.shape is Shape.DICE
        if foremost(cell.marks) and (is_dice or not self.has_colour):
            pair = brackets(cell.marks)
            if self._has_room_for_brackets:
                self.canvas.put(row, start - 1, pair[0], style)
            self.canvas.put(row, start + len(text), pair[1], style)

    def _text(self, cell: Cell) -> tuple[str, Style]:
        if cell.piece:
            colour = self.pieces.colour(cell.piece.seat)
            front = contrast(colour) if cell.piece.shape is Shape.DICE else colour
            return self.pieces.character(cell.piece), Style(front, is_bold=cell.piece.shape is not Shape.DISC)
        if foremost(cell.marks) is Mark.CAPTURED:
            return self.ink.either("×", "x" if self.has_colour else " "), Style(_TAKEN)
        if Mark.CHOICE in cell.marks:
            return self.ink.either("•", "+") if self.has_colour else "+", Style(_CHOICE)
        has_dot = cell.ground is not Ground.LIGHT and not self.named and not self.layout.gap and not self.has_colour
        return self.ink.either("·", ".") if has_dot else " ", Style(_EMPTY)

    def _paint_disc(self, cell: Cell, piece: Piece) -> None:
        top = self._corner(cell.row, cell.column)[0]
        middle = self._centre(cell.row, cell.column)[1]
        colour = self.pieces.colour(piece.seat)
        self.canvas.put(top, middle - 1, "▄▄▄", Style(colour))
        self.canvas.put(top + 1, middle - 2, "     ", Style(back=colour))
        self.canvas.put(top + 2, middle - 1, "▀▀▀", Style(colour))
        if piece.shape is Shape.KING:
            self.canvas.put(top + 1, middle, "♛", Style(contrast(colour), colour, is_bold=True))

    def _paint_dice(self, cell: Cell, piece: Piece) -> None:
        """A tile in its owner's colour, a little smaller than its place."""
        top, left = self._corner(cell.row, cell.column)
        colour, wide = self.pieces.colour(piece.seat), self.layout.width - 1
        self.canvas.fill(top, left, 2, wide, colour)
        self.canvas.put(top + 2, left, "▀" * wide, Style(colour))
        self._paint_character(cell)

    def _paint_line(self, line: Line) -> None:
        (top, left), (bottom, right) = self._centre(*line.start), self._centre(*line.end)
        steps = max(abs(bottom - top), abs(right - left) if top == bottom else 0)
        down, across = bottom - top, right - left
        stroke = self.ink.either("━┃╲╱", "=|\\/")[0 if not down else 1 if not across else 2 if down * across > 0 else 3]
        taken = {self._centre(cell.row, cell.column) for cell in self.scene.cells}
        for step in range(1, steps):
            spot = top + round(down * step / steps), left + round(across * step / steps)
            if spot not in taken:
                self._cross(spot, stroke, Style(self.pieces.colour(line.seat), is_bold=True))

    def _paint_link(self, one: str, other: str) -> None:
        """Dots across holes, from one cell to another; lines of the grid and cells on the way stay as they are."""
        places = {cell.name: (cell.row, cell.column) for cell in self.scene.cells}
        for spot in dotted(self._centre(*places[one]), self._centre(*places[other])):
            if spot not in self._ground_of_cells and self.canvas.character(*spot) == " ":
                self.canvas.put(*spot, self.ink.either("·", "."), FAINT)

    @cached_property
    def _ground_of_cells(self) -> set[tuple[int, int]]:
        """All spots of the canvas that belong to a cell."""
        corners = [self._corner(cell.row, cell.column) for cell in self.scene.cells if cell.ground is not Ground.HOLE]
        return {
            (top + down, left + right)
            for top, left in corners
            for down in range(self.layout.height)
            for right in range(self.layout.width)
        }

    def _cross(self, spot: tuple[int, int], stroke: str, style: Style) -> None:
        """One spot of a line, over another that may cross it there."""
        if {self.canvas.character(*spot), stroke} in ({"╲", "╱"}, {"\\", "/"}):
            stroke = self.ink.either("╳", "X")
        self.canvas.put(*spot, stroke, style)
