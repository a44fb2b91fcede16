"""projetgraph: damier's window with the players of `projet`."""

from __future__ import annotations

import os
import tkinter as tk
from collections.abc import Mapping
from tkinter import ttk
from typing import ClassVar, Final

from damier.core.errors import DamierError
from damier.core.match import Match
from damier.core.message import Message
from damier.games.reversi import BLACK, GAME, WHITE
from damier.i18n import language
from damier.play.session import Session
from damier.seats.occupant import Occupant
from damier.ui.tk import signals
from damier.ui.tk.theme import Palette
from damier.ui.tk.window import Window
from sources.background import Guest
from sources.board import printable
from sources.guests import COMPUTER, HUMAN, Services, file_seats
from sources.terminal import NoWindow

_LOOK: Final = 50  # milliseconds between two looks for a name


def show(limit: float) -> None:
    """Play in a window until it is closed; raises NoWindow."""
    language.choose("fr")
    services = Services(limit)
    signals.watch()
    try:
        window = ReversiWindow(services, first_session(services))
    except tk.TclError as error:
        screen = printable(os.environ.get("DISPLAY", ""))
        why = f"l'écran {screen} (DISPLAY) ne répond pas" if screen else "il n'y a pas d'écran (DISPLAY est vide)"
        raise NoWindow(f"Aucune fenêtre ne peut être ouverte : {why}. ./projet joue dans le terminal.") from error
    window.root.after(_LOOK, window.new_game)
    window.run()


def first_session(services: Services) -> Session:
    """What the window shows before the players are chosen: a person against the computer."""
    return Session(services, Match(GAME, GAME.start()), (Occupant(HUMAN), Occupant(COMPUTER)))


class ReversiWindow(Window):
    """The window, where a player may sit behind two files."""

    languages: ClassVar[Mapping[str, str]] = {}
    services: Services

    def __init__(self, services: Services, session: Session) -> None:
        super().__init__(services, session, [GAME.name], "projetgraph")

    def refresh(self) -> None:
        """Show everything; who plays by files learns the move that has ended the game."""
        super().refresh()
        if self.services.guest and self.table.session.match.position.outcome():
            self.services.guest.part()

    def undo(self) -> None:
        """Take the last move back, unless it has gone into a file."""
        if not self._is_bound():
            super().undo()

    def resign(self) -> None:
        """Give up, unless the other side could not learn of it."""
        if not self._is_bound():
            super().resign()

    def offer_draw(self) -> None:
        """Offer a draw, unless the other side could not learn of it."""
        if not self._is_bound():
            super().offer_draw()

    def _is_bound(self) -> bool:
        """Whether a player by files knows moves only; that is told."""
        if not self.services.guest:
            return False
        self.table.announce(
            Message("Une partie par fichiers ne connaît que des mouvements : rien n'y est repris ni proposé.")
        )
        return True

    def _set_session(self, session: Session) -> None:
        """Play a session; with a player by files, once names have been exchanged."""
        guest = None
        for seat in file_seats(session):
            guest = self._met(session, seat)
            if not guest:
                return
            guest.match = session.match
        if self.services.guest:
            self.services.guest.close()
        self.services.guest = guest
        super()._set_session(session)
        black, white = (self.services.announced(session, seat) for seat in (BLACK, WHITE))
        self.table.announce(
            Message("Début de la partie entre {black} (noir) et {white} (blanc)", black=black, white=white)
        )
        self.refresh()

    def _met(self, session: Session, seat: int) -> Guest | None:
        """Whoever plays by files, name known; None if that was not waited for, or trouble was told."""
        guest = None
        try:
            guest = self.services.invite(session, seat)
            waiting = Waiting(self.root, guest, self.palette)
            self._wait_for(waiting)
            if waiting.failure:
                raise waiting.failure
        except DamierError as error:
            self.show_error(error.message)
        if guest and not guest.name:
            guest.close()
            return None
        return guest

    def _destroyed(self, event: tk.Event[tk.Misc]) -> None:
        super()._destroyed(event)
        if self.is_closed and self.services.guest:
            self.services.guest.close()


class Waiting(tk.Toplevel):
    """Stands over the window until a name has come, or nobody waits for it any more."""

    def __init__(self, parent: tk.Misc, guest: Guest, palette: Palette) -> None:
        super().__init__(parent, background=palette.back, padx=16, pady=14)
        self.title("En attente")
        self.failure: DamierError | None = None
        self._guest = guest
        self.text = ttk.Label(self, text="Échange des noms…", wraplength=420, justify="left", width=60)
        self.text.pack(anchor="w")
        bar = ttk.Progressbar(self, mode="indeterminate", length=420)
        bar.pack(fill="x", pady=12)
        bar.start(20)
        self.cancel = ttk.Button(self, text="Annuler", command=self.destroy)
        self.cancel.pack(anchor="e")
        self.bind("<Escape>", lambda _: self.destroy())
        self.resizable(False, False)
        self._look()

    def _look(self) -> None:
        try:
            has_met = self._guest.has_met()
        except DamierError as error:
            self.failure, has_met = error, True
        if has_met:
            self.destroy()
            return
        if told := self._guest.describe():
            self.text.configure(text=told)
        self.after(_LOOK, self._look)
