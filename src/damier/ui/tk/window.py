"""The window of a game: the board, who plays, what was played, and everything one can do."""

from __future__ import annotations

import os
import signal
import tkinter as tk
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from tkinter import filedialog, messagebox, ttk
from types import TracebackType
from typing import Any, ClassVar, Final

from damier.core.errors import DamierError
from damier.ui import autosave, language
from damier.ui.descriptions import NOTATION, TITLES
from damier.ui.house import House
from damier.ui.language import phrase, sentence, translate
from damier.ui.session import Session, resumed
from damier.ui.table import Table
from damier.ui.tk.board import Board
from damier.ui.tk.flow import Flow
from damier.ui.tk.menus import build_menus
from damier.ui.tk.new_game import NewGame
from damier.ui.tk.painter import View
from damier.ui.tk.panels import Actions, Moves, Offer, Players, told_button
from damier.ui.tk.theme import LIGHT, PALETTES, paint_widgets

_TICK: Final = 25  # milliseconds between two looks at what happens by itself
_WIDE: Final = 1.12  # times as wide as high, from which the panels stand at the right
_SLOWEST: Final = 1.5  # seconds between two things that happen by themselves


class Window:
    """One window, one table; `run` returns when it is closed."""

    languages: ClassVar[Mapping[str, str]] = language.LANGUAGES  # those that can be chosen from the menu

    def __init__(self, house: House, session: Session, games: Sequence[str], title: str = "damier") -> None:
        self.house, self.games, self._title = house, games, title
        self.root = tk.Tk(className="damier")
        self.root.withdraw()
        self.palette = LIGHT
        self.table = Table(session)
        self.is_flipped = False
        self._path: Path | None = None
        self._drawn = -1
        self._said = ""  # by whoever thinks
        self._is_wide: bool | None = None
        self._next_tick = "none yet"
        self._is_closing = self.is_closed = False
        self.root.report_callback_exception = self._failed
        self.root.protocol("WM_DELETE_WINDOW", self.close)
        self.root.geometry("940x700")
        self.root.minsize(320, 320)
        self._build()
        self._bind_keys()
        self._take(session)
        self.root.bind("<Destroy>", self._destroyed)
        self.root.deiconify()

    def run(self) -> None:
        """Let the window live until it is closed."""
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, lambda *_: setattr(self, "_is_closing", True))
        self.start()
        self.root.mainloop()

    def start(self) -> None:
        """Let things happen by themselves from now on, in whatever loop there is."""
        self._tick()

    # -- how it is built

    def _build(self) -> None:
        paint_widgets(self.root, self.palette)
        self.root.configure(background=self.palette.back)
        self.frame = ttk.Frame(self.root, padding=6)
        self.frame.pack(fill="both", expand=True)
        self.toolbar = Flow(self.frame)
        for text, command in (
            (translate("New game"), self.new_game),
            (translate("Undo"), self.undo),
            (translate("Hint"), self.hint),
            (translate("Flip"), self.flip),
            (translate("Save"), self.save),
            (translate("Open"), self.open),
            (translate("Help"), self.help),
        ):
            ttk.Button(self.toolbar, text=text, command=command, takefocus=False, style="Tool.TButton")
        pace = ttk.Frame(self.toolbar)
        ttk.Label(pace, text=translate("Speed")).pack(side="left", padx=4)
        self.speed = ttk.Scale(pace, from_=_SLOWEST, to=0.0, length=80, command=self._set_pace)
        self.speed.set(self.table.pace)
        self.speed.pack(side="left", pady=5)
        self.board = Board(self.frame, self._clicked, self._hovered, self.palette)
        self.players = Players(self.frame)
        self.moves = Moves(self.frame, self.table.look)
        self.actions = Actions(self.frame)
        self.entry = ttk.Frame(self.frame)
        ttk.Label(self.entry, text=translate("Move")).pack(side="left", padx=(0, 4))
        self.typed = ttk.Entry(self.entry, width=9)
        self.typed.pack(side="left", fill="x", expand=True)
        self.typed.bind("<Return>", self._type)
        self.status = ttk.Label(self.frame, anchor="w")
        self.notes = ttk.Label(self.frame, anchor="w", style="Faint.TLabel")
        self.frame.bind("<Configure>", self._arrange)
        build_menus(self)

    def _arrange(self, event: Any) -> None:
        """Panels at the right where there is room, else above and below the board."""
        is_wide = event.width > event.height * _WIDE
        for label in (self.status, self.notes):
            label.configure(wraplength=max(100, event.width - 20))
        if is_wide == self._is_wide:
            return
        self._is_wide = is_wide
        for widget in (self.toolbar, self.board, self.players, self.moves, self.actions, self.entry, self.status):
            widget.grid_forget()
        self.toolbar.grid(row=0, column=0, columnspan=2, sticky="ew")
        self.frame.columnconfigure(0, weight=1)
        self.frame.columnconfigure(1, weight=0, minsize=250 if is_wide else 0)
        for row in range(6):
            self.frame.rowconfigure(row, weight=0)
        if is_wide:
            self._arrange_wide()
        else:
            self._arrange_narrow()
        self.status.grid(row=7, column=0, columnspan=2, sticky="ew")
        self.notes.grid(row=8, column=0, columnspan=2, sticky="ew")

    def _arrange_wide(self) -> None:
        self.frame.rowconfigure(2, weight=1)
        self.board.grid(row=1, column=0, rowspan=4, sticky="nsew", pady=4)
        self.players.grid(row=1, column=1, sticky="ew", padx=(8, 0), pady=4)
        self.moves.text.configure(height=2)
        self.moves.grid(row=2, column=1, sticky="nsew", padx=(8, 0))
        self.entry.grid(row=3, column=1, sticky="ew", padx=(8, 0), pady=4)
        self.actions.grid(row=4, column=1, sticky="ew", padx=(8, 0), pady=4)

    def _arrange_narrow(self) -> None:
        self.frame.rowconfigure(2, weight=1)
        self.players.grid(row=1, column=0, columnspan=2, sticky="ew", pady=2)
        self.board.grid(row=2, column=0, columnspan=2, sticky="nsew")
        self.actions.grid(row=3, column=0, columnspan=2, sticky="ew")
        self.moves.text.configure(height=1)
        self.moves.grid(row=4, column=0, sticky="ew")
        self.entry.grid(row=4, column=1, sticky="e", padx=4)

    def _bind_keys(self) -> None:
        steps = {"Up": (-1, 0), "Down": (1, 0), "Left": (0, -1), "Right": (0, 1)}
        for key, (down, right) in steps.items():
            self.board.bind(f"<{key}>", lambda _, down=down, right=right: self.board.move_cursor(down, right))  # type: ignore[misc]
        for key in ("<Return>", "<space>"):
            self.board.bind(key, lambda _: self.board.press_cursor())
        self.board.bind("<Key>", self._key)
        commands: dict[str, Callable[[], None]] = {
            "<Control-n>": self.new_game,
            "<Control-o>": self.open,
            "<Control-s>": self.save,
            "<Control-z>": self.undo,
            "<Control-q>": self.close,
            "<Control-h>": self.hint,
            "<Control-f>": self.flip,
            "<F1>": self.help,
            "<Escape>": self.table.let_go,
            "<Prior>": lambda: self.table.look(self.table.count - 1),
            "<Next>": lambda: self.table.look(self.table.count + 1),
            "<Control-Home>": lambda: self.table.look(0),
            "<Control-End>": lambda: self.table.look(len(self.table.session.match.moves)),
        }
        for keys, command in commands.items():
            self.root.bind(keys, lambda _, command=command: command())  # type: ignore[misc]
        self.board.focus_set()

    # -- what happens by itself

    def _tick(self) -> None:
        if self._is_closing:
            self.close()
        if self.is_closed:
            return
        self.table.advance()
        if self.table.version != self._drawn:
            self.refresh()
        elif self.table.session.match.clock:
            self.players.show_clocks(self.table.session, self.palette)
        if self.table.told_thinking() != self._said:
            self.status.configure(text=self._told())
        for trouble in self.table.troubles[:]:
            self.table.troubles.remove(trouble)
            self.complain(trouble)
        if not self.is_closed:  # it may be, once a box was answered
            self._next_tick = self.root.after(_TICK, self._tick)

    def refresh(self) -> None:
        """Show everything as it is now."""
        table = self.table
        self._drawn = table.version
        scene, names = table.scene(), table.session.seat_names
        buttons = table.buttons()
        letters = [name for name in buttons if len(name) == 1] if table.selector.clicked else []
        self.board.is_animated = table.pace > 0
        path = table.path() if table.shown is None else ()
        self.board.show(View(scene, names, path, letters, self.is_flipped))
        self.players.show(table, self.palette)
        self.moves.show(table, self.palette)
        self.actions.show(self._offers(buttons))
        self.status.configure(text=self._told())
        self.notes.configure(text=_told_notes(scene.notes))

    def _offers(self, buttons: Sequence[str]) -> list[Offer]:
        """The buttons of the moment: what can be chosen beside the board, or what comes after the end."""
        table = self.table
        if table.session.match.outcome and table.shown is None:
            return [Offer(translate("New game"), self.new_game), Offer(translate("Same game again"), self.again)]
        offers = [Offer(told_button(name), partial(self._clicked, name)) for name in buttons]
        if table.is_persons_turn and table.selector.clicked:
            offers.append(Offer(translate("Cancel"), table.let_go))
        return offers

    def _told(self) -> str:
        self._said = self.table.told_thinking()
        table, match = self.table, self.table.session.match
        if table.shown is not None:
            return translate("After move {number} of {all}", number=table.shown, all=len(match.moves))
        if table.is_advising:
            return translate("Thinking…")
        if table.is_thinking and not match.outcome:
            thinking = translate("{name} is thinking…", name=table.session.name(match.position.to_move))
            return "  ".join(text for text in (table.news, thinking, self._said) if text)
        return table.news or translate("Click a piece or a cell, or type a move.")

    def _failed(self, kind: type[BaseException], error: BaseException, _: TracebackType | None) -> None:
        """What no one has foreseen: say so, and play on."""
        if issubclass(kind, KeyboardInterrupt):
            self._is_closing = True
        elif isinstance(error, DamierError):
            self.complain(sentence(error))
        elif "DAMIER_DEBUG" in os.environ:
            raise error
        else:
            self.complain(translate("Something went wrong ({what}); the game goes on.", what=kind.__name__))
            self.root.after_cancel(self._next_tick)  # it may be what has failed, or wait for its time
            self._next_tick = self.root.after(_TICK, self._tick)

    # -- what a person does

    def _clicked(self, name: str) -> None:
        if self.table.shown is not None:
            self.table.look(len(self.table.session.match.moves))
        self.table.click(name)
        if self.table.version != self._drawn:
            self.refresh()

    def _hovered(self, name: str) -> None:
        preview = self.table.preview(name)
        notes = preview or self.table.scene().notes
        self.notes.configure(text=_told_notes(notes))

    def _key(self, event: Any) -> None:
        """A letter presses the button that begins with it."""
        typed = event.char.lower()
        found = [name for name in self.table.buttons() if typed and name.lower().startswith(typed)]
        if found:
            self._clicked(found[0])

    def _type(self, _: Any) -> None:
        text = self.typed.get().strip()
        if not text:
            return
        try:
            self.table.type(text)
        except DamierError as error:
            self.complain(sentence(error))
            return
        self.typed.delete(0, "end")

    def _set_pace(self, value: str) -> None:
        self.table.pace = float(value)

    def new_game(self) -> None:
        """Ask for another game."""
        dialogue = NewGame(self.root, self.house, self.games, self.palette, self.table.session)
        self._wait_for(dialogue)
        if dialogue.session:
            self._path = None
            self._take(dialogue.session)

    def _wait_for(self, dialogue: tk.Toplevel) -> None:
        """Show a dialogue over the window until it is answered; the game stands still meanwhile."""
        dialogue.transient(self.root)
        self.table.is_paused = True
        with suppress(tk.TclError):  # the window may be closed meanwhile
            dialogue.wait_visibility()
            dialogue.grab_set()
            dialogue.focus_set()
            self.root.wait_window(dialogue)
        self.table.is_paused = False

    def _take(self, session: Session) -> None:
        self.table.keep()
        pace = self.table.pace
        self.table.take(session)
        self.table.pace = pace
        self.board.cursor = None
        self.players.seat(session)
        self.root.title(f"{self._title} · {translate(TITLES[session.game.name])}")
        seats = range(session.match.position.seats)
        persons = [seat for seat in seats if session.is_human(seat)]
        self.is_flipped = session.game.name == "draughts" and persons == [1]  # whoever plays Black sits below
        self.refresh()

    def again(self) -> None:
        """The same game with the same players from its start."""
        session = self.table.session.again()
        try:
            self.house.admit(session)
        except DamierError as error:
            self.complain(sentence(error))
            return
        self._take(session)

    def undo(self) -> None:
        """Take the last move back."""
        if not self.table.undo():
            self.table.news = translate("There is no move of yours to take back.")

    def hint(self) -> None:
        """Ask for a good move."""
        self.table.ask_hint()

    def flip(self) -> None:
        """Look from the other side."""
        self.is_flipped = not self.is_flipped
        self.refresh()

    def resign(self) -> None:
        """Give up, if that is meant."""
        if not self.table.session.match.outcome and self.ask(translate("Do you give up?")):
            self.table.resign()

    def offer_draw(self) -> None:
        """Offer a draw to everybody else."""
        table = self.table
        if table.session.match.outcome:
            return
        persons = table.persons_asked()
        for seat in persons:
            name = table.session.name(seat)
            if not self.ask(translate("{name}, do you accept a draw?", name=name)):
                table.news = translate("{name} refuses the draw.", name=name)
                table.version += 1
                return
        if len(persons) == table.session.match.position.seats - 1:
            table.agree_draw()
        else:
            table.offer_draw()

    def save(self) -> None:
        """Write the game to a file."""
        name = filedialog.asksaveasfilename(
            parent=self.root,
            title=translate("Save"),
            initialfile=self._path.name if self._path else f"{self.table.session.game.name}.damier",
            filetypes=self._file_types(),
        )
        if name:
            self.save_to(Path(name))

    def save_to(self, path: Path) -> None:
        """Write the game to this file; trouble is told."""
        try:
            self.house.write(path, self.table.session)
        except DamierError as error:
            self.complain(sentence(error))
            return
        self._path = path
        self.table.news = translate("Saved in {path}", path=path)
        self.table.version += 1

    def open(self) -> None:
        """Take up the game in a file."""
        name = filedialog.askopenfilename(parent=self.root, title=translate("Open"), filetypes=self._file_types())
        if name:
            self.open_from(Path(name))

    def open_from(self, path: Path) -> None:
        """Take up the game in this file; trouble is told, and the game goes on as it was."""
        try:
            record = self.house.read(path)
            session = resumed(self.house, record, usual=self.table.session.occupants)
            self.house.admit(session)
        except DamierError as error:
            self.complain(sentence(error))
            return
        session.is_kept = path == autosave.path()
        self._path = path
        self._take(session)

    def _file_types(self) -> list[tuple[str, str]]:
        kinds = [(translate("Games"), "*.damier"), (translate("All files"), "*")]
        if self.table.session.game.name == "draughts":
            kinds[1:1] = [("PDN", "*.pdn"), ("INFO-F106", "*.dat")]
        return kinds

    def help(self) -> None:
        """How to play, in a window of its own."""
        box = tk.Toplevel(self.root, background=self.palette.back, padx=16, pady=12)
        box.title(translate("Help"))
        ttk.Label(box, text=translate(TITLES[self.table.session.game.name]), style="Title.TLabel").pack(anchor="w")
        for text in (translate(_MOUSE), translate(_KEYS), translate(NOTATION[self.table.session.game.name])):
            ttk.Label(box, text=text, wraplength=460, justify="left").pack(anchor="w", pady=6)
        close = ttk.Button(box, text=translate("Close"), command=box.destroy)
        close.pack(anchor="e")
        box.bind("<Escape>", lambda _: box.destroy())
        box.transient(self.root)
        close.focus_set()

    def paint(self, name: str) -> None:
        """Take the palette of that name."""
        self.palette = PALETTES[name]
        paint_widgets(self.root, self.palette)
        self.root.configure(background=self.palette.back)
        self.board.repaint(self.palette)
        build_menus(self)
        self.refresh()

    def speak(self, code: str) -> None:
        """Speak another language from now on."""
        language.choose(code)
        self.frame.destroy()
        self._is_wide = None
        self._build()
        self._bind_keys()
        self.players.seat(self.table.session)
        self.root.title(f"{self._title} · {translate(TITLES[self.table.session.game.name])}")
        self.refresh()

    def complain(self, text: str) -> None:
        """Tell what went wrong."""
        messagebox.showerror(self._title, text, parent=self.root)

    def ask(self, question: str) -> bool:
        """Ask yes or no."""
        return messagebox.askyesno(self._title, question, parent=self.root)

    def close(self) -> None:
        """Keep the game, end everybody who thinks, and go."""
        self.root.destroy()

    def _destroyed(self, event: Any) -> None:
        """Whatever has closed the window: this is the end."""
        if event.widget is self.root and not self.is_closed:
            self.is_closed = True
            self.root.after_cancel(self._next_tick)
            self.table.keep()
            self.table.close()


_MOUSE: Final = (
    "Click a piece, then the cell it goes to; what can be clicked is marked. A click elsewhere lets it go. "
    "A click on a move in the list shows the board after it; a click on the board goes back to the game."
)
_KEYS: Final = (
    "Keys: the arrows and Enter choose cells, Escape lets go, the first letter of a button presses it; Page Up and "
    "Page Down leaf through the game; Ctrl+N new game, Ctrl+O open, Ctrl+S save, Ctrl+Z undo, Ctrl+H hint, "
    "Ctrl+F flip, Ctrl+Q quit."
)


def _told_notes(notes: Sequence[str]) -> str:
    return "  ·  ".join(map(phrase, notes))
