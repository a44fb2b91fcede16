"""How busy a machine is with other things than what is measured."""

from __future__ import annotations

import os
import resource
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple, Self

from damier.processes.guard import processes_below

STAT: Final = Path("/proc/stat")
COLUMNS: Final = 8  # of /proc/stat; those behind are counted in others already
IDLE: Final = (3, 4)  # the columns that are no work: idle, iowait
QUIET: Final = 0.1  # processors: what an idle machine may use itself
OFTEN: Final = 0.25  # seconds between two looks at our processes
TICKS: Final = os.sysconf("SC_CLK_TCK")


class Usage(NamedTuple):
    """How many processors a run has used, and how many other programs have meanwhile."""

    before: float  # the average load of the minute before it began
    own: float
    others: float | None  # None where the system does not say
    seconds: float = 0.0

    @classmethod
    def joined(cls, parts: Sequence[Usage | None]) -> Usage:
        """That of several runs; nothing is known about the others if it is not known of one, which was killed."""
        known = [part for part in parts if part] or [cls(0.0, 0.0, None)]
        seconds = max(sum(part.seconds for part in known), 1e-9)
        others = [part.others * part.seconds for part in known if part.others is not None]
        return cls(
            max(part.before for part in known),
            sum(part.own * part.seconds for part in known) / seconds,
            sum(others) / seconds if len(others) == len(parts) else None,
            seconds,
        )

    def __str__(self) -> str:
        others = "not known here" if self.others is None else f"{self.others:.2f}"
        return (
            f"load {self.before:.1f} before; "
            f"of {os.cpu_count() or 1} processors the match used {self.own:.2f}, others {others}; {self.seconds:.0f} s"
        )

    @property
    def is_disturbed(self) -> bool:
        """Whether something else has used the processors."""
        return self.others is not None and self.others > QUIET

    @property
    def warning(self) -> str:
        """What is to be said beside a result; nothing if the machine was quiet."""
        if self.others is None:
            return "whether the machine was loaded is not known"
        if not self.is_disturbed:
            return ""
        return f"THE MACHINE WAS LOADED: other programs used {self.others:.2f} processors, take the figures with care"


class Meter:
    """Measures from its start to its end, as a context, what the processors do."""

    usage: Usage

    def __enter__(self) -> Self:
        self._load = os.getloadavg()[0]
        self._began, self._busy, self._spent = time.monotonic(), _busy(), _spent()
        self._seen = dict[tuple[int, str], float]()  # seconds of each process below us, when it was last looked at
        self._before = dict(_own_processes())
        self._is_over = threading.Event()
        self._watcher = threading.Thread(target=self._watch, daemon=True)
        self._watcher.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._is_over.set()
        self._watcher.join()
        seconds = max(time.monotonic() - self._began, 1e-9)
        watched = sum(each - self._before.get(key, 0.0) for key, each in self._seen.items())
        own = max(_spent() - self._spent, watched)
        busy = _busy()
        others = None if busy is None or self._busy is None else max(0.0, busy - self._busy - own) / seconds
        self.usage = Usage(self._load, own / seconds, others, seconds)

    def _watch(self) -> None:
        """Look at our processes: those that are killed with their parents tell nobody how long they have worked."""
        while True:
            self._seen.update(_own_processes())
            if self._is_over.wait(OFTEN):
                return


def _spent() -> float:
    """The seconds of this process, and of those below it that have ended."""
    spent = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(each.ru_utime + each.ru_stime for each in spent)


def _own_processes() -> dict[tuple[int, str], float]:
    """The seconds of this process and of each that is below it, by their numbers and when they began."""
    found = dict[tuple[int, str], float]()
    for number in [os.getpid(), *processes_below(os.getpid())]:
        with suppress(OSError):
            words = Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()
            found[number, words[19]] = (int(words[11]) + int(words[12])) / TICKS
    return found


def _busy() -> float | None:
    """The seconds of work of all processors since the machine was started; None where the system does not say."""
    return busy_seconds(STAT.read_text()) if STAT.exists() else None


def busy_seconds(text: str) -> float:
    """The seconds of work of all processors, by the first line of /proc/stat.

    >>> busy_seconds("cpu  1000 0 500 9000 100 0 0 300 50 0") == 1800 / TICKS
    True
    """
    ticks = [int(word) for word in text.splitlines()[0].split()[1 : 1 + COLUMNS]]
    return sum(each for at, each in enumerate(ticks) if at not in IDLE) / TICKS
