"""A board of ten rows in a window of Tkinter: on a canvas, or made of buttons and labels."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import floor
from typing import Final

from damier.grader.windows import Item, Look, Widget

SIDE: Final = 10
_SMALLEST, _LARGEST = 12, 160  # pixels of a square
_CELLS: Final = ("Button", "TButton", "Label", "TLabel", "Canvas", "Frame", "TFrame")


@dataclass(frozen=True)
class Board:
    """Where the squares are, and what is on them."""

    left: float
    top: float
    width: float  # of a square
    height: float
    canvas: str = ""
    items: tuple[Item, ...] = ()  # what is not a square
    cells: tuple[Widget, ...] = ()  # or a widget for each square

    def place(self, row: int, column: int) -> tuple[str, float, float]:
        """Where to click for a square: a widget, and a point in it."""
        if self.canvas:
            return self.canvas, self.left + (column + 0.5) * self.width, self.top + (row + 0.5) * self.height
        cell = next(each for each in self.cells if self._square(each.rootx, each.rooty) == (row, column))
        return cell.widget, cell.width / 2, cell.height / 2

    def pieces(self) -> dict[tuple[int, int], str]:
        """The squares that have a piece, and what it looks like: its colour, or its sign."""
        if self.canvas:
            looks: dict[tuple[int, int], str] = {}
            for item in self.items:
                square = self._square(*item.middle)
                if all(0 <= part < SIDE for part in square):
                    looks[square] = f"{looks.get(square, '')} {_look_of(item)}"  # a piece may have several parts
            return looks
        squares = {self._square(each.rootx, each.rooty): each for each in self.cells}
        return {
            square: each.text
            for square, each in squares.items()
            if each.text.strip() and not any(map(str.isdigit, each.text))
        }

    def _square(self, x: float, y: float) -> tuple[int, int]:
        shift = 0.0 if self.canvas else 0.5  # a widget is known by its corner
        return floor((y - self.top) / self.height + shift), floor((x - self.left) / self.width + shift)


def _look_of(item: Item) -> str:
    return item.image or item.fill or item.text or item.outline


def find_board(look: Look) -> Board | None:
    """The board that a window shows; None if there is none to be found."""
    for canvas in dict.fromkeys(item.widget for item in look.items):
        items = [item for item in look.items if item.widget == canvas and item.state != "hidden"]
        if board := _on_canvas(canvas, items):
            return board
    return _of_widgets([each for each in look.widgets if each.is_shown and each.kind in _CELLS])


def _on_canvas(canvas: str, items: Sequence[Item]) -> Board | None:
    squares = [item for item in items if item.kind in ("rectangle", "polygon", "image") and _is_square(item)]
    sizes = Counter(round(item.box[2] - item.box[0]) for item in squares if item.kind != "image")
    for size, count in sizes.most_common(2):
        own = [item for item in squares if round(item.box[2] - item.box[0]) == size]
        left, top = min(item.box[0] for item in own), min(item.box[1] for item in own)
        columns = {round((item.box[0] - left) / size) for item in own}
        rows = {round((item.box[1] - top) / size) for item in own}
        if count >= SIDE * SIDE // 2 and len(rows) == len(columns) == SIDE:
            on_it = [item for item in items if _is_piece(item, size)]
            pieces = [item for item in on_it if item.kind != "rectangle"] or on_it  # a rectangle marks a square, mostly
            return Board(left, top, size, size, canvas, tuple(pieces))
    return None


def _is_square(item: Item) -> bool:
    left, top, right, bottom = item.box
    return _SMALLEST <= right - left <= _LARGEST and abs((right - left) - (bottom - top)) <= 2


def _is_piece(item: Item, size: float) -> bool:
    """Whether an item is neither a square nor a number on one."""
    left, top, right, bottom = item.box
    is_whole = right - left >= size - 1 and bottom - top >= size - 1 and item.kind in ("rectangle", "polygon")
    is_number = item.kind == "text" and (not item.text.strip() or any(map(str.isdigit, item.text)))
    return item.kind in ("oval", "polygon", "image", "text", "arc", "rectangle") and not is_whole and not is_number


def _of_widgets(widgets: Sequence[Widget]) -> Board | None:
    sizes = Counter((each.width, each.height, each.kind) for each in widgets)
    for (width, height, kind), count in sizes.most_common(2):
        own = [each for each in widgets if (each.width, each.height, each.kind) == (width, height, kind)]
        lefts, tops = sorted({each.rootx for each in own}), sorted({each.rooty for each in own})
        if count >= SIDE * SIDE // 2 and len(lefts) == len(tops) == SIDE and width >= _SMALLEST:
            across, down = ((each[-1] - each[0]) / (SIDE - 1) for each in (lefts, tops))
            return Board(lefts[0], tops[0], across, down, cells=tuple(own))
    return None
