"""What servers in sandboxes begin with: their pipes out of a program's way, and a copy of its folder to write into."""

from __future__ import annotations

import fcntl
import os
import shutil
from pathlib import Path


def take_pipes(lowest: int) -> tuple[int, int]:
    """Standard input and output under higher numbers, from `lowest` up; nothing is read or written in their place."""
    pipes = (fcntl.fcntl(0, fcntl.F_DUPFD_CLOEXEC, lowest), fcntl.fcntl(1, fcntl.F_DUPFD_CLOEXEC, lowest))
    nowhere = os.open(os.devnull, os.O_RDWR)
    for number in (0, 1):
        os.dup2(nowhere, number)
    os.close(nowhere)
    return pipes


def own_copy(folder: str) -> Path:
    """A copy of a folder in the temporary folder, which is entered."""
    os.umask(0o022)
    copy = Path(os.environ["TMPDIR"], "work")
    shutil.copytree(folder, copy, copy_function=shutil.copy, symlinks=True)
    os.chdir(copy)
    return copy
