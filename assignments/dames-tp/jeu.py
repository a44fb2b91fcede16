"""The window of the TP noté: `python3 jeu.py [IA.PY…]`, for people and for any ia.py.

The window is damier's. An ia.py runs as in the tournament, in a sandbox where there is one, and for a minute at most;
what it would lose a tournament game for loses it the game here, and the window says why.
"""

from __future__ import annotations

import argparse
import math
import os
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, ClassVar

from tournoi import (
    HERE,
    LIMIT,
    MEMORY,
    Entrant,
    Fault,
    FrenchParser,
    NoEntrant,
    Program,
    board_of,
    entrant_of,
    import_in,
    meant,
    refuse,
    seconds,
    why_no_walls,
)

from damier.core.clock import TimeLeft
from damier.core.errors import BadRecord, BadSetup, DamierError
from damier.core.game import Game, Setup
from damier.core.match import Match
from damier.core.record import Record
from damier.games.draughts import GAME
from damier.games.draughts.position import DraughtsPosition
from damier.i18n import language
from damier.play.session import Session
from damier.play.standard_services import StandardServices
from damier.processes.background import Answer, BackgroundPlayer
from damier.seats.choices import Choice, choices
from damier.seats.occupant import Occupant

try:
    import tkinter as tk

    from damier.ui.tk import signals
    from damier.ui.tk.window import Window
except ImportError:
    sys.exit("La fenêtre demande Tkinter, qui manque à ce Python ; sous Debian ou Ubuntu : sudo apt install python3-tk")

OURS = Occupant("ordinateur")
PERSON = Occupant("human")


class Beaten(DamierError):
    """An ia.py has lost by a fault of its own."""


class IaPlayer:
    """An ia.py that is asked for its moves: whoever asks it waits, as in the tournament."""

    can_stop_search = False

    def __init__(self, entrant: Entrant, limit: float, rule: str = "sans") -> None:
        """The rules about imports are those of coureur.py."""
        self.budget: float | TimeLeft | None = None  # a clock is not for an ia.py
        self._entrant, self._limit, self._rule = entrant, limit, rule
        self._program: Program | None = None
        self._deadline = math.inf  # of the question it thinks about
        self._is_closed = False

    def prepare(self, position: DraughtsPosition) -> None:
        """Start it; raises Beaten."""
        with self._judged():
            self._program = self._program or self._started()

    def consult(self, position: DraughtsPosition) -> Answer:
        """The move it answers with; raises Beaten. An ia.py that has been beaten is started again the next time."""
        with self._judged():
            program = self._program or self._started()
            began = time.monotonic()
            self._deadline = began + self._limit
            origin, target = program.ask(board_of(position), position.to_move == 0)
            return Answer(meant(position, origin, target), seconds=time.monotonic() - began)

    @contextmanager
    def _judged(self) -> Iterator[None]:
        """While it is asked, raise what it does wrong as Beaten."""
        try:
            yield
        except Fault as fault:
            self._end()
            raise Beaten("{name} perd : {fault}.", name=self._entrant.name, fault=str(fault)) from fault
        except OSError as error:
            self._end()
            raise Beaten("{name} perd : le programme ne peut pas être lancé.", name=self._entrant.name) from error
        finally:
            self._deadline = math.inf

    def advantage(self, position: DraughtsPosition) -> None:
        """It cannot tell."""

    def describe(self) -> str:
        """How long it may still think."""
        deadline = self._deadline
        return "" if deadline == math.inf else f"Encore {max(0, math.ceil(deadline - time.monotonic()))} s."

    def stop_search(self) -> None:
        """It cannot be told to stop."""

    def close(self) -> None:
        """End it for good."""
        self._is_closed = True
        self._end()

    def _end(self) -> None:
        program, self._program = self._program, None
        if program:
            program.close()

    def _started(self) -> Program:
        self._deadline = time.monotonic() + self._limit
        program = self._program = Program(self._entrant, self._limit, MEMORY, self._rule, not why_no_walls())
        if self._is_closed:  # by another thread, just now
            self._end()
        program.get_ready()
        return program


class Opponent:
    """An ia.py as a window has it: nothing here waits."""

    def __init__(self, entrant: Entrant, limit: float, rule: str = "sans") -> None:
        self._entrant, self._limit, self._rule = entrant, limit, rule
        self._player: BackgroundPlayer | None = None
        self._is_asked = False

    def prepare(self, position: Any) -> None:
        """Let it start."""
        self._started().prepare(position)

    def ask(self, position: Any, budget: TimeLeft | None = None, *, wants_evaluation: bool = False) -> None:
        """Let it think about a position; an older thought is ended."""
        self.stop_search()
        self._started().ask(position)
        self._is_asked = True

    def _started(self) -> BackgroundPlayer:
        self._player = self._player or BackgroundPlayer(lambda: IaPlayer(self._entrant, self._limit, self._rule))
        return self._player

    def answer(self) -> Answer | None:
        """The move, once it is there; raises Beaten."""
        answer = self._player.answer() if self._player else None
        self._is_asked = self._is_asked and answer is None
        return answer

    def describe(self) -> str:
        """How long it may still think."""
        return self._player.describe() if self._player and self._is_asked else ""

    def stop_search(self) -> None:
        """Nobody needs what it thinks about any more: it is ended, since an ia.py cannot be told to stop."""
        if self._is_asked:
            self.close()

    def close(self) -> None:
        """End it at once."""
        self._is_asked = False
        if self._player:
            self._player.close()
            self._player = None


class Services(StandardServices):
    """Seats people, any ia.py, and damier's own levels; all play the TP's rules."""

    only_setup = Setup("tp")
    has_autosave = False

    def __init__(self, limit: float, may_import: bool = True) -> None:
        self.limit, self.may_import = limit, may_import

    def choices(self, game: Game[Any, Any]) -> Sequence[Choice]:
        """A person, our ia.py, another one, and easier opponents."""
        person, *others = choices(game, self.levels(game))
        return (
            Choice(person.occupant, "Une personne", asks="name"),
            Choice(OURS, "L'ordinateur (ia.py)"),
            Choice(Occupant("ia"), "Une autre ia.py…", asks="file"),
            *(choice for choice in others if choice.occupant.kind == "engine"),
        )

    def name(self, occupant: Occupant, seat_name: str) -> str:
        """An ia.py has its folder's name, as in the tournament."""
        if occupant == OURS:
            return "Ordinateur"
        if occupant.kind != "ia":
            return super().name(occupant, seat_name)
        try:
            return entrant_of(occupant.detail).name
        except NoEntrant:
            return "ia.py"

    def check_players(self, session: Session) -> None:
        """Raise BadSetup for an ia.py that is not there."""
        for occupant in session.occupants:
            if occupant.kind == "ia":
                if not occupant.detail:
                    raise BadSetup("Il faut choisir un fichier ia.py.")
                try:
                    sentence = refusal_of(entrant_of(occupant.detail), self.may_import)
                except NoEntrant as error:
                    raise BadSetup(str(error)) from error
                if sentence:
                    raise BadSetup(sentence)

    def background_player(self, occupant: str, game: Game[Any, Any], seed: int) -> Opponent | BackgroundPlayer:
        """An ia.py, or a player of damier's."""
        kind, _, detail = occupant.partition(":")
        if kind not in ("ia", OURS.kind):
            return super().background_player(occupant, game, seed)
        try:
            entrant = entrant_of(detail) if kind == "ia" else Entrant("L'ordinateur", HERE / "ia.py")
        except NoEntrant as error:
            raise Beaten(str(error)) from error
        return Opponent(entrant, self.limit, "imports" if self.may_import else "sans")

    def read(self, path: Path) -> Record:
        """A game by the TP's rules."""
        record = super().read(path)
        if record.game != GAME.name or record.setup.variant != "tp":
            raise BadRecord("Ce fichier ne contient pas une partie selon les règles du TP.")
        return record


class Board(Window):
    """The window, in French only."""

    languages: ClassVar[Mapping[str, str]] = {}

    def __init__(self, services: Services, occupants: Sequence[Occupant]) -> None:
        match: Match[Any, Any] = Match(GAME, GAME.start(Setup("tp")))
        super().__init__(services, Session(services, match, occupants, setup=Setup("tp")), [GAME.name], "TP noté")


def refusal_of(entrant: Entrant, may_import: bool) -> str | None:
    """Why an ia.py may not play, or None."""
    return None if may_import else import_in(entrant, not why_no_walls())


def occupants_of(places: Sequence[str], may_import: bool = True) -> list[Occupant]:
    """Who plays: nobody named, a person against our ia.py; one ia.py, a person against that one; else both."""
    if len(places) > 2:
        refuse("Il n'y a que deux joueurs : donnez deux IA au plus.")
    found = []
    for place in places:
        if place == "humain":
            found.append(PERSON)
            continue
        try:
            entrant = entrant_of(place)
        except NoEntrant as error:
            refuse(str(error))
        if sentence := refusal_of(entrant, may_import):
            refuse(sentence)
        found.append(Occupant("ia", str(entrant.path)))
    return found if len(found) == 2 else [PERSON, *(found or [OURS])]


def arguments() -> argparse.Namespace:
    """The command line."""
    parser = FrenchParser(
        prog="jeu.py",
        usage="python3 jeu.py [--limite SECONDES] [--imports] [IA.PY | humain] [IA.PY | humain]",
        description="Sans argument : une personne contre l'ia.py de ce dossier. Une IA : une personne contre elle. "
        "Deux : le premier et le second joueur.",
        add_help=False,
    )
    parser.add_argument("joueurs", nargs="*", metavar="IA.PY", help="un fichier ia.py ou son dossier, ou humain")
    parser.add_argument("--limite", default=str(LIMIT), metavar="SECONDES", help="par réponse d'une IA (60 par défaut)")
    parser.add_argument("--imports", action="store_true", help="admet les ia.py qui importent des modules")
    parser.add_argument("-h", "--help", "--aide", action="store_true", dest="help", help="cette aide")
    options = parser.parse_args()
    if options.help:
        text = parser.format_help().replace("usage:", "Utilisation :", 1)
        print(text.replace("positional arguments:", "arguments :").replace("options:", "options :"), end="")
        sys.exit(0)
    return options


def main() -> int:
    """Open the window of the command line."""
    if os.name != "posix":
        refuse("jeu.py demande un système de type Unix (Linux, macOS ; sous Windows, WSL).")
    options = arguments()
    language.choose("fr")
    signals.watch()  # before the first process that is started
    services = Services(seconds(options.limite), options.imports)
    occupants = occupants_of(options.joueurs, options.imports)
    try:
        window = Board(services, occupants)
    except tk.TclError:
        refuse("Aucune fenêtre ne peut être ouverte : il n'y a pas d'écran, ou DISPLAY ne le nomme pas.")
    window.run()
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
