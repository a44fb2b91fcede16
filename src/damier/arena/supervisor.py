"""Runs a contest: hands its games out to workers, and writes every result down before it is counted."""

from __future__ import annotations

import queue
import sys
import threading
import time
from collections import Counter, deque
from collections.abc import Callable, Iterable
from contextlib import closing, suppress
from dataclasses import asdict
from pathlib import Path
from random import Random
from typing import Any, Final

import damier
from damier.arena.contest import Contest, Job, Played
from damier.arena.fault import Fault
from damier.arena.log import Log
from damier.arena.schedule import next_jobs
from damier.arena.sprt import SequentialTest, sequential_test
from damier.core import registry
from damier.core.errors import DamierError, PlayerFailed
from damier.processes.child import Child
from damier.processes.messages import dump, load
from damier.processes.output import Limits

_WORKER: Final = "import sys; sys.path.insert(0, sys.argv[2]); from damier.arena.worker import main; main()"
_PACKAGE: Final = str(Path(damier.__file__).resolve().parents[1])
_LIMITS: Final = Limits(longest_line=64 << 20, most=1 << 40)
_STARTING: Final = 120.0  # seconds; a machine may be busy
_BATCH: Final = 0.5  # seconds of work that are handed out at a time
_MOST_IN_BATCH: Final = 500
_STARTS: Final = 10  # attempts to start a worker
_STRIKES: Final = 2  # workers that may die of a game
_LONGEST_GAME: Final = 7 * 24 * 3600.0  # seconds

Progress = Callable[[list[Played], int], object]
"""Told of the games that were just written down, and how many of this round are left."""


def run_contest(folder: Path, workers: int, progress: Progress) -> None:
    """Play all that is left of a contest; raises DamierError. What was written before is kept, whatever happens."""
    with closing(Log.open(folder)) as log:
        contest = log.contest
        seats = registry.load(contest.game).start(contest.setup, Random(0)).seats
        test = sequential_test(contest, log.games())
        while not (test and test.decision) and (left := log.jobs_left() or _next_round(log, contest, seats)):
            Round(log, folder, left).play(workers, progress, test)


def _next_round(log: Log, contest: Contest, seats: int) -> list[Job]:
    jobs = next_jobs(contest, seats, log.games())
    log.add_jobs(jobs)
    return jobs


class Round:
    """Games that can be played at the same time."""

    def __init__(self, log: Log, folder: Path, jobs: Iterable[Job]) -> None:
        self._log, self._folder = log, folder
        self._waiting = deque(jobs)
        self._left = len(self._waiting)
        self._strikes: Counter[int] = Counter()
        self._lock = threading.Lock()
        self._done: queue.SimpleQueue[Played | DamierError] = queue.SimpleQueue()
        self._is_over = threading.Event()
        self._children: set[Child] = set()

    def play(self, workers: int, progress: Progress, test: SequentialTest | None = None) -> None:
        """Play all of them, or until the test has decided; raises the first error that is nobody's fault."""
        threads = [threading.Thread(target=self._work, daemon=True) for _ in range(max(1, min(workers, self._left)))]
        for thread in threads:
            thread.start()
        try:
            while self._left and not (test and test.decision):
                games = self._take_done()
                self._log.add_games(games)
                self._left -= len(games)
                if test:
                    test.add(games)
                progress(games, self._left)
        finally:
            self._is_over.set()
            for child in list(self._children):
                child.kill()
            for thread in threads:
                thread.join(_STARTING)

    def _take_done(self) -> list[Played]:
        """What has been played since the last time, once there is something; raises DamierError."""
        found = [self._done.get()]
        with suppress(queue.Empty):
            while True:
                found.append(self._done.get_nowait())
        for each in found:
            if isinstance(each, DamierError):
                raise each
        return [each for each in found if isinstance(each, Played)]

    def _work(self) -> None:
        """One worker's life, and that of those who take its place."""
        size = 1
        try:
            while not self._is_over.is_set() and self._waiting:
                with self._hired() as child:
                    while batch := self._next_batch(size):
                        began = time.monotonic()
                        if not self._play_batch(child, batch):
                            break
                        seconds = max(time.monotonic() - began, 1e-6)
                        size = max(1, min(_MOST_IN_BATCH, 2 * size, round(len(batch) * _BATCH / seconds)))
        except DamierError as error:
            if not self._is_over.is_set():
                self._done.put(error)

    def _hired(self) -> Child:
        """A new worker, ready; raises PlayerFailed if several in a row do not start."""
        command = [sys.executable, "-P", "-c", _WORKER, str(self._folder.absolute()), _PACKAGE]
        for left in reversed(range(_STARTS)):
            try:
                return self._ready(Child(command, name="worker", limits=_LIMITS))
            except PlayerFailed:
                if not left or self._is_over.is_set():
                    raise
        raise AssertionError

    def _ready(self, child: Child) -> Child:
        """A worker, once it is ready; raises PlayerFailed."""
        with self._lock:
            self._children.add(child)
        try:
            child.receive(_STARTING)
        except PlayerFailed:
            child.close()
            raise
        return child

    def _next_batch(self, size: int) -> list[Job]:
        with self._lock:
            if self._is_over.is_set():
                return []
            return [self._waiting.popleft() for _ in range(min(size, len(self._waiting)))]

    def _play_batch(self, child: Child, batch: list[Job]) -> bool:
        """Have some games played; whether the worker has survived them."""
        open_jobs = {job.number: job for job in batch}
        try:
            child.send(*(dump_job(job) for job in batch))
            while open_jobs:
                answer = load(child.receive(_LONGEST_GAME))
                self._done.put(_played(open_jobs.pop(answer.pop("number")), answer))
        except PlayerFailed:
            self._return(list(open_jobs.values()))
            return False
        return True

    def _return(self, jobs: list[Job]) -> None:
        """Games of a worker that has died are played by another; not one that workers die of."""
        with self._lock:
            if self._is_over.is_set():
                return
            first = jobs[0]
            self._strikes[first.number] += 1
            if self._strikes[first.number] >= _STRIKES:
                jobs = jobs[1:]
                ranks = tuple(1 for _ in first.seats)
                self._done.put(Played(first, ranks, Fault.CRASH, None, "the worker died of this game", "", ""))
            self._waiting.extendleft(reversed(jobs))


def dump_job(job: Job) -> str:
    """A job as a line for a worker."""
    return dump(asdict(job))


def _played(job: Job, answer: dict[str, Any]) -> Played:
    return Played(job, tuple(answer.pop("ranks")), **answer)
