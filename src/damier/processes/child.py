"""Another program as a child process: communication by lines, every wait has a timeout, and it ends with us.

On Unix a guard (guard.py) stands between: it ends the program and all that it has started when it is closed, and when
we are gone, by a crash, a signal or a closed terminal. Elsewhere a program sees the end of its input when we are gone.
"""

from __future__ import annotations

import errno
import os
import select
import struct
import subprocess
import sys
import threading
import time
import weakref
from collections.abc import Callable, Sequence
from contextlib import suppress
from contextvars import ContextVar
from pathlib import Path
from typing import Final, Self

from damier.core.errors import NoAnswer, PlayerFailed, ProgramEnded
from damier.core.message import Message
from damier.processes.output import Errors, Limits, Output

_HAS_GUARD: Final = os.name == "posix"
_GUARD: Final = "import sys; sys.path.append(sys.argv.pop(1)); import guard; guard.main()"  # not compiled every time
_FOLDER: Final = str(Path(__file__).parent)
_STARTING: Final = 60.0  # seconds for the guard to report the start; a machine may be busy
_ENDING: Final = 10.0  # seconds for the guard to end everything
_LEFT: Final = 1.0  # seconds to read the rest of the pipes of a program that has ended
_MOST_UNSENT: Final = 1 << 20  # bytes that wait for a program that does not read
_RETRY: Final = 0.02  # seconds between two attempts to send them


_on_child: ContextVar[Callable[[Child], object]] = ContextVar("_on_child")


def register_children(note: Callable[[Child], object]) -> None:
    """Call `note` with every child that this thread starts from now on."""
    _on_child.set(note)


class Child:
    """A running program that reads and writes lines. It ends when it is closed or garbage-collected, and with us."""

    def __init__(
        self,
        command: Sequence[str],
        *,
        name: Message | str = "",
        folder: str | Path | None = None,
        limits: Limits | None = None,
        shows_output: bool = False,  # whether its output is for people, too: shown if it ends without any error message
    ) -> None:
        """Raises PlayerFailed."""
        self.name = name or Path(command[0]).name
        self._shows_output = shows_output
        self._run = _start(command, folder)
        self._output, self._errors = Output(self.name, limits or Limits()), Errors()
        self._unsent = b""
        self._sending = threading.Lock()
        self._end = weakref.finalize(self, _end, self._run, self._output)
        assert self._run.process.stdout
        assert self._run.process.stderr
        self._threads = (
            threading.Thread(target=self._output.listen, args=(self._run.process.stdout, self._run.cut), daemon=True),
            threading.Thread(target=self._errors.listen, args=(self._run.process.stderr,), daemon=True),
        )
        for thread in self._threads:
            thread.start()
        if note := _on_child.get(None):
            note(self)

    @property
    def pid(self) -> int:
        """The process id."""
        return self._run.pid

    def send(self, *lines: str) -> None:
        """Send it some lines without blocking; what does not fit into the pipe is sent while we wait for an answer."""
        with self._sending:
            self._output.reset_count()
            self._unsent += "".join(f"{line}\n" for line in lines).encode()
            self._write()
            if len(self._unsent) > _MOST_UNSENT:
                self._output.fail(PlayerFailed("{name} does not read its input", name=self.name))
                self._run.cut()

    def receive(self, seconds: float, is_wanted: Callable[[str], bool] = lambda _: True) -> str:
        """The first line that `is_wanted` accepts, in time; raises NoAnswer, ProgramEnded or TooMuchOutput."""
        deadline = time.monotonic() + seconds
        while True:
            left = deadline - time.monotonic()
            try:
                line = self._output.next_line(min(left, _RETRY) if self._unsent else left)
            except EOFError:
                raise self._output.error or self._end_error() from None
            if line is not None and is_wanted(line):
                return line
            if time.monotonic() >= deadline:
                whole = round(seconds, 1)
                raise NoAnswer("{name} has not answered for {seconds:g} seconds", name=self.name, seconds=whole)
            with self._sending:
                self._write()

    def has_unread_input(self) -> bool:
        """Whether it has not taken all that it was sent, as far as the system tells."""
        assert self._run.process.stdin
        try:
            from fcntl import ioctl
            from termios import FIONREAD

            unread = struct.unpack("i", ioctl(self._run.process.stdin.fileno(), FIONREAD, bytes(4)))[0]
        except (ImportError, OSError, ValueError):
            unread = 0
        return bool(self._unsent or unread)

    def signal(self, number: int) -> None:
        """Send a signal to the program, and to those in its group."""
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self.pid, number)

    def last_errors(self) -> list[str]:
        """The last lines that it has written to its error stream."""
        return self._errors.last()

    def exit_code(self) -> int | None:
        """Its exit code, negative for a signal; None if it still runs with its output closed."""
        return self._run.exit_code()

    def kill(self) -> None:
        """Begin to end it, without waiting; a pending `receive` raises ProgramEnded."""
        self._run.cut()

    def close(self) -> None:
        """End it and all processes that it has started."""
        self._end()
        for thread in self._threads:
            if thread is not threading.current_thread():
                thread.join(_LEFT)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _write(self) -> None:
        """Send what fits into the pipe; if the program has ended, `receive` reports it."""
        assert self._run.process.stdin
        with suppress(BlockingIOError):
            try:
                while self._unsent:
                    self._unsent = self._unsent[os.write(self._run.process.stdin.fileno(), self._unsent) :]
            except BlockingIOError:
                raise
            except (OSError, ValueError):
                self._unsent = b""

    def _end_error(self) -> ProgramEnded:
        """The error that says how it has ended."""
        code = self.exit_code()
        self._threads[1].join(_LEFT)
        ended = ProgramEnded("{name} has ended before it answered", name=self.name)
        if code is None:
            ended = ProgramEnded("{name} has closed its output before it answered", name=self.name)
        elif code > 0:
            ended = ProgramEnded("{name} has ended before it answered (exit code {code})", name=self.name, code=code)
        elif code < 0:
            ended = ProgramEnded("{name} has ended before it answered (signal {code})", name=self.name, code=-code)
        last = self._errors.last() or (self._output.last() if self._shows_output else [])
        if len(last) > 1:
            return ProgramEnded("{error}; its last lines: {lines}", error=ended, lines=" | ".join(last))
        return ProgramEnded("{error}: {line}", error=ended, line=last[0]) if last else ended


class _Run:
    """The process that was started, and the pipe that is closed to make its guard end it."""

    def __init__(self, process: subprocess.Popen[bytes], pid: int, lifeline: int | None = None) -> None:
        self.process = process
        self.pid = pid
        self._lifeline = lifeline
        self._lock = threading.Lock()

    def exit_code(self) -> int | None:
        """The program's exit code, negative for a signal; None if it runs. The guard ends with the same code."""
        with suppress(subprocess.TimeoutExpired):
            return self.process.wait(_LEFT)
        return None

    def cut(self) -> None:
        """Make the guard end everything."""
        with self._lock:
            if self._lifeline is None:
                self.process.kill()
            elif self._lifeline >= 0:
                os.close(self._lifeline)
                self._lifeline = -1

    def end(self) -> None:
        """End everything, and wait until it is gone."""
        self.cut()
        try:
            self.process.wait(_ENDING)
        except subprocess.TimeoutExpired:  # the guard was stopped by a signal
            self.process.kill()
            self.process.wait()
        assert self.process.stdin
        with suppress(OSError):
            self.process.stdin.close()


def _end(run: _Run, output: Output) -> None:
    output.forget()
    run.end()


def _start(command: Sequence[str], folder: str | Path | None) -> _Run:
    """The program, running; raises PlayerFailed."""
    try:
        if _HAS_GUARD:
            return _start_guarded(command, folder)
        process = _popen(command, folder)
        return _Run(process, process.pid)
    except (OSError, ValueError) as error:
        why = (error.strerror if isinstance(error, OSError) else None) or error
        raise PlayerFailed("{name} cannot be started: {why}", name=command[0], why=why) from error


def _popen(command: Sequence[str], folder: str | Path | None, pipes: Sequence[int] = ()) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        list(command),
        cwd=folder,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        bufsize=0,
        pass_fds=pipes,
        start_new_session=True,  # a Ctrl-C in the terminal goes to us only
    )


def _start_guarded(command: Sequence[str], folder: str | Path | None) -> _Run:
    """The program behind its guard; raises OSError or ValueError."""
    watched, lifeline = os.pipe()
    reading, status = os.pipe()
    try:
        guard = [sys.executable, "-I", "-S", "-c", _GUARD, _FOLDER, str(watched), str(status), *command]
        process = _popen(guard, folder, (watched, status))
    except BaseException:
        os.close(reading)
        os.close(lifeline)
        raise
    finally:
        os.close(watched)
        os.close(status)
    run = _Run(process, 0, lifeline)
    try:
        run.pid = _pid_of(reading)
    except OSError:
        run.end()
        for stream in (process.stdout, process.stderr):
            assert stream
            stream.close()
        raise
    finally:
        os.close(reading)
    assert process.stdin
    os.set_blocking(process.stdin.fileno(), False)
    return run


def _pid_of(status: int) -> int:
    """The process id of the program, as the guard reports it; raises OSError."""
    deadline = time.monotonic() + _STARTING
    said = b""
    while b"\n" not in said:
        ready, _, _ = select.select([status], [], [], max(0.0, deadline - time.monotonic()))
        received = os.read(status, 100) if ready else b""
        if not received:
            raise OSError(errno.ETIMEDOUT, os.strerror(errno.ETIMEDOUT))
        said += received
    word, number = said.split()
    if word == b"failed":
        raise OSError(int(number), os.strerror(int(number)))
    return int(number)
