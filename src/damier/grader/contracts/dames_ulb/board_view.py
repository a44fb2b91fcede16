"""The board of a window, found on its canvases by what is drawn at even distances, whatever its colours and size."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from damier.grader.contracts.dames_ulb.rules import BLACK, SIZE, WHITE, Board, square, turned
from damier.grader.windows import Item, Look, Widget

_NEAR: Final = 0.3  # of a square, from its middle
_LIGHT, _DARK = 0.75, 0.35  # of white
_NAMES: Final = {"white": 1.0, "ivory": 0.95, "black": 0.0, "snow": 0.98, "beige": 0.9, "grey": 0.5, "gray": 0.5}


@dataclass
class BoardView:
    """Where the squares are on the screen, and which colours the pieces of each side have."""

    left: float  # the middle of the first square
    top: float
    pitch: float
    colours: dict[str, int] = field(default_factory=dict)
    is_turned: bool = False

    def middle(self, place: tuple[int, int]) -> tuple[float, float]:
        """The middle of a square, on the screen."""
        row, column = (SIZE - 1 - place[0], SIZE - 1 - place[1]) if self.is_turned else place
        return self.left + column * self.pitch, self.top + row * self.pitch

    def target(self, look: Look, name: str) -> tuple[str, float, float]:
        """Where to click for a square: a canvas, and the place in it."""
        x, y = self.middle(square(name))
        fitting = [each for each in look.widgets if each.kind == "Canvas" and each.is_shown and _is_in(each, x, y)]
        best = min(fitting, key=lambda each: each.width * each.height, default=None)
        return ("0.", x, y) if best is None else (best.widget, x - best.rootx, y - best.rooty)

    def signatures(self, look: Look) -> list[list[str]]:
        """What is drawn on each square, but for the square itself: a colour, an image or a text."""
        found = [[""] * SIZE for _ in range(SIZE)]
        sizes = [[0.0] * SIZE for _ in range(SIZE)]
        for x, y, size, item in _drawn(look):
            row, column = round((y - self.top) / self.pitch), round((x - self.left) / self.pitch)
            is_inside = 0 <= row < SIZE and 0 <= column < SIZE and item.kind not in ("rectangle", "line")
            if not is_inside or (item.kind == "oval" and not _NEAR * self.pitch <= size <= 1.2 * self.pitch):
                continue
            off = max(abs(y - self.top - row * self.pitch), abs(x - self.left - column * self.pitch))
            if off <= _NEAR * self.pitch and size >= sizes[row][column]:
                found[row][column] = item.image or f"{item.text}{item.fill or item.outline}"
                sizes[row][column] = size
        return found

    def learn(self, look: Look) -> bool:
        """Learn the colours of the pieces from the board at the start; whether there are such."""
        found = self.signatures(look)
        above = {found[i][j] for i in range(4) for j in range(SIZE) if (i + j) % 2}
        below = {found[i][j] for i in range(6, SIZE) for j in range(SIZE) if (i + j) % 2}
        if "" in above | below or above & below:
            return False
        self.is_turned = _is_lighter(above, below)
        sides = (WHITE, BLACK) if self.is_turned else (BLACK, WHITE)
        self.colours = dict.fromkeys(above, sides[0]) | dict.fromkeys(below, sides[1])
        return True

    def read(self, look: Look) -> Board:
        """The sides of the pieces that are shown, as the window shows them."""
        return [[self.colours.get(each, 0) for each in row] for row in self.signatures(look)]

    def shows(self, look: Look, board: Board, chosen: Sequence[tuple[int, int]] = ()) -> bool:
        """Whether a board is shown, from one side or the other; that side is remembered.

        A piece that was chosen may have another colour."""
        signs = [[(piece > 0) - (piece < 0) for piece in row] for row in board]
        drawn = self.signatures(look)
        for is_turned in (self.is_turned, not self.is_turned):
            wanted = turned(signs) if is_turned else signs
            seen = [[self.colours.get(each, 0) for each in row] for row in drawn]
            for row, column in chosen:
                place = (SIZE - 1 - row, SIZE - 1 - column) if is_turned else (row, column)
                if drawn[place[0]][place[1]] not in (*self.colours, ""):
                    seen[place[0]][place[1]] = wanted[place[0]][place[1]]
            if seen == wanted:
                self.is_turned = is_turned
                return True
        return False


def find_board(look: Look) -> BoardView | None:
    """The board of a window that shows the start of a game; None if it cannot be found."""
    by_size: dict[tuple[str, int], list[tuple[float, float]]] = {}
    for x, y, size, item in _drawn(look):
        if item.kind in ("rectangle", "polygon", "oval", "image") and (size >= 8 or item.kind == "image"):
            by_size.setdefault((item.kind, round(size)), []).append((x, y))
    for (kind, _), places in sorted(by_size.items(), key=lambda each: (each[0][0] == "oval", -len(each[1]))):
        across, down = _lines([x for x, _ in places]), _lines([y for _, y in places])
        rows = (SIZE,) if kind == "rectangle" else (SIZE, SIZE - 2)
        if len(places) >= 4 * SIZE and len(across) == SIZE and len(down) in rows:
            pitch = (across[-1] - across[0]) / (SIZE - 1)
            view = BoardView(across[0], down[0], pitch)
            if abs(down[-1] - down[0] - pitch * (SIZE - 1)) < 0.2 * pitch and view.learn(look):
                return view
    return None


def _drawn(look: Look) -> list[tuple[float, float, float, Item]]:
    """The items that are shown: their middles on the screen, and their sizes."""
    corners = {
        each.widget: (each.rootx, each.rooty) for each in look.widgets if each.kind == "Canvas" and each.is_shown
    }
    found = []
    for item in look.items:
        if item.widget in corners and item.state != "hidden" and item.coords:
            (x, y), (left, top) = item.middle, corners[item.widget]
            box = item.box
            found.append((x + left, y + top, min(box[2] - box[0], box[3] - box[1]), item))
    return found


def _lines(values: list[float]) -> list[float]:
    """The values that occur, without those that are nearly the same."""
    found: list[float] = []
    for value, _ in sorted(Counter(round(each, 1) for each in values).items()):
        if not found or value - found[-1] > 4:
            found.append(value)
    return found


def _is_in(widget: Widget, x: float, y: float) -> bool:
    return 0 <= x - widget.rootx < widget.width and 0 <= y - widget.rooty < widget.height


def _is_lighter(above: Any, below: Any) -> bool:
    """Whether the pieces above are clearly the white ones."""
    first, second = (max(map(_lightness, each), default=0.5) for each in (above, below))
    return first >= _LIGHT and second <= _DARK


def _lightness(colour: str) -> float:
    digits = colour.removeprefix("#")
    if colour.startswith("#") and len(digits) in (3, 6):
        part = len(digits) // 3
        values = [int(digits[at : at + part], 16) / (float(16**part) - 1) for at in range(0, len(digits), part)]
        return float(sum(values) / 3)
    return next((value for name, value in _NAMES.items() if colour.lower().startswith(name)), 0.5)
