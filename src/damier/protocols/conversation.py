"""Lines from another program, read while the engine thinks."""

from __future__ import annotations

import os
import queue
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Final, NamedTuple, Protocol

_GRACE_AFTER_QUIT: Final = 1.0  # seconds for the search under way to end after quit
_GRACE_AT_THE_END: Final = 60.0  # seconds, where the input has ended but the answer is still wanted
_LONGEST_LINE: Final = 1 << 20


class Interruptible(Protocol):
    """An engine that can be stopped."""

    def stop(self) -> None:
        """Stop the search; it answers with its best move so far."""

    def resume(self) -> None:
        """Allow searches again."""


class Line(NamedTuple):
    """A line and its number."""

    number: int
    text: str


class Conversation:
    """Reads lines from standard input in its own thread; `lines` yields them.

    A line that interrupts stops the searches requested before it, and no others. `intercept` is called with every
    line in the reading thread, and consumes it if it returns True. `grace` is how long an answer may take after the
    end of the input.
    """

    def __init__(
        self,
        thinker: Interruptible,
        *,
        interrupts: Callable[[str], bool],
        is_quit: Callable[[str], bool],
        intercept: Callable[[str], bool] = lambda _: False,
        grace: Callable[[], float] = lambda: _GRACE_AT_THE_END,
    ) -> None:
        self._thinker = thinker
        self._interrupts = interrupts
        self._is_quit = is_quit
        self._intercept = intercept
        self._grace = grace
        self._lines: queue.SimpleQueue[Line | None] = queue.SimpleQueue()
        self._stopped_before = 0
        self._now = 0  # the line that is being answered
        self._lock = threading.Lock()
        self._write_lock = threading.Lock()
        self._is_over = threading.Event()

    def lines(self) -> Iterator[str]:
        """The lines, up to quit or the end of the input."""
        threading.Thread(target=self._listen, args=(sys.stdin.fileno(),), daemon=True).start()
        try:
            while line := self._lines.get():
                self._now = line.number
                yield line.text
                if self._is_quit(line.text):
                    return
        finally:
            self._is_over.set()

    @contextmanager
    def thinking(self) -> Iterator[None]:
        """Allow the engine to search, unless it was interrupted already."""
        with self._lock:
            if self.is_interrupted:
                self._thinker.stop()
            else:
                self._thinker.resume()
        yield

    @property
    def is_interrupted(self) -> bool:
        """Whether the current answer is no longer wanted."""
        return self._now < self._stopped_before

    def say(self, *lines: str) -> None:
        """Write lines and flush."""
        with self._write_lock:
            sys.stdout.write("".join(f"{line}\n" for line in lines))
            sys.stdout.flush()

    def _listen(self, source: int) -> None:
        number = 0
        for text in _lines_of(source):
            number += 1
            if self._intercept(text):
                continue
            self._lines.put(Line(number, text))
            if self._is_quit(text):
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
    """Lines, read without Python's buffer: a thread blocked in it would keep the program from ending."""
    rest = b""
    with suppress(OSError):
        while chunk := os.read(source, 1 << 16):
            *whole, rest = (rest + chunk).split(b"\n")
            yield from (line.decode(errors="replace") for line in whole)
            rest = rest[:_LONGEST_LINE]
    if rest.strip():
        yield rest.decode(errors="replace")
