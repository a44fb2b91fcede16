"""A test that hangs is ended and named, and nothing is left of it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.running import is_running
from tests.waiting import until

_ROOT = Path(__file__).resolve().parents[1]

_CONFTEST = """
from tests import conftest
from tests.conftest import pytest_timeout_cancel_timer, pytest_timeout_set_timer
conftest.GRACE = 2.0
"""

_TESTS = """
import subprocess, time, tkinter
from pathlib import Path

def test_that_hangs():
    Path("child").write_text(str(subprocess.Popen(["sleep", "600"]).pid))
    {hang}

def test_that_comes_after_it():
    Path("after").touch()
"""

_HANGS = {
    "in Python": ("time.sleep(600)", "Timeout (>3.0s) from pytest-timeout"),
    "in Tk": ("tkinter.Tk().mainloop()", "Fatal Python error: Aborted"),
}


@pytest.mark.parametrize("where", _HANGS)
def test_a_test_that_hangs_is_ended_and_named_and_leaves_no_process(display: str, tmp_path: Path, where: str) -> None:
    hang, told = _HANGS[where]
    (tmp_path / "conftest.py").write_text(_CONFTEST)
    (tmp_path / "test_hang.py").write_text(_TESTS.format(hang=hang))
    (tmp_path / "pytest.ini").write_text("[pytest]\ntimeout = 3\ntimeout_method = signal\n")
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", "-n", "1", "-p", "no:cacheprovider"],
        cwd=tmp_path,
        env=os.environ | {"DISPLAY": display, "PYTHONPATH": str(_ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    said = ran.stdout + ran.stderr
    assert ran.returncode == 1, said
    assert told in said
    assert "FAILED test_hang.py::test_that_hangs" in said
    assert "1 failed, 1 passed" in said
    assert (tmp_path / "after").exists()
    child = int((tmp_path / "child").read_text())
    until(lambda: not is_running(child))
