"""The files of assignments/sos, as a grader has them: copied into an empty folder, or loaded by their path."""

from __future__ import annotations

import importlib.util
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

FOLDER = Path(__file__).parents[3] / "assignments" / "sos"


@pytest.fixture(scope="session")
def sos() -> Any:
    """The module sosAlgorithms."""
    name = "assignment_sos_algorithms"  # not its own: another assignment's file could have it
    spec = importlib.util.spec_from_file_location(name, FOLDER / "sosAlgorithms.py")
    assert spec
    assert spec.loader
    module = sys.modules[name] = importlib.util.module_from_spec(spec)  # dataclasses look it up there
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="session")
def gui_module() -> Any:
    """The module sosGUI, which looks for sosAlgorithms beside it."""
    name = "assignment_sos_gui"
    spec = importlib.util.spec_from_file_location(name, FOLDER / "sosGUI.py")
    assert spec
    assert spec.loader
    module = sys.modules[name] = importlib.util.module_from_spec(spec)
    sys.path.insert(0, str(FOLDER))
    try:
        spec.loader.exec_module(module)
    finally:
        sys.path.remove(str(FOLDER))
    return module


@pytest.fixture
def gui(gui_module: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Any]:
    """The module sosGUI on a screen that nobody sees, in an empty folder."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    gui_module.pygame.display.init()
    yield gui_module
    gui_module.pygame.display.quit()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with nothing in it but the assignment's programs."""
    for file in FOLDER.glob("sos*.py"):
        shutil.copy(file, tmp_path)
    return tmp_path
