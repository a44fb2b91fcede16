"""`damier engine` as another program has it: a process with pipes."""

from __future__ import annotations

import os
import queue
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from tests.prepared import Process
from tests.waiting import PATIENCE


class Program:
    """A running engine: what it is told, and what it answers, line by line."""

    def __init__(self, *arguments: str, core: str = "") -> None:
        environment = {**os.environ, "DAMIER_LANG": "en", "DAMIER_CORE": core}
        self.process = Process.with_pipes("damier", "engine", *arguments, environment=environment)
        self._lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()

    def tell(self, *lines: str) -> None:
        """Say some lines."""
        assert self.process.stdin
        self.process.stdin.write("".join(f"{line}\n" for line in lines))
        self.process.stdin.flush()

    def hear(self, is_last: Callable[[str], bool]) -> list[str]:
        """What it says, up to the line that is the last one."""
        heard: list[str] = []
        while True:
            line = self._lines.get(timeout=PATIENCE)
            assert line is not None, f"it ended after {heard}: {self.process.stderr and self.process.stderr.read()}"
            heard.append(line)
            if is_last(line):
                return heard

    def hang_up(self) -> list[str]:
        """End what it is told, and hear the rest of what it says."""
        assert self.process.stdin
        self.process.stdin.close()
        return self.rest()

    def rest(self) -> list[str]:
        """Everything that it still says."""
        heard = []
        while (line := self._lines.get(timeout=PATIENCE)) is not None:
            heard.append(line)
        return heard

    def leave(self) -> int:
        """Its exit code, once it has ended without a word on the error stream."""
        code = self.process.wait(PATIENCE)
        assert self.process.stderr
        assert self.process.stderr.read() == ""
        return code

    def interrupt(self) -> None:
        """Do what Ctrl-C does, and see that it ends in good order."""
        self.process.send_signal(signal.SIGINT)
        assert self.process.wait(PATIENCE) == 130
        assert self.process.stderr
        assert self.process.stderr.read() == "\nInterrupted.\n"

    def end(self) -> None:
        """End it, whatever it is at."""
        self.process.kill()
        self.process.wait()
        self._listener.join(PATIENCE)
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            assert stream
            stream.close()

    def _listen(self) -> None:
        assert self.process.stdout
        for line in self.process.stdout:
            self._lines.put(line.rstrip("\n"))
        self._lines.put(None)


@contextmanager
def started(*arguments: str, core: str = "") -> Iterator[Program]:
    """An engine that is ended at the latest when nobody needs it any more."""
    program = Program(*arguments, core=core)
    try:
        yield program
    finally:
        program.end()


def answered(lines: Sequence[str], *arguments: str, core: str = "") -> list[str]:
    """All that an engine answers to a whole session."""
    with started(*arguments, core=core) as program:
        program.tell(*lines)
        heard = program.hang_up()
        assert program.leave() == 0
        return heard
