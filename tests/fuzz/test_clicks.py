"""Random clicks must not write outside their folder."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

_ROOT = Path(__file__).resolve().parents[2]

_PROGRAM = """
import sys
from pathlib import Path
from damier.core.errors import FileError
from damier.core.record import write_whole
from tests.fuzz.clicks import stay_in
stay_in(Path(sys.argv[1]))
try:
    write_whole(Path(sys.argv[2]), "new")
except FileError as error:
    print(error)
"""


def _write(folder: Path, target: Path) -> str:
    command = [sys.executable, "-c", _PROGRAM, str(folder), str(target)]
    ran = subprocess.run(command, cwd=_ROOT, capture_output=True, text=True, check=True)
    return ran.stdout.strip()


@pytest.mark.parametrize("is_there", [False, True])
def test_fuzzing_writes_nothing_outside_its_folder(tmp_path: Path, is_there: bool) -> None:
    folder, target = tmp_path / "fuzz", tmp_path / "game.damier"
    folder.mkdir()
    if is_there:
        target.write_text("old")
    assert _write(folder, target) == f"cannot write {target}: Permission denied"
    assert {path.name for path in tmp_path.iterdir()} == {"fuzz"} | ({target.name} if is_there else set())
    assert not is_there or target.read_text() == "old"


def test_fuzzing_writes_in_its_folder(tmp_path: Path) -> None:
    assert _write(tmp_path, tmp_path / "game.damier") == ""
    assert (tmp_path / "game.damier").read_text() == "new"
