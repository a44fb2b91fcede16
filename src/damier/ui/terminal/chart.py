"""The chart of a game as text: areas for what is shared, else lines of dots; letters where there is no colour."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from damier.core.chart import Chart
from damier.core.message import Message
from damier.core.scene import Shape
from damier.i18n.language import active, say, translate
from damier.play.charts import chart_of, title_text
from damier.play.session import Session
from damier.ui.terminal.canvas import Canvas
from damier.ui.terminal.ink import FAINT, NO_STYLE, STRONG, Depth, Ink, Style, width
from damier.ui.terminal.panel import sample_of, shapes_of
from damier.ui.terminal.pieces import Pieces
from damier.ui.terminal.screen import Screen

_HIGHEST: Final = 12  # rows of a chart
_LOWEST: Final = 4
_WIDEST: Final = 100  # columns
_OTHER_LINES: Final = 8  # the title, the axis, the players, the question
_DOTS: Final = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))  # of a braille character, row by row
_BRAILLE: Final = 0x2800
_SEVERAL: Final = "*"  # where letters of several seats would stand


def show_chart(screen: Screen, session: Session) -> None:
    """Write the chart of a game that has ended, if it tells anything."""
    chart = chart_of(session.match)
    if chart.is_telling:
        screen.say()
        _write(screen, session, chart)
        screen.say()


def show_asked_chart(screen: Screen, session: Session) -> None:
    """Write the chart that somebody has asked for, or why there is none."""
    chart = chart_of(session.match)
    if not chart.is_flat:
        _write(screen, session, chart)
        return
    things = say(chart.measures[0].name)
    screen.say(translate("There is nothing to draw yet: the {things} are as at the start.", things=things))


def _write(screen: Screen, session: Session, chart: Chart) -> None:
    scene, look, names = session.game.scene(session.match.position), session.look, session.seat_names
    pieces = Pieces(names, screen.ink, look, look.is_felt(scene))
    plot = _Plot(chart, pieces, shapes_of(scene), screen.ink, screen.size)
    screen.say(title_text(chart, active()), STRONG)
    screen.say("\n".join([*plot.rows(), *plot.legend([Message(name) for name in names], screen.size[0])]))


class _Plot:
    """The area of a chart with the numbers at its left and the turns below it."""

    def __init__(self, chart: Chart, pieces: Pieces, shapes: set[Shape], ink: Ink, size: tuple[int, int]) -> None:
        self.chart = chart
        self.pieces = pieces
        self.ink = ink
        self.shapes = shapes
        self.has_colour = ink.depth is not Depth.PLAIN
        self.margin = max(len(str(number)) for number in (chart.lowest, chart.highest)) + 2
        self.columns = max(8, min(size[0] - self.margin - 1, _WIDEST))
        self.lines = max(_LOWEST, min(_HIGHEST, size[1] - _OTHER_LINES))

    def rows(self) -> list[str]:
        """The lines of text, as wide as the area."""
        self.canvas = Canvas(self.lines + 2, self.margin + self.columns)
        self._paint_axes()
        if self.chart.is_shared:
            self._paint_areas()
        elif self.has_colour and self.ink.is_unicode:
            self._paint_dots()
        else:
            self._paint_letters()
        return [row.rstrip() for row in self.canvas.rows(self.ink)]

    def _paint_axes(self) -> None:
        upright, corner, across = tuple(self.ink.either("│└─", "|+-"))
        for row in range(self.lines):
            self.canvas.put(row, self.margin - 1, upright, FAINT)
        self.canvas.put(self.lines, self.margin - 1, corner + across * self.columns, FAINT)
        for row, number in ((0, self.chart.highest), (self.lines - 1, self.chart.lowest)):
            self.canvas.put(row, 0, str(number).rjust(self.margin - 2), FAINT)
        start, end = translate("start"), translate("turn {number}", number=self.chart.last_turn)
        self.canvas.put(self.lines + 1, self.margin, start[: self.columns], FAINT)
        if len(start) + len(end) < self.columns:
            self.canvas.put(self.lines + 1, self.margin + self.columns - len(end), end, FAINT)

    # -- areas, one on the other

    def _paint_areas(self) -> None:
        """A column of the area is one sample, and every half of its spots belongs to a seat."""
        for column in range(self.columns):
            spans = self.chart.spans(self.chart.at_place(column / (self.columns - 1)))
            for row in range(self.lines):
                seats = [_owner(spans, 1 - (2 * row + half + 0.5) / (2 * self.lines)) for half in (0, 1)]
                self._paint_spot(row, self.margin + column, seats)

    def _paint_spot(self, row: int, column: int, seats: Sequence[int]) -> None:
        upper, lower = map(self.pieces.colour, seats)
        if not self.has_colour:
            self.canvas.put(row, column, self.pieces.initial(seats[0]))
        elif self.ink.is_unicode and upper != lower:
            self.canvas.put(row, column, "▀", Style(upper, lower))
        else:
            self.canvas.put(row, column, " ", Style(back=upper))

    # -- lines

    def _paint_dots(self) -> None:
        """Lines of braille dots, four in the height of a row and two in the width of a column."""
        ground = self.pieces.under(Shape.MAN if self.shapes & {Shape.MAN, Shape.KING} else Shape.DISC)
        self.canvas.fill(0, self.margin, self.lines, self.columns, ground)
        found: dict[tuple[int, int], int] = {}
        for seat in range(self.chart.seats):
            for x, heights in enumerate(self._heights(seat, 2 * self.columns, 4 * self.lines)):
                for y in heights:
                    spot = y // 4, x // 2
                    found[spot] = found.get(spot, 0) | _DOTS[y % 4][x % 2]
                    colour = Style(self.pieces.colour(seat), is_bold=True)
                    self.canvas.put(spot[0], self.margin + spot[1], chr(_BRAILLE + found[spot]), colour)

    def _paint_letters(self) -> None:
        """Each seat's letter at its height."""
        taken: set[tuple[int, int]] = set()
        for seat in range(self.chart.seats):
            for x, heights in enumerate(self._heights(seat, self.columns, self.lines)):
                spot = heights[-1], self.margin + x
                letter = _SEVERAL if spot in taken else self.pieces.initial(seat)
                self.canvas.put(*spot, letter, Style(None if spot in taken else self.pieces.colour(seat)))
                taken.add(spot)

    def _heights(self, seat: int, wide: int, high: int) -> Iterator[range]:
        """The spots of a seat's line in each of so many columns, counted from the top, without gaps."""
        before: int | None = None
        for x in range(wide):
            y = round((1 - self._share(seat, x / max(1, wide - 1))) * (high - 1))
            first = y if before is None else before + (before < y) - (before > y)
            yield range(first, y + 1) if first <= y else range(first, y - 1, -1)
            before = y

    def _share(self, seat: int, place: float) -> float:
        """How high a seat's line is at a place, between its samples as well."""
        chart = self.chart
        near = chart.at_place(place)
        other = near + 1 if chart.place(near) < place else near - 1
        share = chart.spans(near)[seat][0]
        if not 0 <= other < len(chart.samples) or other == near:
            return share
        away = (place - chart.place(near)) / (chart.place(other) - chart.place(near))
        return share + away * (chart.spans(other)[seat][0] - share)

    # -- the seats

    def legend(self, names: Sequence[Message], columns: int) -> list[str]:
        """What each seat has in the end, beside what stands for it, as many on a line as there is room for."""
        lines, used = [""], 0
        for seat, name in enumerate(names):
            sign, style = self._sign(seat)
            text = f"{sign} {say(self.chart.describe(len(self.chart.samples) - 1, seat, name))}"
            if used and used + 3 + width(text) > columns:
                lines.append("")
                used = 0
            gap = "   " if used else ""
            lines[-1] += gap + self.ink.paint(sign, style) + text.removeprefix(sign)
            used += len(gap) + width(text)
        return lines

    def _sign(self, seat: int) -> tuple[str, Style]:
        """What a seat's line is made of, or a sample of its pieces."""
        if not self.has_colour:
            return self.pieces.initial(seat), NO_STYLE
        return sample_of(seat, self.pieces, self.shapes, self.ink)


def _owner(spans: Sequence[tuple[float, float]], height: float) -> int:
    """The seat whose area is at a height."""
    return next((seat for seat, (low, high) in enumerate(spans) if low <= height < high), len(spans) - 1)
