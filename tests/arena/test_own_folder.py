"""Folders of killed processes are removed by the next one, and no others."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from contextlib import closing
from pathlib import Path

import pytest

from damier.arena.own_folder import OwnFolder, remove_abandoned

KILLED = """
import os
from damier.arena.own_folder import OwnFolder
print(OwnFolder().path, flush=True)
os.kill(os.getpid(), 9)
"""


def test_what_a_killed_process_has_left_is_removed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    left = subprocess.run([sys.executable, "-c", KILLED], capture_output=True, text=True, timeout=60).stdout.strip()
    assert Path(left).is_dir()
    (tmp_path / "damier-arena-just-begun").mkdir()
    (tmp_path / "damier-arena-link").symlink_to(left)
    with closing(OwnFolder()) as own:
        assert not Path(left).exists()
        remove_abandoned()
        assert own.path.is_dir()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["damier-arena-just-begun", "damier-arena-link"]
