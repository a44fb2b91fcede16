"""A program's output, read by a thread into a buffer of limited size."""

from __future__ import annotations

import os
import threading
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import IO, Final

from damier.core.errors import PlayerFailed, TooMuchOutput
from damier.core.message import Message

_CHUNK: Final = 1 << 16
_MOST_UNREAD: Final = 1 << 20  # bytes; a program that writes more is blocked until lines are read
_LINE_COST: Final = 64  # bytes that a line takes besides its characters
_MOST_ERRORS: Final = 20  # lines of the error stream that are kept
_MOST_SHOWN: Final = 4  # lines of a program that has ended
_LONGEST_ERROR: Final = 200  # characters of one that are shown
_MOST_BYTES: Final = 4  # of a character


@dataclass(frozen=True, slots=True)
class Limits:
    """How much a program may write."""

    longest_line: int = 1 << 16  # bytes
    most: int = 16 << 20  # bytes, from one command to the next


class Output:
    """The lines of a program's output that were not read yet."""

    def __init__(self, name: Message | str, limits: Limits) -> None:
        self.error: PlayerFailed | None = None  # why it was ended
        self._name, self._limits = name, limits
        self._lines: deque[str] = deque()
        self._last: deque[str] = deque(maxlen=_MOST_SHOWN)
        self._unread = self._written = 0
        self._is_over = self._is_unwanted = False
        self._change = threading.Condition()

    def listen(self, source: IO[bytes], end: Callable[[], object]) -> None:
        """Read lines until the end; this is the thread. A program that writes too much is ended."""
        rest = b""
        with suppress(OSError, ValueError), source:
            while chunk := os.read(source.fileno(), _CHUNK):
                *whole, rest = (rest + chunk).split(b"\n")
                if not self._add_lines(whole, len(chunk), len(rest)):
                    rest = b""
                    break
        with self._change:
            if rest:
                self._lines.append(rest.decode(errors="replace"))
                self._last.append(_shown(rest))
            self._is_over = True
            self._change.notify_all()
        if self.error:
            end()

    def next_line(self, seconds: float) -> str | None:
        """The next line, within some seconds; None if there is none yet. Raises EOFError at the end."""
        with self._change:
            self._change.wait_for(lambda: self._lines or self._is_over, max(0.0, seconds))
            if self._lines:
                line = self._lines.popleft()
                self._unread -= len(line) + _LINE_COST
                self._change.notify_all()
                return line
            if self._is_over:
                raise EOFError
            return None

    def reset_count(self) -> None:
        """Reset the count of written bytes."""
        self._written = 0

    def fail(self, error: PlayerFailed) -> None:
        """Store the first error for which the program has to be ended."""
        self.error = self.error or error

    def last(self) -> list[str]:
        """The last lines that it has written, read or not, without control characters."""
        with self._change:
            return list(self._last)

    def forget(self) -> None:
        """Discard the output from now on."""
        with self._change:
            self._is_unwanted = True
            self._lines.clear()
            self._change.notify_all()

    def _add_lines(self, lines: list[bytes], written: int, rest: int) -> bool:
        """Add lines to the buffer; whether more may come."""
        with self._change:
            self._written += written
            if max([rest, *map(len, lines)]) > self._limits.longest_line:
                self.fail(
                    TooMuchOutput(
                        "{name} has written a line of more than {most} bytes",
                        name=self._name,
                        most=self._limits.longest_line,
                    )
                )
            elif self._written > self._limits.most:
                self.fail(
                    TooMuchOutput(
                        "{name} has written more than {most} bytes between two commands",
                        name=self._name,
                        most=self._limits.most,
                    )
                )
            if self.error:
                return False
            self._last.extend(filter(None, map(_shown, lines[-_MOST_SHOWN:])))
            for line in lines:
                text = line.decode(errors="replace").strip()
                self._lines.append(text)
                self._unread += len(text) + _LINE_COST
            self._change.notify_all()
            self._change.wait_for(lambda: self._unread <= _MOST_UNREAD or self._is_unwanted)
            return not self._is_unwanted


class Errors:
    """The last lines on a program's error stream."""

    def __init__(self) -> None:
        self._lines: deque[str] = deque(maxlen=_MOST_ERRORS)

    def listen(self, source: IO[bytes]) -> None:
        """Read lines until the end; this is the thread."""
        rest = b""
        with suppress(OSError, ValueError), source:
            while chunk := os.read(source.fileno(), _CHUNK):
                *whole, rest = (rest + chunk).split(b"\n")
                self._keep(whole[-_MOST_ERRORS:])
                rest = rest[-_CHUNK:]
        self._keep([rest])

    def last(self, count: int = _MOST_SHOWN) -> list[str]:
        """The last lines that are not blank, without control characters."""
        return list(self._lines)[-count:]

    def _keep(self, lines: list[bytes]) -> None:
        self._lines.extend(filter(None, map(_shown, lines)))


def _shown(line: bytes) -> str:
    """The beginning of a line, without control characters."""
    text = line.strip()[: _MOST_BYTES * _LONGEST_ERROR].decode(errors="replace")[:_LONGEST_ERROR]
    return "".join(each if each.isprintable() else "?" for each in text)
