"""Somebody else's engine beside a window: asked, looked at, hurried and ended at any moment."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from damier.core.clock import TimeLeft
from damier.core.errors import DamierError
from damier.core.thought import Thought
from damier.games.draughts.captures import Move
from damier.games.draughts.position import DraughtsPosition


class ForeignPlayer(Protocol):
    """A player elsewhere: whoever asks it waits."""

    budget: float | TimeLeft | None
    last: Thought[Move] | None

    def choose(self, position: DraughtsPosition, /) -> Move:
        """The move it answers with; raises PlayerFailed."""

    def hurry(self) -> None:
        """Have it answer with the best move it has found so far."""

    def close(self) -> None:
        """End it."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The move, how far ahead and how long the program has looked."""

    move: Move | None = None
    depth: int = 0
    seconds: float = 0.0
    advantage: float | None = None


@dataclass(frozen=True, slots=True)
class _Question:
    number: int
    position: DraughtsPosition
    budget: float | TimeLeft | None


class BackgroundSeat:
    """A player in a thread that waits for the program: nothing here waits."""

    def __init__(self, hire: Callable[[], ForeignPlayer]) -> None:
        self._hire = hire
        self._player: ForeignPlayer | None = None
        self._number = 0
        self._is_closed = False
        self._lock = threading.Lock()
        self._questions: queue.SimpleQueue[_Question | None] = queue.SimpleQueue()
        self._answers: queue.SimpleQueue[tuple[int, Answer | DamierError]] = queue.SimpleQueue()
        threading.Thread(target=self._serve, daemon=True).start()

    def ask(self, position: Any, budget: float | TimeLeft | None = None, *, is_about_standing: bool = False) -> None:
        """Let it think about a position; what it was asked before is forgotten."""
        self._number += 1
        self.hurry()
        if is_about_standing:
            self._answers.put((self._number, Answer()))  # it does not tell
        else:
            self._questions.put(_Question(self._number, position, budget))

    def answer(self) -> Answer | None:
        """The answer to the last question, once it is there; raises PlayerFailed."""
        while not self._answers.empty():
            number, found = self._answers.get()
            if isinstance(found, DamierError):
                raise found
            if number == self._number:
                return found
        return None

    def told(self) -> str:
        """Nothing."""
        return ""

    def hurry(self) -> None:
        """Have it answer with the best move it has found so far."""
        if player := self._player:
            player.hurry()

    def close(self) -> None:
        """End it at once."""
        with self._lock:
            self._is_closed = True
            if self._player:
                self._player.close()
        self._questions.put(None)

    def _serve(self) -> None:
        """Answer questions, the latest only, until it is closed; this is the thread."""
        while question := self._questions.get():
            if question.number != self._number:
                continue
            try:
                self._answers.put((question.number, self._answered(question)))
            except DamierError as error:
                self._answers.put((question.number, error))

    def _answered(self, question: _Question) -> Answer:
        player = self._hired()
        player.budget = question.budget
        move = player.choose(question.position)
        assert player.last
        return Answer(move, player.last.depth, player.last.seconds)

    def _hired(self) -> ForeignPlayer:
        """The program, started when it is first needed: that may take a while."""
        if self._player is None:
            player = self._hire()
            with self._lock:
                self._player = player
                if self._is_closed:
                    player.close()
        return self._player
