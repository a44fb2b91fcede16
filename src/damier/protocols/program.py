"""Somebody else's program as a process with which we talk line by line."""

from __future__ import annotations

import queue
import subprocess
import threading
import time
import weakref
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Final, Self

from damier.core.errors import BadNotation, IllegalMove, PlayerFailed
from damier.processes.child import end_process

PATIENCE: Final = 60.0
"""Seconds to wait for an answer, unless told otherwise."""


@contextmanager
def reading(name: str, answer: str) -> Iterator[None]:
    """Read a move in what a program has answered: what is wrong with it is told as PlayerFailed."""
    try:
        yield
    except (BadNotation, IllegalMove) as error:
        raise PlayerFailed("{name} has answered {answer!r}: {error}", name=name, answer=answer, error=error) from error


class ForeignProgram:
    """A running program: what it is told, and what it answers. It is ended with us, or when it is closed."""

    def __init__(
        self, command: Sequence[str], *, folder: str | Path | None = None, patience: float = PATIENCE, name: str = ""
    ) -> None:
        """Raises PlayerFailed."""
        self.name = name or Path(command[0]).name
        self.patience = patience
        self._command = command
        self._folder = folder
        self._start()

    @property
    def pid(self) -> int:
        """The process."""
        return self._process.pid

    def close(self) -> None:
        """End the process."""
        self._end()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _start(self) -> None:
        """Start the process; raises PlayerFailed."""
        self._lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._process = self._started()
        self._end = weakref.finalize(self, end_process, self._process)
        assert self._process.stdout
        threading.Thread(target=_listen, args=(self._process.stdout, self._lines), daemon=True).start()

    def _started(self) -> subprocess.Popen[str]:
        try:
            return subprocess.Popen(
                list(self._command),
                cwd=self._folder,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
                errors="replace",
                bufsize=1,
                start_new_session=True,  # a Ctrl-C in the terminal is for us
            )
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", None) or error
            raise PlayerFailed("{name} cannot be started: {why}", name=self._command[0], why=why) from error

    def _send(self, *lines: str) -> None:
        assert self._process.stdin
        with suppress(OSError, ValueError):  # gone: whoever waits for the answer tells
            self._process.stdin.write("".join(f"{line}\n" for line in lines))
            self._process.stdin.flush()

    def _awaited(self, is_wanted: Callable[[str], bool], besides: float = 0.0) -> str:
        """The first line that is wanted, within our patience and the time besides; what comes before is for people."""
        deadline = time.monotonic() + self.patience + besides
        while True:
            try:
                line = self._lines.get(timeout=max(0.0, deadline - time.monotonic()))
            except queue.Empty:
                raise PlayerFailed(
                    "{name} has not answered for {seconds:g} seconds", name=self.name, seconds=self.patience + besides
                ) from None
            if line is None:
                self._lines.put(None)  # gone is gone
                raise PlayerFailed("{name} has ended before it answered", name=self.name)
            if is_wanted(line):
                return line


def _listen(source: IO[str], lines: queue.SimpleQueue[str | None]) -> None:
    with suppress(OSError, ValueError):
        for line in source:
            lines.put(line.strip())
    lines.put(None)
