"""Games in files: our own records, and whatever formats the games' profiles know."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from damier.core import registry
from damier.core.errors import BadRecord
from damier.core.files import read_text, write_whole
from damier.core.formats import FileFormat
from damier.core.match import Match
from damier.core.profile import profile_of
from damier.core.record import MAGIC, Record
from damier.play.session import Session


def read_game(path: Path, number: int = 1) -> tuple[Record, Match[Any, Any]]:
    """The game of that number in a file, as text and played again; raises FileError, BadRecord or UnknownName."""
    text = read_text(path, is_maybe_cut=True, fallback="latin-1")
    kind = None if text.startswith(MAGIC) else _format_of(path, text)
    if kind is None:
        record = Record.loads(text)
        _check_number(path, number, 1)
        return record, record.replay()
    games = kind.read(text)
    _check_number(path, number, len(games))
    match = games[number - 1].replay()
    return Record.of(match, games[number - 1].players), match


def write_game(path: Path, session: Session, names: Sequence[str]) -> None:
    """Write a game in the format that the file's suffix names, else as a record.

    Raises FileError, or BadSetup if the format cannot hold it."""
    for kind in profile_of(session.game).formats:
        if kind.write and kind.matches_name(path):
            write_whole(path, kind.write(session.match, names))
            return
    session.record().save(path)


def _format_of(path: Path, text: str) -> FileFormat | None:
    """The format of a file that is not a record, by its name, else by its first characters; None if unknown."""
    known = [kind for game in registry.games() for kind in profile_of(game).formats]
    named = (kind for kind in known if kind.matches_name(path))
    begun = (kind for kind in known if kind.matches_text(text))
    return next(named, None) or next(begun, None)


def _check_number(path: Path, number: int, found: int) -> None:
    """Raise BadRecord if a file with `found` games has no game of that number."""
    if 1 <= number <= found:
        return
    if found == 1:
        raise BadRecord("{path} contains one game; there is no game {number}", path=path, number=number)
    raise BadRecord("{path} contains {found} games; there is no game {number}", path=path, found=found, number=number)
