"""Files: temporary ones that a killed process has left."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from damier.core import files
from damier.core.errors import FileError
from damier.core.files import check_replaceable, write_whole

_KILLED = """
import os, signal, sys
from pathlib import Path
from damier.core import files
os.fsync = lambda _: os.kill(os.getpid(), signal.SIGKILL)
files.write_whole(Path(sys.argv[1]), "half")
"""


@pytest.fixture(autouse=True)
def forget(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "_cleaned", set())


def _grow_old(file: Path) -> None:
    os.utime(file, (time.time() - 1000,) * 2)


def _names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def test_links_in_a_ring_are_no_file(tmp_path: Path) -> None:
    ring = tmp_path / "ring"
    ring.symlink_to("ring")
    for attempt in (check_replaceable, lambda path: write_whole(path, "whole")):
        with pytest.raises(FileError, match="Too many levels of symbolic links"):
            attempt(ring)
    assert ring.is_symlink()


def test_a_link_stays_one_where_its_file_is_replaced(tmp_path: Path) -> None:
    link = tmp_path / "link"
    link.symlink_to("file")
    for text in ("first", "second"):
        write_whole(link, text)
        assert (link.is_symlink(), (tmp_path / "file").read_text()) == (True, text)


def test_what_a_killed_process_has_left_goes_with_the_next_write(tmp_path: Path) -> None:
    target = tmp_path / "game.damier"
    assert subprocess.run([sys.executable, "-c", _KILLED, str(target)], check=False, timeout=60).returncode == -9
    (left,) = tmp_path.iterdir()
    assert left.name.startswith(".damier-")
    _grow_old(left)
    write_whole(target, "new")
    assert _names(tmp_path) == {"game.damier"}


def test_what_may_still_be_written_stays(tmp_path: Path) -> None:
    young, held = tmp_path / ".damier-aaaaaaaa.tmp", tmp_path / ".damier-bbbbbbbb.tmp"
    for file in (young, held):
        file.write_text("half")
    _grow_old(held)
    with held.open() as opened:
        assert files.lock(opened.fileno())
        write_whole(tmp_path / "game.damier", "new")
    assert _names(tmp_path) == {"game.damier", young.name, held.name}


def test_files_of_others_stay_however_old(tmp_path: Path) -> None:
    (tmp_path / "kept").write_text("kept")
    others = [".damier-aaaaaaaa.tmp~", ".game.damier.abcd1234", "damier-aaaaaaaa.tmp", ".damier-preferences.tmp"]
    for name in others:
        (tmp_path / name).write_text("other")
        _grow_old(tmp_path / name)
    (tmp_path / ".damier-cccccccc.tmp").symlink_to(tmp_path / "kept")
    (tmp_path / ".damier-dddddddd.tmp").mkdir()
    before = _names(tmp_path)
    write_whole(tmp_path / "game.damier", "new")
    assert _names(tmp_path) == before | {"game.damier"}
