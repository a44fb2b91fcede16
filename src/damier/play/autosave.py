"""The autosave: the file of the unfinished game."""

from __future__ import annotations

import os
from itertools import count
from pathlib import Path

from damier.core.errors import FileError
from damier.core.files import expanded, is_file
from damier.core.record import Record


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
    """Rename the autosaved game, so that another can be saved in its place; raises FileError."""
    file = path()
    if not exists():
        return None
    names = (file.with_name(f"earlier-{number}.damier") for number in count(1))
    aside = next(name for name in names if not is_file(name))
    try:
        return file.rename(aside)
    except OSError as error:
        raise FileError("cannot write {path}: {why}", path=aside, why=error.strerror or error) from error


def exists() -> bool:
    """Whether there is an autosaved game."""
    return is_file(path())


def delete() -> None:
    """Delete the autosaved game: it is finished."""
    try:
        path().unlink(missing_ok=True)
    except OSError:
        return  # then it could not be written either
