"""The processes in which the analysis room thinks: few, at a low priority, started when they are needed.

A thread for each asks it one question after the other. They are apart from the engines that play games, so that an
analysis never takes a place in their queue; the system gives them what those leave of the processors.
"""

from __future__ import annotations

import asyncio
import os
import sys
import threading
import time
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, Final

from damier.core.errors import BadSetup, DamierError, NoAnswer, PlayerFailed
from damier.core.message import Message
from damier.processes.child import Child
from damier.processes.messages import dump, load, load_error
from damier.processes.output import Limits
from damier.web.analysis.jobs import END, ERROR, NEWS, Job, Queue

_PACKAGE: Final = str(Path(__file__).resolve().parents[3])
_INSIDE: Final = "import sys; sys.path.insert(0, sys.argv[1]); from damier.web.analysis.inside import main; main()"
_OUTPUT: Final = Limits(longest_line=8 << 20, most=64 << 20)  # bytes: a report is long
_NAME: Final = Message("the analysis")
_STARTING: Final = 60.0  # seconds for a process to be ready; a machine may be busy
_LOOK: Final = 0.2  # seconds between two looks whether somebody still listens
_STOPPING: Final = 5.0  # seconds for a search to stop; then its process is ended
_SILENCE: Final = 120.0  # seconds without a word that a process may take beyond its time
_IDLE: Final = 120.0  # seconds after which a process that nobody needs is ended
_ENDING: Final = 10.0  # seconds for a thread to end


class Thinkers:
    """Some processes that share a queue."""

    def __init__(self, number: int, niceness: int, turn: float) -> None:
        """While others wait, a job has only its turn, of so many seconds."""
        self._queue = Queue()
        self._niceness, self._turn = niceness, turn
        self._running: dict[threading.Thread, Job] = {}
        self._children: dict[threading.Thread, Child] = {}
        self._lock = threading.Lock()
        self._threads = [threading.Thread(target=self._work, daemon=True) for _ in range(number)]
        self._has_begun = False

    def begin(self, job: Job) -> None:
        """Think about this, instead of an earlier job of the same person; raises TooMany or PlayerFailed."""
        with self._lock:
            earlier = [each for each in self._running.values() if each.person == job.person]
            if not self._has_begun:
                self._has_begun = True
                for thread in self._threads:
                    thread.start()
        for each in earlier:
            each.drop()
        self._queue.put(job)

    def drop(self, job: Job) -> None:
        """Nobody wants to hear of it any more."""
        self._queue.remove(job)
        job.drop()

    def waiting(self) -> int:
        """How many jobs wait."""
        return len(self._queue)

    def pids(self) -> list[int]:
        """The processes that are there."""
        with self._lock:
            return [child.pid for child in self._children.values()]

    async def close(self) -> None:
        """End all processes."""
        for job in self._queue.close():
            job.fail(PlayerFailed("the server is stopping"))
        with self._lock:
            for child in self._children.values():
                child.kill()
        await asyncio.to_thread(self._join)

    def _join(self) -> None:
        for thread in self._threads:
            if self._has_begun:
                thread.join(_ENDING)

    # -- in a thread

    def _work(self) -> None:
        """Do one job after the other until the queue is closed."""
        thread = threading.current_thread()
        while not self._queue.is_closed:
            job = self._queue.next(_IDLE)
            if job is None:
                self._end_child()
                continue
            with self._lock:
                self._running[thread] = job
            try:
                self._do(job)
            except DamierError as error:
                job.fail(error)
            except Exception as error:  # or somebody would wait in vain
                job.fail(PlayerFailed("the analysis has failed: {why}", why=f"{type(error).__name__}: {error}"))
            finally:
                job.stop = None
                with self._lock:
                    del self._running[thread]
        self._end_child()

    def _do(self, job: Job) -> None:
        """Ask the process; once more if it has died. Raises DamierError."""
        try:
            self._ask(job)
        except PlayerFailed as error:
            self._end_child()
            if job.is_dropped or self._queue.is_closed:
                return
            again = PlayerFailed("the analysis was interrupted, and begins again: {error}", error=error)
            job.say(ERROR, again)
            try:
                self._ask(job)
            except PlayerFailed:
                self._end_child()
                raise

    def _ask(self, job: Job) -> None:
        """Have the process answer, and pass on what it says; raises DamierError."""
        child, number = self._child(), time.monotonic_ns()
        child.send(dump({"number": number, "seconds": job.seconds, **job.question}))
        job.stop = partial(child.send, dump({"stop_search": number}))
        job.heard = time.monotonic()
        stopped = 0.0
        while True:
            try:
                self._hear(child, job, number)
                return
            except NoAnswer:
                now = time.monotonic()
                if not stopped and (job.is_dropped or self._is_turn_over(job, now)):
                    stopped = now
                    job.stop()
                is_late = now > job.heard + job.seconds + _SILENCE
                if is_late or (stopped and now - stopped > _STOPPING) or self._queue.is_closed:
                    self._end_child()
                    if job.is_dropped or self._queue.is_closed:
                        return
                    raise

    def _is_turn_over(self, job: Job, now: float) -> bool:
        return len(self._queue) > 0 and now - job.begun > self._turn

    def _hear(self, child: Child, job: Job, number: int) -> None:
        """Pass on what comes until the answer has come; raises NoAnswer after a moment, so that one can look around."""
        message: dict[str, Any] = {}

        def is_last(line: str) -> bool:
            nonlocal message
            message = load(line)
            if message.get("number") != number:
                return False
            if NEWS in message:
                job.say(NEWS, message[NEWS])
                return job.is_dropped
            return True

        child.receive(_LOOK, is_last)
        if ERROR in message:
            raise load_error(message[ERROR], BadSetup)
        if END in message:
            job.say(END, message[END])
        elif job.is_dropped:
            raise NoAnswer("{name} has not answered for {seconds:g} seconds", name=_NAME, seconds=_LOOK)

    def _child(self) -> Child:
        """The process of this thread, started if need be; raises PlayerFailed."""
        thread = threading.current_thread()
        if found := self._children.get(thread):
            return found
        child = Child([sys.executable, "-P", "-c", _INSIDE, _PACKAGE], name=_NAME, limits=_OUTPUT)
        with suppress(OSError, AttributeError):  # it has ended, or the system has no priorities
            os.setpriority(os.PRIO_PROCESS, child.pid, self._niceness)
        with self._lock:
            self._children[thread] = child
        if self._queue.is_closed:
            child.kill()
        child.receive(_STARTING)
        return child

    def _end_child(self) -> None:
        with self._lock:
            child = self._children.pop(threading.current_thread(), None)
        if child:
            child.close()
