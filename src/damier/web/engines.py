"""Engines for many games: a bounded number of processes that think, threads that ask them, and a queue before those.

One thread is kept for quick questions, so that long thinking never delays a beginner's game. When the queue is long,
slow engines get less time for a move, so that everybody's wait stays about the same.
"""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeAlias

from damier.core.clock import TimeLeft
from damier.core.errors import BadSetup, DamierError, NoAnswer, PlayerFailed, Resigned
from damier.core.game import Game
from damier.processes.background import Answer
from damier.processes.child import register_children
from damier.seats import players
from damier.seats.occupant import Occupant
from damier.web.engine_processes import Engine, EngineProcesses
from damier.web.questions import Question, Questions, busy, usual_seconds

_LONGEST: Final = 60.0  # seconds for an answer, beyond what an engine usually takes
_STOPPING: Final = 5.0  # seconds for an engine to stop thinking; then its process is ended
_ENDING: Final = 10.0  # seconds for threads to end
_FEWEST_PROCESSES: Final = 12  # that may be there at once: some games and levels are ready to be asked again


UPLOAD: Final = "py:upload/"
"""How the seat of a program begins that was handed in: only the class makes games with one."""

Programs: TypeAlias = Callable[[str, Game[Any, Any], Any, TimeLeft | None], Awaitable[Answer]]
"""The move of a program by its seat; raises DamierError."""


class EnginePool:
    """Asks engines in other processes, for an event loop that must not wait."""

    def __init__(self, workers: int | None = None, processes: int | None = None) -> None:
        """So many engines think at once, at least two; so many processes are there at most."""
        workers = max(2, workers or os.cpu_count() or 1)
        self._questions = Questions(workers - 1)
        self._processes = EngineProcesses(max(workers, processes or max(_FEWEST_PROCESSES, 2 * workers)))
        self._threads = [
            threading.Thread(target=self._work, args=(number == 0,), name=f"damier-engine-{number}", daemon=True)
            for number in range(workers)
        ]
        self._has_begun = False
        self.programs: Programs | None = None  # who asks programs that were handed in, if there is a class

    async def ask(
        self,
        occupant: str,
        game: Game[Any, Any],
        position: Any,
        budget: TimeLeft | None = None,
        *,
        wants_evaluation: bool = False,
        asker: str = "",
    ) -> Answer:
        """The move of an engine, or its evaluation; raises DamierError, TooMany where nobody has time for it.

        Whoever cancels this stops the engine."""
        if self.programs and occupant.startswith(UPLOAD):
            return await self.programs(occupant, game, position, budget)
        seat = _engine(occupant, game)
        loop = asyncio.get_running_loop()
        seconds = usual_seconds(seat, game, budget)
        question = Question(seat, game, position, budget, wants_evaluation, seconds, loop, loop.create_future(), asker)
        self._begin()
        self._questions.put(question)
        try:
            async with asyncio.timeout(seconds + _LONGEST):
                return await question.future
        except TimeoutError:
            if not question.has_begun:
                raise busy() from None
            raise NoAnswer(
                "{name} has not answered for {seconds:g} seconds", name=seat.name(""), seconds=seconds + _LONGEST
            ) from None
        finally:
            if not question.is_finished:
                self._drop(question)

    def waiting(self) -> int:
        """How many questions wait for an engine."""
        return len(self._questions)

    def pids(self) -> list[int]:
        """The processes that are there, whether they think or wait."""
        return self._processes.pids()

    async def close(self) -> None:
        """End all engines; questions that wait are refused."""
        for question in self._questions.close():
            question.refuse(_stopping())
        self._processes.kill()
        await asyncio.to_thread(self._end)

    def _end(self) -> None:
        for thread in self._threads:
            if self._has_begun:
                thread.join(_ENDING)
        self._processes.close()

    def _begin(self) -> None:
        """Start the threads when they are first needed."""
        if not self._has_begun:
            self._has_begun = True
            for thread in self._threads:
                thread.start()

    def _drop(self, question: Question) -> None:
        """Nobody wants the answer any more: forget the question, or stop whoever thinks about it."""
        self._questions.remove(question)
        if engine := question.engine:
            engine.stop()
            question.loop.call_later(_STOPPING, question.kill)

    def _work(self, is_for_quick: bool) -> None:
        """Have questions answered until the pool is closed; this is a thread."""
        register_children(self._processes.note)
        while found := self._questions.next(is_for_quick):
            question, most = found
            try:
                question.settle(self._answer(question, most))
            except DamierError as error:
                question.refuse(error)
            except Exception as error:  # or somebody would wait in vain
                question.refuse(PlayerFailed("a player has failed: {why}", why=f"{type(error).__name__}: {error}"))

    def _answer(self, question: Question, most: float) -> Answer:
        """The answer of a process, which is started again if it has died; raises DamierError."""
        engine = self._processes.take(question.seat, question.game)
        question.engine = engine
        try:
            return self._consult(engine, question, most)
        except (Resigned, NoAnswer):
            raise
        except PlayerFailed:
            if question.is_dropped or self._processes.is_closed:
                raise
            return self._consult(engine, question, most)
        finally:
            question.engine = None
            self._processes.give_back(engine)

    def _consult(self, engine: Engine, question: Question, most: float) -> Answer:
        player = engine.player()
        if question.is_dropped or self._processes.is_closed:
            raise _stopping()
        player.budget = question.budget_within(most)
        if question.wants_evaluation:
            return Answer(advantage=player.advantage(question.position))
        return player.consult(question.position)


def _engine(occupant: str, game: Game[Any, Any]) -> Occupant:
    """The occupant that a text means, if it is an engine of ours; raises DamierError."""
    seat = Occupant.parse(occupant)
    if seat.is_human or seat.is_external:
        raise BadSetup("{seat!r} is not an engine that the server may start", seat=occupant)
    players.check(seat, game)
    return seat


def _stopping() -> PlayerFailed:
    return PlayerFailed("the server is stopping")
