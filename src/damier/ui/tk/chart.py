"""The chart of a game in its window: who had how much, turn by turn; a click shows the board there."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Sequence
from tkinter import ttk
from typing import TYPE_CHECKING, Any, Final

from damier.core.chart import Chart
from damier.core.message import Message
from damier.draw.palette import ground_under
from damier.play.charts import chart_of, describe_time, title_text
from damier.ui.tk.arrangement import place_chart
from damier.ui.tk.theme import Palette, seat_colour, text_on

if TYPE_CHECKING:
    from damier.ui.tk.window import Window

_HEIGHT: Final = 110
_MARGIN: Final = 6
_NEUTRAL: Final = "#8a8a8a"  # a ground for colours that are seen on no other
_DOT: Final = 4  # pixels: the mark of a player who has nothing left


class Plot(tk.Canvas):
    """Areas for what is shared, else a line for each seat; it reports where the pointer is, and clicks."""

    def __init__(self, parent: Any, on_look: Callable[[int], None], on_point: Callable[[int | None], None]) -> None:
        super().__init__(parent, height=_HEIGHT, width=120, highlightthickness=0, cursor="hand2", takefocus=False)
        self._on_look, self._on_point = on_look, on_point
        self._shown: tuple[Chart, int, str, Sequence[str]] | None = None
        self.pointed: int | None = None  # the number of the sample under the pointer
        self.bind("<Button-1>", self._picked)
        self.bind("<B1-Motion>", self._picked)
        self.bind("<Motion>", lambda event: self._point(self._sample_at(event.x)))
        self.bind("<Leave>", lambda _: self._point(None))
        self.bind("<Configure>", lambda _: self._draw())

    def show(self, chart: Chart, count: int, ground: str, colours: Sequence[str]) -> None:
        """Draw a chart on a ground, and where the position after so many moves is; the colours are the seats'."""
        self._shown = (chart, count, ground, colours)
        self._draw()

    def spot_of(self, at: int, share: float) -> tuple[float, float]:
        """Where a share of the height is drawn in a sample."""
        assert self._shown, "a chart is shown"
        width, height = self.winfo_width() - 2 * _MARGIN, self.winfo_height() - 2 * _MARGIN
        return _MARGIN + width * self._shown[0].place(at), _MARGIN + height * (1 - share)

    def _sample_at(self, x: int) -> int | None:
        if not self._shown:
            return None
        return self._shown[0].at_place((x - _MARGIN) / max(1, self.winfo_width() - 2 * _MARGIN))

    def _picked(self, event: Any) -> None:
        at = self._sample_at(event.x)
        if self._shown and at is not None:
            self._on_look(self._shown[0].samples[at].after)
            self._point(at)

    def _point(self, at: int | None) -> None:
        if at != self.pointed:
            self.pointed = at
            self._draw_pointer()
        self._on_point(at)

    # -- drawing

    def _draw(self) -> None:
        self.delete("all")
        if not self._shown:
            return
        chart, count, ground, colours = self._shown
        self.configure(background=ground)
        for seat in range(chart.seats):
            self._draw_seat(chart, seat, seat_colour(colours[seat]))
        for seat, at in enumerate(chart.gone):
            if at is not None and chart.seats > 2:
                x, y = self.spot_of(at, chart.spans(at)[seat][0])
                box = (x - _DOT, y - _DOT, x + _DOT, y + _DOT)
                self.create_oval(*box, fill=seat_colour(colours[seat]), outline="#1d1d1d", tags="gone")
        ink = "#1d1d1d" if chart.is_shared else text_on(ground)
        x = self.spot_of(chart.at_move(count), 0)[0]
        self.create_line(x, 0, x, self.winfo_height(), fill=ink, width=2, tags="cursor")
        self._draw_scale(chart, ink)
        self._draw_pointer()

    def _draw_seat(self, chart: Chart, seat: int, colour: str) -> None:
        spans = [chart.spans(at)[seat] for at in range(len(chart.samples))]
        upper = [self.spot_of(at, high) for at, (_, high) in enumerate(spans)]
        if chart.is_shared:
            lower = [self.spot_of(at, low) for at, (low, _) in enumerate(spans)]
            self.create_polygon([*upper, *reversed(lower)], fill=colour, outline="", tags=f"seat-{seat}")
        else:
            self.create_line(upper, fill=colour, width=2.5, joinstyle="round", tags=f"seat-{seat}")

    def _draw_scale(self, chart: Chart, ink: str) -> None:
        """The most and the least, in the corners."""
        if not chart.is_shared:
            small = ("TkSmallCaptionFont",)
            self.create_text(3, 2, text=str(chart.highest), anchor="nw", fill=ink, font=small)
            self.create_text(3, self.winfo_height() - 2, text=str(chart.lowest), anchor="sw", fill=ink, font=small)

    def _draw_pointer(self) -> None:
        self.delete("pointer")
        if self._shown and self.pointed is not None and self.pointed < len(self._shown[0].samples):
            x = self.spot_of(self.pointed, 0)[0]
            ink = "#1d1d1d" if self._shown[0].is_shared else text_on(self._shown[2])
            self.create_line(x, 0, x, self.winfo_height(), fill=ink, dash=(3, 3), tags="pointer")


class ChartPanel:
    """The chart of a window's game: shown after its end, and whenever it was asked for."""

    def __init__(self, window: Window) -> None:
        self._window = window
        self._chart: tuple[Any, int, Chart] | None = None  # of a session with so many moves
        self.is_wanted: bool | None = None  # None: by nobody yet, so the end of a game shows it
        self.frame: ttk.Frame
        self.plot: Plot
        self.title: ttk.Label
        self.tip: tk.Label

    def build(self, parent: Any) -> None:
        """Make the widgets."""
        self.frame = ttk.Frame(parent)
        self.title = ttk.Label(self.frame, anchor="w", style="Faint.TLabel")
        self.title.pack(fill="x")
        self.plot = Plot(self.frame, self._window.viewer.look, self._point)
        self.plot.pack(fill="both", expand=True)
        self.frame.bind("<Configure>", lambda event: self.title.configure(wraplength=max(100, event.width - 4)))
        self.tip = tk.Label(parent, justify="left", padx=6, pady=3, borderwidth=1, relief="solid")

    def toggle(self) -> None:
        """Show the chart, or hide it."""
        self.is_wanted = not self.is_shown
        self._window.refresh()

    @property
    def is_shown(self) -> bool:
        """Whether it is to be seen."""
        if self.is_wanted is not None:
            return self.is_wanted
        return bool(self._window.table.session.match.outcome) and self._current().is_telling

    def _current(self) -> Chart:
        """The chart of the game as it stands."""
        session = self._window.table.session
        count = len(session.match.moves)
        if self._chart is None or self._chart[:2] != (session, count):
            self._chart = (session, count, chart_of(session.match))
        return self._chart[2]

    def show(self) -> None:
        """Draw the chart, if it is to be seen."""
        if not self.is_shown:
            place_chart(self._window, is_shown=False)
            self.tip.place_forget()
            return
        window, chart = self._window, self._current()
        colours = window.table.session.look.colours
        self.title.configure(text=title_text(chart, window.language))
        place_chart(window, is_shown=True)
        self.plot.show(chart, window.viewer.count, self._ground(window.palette, colours), colours)

    def _ground(self, palette: Palette, colours: Sequence[str]) -> str:
        """A ground on which all seats' colours are seen: the panel's, the board's, or grey."""
        session = self._window.table.session
        is_felt = session.look.is_felt(self._window.viewer.scene())
        board = palette.felt if is_felt else palette.dark
        return ground_under([seat_colour(colour) for colour in colours], [palette.panel, board, _NEUTRAL])

    def _point(self, at: int | None) -> None:
        """Tell what the seats had at the pointer, beside the chart."""
        if at is None or not self.is_shown:
            self.tip.place_forget()
            return
        window, chart = self._window, self._current()
        session, say = window.table.session, window.language.say
        names = [Message(name) for name in session.seat_names]
        seats = [seat for seat, gone in enumerate(chart.gone) if gone is None or gone >= at]
        held = [say(chart.describe(at, seat, names[seat])) for seat in seats]
        text = "\n".join([say(describe_time(session.match, chart, at, names)), *held])
        self.tip.configure(text=text, background=window.palette.panel, foreground=window.palette.text)
        x = self.frame.winfo_x() + self.plot.winfo_x() + self.plot.spot_of(at, 0)[0]
        right = self._window.frame.winfo_width() - self.tip.winfo_reqwidth() - 4
        self.tip.place(
            x=max(4, min(right, int(x) - self.tip.winfo_reqwidth() // 2)), y=self.frame.winfo_y() - 2, anchor="sw"
        )
        self.tip.lift()
