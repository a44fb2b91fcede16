"""The autosave: the file of the unfinished game."""

from __future__ import annotations

import os
from pathlib import Path

from damier.core.errors import DamierError, FileError
from damier.core.files import expanded, is_file
from damier.core.record import Record

_MOST_KEPT = 3  # earlier games
_FEWEST_MOVES = 4  # of a game that is worth keeping


def path() -> Path:
    """The file of the autosaved game."""
    state = os.environ.get("XDG_STATE_HOME")
    folder = Path(state) if state and Path(state).is_absolute() else expanded("~/.local/state")
    return folder / "damier" / "last.damier"


def save(record: Record) -> Path:
    """Autosave a game in place of the last one; its file. Raises FileError."""
    file = path()
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FileError("cannot write {path}: {why}", path=file, why=error.strerror or error) from error
    record.save(file)
    return file


def set_aside() -> Path | None:
    """Rename the autosaved game, so that another can be saved in its place; raises FileError.

    A game that has hardly begun is not kept, and of the others the newest few are."""
    file = path()
    if not exists() or _is_short(file):
        return None
    names = [file.with_name(f"earlier-{number}.damier") for number in range(1, _MOST_KEPT + 1)]
    free = (name for name in names if not is_file(name))
    try:
        aside = next(free, None) or min(names, key=lambda name: name.stat().st_mtime)
        return file.replace(aside)
    except OSError as error:
        raise FileError("cannot write {path}: {why}", path=file, why=error.strerror or error) from error


def _is_short(file: Path) -> bool:
    """Whether a game has hardly begun; one that cannot be read may be worth something to somebody."""
    try:
        return len(Record.load(file).moves) < _FEWEST_MOVES
    except DamierError:
        return False


def exists() -> bool:
    """Whether there is an autosaved game."""
    return is_file(path())


def delete() -> None:
    """Delete the autosaved game: it is finished."""
    try:
        path().unlink(missing_ok=True)
    except OSError:
        return  # then it could not be written either
