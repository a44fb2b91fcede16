"""The tournament of the TP noté: `python3 tournoi.py DOSSIER DOSSIER…` lets every ia.py meet every other, both colours.

Each ia.py is read once, before the first game, and refused if it imports something, as the document says. It lives in a
sandbox of its own for one game (damier's, src/damier/sandbox). An exception, a crash, no answer in time, an answer of
the wrong shape or an illegal move loses that game and nothing else. The rules are those of damier's `tp` variant.
"""

from __future__ import annotations

import argparse
import atexit
import base64
import contextlib
import io
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations
from pathlib import Path

HERE = Path(__file__).resolve().parent
FOLDERS = [str(HERE), str(HERE.parent.parent / "src")]
sys.path[:0] = FOLDERS  # the repository needs no installation

try:
    from damier.arena import referee
    from damier.core.errors import DamierError, NoAnswer, PlayerFailed, TooMuchOutput
    from damier.games.draughts import GAME
    from damier.games.draughts.captures import Move
    from damier.games.draughts.ia_file import board_of, move_between
    from damier.games.draughts.position import NO_PIECE, DraughtsPosition
    from damier.games.draughts.variants import TP
    from damier.i18n.language import Language
    from damier.processes.child import Child
    from damier.processes.output import Limits as OutputLimits
    from damier.sandbox.check import PROBES, require
    from damier.sandbox.launcher import Launcher, Sandbox
    from damier.sandbox.limits import Limits
except ImportError:
    sys.exit(
        f"{Path(sys.argv[0]).name} a besoin de Python 3.11 ou plus récent et de damier, qui a les règles du jeu : "
        "lancez-le dans le dépôt, ou copiez src/damier dans ce dossier. ia.py n'a besoin de rien."
    )

FRENCH = Language("fr")
LIMIT = 60.0  # seconds for an answer, as the document says
MEMORY = 1024  # megabytes
LEAST_MEMORY = 32  # less is too little for Python itself
LONGEST_ANSWER = 4096  # bytes
LARGEST_SOURCE = 500_000  # bytes of an ia.py
MOST_TURNS = 2000  # of a game
MOST_FILES = 5000  # in the temporary folder of an ia.py


class Fault(DamierError):
    """What an ia.py is beaten for; the message is French and for the public."""

    def __init__(self, why: str) -> None:
        super().__init__("{why}", why=why)


class NoEntrant(Exception):
    """There is no ia.py where one was said to be; the message is French."""


@dataclass(frozen=True)
class Entrant:
    """An ia.py that takes part, with its text as it was when this was made; OSError if it cannot be read."""

    name: str
    path: Path
    source: bytes | None = None

    def __post_init__(self) -> None:
        if self.source is None:
            with open(self.path, "rb") as file:
                object.__setattr__(self, "source", file.read(LARGEST_SOURCE + 1))


@dataclass
class Row:
    """A line of the table."""

    name: str
    won: int = 0
    drawn: int = 0
    lost: int = 0
    faults: int = 0

    @property
    def points(self) -> float:
        """One for a win, a half for a draw."""
        return self.won + self.drawn / 2


@dataclass(frozen=True)
class Result:
    """How a game ended: the seat that won, if any; the seats at fault; what to tell."""

    winner: int | None
    faulty: tuple[int, ...]
    turns: int
    told: str


def plain(text: str) -> str:
    """A text from elsewhere on one line that can harm no terminal."""
    return "".join(character if character.isprintable() else "?" for character in text)


class PlainProcess(Child):
    """A process for an ia.py that nothing holds back, where there is no sandbox."""

    def __init__(self, memory: int, rule: str) -> None:
        """Raises PlayerFailed."""
        self._folder = tempfile.TemporaryDirectory(prefix="tournoi-", ignore_cleanup_errors=True)
        command = [sys.executable, "-I", "-B", str(HERE / "coureur.py"), str(memory), rule, *FOLDERS]
        super().__init__(command, folder=self._folder.name, limits=OutputLimits(longest_line=LONGEST_ANSWER))

    def pause(self) -> None:
        """Stop it, and its group."""
        self.signal(signal.SIGSTOP)

    def go_on(self) -> None:
        """Let it work again."""
        self.signal(signal.SIGCONT)

    def close(self) -> None:
        """End it, and all that it has started."""
        super().close()
        try:
            self._folder.cleanup()
        except (OSError, RecursionError):  # it has left folders too deep for Python to walk down
            with contextlib.suppress(OSError, subprocess.TimeoutExpired):
                subprocess.run(["rm", "-rf", self._folder.name], stderr=subprocess.DEVNULL, timeout=30, check=False)


@cache
def sandboxes() -> tuple[Launcher, str]:
    """What starts sandboxes, and an empty folder where they have none of their own; raises NoSandbox."""
    launcher = Launcher(["coureur", "damier.games.draughts.ia_file", PROBES], folders=FOLDERS)
    atexit.register(launcher.close)
    if launcher.means["own_disk"]:
        return launcher, ""
    folder = tempfile.mkdtemp(prefix="tournoi-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return launcher, folder


@cache
def why_no_walls() -> str:
    """Why this machine cannot hold a hostile program back, in French; empty if it can."""
    try:
        require(sandboxes()[0])
    except DamierError as error:
        return FRENCH.say(error.message)
    return ""


def started(limit: float, memory: int, rule: str, has_walls: bool) -> Sandbox | PlainProcess:
    """What an ia.py runs in, without the ia.py; raises NoSandbox or PlayerFailed."""
    if not has_walls:
        return PlainProcess(memory, rule)
    limits = Limits(memory=memory << 20, seconds=(MOST_TURNS + 1) * limit, names=MOST_FILES, line=LONGEST_ANSWER)
    launcher, folder = sandboxes()
    return launcher.start("coureur:serve", {"rule": rule, "folders": FOLDERS}, folder=folder, limits=limits)


class Program:
    """An ia.py at work. Every wait has an end, every answer a greatest length."""

    def __init__(
        self, entrant: Entrant, limit: float, memory: int, rule: str = "imports", has_walls: bool = True
    ) -> None:
        """Raises OSError; the rules about imports are those of coureur.py."""
        self._limit = limit
        self._number = 0
        self._started = time.monotonic()
        try:
            self._process = started(limit, memory, rule, has_walls)
            self._process.send(base64.b64encode(entrant.source or b"").decode())
        except DamierError as error:
            raise OSError(FRENCH.say(error.message)) from error

    def get_ready(self) -> dict[str, object]:
        """Wait until the file is imported; what it said. Raises Fault."""
        said = self._heard(self._started + self._limit)
        self._process.pause()
        return said

    def ask(self, board: list[tuple[int, bool] | None], is_first: bool) -> tuple[int, int]:
        """Its move; raises Fault."""
        self._number += 1
        deadline = time.monotonic() + self._limit
        self._process.go_on()
        self._send(json.dumps({"numero": self._number, "plateau": board, "premier_joueur": is_first}))
        answer = self._heard(deadline)
        self._process.pause()  # nobody thinks, or does worse, in the other's time
        move = answer.get("coup")
        if not isinstance(move, list) or len(move) != 2 or any(type(number) is not int for number in move):
            raise Fault("réponse illisible")
        return move[0], move[1]

    def close(self) -> None:
        """End it and whatever it started, and wait until it has ended."""
        self._process.close()
        self._process.exit_code()

    def _send(self, line: str) -> None:
        try:
            self._process.send(line)
        except PlayerFailed:  # it has not read for long
            raise Fault(self._how_it_ended()) from None

    def _heard(self, deadline: float) -> dict[str, object]:
        """The answer to the last question; raises Fault if it is not one, or tells of a fault."""
        try:
            answer = json.loads(self._line(deadline))
        except (ValueError, RecursionError):
            raise Fault("réponse illisible") from None
        if not isinstance(answer, dict) or answer.get("numero") != self._number:
            raise Fault("réponse illisible")
        if "faute" not in answer:
            return answer
        detail = plain(str(answer.get("detail")))[:200]
        if answer.get("faute") == "forme":
            raise Fault(f"la réponse {detail} n'est pas un tuple de deux entiers")
        raise Fault(f"exception {detail}")

    def _line(self, deadline: float) -> str:
        try:
            return self._process.receive(max(0.0, deadline - time.monotonic()))
        except NoAnswer:
            raise Fault(f"pas de réponse en {self._limit:g} s") from None
        except TooMuchOutput:
            raise Fault("réponse trop longue") from None
        except PlayerFailed:
            raise Fault(self._how_it_ended()) from None

    def _how_it_ended(self) -> str:
        code = self._process.exit_code()
        if code is None:
            return "le programme ne répond plus"
        return f"le programme s'est arrêté ({f'signal {-code}' if code < 0 else f'code {code}'})"


def meant(position: DraughtsPosition, origin: int, target: int) -> Move:
    """The move between two squares; raises Fault if the rules do not allow it."""
    move = move_between(position, origin, target)
    if move is None:
        raise Fault(f"coup illégal ({plain(str(origin))[:20]}, {plain(str(target))[:20]})")
    return move


class Contestant:
    """An ia.py on its seat, for damier's referee."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self.turns, self.fault = 0, ""

    def choose(self, position: DraughtsPosition, /) -> Move:
        """Its move; raises Fault, and keeps its text."""
        try:
            move = meant(position, *self._program.ask(board_of(position), position.to_move == 0))
        except Fault as fault:
            self.fault = str(fault)
            raise
        self.turns += 1
        return move


def play_game(
    entrants: tuple[Entrant, Entrant],
    limit: float,
    memory: int,
    start: DraughtsPosition | None = None,
    rule: str = "imports",
    has_walls: bool = True,
) -> Result:
    """One game; the first entrant begins."""
    programs: list[Program] = []
    try:
        absent = {}
        for seat, entrant in enumerate(entrants):  # one after the other: nobody's import slows down another's
            programs.append(Program(entrant, limit, memory, rule, has_walls))
            try:
                programs[seat].get_ready()
            except Fault as fault:
                absent[seat] = str(fault)
                programs[seat].close()
        if absent:
            return _forfeit(entrants, absent, 0)
        players = [Contestant(program) for program in programs]
        result = referee.play_game(GAME, start or DraughtsPosition.initial(TP), players)
    finally:
        for program in programs:
            program.close()
    turns = sum(player.turns for player in players)
    if result.blamed is not None:
        return _forfeit(entrants, {result.blamed: players[result.blamed].fault}, turns)
    if result.ranks[0] == result.ranks[1]:
        return Result(None, (), turns, f"partie nulle après {turns_text(turns)}")
    winner = result.ranks.index(1)
    why = "plus de pièce" if result.reason == NO_PIECE else "plus de coup possible"
    return Result(winner, (), turns, f"{entrants[winner].name} gagne en {turns_text(turns)} ({why} pour l'autre)")


def _forfeit(entrants: tuple[Entrant, Entrant], faults: dict[int, str], turns: int) -> Result:
    told = "; ".join(f"{entrants[seat].name} : {why}" for seat, why in faults.items())
    if len(faults) == 2:
        return Result(None, (0, 1), turns, f"les deux IA perdent ({told})")
    (seat,) = faults
    return Result(1 - seat, (seat,), turns, f"{entrants[1 - seat].name} gagne au tour {turns + 1} ({told})")


def count(rows: tuple[Row, Row], result: Result) -> None:
    """Enter a game in the table."""
    for seat, row in enumerate(rows):
        row.faults += seat in result.faulty
        if result.winner == seat:
            row.won += 1
        elif result.winner is not None or seat in result.faulty:
            row.lost += 1
        else:
            row.drawn += 1


def turns_text(turns: int) -> str:
    """A number of turns in words."""
    return f"{turns} tour" if turns < 2 else f"{turns} tours"


def points_text(points: float) -> str:
    """Points as the French write them."""
    return f"{points:.1f}".replace(".", ",")


def table(rows: list[Row]) -> str:
    """The final table, the best first; equal points share a rank."""
    ordered = sorted(rows, key=lambda row: (-row.points, -row.won, row.name))
    width = max(len("IA"), *(len(row.name) for row in rows))
    lines = [f"{'Rang':>4}  {'IA':{width}}  {'Points':>6}  {'G':>3}  {'N':>3}  {'P':>3}  Fautes"]
    for row in ordered:
        rank = 1 + sum(other.points > row.points for other in rows)
        points = points_text(row.points)
        lines.append(
            f"{rank:>4}  {row.name:{width}}  {points:>6}  {row.won:>3}  {row.drawn:>3}  {row.lost:>3}  {row.faults:>6}"
        )
    return "\n".join(lines)


def entrant_of(place: str) -> Entrant:
    """The ia.py that a folder or a file means; raises NoEntrant."""
    path = Path(place)
    if not path.exists():
        raise NoEntrant(f"{plain(place)} n'existe pas.")
    file = path / "ia.py" if path.is_dir() else path
    if not file.is_file():
        raise NoEntrant(f"Il n'y a pas de fichier ia.py dans {plain(place)}.")
    file = file.resolve()
    name = plain(file.parent.name if file.name == "ia.py" else file.stem) or "ia"
    try:
        entrant = Entrant(name, file)
    except OSError:
        raise NoEntrant(f"Le fichier {plain(str(file))} ne peut pas être lu.") from None
    if len(entrant.source or b"") > LARGEST_SOURCE:
        raise NoEntrant(f"Le fichier {plain(str(file))} dépasse {LARGEST_SOURCE // 1000} ko.")
    return entrant


def entrants_of(places: list[str]) -> list[Entrant]:
    """The ia.py files meant by folders or files, each under a name of its own; leaves with a sentence otherwise."""
    found: list[Entrant] = []
    names: dict[str, int] = {}
    for place in places:
        try:
            entrant = entrant_of(place)
        except NoEntrant as error:
            refuse(str(error))
        name = entrant.name
        names[name] = names.get(name, 0) + 1
        found.append(replace(entrant, name=name if names[name] == 1 else f"{name} ({names[name]})"))
    return found


def import_in(entrant: Entrant, has_walls: bool = True) -> str | None:
    """A sentence about the import that an ia.py makes, or None; the file is read in a process of its own."""
    program = Program(entrant, LIMIT, MEMORY, "lecture", has_walls)
    try:
        found = program.get_ready().get("import")
    except Fault:  # a file that cannot even be read is beaten in its games
        return None
    finally:
        program.close()
    if not isinstance(found, list) or len(found) != 2:
        return None
    line, text = found
    return (
        f"{entrant.name} n'est pas admise : ligne {line}, « {plain(str(text))} » ; "
        "une ia.py ne réalise aucun import (--imports l'admet quand même)."
    )


def admitted(entrants: list[Entrant], may_import: bool, has_walls: bool = True) -> list[Entrant]:
    """Those that keep the document's rule, or all; sentences tell about the others."""
    kept = []
    for entrant in entrants:
        sentence = None if may_import else import_in(entrant, has_walls)
        if sentence is None:
            kept.append(entrant)
        else:
            print(sentence, file=sys.stderr, flush=True)
    if len(kept) < 2:
        refuse("Il faut au moins deux IA pour un tournoi.")
    return kept


def refuse(sentence: str) -> None:
    """Leave with a sentence."""
    print(sentence, file=sys.stderr)
    sys.exit(2)


class FrenchParser(argparse.ArgumentParser):
    """Says in French that something was not understood."""

    def error(self, message: str) -> None:  # type: ignore[override]
        """Leave with the usage."""
        refuse(f"Commande incomprise.\n{self.format_usage().replace('usage:', 'Utilisation :', 1).strip()}")


def seconds(text: str) -> float:
    """What was given for --limite."""
    try:
        value = float(text.replace(",", "."))
    except ValueError:
        value = 0.0
    if not 0 < value <= 1_000_000:
        refuse(f"--limite demande un nombre positif, pas {plain(text)!r}.")
    return value


def megabytes(text: str) -> int:
    """What was given for --memoire."""
    value = int(text) if text.isascii() and text.isdigit() and len(text) < 9 else 0
    if value < LEAST_MEMORY:
        refuse(f"--memoire demande un nombre entier d'au moins {LEAST_MEMORY}, pas {plain(text)!r}.")
    return value


def arguments() -> argparse.Namespace:
    """The command line."""
    parser = FrenchParser(
        prog="tournoi.py",
        usage="python3 tournoi.py [--limite SECONDES] [--memoire MO] [--imports] [--sans-murs] DOSSIER DOSSIER…",
        description="Chaque ia.py rencontre toutes les autres, avec les deux couleurs.",
        add_help=False,
    )
    parser.add_argument(
        "dossiers", nargs="*", metavar="DOSSIER", help="un dossier avec un fichier ia.py, ou ce fichier"
    )
    parser.add_argument("--limite", default=str(LIMIT), metavar="SECONDES", help="par réponse (60 par défaut)")
    parser.add_argument("--memoire", default=str(MEMORY), metavar="MO", help="par IA, en mégaoctets (1024 par défaut)")
    parser.add_argument("--imports", action="store_true", help="admet les ia.py qui importent des modules")
    parser.add_argument("--sans-murs", action="store_true", help="joue même où rien ne retient une IA malveillante")
    parser.add_argument("-h", "--help", "--aide", action="store_true", dest="help", help="cette aide")
    options = parser.parse_args()
    if options.help:
        text = parser.format_help().replace("usage:", "Utilisation :", 1)
        text = text.replace("positional arguments:", "arguments :").replace("options:", "options :")
        print(text, end="")
        sys.exit(0)
    return options


def need_walls() -> None:
    """Leave with a sentence where this machine cannot hold a hostile program back."""
    if why := why_no_walls():
        refuse(
            f"Cette machine ne peut pas retenir une ia.py malveillante ({why}).\n"
            "Si vous connaissez les auteurs de toutes les IA, --sans-murs fait le tournoi quand même."
        )


def tournament(entrants: list[Entrant], limit: float, memory: int, rule: str, has_walls: bool = True) -> int:
    """All games, then the table; the exit code."""
    rows = {entrant.name: Row(entrant.name) for entrant in entrants}
    games = [pair for one, other in combinations(entrants, 2) for pair in ((one, other), (other, one))]
    print(f"Tournoi : {len(entrants)} IA, {len(games)} parties, {limit:g} s par réponse.", flush=True)
    code = 0
    try:
        for at, pair in enumerate(games, start=1):
            print(f"Partie {at}/{len(games)} : {pair[0].name} – {pair[1].name} : ", end="", flush=True)
            result = play_game(pair, limit, memory, rule=rule, has_walls=has_walls)
            count((rows[pair[0].name], rows[pair[1].name]), result)
            print(result.told, flush=True)
    except KeyboardInterrupt:
        print("\nTournoi interrompu ; la partie en cours ne compte pas.", flush=True)
        code = 130
    print(f"\n{table(list(rows.values()))}\n\nG : gagnées, N : nulles, P : perdues (dont les fautes).", flush=True)
    if not has_walls:
        print("Tournoi sans murs : rien n'empêchait une IA de nuire aux autres ou à cette machine.", flush=True)
    return code


def main() -> int:
    """Run the tournament of the command line."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without accents gets the rest
    if os.name != "posix":
        refuse("Le tournoi demande un système de type Unix (Linux, macOS ; sous Windows, WSL).")
    options = arguments()
    limit, memory = seconds(options.limite), megabytes(options.memoire)
    entrants = entrants_of(options.dossiers)
    rule, has_walls = "imports" if options.imports else "sans", not options.sans_murs
    if has_walls and entrants:
        need_walls()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # so that the programs are ended with us
    return tournament(admitted(entrants, options.imports, has_walls), limit, memory, rule, has_walls)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        print("\nTournoi interrompu.", file=sys.stderr)
        sys.exit(130)
    except BrokenPipeError:  # nobody reads any more: `tournoi.py … | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(141)
    except (OSError, DamierError) as error:
        why = FRENCH.say(error.message) if isinstance(error, DamierError) else error.strerror or error
        print(f"Le tournoi ne peut pas continuer : {why}", file=sys.stderr)
        sys.exit(1)
