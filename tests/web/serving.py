"""A real server of `damier web`, in a process of its own, on a free port of this machine."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO

STARTING = 60.0  # seconds; a machine may be busy
ENDING = 30.0
ADDRESS = re.compile(r"http://[^\s]+/")


@dataclass
class Server:
    """A running server: its address without the last slash, its process, the lines of its log."""

    address: str
    process: subprocess.Popen[str]
    log: list[str]
    listener: threading.Thread

    @property
    def port(self) -> int:
        """Where it listens."""
        return int(self.address.rpartition(":")[2])

    @property
    def socket_address(self) -> str:
        """The beginning of the addresses of its sockets."""
        return f"ws{self.address.removeprefix('http')}"

    def kill(self) -> None:
        """End it at once, as a crash does."""
        self.process.kill()
        self.process.wait(ENDING)
        self._close()

    def stop(self, signal_number: int = signal.SIGTERM) -> int:
        """Stop it as an administrator does; the exit code."""
        if self.process.poll() is None:
            self.process.send_signal(signal_number)
        code = self.process.wait(ENDING)
        self._close()
        return code

    def _close(self) -> None:
        self.listener.join(ENDING)
        for stream in (self.process.stdout, self.process.stderr):
            if stream:
                stream.close()


def start_server(database: str | Path, *arguments: str, port: int = 0, limits: str = "0") -> Server:
    """Start a server with its games in a file, or at a URL, and wait until it serves."""
    url = str(database) if "://" in str(database) else f"sqlite:///{database}"
    process = subprocess.Popen(
        [
            *(sys.executable, "-m", "damier", "web", "--port", str(port), "--database", url, "--no-browser"),
            *("--limits", limits, "--engines", "2", *arguments),
        ],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"DAMIER_LANG": "en"},
    )
    assert process.stdout
    assert process.stderr
    log: list[str] = []
    listener = threading.Thread(target=_collect, args=(process.stderr, log), daemon=True)
    listener.start()
    timer = threading.Timer(STARTING, process.kill)
    timer.start()
    line = process.stdout.readline()
    timer.cancel()
    found = ADDRESS.search(line)
    server = Server(found[0].rstrip("/") if found else "", process, log, listener)
    if not found:
        server.kill()
        raise AssertionError(f"the server has not started: {line}{''.join(log)}")
    return server


@contextmanager
def serving(database: str | Path, *arguments: str, port: int = 0, limits: str = "0") -> Iterator[Server]:
    """A server that is stopped in the end."""
    server = start_server(database, *arguments, port=port, limits=limits)
    try:
        yield server
    finally:
        try:
            server.stop()
        except subprocess.TimeoutExpired:
            server.kill()
            raise


def _collect(stream: IO[str], lines: list[str]) -> None:
    try:
        lines.extend(iter(stream.readline, ""))
    except ValueError:  # it was closed
        return
