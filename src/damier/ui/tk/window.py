"""The window of a game: board, players, moves and actions."""

from __future__ import annotations

import os
import tkinter as tk
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from tkinter import messagebox, ttk
from types import TracebackType
from typing import Any, ClassVar, Final

from damier.core.errors import DamierError
from damier.core.loading import describe_game_error
from damier.core.message import Message
from damier.core.profile import profile_of, title_of
from damier.core.scene import Scene
from damier.i18n import language
from damier.i18n.language import Language
from damier.play import autosave, preferences
from damier.play.preferences import Preferences
from damier.play.services import Services
from damier.play.session import Session, resumed
from damier.play.table import Table
from damier.play.viewer import Viewer
from damier.ui.tk import files, gestures, signals
from damier.ui.tk.arrangement import Room, arrange, forget_status_height, is_wide, keep_status_height
from damier.ui.tk.board import Board
from damier.ui.tk.boxes import translate_boxes
from damier.ui.tk.chart import ChartPanel
from damier.ui.tk.dice import Dice, has_dice, spare_notes
from damier.ui.tk.editor import Editor
from damier.ui.tk.flow import Flow
from damier.ui.tk.focus import guard_focus
from damier.ui.tk.help import open_help
from damier.ui.tk.keys import bind_keys
from damier.ui.tk.look_back import LookBack
from damier.ui.tk.menus import build_menus
from damier.ui.tk.moves import Moves
from damier.ui.tk.new_game import NewGame
from damier.ui.tk.painter import View
from damier.ui.tk.panels import Actions, Notes, Offer, Players, describe_button
from damier.ui.tk.rules import open_rules
from damier.ui.tk.styles import fit_text, paint_widgets
from damier.ui.tk.theme import LIGHT, PALETTES

_TICK: Final = 25  # milliseconds between two calls of `Table.advance`
_SLOWEST: Final = 1.5  # seconds between two automatic events


class Window:
    """One window with a table and a viewer who moves for every person; `run` returns when it is closed."""

    languages: ClassVar[Mapping[str, str]] = language.LANGUAGES  # those that can be chosen from the menu

    def __init__(
        self,
        services: Services,
        session: Session,
        games: Sequence[str],
        title: str = "damier",
        preferences: Preferences | None = None,
    ) -> None:
        self.services, self.games, self._title = services, games, title
        self.root = tk.Tk(className="damier")
        self.root.withdraw()
        guard_focus(self.root)
        gestures.select_all_by_key(self.root)
        self._preferences = preferences  # saved when the window closes; None: not saved
        self.palette = PALETTES.get(preferences.theme, LIGHT) if preferences else LIGHT
        self.table = Table(session)
        self.viewer = Viewer(self.table, session.persons)
        if preferences and preferences.pace is not None:
            self.table.pace = preferences.pace
        self.look_back, self.chart = LookBack(self), ChartPanel(self)
        self.room = Room(self)
        self._path: Path | None = None
        self._drawn = -1
        self.refusal: Message | None = None  # why the last move was refused; shown while it is the news
        self._said: Message | str = ""  # the last progress text of the player that is thinking
        self._is_wide: bool | None = None
        self._next_tick = "none yet"
        self._is_closing = self.is_closed = False
        self.root.report_callback_exception = self._failed
        self.root.protocol("WM_DELETE_WINDOW", self.close)
        self.root.geometry(self._first_size())
        self.root.minsize(320, 320)
        self._build()
        bind_keys(self)
        self._set_session(session)
        self.root.bind("<Destroy>", self._destroyed)
        self.root.bind("<Configure>", self._resized)
        self.root.deiconify()

    def _first_size(self) -> str:
        """The last size, limited by the screen."""
        if not self._preferences or not self._preferences.width:
            return "940x700"
        width = min(self._preferences.width, self.root.winfo_screenwidth())
        return f"{width}x{min(self._preferences.height, self.root.winfo_screenheight())}"

    def run(self) -> None:
        """Run the event loop until the window is closed."""
        signals.watch()
        self.start()
        self.root.mainloop()

    def start(self) -> None:
        """Start the timer, in a running event loop."""
        self._tick()

    # -- construction

    def _build(self) -> None:
        translate = self.language.translate
        translate_boxes(self.root, self.language.code)
        paint_widgets(self.root, self.palette)
        self.root.configure(background=self.palette.back)
        self.frame = ttk.Frame(self.root, padding=6)
        self.frame.pack(fill="both", expand=True)
        self.toolbar = Flow(self.frame)
        self.tools = {
            name: ttk.Button(self.toolbar, text=text, command=command, takefocus=False, style="Tool.TButton")
            for name, text, command in (
                ("new", translate("New game"), self.new_game),
                ("undo", translate("Undo"), self.undo),
                ("hint", translate("Hint"), self.hint),
                ("flip", translate("Flip"), self.flip),
                ("save", translate("Save"), self.save),
                ("open", translate("Open"), self.open),
                ("help", translate("Help"), self.help),
            )
        }
        pace = ttk.Frame(self.toolbar)
        ttk.Label(pace, text=translate("Speed")).pack(side="left", padx=4)
        self.speed = ttk.Scale(pace, from_=_SLOWEST, to=0.0, length=80, command=self._set_pace)
        self.speed.set(self.table.pace)
        self.speed.pack(side="left", pady=5)
        on_click, on_drop = partial(gestures.click, self), partial(gestures.drop, self)
        self.board = Board(self.frame, on_click, self._hovered, self.palette, on_drop)
        self.board.on_press = partial(gestures.click, self, is_key=True)
        self.players = Players(self.frame, self.language)
        self.dice = Dice(self.frame, self.palette, self.language)
        self.moves = Moves(self.frame, self.viewer.look, self.language)
        self.actions = Actions(self.frame)
        self.below = self.room.build()
        self.look_back.build(self.frame)
        self.chart.build(self.frame)
        self.entry = ttk.Frame(self.frame)
        ttk.Label(self.entry, text=translate("Move")).pack(side="left", padx=(0, 4))
        self.typed = ttk.Entry(self.entry, width=9)
        self.typed.pack(side="left", fill="x", expand=True)
        self.typed.bind("<Return>", lambda _: gestures.type_move(self))
        self.status = ttk.Label(self.frame, anchor="w", style="Status.TLabel")
        self.status.bind("<Configure>", lambda event: keep_status_height(self, event.height))
        self.notes = Notes(self.frame, self.language)
        self.frame.bind("<Configure>", self._arrange)
        build_menus(self)

    def _arrange(self, event: Any) -> None:
        """Place the panels at the right if there is room, else above and below the board."""
        is_beside = is_wide(event.width, event.height)
        forget_status_height(self)
        for label in (self.status, self.notes):
            label.configure(wraplength=max(100, event.width - 20))
        self.dice.fit(event.height)
        if fit_text(self.root, self.palette, min(event.width, event.height)):
            for flow in (self.toolbar, self.players, self.actions):
                flow.after_idle(flow.arrange)
        if is_beside != self._is_wide:
            self._is_wide = is_beside
            self._drawn = -1  # what is shown depends on it
            arrange(self, is_beside)

    # -- automatic events

    def _tick(self) -> None:
        if self._is_closing or signals.is_asked_to_close():
            self.close()
        if self.is_closed:
            return
        self.table.advance()
        self.look_back.advance()
        if self.viewer.version != self._drawn:
            self.refresh()
        elif self.table.session.match.clock:
            self.players.show_clocks(self.table.session, self.palette)
        if self.table.describe_thinking() != self._said:
            self.status.configure(text=self._status_text())
        self._next_tick = self.root.after(_TICK, self._tick)  # before the boxes, so that the window can be closed
        while self.viewer.errors and not self.is_closed:
            self.show_error(self.viewer.errors.pop(0))

    def refresh(self) -> None:
        """Redraw everything."""
        table, viewer = self.table, self.viewer
        self.look_back.suggest()
        self._drawn = viewer.version
        scene, names = viewer.scene(), table.session.seat_names
        buttons = viewer.buttons()
        letters = [name for name in buttons if len(name) == 1] if viewer.has_selected else []
        self.board.is_animated = table.pace > 0
        path = viewer.path() if viewer.shown is None else ()
        self.board.show(View(scene, names, path, letters, viewer.is_flipped, self.language, table.session.look))
        self.players.is_compact = self._is_wide is False and len(names) > 2
        self.players.is_brief = self._is_wide is True and self.room.is_brief
        self.players.show(viewer, self.palette)
        self.moves.show(viewer, self.palette, self.look_back.signs())
        self.look_back.show()
        self.chart.show()
        self.actions.show(self._offers(buttons), bool(table.session.match.outcome) and viewer.shown is None)
        self.status.configure(text=self._status_text(), style=self._status_style())
        self._show_dice(scene)
        self.tools["undo"].state(["!disabled" if viewer.may_undo else "disabled"])
        self.tools["hint"].state(["!disabled" if viewer.may_ask_hint else "disabled"])
        self.room.ask()

    @property
    def language(self) -> Language:
        """The language of this window."""
        return self.viewer.language

    def _show_dice(self, scene: Scene, preview: Scene | None = None) -> None:
        """Show the dice in games that have any, and the notes that they do not tell."""
        if is_dice := has_dice(scene):
            self.dice.follow(self.viewer, self.palette, preview)
        (self.dice.grid if is_dice else self.dice.grid_remove)()
        self.notes.show(spare_notes(scene) if is_dice else scene.notes, self.table.session, is_dice)

    def _offers(self, buttons: Sequence[str]) -> list[Offer]:
        """The current buttons: moves that are not on the board, or a new game after the end."""
        viewer, translate = self.viewer, self.language.translate
        if self.table.session.match.outcome and viewer.shown is None:
            again = [Offer(translate("New game"), self.new_game), Offer(translate("Same game again"), self.rematch)]
            looks = [Offer(translate("Analyse this game"), self.look_back.start)] if self.look_back.may_start else []
            return [*again, *looks]
        offers = [Offer(describe_button(name, self.language), partial(gestures.click, self, name)) for name in buttons]
        if viewer.may_move and viewer.has_selected and self._is_wide:  # below the board it would change its size
            offers.append(Offer(translate("Cancel the selection"), viewer.clear_selection))
        return offers

    def _status_text(self) -> str:
        self._said = self.table.describe_thinking()
        status = f"{self.language.sentence(self.viewer.status())} {self.look_back.comment()}".strip()
        if status or self.dice.text or not self.viewer.may_move:
            return status
        if self.viewer.has_selected:
            return self.language.translate("Choose a marked cell or a button; Escape cancels the selection.")
        return self.language.translate("Click a marked cell, or type a move.")

    def _status_style(self) -> str:
        if self.refusal is not None and self.viewer.note is self.refusal:
            return "Refused.TLabel"
        is_over = bool(self.table.session.match.outcome) and self.viewer.shown is None
        return "Over.TLabel" if is_over else "Status.TLabel"

    def _failed(self, kind: type[BaseException], error: BaseException, _: TracebackType | None) -> None:
        """Show an error that was not caught, and continue."""
        if self.is_closed:
            return  # an open box has been closed with the window
        if issubclass(kind, KeyboardInterrupt):
            self._is_closing = True
        elif isinstance(error, DamierError):
            self.show_error(error.message)
        elif "DAMIER_DEBUG" in os.environ:
            raise error
        else:
            message = Message("An error occurred ({what}); the game continues.", what=kind.__name__)
            game_error = describe_game_error(error)
            self.show_error(game_error.message if game_error else message)
            self.root.after_cancel(self._next_tick)  # the tick may be what failed
            self._next_tick = self.root.after(_TICK, self._tick)

    # -- actions

    def refresh_if_changed(self) -> None:
        """Redraw if anything has changed."""
        if self.viewer.version != self._drawn:
            self.refresh()

    def _hovered(self, name: str) -> None:
        self._show_dice(self.viewer.scene(), self.viewer.preview(name))

    def press(self, typed: str) -> None:
        """Press the green button that begins with a letter."""
        found = [offer for offer in self._offers(self.viewer.buttons()) if typed and offer.begins_with(typed)]
        if found:
            found[0].command()

    def _set_pace(self, value: str) -> None:
        self.table.pace = float(value)

    def new_game(self) -> None:
        """Open the dialogue for a new game."""
        dialogue = NewGame(self.root, self.services, self.games, self.palette, self.table.session, self.language)
        self._wait_for(dialogue)
        if dialogue.session:
            self._path = None
            self._set_session(dialogue.session)

    def edit_position(self) -> None:
        """Open the position editor, where the setup is not fixed."""
        if self.services.only_setup is not None:
            return
        session, viewer = self.table.session, self.viewer
        shown = session.match.positions[viewer.count]
        editor = Editor(self.root, self.palette, session, self.language, viewer.is_flipped, shown)
        self._wait_for(editor)
        if editor.session:
            self._path = None
            self._set_session(editor.session)

    def _wait_for(self, dialogue: tk.Toplevel) -> None:
        """Show a dialogue until it is closed; the game is paused meanwhile."""
        dialogue.transient(self.root)
        self.root.update_idletasks()
        right = (self.root.winfo_width() - dialogue.winfo_reqwidth()) // 2
        down = (self.root.winfo_height() - dialogue.winfo_reqheight()) // 3
        dialogue.geometry(f"+{max(0, self.root.winfo_rootx() + right)}+{max(0, self.root.winfo_rooty() + down)}")
        self.table.is_paused = True
        with suppress(tk.TclError):  # the window may be closed meanwhile
            dialogue.wait_visibility()
            with suppress(tk.TclError):  # another program may have grabbed the mouse
                dialogue.grab_set()
            dialogue.focus_set()
            self.root.wait_window(dialogue)
        self.table.is_paused = False

    def _set_session(self, session: Session) -> None:
        self.table.autosave()
        self.table.set_session(session)
        self.viewer.set_seats(session.persons)
        self.board.cursor = None
        self.players.seat(session)
        self._set_title()
        opposite = profile_of(session.game).opposite_seats
        self.viewer.is_flipped = (
            len(session.persons) == 1 and session.persons[0] in opposite
        )  # the only person sits below
        self.refresh()

    def _set_title(self) -> None:
        """Set the window's title; with one game only, without the game's name."""
        name = self.language.translate(title_of(self.table.session.game))
        self.root.title(self._title if len(self.games) == 1 else f"{self._title} · {name}")

    def rematch(self) -> None:
        """Start the same game with the same players again."""
        session = self.table.session.rematch()
        try:
            self.services.check_players(session)
        except DamierError as error:
            self.show_error(error.message)
            return
        self._set_session(session)

    def undo(self) -> None:
        """Undo the last move."""
        self.viewer.undo()

    def hint(self) -> None:
        """Ask for a hint."""
        self.viewer.ask_hint()

    def evaluate(self) -> None:
        """Ask who is ahead."""
        self.viewer.ask_evaluation()

    def flip(self) -> None:
        """Flip the board."""
        self.viewer.is_flipped = not self.viewer.is_flipped
        self.refresh()

    def resign(self) -> None:
        """Resign, after a confirmation."""
        if not self.table.session.match.outcome and self.ask(Message("Do you resign?")):
            self.viewer.resign()

    def offer_draw(self) -> None:
        """Offer a draw to everybody else."""
        self.viewer.offer_draw()
        for seat, question in self.viewer.draw_questions().items():
            self.viewer.answer_draw(seat, self.ask(question))
            if not self.viewer.draw_questions():
                return

    def save(self) -> None:
        """Ask for a file and save the game."""
        if path := files.ask_where_to_save(self, self._path):
            self.save_to(path)

    def save_to(self, path: Path) -> None:
        """Save the game to this file; errors are shown."""
        try:
            with language.using(self.language.code):  # players' names go into some files
                self.services.write(path, self.table.session)
        except DamierError as error:
            self.show_error(error.message)
            return
        self._path = path
        self.viewer.notify(Message("Saved in {path}", path=str(path)))

    def open(self) -> None:
        """Ask for a file and open its game."""
        if path := files.ask_what_to_open(self):
            self.open_from(path)

    def open_from(self, path: Path) -> None:
        """Open the game in this file; errors are shown, and the current game continues."""
        try:
            record = self.services.read(path)
            is_own = autosave.is_autosave(path)
            session = resumed(self.services, record, usual=self.table.session.occupants, is_own=is_own)
            self.services.check_players(session)
        except DamierError as error:
            self.show_error(error.message)
            return
        session.is_autosaved = autosave.adopt(path)
        self._path = path
        self._set_session(session)

    def help(self) -> None:
        """Open the help window."""
        open_help(self)

    def rules(self) -> None:
        """Open the rules of the game, with pictures."""
        open_rules(self)

    def fill_screen(self) -> None:
        """Switch full screen on or off."""
        self.root.attributes("-fullscreen", not self.root.attributes("-fullscreen"))

    def paint(self, name: str) -> None:
        """Use the palette of that name."""
        self.palette = PALETTES[name]
        self._close_boxes()
        if self._preferences:
            self._preferences.theme = name
        paint_widgets(self.root, self.palette)
        self.root.configure(background=self.palette.back)
        self.board.repaint(self.palette)
        build_menus(self)
        self.refresh()

    def set_language(self, code: str) -> None:
        """Change the language."""
        self.viewer.language = Language(code)
        if self._preferences:
            self._preferences.language = code
        typed = self.typed.get()
        self._close_boxes()
        self.frame.destroy()
        self._is_wide = None
        self._build()
        bind_keys(self)
        self.typed.insert(0, typed)
        self.players.seat(self.table.session)
        self._set_title()
        self.refresh()

    def _close_boxes(self) -> None:
        """Close help and rules, which are in the language and the colours of when they were opened."""
        for child in self.root.winfo_children():
            if isinstance(child, tk.Toplevel):
                child.destroy()

    def show_error(self, error: Message | str) -> None:
        """Show an error."""
        messagebox.showerror(self._title, self.language.sentence(error), parent=self.root)

    def ask(self, question: Message | str) -> bool:
        """Ask a yes-or-no question; whether the answer is yes."""
        return messagebox.askyesno(self._title, self.language.sentence(question), parent=self.root)

    def close(self) -> None:
        """Save the game, end the background players, and close."""
        self.root.destroy()

    def _destroyed(self, event: Any) -> None:
        """Save and close everything, however the window was closed."""
        if event.widget is self.root and not self.is_closed:
            self.is_closed = True
            self.root.setvar("tk::Priv(selectFilePath)", "")  # or a file dialogue would wait forever
            self.root.after_cancel(self._next_tick)
            self.table.autosave()
            self.table.close()
            self.look_back.close()
            self.room.close()
            if self._preferences:
                self._preferences.pace = round(self.table.pace, 2)
                preferences.save(self._preferences)

    def _resized(self, event: Any) -> None:
        """Remember the size, unless it is full screen."""
        if event.widget is self.root and self._preferences and not self.root.attributes("-fullscreen"):
            self._preferences.width, self._preferences.height = event.width, event.height
