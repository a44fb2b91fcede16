"""Who plays the games of a contest: processes of this machine; cluster.py has those of others."""

from __future__ import annotations

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
    """Processes of this machine."""

    def __init__(self, folder: Path, size: int) -> None:
        self.size = size
        self._folder = folder

    def hire(self) -> Hand:
        """One more process, ready; raises PlayerFailed."""
        return _Process(self._folder)


class _Process:
    def __init__(self, folder: Path) -> None:
        command = [sys.executable, "-P", "-c", _WORKER, str(folder.absolute()), _PACKAGE]
        self._child = Child(command, name="worker", limits=_LIMITS)
        try:
            self._child.receive(_STARTING)
        except PlayerFailed:
            self._child.close()
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
