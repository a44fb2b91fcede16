"""What the tests of the grader share: a launcher for each module, and submissions that are handed in."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias

import pytest

from damier.grader.runner import MODULES
from damier.grader.work import Work
from damier.sandbox.launcher import Launcher

Hand: TypeAlias = Callable[..., Work]


@pytest.fixture(scope="module")
def launcher() -> Iterator[Launcher]:
    with Launcher(MODULES, shows_damier=False) as made:
        yield made


@pytest.fixture
def hand_in(launcher: Launcher, tmp_path: Path) -> Iterator[Hand]:
    """Hands files in: modules by their names, or any file by its name in a dictionary."""
    made: list[Work] = []

    def hand(files: dict[str, str] | None = None, /, **modules: str) -> Work:
        for name, text in ((files or {}) | {f"{name}.py": text for name, text in modules.items()}).items():
            (tmp_path / name).write_text(text, encoding="utf-8")
        made.append(Work(tmp_path, launcher))
        return made[-1]

    yield hand
    for work in made:
        work.close()
