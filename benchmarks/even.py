"""Openings that both sides of a match find about even, each by its own evaluation."""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import ExitStack, closing
from itertools import islice, tee
from pathlib import Path
from typing import Any, Final

from benchmarks.match import Openings
from damier.arena.contest import Contest
from damier.arena.worker import Worker
from damier.seats.occupant import Occupant

LONGEST: Final = 0.2  # seconds that a program has for a position


def judged_by_both(
    contest: Contest, folder: Path, count: int, even: Iterable[Any], start: Any, reach: float, unit: str
) -> Openings:
    """So many of the positions that our engine finds even already: those that the contestants find even, too.

    A program judges by the score that its protocol gives; where there is none, playing both sides makes it fair."""
    seconds = min(LONGEST, float(contest.time.removesuffix("s")))
    judges, silent = ["our engine"], []
    with closing(Worker(contest, folder)) as worker, ExitStack() as stack:
        for place, entry in enumerate(contest.entries):
            if not Occupant.parse(entry.seat).is_external:
                continue
            if list(worker.judge(place, [start], seconds)) == [None]:
                silent.append(entry.name)
                continue
            judges.append(entry.name)
            even = stack.enter_context(closing(_even_for(worker, place, even, seconds, reach)))
        found = list(islice(even, count))
    if not found:
        sys.exit("There is no opening that both sides find about even.")
    positions = "1 position" if len(found) == 1 else f"{len(found)} positions"
    about = f"{positions} within {reach:g} {unit} of even, judged by {' and by '.join(judges)}"
    if silent:
        about += f" only (no score by {', '.join(silent)})"
    if len(found) < count:
        about += f"; each is played {count / len(found):.1f} times, which is no new evidence"
    return Openings(found, about)


def _even_for(
    worker: Worker, place: int, positions: Iterable[Any], seconds: float, reach: float
) -> Generator[Any, None, None]:
    """The positions that a contestant finds even."""
    shown, kept = tee(positions)
    with closing(worker.judge(place, shown, seconds)) as scores:
        for position, score in zip(kept, scores, strict=False):
            if score is not None and abs(score) <= reach:
                yield position


def even_by(judge: Callable[[Any], float | None], positions: Iterable[Any], reach: float) -> Iterator[Any]:
    """The positions that a judge of our own finds even."""
    return (position for position in positions if abs(judge(position) or 0.0) <= reach)
