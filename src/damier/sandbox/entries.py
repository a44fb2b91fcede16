"""What a sandbox can run, besides functions of other modules: a file of Python, or any program."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType


def run_file(folder: str, file: str, arguments: Sequence[str] = ()) -> None:
    """Run a file of the folder as Python's main program."""
    sys.argv = [file, *arguments]
    sys.path.insert(0, folder)
    sys.dont_write_bytecode = True
    path = Path(folder, file)
    main = ModuleType("__main__")
    main.__file__ = str(path)
    sys.modules["__main__"] = main
    exec(compile(path.read_bytes(), path, "exec", dont_inherit=True), vars(main))


def run_command(folder: str, command: Sequence[str]) -> None:
    """Become another program; its path may be relative to the folder. Needs limits with more than one process."""
    own = Path(folder, command[0])
    os.execvp(own if folder and own.is_file() else command[0], list(command))


def run_loop(folder: str) -> None:
    """Use processor time until somebody ends it."""
    while True:
        pass
