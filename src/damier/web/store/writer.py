"""The thread that writes: all that waits is one transaction, so that a disk is waited for once (group commit)."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final, TypeVar

from sqlalchemy import select, text, update
from sqlalchemy.exc import InterfaceError, OperationalError

from damier.web.store.places import Place
from damier.web.store.schema import UPTIME
from damier.web.store.served_time import BEAT, ServedTime, Uptime
from damier.web.store.store import StoreFailed, Times
from damier.web.store.writes import Write, write_all

_MOST_AT_ONCE: Final = 1000  # writes of one transaction
_MOST_WAITING: Final = 50_000  # writes; what comes then is refused at once
_PAUSES: Final = (0.0, 0.1, 0.3, 1.0)  # seconds before a server that is being restarted is tried again
_RETRYING: Final = 3.0  # seconds after which it is not tried again
_ENDING: Final = 30.0  # seconds for the last writes

_LAST: Final = select(UPTIME.c.seen, UPTIME.c.served, UPTIME.c.resumes).with_for_update()
_FIRST: Final = text(
    "INSERT INTO uptime (id, seen, served, resumes) VALUES (1, :wall, :wall, :wall) ON CONFLICT DO NOTHING"
)

ResultT = TypeVar("ResultT")


def with_retries(place: Place, work: Callable[[bool], ResultT]) -> ResultT:
    """Do some work, again where a connection was lost; `work` hears whether it is repeated. Raises StoreFailed."""
    deadline = time.monotonic() + _RETRYING
    pauses = iter(_PAUSES)
    is_repeated = False
    while True:
        try:
            return work(is_repeated)
        except (OperationalError, InterfaceError) as error:
            pause = next(pauses, None)
            if pause is None or time.monotonic() > deadline or not place.is_worth_retrying(error):
                raise place.failure(error) from error
            time.sleep(pause)
            is_repeated = True


class Writer:
    """Writes what is submitted, and a beat each second; all in one thread."""

    def __init__(self, place: Place, served: ServedTime, times: Times, sender: str) -> None:
        self._place, self._served, self._times, self._sender = place, served, times, sender
        self._waiting: list[Write] = []
        self._news = threading.Condition()
        self._is_closing = False
        self._beaten = (0.0, 0.0)  # wall time and monotonic time of the last beat
        self._loop: asyncio.AbstractEventLoop
        self._thread = threading.Thread(target=self._serve, name="damier-writer", daemon=True)
        self.failure: StoreFailed | None = None  # of the last beat or batch

    @property
    def waiting(self) -> int:
        """How many writes wait."""
        return len(self._waiting)

    def wall(self) -> float:
        """The wall time that all processes share."""
        wall, at = self._beaten
        return wall + self._times.monotonic() - at

    def begin(self, loop: asyncio.AbstractEventLoop) -> None:
        """Write the first beat, and start the thread; raises StoreFailed."""
        self._loop = loop
        with_retries(self._place, lambda _: self._beat(starts=True))
        self._thread.start()

    def submit(self, write: Write) -> None:
        """Have something written; the result, or StoreFailed, is set to its future."""
        with self._news:
            if self._is_closing or not self._thread.is_alive():
                raise StoreFailed("the database {database} is closed", database=self._place.shown)
            if len(self._waiting) >= _MOST_WAITING:
                raise StoreFailed("the database {database} is too busy", database=self._place.shown)
            self._waiting.append(write)
            self._news.notify()

    def close(self) -> None:
        """Write what waits, and end; it blocks."""
        with self._news:
            self._is_closing = True
            self._news.notify()
        if self._thread.ident is not None:
            self._thread.join(_ENDING)

    def _serve(self) -> None:
        """Write until it is closed; this is the thread."""
        due = time.monotonic() + BEAT
        while True:
            writes = self._take(due - time.monotonic())
            if writes:
                self._settle(self._write(writes))
            if time.monotonic() >= due or self._is_closing:
                self._try_to_beat()
                due = time.monotonic() + BEAT
            if self._is_closing and not self._waiting:
                return

    def _take(self, seconds: float) -> list[Write]:
        """What waits, once something does; nothing if that takes too long."""
        with self._news:
            if not self._waiting and not self._is_closing and seconds > 0:
                self._news.wait(seconds)
            taken, self._waiting = self._waiting[:_MOST_AT_ONCE], self._waiting[_MOST_AT_ONCE:]
        return taken

    def _write(self, writes: Sequence[Write]) -> dict[Write, object]:
        """Write a batch; what each write results in."""
        try:
            results = with_retries(
                self._place,
                lambda is_repeated: write_all(self._place, self._sender, writes, is_repeated=is_repeated),
            )
            self.failure = None
            return results
        except StoreFailed as error:
            self.failure = error
            return dict.fromkeys(writes, error)
        except Exception as error:  # a value that the database refuses: only whoever sent it shall hear of it
            if len(writes) == 1:
                return {writes[0]: self._place.failure(error)}
            middle = len(writes) // 2
            return self._write(writes[:middle]) | self._write(writes[middle:])

    def _settle(self, results: dict[Write, object]) -> None:
        """Tell everybody who waits in the event loop."""
        with suppress(RuntimeError):  # the loop is closed
            self._loop.call_soon_threadsafe(_resolve, results)

    def _try_to_beat(self) -> None:
        """Write a beat; if that fails, served time stands still."""
        try:
            with_retries(self._place, lambda _: self._beat())
            self.failure = None
        except StoreFailed as error:
            self.failure = error
        except Exception as error:
            self.failure = self._place.failure(error)

    def _beat(self, *, starts: bool = False) -> None:
        with self._place.writing.begin() as connection:
            last = connection.execute(_LAST).one_or_none()
            at = self._times.monotonic()
            wall = self._times.wall() if self._times.wall else self._place.clock(connection)
            if last is None and connection.execute(_FIRST, {"wall": wall}).rowcount:
                beat = Uptime(wall, wall, wall)
            else:  # another process may have been the first just now
                beat = self._next(Uptime(*(last or connection.execute(_LAST).one())), wall, starts)
                connection.execute(update(UPTIME).values(seen=beat.seen, served=beat.served, resumes=beat.resumes))
        self._beaten = (wall, at)
        self._served.note(beat, at)

    def _next(self, last: Uptime, wall: float, starts: bool) -> Uptime:
        return last.after(wall, starts_alone=starts and self._place.is_alone(wall - last.seen))


def _resolve(results: dict[Write, object]) -> None:
    for write, result in results.items():
        if write.future.done():  # cancelled
            continue
        if isinstance(result, StoreFailed):
            write.future.set_exception(result)
        else:
            write.future.set_result(result)
