"""A copy of somebody's files as they are now, to be run later: nobody can change it any more."""

from __future__ import annotations

import os
import shutil
import stat
from pathlib import Path
from typing import Final

from damier.core.errors import FileError

_MOST_FILES: Final = 5000
_MOST_BYTES: Final = 256 << 20
_SKIPPED: Final = frozenset({"__pycache__", ".git", ".venv", "__MACOSX"})


def snapshot(source: Path, target: Path) -> Path:
    """Copy a file alone, or a whole folder, into a new folder; where the file or folder is now. Raises FileError.

    Everybody may read the copy, since it is read by a user of its own; links that lead elsewhere are left out.
    """
    try:
        target.mkdir(mode=0o755)
        if source.is_file():
            _copy(source, target / source.name)
            return target / source.name
        _copy_folder(source, target)
    except OSError as error:
        raise FileError("cannot copy {path}: {why}", path=str(source), why=error.strerror or str(error)) from error
    return target


def _copy_folder(source: Path, target: Path) -> None:
    files = size = 0
    for place, folders, names in os.walk(source):
        folders[:] = sorted(name for name in folders if name not in _SKIPPED and not Path(place, name).is_symlink())
        here = target / Path(place).relative_to(source)
        here.mkdir(mode=0o755, exist_ok=True)
        for name in sorted(names):
            file = Path(place, name)
            facts = file.lstat()
            if not stat.S_ISREG(facts.st_mode):
                continue
            files, size = files + 1, size + facts.st_size
            if files > _MOST_FILES or size > _MOST_BYTES:
                raise FileError(
                    "{path} is too large to be run: at most {files} files and {size} bytes",
                    path=str(source),
                    files=_MOST_FILES,
                    size=_MOST_BYTES,
                )
            _copy(file, here / name)


def _copy(source: Path, target: Path) -> None:
    shutil.copyfile(source, target)
    target.chmod(0o755 if source.stat().st_mode & stat.S_IXUSR else 0o644)
