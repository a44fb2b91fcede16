"""The list of moves beside the board."""

from __future__ import annotations

import re
import tkinter as tk
from collections.abc import Callable, Mapping, Sequence
from tkinter import ttk
from typing import Any, Final, NamedTuple

from damier.core.position import CHANCE
from damier.i18n.language import Language
from damier.play.session import Session
from damier.play.viewer import Viewer
from damier.review.marks import SIGNS, Mark
from damier.review.turns import Turns, first_seat
from damier.ui.tk.graph import MARK_COLOURS
from damier.ui.tk.steps import Steps
from damier.ui.tk.theme import Palette

_INDENT = 18  # pixels, for the second line of a round
_UNBROKEN = "\u00a0"  # a no-break space
_DICE = re.compile(r"\+\d+")
NO_MARKS: Final[Mapping[int, Mark]] = {}


class Word(NamedTuple):
    """A move in the list."""

    text: str
    after: int  # the number of moves up to it
    is_first: bool  # whether it begins a line


def signed(word: Word, marks: Mapping[int, Mark]) -> Word:
    """A word with the sign of its mark, as in books."""
    mark = marks.get(word.after)
    return word._replace(text=word.text + SIGNS[mark]) if mark in SIGNS else word


class Words:
    """The moves of a session as words, extended at each call; successive new dice are one word."""

    def __init__(self, language: Language) -> None:
        self.words: list[Word] = []
        self._language = language
        self._session: Session | None = None
        self._moves: tuple[Any, ...] = ()
        self._turns = Turns(2)
        self._number = 0

    def follow(self, session: Session) -> Sequence[Word]:
        """All words so far."""
        moves = tuple(session.match.moves)
        if session is not self._session or moves[: len(self._moves)] != self._moves:
            self.words, self._session, self._moves = [], session, ()
            start = session.match.positions[0]
            self._turns = Turns(start.seats, first_seat(session.game, start))
            self._number = 0
        positions = session.match.positions
        for at in range(len(self._moves), len(moves)):
            self._add(session, positions[at], moves[at], at + 1)
        self._moves = moves
        return self.words

    def _add(self, session: Session, position: Any, move: Any, count: int) -> None:
        text = session.game.format_move(position, move)
        number = self._turns.number(position.to_move)
        if position.to_move == CHANCE:
            self._add_dice(text, count)
            return
        translate = self._language.translate
        text = {"pass": translate("(pass)"), "end": translate("(end)")}.get(text, text)
        is_new = number != self._number
        if is_new:
            text = f"{number}{'…' if self._turns.is_second else '.'}{_UNBROKEN}{text}"
        is_first = bool(self.words) and is_new
        self._number = number
        self.words.append(Word(text, count, is_first))

    def _add_dice(self, text: str, count: int) -> None:
        if not text.startswith("+"):
            self.words.append(Word(self._language.translate(text.partition(" ")[0]), count, False))
        elif self.words and _DICE.fullmatch(self.words[-1].text):
            last = self.words.pop()
            self.words.append(Word(f"+{int(last.text) + 1}", count, False))
        else:
            self.words.append(Word("+1", count, False))


class Moves(ttk.Frame):
    """The moves so far; a click on one shows the board after it, and so do four buttons."""

    def __init__(self, parent: Any, on_look: Callable[[int], None], language: Language) -> None:
        super().__init__(parent)
        self._on_look = on_look
        self._words = Words(language)
        self._written: list[Word] = []
        self._palette: Palette | None = None
        self._marks: Mapping[int, Mark] = NO_MARKS
        self._seen = "1.0"  # must stay visible
        # It is never disabled: changing the state at each move makes Tk measure every line again.
        self.text = tk.Text(
            self,
            width=24,
            height=2,
            wrap="word",
            relief="flat",
            borderwidth=6,
            highlightthickness=0,
            cursor="arrow",
            takefocus=False,
            font="TkDefaultFont",
        )
        self._bar = ttk.Scrollbar(self, command=self.text.yview)
        self.text.configure(yscrollcommand=self._bar.set)
        self.text.tag_configure("move", lmargin2=_INDENT)
        for event in ("<Key>", "<<Paste>>", "<<PasteSelection>>", "<B1-Motion>", "<Double-Button-1>"):
            self.text.bind(event, lambda _: "break")
        self.text.bind("<Button-1>", self._picked)
        self.text.bind("<Configure>", lambda _: self.text.see(self._seen))
        self.text.grid(row=0, column=0, sticky="nsew")
        self.steps = Steps(self, on_look)
        self.set_height(2)
        self.columnconfigure(0, weight=1)
        self.rowconfigure(0, weight=1)

    def set_height(self, lines: int) -> None:
        """Set the number of lines; a single line has no scroll bar.

        Otherwise the bar is always shown: hiding it as needed would change the width of the text, and with it the
        need for a bar, in an endless loop."""
        self.text.configure(height=lines)
        if lines > 1:
            self._bar.grid(row=0, column=1, sticky="ns")
            self.steps.grid(row=1, column=0, columnspan=2, sticky="ew", pady=(4, 0))
        else:
            self._bar.grid_remove()
            self.steps.grid(row=0, column=1, columnspan=1, sticky="e", padx=(4, 0), pady=0)

    def show(self, viewer: Viewer, palette: Palette, marks: Mapping[int, Mark] = NO_MARKS) -> None:
        """Write the moves, those with marks coloured and signed, and mark the one that is shown."""
        if palette != self._palette:
            self._palette = palette
            self.text.configure(background=palette.panel, foreground=palette.text)
            self.text.tag_configure("shown", background=palette.selected)
            for mark, colour in MARK_COLOURS[palette.name].items():
                self.text.tag_configure(str(mark), foreground=colour)
        self._marks = marks
        words = [signed(word, marks) for word in self._words.follow(viewer.table.session)]
        kept = next(
            (at for at, pair in enumerate(zip(words, self._written, strict=False)) if pair[0] != pair[1]),
            min(len(words), len(self._written)),
        )
        if kept < len(self._written):
            self.text.delete(f"gap-{kept}.first" if kept else "1.0", "end")
        for at in range(kept, len(words)):
            self._write(at, words[at])
        self._written = list(words)
        self._mark(words, viewer.count)
        self.steps.show(viewer.count, len(viewer.table.session.match.moves))

    def _picked(self, event: Any) -> str:
        """Show the board after the clicked move."""
        for tag in self.text.tag_names(f"@{event.x},{event.y}"):
            if tag.startswith("word-"):
                self._on_look(self._written[int(tag[5:])].after)
        return "break"

    def _write(self, at: int, word: Word) -> None:
        if at:
            self.text.insert("end", "\n" if word.is_first else " ", (f"gap-{at}", "move"))
        self.text.insert("end", word.text, (f"word-{at}", "move", str(self._marks.get(word.after, ""))))

    def _mark(self, words: Sequence[Word], count: int) -> None:
        self.text.tag_remove("shown", "1.0", "end")
        shown = next((at for at, word in enumerate(words) if word.after >= count), None)
        self._seen = "1.0"
        if count and shown is not None:
            self.text.tag_add("shown", f"word-{shown}.first", f"word-{shown}.last")
            self._seen = self.text.index(f"word-{shown}.first")
        self.text.see(self._seen)
