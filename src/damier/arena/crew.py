"""Who plays the games of a contest: processes of this machine; cluster.py has those of others."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final, Protocol

import damier
from damier.arena.contest import Job
from damier.core.errors import PlayerFailed
from damier.processes.child import Child
from damier.processes.messages import dump, load
from damier.processes.output import Limits

_WORKER: Final = "import sys; sys.path.insert(0, sys.argv[2]); from damier.arena.worker import main; main()"
_PACKAGE: Final = str(Path(damier.__file__).resolve().parents[1])
_LIMITS: Final = Limits(longest_line=64 << 20, most=1 << 40)
_STARTING: Final = 120.0  # seconds; a machine may be busy
_LONGEST_GAME: Final = 7 * 24 * 3600.0  # seconds


class Hand(Protocol):
    """One worker."""

    def play(self, jobs: Sequence[Job], /) -> Iterator[dict[str, Any]]:
        """Play games; the results as plain data, in any order. Raises PlayerFailed if the worker has died."""

    def kill(self) -> None:
        """End it, without waiting."""

    def close(self) -> None:
        """End it."""


class Crew(Protocol):
    """All workers."""

    size: int  # how many there can be at a time

    def hire(self) -> Hand:
        """One more worker, ready; raises PlayerFailed."""


class LocalCrew:
    """Processes of this machine, each with processors of its own if there are enough: no game slows another down."""

    def __init__(self, folder: Path, size: int) -> None:
        self.size = size
        self._folder = folder
        self._free = shares_of(own_processors(), size)

    def hire(self) -> Hand:
        """One more process, ready; raises PlayerFailed."""
        return _Process(self._folder, self._free)


def own_processors() -> list[int]:
    """The processors that this process may use, where that can be told."""
    return sorted(os.sched_getaffinity(0)) if sys.platform == "linux" else []


def shares_of(processors: Sequence[int], workers: int) -> list[list[int]]:
    """An equal share of the processors for each worker, or none where there are not enough.

    >>> shares_of([0, 1, 2, 3], 2), shares_of([0], 2), shares_of([0, 1], 1)
    ([[0, 1], [2, 3]], [], [])
    """
    if workers < 2 or len(processors) < workers:
        return []
    each = len(processors) // workers
    return [list(processors[at * each : (at + 1) * each]) for at in range(workers)]


class _Process:
    def __init__(self, folder: Path, free: list[list[int]]) -> None:
        self._free, self._share = free, free.pop() if free else []
        only = ",".join(map(str, self._share))
        command = [sys.executable, "-P", "-c", _WORKER, str(folder.absolute()), _PACKAGE, only]
        self._child = Child(command, name="worker", limits=_LIMITS)
        try:
            self._child.receive(_STARTING)
        except PlayerFailed:
            self.close()
            raise

    def play(self, jobs: Sequence[Job], /) -> Iterator[dict[str, Any]]:
        """Send all jobs at once, and read the results as they come; raises PlayerFailed."""
        self._child.send(*(dump(asdict(job)) for job in jobs))
        for _ in jobs:
            yield load(self._child.receive(_LONGEST_GAME))

    def kill(self) -> None:
        """End it, without waiting."""
        self._child.kill()

    def close(self) -> None:
        """End it."""
        self._child.close()
        if self._share:
            self._free.append(self._share)
            self._share = []
