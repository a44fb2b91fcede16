"""A player that thinks in the background: it can be asked, polled, stopped and closed at any moment.

A thread waits for the player, which is in another process: nothing that a screen calls here blocks.
"""

from __future__ import annotations

import queue
import threading
import weakref
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Protocol

from damier.core.clock import TimeLeft
from damier.core.errors import DamierError, PlayerFailed
from damier.core.loading import describe_game_error
from damier.processes.child import Child, register_children

_NO_TIME: Final = 0.01  # seconds for a player that was stopped before it could begin
_ENDING: Final = 1.0  # seconds to wait for the thread: it may be connecting to a network address


@dataclass(frozen=True, slots=True)
class Answer:
    """What a player has found: a move, or the evaluation for the seat to move."""

    move: Any = None
    depth: int = 0  # depth of the search, 0 if unknown
    seconds: float = 0.0  # of the search
    advantage: float | None = None  # evaluation for the seat to move, higher is better; None if it has none


class Remote(Protocol):
    """A player in another process; its methods block."""

    budget: float | TimeLeft | None
    can_stop_search: bool  # otherwise it is ended instead

    def prepare(self, position: Any, /) -> None:
        """Prepare for such a position; raises DamierError."""

    def consult(self, position: Any, /) -> Answer:
        """Its move, with depth and time; raises DamierError."""

    def advantage(self, position: Any, /) -> float | None:
        """Its evaluation for the seat to move; None if it has none."""

    def describe(self) -> str:
        """The last progress text for the current question."""

    def stop_search(self) -> None:
        """Make it answer with the best move so far; a process that cannot is ended."""

    def close(self) -> None:
        """End it."""


@dataclass(frozen=True, slots=True)
class _Question:
    number: int
    task: Callable[[Any], Answer]


class BackgroundPlayer:
    """A player that a thread waits for: nothing here blocks."""

    def __init__(self, make: Callable[[], Any]) -> None:
        """`make` returns the Remote; the thread calls it when it is first needed."""
        self._make = make
        self._player: Any = None
        self._number = self._stopped = 0
        self._is_closed = False
        self._lock = threading.Lock()
        self._questions: queue.SimpleQueue[_Question | None] = queue.SimpleQueue()
        self._answers: queue.SimpleQueue[tuple[int, Answer | DamierError]] = queue.SimpleQueue()
        self._children: weakref.WeakSet[Child] = weakref.WeakSet()  # processes of the player
        self._thread = threading.Thread(target=self._serve, daemon=True)
        self._thread.start()

    @property
    def pid(self) -> int | None:
        """The process that thinks, once it runs."""
        with self._lock:
            return next((child.pid for child in self._children), None)

    def prepare(self, position: Any) -> None:
        """Start it and have it prepare for such a position; `answer` returns an empty answer when it is ready."""

        def prepare(player: Remote) -> Answer:
            player.budget = None
            player.prepare(position)
            return Answer()

        self._begin(prepare)

    def ask(self, position: Any, budget: float | TimeLeft | None = None, *, wants_evaluation: bool = False) -> None:
        """Ask about a position; earlier questions are dropped."""

        number = self._number + 1

        def consult(player: Remote) -> Answer:
            player.budget = _NO_TIME if number == self._stopped else budget
            if wants_evaluation:
                return Answer(advantage=player.advantage(position))
            return player.consult(position)

        self.stop_search()
        self._begin(consult)

    def answer(self) -> Answer | None:
        """The answer to the last question, None if it is not there yet; raises DamierError."""
        while not self._answers.empty():
            number, found = self._answers.get()
            if number != self._number:
                continue
            if isinstance(found, DamierError):
                raise found
            return found
        return None

    def describe(self) -> str:
        """A progress text, such as the time left; empty if there is none."""
        player = self._player
        return str(player.describe()) if player else ""

    def stop_search(self) -> None:
        """Make it answer with the best move so far; a player that cannot gives no answer."""
        self._stopped = self._number
        if player := self._player:
            player.stop_search()

    def close(self) -> None:
        """End it at once, even while it is starting."""
        with self._lock:
            self._is_closed = True
            player, children = self._player, list(self._children)
        self._questions.put(None)
        for child in children:
            child.kill()
        if player:
            player.close()
        self._thread.join(_ENDING)

    def _begin(self, task: Callable[[Any], Answer]) -> None:
        """Have the thread run a task with the player; `answer` returns its result."""
        self._number += 1
        self._questions.put(_Question(self._number, task))

    def _serve(self) -> None:
        """Answer questions, the latest only, until it is closed; this is the thread."""
        register_children(self._register_child)
        while (question := self._questions.get()) and not self._is_closed:
            if question.number == self._number:
                self._answers.put((question.number, self._answer_to(question)))

    def _register_child(self, child: Child) -> None:
        with self._lock:
            self._children.add(child)
            if self._is_closed:
                child.kill()

    def _answer_to(self, question: _Question) -> Answer | DamierError:
        try:
            player = self._ensure_player()
            if question.number == self._stopped and not player.can_stop_search:
                return PlayerFailed("the answer is no longer wanted")
            return question.task(player)
        except DamierError as error:
            return error
        except Exception as error:  # or the window would wait forever
            why = describe_game_error(error) or f"{type(error).__name__}: {error}"
            return PlayerFailed("a player has failed: {why}", why=why)

    def _ensure_player(self) -> Any:
        """The player, made when it is first needed, which may take long."""
        if self._player is None:
            player = self._make()
            with self._lock:
                self._player = player
                if self._is_closed:
                    player.close()
        return self._player
