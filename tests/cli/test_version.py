"""Which damier this is, told to whom it matters, and once."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import damier

TOLD = "damier is installed without its compiled core"
SOLVED = "X" * 32 + "O" * 32 + " X"


@pytest.fixture
def bare(tmp_path: Path) -> Path:
    """A folder with a copy of the package that has no compiled module."""
    ignored = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
    shutil.copytree(Path(damier.__file__).parent, tmp_path / "damier", ignore=ignored)
    return tmp_path


def run(folder: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """What the command in that folder says to somebody whose home is there."""
    settings = {"PATH": os.environ["PATH"], "PYTHONPATH": str(folder), "HOME": str(folder / "home"), "LANG": "C.UTF-8"}
    command = [sys.executable, "-S", "-m", "damier", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, env=settings | environment)


def test_the_version_says_that_there_is_no_core(bare: Path) -> None:
    assert run(bare, "--version").stdout == f"damier {damier.__version__}, Python only (no compiled core)\n"
    french = run(bare, "--version", DAMIER_LANG="fr").stdout
    assert french == f"damier {damier.__version__}, Python seul (pas de cœur compilé)\n"


def test_that_there_is_no_core_is_reported_once_and_never_in_the_answer(bare: Path) -> None:
    first, second = (run(bare, "solve", "reversi", "--position", SOLVED) for _ in range(2))
    assert (first.stderr.count("\n"), first.stderr[: len(TOLD)]) == (1, TOLD)
    assert second.stderr == ""
    assert (first.stdout, first.returncode) == (second.stdout, second.returncode)


def test_commands_in_which_the_computer_does_not_think_say_nothing(bare: Path) -> None:
    for arguments in (["games"], ["moves", "reversi"], ["--version"], ["--help"]):
        assert run(bare, *arguments).stderr == ""
    assert run(bare, "solve", "reversi", "--position", SOLVED).stderr.startswith(TOLD)


def test_who_asked_for_python_gets_no_warning(bare: Path) -> None:
    assert run(bare, "solve", "reversi", "--position", SOLVED, DAMIER_CORE="python").stderr == ""


def test_a_home_that_takes_no_file_is_not_told_again_and_again(bare: Path) -> None:
    (bare / "home").write_text("no folder")
    assert run(bare, "solve", "reversi", "--position", SOLVED).stderr == ""


def test_a_core_that_nobody_knows_is_refused_in_a_sentence(bare: Path) -> None:
    refused = run(bare, "solve", "reversi", "--position", SOLVED, DAMIER_CORE="cray")
    assert refused.returncode == 2
    assert refused.stderr == "damier: DAMIER_CORE is 'cray'; it can be one of portable, x86-64-v3, x86-64-v4, python\n"
