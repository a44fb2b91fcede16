"""The player behind two files: names first, then moves, a line each, every side at the end of its own file."""

from __future__ import annotations

import math
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from damier.core.position import Seat
from damier.games.reversi import Move, ReversiPosition
from sources.board import COLOURS, Refused, is_move, printable, quoted, read_move, shortened, written
from sources.lines import Incoming, Outgoing, content, decoded, reason
from sources.players import Player
from sources.terminal import error, say

SILENCE: Final = 10.0  # seconds to wait for a move that is the only one, and ends the game
THOUGHT: Final = 30.0  # seconds for a program that may think for 20
FAREWELL: Final = 300.0  # seconds more for a person, where the game may go on
_LONGEST_NAME: Final = 60


class BadFolder(Exception):
    """No game can be played through that folder; the text says why."""


class Unfinished(Exception):
    """A last move that nobody writes ends the game; the text says what is known of its result."""


def file_of(folder: Path, seat: Seat) -> Path:
    """The file in which a colour's name and moves are written."""
    return folder / f"{COLOURS[seat]}.txt"


def check_folder(text: str, seat: Seat) -> Path:
    """The folder typed for the player of a colour, if a game can begin there; raises BadFolder.

    That player may have written its name already, since nobody knows which side starts first, but no move.
    """
    if not text:
        raise BadFolder("il faut le chemin d'un dossier")
    shown = printable(text)
    try:
        folder = Path(text).expanduser()
        if not folder.is_dir():
            raise BadFolder(f"le dossier {shown} n'existe pas")
        for colour in range(len(COLOURS)):
            _check_file(file_of(folder, colour), is_written=colour != seat)
        _check_lines(file_of(folder, seat))
    except (OSError, RuntimeError, ValueError) as failure:  # RuntimeError: a home that nobody has
        raise BadFolder(f"le dossier {shown} ne peut pas être lu ({reason(failure)})") from failure
    return folder


def _check_file(file: Path, *, is_written: bool) -> None:
    """See that a file is there, and that the one we write is empty: what stands there is of another game."""
    if not file.is_file():
        raise BadFolder(f"le dossier doit contenir un fichier {file.name}")
    if not os.access(file, os.R_OK) or (is_written and not os.access(file, os.W_OK)):
        raise BadFolder(f"le fichier {file.name} n'est pas accessible en {'écriture' if is_written else 'lecture'}")
    if is_written and content(file).strip():
        raise BadFolder(f"le fichier {file.name} n'est pas vide ; videz-le pour commencer une partie")


def _check_lines(file: Path) -> None:
    """See that the player's own file has a name at most: moves are of another game."""
    *complete, unfinished = (decoded(line).strip() for line in content(file).split(b"\n"))
    lines = [line for line in complete if line]
    moves = [line for line in (*lines[1:], *lines[:1], unfinished) if line in lines[1:] or is_move(line)]
    if moves:
        raise BadFolder(
            f"le fichier {file.name} contient déjà un mouvement (« {quoted(moves[0])} »), sans doute d'une autre "
            "partie ; videz-le : au départ, il est vide ou ne contient que le nom du joueur"
        )


class FilePlayer(Player):
    """Another program, or a person, reached through the files of a folder."""

    def __init__(self, seat: Seat, folder: Path) -> None:
        super().__init__(seat)
        self.file = file_of(folder, seat)
        self._incoming = Incoming(self.file)
        self._outgoing = Outgoing(file_of(folder, 1 - seat))
        self._opponent = ""

    def meet(self, opponent: Player) -> None:
        """Read the player's name; black's is written first, white's waits for the first turn."""
        self._opponent = opponent.name
        if opponent.seat < self.seat:
            self._outgoing.tell(opponent.name)
        say(f"En attente du nom du joueur {self.colour} dans {printable(str(self.file))}.")
        self.name = shortened(printable(self._incoming.wait()), _LONGEST_NAME) or f"Joueur {self.colour}"

    def choose(self, position: ReversiPosition, last: str | None) -> Move:
        """The first valid move in the player's file, once the player has been told the opponent's; or Unfinished."""
        self._outgoing.tell(self._opponent if last is None else last)
        say(f"En attente du mouvement du joueur {self.colour} dans {printable(str(self.file))}.")
        final = [move for move in position.legal_moves() if position.after(move).outcome()]
        is_forced = len(final) == len(position.legal_moves()) == 1
        patience = SILENCE if is_forced else THOUGHT if final else math.inf
        while True:
            line = self._incoming.wait_for(patience)
            if line is None:
                if is_forced:
                    return self._play_last(final[0])
                if patience == FAREWELL or len(final) == len(position.legal_moves()):
                    raise Unfinished(self._possible_results(position, final))
                self._explain_silence(final)
                patience = FAREWELL
                continue
            try:
                return read_move(position, line)
            except Refused as refused:
                self._incoming.refuse()
                error(str(refused))
                say(f"Joueur {self.colour}, recommencez à la fin de {self.file.name}.")

    def _play_last(self, move: Move) -> Move:
        """The only move there is, which ends the game: a partner that keeps to the document's steps never writes it."""
        say(
            f"Attention : le joueur {self.colour} n'écrit pas son dernier mouvement dans {self.file.name} : le "
            "document ne le demande pas à son programme. "
            f"C'est le seul possible, {written(move)} : la partie se termine par lui."
        )
        return move

    def _explain_silence(self, final: Sequence[Move]) -> None:
        """Say what may be the matter, where some of several moves would end the game."""
        say(
            f"Attention : rien n'arrive dans {self.file.name}. Si le joueur {self.colour} a terminé la partie "
            f"({' ou '.join(map(written, final))}), le document ne demande pas à son programme de l'écrire : ajoutez "
            f"ce mouvement à la fin de {self.file.name}. Le programme attend encore {FAREWELL / 60:.0f} minutes."
        )

    def _possible_results(self, position: ReversiPosition, final: Sequence[Move]) -> str:
        """What the moves that end the game lead to: which of them was played is not known."""
        lines = [
            "La partie est terminée.",
            f"Le joueur {self.colour} n'a pas écrit son dernier mouvement dans {self.file.name}. Résultats possibles :",
        ]
        for move in final:
            points = position.after(move).points()
            scores = ", ".join(f"{colour} {points[seat]}" for seat, colour in enumerate(COLOURS))
            lines.append(f"  {written(move)} : {scores}")
        return "\n".join(lines)

    def part(self, last: str) -> None:
        """Without the last move, the other side would wait for it for ever."""
        self._outgoing.tell(last)
