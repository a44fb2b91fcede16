"""A scene as SVG: for a page, whose style sheet knows its classes, or as a picture of its own.

A board is put together from fragments, so that a page with many boards has each different cell only once: the tile of
a cell, whose upper left corner is at 0,0; what lies over several cells; and the frame of labels and names. Every text
is escaped.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from html import escape
from itertools import pairwise
from math import atan2, degrees, hypot
from typing import Final

from damier.core.look import Look
from damier.core.message import ENGLISH, Speaker
from damier.core.scene import Cell, Ground, Line, Mark, Piece, Scene, Shape
from damier.draw.palette import LIGHT, Palette, distance, edge_of, seat_colour, text_on
from damier.draw.symbols import CUES, shades, symbol
from damier.draw.territory import RIM, links_svg, path_of, sea_svg

CELL: Final = 40  # units of a cell
_HALF: Final = CELL // 2
_LABEL: Final = 0.026  # of the board's width: the size of a label beside it
_EDGE: Final = 2
_RECENT: Final = frozenset({Mark.ORIGIN, Mark.TARGET, Mark.PASSED})
_RIMS: Final = (Mark.SELECTED, Mark.HINT, Mark.CHOICE, Mark.TARGET, Mark.ORIGIN)  # of dice, the most important first
_ATTACK: Final = (Mark.ORIGIN, Mark.TARGET)
_CLEAR: Final = 0.34  # of a cell: how far from its centre a line begins, which is where a letter ends
_SIMILAR: Final = 130  # distance up to which two colours are too similar
_CONTROL: Final = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff\ufffe\uffff]")


def escaped(text: str) -> str:
    """A text for HTML and SVG, between tags or in an attribute; what XML does not allow is replaced.

    >>> escaped('<b title="1">&\\x00')
    '&lt;b title=&quot;1&quot;&gt;&amp;\N{REPLACEMENT CHARACTER}'
    """
    return escape(_CONTROL.sub("\N{REPLACEMENT CHARACTER}", text))


def style(palette: Palette) -> str:
    """The classes of a board, as CSS, in the colours of a palette."""
    grounds = {
        "light": palette.light,
        "dark": palette.dark,
        "felt": palette.felt,
        "paper": palette.paper,
        "sea": palette.sea,
        "last": palette.last,
        "last-dark": palette.last_dark,
        "selected": palette.selected,
        "hint": palette.hint,
        "choice": palette.choice,
        "ink": palette.text,
        "label": palette.faint,
    }
    rims = {"selected": "#ffffff", "hint": palette.hint, "choice": palette.choice, "target": palette.last}
    lines = {"felt": palette.felt_line, "paper": palette.paper_line}
    return "".join(
        [
            *(f".d-{name}{{fill:{colour}}}" for name, colour in grounds.items()),
            *(f".d-{name}{{stroke:{colour}}}" for name, colour in lines.items()),
            *(f".d-rim-{name}{{stroke:{colour}}}" for name, colour in rims.items()),
            f".d-rim-origin{{stroke:{palette.last_dark}}}",
            ".d-text{font-family:sans-serif;text-anchor:middle;dominant-baseline:central}",
        ]
    )


def board_svg(scene: Scene, look: Look, speaker: Speaker = ENGLISH, palette: Palette | None = LIGHT) -> str:
    """A whole board as one picture; without a palette, the page that holds it has the `style`."""
    artist = Artist.of(scene, look, speaker)
    box = artist.box(scene)
    cells = "".join(
        f'<g transform="translate({cell.column * CELL} {cell.row * CELL})">{tile}</g>'
        for cell in scene.cells
        if (tile := artist.tile(cell))
    )
    sheet = f"<style>{style(palette)}</style>" if palette else ""
    content = f"{sheet}{sea_svg(scene)}{cells}{artist.frame(scene)}{''.join(artist.over(scene))}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{content}</svg>'


@dataclass(frozen=True)
class Artist:
    """Draws the parts of boards in one look and one language."""

    look: Look
    is_felt: bool
    speaker: Speaker = ENGLISH

    @classmethod
    def of(cls, scene: Scene, look: Look, speaker: Speaker = ENGLISH) -> Artist:
        """Who draws this scene, and others of its game."""
        return cls(look, look.is_felt(scene), speaker)

    @cached_property
    def _colours(self) -> tuple[str, ...]:
        return tuple(map(seat_colour, self.look.colours))

    def box(self, scene: Scene) -> str:
        """The `viewBox` of a board: cells begin at 0,0, labels are at the left and below."""
        beside, below = _margins(scene)
        width, height = scene.columns * CELL, scene.rows * CELL
        return f"{-beside:g} {-_EDGE} {beside + width + _EDGE:g} {_EDGE + height + below:g}"

    # -- what lies beside and over the cells

    def frame(self, scene: Scene) -> str:
        """The labels beside a board, or the names of its cells if the labels do not tell them."""
        (beside, below), size = _margins(scene), _label_size(scene)
        if scene.labels_name_cells:
            rows = ((-beside / 2, at * CELL + _HALF, label) for at, label in enumerate(scene.row_labels))
            height = scene.rows * CELL + below / 2
            columns = ((at * CELL + _HALF, height, label) for at, label in enumerate(scene.column_labels))
            return "".join(_text(x, y, size, "d-label", label) for x, y, label in (*rows, *columns) if label)
        return "".join(
            f'<text x="1.6" y="7" font-size="7" font-family="sans-serif" fill="#ffffff" '
            f'transform="translate({cell.column * CELL} {cell.row * CELL})">{escaped(cell.name)}</text>'
            for cell in scene.cells
            if cell.name and cell.ground is Ground.DARK
        )

    def over(self, scene: Scene) -> Iterator[str]:
        """What lies over the cells: lines, and an arrow for the current or last attack."""
        yield from links_svg(scene)
        for line in scene.lines:
            yield self._line(line)
        dice = [cell for cell in scene.cells if cell.piece and cell.piece.shape is Shape.DICE]
        ends = [cell for mark in _ATTACK for cell in dice if mark in cell.marks]
        if len(ends) == len(_ATTACK):
            yield _arrow(*ends)

    def _line(self, line: Line) -> str:
        """From each of its cells to the next, beside what stands on them: letters stay readable."""
        parts = []
        for (row, column), (next_row, next_column) in pairwise(line.cells):
            down, right = (next_row - row) * CELL, (next_column - column) * CELL
            share = _CLEAR * CELL / hypot(down, right)
            x, y = column * CELL + _HALF, row * CELL + _HALF
            start, end = (x + share * right, y + share * down), (x + right * (1 - share), y + down * (1 - share))
            parts.append("M{:.1f} {:.1f}L{:.1f} {:.1f}".format(*start, *end))
        colour = self._colours[line.seat]
        return f'<path d="{"".join(parts)}" stroke="{colour}" stroke-width="3" stroke-linecap="round"/>'

    # -- one cell

    def tile(self, cell: Cell) -> str:
        """A cell with what stands on it and its marks; nothing for a hole."""
        if cell.ground is Ground.HOLE:
            return ""
        if cell.piece and cell.piece.shape is Shape.DICE:
            return self._territory(cell, cell.piece) if cell.places else self._dice(cell, cell.piece)
        ground = f'<rect width="{CELL}" height="{CELL}" class="{self._ground(cell)}"/>'
        return f"{ground}{self._piece(cell.piece) if cell.piece else ''}{self._marks(cell)}{self._note(cell)}"

    def _ground(self, cell: Cell) -> str:
        plain = "d-felt" if self.is_felt else "d-paper"
        lined = f" {plain}" if cell.ground is Ground.PLAIN else ""
        for mark in (Mark.SELECTED, Mark.HINT):
            if mark in cell.marks:
                return f"d-{mark.value}"
        if cell.marks & _RECENT and not self.is_felt:
            return "d-last-dark" if cell.ground is Ground.DARK else "d-last"
        return lined.strip() or f"d-{cell.ground.value}"

    def _piece(self, piece: Piece) -> str:
        if piece.shape is Shape.LETTER:
            return self._letter(piece)
        return symbol(piece.shape.value, self._colours[piece.seat or 0])

    def _letter(self, piece: Piece) -> str:
        if piece.seat is None:
            return _text(_HALF, _HALF, 25, "d-ink", piece.text, is_bold=True)
        return _text(_HALF, _HALF, 25, "", piece.text, self._colours[piece.seat], is_bold=True)

    def _dice(self, cell: Cell, piece: Piece) -> str:
        """A tile in its owner's colour with the number of its dice, and a rim if it is marked."""
        seat = piece.seat or 0
        colour = self._colours[seat]
        rim = next((_rim(mark) for mark in _RIMS if mark in cell.marks), "")
        cue = f'<g opacity=".6" transform="translate(1.5 1.5)">{symbol(f"cue-{seat % CUES}", colour)}</g>'
        number = _text(_HALF, 19, 17, "", piece.text, text_on(colour), is_bold=True)
        return f"{symbol('tile', colour)}{rim}{cue}{number}{self._note(cell)}"

    def _territory(self, cell: Cell, piece: Piece) -> str:
        """An area in its owner's colour with its name and the number of its dice, and a rim if it is marked."""
        seat = piece.seat or 0
        colour, path = self._colours[seat], path_of(cell)
        ink = text_on(colour)
        mark = next((mark.value for mark in _RIMS if mark in cell.marks), "")
        rim = f'<path d="{path_of(cell, RIM)}" fill="none" class="d-rim-{mark}" stroke-width="3.2"/>' if mark else ""
        right, down = ((cell.middle[0] - cell.column) * CELL - _HALF, (cell.middle[1] - cell.row) * CELL - _HALF)
        cue = f'<g opacity=".6" transform="translate(-2 3)">{symbol(f"cue-{seat % CUES}", colour)}</g>'
        number = _text(_HALF, 15 if cell.note else 20, 25, "", piece.text, ink, is_bold=True)
        name = _text(34, 10, 11, "", cell.name, ink)
        return (
            f'<path d="{path}" transform="translate(0 1.4)" fill="{shades(colour)["side"]}" fill-rule="evenodd"/>'
            f'<path d="{path}" fill="{colour}" stroke="{edge_of(colour)}" fill-rule="evenodd"/>{rim}'
            f'<g transform="translate({right:g} {down:g})">{cue}{number}{name}{self._note(cell)}</g>'
        )

    def _marks(self, cell: Cell) -> str:
        if Mark.CHOICE in cell.marks and cell.piece is None:
            return _dot(5.2, 'class="d-choice" fill-opacity=".75"')
        if Mark.CHOICE in cell.marks and Mark.SELECTED not in cell.marks:
            return '<rect x="2" y="2" width="36" height="36" fill="none" class="d-rim-choice" stroke-width="2"/>'
        if (Mark.CAPTURED in cell.marks and cell.piece is None) or (self.is_felt and cell.marks):
            return _dot(5 if Mark.TARGET in cell.marks else 2.8, self._last_on(cell.piece))
        return ""

    def _last_on(self, piece: Piece | None) -> str:
        """The colour of the last move's dot, visible on a piece."""
        under = self._colours[piece.seat] if piece and piece.seat is not None else ""
        is_seen = not under or distance(under, LIGHT.last) > _SIMILAR
        return 'class="d-last"' if is_seen else f'fill="{text_on(under)}"'

    def _note(self, cell: Cell) -> str:
        """A word at the lower edge of a cell."""
        if not cell.note:
            return ""
        plate = '<rect x="6" y="28" width="28" height="11" rx="4" fill="#1d1d1d"/>'
        return plate + _text(_HALF, 33.5, 9, "", self.speaker.say(cell.note), "#ffffff", is_bold=True)


def _label_size(scene: Scene) -> float:
    return round(_LABEL * max(scene.rows, scene.columns) * CELL, 1)


def _margins(scene: Scene) -> tuple[float, float]:
    """The units at the left of a board and below it, where labels stand."""
    if not scene.labels_name_cells:
        return _EDGE, _EDGE
    size, longest = _label_size(scene), max(map(len, scene.row_labels), default=0)
    beside = round(size * (0.8 + 0.65 * longest), 1) if longest else _EDGE
    return beside, round(size * 1.7, 1) if any(scene.column_labels) else _EDGE


def _text(x: float, y: float, size: float, kind: str, text: str, fill: str = "", is_bold: bool = False) -> str:
    paint = f' fill="{fill}"' if fill else ""
    weight = ' font-weight="bold"' if is_bold else ""
    names = f"d-text {kind}".strip()
    return f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" class="{names}"{paint}{weight}>{escaped(text)}</text>'


def _dot(radius: float, paint: str) -> str:
    return f'<circle cx="{_HALF}" cy="{_HALF}" r="{radius:g}" {paint}/>'


def _rim(mark: Mark) -> str:
    place = f'x="2.6" y="2.6" width="{CELL - 5.2:g}" height="32.2" rx="5"'
    return f'<rect {place} fill="none" class="d-rim-{mark.value}" stroke-width="3.2"/>'


def _arrow(start: Cell, end: Cell) -> str:
    """A white arrow between two neighbours."""
    (x, y), (end_x, end_y) = start.middle, end.middle
    down, right = end_y - y, end_x - x
    x, y = (x + end_x) * _HALF, (y + end_y) * _HALF
    place = f"translate({x:g} {y:g}) rotate({degrees(atan2(down, right)):g}) scale(.5) translate({-_HALF} {-_HALF})"
    return f'<g transform="{place}">{symbol("arrow", "#ffffff")}</g>'
