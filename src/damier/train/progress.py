"""Progress of long work: a bar in a terminal, lines in a pipe."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Final, TextIO

from damier.i18n.language import current, translate

_STEP: Final = 5  # percent, between two lines in a pipe
_WIDEST: Final = 40
_BETWEEN: Final = 0.1  # seconds, between two bars


class Progress:
    """Shows the progress of one task at a time."""

    def __init__(self, target: TextIO, now: Callable[[], float] = time.monotonic) -> None:
        self._target = target
        self._now = now
        self._is_terminal = target.isatty()
        self._label = ""
        self._total = 1
        self._first = 0  # what was done before
        self._began = 0.0
        self._drawn = 0.0
        self._shown_percent = 0

    def say(self, text: str) -> None:
        """Write a separate line."""
        self.clear()
        print(text, file=self._target, flush=True)

    def begin(self, label: str, total: int, done: int = 0) -> None:
        """Start a task, of which some may be done already."""
        self._label, self._total, self._first = label, total, done
        self._began = self._now()
        self._drawn = 0.0
        self._shown_percent = 0
        self.show(done)

    def show(self, done: int) -> None:
        """Show how much is done."""
        percent = 100 * done // self._total
        if self._is_terminal:
            if self._now() - self._drawn >= _BETWEEN or done == self._total:
                self._drawn = self._now()
                self._write(f"\r\x1b[K{self._bar(done, percent)}")
        elif percent >= self._shown_percent + _STEP and done < self._total:
            self._shown_percent = percent // _STEP * _STEP
            line = translate("{label}: {percent} %", label=self._label, percent=percent)
            print(f"  {line}{self._rest(done)}", file=self._target, flush=True)

    def skip(self, done: int, found: int) -> None:
        """Show how much is done; what was found done does not count for the time left."""
        self._first += found
        self.show(done)

    def clear(self) -> None:
        """Remove the bar."""
        if self._is_terminal:
            self._write("\r\x1b[K")

    def _bar(self, done: int, percent: int) -> str:
        columns = shutil.get_terminal_size().columns - 1
        before, after = f"  {self._label} ", f" {percent:3} %{self._rest(done)}"
        width = min(columns - len(before) - len(after) - 2, _WIDEST)
        if width < 4:
            return f"{before}{after}"[:columns]
        full = width * done // self._total
        return f"{before}[{'#' * full}{'.' * (width - full)}]{after}"

    def _rest(self, done: int) -> str:
        """The estimated time left, as text; empty if unknown."""
        new, spent = done - self._first, self._now() - self._began
        if new <= 0 or spent <= 0:
            return ""
        return "  " + translate("{time} left", time=describe_duration(spent / new * (self._total - done)))

    def _write(self, text: str) -> None:
        with suppress(OSError):  # a bar is not important
            print(text, end="", file=self._target, flush=True)


def describe_duration(seconds: float) -> str:
    """Hours, minutes and seconds.

    >>> describe_duration(7.6), describe_duration(95), describe_duration(7265)
    ('0:08', '1:35', '2:01:05')
    """
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def describe_number(number: int) -> str:
    """A number with thousands separators.

    >>> describe_number(1234567)
    '1,234,567'
    """
    return f"{number:,}".replace(",", "\u202f" if current() == "fr" else ",")
