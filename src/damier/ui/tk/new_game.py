"""The dialogue for a new game: game, board, players, clock."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from random import Random
from tkinter import filedialog, messagebox, ttk
from typing import Any

from damier.core import registry
from damier.core.clock import Clock, TimeControl
from damier.core.errors import DamierError
from damier.core.game import Game, Setup
from damier.core.look import Look
from damier.core.match import Match
from damier.core.message import Message
from damier.core.profile import profile_of, summary_of, title_of, variant_summary, variant_title
from damier.core.scene import Ground
from damier.i18n.language import Language
from damier.play.offers import takes_more_players, takes_other_sizes
from damier.play.services import Services
from damier.play.session import Session
from damier.play.sizes import format_size, parse_number, parse_size
from damier.seats.choices import Choice
from damier.seats.kind import Asks
from damier.seats.occupant import Occupant
from damier.ui.tk.boxes import ask_for_file
from damier.ui.tk.theme import ALARM, Palette, seat_colour

_CLOCKS = ("1+0", "3+2", "5+3", "10+5", "20s")
_MOST_SEATS = 8
_MOST_HOLES = 99
_ASKED: dict[str, Message] = {  # what stands before the box
    Asks.NAME: Message("name"),
    Asks.FILE: Message("file"),
    Asks.FOLDER: Message("folder"),
    Asks.COMMAND: Message("command"),
    Asks.ADDRESS: Message("address"),
}


class NewGame(tk.Toplevel):
    """The dialogue; `session` is the new session, None if it was cancelled."""

    def __init__(
        self,
        parent: tk.Misc,
        services: Services,
        games: Sequence[str],
        palette: Palette,
        last: Session,
        language: Language,
    ) -> None:
        super().__init__(parent, background=palette.back, padx=14, pady=12)
        self.language = language
        self.title(self.language.translate("New game"))
        self.session: Session | None = None
        self._services, self._games, self._rng = services, games, Random()
        self._map = ""
        self._usual_holes = ""
        self._build()
        self._start_with(last)
        self.bind("<Return>", lambda _: self.start())
        self.bind("<Escape>", lambda _: self.destroy())
        self.resizable(False, False)

    def _build(self) -> None:
        titles = [title_of(registry.find(name)) for name in self._games]
        self.game = self._combobox([self.language.translate(title) for title in titles])
        self.variant = self._combobox([])
        self.about = ttk.Label(self, style="Faint.TLabel", wraplength=380)
        self.extent = ttk.Frame(self)
        self.board_size = ttk.Entry(self.extent, width=8)
        self._explain(self.board_size, self.language.translate("rows × columns"))
        self.players = ttk.Spinbox(self, from_=2, to=_MOST_SEATS, width=4)
        self.holes = ttk.Spinbox(self, from_=0, to=_MOST_HOLES, width=4)
        self.map = ttk.Frame(self)
        self.map_file = ttk.Button(self.map, text=self.language.translate("A map from a file…"), command=self._ask_map)
        self.map_file.pack(side="left", padx=(0, 6))
        self.no_map = ttk.Button(self.map, text=self.language.translate("No file"), command=self._forget_map)
        self.timing = ttk.Frame(self)
        self.clock = ttk.Combobox(self.timing, values=(self.language.translate("none"), *_CLOCKS), width=8)
        self.clock.current(0)
        self._explain(self.clock, self.language.translate("minutes + seconds a move, or 20s a move"))
        self.seats = ttk.Frame(self)
        self.error = ttk.Label(self, foreground=ALARM, wraplength=380)
        self._rows = {
            self.game: self.language.translate("Game"),
            self.variant: self.language.translate("Variant"),
            self.about: "",
            self.extent: self.language.translate("Board size"),
            self.players: self.language.translate("Players"),
            self.holes: self.language.translate("Holes"),
            self.map: self.language.translate("Map"),
            self.seats: self.language.translate("Seats"),
            self.timing: self.language.translate("Clock"),
        }
        self._labels = {widget: ttk.Label(self, text=text) for widget, text in self._rows.items()}
        self.game.bind("<<ComboboxSelected>>", lambda _: self._game_chosen())
        self.variant.bind("<<ComboboxSelected>>", lambda _: self._variant_chosen())
        self.players.configure(command=self._seats_chosen)
        for event in ("<FocusOut>", "<KeyRelease>"):
            self.players.bind(event, lambda _: self._seats_chosen())
            self.board_size.bind(event, lambda _: self._offer_holes())
        buttons = ttk.Frame(self)
        self.go = ttk.Button(buttons, text=self.language.translate("Play"), style="Accent.TButton", command=self.start)
        self.cancel = ttk.Button(buttons, text=self.language.translate("Cancel"), command=self.destroy)
        self.go.pack(side="right", padx=(8, 0))
        self.cancel.pack(side="right")
        self.error.grid(row=20, column=0, columnspan=2, sticky="ew")
        buttons.grid(row=21, column=0, columnspan=2, sticky="e", pady=(10, 0))

    def _explain(self, field: ttk.Entry, text: str) -> None:
        """Place a field in its frame, with a few words behind it."""
        field.pack(side="left", padx=(0, 8))
        ttk.Label(field.master, text=text, style="Faint.TLabel").pack(side="left")

    def _combobox(self, values: Sequence[str]) -> ttk.Combobox:
        return ttk.Combobox(self, values=list(values), state="readonly", width=34)

    def _start_with(self, last: Session) -> None:
        """Preset what was played last."""
        names = list(self._games)
        self.game.current(names.index(last.game.name) if last.game.name in names else 0)
        self._occupants = list(last.occupants)
        self._game_chosen(last.setup)

    @property
    def _chosen_game(self) -> Game[Any, Any]:
        return registry.find(self._games[self.game.current()])

    @property
    def _chosen_variant(self) -> str:
        return self._chosen_game.variants[max(0, self.variant.current())]

    def _game_chosen(self, setup: Setup | None = None) -> None:
        game = self._chosen_game
        titles = [self.language.translate(variant_title(game, variant)) for variant in game.variants]
        self.variant.configure(values=titles)
        asked = setup.variant if setup else ""
        self.variant.current(game.variants.index(asked) if asked in game.variants else 0)
        self._forget_map()
        self._variant_chosen(setup)
        maps = profile_of(game).maps
        if maps and setup and self.map.winfo_manager():
            if holes := maps.holes_in(setup.position):
                _put(self.holes, holes)
            elif maps.is_map(setup.position):
                self._use_map(setup.position, self.language.translate("the last map"))

    def _variant_chosen(self, setup: Setup | None = None) -> None:
        game, plain = self._chosen_game, Setup(variant=self._chosen_variant)
        start = game.start(plain, self._rng)
        usual = game.setup(start)
        summary = variant_summary(game, self._chosen_variant) or summary_of(game)
        self.about.configure(text=self.language.translate(summary))
        _put(self.board_size, format_size((setup.size if setup else None) or usual.size or (8, 8)))
        _put(self.players, str((setup.seats if setup else None) or start.seats))
        has_choice = not self._services.only_setup
        self._show(self.game, has_choice and len(self._games) > 1)
        self._show(self.variant, has_choice and len(game.variants) > 1)
        self._show(self.extent, has_choice and takes_other_sizes(game, plain))
        self._show(self.players, has_choice and takes_more_players(game, plain))
        maps = profile_of(game).maps
        has_holes = maps is not None and bool(maps.with_holes) and maps.has_holes(self._chosen_variant)
        self._show(self.holes, has_choice and has_holes)
        self._show(self.map, has_choice and maps is not None)
        self._show(self.timing, has_choice)
        for widget in (self.about, self.seats):
            self._show(widget, True)
        self._seats_chosen()

    def _show(self, widget: ttk.Widget, is_shown: bool) -> None:
        label = self._labels[widget]
        if not is_shown:
            widget.grid_remove()
            label.grid_remove()
            return
        row = list(self._rows).index(widget)
        label.grid(row=row, column=0, sticky="nw", padx=(0, 12), pady=3)
        widget.grid(row=row, column=1, sticky="w", pady=3)

    def _seats_chosen(self) -> None:
        """Show one line for each seat, with its last occupant."""
        with suppress(DamierError, ValueError):
            game = self._chosen_game
            start = game.start(self._asked_setup(is_full=False), self._rng)
            names = game.seat_names(start)
            if [line.seat_name for line in self._lines] != list(names):
                self._seat(game, names)
        self._offer_holes()

    def _offer_holes(self) -> None:
        """Preset the usual number of holes for the size, unless it was changed."""
        if self._map or not self.holes.winfo_manager():
            return
        with suppress(DamierError, ValueError):
            setup = replace(self._asked_setup(), position="")
            start = self._chosen_game.start(setup, self._rng)
            cells = self._chosen_game.scene(start).cells
            usual = str(sum(cell.ground is Ground.HOLE for cell in cells))
            if self.holes.get().strip() in ("", self._usual_holes):
                _put(self.holes, usual)
            self._usual_holes = usual

    @property
    def _lines(self) -> list[_Seat]:
        return [line for line in self.seats.winfo_children() if isinstance(line, _Seat)]

    def _seat(self, game: Game[Any, Any], names: Sequence[str]) -> None:
        for at, line in enumerate(self._lines):
            self._occupants[at : at + 1] = [line.occupant()]
        for line in self._lines:
            line.destroy()
        choices = self._services.choices(game)
        colours = Look.of(game, names).colours
        for at, name in enumerate(names):
            usual = choices[0].occupant if at == 0 else choices[min(len(choices) - 1, 4)].occupant
            before = self._occupants[at] if at < len(self._occupants) else usual
            seat = _Seat(self.seats, name, colours[at], choices, before, self.language)
            seat.grid(row=at, column=0, sticky="w")

    def _asked_setup(self, is_full: bool = True) -> Setup:
        """The setup of the widgets; raises BadSetup."""
        if self._services.only_setup:
            return self._services.only_setup
        setup = Setup(variant=self._chosen_variant)
        if self.players.winfo_manager():
            setup = replace(setup, seats=parse_number(self.players.get()))
        if self._map:
            return replace(setup, position=self._map)
        if is_full and self.extent.winfo_manager():
            setup = replace(setup, size=parse_size(self.board_size.get()))
        maps = profile_of(self._chosen_game).maps
        if maps and is_full and self.holes.winfo_manager() and self.holes.get().strip():
            setup = replace(setup, position=maps.with_holes.format(number=parse_number(self.holes.get())))
        return setup

    def _ask_map(self) -> None:
        name = ask_for_file(
            filedialog.askopenfilename,
            self,
            title=self.language.translate("A map from a file…"),
            filetypes=[(self.language.translate("Maps"), "*.txt"), (self.language.translate("All files"), "*")],
        )
        if name:
            self._take_map(Path(name))

    def _take_map(self, path: Path) -> None:
        """Use the map of a file; errors are shown."""
        maps = profile_of(self._chosen_game).maps
        assert maps, "the button is shown"
        try:
            self._map = maps.read(path)
            self._chosen_game.start(self._asked_setup(), self._rng)
        except DamierError as error:
            self._forget_map()
            messagebox.showerror(self.title(), self.language.sentence(error.message), parent=self)
            return
        self._use_map(self._map, path.name)

    def _use_map(self, text: str, name: str) -> None:
        """Use this map."""
        self._map = text
        self.error.configure(text="")
        self.map_file.configure(text=name)
        self.no_map.pack(side="left")
        for entry in (self.board_size, self.holes):
            entry.state(["disabled"])

    def _forget_map(self) -> None:
        """Use a random map."""
        self._map = ""
        self.map_file.configure(text=self.language.translate("A map from a file…"))
        self.no_map.pack_forget()
        for entry in (self.board_size, self.holes):
            entry.state(["!disabled"])

    def start(self) -> None:
        """Make the session, or show the error."""
        try:
            game, setup = self._chosen_game, self._asked_setup()
            start = game.start(setup, self._rng)
            self._seats_chosen()
            occupants = [line.occupant() for line in self._lines]
            session = Session(self._services, Match(game, start), occupants, self._rng, setup)
            self._services.check_players(session)
            control = self.clock.get().strip()
            if control not in ("", self.language.translate("none")):
                session.start_clock(Clock(TimeControl.parse(control), start.seats))
        except DamierError as error:
            self.error.configure(text=self.language.sentence(error.message))
            return
        self.session = session
        self.destroy()


class _Seat(ttk.Frame):
    """One seat: its colour, its occupant, and a name or a file if needed."""

    def __init__(
        self,
        parent: tk.Misc,
        seat_name: str,
        colour: str,
        choices: Sequence[Choice],
        before: Occupant,
        language: Language,
    ) -> None:
        super().__init__(parent)
        self.seat_name, self._choices, self._before, self._language = seat_name, choices, before, language
        tk.Canvas(self, width=14, height=14, background=seat_colour(colour), highlightthickness=1).pack(side="left")
        ttk.Label(self, text=language.translate(seat_name), width=9).pack(side="left", padx=4)
        texts = [language.say(choice.text) for choice in choices]
        self.kind = ttk.Combobox(self, values=texts, state="readonly", width=24)
        self.kind.pack(side="left")
        self.asked = ttk.Label(self, style="Faint.TLabel")
        self.detail = ttk.Entry(self, width=12)
        self.browse = ttk.Button(self, text="…", width=2, command=self._browse, takefocus=False)
        self._asked = ""  # what the detail was last asked for
        self.kind.current(_nearest(choices, before))
        if before.kind == self.choice.occupant.kind and self.choice.asks:
            _put(self.detail, before.detail)
        self.kind.bind("<<ComboboxSelected>>", lambda _: self._kind_chosen(has_asked=False))
        self._kind_chosen(has_asked=True)

    @property
    def choice(self) -> Choice:
        """The chosen kind of player."""
        return self._choices[self.kind.current()]

    def occupant(self) -> Occupant:
        """The occupant of the seat."""
        chosen = self.choice
        if not chosen.asks:
            return chosen.occupant
        detail = self.detail.get().strip()
        if chosen.asks == Asks.NAME:
            return Occupant.parse(f"{chosen.occupant.kind}:{detail}")
        occupant = Occupant(chosen.occupant.kind, detail)
        is_same = (occupant.kind, detail) == (self._before.kind, self._before.detail)
        return self._before if is_same else occupant  # which may have a name

    def _kind_chosen(self, has_asked: bool) -> None:
        asks = self.choice.asks
        for widget in (self.asked, self.detail, self.browse):
            widget.pack_forget()
        if not asks:
            return
        self.asked.configure(text=self._language.say(_ASKED.get(asks, "")))
        self.asked.pack(side="left", padx=(8, 0))
        self.detail.pack(side="left", padx=4)
        if asks != self._asked and not has_asked:
            _put(self.detail, "")  # a path is not a name
        self._asked = asks
        if asks in (Asks.FILE, Asks.FOLDER, Asks.COMMAND):
            self.browse.pack(side="left")
            if not has_asked and asks != Asks.COMMAND:  # a command is often more than a file
                self._browse()

    def _browse(self) -> None:
        """Choose a file or folder."""
        ask = filedialog.askdirectory if self.choice.asks == Asks.FOLDER else filedialog.askopenfilename
        if found := ask_for_file(ask, self):
            _put(self.detail, str(found))


def _nearest(choices: Sequence[Choice], occupant: Occupant) -> int:
    """The index of the choice for an occupant: the same one, its level, or its kind."""
    for at, choice in enumerate(choices):
        if choice.occupant == occupant:
            return at
    kinds = [choice.occupant.kind for choice in choices]
    if occupant.detail.isdecimal() and 1 <= int(occupant.detail) <= kinds.count(occupant.kind):
        return kinds.index(occupant.kind) + int(occupant.detail) - 1
    return kinds.index(occupant.kind) + (3 if occupant.kind == "engine" else 0) if occupant.kind in kinds else 0


def _put(entry: ttk.Entry, text: str) -> None:
    entry.delete(0, "end")
    entry.insert(0, text)
    entry.xview_moveto(1)  # show the end of a path
