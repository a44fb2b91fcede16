"""The autosave: the file of the unfinished game."""

from __future__ import annotations

import os
from itertools import count
from pathlib import Path

from damier.core.errors import FileError
from damier.core.files import expanded, is_file
from damier.core.record import Record


def path() -> Path:
    """The file an unfinished game is kept in."""
    state = os.environ.get("XDG_STATE_HOME")
    folder = Path(state) if state and Path(state).is_absolute() else expanded("~/.local/state")
    return folder / "damier" / "last.damier"


def keep(record: Record) -> Path:
    """Keep a game, in place of the one kept before; raises FileError."""
    kept = path()
    try:
        kept.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FileError("cannot write {path}: {why}", path=kept, why=error.strerror or error) from error
    record.save(kept)
    return kept


def set_aside() -> Path | None:
    """Rename the autosaved game, so that another can be saved in its place; raises FileError."""
    kept = path()
    if not exists():
        return None
    names = (kept.with_name(f"earlier-{number}.damier") for number in count(1))
    aside = next(name for name in names if not is_file(name))
    try:
        return kept.rename(aside)
    except OSError as error:
        raise FileError("cannot write {path}: {why}", path=aside, why=error.strerror or error) from error


def exists() -> bool:
    """Whether a game is kept."""
    return is_file(path())


def forget() -> None:
    """Drop the game that is kept: it has been played to its end."""
    try:
        path().unlink(missing_ok=True)
    except OSError:
        return  # it could not be written either
