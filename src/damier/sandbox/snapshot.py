"""A copy of somebody's files as they are now, to be run later: nobody can change it any more."""

from __future__ import annotations

import os
import shutil
import stat
from collections.abc import Collection, Set
from pathlib import Path
from typing import Final

from damier.core.errors import FileError

_MOST_FILES: Final = 5000
_MOST_BYTES: Final = 256 << 20
_SKIPPED: Final = frozenset({"__pycache__", ".git", ".venv", "__MACOSX"})


def snapshot(source: Path, target: Path, without: Collection[str] = ()) -> Path:
    """Copy a file alone, or a whole folder, into a new folder; where the file or folder is now. Raises FileError.

    What is named by `without`, by paths within the folder, is not copied.

    Everybody may read the copy, since it is read by a user of its own; links that lead elsewhere are left out.
    """
    try:
        target.mkdir(mode=0o755)
        if source.is_file():
            _check_size(source, 1, source.stat().st_size)
            _copy(source, target / source.name)
            return target / source.name
        _copy_folder(source, target, {source / path for path in without} | {target})
    except OSError as error:
        raise FileError("cannot copy {path}: {why}", path=str(source), why=error.strerror or str(error)) from error
    return target


def _copy_folder(source: Path, target: Path, without: Set[Path]) -> None:
    files = size = 0
    for place, folders, names in os.walk(source):
        folders[:] = sorted(name for name in folders if name not in _SKIPPED and _is_copied(Path(place, name), without))
        here = target / Path(place).relative_to(source)
        here.mkdir(mode=0o755, exist_ok=True)
        for name in sorted(names):
            file = Path(place, name)
            facts = file.lstat()
            if not stat.S_ISREG(facts.st_mode) or not _is_copied(file, without):
                continue
            files, size = files + 1, size + facts.st_size
            _check_size(source, files, size)
            _copy(file, here / name)


def _is_copied(path: Path, without: Set[Path]) -> bool:
    return not path.is_symlink() and path not in without


def _check_size(source: Path, files: int, size: int) -> None:
    if files > _MOST_FILES or size > _MOST_BYTES:
        raise FileError(
            "{path} is too large to be run: at most {files} files and {size} bytes",
            path=str(source),
            files=_MOST_FILES,
            size=_MOST_BYTES,
        )


def _copy(source: Path, target: Path) -> None:
    shutil.copyfile(source, target)
    target.chmod(0o755 if source.stat().st_mode & stat.S_IXUSR else 0o644)
