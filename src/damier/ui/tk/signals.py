"""Signals that ask a program to close its window: Control-C, `kill`, a terminal that is closed."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator

_received: list[int] = []


def watch() -> None:
    """Note the signals from now on, instead of raising KeyboardInterrupt wherever the program is.

    Call it before the window is made: in a callback of Tk, or of the import system, the exception would be lost.
    """
    for number in _closing_signals():
        signal.signal(number, lambda number, _: _received.append(number))


def is_asked_to_close() -> bool:
    """Whether one of them has come."""
    return bool(_received)


def _closing_signals() -> Iterator[int]:
    """SIGHUP, of a terminal that is closed, only if it is not ignored as by `nohup`."""
    yield from (signal.SIGINT, signal.SIGTERM)
    if sys.platform != "win32" and signal.getsignal(signal.SIGHUP) != signal.SIG_IGN:
        yield signal.SIGHUP
