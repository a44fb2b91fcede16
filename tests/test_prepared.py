"""A process that was prepared is the one that a Python of its own would be."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests import prepared
from tests.prepared import Process

ENVIRONMENT = os.environ | {"DAMIER_LANG": "en"}


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("games",), ""),
        (("perft", "russian", "4", "--divide"), ""),
        (("analyse", "reversi", "--seconds", "nonsense"), ""),
        (("play", "sos", "--seats", "random,random", "--seed", "3"), ""),
        (("engine", "gtp"), "name\n1 play b d3\n2 dance\nquit\n"),
        (("engine", "hub"), "hub\ninit\npos start\nlevel depth=3\nnonsense\nquit\n"),
        (("engine", "nboard"), "nboard 2\nset depth 3\nping 7\n"),
    ],
    ids=lambda value: value[1] if isinstance(value, tuple) and len(value) > 1 else None,
)
def test_a_prepared_process_says_what_another_says(arguments: tuple[str, ...], told: str) -> None:
    other = subprocess.run(
        [sys.executable, "-m", "damier", *arguments],
        input=told,
        capture_output=True,
        text=True,
        env=ENVIRONMENT,
        check=False,
    )
    process = Process.with_pipes("damier", *arguments, environment=ENVIRONMENT)
    assert process.stdin
    assert process.stdout
    assert process.stderr
    with process.stdin, process.stdout, process.stderr:
        process.stdin.write(told)
        process.stdin.close()
        assert process.stdout.read() == other.stdout
        assert process.stderr.read() == other.stderr
    assert process.wait() == other.returncode


def test_it_runs_where_it_is_started_with_its_own_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "own.py").write_text("import os\nprint(os.getcwd(), *os.environ.items())\nraise SystemExit(3)\n")
    monkeypatch.chdir(tmp_path)
    ran = prepared.run("own", environment={"LETTER": "é"})
    assert (ran.returncode, ran.stdout, ran.stderr) == (3, f"{tmp_path} ('LETTER', 'é')\n", "")


def test_it_can_be_killed() -> None:
    process = Process.with_pipes("damier", "engine", "gtp", environment=ENVIRONMENT)
    process.kill()
    assert process.wait() == -signal.SIGKILL
    for stream in (process.stdin, process.stdout, process.stderr):
        assert stream
        stream.close()
