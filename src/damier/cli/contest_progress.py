"""What is seen of a contest while it runs: a live table where that is possible, else a line, else nothing."""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from damier.i18n.language import translate

if TYPE_CHECKING:
    from damier.arena.contest import Contest, Played
    from damier.arena.sprt import SequentialTest
    from damier.arena.supervisor import Progress

_PLAIN: Final = ("dumb", "unknown")  # terminals that cannot draw a table again


@dataclass
class Tally:
    """How far a contest is: its games so far, and how fast they are played."""

    contest: Contest
    played: list[Played]
    left: int | None = None  # of this round; None as long as nobody has said
    now: Callable[[], float] = time.monotonic
    done: int = 0  # since the contest was begun or resumed
    test: SequentialTest | None = field(init=False)
    _began: float = field(init=False)

    def __post_init__(self) -> None:
        from damier.arena.sprt import sequential_test

        self._began = self.now()
        self.test = sequential_test(self.contest, self.played)

    def tell(self, games: Sequence[Played], left: int) -> None:
        """Games were written down, and so many of this round are left."""
        self.played += games
        self.done += len(games)
        self.left = left
        if self.test:
            self.test.add(games)

    @property
    def seconds_left(self) -> float | None:
        """How long the rest of this round will take; None if that cannot be told yet."""
        if not self.done or self.left is None:
            return None
        return (self.now() - self._began) / self.done * self.left


def describe_duration(seconds: float) -> str:
    """A time in hours, minutes and seconds.

    >>> describe_duration(3725.2), describe_duration(59.9)
    ('1:02:05', '0:59')
    """
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


@contextmanager
def shown_progress(options: argparse.Namespace, contest: Contest, played: Sequence[Played]) -> Iterator[Progress]:
    """Whom the supervisor tells what was played: a table, a line, or nobody if a program reads or no person does."""
    tally = Tally(contest, list(played))
    if options.json or options.csv or not sys.stderr.isatty():
        yield tally.tell
        return
    try:
        from damier.cli.live_table import LiveTable
    except ImportError:  # the extra `arena` is not installed
        is_live = False
    else:
        is_live = os.environ.get("TERM") not in _PLAIN
    with LiveTable(tally, options.colour) if is_live else _line(tally) as tell:
        yield tell


@contextmanager
def _line(tally: Tally) -> Iterator[Progress]:
    def tell(games: list[Played], left: int) -> None:
        tally.tell(games, left)
        text = translate("games played: {done}, left in this round: {left}", done=tally.done, left=left)
        print(f"\r{text}   ", end="", file=sys.stderr, flush=True)

    try:
        yield tell
    finally:
        print(file=sys.stderr)
