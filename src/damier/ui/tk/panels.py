"""The panels beside the board: players and buttons."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from tkinter import font, ttk
from typing import Any

from damier.core.message import Message
from damier.i18n.language import Language
from damier.play.narration import describe_time_left
from damier.play.session import Session
from damier.play.viewer import Viewer
from damier.ui.tk.flow import Flow
from damier.ui.tk.theme import ALARM, Palette, seat_colour

_SWATCH = 13
_WIDEST = 220  # pixels of a name before it wraps
_LEAST_NAME = 60  # pixels of a name beside a clock
_LEAST_NOTE = 150  # pixels of a note before it wraps
_LONGEST_CLOCK = "00:00.0"
_EDGES = 28  # pixels: the gaps in a player's line
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
        self.is_brief = False  # without notes, except of the player to move
        self._cards: list[_Card] = []
        self._has_clock = False
        self.bind("<Configure>", lambda _: self._wrap_names(), add="+")

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
            is_noted = bool(scene.seat_notes) and seat not in scene.out
            is_noted &= is_turn or not (self.is_compact or self.is_brief)
            note = self._language.say(scene.seat_notes[seat]) if is_noted else ""
            score = "" if note else f" {scene.scores[seat]}" if name else str(scene.scores[seat])
            text = " ".join(word for word in ("▶" if is_turn else "", name, score) if word)
            card.label.configure(text=text, style=style)
            self._show_note(card, note)
        self._has_clock = session.match.clock is not None
        self._wrap_names()
        self.show_clocks(session, palette)

    def _wrap_names(self) -> None:
        """Wrap long names, so that a clock fits beside them, and notes at the edge of the panel."""
        room = _WIDEST
        if self._has_clock and self.winfo_width() > 1:
            clock = font.nametofont("TkDefaultFont", self).measure(_LONGEST_CLOCK)
            room = max(_LEAST_NAME, min(_WIDEST, self.winfo_width() - clock - _SWATCH - _EDGES))
        for card in self._cards:
            card.label.configure(wraplength=0 if self.is_compact else room)
            card.note.configure(wraplength=max(_LEAST_NOTE, self.winfo_width() - _EDGES))

    def _show_note(self, card: _Card, note: str) -> None:
        if note:
            card.note.configure(text=note)
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

    def begins_with(self, letter: str) -> bool:
        """Whether its text begins with a letter, small or capital."""
        return self.text.lower().startswith(letter.lower())


class Actions(Flow):
    """Buttons for what is possible now."""

    def __init__(self, parent: Any) -> None:
        super().__init__(parent)
        self._shown: tuple[list[Offer], bool] = ([], False)

    def show(self, offers: Sequence[Offer], is_after_end: bool = False) -> None:
        """Show these buttons; after the end above an empty row, so that a late click on an earlier button is lost."""
        if (list(offers), is_after_end) == self._shown:
            return
        self._shown = (list(offers), is_after_end)
        for child in self.winfo_children():
            child.destroy()
        for offer in offers:
            ttk.Button(self, text=offer.text, style="Accent.TButton", command=offer.command, takefocus=False)
        self.has_empty_row = is_after_end
        self.arrange()


class Notes(ttk.Label):
    """A line of what there is to know of a position; in a game that had any, it stays: the board keeps its size."""

    def __init__(self, parent: Any, language: Language) -> None:
        super().__init__(parent, anchor="w", style="Faint.TLabel")
        self._language = language
        self._noted: Session | None = None  # the last one with notes

    def show(self, notes: Sequence[Message | str], session: Session, is_spare: bool) -> None:
        """Show these notes; spare ones have no line in a game that has none."""
        if notes or not is_spare:
            self._noted = session
        self.configure(text="  ·  ".join(map(self._language.say, notes)))
        (self.grid if self._noted is session else self.grid_remove)()


def describe_button(name: str, language: Language) -> str:
    """The text of a button."""
    translate = language.translate
    return {"pass": translate("Pass"), "end": translate("End the turn")}.get(name, name)
