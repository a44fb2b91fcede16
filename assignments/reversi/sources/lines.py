"""Files that two sides write line by line: the lines that come, the lines that go, and how to wait for either."""

from __future__ import annotations

import errno
import math
import os
import time
from collections.abc import Callable
from io import FileIO
from pathlib import Path
from typing import Final, TypeVar

from sources.board import quoted
from sources.terminal import say

_SHORTEST_PAUSE: Final = 0.01  # seconds between two looks at a file: a fast opponent is answered fast,
_LONGEST_PAUSE: Final = 0.1  # and waiting for a slow one costs next to nothing
_PATIENCE: Final = 2.0  # a file may be away, or a line unfinished, for a moment while an editor saves it
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
    errno.EIO: "le disque ne répond plus",
    errno.ELOOP: "trop de liens se suivent",
    errno.ENOTDIR: "ce n'est pas un dossier",
    errno.EMFILE: "trop de fichiers sont ouverts",
    errno.ENFILE: "trop de fichiers sont ouverts",
    errno.ESTALE: "le disque distant l'a perdu",
}

_Found = TypeVar("_Found")


class Trouble(Exception):
    """A file is not as it should be; the text says how."""


def reason(failure: Exception) -> str:
    """Why something could not be done with a path, in French."""
    if isinstance(failure, OSError):
        return _REASONS.get(failure.errno or 0, f"erreur {failure.errno} du système")
    return "ce n'est pas un chemin"


def content(file: Path) -> bytes:
    """What stands in a file."""
    with file.open("rb") as stream:
        return stream.read(_LARGEST)


class Incoming:
    """The lines of a file that another program or a person writes, one after the other.

    The file is read anew each time: editors put another one in its place, or write it in pieces. What was read has to
    stay, for only then is it clear what is new; but a line that was refused may be corrected or taken out, at any time.
    """

    def __init__(self, file: Path) -> None:
        self._file = file
        self._known: list[str] = []
        self._refused: set[int] = set()  # which of the known ones

    def wait(self) -> str:
        """The next complete line that is not blank, however long it takes."""
        line = self.wait_for(math.inf)
        assert line is not None
        return line

    def wait_for(self, seconds: float) -> str | None:
        """The next complete line that is not blank; None if none has come within so many seconds."""
        deadline = time.monotonic() + seconds
        line = persist(lambda: self._next() or ("" if time.monotonic() > deadline else None))
        if not line:
            return None
        self._known.append(line)
        return line

    def refuse(self) -> None:
        """The last line was no good: another is to follow it, or to take its place."""
        self._refused.add(len(self._known) - 1)

    def _next(self) -> str | None:
        lines, unfinished = self._lines()
        at = 0
        for number, line in enumerate(self._known):
            if at < len(lines) and lines[at] == line:
                at += 1
            elif number not in self._refused:
                raise Trouble(
                    f"« {quoted(line)} », déjà lu, n'est plus à sa place dans {self._file.name} ; "
                    "ce qui est lu doit rester, la suite s'ajoute à la fin"
                )
        if at < len(lines):
            return lines[at]
        if unfinished:
            raise Trouble(f"la dernière ligne de {self._file.name} n'a pas encore son retour à la ligne")
        return None

    def _lines(self) -> tuple[list[str], str]:
        """The lines that have their end, and the one that has not; blank ones left out."""
        try:
            *complete, last = (decoded(line).strip() for line in content(self._file).split(b"\n"))
        except OSError as failure:
            raise Trouble(f"le fichier {self._file.name} ne peut pas être lu ({reason(failure)})") from failure
        return [line for line in complete if line], last


def decoded(line: bytes) -> str:
    """The line's text; not every editor writes UTF-8, and some begin it with a mark."""
    try:
        return line.decode("utf-8").removeprefix("\ufeff")
    except UnicodeDecodeError:
        return line.decode("latin-1")


class Outgoing:
    """The file that tells the other side, line by line."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._told = b""

    def tell(self, line: str) -> None:
        """Add a line to the end, as soon as the file lets it be written; after the earlier ones, if they are gone."""
        whole = rest = f"{line}\n".encode()

        def write() -> bool | None:
            nonlocal rest
            try:
                with self._file.open("ab+", buffering=0) as stream:
                    if rest is whole:
                        rest = (self._told if stream.seek(0, os.SEEK_END) == 0 else _missing_end(stream)) + whole
                    rest = rest[stream.write(rest) or 0 :]
            except OSError as failure:
                raise Trouble(f"impossible d'écrire dans {self._file.name} ({reason(failure)})") from failure
            return not rest or None

        persist(write)
        self._told += whole


def _missing_end(stream: FileIO) -> bytes:
    """What the last line has lost, as happens when somebody's editor saves the file."""
    stream.seek(-1, os.SEEK_END)
    return b"" if stream.read(1) == b"\n" else b"\n"


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
                say(f"Attention : {told}. Le programme attend.")
        time.sleep(pause)
        pause = min(pause * 1.5, _LONGEST_PAUSE)
