"""Contests that are watched in tests: one that a real process plays, one that is over, one that begins later."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from damier.arena.log import NAME
from damier.arena.log_reader import LogReader
from damier.core.errors import DamierError
from tests.waiting import PATIENCE, until
from tests.web.serving import Server, serving

EVIL: Final = "<img src=x onerror=alert(1)>"
"""What a hostile program calls itself and prints."""

_HOSTILE: Final = f"""
import sys
def choose(position):
    print({EVIL!r})
    if len(position.legal_moves()) < 3:
        raise ValueError({EVIL!r})
    return position.legal_moves()[0]
"""


def arena(*arguments: str) -> subprocess.Popen[bytes]:
    """A real `damier arena`, in a process of its own."""
    command = [sys.executable, "-m", "damier", "arena", *arguments]
    environment = os.environ | {"DAMIER_LANG": "en"}
    return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=environment)


def played_in(folder: Path) -> int:
    """How many games are in the log."""
    reader = LogReader(folder)
    try:
        reader.read()
    except DamierError:
        return 0
    return len(reader.games)


@contextmanager
def running_contest(folder: Path) -> Iterator[subprocess.Popen[bytes]]:
    """A contest that goes on for longer than any test."""
    process = arena("reversi", "random", "engine:1", "--size", "4", "--games", "400000", "--results", str(folder))
    try:
        until(lambda: played_in(folder) > 40 or process.poll() is not None)
        assert process.poll() is None, process.stderr and process.stderr.read().decode()
        yield process
    finally:
        process.kill()
        process.communicate()


def finished_contest(folder: Path, bots: Path) -> None:
    """A contest with a program that crashes, and prints what it should not."""
    bots.mkdir()
    (bots / "bad.py").write_text(_HOSTILE)
    players = ["random", "engine:1", f"py:{bots / 'bad.py'}:{EVIL}"]
    process = arena("reversi", *players, "--size", "4", "--games", "14", "--seed", "7", "--results", str(folder))
    _, said = process.communicate(timeout=120)
    assert process.returncode == 0, said.decode()


@contextmanager
def watching(folder: Path) -> Iterator[Server]:
    """A server that shows four contests: running, over, not begun, broken."""
    names = [folder / name for name in ("live", "done", "later", "broken")]
    names[3].mkdir(parents=True)
    (names[3] / NAME).write_bytes(b"not a database" * 1000)
    finished_contest(names[1], folder / "bots")
    with (
        running_contest(names[0]),
        serving(folder / "games.sqlite", "--watch", *map(str, names[:2]), "--watch", *map(str, names[2:])) as server,
    ):
        yield server
    assert "Traceback" not in "".join(server.log), "".join(server.log)


def begin(folder: Path) -> Path:
    """A contest in a folder that is watched already; closed, as after an interruption."""
    process = arena("sos", "random", "random", "--size", "3", "--games", "2", "--results", str(folder))
    with closing(process.stderr or sys.stderr):
        assert process.wait(PATIENCE) == 0
    return folder
