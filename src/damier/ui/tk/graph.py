"""The graph of a review: the expected result over the game; a click shows the board there."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Sequence
from typing import Any, Final

from damier.review.marks import Mark, is_error
from damier.review.report import Review
from damier.ui.tk.theme import Palette, seat_colour

MARK_COLOURS: Final = {
    "light": {Mark.INACCURACY: "#9a6b00", Mark.MISTAKE: "#b4540a", Mark.BLUNDER: "#b3261e"},
    "dark": {Mark.INACCURACY: "#e8c15a", Mark.MISTAKE: "#f0994e", Mark.BLUNDER: "#ff8a80"},
}
"""The colours of errors, by the name of the palette."""

_HEIGHT: Final = 90
_MARGIN: Final = 5


class Graph(tk.Canvas):
    """The first of two players' expected result as an area, of more players a line each."""

    def __init__(self, parent: Any, on_look: Callable[[int], None]) -> None:
        super().__init__(parent, height=_HEIGHT, width=120, highlightthickness=0, cursor="hand2", takefocus=False)
        self._on_look = on_look
        self._shown: tuple[Review, int, Palette, Sequence[str]] | None = None
        self.bind("<Button-1>", self._picked)
        self.bind("<B1-Motion>", self._picked)
        self.bind("<Configure>", lambda _: self._draw())

    def show(self, review: Review, count: int, palette: Palette, colours: Sequence[str]) -> None:
        """Draw a review, and where the shown position is; the colours are the seats'."""
        self._shown = (review, count, palette, colours)
        self._draw()

    def _picked(self, event: Any) -> None:
        if self._shown:
            review = self._shown[0]
            part = (event.x - _MARGIN) / max(1, self.winfo_width() - 2 * _MARGIN)
            self._on_look(max(0, min(len(review.moves), round(part * len(review.moves)))))

    def place_of(self, at: int, share: float) -> tuple[float, float]:
        """Where an expected result after so many moves is drawn."""
        moves = len(self._shown[0].moves) if self._shown else 1
        width, height = self.winfo_width() - 2 * _MARGIN, self.winfo_height() - 2 * _MARGIN
        return _MARGIN + width * at / max(1, moves), _MARGIN + height * (1 - share)

    def _draw(self) -> None:
        self.delete("all")
        if not self._shown:
            return
        review, count, palette, colours = self._shown
        self.configure(background=palette.panel)
        left, middle = self.place_of(0, 0.5)
        right = self.place_of(len(review.moves), 0.5)[0]
        self.create_line(left, middle, right, middle, fill=palette.faint, dash=(3, 3))
        seats = range(1 if len(review.names) == 2 else len(review.names))
        for seat in seats:
            is_filled = len(seats) == 1
            colour = palette.accent if is_filled else seat_colour(colours[seat])
            self._draw_seat(review, seat, colour, palette.selected if is_filled else "")
        x = self.place_of(count, 0.0)[0]
        self.create_line(x, 0, x, self.winfo_height(), fill=palette.text)
        self._draw_errors(review, palette)

    def _draw_seat(self, review: Review, seat: int, colour: str, area: str) -> None:
        judged = [(at, each.expected[seat]) for at, each in enumerate(review.estimates) if each]
        points = [self.place_of(at, share) for at, share in judged]
        if len(points) < 2:
            return
        if area:
            ends = [self.place_of(judged[-1][0], 0.0), self.place_of(judged[0][0], 0.0)]
            self.create_polygon([*points, *ends], fill=area, outline="")
        self.create_line(points, fill=colour, width=2, joinstyle="round")

    def _draw_errors(self, review: Review, palette: Palette) -> None:
        colours = MARK_COLOURS[palette.name]
        for move in review.moves:
            if move.after and is_error(move.mark):
                x, y = self.place_of(move.number, move.after.expected[review.seat_told(move)])
                size = 5 if move.number == review.turned else 3
                outline = palette.text if move.number == review.turned else ""
                self.create_oval(x - size, y - size, x + size, y + size, fill=colours[move.mark], outline=outline)
