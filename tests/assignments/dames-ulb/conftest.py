"""The files of the assignment, each test with its own copy in an empty folder."""

from __future__ import annotations

import importlib
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, TypeAlias

import pexpect  # type: ignore[import-untyped]
import pytest

from tests.terminals import end

FOLDER = Path(__file__).parents[3] / "assignments" / "dames-ulb"
MODULES = ("config", "draughtsFunctions", "draughts", "draughtsGUI", "testCases")
Load: TypeAlias = Callable[[str], ModuleType]
Run: TypeAlias = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a copy of the files, and nothing else."""
    for path in FOLDER.glob("*.py"):
        shutil.copy(path, tmp_path)
    return tmp_path


def load_from(folder: Path) -> Iterator[Load]:
    """Imports modules from a folder, and leaves nothing of it behind."""
    kept = {name: sys.modules.pop(name) for name in MODULES if name in sys.modules}
    sys.path.insert(0, str(folder))
    importlib.invalidate_caches()
    yield importlib.import_module
    sys.path.remove(str(folder))
    for name in MODULES:
        sys.modules.pop(name, None)
    sys.modules.update(kept)


@pytest.fixture
def load(folder: Path) -> Iterator[Load]:
    """Imports a module from the copy, which may be changed before."""
    yield from load_from(folder)


@pytest.fixture(scope="module")
def game() -> Iterator[ModuleType]:
    """draughtsFunctions.py as it is handed in."""
    for load in load_from(FOLDER):
        yield load("draughtsFunctions")


@pytest.fixture
def run(folder: Path) -> Run:
    """Runs a program of the copy with its input, as a grader would."""

    def run_program(
        text: str = "", name: str = "draughts.py", *, files: Path = folder
    ) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-I", "-c", STARTER, name]
        return subprocess.run(
            command, cwd=files, input=text, capture_output=True, encoding="utf-8", timeout=60, check=False
        )

    return run_program


# As `python3 name` in that folder, but without the packages that are installed here.
STARTER = """
import os, runpy, sys
sys.path = [os.getcwd()] + [path for path in sys.path if "site-packages" not in path and "damier" not in path]
sys.dont_write_bytecode = True
sys.argv = sys.argv[1:]
runpy.run_path(sys.argv[0], run_name="__main__")
"""


def hear_signals() -> None:
    """As in a terminal, even where the tests were started by nohup."""
    for number in (signal.SIGINT, signal.SIGHUP):
        signal.signal(number, signal.SIG_DFL)


@pytest.fixture
def spawn(folder: Path) -> Iterator[Callable[[], Any]]:
    """Starts draughts.py in a pseudo-terminal."""
    running: list[Any] = []

    def start() -> Any:
        program = pexpect.spawn(
            sys.executable,
            ["draughts.py"],
            cwd=str(folder),
            encoding="utf-8",
            timeout=60,
            echo=False,
            preexec_fn=hear_signals,
        )
        program.delaybeforesend = None
        running.append(program)
        return program

    yield start
    for program in running:
        end(program)
