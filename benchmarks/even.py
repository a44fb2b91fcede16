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
from damier.arena.fault import AtFault
from damier.arena.worker import Worker
from damier.seats.occupant import Occupant

SECONDS: Final = 1.0  # that a program has for a position


def judged_by_both(
    contest: Contest, folder: Path, count: int, even: Iterable[Any], start: Any, reach: float, unit: str
) -> Openings:
    """So many of the positions that our engine finds even already: those that the contestants find even, too.

    A program judges by the score that its protocol gives; where there is none, playing both sides makes it fair."""
    judges, silent = ["our engine"], []
    with closing(Worker(contest, folder)) as worker, ExitStack() as stack:
        for place, entry in enumerate(contest.entries):
            if not Occupant.parse(entry.seat).is_external:
                continue
            if list(_scores(worker, place, [start])) == [None]:
                silent.append(entry.name)
                continue
            judges.append(entry.name)
            even = stack.enter_context(closing(_even_for(worker, place, even, reach)))
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


def _even_for(worker: Worker, place: int, positions: Iterable[Any], reach: float) -> Generator[Any, None, None]:
    """The positions that a contestant finds even."""
    shown, kept = tee(positions)
    with closing(_scores(worker, place, shown)) as scores:
        for position, score in zip(kept, scores, strict=False):
            if score is not None and abs(score) <= reach:
                yield position


def _scores(worker: Worker, place: int, positions: Iterable[Any]) -> Generator[float | None, None, None]:
    """What a contestant thinks of positions; its fault ends the program with a sentence."""
    with closing(worker.judge(place, positions, SECONDS)) as scores:
        try:
            yield from scores
        except AtFault as fault:
            sys.exit(f"{worker.contest.entries[place].name} cannot judge an opening in {SECONDS:g} s: {fault}")


def even_by(judge: Callable[[Any], float | None], positions: Iterable[Any], reach: float) -> Iterator[Any]:
    """The positions that a judge of our own finds even."""
    return (position for position in positions if abs(judge(position) or 0.0) <= reach)
