"""The position editor: pieces placed by clicks, the side to move, the position's text; then a game from there."""

from __future__ import annotations

import tkinter as tk
from dataclasses import replace
from tkinter import ttk
from typing import Any, Final

from damier.core.clock import Clock
from damier.core.look import Look
from damier.core.match import Match
from damier.core.message import Side
from damier.core.scene import Cell, Ground, Mark, Piece, Scene, Shape
from damier.i18n.language import Language
from damier.play.draft import Draft
from damier.play.session import Session
from damier.seats.occupant import fill_seats
from damier.ui.tk.board import Board
from damier.ui.tk.flow import Flow
from damier.ui.tk.keys import bind_cursor
from damier.ui.tk.painter import View
from damier.ui.tk.theme import Palette

_SIDE: Final = 420  # pixels of the board at first
_PIECE: Final = 46  # pixels of a piece to choose
_WIDEST: Final = 230  # pixels of all pieces to choose from
_ERASER: Final = Piece(Shape.LETTER, None, "×")


class Editor(tk.Toplevel):
    """The dialogue; `session` is the game from the position, None if it was cancelled."""

    def __init__(
        self,
        parent: tk.Misc,
        palette: Palette,
        last: Session,
        language: Language,
        is_flipped: bool,
        position: Any = None,
    ) -> None:
        super().__init__(parent, background=palette.back, padx=12, pady=10)
        self.title(language.translate("Position editor"))
        self.session: Session | None = None
        self.language, self._last, self._is_flipped, self._palette = language, last, is_flipped, palette
        self.draft = Draft(last.game, last.setup, position or last.match.position, last.rng)
        self._look = Look.of(last.game, self.draft.seat_names)
        self._choices = [*(piece for row in self.draft.pieces for piece in row), _ERASER]
        self.chosen = self._choices[0]
        self._build()
        self.show()
        self.bind("<Escape>", lambda _: self.destroy())

    # -- construction

    def _build(self) -> None:
        self.board = Board(self, self._placed, palette=self._palette)
        self.board.configure(width=_SIDE, height=_SIDE)
        self.board.is_animated = False
        self.board.bind("<Button-3>", self._removed)
        bind_cursor(self.board)
        self.board.grid(row=0, column=0, rowspan=2, sticky="nsew")
        side = ttk.Frame(self, padding=(10, 0, 0, 0))
        side.grid(row=0, column=1, sticky="n")
        self._build_side(side)
        self._build_text()
        self.error = ttk.Label(self, style="Refused.TLabel", wraplength=_SIDE + _WIDEST)
        self.error.grid(row=3, column=0, columnspan=2, sticky="ew", pady=(6, 0))
        buttons = ttk.Frame(self)
        buttons.grid(row=4, column=0, columnspan=2, sticky="e", pady=(8, 0))
        translate = self.language.translate
        ttk.Button(buttons, text=translate("Cancel"), command=self.destroy).pack(side="left", padx=6)
        self.play = ttk.Button(buttons, text=translate("Play from here"), style="Accent.TButton", command=self.start)
        self.play.pack(side="left")
        self.columnconfigure(0, weight=1)
        self.rowconfigure(0, weight=1)

    def _build_side(self, side: ttk.Frame) -> None:
        translate = self.language.translate
        if self.draft.can_place:
            self.choices = Board(side, self._choose, palette=self._palette)
            self.choices.is_animated = False
            rows, columns = self._extent()
            size = min(_PIECE, _WIDEST // columns)
            self.choices.configure(width=(columns + 1) * size, height=(rows + 1) * size)
            self.choices.pack(anchor="w")
            ttk.Label(side, text=translate("Side to move")).pack(anchor="w", pady=(8, 2))
            names = [self.language.say(Side(name)) for name in self.draft.seat_names]
            self.turn = ttk.Combobox(side, values=names, state="readonly", width=14)
            self.turn.bind("<<ComboboxSelected>>", lambda _: self._set_turn())
            self.turn.pack(anchor="w")
        tools = Flow(side)
        tools.configure(width=_WIDEST)
        tools.pack(anchor="w", pady=10)
        if self.draft.can_place:
            ttk.Button(tools, text=translate("Empty board"), style="Tool.TButton", command=self.clear)
        ttk.Button(tools, text=translate("Usual start"), style="Tool.TButton", command=self.reset)
        ttk.Button(tools, text=translate("Flip"), style="Tool.TButton", command=self.flip)
        tools.arrange(_WIDEST)

    def _build_text(self) -> None:
        translate = self.language.translate
        line = ttk.Frame(self)
        line.grid(row=2, column=0, columnspan=2, sticky="ew", pady=(8, 0))
        ttk.Label(line, text=translate("Position")).pack(side="left", padx=(0, 6))
        self.text = ttk.Entry(line)
        self.text.pack(side="left", fill="x", expand=True)
        self.text.bind("<KeyRelease>", lambda _: self._typed())
        self.text.bind("<<Paste>>", lambda _: self.after_idle(self._typed), add="+")
        for name, command in ((translate("Copy"), self.copy), (translate("Paste"), self.paste)):
            button = ttk.Button(line, text=name, style="Tool.TButton", command=command)
            button.pack(side="left", padx=(6, 0))

    def _extent(self) -> tuple[int, int]:
        """Rows and columns of the pieces to choose from, the eraser in a row of its own."""
        rows = self.draft.pieces
        return len(rows) + 1, max(map(len, rows))

    # -- what is shown

    def show(self) -> None:
        """Show the draft; the text is left alone while it is typed."""
        draft = self.draft
        names = draft.seat_names
        self.board.show(View(draft.scene(), names, (), (), self._is_flipped, self.language, self._look))
        if draft.can_place:
            choices = self._choices_scene()
            self.choices.show(View(choices, names, language=self.language, known_look=self._look, has_names=False))
            self.turn.current(draft.turn)
        if self.text.get().strip() != draft.text.strip():
            self.text.delete(0, "end")
            self.text.insert(0, draft.text)
        self.error.configure(text=self.language.sentence(draft.problem) if draft.problem else "")
        self.play.state(["disabled" if draft.problem else "!disabled"])

    def _choices_scene(self) -> Scene:
        """The pieces to choose from, as a board."""
        rows, columns = self._extent()
        plain = any(cell.ground is Ground.PLAIN for cell in self.draft.scene().cells)
        ground = Ground.PLAIN if plain else Ground.LIGHT
        cells = []
        for row, listed in enumerate([*self.draft.pieces, [_ERASER]]):
            for column, piece in enumerate(listed):
                marks = frozenset({Mark.SELECTED} if piece == self.chosen else ())
                cells.append(Cell(row, column, str(self._choices.index(piece)), ground, piece, marks))
        return Scene(rows, columns, tuple(cells), ("",) * rows, ("",) * columns, (), None)

    # -- what a person does

    def _choose(self, name: str) -> None:
        if name:
            self.chosen = self._choices[int(name)]
            self.show()

    def _placed(self, name: str) -> None:
        self.draft.place(name, None if self.chosen == _ERASER else self.chosen)
        self.show()

    def _removed(self, event: Any) -> None:
        if cell := self.board.cell_at(event.x, event.y):
            self.draft.place(cell.name, None)
            self.show()

    def _set_turn(self) -> None:
        self.draft.set_turn(self.turn.current())
        self.show()

    def _typed(self) -> None:
        if self.text.get().strip() != self.draft.text.strip():
            self.draft.read(self.text.get())
            self.show()

    def clear(self) -> None:
        """Empty the board."""
        self.draft.clear()
        self.show()

    def reset(self) -> None:
        """The usual start."""
        self.draft.reset()
        self.show()

    def flip(self) -> None:
        """Flip the board."""
        self._is_flipped = not self._is_flipped
        self.show()

    def copy(self) -> None:
        """Put the text into the clipboard."""
        self.clipboard_clear()
        self.clipboard_append(self.draft.text)

    def paste(self) -> None:
        """Take the text of the clipboard."""
        try:
            text = str(self.clipboard_get())
        except tk.TclError:
            return  # the clipboard is empty
        self.text.delete(0, "end")
        self.text.insert(0, " ".join(text.split()))
        self._typed()

    def start(self) -> None:
        """Make the session and close."""
        position, last = self.draft.position, self._last
        if position is None:
            return
        setup = replace(last.game.setup(position), position=self.draft.text.strip())
        occupants = fill_seats(last.occupants[: position.seats], position.seats)
        self.session = Session(last.services, Match(last.game, position), occupants, last.rng, setup)
        if clock := last.match.clock:
            self.session.start_clock(Clock(clock.control, position.seats))
        self.destroy()
