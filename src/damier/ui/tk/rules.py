"""The rules of every game and variant, with pictures drawn by the board itself."""

from __future__ import annotations

import tkinter as tk
from tkinter import font, ttk
from typing import TYPE_CHECKING, Any, Final

from damier.core import registry
from damier.core.game import Game
from damier.core.look import Look
from damier.core.profile import title_of, variant_summary, variant_title
from damier.core.rulebook import Diagram, note_on_size, rules_of
from damier.core.scene import Scene
from damier.i18n.language import unbroken
from damier.ui.tk.board import Board
from damier.ui.tk.painter import View

if TYPE_CHECKING:
    from damier.ui.tk.window import Window

_SIDE: Final = 190  # pixels of a picture


class RulesBox(tk.Toplevel):
    """A window with the rules of a game; another game or variant can be chosen."""

    def __init__(self, window: Window) -> None:
        super().__init__(window.root, background=window.palette.back, padx=12, pady=10)
        self._palette, self._language = window.palette, window.language
        self._games = [registry.find(name) for name in window.games]
        self.title(self._language.translate("Rules"))
        self._build()
        session = window.table.session
        self._start = session.match.positions[0]
        self._played = (session.game.name, session.game.setup(self._start).variant)
        names = [game.name for game in self._games]
        self.game.current(names.index(session.game.name) if session.game.name in names else 0)
        self._game_chosen(self._played[1])
        self.bind("<Escape>", lambda _: self.destroy())
        self.geometry(self._size())
        self.transient(window.root)
        self.text.focus_set()  # so that the arrows and Page Down scroll

    def _size(self) -> str:
        return f"{min(640, self.winfo_screenwidth())}x{min(620, self.winfo_screenheight() - 80)}"

    def _build(self) -> None:
        translate = self._language.translate
        top = ttk.Frame(self)
        top.pack(fill="x")
        titles = [translate(title_of(game)) for game in self._games]
        self.game = ttk.Combobox(top, values=titles, state="readonly", width=16)
        self.game.bind("<<ComboboxSelected>>", lambda _: self._game_chosen(""))
        self.game.pack(side="left")
        self.variant = ttk.Combobox(top, state="readonly", width=28)
        self.variant.bind("<<ComboboxSelected>>", lambda _: self.show())
        ttk.Button(top, text=translate("Close"), command=self.destroy).pack(side="right")
        middle = ttk.Frame(self)
        middle.pack(fill="both", expand=True, pady=(8, 0))
        self.text = tk.Text(
            middle,
            wrap="word",
            relief="flat",
            borderwidth=10,
            highlightthickness=0,
            font="TkDefaultFont",
            background=self._palette.panel,
            foreground=self._palette.text,
            cursor="arrow",
            spacing3=4,
        )
        bar = ttk.Scrollbar(middle, command=self.text.yview)
        self.text.configure(yscrollcommand=bar.set)
        bar.pack(side="right", fill="y")
        self.text.pack(side="left", fill="both", expand=True)
        usual = font.nametofont("TkDefaultFont", self).actual()
        large = (usual["family"], usual["size"] + 3, "bold")
        self.text.tag_configure("title", font=large, foreground=self._palette.accent, spacing1=8)
        self.text.tag_configure("faint", foreground=self._palette.faint)

    @property
    def _chosen(self) -> Game[Any, Any]:
        return self._games[self.game.current()]

    def _game_chosen(self, variant: str) -> None:
        variants = self._chosen.variants
        self.variant.configure(
            values=[self._language.translate(variant_title(self._chosen, each)) for each in variants]
        )
        self.variant.current(variants.index(variant) if variant in variants else 0)
        if len(variants) > 1:
            self.variant.pack(side="left", padx=8)
        else:
            self.variant.pack_forget()
        self.show()

    def show(self) -> None:
        """Write the rules of the chosen variant."""
        game, text, translate = self._chosen, self.text, self._language.translate
        variant = game.variants[self.variant.current()]
        text.configure(state="normal")
        text.delete("1.0", "end")
        for child in text.winfo_children():
            child.destroy()
        if summary := variant_summary(game, variant):
            text.insert("end", translate(summary) + "\n", "faint")
        start = self._start if (game.name, variant) == self._played else None
        if start is not None and (note := note_on_size(game, start)):
            text.insert("end", self._language.say(note) + "\n", "faint")
        for section in rules_of(game, variant, start):
            text.insert("end", self._language.say(section.title) + "\n", "title")
            text.insert("end", unbroken(" ".join(map(self._language.say, section.sentences))) + "\n")
            for diagram in section.diagrams:
                self._draw(game, diagram)
        text.configure(state="disabled")
        text.yview_moveto(0)

    def _draw(self, game: Game[Any, Any], diagram: Diagram) -> None:
        """A picture, or two: before and after the moves, which are written beside them."""
        names = game.seat_names(game.start(diagram.setup))
        look = Look.of(game, names)
        for at, scene in enumerate(diagram.scenes(game)):
            if at:
                self.text.insert("end", "  →  ", "faint")
            self.text.window_create("end", window=self._picture(scene, names, look), pady=4)
        listed = ", ".join(diagram.moves[:1])  # dice are seen on the board
        self.text.insert("end", f"   {listed}\n" if listed else "\n", "faint")

    def _picture(self, scene: Scene, names: Any, look: Look) -> Board:
        board = Board(self.text, lambda _: None, palette=self._palette)
        longest = max(scene.rows, scene.columns)
        board.configure(
            width=_SIDE * scene.columns // longest,
            height=_SIDE * scene.rows // longest,
            background=self._palette.panel,
            takefocus=False,
        )
        board.is_animated = False
        for event in ("<MouseWheel>", "<Button-4>", "<Button-5>"):
            board.bind(event, self._scrolled)
        board.show(View(scene, names, language=self._language, known_look=look))
        return board

    def _scrolled(self, event: Any) -> None:
        """Scroll the text when the wheel turns over a picture."""
        up = event.num == 4 or event.delta > 0
        self.text.yview_scroll(-3 if up else 3, "units")


def open_rules(window: Window) -> RulesBox:
    """Open the rules of a window's game."""
    return RulesBox(window)
