"""The programs: their options, the questions before the game, and a sentence for whatever ends it early."""

from __future__ import annotations

import math
import os
import sys
from collections.abc import Callable, Sequence
from typing import Final

from damier.core.position import Seat
from damier.games.reversi import BLACK, WHITE
from sources.board import COLOURS, DISCS, printable, quoted
from sources.files import BadFolder, FilePlayer, check_folder
from sources.game import play
from sources.players import LIMIT, Computer, Human, Player
from sources.terminal import EndOfInput, NoWindow, ask, error, prepare, say

KINDS: Final = {"H": "humain", "A": "intelligence artificielle", "F": "fichier"}
PLAYED: Final = {"projetprelim": "H", "projet": "HAF", "projetgraph": "HAF"}

HELP: Final = {
    "projetprelim": "Reversi pour deux joueurs humains.\n\nUsage : ./projetprelim\n\n"
    "Les questions sont celles de ./projet, mais H (humain) est le seul type de joueur.",
    "projet": "Reversi : joueurs humains (H), intelligence artificielle (A) et joueurs par fichiers (F).\n\n"
    "Usage : ./projet [--limite SECONDES]\n\n"
    f"  --limite SECONDES   temps de réflexion de l'intelligence artificielle par mouvement ({LIMIT:g} au départ)",
    "projetgraph": "Reversi dans une fenêtre : joueurs humains (H), intelligence artificielle (A) et fichiers (F).\n\n"
    "Usage : ./projetgraph [--limite SECONDES]\n\n"
    f"  --limite SECONDES   temps de réflexion de l'intelligence artificielle par mouvement ({LIMIT:g} au départ)",
}


class BadOption(Exception):
    """The command line cannot be followed; the text says why."""


def main(program: str, arguments: Sequence[str]) -> int:
    """Play one game; the exit status is 0 if it came to its end."""
    prepare()
    try:
        if program == "projetgraph":
            check_tkinter()  # without it, not even the help is of any use
        if {"-h", "--help", "--aide"} & set(arguments):
            say(HELP[program])
        else:
            limit = read_limit(arguments, PLAYED[program])
            _start(program, limit)
    except BadOption as wrong:
        return _stop(f"{wrong}. Pour en savoir plus : ./{program} --aide", 2)
    except NoWindow as failure:
        return _stop(str(failure), 1)
    except EndOfInput:
        return _stop("Fin de l'entrée : la partie s'arrête ici.", 1)
    except KeyboardInterrupt:
        return _stop("\nPartie interrompue.", 130)
    except OSError:  # nobody reads any more, or the disk is full
        if sys.stdout is not None:  # what is unsaid stays so at exit
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return _stop("Le terminal ne peut plus être lu ou écrit : la partie s'arrête ici.", 1)
    return 0


def _start(program: str, limit: float) -> None:
    """Play in the terminal, or in a window; raises NoWindow."""
    if program != "projetgraph":
        play(ask_players(PLAYED[program], limit))
        return
    from sources.window import show

    show(limit)


def check_tkinter() -> None:
    """See that windows can be made; raises NoWindow."""
    try:
        import tkinter  # noqa: F401
    except ImportError as failure:
        raise NoWindow(
            "La fenêtre demande Tkinter, qui manque à ce Python ; sous Debian ou Ubuntu : sudo apt install python3-tk"
        ) from failure


def _stop(sentence: str, status: int) -> int:
    print(sentence, file=sys.stderr, flush=True)
    return status


def read_limit(arguments: Sequence[str], kinds: str) -> float:
    """The seconds that `--limite` gives the computer; raises BadOption."""
    limit, rest = LIMIT, list(arguments)
    while rest:
        option, equals, value = rest.pop(0).partition("=")
        if option != "--limite" or "A" not in kinds:
            raise BadOption(f"L'option « {quoted(option)} » n'existe pas")
        if not equals:
            if not rest:
                raise BadOption("Il manque le nombre de secondes après --limite")
            value = rest.pop(0)
        limit = _seconds(value)
    return limit


def _seconds(text: str) -> float:
    try:
        seconds = float(text.replace(",", "."))
    except ValueError:
        seconds = math.nan
    if not (0 < seconds < math.inf):
        raise BadOption(f"« {quoted(text)} » n'est pas un nombre de secondes supérieur à 0, comme 20 ou 1,5")
    return seconds


def ask_players(kinds: str, limit: float) -> list[Player]:
    """Black, then white, as the person at the terminal wants them."""
    black = ask_player(BLACK, kinds, limit)
    white = ask_player(WHITE, kinds, limit, is_file_taken=isinstance(black, FilePlayer))
    return [black, white]


def ask_player(seat: Seat, kinds: str, limit: float, *, is_file_taken: bool = False) -> Player:
    """The player of a colour: its kind, and what has to be known of that kind."""
    makers: dict[str, Callable[[], Player]] = {
        "H": lambda: Human(seat, ask_name(seat)),
        "A": lambda: Computer(seat, limit),
        "F": lambda: ask_folder(seat),
    }
    offered = ", ".join(f"{kind} : {KINDS[kind]}" for kind in kinds)
    while True:
        kind = ask(f"Type du joueur {COLOURS[seat]}, pions {DISCS[seat]} ({offered}) ?")
        if not kind:
            error(f"répondez {either(kinds)}")
        elif kind.upper() in KINDS and kind.upper() not in kinds:
            error(f"le type {kind.upper()} ({KINDS[kind.upper()]}) n'existe que dans le programme projet")
        elif kind.upper() not in KINDS:
            error(f"« {quoted(kind)} » n'est pas un type de joueur ({offered})")
        elif kind.upper() == "F" and is_file_taken:
            error("les deux joueurs ne peuvent pas être de type fichier ; répondez H ou A")
        else:
            return makers[kind.upper()]()


def either(letters: str) -> str:
    """Letters to choose from, in words: `H, A ou F`."""
    others, last = letters[:-1], letters[-1]
    return f"{', '.join(others)} ou {last}" if others else last


def ask_name(seat: Seat) -> str:
    """The name typed; a colour's own name where nothing is typed, since a name goes through files as a line."""
    usual = f"Joueur {COLOURS[seat]}"
    return printable(ask(f"Nom du joueur {COLOURS[seat]} (Entrée seule : {usual}) ?")) or usual


def ask_folder(seat: Seat) -> FilePlayer:
    """The player behind the files of the folder typed, asked for until a game can begin there."""
    while True:
        try:
            folder = ask(f"Chemin du dossier des fichiers blanc.txt et noir.txt du joueur {COLOURS[seat]} ?")
            return FilePlayer(seat, check_folder(folder, seat))
        except BadFolder as bad:
            error(str(bad))
