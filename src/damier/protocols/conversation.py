"""Lines from another program, heard while the engine thinks."""

from __future__ import annotations

import os
import queue
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Final, NamedTuple, Protocol

_GRACE_AFTER_QUIT: Final = 1.0  # seconds for a search that somebody takes leave in
_GRACE_AT_THE_END: Final = 60.0  # a script has no more to say, but wants to hear the answer
_LONGEST_LINE: Final = 1 << 20


class Interruptible(Protocol):
    """What thinks."""

    def stop(self) -> None:
        """Answer with the best so far."""

    def resume(self) -> None:
        """Think again when asked."""


class Line(NamedTuple):
    """What was said, and as what."""

    number: int
    text: str


class Conversation:
    """Takes lines in from standard input in a thread of its own; whoever answers takes them one after the other.

    A line that interrupts ends the searches that were asked for before it, and no others. `overhears` is shown every
    line in the listening thread, and keeps it if it says so. `grace` is how long an answer may take once all is said.
    """

    def __init__(
        self,
        thinker: Interruptible,
        *,
        interrupts: Callable[[str], bool],
        takes_leave: Callable[[str], bool],
        overhears: Callable[[str], bool] = lambda _: False,
        grace: Callable[[], float] = lambda: _GRACE_AT_THE_END,
    ) -> None:
        self._thinker = thinker
        self._interrupts = interrupts
        self._takes_leave = takes_leave
        self._overhears = overhears
        self._grace = grace
        self._lines: queue.SimpleQueue[Line | None] = queue.SimpleQueue()
        self._stopped_before = 0
        self._now = 0  # the line that is being answered
        self._lock = threading.Lock()
        self._mouth = threading.Lock()
        self._is_over = threading.Event()

    def lines(self) -> Iterator[str]:
        """What is said, up to the farewell or the end."""
        threading.Thread(target=self._listen, args=(sys.stdin.fileno(),), daemon=True).start()
        try:
            while line := self._lines.get():
                self._now = line.number
                yield line.text
                if self._takes_leave(line.text):
                    return
        finally:
            self._is_over.set()

    @contextmanager
    def thinking(self) -> Iterator[None]:
        """Let the engine think, unless it was interrupted already."""
        with self._lock:
            if self.is_interrupted:
                self._thinker.stop()
            else:
                self._thinker.resume()
        yield

    @property
    def is_interrupted(self) -> bool:
        """Whether the answer under way is not waited for any more."""
        return self._now < self._stopped_before

    def say(self, *lines: str) -> None:
        """Answer, at once."""
        with self._mouth:
            sys.stdout.write("".join(f"{line}\n" for line in lines))
            sys.stdout.flush()

    def _listen(self, source: int) -> None:
        number = 0
        for text in _lines_of(source):
            number += 1
            if self._overhears(text):
                continue
            self._lines.put(Line(number, text))
            if self._takes_leave(text):
                break
            if self._interrupts(text):
                self._stop_before(number)
        else:
            self._lines.put(None)
            self._is_over.wait(self._grace())
            self._stop_before(number + 1)
            return
        self._is_over.wait(_GRACE_AFTER_QUIT)
        self._stop_before(number)

    def _stop_before(self, number: int) -> None:
        with self._lock:
            self._stopped_before = number
            if self.is_interrupted:
                self._thinker.stop()


def _lines_of(source: int) -> Iterator[str]:
    """Lines, read past Python's own buffer: a thread that waits in there would keep the program from ending."""
    rest = b""
    with suppress(OSError):
        while chunk := os.read(source, 1 << 16):
            *whole, rest = (rest + chunk).split(b"\n")
            yield from (line.decode(errors="replace") for line in whole)
            rest = rest[:_LONGEST_LINE]
    if rest.strip():
        yield rest.decode(errors="replace")
