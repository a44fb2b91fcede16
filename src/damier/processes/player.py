"""A player in its own Python process: questions and answers are lines of JSON.

    {"number": 3, "variant": "standard", "size": [8, 8], "seats": 2, "position": "…", "budget": null, "asks": "move"}
    {"number": 3, "progress": "any text"}
    {"number": 3, "move": "d3", "depth": 7, "seconds": 0.2}          or "advantage": 1.5, or "error": {…}

A position is sent as a setup, a move in the game's notation; "asks" may be "evaluation" or "preparation", too. The
process first says that
it is ready: {"number": 0, "can_stop_search": true}. {"stop_search": 3} makes it answer with its best so far.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from damier.core.clock import TimeLeft
from damier.core.errors import BadNotation, DamierError, IllegalMove, PlayerFailed
from damier.core.game import Game
from damier.core.message import Message
from damier.processes.background import Answer
from damier.processes.child import Child
from damier.processes.messages import dump, dump_budget, dump_position, load, load_error

TIMEOUT: Final = 60.0
"""Seconds to wait for an answer without a clock."""

GRACE: Final = 1.0
"""Seconds to wait beyond the time on a clock, so that the clock decides."""

_LONGEST_PROGRESS: Final = 1000  # characters
_LARGEST: Final = 1e12  # of the numbers in an answer


class ChildPlayer:
    """A player that asks a process for its moves; `budget` is its time."""

    def __init__(
        self,
        command: Sequence[str],
        game: Game[Any, Any],
        *,
        name: Message | str,
        folder: str | Path | None = None,
        timeout: float = TIMEOUT,
        grace: float = GRACE,
        failure: type[DamierError] = PlayerFailed,
    ) -> None:
        """Start the process; every error is raised as `failure`."""
        self.name = name
        self.timeout = timeout
        self._grace = grace
        self.budget: float | TimeLeft | None = None
        self.last: Answer | None = None
        self._command, self._game, self._folder, self._failure = command, game, folder, failure
        self.can_stop_search = False
        self._number = 0
        self._is_asked = False
        self._progress = ""
        self._child: Child | None = None
        self._start()

    @property
    def pid(self) -> int | None:
        """The process id, while it runs."""
        return self._child.pid if self._child else None

    def prepare(self, position: Any, /) -> None:
        """Have it prepare for such a position; raises `failure`."""
        self._ask(position, "preparation")

    def choose(self, position: Any, /) -> Any:
        """Its move; raises `failure`, and restarts the process the next time."""
        return self.consult(position).move

    def consult(self, position: Any, /) -> Answer:
        """Its move, with depth and time; raises `failure`."""
        began = time.monotonic()
        answer = self._ask(position, "move")
        text = answer.get("move")
        try:
            if not isinstance(text, str):
                raise BadNotation("{text!r} is not a move", text=str(text))
            move = self._game.parse_move(position, text)
        except (BadNotation, IllegalMove) as error:
            raise self._failure(
                "{name} has answered {answer!r}: {error}", name=self.name, answer=str(text)[:100], error=error
            ) from error
        depth, seconds = _number(answer.get("depth")), _number(answer.get("seconds"))
        self.last = Answer(move, int(depth or 0), time.monotonic() - began if seconds is None else seconds)
        return self.last

    def advantage(self, position: Any, /) -> float | None:
        """Its evaluation for the seat to move; None if it has none. Raises `failure`."""
        return _number(self._ask(position, "evaluation").get("advantage"))

    def describe(self) -> str:
        """The last progress text for the current question."""
        return self._progress

    def stop_search(self) -> None:
        """Make it answer with the best move so far; a process that cannot is ended."""
        child = self._child
        if not child or not self._is_asked:
            return
        if self.can_stop_search:
            self.notify(stop_search=self._number)
        else:
            child.kill()

    def notify(self, **message: object) -> None:
        """Send a message that needs no answer."""
        if child := self._child:
            child.send(dump(message))

    def close(self) -> None:
        """End the process."""
        if child := self._child:
            child.close()

    def _start(self) -> Child:
        """Start the process, and wait until it is ready."""
        try:
            self._child = Child(self._command, name=self.name, folder=self._folder)
            self._number = 0
            ready = self._wait_for_answer(self._child, self.timeout)
        except DamierError as error:
            self._stop()
            raise self._as_failure(error) from error
        self.can_stop_search = ready.get("can_stop_search") is True
        return self._child

    def _ask(self, position: Any, what: str) -> dict[str, Any]:
        """The answer to a question about a position; raises `failure`."""
        return self._request(asks=what, budget=dump_budget(self.budget), **dump_position(self._game, position))

    def _request(self, **question: object) -> dict[str, Any]:
        """The answer to any question; raises `failure`."""
        child = self._child or self._start()
        self._number += 1
        self._progress = ""
        try:
            self._is_asked = True
            child.send(dump({"number": self._number, **question}))
            return self._wait_for_answer(child, self._seconds())
        except DamierError as error:
            self._stop()
            raise self._as_failure(error) from error
        finally:
            self._is_asked = False

    def _seconds(self) -> float:
        """How long to wait for the answer."""
        budget = self.budget
        if budget is None:
            return self.timeout
        return self._grace + max(0.0, budget.seconds if isinstance(budget, TimeLeft) else budget)

    def _wait_for_answer(self, child: Child, seconds: float) -> dict[str, Any]:
        """The answer to the last question; progress and answers to earlier ones are skipped."""
        answer: dict[str, Any] = {}

        def is_answer(line: str) -> bool:
            nonlocal answer
            answer = load(line)
            if answer.get("number") != self._number:
                return False
            if isinstance(progress := answer.get("progress"), str):
                self._progress = progress[:_LONGEST_PROGRESS]
                return False
            return True

        child.receive(seconds, is_answer)
        if "error" in answer:
            raise load_error(answer["error"], self._failure)
        return answer

    def _stop(self) -> None:
        child, self._child = self._child, None
        if child:
            child.close()

    def _as_failure(self, error: DamierError) -> DamierError:
        return error if isinstance(error, self._failure) else self._failure(error.template, **error.facts)


def _number(value: object) -> float | None:
    """A number that a process has sent; None if it is not one, or one that nobody can count with."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) < _LARGEST:
        return None
    return float(value)
