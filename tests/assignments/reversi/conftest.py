"""The programs, made once by the document's own commands in a copy of the folder; an empty duel for each test."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.assignments.reversi.stage import Copy

ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the assignment in a repository of its own, with the executables made; test_engine.py compiles more."""
    repository = tmp_path_factory.mktemp("repository")
    (repository / "src").symlink_to(ROOT / "src")
    copy = repository / "assignments" / "reversi"
    ignored = shutil.ignore_patterns("projet", "projetprelim", "projetgraph", "__pycache__")
    shutil.copytree(ROOT / "assignments" / "reversi", copy, ignore=ignored)
    for target in ("projetprelim", "projet", "projetgraph"):
        subprocess.run(["make", target, "CXX=no-such-compiler"], cwd=copy, check=True, capture_output=True)
    return copy


@pytest.fixture
def projet(folder: Path) -> Path:
    """The final version."""
    return folder / "projet"


@pytest.fixture
def duel(tmp_path: Path) -> Path:
    """A folder with both files, empty."""
    path = tmp_path / "duel"
    path.mkdir()
    for name in ("blanc.txt", "noir.txt"):
        (path / name).touch()
    return path


@pytest.fixture
def start(projet: Path, tmp_path: Path) -> Iterator[Callable[..., Copy]]:
    """Starts copies of `projet`, and leaves none behind."""
    copies: list[Copy] = []

    def start_copy(lines: list[str], *options: str) -> Copy:
        copies.append(Copy(projet, lines, tmp_path / f"copy{len(copies)}.txt", *options))
        return copies[-1]

    yield start_copy
    for copy in copies:
        copy.stop()
