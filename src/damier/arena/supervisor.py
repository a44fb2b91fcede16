"""Runs a contest: hands its games out to workers, and writes every result down before it is counted."""

from __future__ import annotations

import queue
import threading
import time
from collections import Counter, deque
from collections.abc import Callable, Iterable
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from typing import Any, Final

from damier.arena.contest import Contest, Job, Played
from damier.arena.crew import Crew, Hand
from damier.arena.fault import Fault
from damier.arena.log import Log
from damier.arena.schedule import next_jobs
from damier.arena.sprt import SequentialTest, sequential_test
from damier.core import registry
from damier.core.errors import PlayerFailed

_BATCH: Final = 0.5  # seconds of work that are handed out at a time
_MOST_IN_BATCH: Final = 500
_STARTS: Final = 10  # attempts to start a worker
_STRIKES: Final = 3  # workers that may die of a game
_ENDING: Final = 60.0  # seconds for the workers to end

Progress = Callable[[list[Played], int], object]
"""Told of the games that were just written down, and how many of this round are left."""


def run_contest(folder: Path, crew: Crew, progress: Progress) -> None:
    """Play all that is left of a contest; raises DamierError. What was written before is kept, whatever happens."""
    with closing(Log.open(folder)) as log:
        contest = log.contest
        seats = registry.load(contest.game).start(contest.setup, Random(0)).seats
        test = sequential_test(contest, log.games())
        while not (test and test.decision) and (left := log.jobs_left() or _next_round(log, contest, seats)):
            Round(log, crew, left).play(progress, test)


def _next_round(log: Log, contest: Contest, seats: int) -> list[Job]:
    jobs = next_jobs(contest, seats, log.games())
    log.add_jobs(jobs)
    return jobs


class Round:
    """Games that can be played at the same time."""

    def __init__(self, log: Log, crew: Crew, jobs: Iterable[Job]) -> None:
        self._log, self._crew = log, crew
        self._waiting = deque(jobs)
        self._left = len(self._waiting)
        self._strikes: Counter[int] = Counter()
        self._lock = threading.Lock()
        self._done: queue.SimpleQueue[Played | Exception] = queue.SimpleQueue()
        self._is_over = threading.Event()
        self._hands: set[Hand] = set()

    def play(self, progress: Progress, test: SequentialTest | None = None) -> None:
        """Play all of them, or until the test has decided; raises the first error that is nobody's fault."""
        count = max(1, min(self._crew.size, self._left))
        threads = [threading.Thread(target=self._work, daemon=True) for _ in range(count)]
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
            for hand in list(self._hands):
                hand.kill()
            for thread in threads:
                thread.join(_ENDING)

    def _take_done(self) -> list[Played]:
        """What has been played since the last time, once there is something; raises what a thread has raised."""
        found = [self._done.get()]
        with suppress(queue.Empty):
            while True:
                found.append(self._done.get_nowait())
        for each in found:
            if isinstance(each, Exception):
                raise each
        return [each for each in found if isinstance(each, Played)]

    def _work(self) -> None:
        """One worker's life, and that of those who take its place."""
        try:
            while not self._is_over.is_set() and self._waiting:
                with closing(self._hired()) as hand:
                    self._keep_busy(hand)
        except Exception as error:
            if not self._is_over.is_set():
                self._done.put(error)

    def _keep_busy(self, hand: Hand) -> None:
        """Give a worker games while there are some and it lives."""
        size = 1
        while batch := self._next_batch(size):
            began = time.monotonic()
            if not self._play_batch(hand, batch):
                return
            seconds = max(time.monotonic() - began, 1e-6)
            size = max(1, min(_MOST_IN_BATCH, 2 * size, round(len(batch) * _BATCH / seconds)))

    def _hired(self) -> Hand:
        """A new worker, ready; raises DamierError if several in a row do not start."""
        for left in reversed(range(_STARTS)):
            try:
                hand = self._crew.hire()
                with self._lock:
                    self._hands.add(hand)
            except PlayerFailed:
                if not left or self._is_over.is_set():
                    raise
            else:
                return hand
        raise AssertionError

    def _next_batch(self, size: int) -> list[Job]:
        with self._lock:
            if self._is_over.is_set():
                return []
            return [self._waiting.popleft() for _ in range(min(size, len(self._waiting)))]

    def _play_batch(self, hand: Hand, batch: list[Job]) -> bool:
        """Have some games played; whether the worker has survived them."""
        open_jobs = {job.number: job for job in batch}
        try:
            for answer in hand.play(batch):
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


def _played(job: Job, answer: dict[str, Any]) -> Played:
    return Played(job, tuple(answer.pop("ranks")), times=tuple(answer.pop("times")), **answer)
