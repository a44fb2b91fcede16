"""A process beside pytest that ends a test which no exception can end, and the processes that are left of it.

pytest-timeout raises an exception in a test that takes too long. That fails where the test waits in C: in Tk's main
loop, in the native core. A while later the watchdog aborts pytest: faulthandler writes where every thread was, xdist
says which test it was and goes on with another worker. All processes that the tests have started carry a mark in their
environment: once pytest has ended, however it has, they are killed.
"""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

_MARK = "DAMIER_TESTS_OF"


class Watchdog:
    """Aborts this process when a test takes too long; started when it is first needed."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[str] | None = None

    def watch(self, seconds: float) -> None:
        """Abort this process in so many seconds, unless another word comes before."""
        self._tell(str(seconds))

    def rest(self) -> None:
        """Wait for the next test."""
        self._tell("rest")

    def close(self) -> None:
        """End it, and what the tests have left."""
        if self._process:
            self._process.communicate(timeout=60)

    def _tell(self, word: str) -> None:
        if self._process is None:
            os.environ[_MARK] = str(os.getpid())
            command = [sys.executable, "-I", "-S", __file__, str(os.getpid())]
            # In a session of its own: Ctrl-C is meant for pytest.
            self._process = subprocess.Popen(command, stdin=subprocess.PIPE, text=True, env={}, start_new_session=True)
        print(word, file=self._process.stdin, flush=True)


def _watch(pid: int) -> None:
    """Listen to a process until its end, and abort it when the time is over."""
    patience: float | None = None
    while True:
        if not select.select([sys.stdin], [], [], patience)[0]:
            os.kill(pid, signal.SIGABRT)
            patience = None
        elif words := os.read(sys.stdin.fileno(), 65536).split():
            patience = None if words[-1] == b"rest" else float(words[-1])
        else:
            return


def _kill_marked(pid: int) -> None:
    """End all processes that the tests of a process have started."""
    mark = f"{_MARK}={pid}".encode()
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if mark in (folder / "environ").read_bytes().split(b"\0"):
                os.kill(int(folder.name), signal.SIGKILL)


if __name__ == "__main__":
    _watch(int(sys.argv[1]))
    _kill_marked(int(sys.argv[1]))
