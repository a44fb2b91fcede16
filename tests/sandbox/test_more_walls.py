"""Sandboxes for whole programs: terminals and local sockets of their own, damier out of sight, other users' walls."""

from __future__ import annotations

import os
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import damier
from damier.core.errors import ProgramEnded
from damier.sandbox.launcher import Launcher
from damier.sandbox.limits import Limits
from damier.sandbox.walls import Walls
from tests.walls import needs_walls

pytestmark = needs_walls

SEVERAL = Limits(processes=16, has_terminals=True)
FILE = "damier.sandbox.entries:run_file"
IS_ROOT = os.geteuid() == 0


@pytest.fixture(scope="module", params=[Walls.ALL, Walls.UNPRIVILEGED])
def hiding(request: pytest.FixtureRequest) -> Iterator[Launcher]:
    with Launcher(walls=request.param, shows_damier=False) as made:
        yield made


@pytest.fixture(scope="module")
def launcher() -> Iterator[Launcher]:
    with Launcher() as made:
        yield made


def said(launcher: Launcher, folder: Path, text: str, limits: Limits = SEVERAL, seconds: float = 30) -> list[str]:
    """The lines that a program prints until it ends."""
    folder.chmod(0o755)
    (folder / "program.py").write_text(text)
    lines: list[str] = []
    with launcher.start(FILE, {"file": "program.py"}, folder=str(folder), limits=limits) as sandbox:
        try:
            while True:
                lines.append(sandbox.receive(seconds))
        except ProgramEnded:
            return lines


def test_damier_is_out_of_sight(hiding: Launcher, tmp_path: Path) -> None:
    text = (
        "import sys, os\n"
        "try:\n    import damier.games\n    print('imported')\nexcept (ImportError, OSError): print('hidden')\n"
        f"try: print('listed' if os.listdir({str(Path(damier.__file__).parent)!r}) else 'hidden')\n"
        "except OSError: print('hidden')\nimport json, decimal\nprint('runs')"
    )
    assert said(hiding, tmp_path, text, Limits()) == ["hidden", "hidden", "runs"]


SOCKETS = """
import socket
for family in (socket.AF_UNIX, socket.AF_INET, socket.AF_INET6, socket.AF_NETLINK):
    try: socket.socket(family).close(); print("yes")
    except OSError: print("no")
"""


def test_sockets_are_local_and_only_where_they_are_allowed(launcher: Launcher, tmp_path: Path) -> None:
    assert said(launcher, tmp_path, SOCKETS) == ["no"] * 4
    assert said(launcher, tmp_path, SOCKETS, Limits(processes=16, has_sockets=True)) == ["yes", "no", "no", "no"]


def test_nobody_outside_is_reached_by_a_local_socket(launcher: Launcher, tmp_path: Path) -> None:
    name = f"damier-test-{os.getpid()}"
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(f"\0{name}")
        server.listen()
        text = (
            "import socket\n"
            f"try: socket.socket(socket.AF_UNIX).connect('\\0{name}'); print('reached')\n"
            "except OSError: print('nobody')"
        )
        assert said(launcher, tmp_path, text, Limits(processes=16, has_sockets=True)) == ["nobody"]


def test_a_program_can_have_a_terminal_of_its_own(launcher: Launcher, tmp_path: Path) -> None:
    text = (
        "import os, pty\nmaster, slave = pty.openpty()\nprint(os.isatty(slave), os.ttyname(slave))\n"
        "print(os.listdir('/dev/pts') == ['0', 'ptmx'] or sorted(os.listdir('/dev/pts')))"
    )
    assert said(launcher, tmp_path, text)[0] == "True /dev/pts/0"


def test_nobody_types_into_a_terminal(launcher: Launcher, tmp_path: Path) -> None:
    text = (
        "import fcntl, pty, termios\nmaster, slave = pty.openpty()\n"
        "try: fcntl.ioctl(slave, termios.TIOCSTI, b'x'); print('typed')\nexcept OSError: print('refused')"
    )
    assert said(launcher, tmp_path, text) == ["refused"]


@pytest.mark.skipif(not IS_ROOT, reason="needs root, to become another user")
def test_another_user_s_processes_end_with_the_sandbox_and_leave_nothing(tmp_path: Path) -> None:
    """Where there is no disk of its own, as in a container: a user of its own is ended whole, its folder removed."""
    with Launcher(walls=Walls.USER) as launcher:
        user = launcher.means["first_user"]
        command = {"command": ["/bin/sh", "-c", "cd; pwd; id -u; (setsid sleep 600 &); touch kept; sleep 600"]}
        with launcher.start("damier.sandbox.entries:run_command", command, limits=SEVERAL) as sandbox:
            folder, number = Path(sandbox.receive(30)), int(sandbox.receive(30))
            assert number >= user
            assert folder.is_dir()
        sandbox.ending()
        deadline = time.monotonic() + 30
        while processes_of(number) and time.monotonic() < deadline:
            time.sleep(0.02)
        assert not processes_of(number)
        assert not folder.exists()


def processes_of(user: int) -> list[int]:
    """The processes of a user."""
    found = []
    for place in Path("/proc").glob("[0-9]*"):
        try:
            if place.stat().st_uid == user:
                found.append(int(place.name))
        except OSError:
            continue
    return found
