"""What of the disk every program may read."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from damier.sandbox import runtime


def test_files_beside_an_environment_are_not_the_runtimes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A project may be an environment of Python itself, with everybody's files in it."""
    for name in ("bin", "lib", "submissions"):
        (tmp_path / name).mkdir()
    for prefix in ("prefix", "exec_prefix"):
        monkeypatch.setattr(sys, prefix, str(tmp_path))
    found = runtime.readable.__wrapped__()
    assert [path for path in found if path.startswith(str(tmp_path))] == [str(tmp_path / "bin"), str(tmp_path / "lib")]
    assert sys.base_prefix not in found
