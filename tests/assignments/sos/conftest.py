"""The files of assignments/sos, as a grader has them: copied into an empty folder, or loaded by their path."""

from __future__ import annotations

import importlib.util
import shutil
import sys
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


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with nothing in it but the assignment's programs."""
    for file in FOLDER.glob("sos*.py"):
        shutil.copy(file, tmp_path)
    return tmp_path
