"""Processes that start at once: copies of a Python that has read all of damier already.

Reading damier takes most commands longer than what they are tested for. A server, one for each process of the tests,
has read it once. What it forks is a process like any other, with its own streams, environment, signals and exit code,
and does what `python -m MODULE` does. Every command is also started elsewhere by a Python of its own.
"""

from __future__ import annotations

import gc
import json
import os
import pkgutil
import runpy
import select
import signal
import socket
import subprocess
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, Any

from tests.waiting import PATIENCE

_ROOT = Path(__file__).resolve().parents[1]
_LEFT_OUT = ("damier.ui.tk", "damier._native")  # no window, and no core before the environment says which
_LARGEST = 1 << 17  # bytes of a request


class Process:
    """A running process, as far as tests need one; a stream that it was given is not here."""

    stdin: IO[str] | None = None
    stdout: IO[str] | None = None
    stderr: IO[str] | None = None

    def __init__(self, module: str, arguments: Sequence[str], environment: dict[str, str], streams: list[int]) -> None:
        read, write = os.pipe()
        request = {"module": module, "arguments": arguments, "environment": environment, "folder": str(Path.cwd())}
        socket.send_fds(_connection(), [json.dumps(request).encode()], [*streams, write])
        os.close(write)
        self._ending = os.fdopen(read, encoding="ascii")
        self.pid = int(self._ending.readline())
        self.returncode: int | None = None

    @classmethod
    def with_pipes(cls, module: str, *arguments: str, environment: dict[str, str]) -> Process:
        """`python -m MODULE ARGUMENT…`, which is told and heard by pipes."""
        pipes = [os.pipe() for _ in range(3)]
        theirs, ours = [pipes[0][0], pipes[1][1], pipes[2][1]], [pipes[0][1], pipes[1][0], pipes[2][0]]
        process = cls(module, arguments, environment, theirs)
        for number in theirs:
            os.close(number)
        streams: list[Any] = [
            os.fdopen(number, mode, encoding="utf-8") for number, mode in zip(ours, "wrr", strict=True)
        ]
        process.stdin, process.stdout, process.stderr = streams
        return process

    def wait(self, timeout: float = PATIENCE) -> int:
        """Its exit code, once it has ended."""
        if self.returncode is None:
            if not select.select([self._ending], [], [], timeout)[0]:
                raise subprocess.TimeoutExpired("damier", timeout)
            self.returncode = os.waitstatus_to_exitcode(int(self._ending.read()))
            self._ending.close()
        return self.returncode

    def poll(self) -> int | None:
        """Its exit code, None while it runs."""
        is_over = self.returncode is not None or select.select([self._ending], [], [], 0)[0]
        return self.wait() if is_over else None

    def send_signal(self, number: int) -> None:
        """Send it a signal, unless it has ended."""
        if self.poll() is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        """End it, whatever it does."""
        self.send_signal(signal.SIGKILL)


def run(module: str, *arguments: str, environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
    """`python -m MODULE ARGUMENT…`, run to its end without any input."""
    with TemporaryFile() as told, TemporaryFile() as heard, TemporaryFile() as complaints:
        process = Process(module, arguments, environment, [each.fileno() for each in (told, heard, complaints)])
        try:
            code = process.wait(2 * PATIENCE)
        finally:
            process.kill()
        texts = []
        for stream in (heard, complaints):
            stream.seek(0)
            texts.append(stream.read().decode())
    return subprocess.CompletedProcess([module, *arguments], code, *texts)


_server: list[Any] = []  # the connection and the process, once they are there


def _connection() -> socket.socket:
    if not _server:
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        command = [sys.executable, "-m", "tests.prepared", str(theirs.fileno())]
        process = subprocess.Popen(command, cwd=_ROOT, pass_fds=[theirs.fileno()], start_new_session=True)
        theirs.close()
        _server.extend((ours, process))
    connection: socket.socket = _server[0]
    return connection


def close() -> None:
    """End the server, if there is one."""
    if _server:
        connection, process = _server
        connection.close()
        process.wait(PATIENCE)
        _server.clear()


# -- the server


def _read_damier() -> None:
    os.environ["DAMIER_CORE"] = "python"
    package = import_module("damier")
    for found in pkgutil.walk_packages(package.__path__, "damier."):
        if not found.name.startswith(_LEFT_OUT) and not found.name.endswith("__main__"):
            import_module(found.name)


def _next_request(connection: socket.socket) -> dict[str, Any]:
    """Fork for each request: the request, in the process that is to be what it asks for."""
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # those who wait for the others are not waited for
    while True:
        message, streams, _, _ = socket.recv_fds(connection, _LARGEST, 4)
        if not message:
            sys.exit()
        if os.fork() == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            if (pid := os.fork()) == 0:
                connection.close()
                _take(streams)
                request: dict[str, Any] = json.loads(message)
                return request
            _wait_for(pid, streams)
        for number in streams:
            os.close(number)


def _wait_for(pid: int, streams: list[int]) -> None:
    """Tell by the last stream who a process is and, once it has ended, how."""
    *others, ending = streams
    for number in others:
        os.close(number)
    os.write(ending, f"{pid}\n".encode())
    os.write(ending, str(os.waitpid(pid, 0)[1]).encode())
    os._exit(0)


def _take(streams: list[int]) -> None:
    """Have these as the standard streams."""
    for at, number in enumerate(streams[:3]):
        os.dup2(number, at)
    for number in streams:
        os.close(number)
    sys.stdin, sys.stdout = os.fdopen(0), os.fdopen(1, "w")
    sys.stderr = os.fdopen(2, "w", buffering=1, errors="backslashreplace")


def _main(number: str) -> None:
    _read_damier()
    gc.freeze()
    request = _next_request(socket.socket(fileno=int(number)))
    os.environ.clear()
    os.environ.update(request["environment"])
    import_module("damier.compiled.positions").choose_again()
    os.chdir(request["folder"])
    sys.path[0], sys.argv[1:] = request["folder"], request["arguments"]
    runpy.run_module(request["module"], run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    _main(sys.argv[1])
