"""What the system tells about programs from outside."""

from __future__ import annotations

import subprocess
import sys

import pytest

from damier.sandbox.usage import wants_processor
from tests.waiting import until

WORK = "while True: pass"
WAIT = "input()"
START = "import subprocess, sys; subprocess.run([sys.executable, '-c', sys.argv[1]])"


@pytest.mark.parametrize("code", [WORK, WAIT])
@pytest.mark.parametrize("is_below", [False, True])
def test_a_program_that_waits_is_told_from_one_that_would_go_on(code: str, is_below: bool) -> None:
    command = [sys.executable, "-c", START, code] if is_below else [sys.executable, "-c", code]
    with subprocess.Popen(command, stdin=subprocess.PIPE) as program:
        try:
            if code == WORK:
                until(lambda: wants_processor(program.pid))
            else:
                until(lambda: not wants_processor(program.pid))
        finally:
            subprocess.run(["pkill", "-9", "-P", str(program.pid)], check=False)
            program.kill()


def test_a_program_that_has_ended_wants_nothing() -> None:
    with subprocess.Popen([sys.executable, "-c", ""]) as program:
        program.wait(60)
    assert not wants_processor(program.pid)
