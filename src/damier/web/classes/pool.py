"""The pool: workers that do the jobs of the database, as many at once as there are processors.

What a person waits for comes first; one worker is kept free for that, if there are several. A job whose worker dies is
given to another, three times; then it is told as our failure.
"""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Awaitable, Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, Protocol

from damier.core.errors import DamierError, PlayerFailed
from damier.core.message import Message
from damier.web.classes import jobs
from damier.web.classes.hands import Hand, JobFailed, Process
from damier.web.classes.jobs import IDLE, LATER, LEASE, MOST_CLAIMS, MOST_DEATHS, TOPIC, Job
from damier.web.logs import note
from damier.web.store.store import Change, Store, StoreFailed

_LOOKING: Final = 5.0  # seconds until a free worker looks for jobs whose servers have died
_FAILING: Final = 1.0  # seconds until the database is tried again


class Kind(Protocol):
    """What there is to know about a kind of jobs."""

    name: str
    run: str  # `module:function` of what a worker does (worker.Run)

    async def prepare(self, job: Job, /) -> dict[str, Any] | None:
        """The plain data that the worker needs; None if there is nothing to do any more. Raises DamierError."""

    def keep(self, change: Change, job: Job, result: dict[str, Any], /) -> None:
        """Keep a result, in the transaction that ends the job."""

    def give_up(self, change: Change, job: Job, why: Message, /) -> None:
        """Keep that a job cannot be done, in the transaction that ends it."""

    def heard(self, job: Job, told: dict[str, Any], /) -> None:
        """The worker tells how far it is."""


@dataclass(slots=True)
class _Running:
    job: Job
    hand: Hand | None = None
    is_stopped: bool = False  # by us: its job begins again


class Pool:
    """The workers of one server."""

    def __init__(
        self,
        store: Store,
        kinds: Mapping[str, Kind],
        owner: str,
        size: int,
        hire: Callable[[], Hand] = Process,
    ) -> None:
        self._store, self._kinds, self._owner, self.size, self._hire = store, dict(kinds), owner, size, hire
        self.fillers: list[Callable[[], Awaitable[bool]]] = []
        """Asked for more to do by a worker that is free; each says whether it has enqueued something."""
        self._threads = ThreadPoolExecutor(size + 1, "damier-class")
        self._version = 0  # of what there is to do
        self._waiting: set[asyncio.Future[None]] = set()
        self._running: dict[str, _Running] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._lock = threading.Lock()
        self._hands: set[Hand] = set()
        self._is_closed = False
        store.subscribe(TOPIC, lambda _: self.wake())

    def add(self, kind: Kind) -> None:
        """Have jobs of another kind done, too; before it is opened."""
        self._kinds[kind.name] = kind

    # -- opening and closing

    def open(self) -> None:
        """Begin to work."""
        loop = asyncio.get_running_loop()
        self._tasks = [loop.create_task(self._serve(number)) for number in range(self.size)]
        self._tasks.append(loop.create_task(self._renew()))

    def wake(self) -> None:
        """There may be something to do."""
        self._version += 1
        for waiting in self._waiting:
            if not waiting.done():
                waiting.set_result(None)

    async def _wait(self, version: int) -> None:
        """Wait until there may be something to do that was not there at that version, for some seconds at most."""
        if self._version != version:
            return
        waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.add(waiting)
        try:
            with suppress(TimeoutError):
                async with asyncio.timeout(_LOOKING):
                    await waiting
        finally:
            self._waiting.discard(waiting)

    async def close(self) -> None:
        """End all workers; what they did begins again when a server runs."""
        with self._lock:
            self._is_closed = True
            hands = [*self._hands]
        unfinished = [running.job for running in self._running.values()]
        for task in self._tasks:
            task.cancel()
        for hand in hands:
            hand.kill()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with suppress(StoreFailed):
            await self._give_back(unfinished)
        await asyncio.to_thread(self._end)

    def _end(self) -> None:
        """Wait for the threads, and for the workers that they have left."""
        self._threads.shutdown(wait=True, cancel_futures=True)
        for hand in [*self._hands]:
            self._close(hand)

    async def _give_back(self, unfinished: Sequence[Job]) -> None:
        def give_back(change: Change) -> None:
            for job in unfinished:
                jobs.give_back(change, job, has_died=False)

        await self._store.change(give_back)

    # -- working

    async def _serve(self, number: int) -> None:
        """Do one job after another; this is a task for each worker."""
        most = LATER if number == 0 and self.size > 1 else IDLE
        keeper = _Keeper(self)
        try:
            if number == 0:  # before anybody waits for it
                with suppress(PlayerFailed):
                    await asyncio.get_running_loop().run_in_executor(self._threads, keeper.hand)
            while True:
                try:
                    job = await self._next(most)
                    await self._do(job, keeper)
                except DamierError as error:  # the database does not answer, or no worker can be started
                    note("no work", level=logging.WARNING, why=str(error))
                    await asyncio.sleep(_FAILING)
        finally:
            keeper.drop()

    async def _next(self, most: int) -> Job:
        """The next job, leased."""
        while True:
            version = self._version
            if await self._store.read(lambda found: jobs.is_waiting(found, self._store.wall(), self._kinds, most)):
                job = await self._store.change(lambda change: jobs.claim(change, self._owner, self._kinds, most))
                if job:
                    return job
            if most == IDLE and any([await fill() for fill in self.fillers]):
                continue
            await self._wait(version)

    async def _do(self, job: Job, keeper: _Keeper) -> None:
        kind = self._kinds[job.kind]
        if job.claims > MOST_CLAIMS:
            return await self._give_up(kind, job, Message("the server has stopped {number} times", number=job.claims))
        try:
            data = await kind.prepare(job)
        except StoreFailed:
            await self._give_back([job])
            raise
        except DamierError as error:
            return await self._give_up(kind, job, error.message)
        if data is None:
            await self._store.change(lambda change: jobs.end(change, job))
            return None
        return await self._worked(kind, job, data, keeper)

    async def _worked(self, kind: Kind, job: Job, data: dict[str, Any], keeper: _Keeper) -> None:
        """Have a job done, and keep what comes of it."""
        loop = asyncio.get_running_loop()
        running = _Running(job)
        self._running[job.id] = running
        try:
            running.hand = hand = await loop.run_in_executor(self._threads, keeper.hand)
            result = await loop.run_in_executor(self._threads, hand.work, kind.run, data, _teller(loop, kind, job))
            running.hand = None  # it is free: nobody has to stop it
        except (PlayerFailed, JobFailed) as error:
            if isinstance(error, PlayerFailed):
                keeper.drop()
            await self._failed(kind, running, error)
        else:
            await self._keep(kind, job, result)
        finally:
            del self._running[job.id]

    async def _keep(self, kind: Kind, job: Job, result: dict[str, Any]) -> None:
        def keep(change: Change) -> None:
            if jobs.end(change, job):  # else somebody else has had it meanwhile
                kind.keep(change, job, result)

        await self._store.change(keep)

    async def _failed(self, kind: Kind, running: _Running, error: DamierError) -> None:
        """A worker has died, or could not do its job: another may, but not for ever."""
        job, has_died = running.job, not running.is_stopped

        def settle(change: Change) -> None:
            if job.deaths + has_died < MOST_DEATHS:
                jobs.give_back(change, job, has_died=has_died)
            elif jobs.end(change, job):
                kind.give_up(change, job, error.message)

        if not self._is_closed:
            note("worker failed", level=logging.WARNING, kind=job.kind, subject=job.subject, why=str(error))
            await self._store.change(settle)

    async def _give_up(self, kind: Kind, job: Job, why: Message) -> None:
        def give_up(change: Change) -> None:
            if jobs.end(change, job):
                kind.give_up(change, job, why)

        await self._store.change(give_up)

    # -- leases

    async def _renew(self) -> None:
        """Say now and then that we live; stop what is not ours any more, such as jobs of a deleted course."""
        while True:
            await asyncio.sleep(LEASE / 4)
            mine = set(self._running)
            if not mine:
                continue
            with suppress(StoreFailed):
                kept = await self._store.change(partial(jobs.renew, owner=self._owner, jobs=mine))
                for identifier in mine - kept:
                    self._stop(identifier)
                await self._make_room()

    async def _make_room(self) -> None:
        """Stop something that fills free workers, if somebody waits and no worker is free."""
        fillers = [each for each in self._running.values() if each.job.priority == IDLE]
        if fillers and len(self._running) == self.size:
            now = self._store.wall()
            if await self._store.read(lambda found: jobs.is_waiting(found, now, self._kinds, LATER)):
                self._stop(fillers[-1].job.id)

    def _stop(self, identifier: str) -> None:
        """End a worker; its job begins again, if it is still there."""
        running = self._running.get(identifier)
        if running and running.hand:
            running.is_stopped = True
            running.hand.kill()

    def hire(self) -> Hand:
        """A worker; raises PlayerFailed. A thread calls this."""
        hand = self._hire()
        with self._lock:  # it can be killed from now on: nobody waits for a start when the server stops
            self._hands.add(hand)
            is_late = self._is_closed
        try:
            if is_late:
                raise PlayerFailed("the server is stopping")
            hand.begin()
        except PlayerFailed:
            self.dismiss(hand)
            raise
        return hand

    def dismiss(self, hand: Hand) -> None:
        """End a worker."""
        hand.kill()
        self._threads_or_now(partial(self._close, hand))

    def _close(self, hand: Hand) -> None:
        hand.close()
        with self._lock:
            self._hands.discard(hand)

    def _threads_or_now(self, call: Callable[[], None]) -> None:
        try:
            self._threads.submit(call)
        except RuntimeError:  # it is being closed
            call()


class _Keeper:
    """The worker of one task: hired when it is first needed, kept until it dies."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._hand: Hand | None = None

    def hand(self) -> Hand:
        """The worker; raises PlayerFailed."""
        if self._hand is None:
            self._hand = self._pool.hire()
        return self._hand

    def drop(self) -> None:
        """Let the next one be another."""
        if self._hand:
            self._pool.dismiss(self._hand)
            self._hand = None


def _teller(loop: asyncio.AbstractEventLoop, kind: Kind, job: Job) -> Callable[[dict[str, Any]], None]:
    def tell(told: dict[str, Any]) -> None:
        with suppress(RuntimeError):  # the loop is closed
            loop.call_soon_threadsafe(kind.heard, job, told)

    return tell
