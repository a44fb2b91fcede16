"""A temporary folder that is not left behind: who is killed cannot remove it, but the next one does.

A folder is in use while its lock is held, and the system lets go of a lock when its process ends.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Final

_PREFIX: Final = "damier-arena-"
_LOCK: Final = "lock"


class OwnFolder:
    """A folder in the place for temporary files, until it is closed."""

    def __init__(self) -> None:
        remove_abandoned()
        self.path = Path(tempfile.mkdtemp(prefix=_PREFIX))
        made = self.path / f"{_LOCK}-made"
        self._lock = os.open(made, os.O_CREAT | os.O_RDWR, 0o600)
        fcntl.flock(self._lock, fcntl.LOCK_EX)
        made.rename(self.path / _LOCK)  # from now on others may look whether it is held

    def close(self) -> None:
        """Remove it."""
        shutil.rmtree(self.path, ignore_errors=True)
        os.close(self._lock)


def remove_abandoned() -> None:
    """Remove the folders of processes of this user that have ended."""
    for folder in Path(tempfile.gettempdir()).glob(f"{_PREFIX}*"):
        with suppress(OSError):  # it is not ours, in use, or just being removed by another
            if not folder.is_symlink() and folder.stat().st_uid == os.geteuid():
                _remove_unless_held(folder)


def _remove_unless_held(folder: Path) -> None:
    lock = os.open(folder / _LOCK, os.O_RDWR | os.O_NOFOLLOW)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        shutil.rmtree(folder, ignore_errors=True)
    finally:
        os.close(lock)
