"""Who does jobs: processes of this machine, each behind a guard that ends it with us."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, Protocol

import damier
from damier.arena.cluster import Functions
from damier.core.errors import DamierError
from damier.processes.child import Child
from damier.processes.messages import dump, load, load_error
from damier.processes.output import Limits
from damier.web.classes.worker import do

_WORKER: Final = "import sys; sys.path.insert(0, sys.argv[1]); from damier.web.classes.worker import main; main()"
_PACKAGE: Final = str(Path(damier.__file__).resolve().parents[1])
_LIMITS: Final = Limits(longest_line=64 << 20, most=1 << 40)
_STARTING: Final = 120.0  # seconds; a machine may be busy
_PART: Final = 256 << 10  # characters of a job that are sent at once
_TAKING: Final = 60.0  # seconds for a part to be taken
_LONGEST: Final = 3600.0  # seconds for a job of another machine
_QUIET: Final = 600.0  # seconds without a word, after which a worker is given up


class JobFailed(DamierError):
    """A job could not be done, though its worker lives."""


class Hand(Protocol):
    """One worker."""

    def begin(self) -> None:
        """Wait until it can work; raises PlayerFailed."""

    def work(self, run: str, data: dict[str, Any], tell: Callable[[dict[str, Any]], None], /) -> dict[str, Any]:
        """Do a job, and wait for its result; raises PlayerFailed if the worker has died, else JobFailed."""

    def kill(self) -> None:
        """End it, without waiting; from any thread."""

    def close(self) -> None:
        """End it."""


class Process:
    """A worker in a process of its own."""

    def __init__(self, package: str = "damier", folder: str = _PACKAGE) -> None:
        """Start it; raises PlayerFailed. It runs functions of that package only, which is in that folder."""
        command = [sys.executable, "-P", "-c", _WORKER, folder, package]
        self._child = Child(command, name="worker", limits=_LIMITS)

    def begin(self) -> None:
        """Wait until it can work; raises PlayerFailed."""
        self._child.receive(_STARTING)

    @property
    def pid(self) -> int:
        """Its process."""
        return self._child.pid

    def work(self, run: str, data: dict[str, Any], tell: Callable[[dict[str, Any]], None], /) -> dict[str, Any]:
        """Do a job; raises PlayerFailed or JobFailed."""
        text = dump({"run": run, "data": data})
        parts = [text[at : at + _PART] for at in range(0, len(text), _PART)]
        for part in parts[:-1]:
            self._child.send(f"+{part}")
            self._child.receive(_TAKING)
        self._child.send(f"={parts[-1]}")
        while True:
            answer = load(self._child.receive(_QUIET))
            if "tell" in answer:
                tell(answer["tell"])
            elif "failed" in answer:
                raise load_error(answer["failed"], JobFailed)
            else:
                found: dict[str, Any] = answer["done"]
                return found

    def kill(self) -> None:
        """End it, without waiting."""
        self._child.kill()

    def close(self) -> None:
        """End it."""
        self._child.close()


class Elsewhere:
    """A place in the queue of a cluster's workers: `dask scheduler`, and `dask worker ADDRESS` on each machine."""

    def __init__(self, cluster: Functions) -> None:
        self._cluster = cluster
        self._future: Any = None

    def begin(self) -> None:
        """It waits in a queue anyway."""

    def work(self, run: str, data: dict[str, Any], tell: Callable[[dict[str, Any]], None], /) -> dict[str, Any]:
        """Have a job done there; raises PlayerFailed or JobFailed. Nothing is told meanwhile."""
        self._future = self._cluster.begin(do, run, data)
        answer = self._cluster.finish(self._future, _LONGEST)
        if "failed" in answer:
            raise load_error(answer["failed"], JobFailed)
        found: dict[str, Any] = answer["done"]
        return found

    def kill(self) -> None:
        """Take back what waits."""
        if self._future is not None:
            with suppress(Exception):
                self._future.cancel()

    def close(self) -> None:
        """Take back what waits."""
        self.kill()


def usual_number() -> int:
    """How many workers there are unless it is said: one for each processor."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
