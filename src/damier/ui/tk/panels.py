"""What stands beside the board: the players, the moves, the buttons of the moment."""

from __future__ import annotations

import re
import tkinter as tk
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from tkinter import ttk
from typing import Any

from damier.core.position import CHANCE
from damier.ui.language import phrase, translate
from damier.ui.narration import told_time_left
from damier.ui.session import Session
from damier.ui.table import Table
from damier.ui.tk.flow import Flow
from damier.ui.tk.theme import SEATS, Palette

_SWATCH = 13
_WIDEST = 220  # pixels of a name on one line
_HURRY = 20  # seconds left, from which a clock is shown in red
_ALARM = "#d2453f"
_INDENT = 18  # pixels, where a round takes more than a line
_UNBROKEN = "\u00a0"  # a blank at which no line ends
_ROUND = re.compile(r"\d+\.")


@dataclass(frozen=True, slots=True)
class _Card:
    """One player's widgets."""

    swatch: tk.Canvas
    told: ttk.Label
    clock: ttk.Label
    note: ttk.Label


class Players(Flow):
    """Each player's colour, name, score and clock, in the order of play; an arrow shows whose turn it is."""

    def __init__(self, parent: Any) -> None:
        super().__init__(parent)
        self.is_compact = False  # without names, but for the player on turn
        self._cards: list[_Card] = []

    def seat(self, session: Session) -> None:
        """Make room for a session's players."""
        for child in self.winfo_children():
            child.destroy()
        self._cards = []
        for name in session.seat_names:
            frame = ttk.Frame(self, padding=(2, 1))
            swatch = tk.Canvas(frame, width=_SWATCH, height=_SWATCH, highlightthickness=1, background=SEATS[name])
            card = _Card(swatch, ttk.Label(frame), ttk.Label(frame), ttk.Label(frame, style="Note.TLabel"))
            for column, widget in enumerate((card.swatch, card.told, card.clock)):
                widget.grid(row=0, column=column, padx=3, sticky="w")
            frame.bind("<Configure>", lambda _: self.arrange())  # its texts have become longer or shorter
            self._cards.append(card)

    def show(self, table: Table, palette: Palette) -> None:
        """Names, scores and turn as they are shown on the board."""
        session, scene = table.session, table.scene()
        for seat, card in enumerate(self._cards):
            is_turn = scene.turn == seat
            style = "Turn.TLabel" if is_turn else "Out.TLabel" if seat in scene.out else "TLabel"
            card.swatch.configure(
                highlightbackground=palette.accent if is_turn else palette.faint,
                background=palette.back if seat in scene.out else SEATS[session.seat_names[seat]],
            )
            name = session.name(seat) if is_turn or not self.is_compact else ""
            note = phrase(scene.seat_notes[seat]) if scene.seat_notes and not self.is_compact else ""
            score = "" if note else f" {scene.scores[seat]}" if name else str(scene.scores[seat])
            text = " ".join(word for word in ("▶" if is_turn else "", name, score) if word)
            card.told.configure(text=text, style=style, wraplength=0 if self.is_compact else _WIDEST)
            self._show_note(card, note)
        self.show_clocks(session, palette)

    def _show_note(self, card: _Card, note: str) -> None:
        if note:
            card.note.configure(text=note, wraplength=max(150, self.winfo_width() - 2 * _INDENT))
            card.note.grid(row=1, column=1, columnspan=2, sticky="w", padx=3)
        else:
            card.note.grid_remove()

    def show_clocks(self, session: Session, palette: Palette) -> None:
        """The time each player has left."""
        clock = session.match.clock
        for seat, label in enumerate(card.clock for card in self._cards):
            left = clock.left(seat) if clock else 0.0
            text = told_time_left(left) if clock else ""
            shade = _ALARM if left < _HURRY else palette.text
            if (label.cget("text"), str(label.cget("foreground"))) != (text, shade):
                label.configure(text=text, foreground=shade)
                self.arrange()


class Moves(ttk.Frame):
    """The moves so far; a click on one shows the board after it."""

    def __init__(self, parent: Any, on_look: Callable[[int], None]) -> None:
        super().__init__(parent)
        self._on_look = on_look
        self._written: list[str] = []
        self._counts: list[int] = []  # after how many moves each word stands
        self._seen = "1.0"  # what must not be scrolled out of sight
        self.text = tk.Text(
            self,
            width=24,
            height=2,
            wrap="word",
            relief="flat",
            borderwidth=6,
            highlightthickness=0,
            cursor="arrow",
            state="disabled",
            takefocus=False,
            font="TkDefaultFont",
        )
        self._bar = ttk.Scrollbar(self, command=self.text.yview)
        self.text.configure(yscrollcommand=self._scrolled)
        self.text.tag_configure("move", lmargin2=_INDENT)
        self.text.tag_bind("move", "<Button-1>", self._picked)
        self.text.bind("<Configure>", lambda _: self.text.see(self._seen))
        self.text.grid(row=0, column=0, sticky="nsew")
        self.columnconfigure(0, weight=1)
        self.rowconfigure(0, weight=1)

    def _scrolled(self, first: Any, last: Any) -> None:
        """Move the bar, which is there only where there is more than can be seen."""
        self._bar.set(first, last)
        if float(first) <= 0 and float(last) >= 1:
            self._bar.grid_remove()
        else:
            self._bar.grid(row=0, column=1, sticky="ns")

    def show(self, table: Table, palette: Palette) -> None:
        """Write the moves, and mark the one that is shown."""
        text = self.text
        text.configure(state="normal", background=palette.panel, foreground=palette.text)
        words = _words(table.session)
        kept = 0
        while kept < min(len(words), len(self._written)) and words[kept][0] == self._written[kept]:
            kept += 1
        if kept < len(self._written):
            text.delete(f"gap-{kept}.first" if kept else "1.0", "end")
        for at in range(kept, len(words)):
            self._write(at, words[at][0])
        self._written, self._counts = [word for word, _ in words], [count for _, count in words]
        self._mark(words, table.count, palette)
        text.configure(state="disabled")

    def _picked(self, event: Any) -> None:
        """Look at the board after the move that was clicked."""
        tags = self.text.tag_names(f"@{event.x},{event.y}")
        for tag in tags:
            if tag.startswith("word-"):
                self._on_look(self._counts[int(tag[5:])])

    def _write(self, at: int, word: str) -> None:
        if at:
            self.text.insert("end", "\n" if _ROUND.match(word) else " ", (f"gap-{at}", "move"))
        self.text.insert("end", word, (f"word-{at}", "move"))

    def _mark(self, words: Sequence[tuple[str, int]], count: int, palette: Palette) -> None:
        self.text.tag_delete("shown")
        self.text.tag_configure("shown", background=palette.selected)
        shown = [at for at, (_, after) in enumerate(words) if after >= count]
        if count and shown:
            self.text.tag_add("shown", f"word-{shown[0]}.first", f"word-{shown[0]}.last")
            self._seen = self.text.index("shown.first")
        else:
            self._seen = "1.0"
        self.text.see(self._seen)


def _words(session: Session) -> list[tuple[str, int]]:
    """Each move as it is written in the list, and after how many moves it stands; dice that follow one are one word."""
    words: list[tuple[str, int]] = []
    match, number, last = session.match, 0, None
    starter = next((position.to_move for position in match.positions if position.to_move != CHANCE), 0)
    for at, move in enumerate(match.moves):
        position = match.positions[at]
        text = match.game.format_move(position, move)
        if position.to_move == CHANCE:
            if text.startswith("+"):
                if words and words[-1][0].startswith("+"):
                    words[-1] = (f"+{int(words[-1][0][1:]) + 1}", at + 1)
                else:
                    words.append(("+1", at + 1))
            else:
                words.append((translate(text.partition(" ")[0]), at + 1))
            continue
        if (position.to_move == starter and last != starter) or not number:
            number += 1
            text = f"{number}.{_UNBROKEN}{text}"
        last = position.to_move
        words.append((text, at + 1))
    return words


@dataclass(frozen=True, slots=True)
class Offer:
    """A button of the moment."""

    text: str
    command: Callable[[], None] = field(compare=False)


class Actions(Flow):
    """Buttons for what can be chosen just now."""

    def __init__(self, parent: Any) -> None:
        super().__init__(parent)
        self._shown: list[Offer] = []

    def show(self, offers: Sequence[Offer]) -> None:
        """Offer these."""
        if list(offers) == self._shown:
            return
        self._shown = list(offers)
        for child in self.winfo_children():
            child.destroy()
        for offer in offers:
            ttk.Button(self, text=offer.text, style="Accent.TButton", command=offer.command, takefocus=False)
        self.arrange()


def told_button(name: str) -> str:
    """What a button says."""
    return {"pass": translate("Pass"), "end": translate("End the turn")}.get(name, name)
