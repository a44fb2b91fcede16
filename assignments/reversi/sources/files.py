"""The player behind two files: names first, then moves, a line each, every side at the end of its own file."""

from __future__ import annotations

import errno
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar

from damier.core.position import Seat
from damier.games.reversi import Move, ReversiPosition
from sources.board import COLOURS, Refused, printable, read_move, shortened
from sources.players import Player
from sources.terminal import error, say

_SHORTEST_PAUSE: Final = 0.01  # seconds between two looks at a file: a fast opponent is answered fast,
_LONGEST_PAUSE: Final = 0.1  # and waiting for a slow one costs next to nothing
_PATIENCE: Final = 2.0  # a file may be away for a moment while an editor saves it
_LONGEST_NAME: Final = 60
_LARGEST: Final = 1 << 20  # bytes; a whole game takes some 200

_REASONS: Final = {
    errno.EACCES: "accès refusé",
    errno.EPERM: "accès refusé",
    errno.EROFS: "disque en lecture seule",
    errno.ENOENT: "il n'existe pas",
    errno.EISDIR: "c'est un dossier",
    errno.ENAMETOOLONG: "le nom est trop long",
    errno.ENOSPC: "le disque est plein",
    errno.EDQUOT: "le disque est plein",
}

_Found = TypeVar("_Found")


class BadFolder(Exception):
    """No game can be played through that folder; the text says why."""


class Trouble(Exception):
    """A file is not as it should be; the text says how."""


def file_of(folder: Path, seat: Seat) -> Path:
    """The file in which a colour's name and moves are written."""
    return folder / f"{COLOURS[seat]}.txt"


def check_folder(text: str, seat: Seat) -> Path:
    """The folder typed for the player of a colour, if a game can begin there; raises BadFolder.

    That player may have written already, since nobody knows which side starts first: its name, or all its moves.
    """
    if not text:
        raise BadFolder("il faut le chemin d'un dossier")
    shown = printable(text)
    try:
        folder = Path(text).expanduser()
        if not folder.is_dir():
            raise BadFolder(f"le dossier {shown} n'existe pas")
        for colour in range(2):
            _check_file(file_of(folder, colour), is_written=colour != seat)
    except (OSError, RuntimeError, ValueError) as failure:  # RuntimeError: a home that nobody has
        raise BadFolder(f"le dossier {shown} ne peut pas être lu ({_reason(failure)})") from failure
    return folder


def _check_file(file: Path, *, is_written: bool) -> None:
    """See that a file is there, and that the one we write is empty: what stands there is of another game."""
    if not file.is_file():
        raise BadFolder(f"le dossier doit contenir un fichier {file.name}")
    if not os.access(file, os.R_OK) or (is_written and not os.access(file, os.W_OK)):
        raise BadFolder(f"le fichier {file.name} n'est pas accessible en {'écriture' if is_written else 'lecture'}")
    if is_written and _read(file).strip():
        raise BadFolder(f"le fichier {file.name} n'est pas vide ; videz-le pour commencer une partie")


def _read(file: Path) -> bytes:
    with file.open("rb") as stream:
        return stream.read(_LARGEST)


def _complete_lines(content: bytes) -> list[str]:
    """The lines that have their end, without those that are blank."""
    lines = [_decoded(line).strip() for line in content.split(b"\n")[:-1]]
    return [line for line in lines if line]


def _decoded(line: bytes) -> str:
    """The line's text; not every editor writes UTF-8, and some begin it with a mark."""
    try:
        return line.decode("utf-8").removeprefix("\ufeff")
    except UnicodeDecodeError:
        return line.decode("latin-1")


def _reason(failure: Exception) -> str:
    if isinstance(failure, OSError):
        return _REASONS.get(failure.errno or 0) or failure.strerror or "erreur inconnue"
    return "ce n'est pas un chemin"


class Incoming:
    """The lines of a file that another program or a person writes, one after the other.

    The file is read anew each time: editors put another one in its place, or write it in pieces.
    """

    def __init__(self, file: Path) -> None:
        self._file = file
        self._taken: list[str] = []
        self._is_refused = False

    def wait(self) -> str:
        """The next complete line, however long it takes."""
        line = persist(self._next)
        self._is_refused = False
        self._taken.append(line)
        return line

    def refuse(self) -> None:
        """The last line was no good: another may follow it, or take its place."""
        self._is_refused = True

    def _next(self) -> str | None:
        try:
            lines = _complete_lines(_read(self._file))
        except OSError as failure:
            raise Trouble(f"le fichier {self._file.name} ne peut pas être lu ({_reason(failure)})") from failure
        count = len(self._taken)
        if self._is_refused and len(lines) >= count and lines[count - 1] != self._taken[-1]:
            self._taken.pop()
            return lines[count - 1]
        if len(lines) < count:
            raise Trouble(f"des lignes déjà lues ont disparu de {self._file.name} : les mouvements s'ajoutent à la fin")
        return lines[count] if len(lines) > count else None


class Outgoing:
    """The file that tells the other side, line by line."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def tell(self, line: str) -> None:
        """Add a line to the end, as soon as the file lets it be written."""
        rest = f"{line}\n".encode()

        def write() -> bool | None:
            nonlocal rest
            try:
                with self._file.open("ab", buffering=0) as stream:
                    rest = rest[stream.write(rest) or 0 :]
            except OSError as failure:
                raise Trouble(f"impossible d'écrire dans {self._file.name} ({_reason(failure)})") from failure
            return not rest or None

        persist(write)


def persist(attempt: Callable[[], _Found | None]) -> _Found:
    """What an attempt finds in the end, asleep between two; trouble that lasts is told, once."""
    pause, told, since = _SHORTEST_PAUSE, "", time.monotonic()
    while True:
        try:
            if (found := attempt()) is not None:
                return found
            told, since = "", time.monotonic()
        except Trouble as trouble:
            if str(trouble) != told and time.monotonic() - since >= _PATIENCE:
                told = str(trouble)
                error(f"{told}. Le programme attend que ce soit corrigé")
        time.sleep(pause)
        pause = min(pause * 1.5, _LONGEST_PAUSE)


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
        """The first valid move in the player's file, once the player has been told the opponent's."""
        self._outgoing.tell(self._opponent if last is None else last)
        say(f"En attente du mouvement du joueur {self.colour} dans {printable(str(self.file))}.")
        while True:
            try:
                return read_move(position, self._incoming.wait())
            except Refused as refused:
                self._incoming.refuse()
                error(str(refused))
                say(f"Joueur {self.colour}, recommencez à la fin de {self.file.name}.")

    def part(self, last: str) -> None:
        """Without the last move, the other side would wait for it for ever."""
        self._outgoing.tell(last)
