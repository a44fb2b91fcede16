"""The panels beside the board: players and buttons."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from tkinter import ttk
from typing import Any

from damier.i18n.language import Language
from damier.play.narration import describe_time_left
from damier.play.session import Session
from damier.play.viewer import Viewer
from damier.ui.tk.flow import Flow
from damier.ui.tk.theme import ALARM, Palette, seat_colour

_SWATCH = 13
_WIDEST = 220  # pixels of a name before it wraps
_LOW_TIME = 20  # seconds left, from which a clock is shown in red


@dataclass(frozen=True, slots=True)
class _Card:
    """One player's widgets."""

    swatch: tk.Canvas
    label: ttk.Label
    clock: ttk.Label
    note: ttk.Label


class Players(Flow):
    """Each player's colour, name, score and clock, in the order of play; an arrow shows whose turn it is."""

    def __init__(self, parent: Any, language: Language) -> None:
        super().__init__(parent)
        self._language = language
        self.is_compact = False  # without names, except of the player to move
        self._cards: list[_Card] = []

    def seat(self, session: Session) -> None:
        """Make the widgets for a session's players."""
        for child in self.winfo_children():
            child.destroy()
        self._cards = []
        for colour in session.look.colours:
            frame = ttk.Frame(self, padding=(2, 1))
            swatch = tk.Canvas(frame, width=_SWATCH, height=_SWATCH, highlightthickness=1)
            swatch.configure(background=seat_colour(colour))
            card = _Card(swatch, ttk.Label(frame), ttk.Label(frame), ttk.Label(frame, style="Note.TLabel"))
            for column, widget in enumerate((card.swatch, card.label, card.clock)):
                widget.grid(row=0, column=column, padx=3, sticky="w")
            frame.bind("<Configure>", lambda _: self.arrange())  # its texts have changed
            self._cards.append(card)

    def show(self, viewer: Viewer, palette: Palette) -> None:
        """Show names, scores and turn of the shown position."""
        session, scene = viewer.table.session, viewer.scene()
        colours = session.look.colours
        for seat, card in enumerate(self._cards):
            is_turn = scene.turn == seat
            style = "Turn.TLabel" if is_turn else "Out.TLabel" if seat in scene.out else "TLabel"
            card.swatch.configure(
                highlightbackground=palette.accent if is_turn else palette.faint,
                background=palette.back if seat in scene.out else seat_colour(colours[seat]),
            )
            name = self._language.say(session.name(seat)) if is_turn or not self.is_compact else ""
            note = self._language.say(scene.seat_notes[seat]) if scene.seat_notes and not self.is_compact else ""
            score = "" if note else f" {scene.scores[seat]}" if name else str(scene.scores[seat])
            text = " ".join(word for word in ("▶" if is_turn else "", name, score) if word)
            card.label.configure(text=text, style=style, wraplength=0 if self.is_compact else _WIDEST)
            self._show_note(card, note)
        self.show_clocks(session, palette)

    def _show_note(self, card: _Card, note: str) -> None:
        if note:
            card.note.configure(text=note, wraplength=max(150, self.winfo_width() - 3 * _SWATCH))
            card.note.grid(row=1, column=1, columnspan=2, sticky="w", padx=3)
        else:
            card.note.grid_remove()

    def show_clocks(self, session: Session, palette: Palette) -> None:
        """Show the time that each player has left."""
        clock = session.match.clock
        for seat, label in enumerate(card.clock for card in self._cards):
            left = clock.left(seat) if clock else 0.0
            text = describe_time_left(left) if clock else ""
            shade = ALARM if left < _LOW_TIME else palette.text
            if (label.cget("text"), str(label.cget("foreground"))) != (text, shade):
                label.configure(text=text, foreground=shade)
                self.arrange()


@dataclass(frozen=True, slots=True)
class Offer:
    """A button and its command."""

    text: str
    command: Callable[[], None] = field(compare=False)


class Actions(Flow):
    """Buttons for what is possible now."""

    def __init__(self, parent: Any) -> None:
        super().__init__(parent)
        self._shown: list[Offer] = []

    def show(self, offers: Sequence[Offer]) -> None:
        """Show these buttons."""
        if list(offers) == self._shown:
            return
        self._shown = list(offers)
        for child in self.winfo_children():
            child.destroy()
        for offer in offers:
            ttk.Button(self, text=offer.text, style="Accent.TButton", command=offer.command, takefocus=False)
        self.arrange()


def describe_button(name: str, language: Language) -> str:
    """The text of a button."""
    translate = language.translate
    return {"pass": translate("Pass"), "end": translate("End the turn")}.get(name, name)
