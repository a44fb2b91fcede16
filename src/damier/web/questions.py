"""Questions to engines, and the queue they wait in."""

from __future__ import annotations

import asyncio
import threading
import time
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any, Final

from damier.core.clock import TimeLeft
from damier.core.errors import DamierError, PlayerFailed
from damier.core.game import Game
from damier.engine.players import levels
from damier.processes.background import Answer
from damier.seats import table
from damier.seats.occupant import Occupant
from damier.web.engine_processes import Engine
from damier.web.errors import TooMany

_QUICK: Final = 0.5  # seconds of thinking, at most
LONGEST_WAIT: Final = 10.0  # seconds for a slow question, as far as less time for each move can keep that
_LEAST: Final = 0.05  # seconds for a move, however many wait
_MOST_WAITING: Final = 2000  # questions


@dataclass(slots=True, eq=False)
class Question:
    """A position for an engine, and somebody in an event loop who waits for the answer."""

    seat: Occupant
    game: Game[Any, Any]
    position: Any
    budget: TimeLeft | None
    wants_evaluation: bool
    seconds: float  # that the engine usually takes
    loop: asyncio.AbstractEventLoop
    future: asyncio.Future[Answer]
    asker: str = ""  # for whom it is asked: everybody gets the same share
    asked: float = field(default_factory=time.monotonic)
    engine: Engine | None = None  # that thinks about it
    place: int = 0  # in the queue: the lowest is next
    has_begun: bool = False
    is_finished: bool = False

    @property
    def is_quick(self) -> bool:
        """Whether it takes little time."""
        return self.seconds <= _QUICK

    @property
    def is_dropped(self) -> bool:
        """Whether nobody waits any more."""
        return self.future.done()

    def budget_within(self, most: float) -> float | TimeLeft | None:
        """The time for the engine: what its clock leaves now, or at most so many seconds."""
        left = self.budget
        if left:
            left = replace(left, seconds=max(0.0, left.seconds - (time.monotonic() - self.asked)))
        return most if most < self.seconds else left

    def settle(self, answer: Answer) -> None:
        """Pass the answer on; any thread may."""
        self._finish(lambda: self.future.set_result(answer))

    def refuse(self, error: DamierError) -> None:
        """Pass an error on; any thread may."""
        self._finish(lambda: self.future.set_exception(error))

    def kill(self) -> None:
        """End the process that still thinks about it."""
        if engine := self.engine:
            engine.kill()

    def _finish(self, tell: Any) -> None:
        self.is_finished = True
        with suppress(RuntimeError):  # the loop is closed
            self.loop.call_soon_threadsafe(lambda: None if self.future.done() else tell())


class Questions:
    """Questions that wait: askers take turns, so that nobody's many games delay another's only one.

    The quick ones may be taken out of turn."""

    def __init__(self, slow_workers: int) -> None:
        self._slow_workers = slow_workers
        self._waiting: list[Question] = []
        self._news = threading.Condition()
        self._is_closed = False
        self._taken_place = {True: 0, False: 0}  # of the last question that was taken: of the quick ones, of the others
        self._places: dict[tuple[bool, str], int] = {}  # of the last question of each asker

    def __len__(self) -> int:
        return len(self._waiting)

    def put(self, question: Question) -> None:
        """Add a question; raises TooMany if too many wait, PlayerFailed if the server is stopping."""
        with self._news:
            if self._is_closed:
                raise PlayerFailed("the server is stopping")
            if len(self._waiting) >= _MOST_WAITING:
                raise busy()
            row = question.is_quick, question.asker
            question.place = self._places[row] = 1 + max(self._taken_place[row[0]], self._places.get(row, 0))
            self._waiting.append(question)
            self._news.notify_all()

    def remove(self, question: Question) -> None:
        """Forget a question, if it still waits."""
        with self._news, suppress(ValueError):
            self._waiting.remove(question)

    def next(self, only_quick: bool) -> tuple[Question, float] | None:
        """The next question, and the most seconds to think about it; waits, and returns None once it is closed."""
        with self._news:
            while not self._is_closed:
                if question := self._first(only_quick):
                    return question, self._taken(question)
                self._news.wait()
            return None

    def _first(self, only_quick: bool) -> Question | None:
        """The question that has waited longer of the next quick one and the next of the others."""
        nexts: dict[bool, Question] = {}
        for question in self._waiting:
            found = nexts.get(question.is_quick)
            if found is None or question.place < found.place:
                nexts[question.is_quick] = question
        if only_quick:
            return nexts.get(True)
        return min(nexts.values(), key=lambda each: each.asked, default=None)

    def _taken(self, question: Question) -> float:
        """Take a question out of the queue; the most seconds to think about it."""
        most = self._most_seconds()
        self._waiting.remove(question)
        question.has_begun = True
        self._taken_place[question.is_quick] = max(self._taken_place[question.is_quick], question.place)
        if len(self._places) > 2 * _MOST_WAITING:  # who has no place ahead is like somebody new
            self._places = {row: place for row, place in self._places.items() if place > self._taken_place[row[0]]}
        return most

    def close(self) -> list[Question]:
        """Let nobody wait any more; the questions that did."""
        with self._news:
            self._is_closed = True
            left, self._waiting = self._waiting, []
            self._news.notify_all()
        return left

    def _most_seconds(self) -> float:
        """The most for each slow question, so that all that wait are answered in time."""
        now = time.monotonic()
        slow = sorted((each for each in self._waiting if not each.is_quick), key=lambda each: each.place)
        left = (
            (question.asked + LONGEST_WAIT - now) * self._slow_workers / number
            for number, question in enumerate(slow, start=1)
        )
        return max(_LEAST, min(left, default=LONGEST_WAIT))


def busy() -> TooMany:
    """That engines have no time; nobody is to blame."""
    return TooMany("too many games wait for an engine; try again later")


def usual_seconds(seat: Occupant, game: Game[Any, Any], budget: TimeLeft | None) -> float:
    """How long an engine of ours may take for a move: by its level, and by its clock."""
    seconds = _QUICK
    if seat.kind == table.ENGINE:
        known = levels.names(game)
        word = seat.detail.strip().lower() or levels.usual(game)
        at = int(word) - 1 if word.isdecimal() else known.index(word)
        seconds = levels.levels_of(game)[at].seconds
    return min(seconds, budget.share()) if budget else seconds
