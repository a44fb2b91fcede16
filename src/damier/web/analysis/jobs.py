"""Work for processes of the analysis room, and the queue it waits in: everybody has one job at a time, in turns."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from damier.core.errors import DamierError, PlayerFailed
from damier.web.errors import TooMany

NEWS, END, ERROR = "news", "end", "error"
_MOST_WAITING: Final = 200

Tell: TypeAlias = Callable[[str, Any], object]
"""Called in the event loop: NEWS and END with plain data, ERROR with a DamierError."""


@dataclass(slots=True, eq=False)
class Job:
    """A question to a process, and somebody in an event loop who hears what it finds."""

    person: str
    question: Mapping[str, Any]
    seconds: float  # that it may take; one that tells what it finds, until it tells more
    tell: Tell
    loop: asyncio.AbstractEventLoop = field(default_factory=asyncio.get_running_loop)
    begun: float = 0.0  # by the monotonic clock; 0 while it waits
    heard: float = 0.0  # when it last told something
    is_dropped: bool = False  # nobody wants to hear any more
    is_finished: bool = False
    stop: Callable[[], object] | None = None  # ends the search that is under way

    def drop(self) -> None:
        """Nobody wants to hear any more; any thread may say so."""
        self.is_dropped = True
        if stop := self.stop:
            stop()

    def say(self, kind: str, content: Any) -> None:
        """Tell what was found; any thread may."""
        self.heard = time.monotonic()
        self.is_finished = self.is_finished or kind == END
        with suppress(RuntimeError):  # the loop is closed
            self.loop.call_soon_threadsafe(self._tell, kind, content)

    def _tell(self, kind: str, content: Any) -> None:
        if not self.is_dropped:
            self.tell(kind, content)

    def fail(self, error: DamierError) -> None:
        """It has failed for good; any thread may say so."""
        self.is_finished = True
        self.say(ERROR, error)


class Queue:
    """Jobs that wait; the next one is that of the person who has waited longest."""

    def __init__(self) -> None:
        self._waiting: dict[str, Job] = {}  # by person, in the order in which they came
        self._news = threading.Condition()
        self.is_closed = False

    def __len__(self) -> int:
        return len(self._waiting)

    def put(self, job: Job) -> None:
        """Let a job wait, instead of an earlier one of the same person; raises TooMany or PlayerFailed."""
        with self._news:
            if self.is_closed:
                raise PlayerFailed("the server is stopping")
            if len(self._waiting) >= _MOST_WAITING and job.person not in self._waiting:
                raise TooMany("too many people wait for an analysis; try again later")
            if earlier := self._waiting.get(job.person):
                earlier.drop()
            self._waiting[job.person] = job  # who changes the position keeps the place
            self._news.notify()

    def remove(self, job: Job) -> None:
        """Forget a job that waits."""
        with self._news:
            if self._waiting.get(job.person) is job:
                del self._waiting[job.person]

    def next(self, idle: float) -> Job | None:
        """The next job, begun; None if there is none for so many seconds, or the queue is closed."""
        deadline = time.monotonic() + idle
        with self._news:
            while not self._waiting and not self.is_closed:
                if (left := deadline - time.monotonic()) <= 0:
                    return None
                self._news.wait(left)
            if self.is_closed:
                return None
            job = self._waiting.pop(next(iter(self._waiting)))
            job.begun = time.monotonic()
            return job

    def close(self) -> list[Job]:
        """Let nobody wait any more; the jobs that did."""
        with self._news:
            self.is_closed = True
            left, self._waiting = list(self._waiting.values()), {}
            self._news.notify_all()
        return left
