"""The autosave: the file of the unfinished game. Each process has its own, so that none overwrites another's.

The files are called `last.damier`, `last-2.damier` and so on. A process takes the latest that no running process has,
and locks it by an empty file beside it; the lock ends with the process, however that ends.
"""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from damier.core.errors import DamierError, FileError
from damier.core.files import expanded, is_file, lock
from damier.core.record import Record

_NAME: Final = re.compile(r"last(-\d{1,9})?\.damier", re.ASCII)
_MOST_EARLIER: Final = 5  # games that were set aside
_FEWEST_MOVES: Final = 4  # of a game that is worth keeping
_MOST_PROCESSES: Final = 100


@dataclass(frozen=True, slots=True)
class _Claim:
    """The file that this process saves in, and the open file that locks it."""

    file: Path
    descriptor: int


_claim: _Claim | None = None


def folder() -> Path:
    """The folder of the autosaved games."""
    state = os.environ.get("XDG_STATE_HOME")
    return (Path(state) if state and Path(state).is_absolute() else expanded("~/.local/state")) / "damier"


def path() -> Path:
    """The file of this process's autosaved game: at first, the latest game that no running process has."""
    place = folder()
    if _claim and _claim.file.parent == place:
        return _claim.file
    left = sorted(_files(place, _NAME), key=_saved_at, reverse=True)
    usual = (place / f"last{f'-{number}' if number > 1 else ''}.damier" for number in range(1, _MOST_PROCESSES))
    for file in [*left, *usual]:
        if _take(file):
            return file
    return place / "last.damier"  # no folder yet, or one that is not ours


def is_autosave(file: Path) -> bool:
    """Whether a file is an autosaved game, of this process or another."""
    return file == path() or (file.parent == folder() and bool(_NAME.fullmatch(file.name)))


def adopt(file: Path) -> bool:
    """Whether a file is an autosave that no other running process has; then it is this process's own from now on."""
    return file == path() or (is_autosave(file) and _take(file))


def save(record: Record) -> Path:
    """Autosave a game in place of the last one; its file. Raises FileError."""
    try:
        folder().mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FileError("cannot write {path}: {why}", path=path(), why=error.strerror or error) from error
    file = path()
    record.save(file)
    return file


def set_aside() -> Path | None:
    """Rename the autosaved game, so that another can be saved in its place; raises FileError.

    A game that has hardly begun is not kept, and of the others the newest few are."""
    file = path()
    if not exists() or _is_short(file):
        return None
    names = [file.with_name(f"earlier-{number}.damier") for number in range(1, _MOST_EARLIER + 1)]
    free = (name for name in names if not is_file(name))
    try:
        aside = next(free, None) or min(names, key=_saved_at)
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


def _take(file: Path) -> bool:
    """Lock a file for this process, in place of the one it had; False if another process has it."""
    global _claim
    try:
        descriptor = os.open(file.with_name(f".{file.stem}.lock"), os.O_RDWR | os.O_CREAT, 0o600)
    except OSError:
        return False
    try:
        is_ours = lock(descriptor)
    except OSError:  # a file system without locks
        is_ours = True
    if not is_ours:
        os.close(descriptor)
        return False
    if _claim:
        os.close(_claim.descriptor)
    _claim = _Claim(file, descriptor)
    return True


def _files(place: Path, names: re.Pattern[str]) -> list[Path]:
    """The files in a folder whose names match; none where we may not look."""
    try:
        return [file for file in place.iterdir() if names.fullmatch(file.name)]
    except OSError:
        return []


def _saved_at(file: Path) -> float:
    try:
        return file.stat().st_mtime
    except OSError:
        return 0.0
