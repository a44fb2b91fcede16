"""Draws a scene on a canvas, cell by cell. It has no rules and handles no clicks."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from math import hypot
from tkinter import font
from typing import Final

from damier.core.look import Look
from damier.core.scene import Cell, Ground, Line, Mark, Piece, Scene, Shape
from damier.i18n.language import Language, active
from damier.ui.tk.layout import Layout
from damier.ui.tk.pieces import Pictures
from damier.ui.tk.territory import polygon, rims, sea
from damier.ui.tk.theme import Palette, distance, edge_of, mixed, seat_colour, text_on

_NAMES_FROM: Final = 30  # pixels a cell needs for its name in the corner
_NAMED_AREAS_FROM: Final = 16  # pixels of a square
_SIMILAR: Final = 130  # distance up to which two colours are too similar
_REACH: Final = 1.8  # cells: the distance from the cursor at which numbers grow
_GROWTH: Final = 0.55
_CLEAR: Final = 0.34  # of a cell: how far from its centre a line begins, which is where a letter ends
_ATTACK: Final = (Mark.ORIGIN, Mark.TARGET)
_RECENT: Final = frozenset({Mark.ORIGIN, Mark.TARGET, Mark.PASSED})


@dataclass(frozen=True, slots=True)
class View:
    """Everything that is drawn."""

    scene: Scene
    seat_names: Sequence[str]
    path: tuple[str, ...] = ()  # the cells of the last move
    letters: Sequence[str] = ()  # that may be written in the selected cell
    is_flipped: bool = False
    language: Language = field(default_factory=active)  # of the notes in cells
    known_look: Look | None = None  # None: by the seats' names
    has_names: bool = True  # of the cells, where no labels tell them

    @property
    def look(self) -> Look:
        """The seats' colours and the surface."""
        return self.known_look or Look.named(self.seat_names)

    @property
    def frame(self) -> tuple[object, ...]:
        """What makes a full redraw necessary if it changes."""
        scene = self.scene
        labels = scene.row_labels, scene.column_labels
        return scene.rows, scene.columns, *labels, self.look, self.is_flipped, self.language


class Painter:
    """Draws one view after the other in the same layout, and only what has changed."""

    def __init__(self, canvas: tk.Canvas, pictures: Pictures, palette: Palette, view: View, layout: Layout) -> None:
        self.canvas = canvas
        self.pictures = pictures
        self.palette = palette
        self.view = view
        self.layout = layout
        self._drawn: dict[tuple[int, int], Cell] = {}
        self._numbers: dict[
            int, tuple[int, int, int, int]
        ] = {}  # by text item: its centre, its usual and its current size
        self._family = font.nametofont("TkDefaultFont", canvas).actual("family")
        self._is_felt = view.look.is_felt(view.scene)
        self._is_labelled = view.scene.labels_name_cells
        self._has_names = not self._is_labelled and layout.cell >= _NAMES_FROM
        self._draw_sea()
        self._draw_labels()

    def draw(self, view: View) -> bool:
        """Draw the cells that have changed; whether there were any."""
        self.view = view
        changed = [cell for cell in view.scene.cells if self._drawn.get((cell.row, cell.column)) != cell]
        for cell in changed:
            self._draw_cell(cell)
            self._drawn[cell.row, cell.column] = cell
        return bool(changed)

    def draw_over(self, cursor: tuple[int, int] | None) -> None:
        """Draw what is above the cells: lines, letters to choose from, the keyboard cursor."""
        self.canvas.delete("over")
        for line in self.view.scene.lines:
            self._draw_line(line)
        for cell in self.view.scene.cells if self.view.letters else ():
            if Mark.SELECTED in cell.marks:
                self._draw_letters(cell, self.view.letters)
        self._draw_attack()
        for link in self.view.scene.links:
            self._draw_link(*link)
        if self.view.scene.links:  # which may run over cells: what is written there stays readable
            self.canvas.tag_raise("name")
            for item in self._numbers:
                self.canvas.tag_raise(item)
        pointed = self.view.scene.cell_at(*cursor) if cursor else None
        if pointed and pointed.places:
            self.outline_area(pointed, self.palette.hint, 4, "over")
        elif cursor:
            self._outline(*cursor, edge=2, colour=self.palette.hint, width=3, tag="over")

    def _draw_line(self, line: Line) -> None:
        """A line from each of its cells to the next, beside what stands on them: letters stay readable."""
        colour, width = self._seat_colour(line.seat), max(2, self.layout.cell // 14)
        for one, other in pairwise(line.cells):
            (x, y), (end_x, end_y) = self.layout.centre(*one), self.layout.centre(*other)
            share = _CLEAR * self.layout.cell / hypot(end_x - x, end_y - y)
            right, down = share * (end_x - x), share * (end_y - y)
            ends = x + right, y + down, end_x - right, end_y - down
            self.canvas.create_line(*ends, fill=colour, width=width, capstyle="round", tags=("over", "line"))

    def _draw_attack(self) -> None:
        """An arrow for the current or last attack."""
        dice = [cell for cell in self.view.scene.cells if cell.piece and cell.piece.shape is Shape.DICE]
        ends = [cell for mark in _ATTACK for cell in dice if mark in cell.marks]
        if any(cell.places for cell in ends):
            self._draw_long_arrow(ends)
            return
        places = [self.layout.spot(cell) for mark in _ATTACK for cell in dice if mark in cell.marks]
        if len(places) != len(_ATTACK) or any(Mark.SELECTED in cell.marks for cell in dice):
            return
        (x, y), (end_x, end_y) = places
        step = max(abs(end_x - x), abs(end_y - y))
        right, down = (end_x - x) // step, (end_y - y) // step
        image = self.pictures.arrow(right, down, self.layout.cell * 2 // 5, "#ffffff")
        self.canvas.create_image((x + end_x) // 2, (y + end_y) // 2, image=image, tags="over")

    def _draw_long_arrow(self, ends: Sequence[Cell]) -> None:
        """An arrow from one area to another, from beside its number to beside the other's."""
        if len(ends) != len(_ATTACK) or any(Mark.SELECTED in cell.marks for cell in self.view.scene.cells):
            return
        (x, y), (end_x, end_y) = (self.layout.spot(cell) for cell in ends)
        share = min(0.4, 0.4 * self.layout.cell / (hypot(end_x - x, end_y - y) or 1))
        right, down = share * (end_x - x), share * (end_y - y)
        line = x + right, y + down, end_x - right, end_y - down
        for colour, wide in (("#1d1d1d", 0.16), ("#ffffff", 0.08)):
            width = max(2.0, wide * self.layout.cell)
            shape = (width * 1.6 + 4, width * 1.9 + 4, width * 0.8 + 3)
            self.canvas.create_line(*line, fill=colour, width=width, arrow="last", arrowshape=shape, tags="over")

    def _draw_link(self, one: str, other: str) -> None:
        """A dashed line between neighbours that do not touch."""
        (x, y), (end_x, end_y) = self.centre_of(one), self.centre_of(other)
        share = min(0.4, 0.42 * self.layout.cell / (hypot(end_x - x, end_y - y) or 1))
        right, down = share * (end_x - x), share * (end_y - y)
        line = x + right, y + down, end_x - right, end_y - down
        self.canvas.create_line(*line, fill="#1d1d1d", width=4, capstyle="round", tags=("over", "link"))
        self.canvas.create_line(*line, fill="#ffffff", width=2, dash=(4, 4), tags=("over", "link"))

    def outline_area(self, cell: Cell, colour: str, width: int, tag: str | tuple[str, ...]) -> None:
        """A line along the inside of an area."""
        for line in rims(cell, self.layout):
            self.canvas.create_line(line, fill=colour, width=width, joinstyle="round", tags=tag)

    def grow_numbers(self, x: int, y: int) -> None:
        """Enlarge the numbers near a pixel."""
        for item, (middle, height, usual, now) in self._numbers.items():
            distance = ((middle - x) ** 2 + (height - y) ** 2) ** 0.5 / self.layout.cell
            size = round(usual * (1 + _GROWTH * max(0.0, 1 - distance / _REACH)))
            if size != now:
                self.canvas.itemconfigure(item, font=self._font(size, "bold"))
                self._numbers[item] = (middle, height, usual, size)

    def picture(self, piece: Piece, squeeze: float = 1.0) -> tk.PhotoImage:
        """The picture of a piece in the size of the cells."""
        return self.pictures.piece(piece, self.view.look.colours[piece.seat or 0], self.layout.cell, squeeze)

    def centre_of(self, name: str) -> tuple[int, int]:
        """The centre of the cell of that name."""
        cell = next(cell for cell in self.view.scene.cells if cell.name == name)
        return self.layout.spot(cell)

    # -- one cell

    def _draw_cell(self, cell: Cell) -> None:
        tag = f"cell-{cell.row}-{cell.column}"
        for item in self.canvas.find_withtag(tag):
            self._numbers.pop(item, None)
        self.canvas.delete(tag)
        if cell.ground is Ground.HOLE:
            return
        if cell.piece and cell.piece.shape is Shape.DICE:
            if cell.places:
                self._draw_territory(cell, cell.piece, tag)
            self._draw_piece(cell, cell.piece, tag)
            return
        x, y = self.layout.corner(cell.row, cell.column)
        end = self.layout.cell
        self.canvas.create_rectangle(
            x, y, x + end, y + end, fill=self._ground(cell), outline=self._grid(cell), tags=tag
        )
        if cell.piece:
            self._draw_piece(cell, cell.piece, tag)
        self._draw_marks(cell, tag)
        if cell.name and cell.ground is Ground.DARK and self._has_names:  # small enough not to touch a piece
            ground = self._ground(cell)
            small = self._font(max(7, end // 7))
            name = self.canvas.create_text(
                x + 3, y + 1, text=cell.name, anchor="nw", font=small, fill=text_on(ground), tags=tag
            )
            if cell.piece and Mark.CHOICE in cell.marks:  # the frame is interrupted, or the name could not be read
                right, lower = self.canvas.bbox(name)[2:]
                wide = 2 * max(1, end // 24)  # the frame, not the piece
                for corner in ((right, y + 1 + wide), (x + 1 + wide, lower - 2)):
                    self.canvas.create_rectangle(x + 1, y + 1, *corner, fill=ground, width=0, tags=tag)
                self.canvas.tag_raise(name)

    def _draw_piece(self, cell: Cell, piece: Piece, tag: str) -> None:
        x, y = self.layout.spot(cell)
        tags = (tag, f"piece-{cell.row}-{cell.column}")
        if piece.shape is Shape.LETTER:
            ink = self.palette.text if piece.seat is None else self._seat_colour(piece.seat)
            large = self._font(self.layout.cell * 6 // 10, "bold")
            self.canvas.create_text(x, y, text=piece.text, font=large, fill=ink, tags=tags)
            return
        if not cell.places:
            image = self._tile(cell, piece) if piece.shape is Shape.DICE else self.picture(piece)
            self.canvas.create_image(x, y, image=image, tags=tags)
            self._draw_tile_name(cell, piece, tag)
        if piece.text:
            ink, height = text_on(self._seat_colour(piece.seat or 0)), self._number_size(cell)
            lifted = y - self.layout.cell // 30
            item = self.canvas.create_text(
                x, lifted, text=piece.text, font=self._font(height, "bold"), fill=ink, tags=tags
            )
            self._numbers[item] = (x, y, height, height)
        if cell.note:
            self._draw_note(cell, tags)

    def _draw_tile_name(self, cell: Cell, piece: Piece, tag: str) -> None:
        """The name of a cell with dice in the corner of its tile, where no labels say it."""
        size = self.layout.cell
        has_names = self.view.has_names and not self._is_labelled
        if piece.shape is not Shape.DICE or not has_names or size < _NAMED_AREAS_FROM:
            return
        x, y = self.layout.corner(cell.row, cell.column)
        ink, small = text_on(self._seat_colour(piece.seat or 0)), self._font(max(8, size * 2 // 9))
        place = x + size * 21 // 24, y + size // 10
        self.canvas.create_text(*place, text=cell.name, anchor="ne", font=small, fill=ink, tags=(tag, "name"))

    def _draw_note(self, cell: Cell, tags: tuple[str, str]) -> None:
        """A note at the lower edge of a cell."""
        x, y = self.layout.spot(cell)
        size, text = self.layout.cell, self.view.language.say(cell.note)
        small = font.Font(self.canvas, family=self._family, size=-max(8, size * 2 // 9), weight="bold")
        width, height = small.measure(text) + size // 8, small.metrics("linespace")
        middle = y + size // 2 - (0 if cell.places else height // 2)
        self.canvas.create_image(x, middle, image=self.pictures.plate(width, height, "#1d1d1d"), tags=tags)
        self.canvas.create_text(
            x, middle, text=text, font=self._font(max(8, size * 2 // 9), "bold"), fill="#ffffff", tags=tags
        )

    def _draw_marks(self, cell: Cell, tag: str) -> None:
        x, y = self.layout.spot(cell)
        size = self.layout.cell
        if Mark.CHOICE in cell.marks and cell.piece is None:
            dot = self.pictures.dot(self.palette.choice, size, 0.26, 0.75)
            self.canvas.create_image(x, y, image=dot, tags=tag)
        elif Mark.CHOICE in cell.marks and Mark.SELECTED not in cell.marks:
            edge = max(1, size // 24)
            self._outline(cell.row, cell.column, edge, self.palette.choice, edge, tag)
        elif (Mark.CAPTURED in cell.marks and cell.piece is None) or (self._is_felt and cell.marks):
            share = 0.25 if Mark.TARGET in cell.marks else 0.14
            dot = self.pictures.dot(self._last_on(cell.piece), size, share, 0.9)
            self.canvas.create_image(x, y, image=dot, tags=tag)

    def _draw_territory(self, cell: Cell, piece: Piece, tag: str) -> None:
        """An area in its owner's colour with its name, and a rim if it is marked."""
        colour, layout = self._seat_colour(piece.seat or 0), self.layout
        side = mixed(colour, "#000000", 0.4)
        self.canvas.create_polygon(polygon(cell, layout, down=0.03), fill=side, outline="", tags=tag)
        self.canvas.create_polygon(polygon(cell, layout), fill=colour, outline=edge_of(colour), tags=(tag, "area"))
        rim, share = self._rim(cell)
        if rim:
            self.outline_area(cell, rim, max(2, round(share * layout.cell)), tag)
        if layout.cell >= _NAMED_AREAS_FROM:
            x, y = layout.spot(cell)
            place = x + layout.cell * 2 // 5, y - layout.cell // 3
            small = self._font(max(8, layout.cell * 3 // 10))
            self.canvas.create_text(*place, text=cell.name, font=small, fill=text_on(colour), tags=tag)

    def _rim(self, cell: Cell) -> tuple[str, float]:
        """The colour of the rim of dice and its share of a cell's width; none if they are not marked."""
        rims = (
            (Mark.SELECTED, "#ffffff", 0.1),
            (Mark.HINT, self.palette.hint, 0.09),
            (Mark.CHOICE, self.palette.choice, 0.06),
            (Mark.TARGET, self.palette.last, 0.05),
            (Mark.ORIGIN, self.palette.last_dark, 0.05),
        )
        return next(((rim, share) for mark, rim, share in rims if mark in cell.marks), ("", 0.0))

    def _tile(self, cell: Cell, piece: Piece) -> tk.PhotoImage:
        """A tile, with a rim if it can be selected, is selected, or was in the last attack."""
        rim, share = self._rim(cell)
        return self.pictures.tile(self.view.look.colours[piece.seat or 0], self.layout.cell, rim, share)

    def _outline(self, row: int, column: int, edge: int, colour: str, width: int, tag: str) -> None:
        x, y = self.layout.corner(row, column)
        end = self.layout.cell - edge
        self.canvas.create_rectangle(x + edge, y + edge, x + end, y + end, outline=colour, width=width, tags=tag)

    def _draw_letters(self, cell: Cell, letters: Sequence[str]) -> None:
        """The letters that a click in the selected cell can write, side by side."""
        left, top = self.layout.corner(cell.row, cell.column)
        size, share = self.layout.cell, self.layout.cell / len(letters)
        ink, small = text_on(self._ground(cell)), self._font(self.layout.cell * 4 // 10)
        for at, letter in enumerate(letters):
            middle = left + share * (at + 0.5)
            self.canvas.create_text(middle, top + size / 2, text=letter, font=small, fill=ink, tags="over")
            if at:
                x = left + share * at
                self.canvas.create_line(x, top + size * 0.2, x, top + size * 0.8, fill=ink, tags="over")

    def _draw_sea(self) -> None:
        """What lies around the land of a map: on it, even white land is seen."""
        if self.view.scene.has_areas:
            self.canvas.create_polygon(sea(self.layout), fill=self.palette.sea, outline="", tags="sea")

    def _draw_labels(self) -> None:
        layout, scene = self.layout, self.view.scene
        small, away = self._font(max(8, min(layout.margin * 6 // 10, 16))), layout.margin / 2
        right, bottom = layout.left + layout.columns * layout.cell, layout.top + layout.rows * layout.cell
        measure = font.Font(self.canvas, font=small).measure
        spots: list[tuple[float, float, str]] = []
        for at, label in enumerate(scene.column_labels):
            x, _ = layout.centre(0, at)
            spots += [(x, layout.top - away, label), (x, bottom + away, label)]
        for at, label in enumerate(scene.row_labels):
            _, y = layout.centre(at, 0)
            aside = max(away, measure(label) // 2 + 2)  # a long one does not touch the board
            spots += [(layout.left - aside, y, label), (right + aside, y, label)]
        for across, down, label in spots:
            self.canvas.create_text(across, down, text=label, font=small, fill=self.palette.faint)

    # -- colours and fonts

    def _ground(self, cell: Cell) -> str:
        palette = self.palette
        if Mark.SELECTED in cell.marks:
            return palette.selected
        if Mark.HINT in cell.marks:
            return palette.hint
        if cell.marks & _RECENT and not self._is_felt:
            return palette.last_dark if cell.ground is Ground.DARK else palette.last
        if cell.ground is Ground.PLAIN:
            return palette.felt if self._is_felt else palette.paper
        return palette.dark if cell.ground is Ground.DARK else palette.light

    def _grid(self, cell: Cell) -> str:
        if cell.ground is not Ground.PLAIN:
            return ""
        return self.palette.felt_line if self._is_felt else self.palette.paper_line

    def _last_on(self, piece: Piece | None) -> str:
        """The colour of the last move's dot, visible on a piece."""
        under = self._seat_colour(piece.seat) if piece and piece.seat is not None else ""
        is_seen = not under or distance(under, self.palette.last) > _SIMILAR
        return self.palette.last if is_seen else text_on(under)

    def _seat_colour(self, seat: int) -> str:
        return seat_colour(self.view.look.colours[seat])

    def _number_size(self, cell: Cell) -> int:
        return self.layout.cell * 13 // 20 if cell.places else self.layout.cell * 2 // 5

    def _font(self, height: int, weight: str = "normal") -> tuple[str, int, str]:
        return self._family, -max(6, height), weight
