"""What is seen of a class while it is graded: a line with a bar, where somebody looks."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from damier.cli.contest_progress import describe_duration
from damier.core.names import printable
from damier.i18n.language import translate

if TYPE_CHECKING:
    from damier.grader.session import Graded

_WIDTH: Final = 24  # of the bar


@contextmanager
def shown_progress(options: argparse.Namespace, total: int) -> Iterator[Callable[[Graded], None]]:
    """Whom to tell that a submission is done."""
    began, done = time.monotonic(), 0
    is_shown = sys.stderr.isatty() and total > 1

    def tell(graded: Graded) -> None:
        nonlocal done
        done += 1
        if is_shown:
            left = (time.monotonic() - began) / done * (total - done)
            filled = _WIDTH * done // total
            bar = "#" * filled + "." * (_WIDTH - filled)
            time_left = translate("{time} left", time=describe_duration(left))
            text = f"[{bar}] {done}/{total} · {time_left} · {printable(graded.submission.name)[:30]}"
            print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)

    try:
        yield tell
    finally:
        if is_shown:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)
