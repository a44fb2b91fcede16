"""A background engine for hints and for judging draw offers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Protocol

from damier.core.errors import DamierError
from damier.core.message import Message
from damier.play.services import BackgroundPlayer
from damier.processes.background import Answer


class Asker(Protocol):
    """The sender of a question."""

    def report_error(self, error: Message, /) -> None:
        """Called with the error if there will be no answer."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question about a position, and the callback for its answer."""

    asker: Asker
    wants_evaluation: bool
    on_answer: Callable[[Answer], None]
    position: Any = None  # None: the current one

    def asks_the_same(self, other: Question) -> bool:
        """Whether one answer is enough for both."""
        return (self.wants_evaluation, self.position) == (other.wants_evaluation, other.position)


class Adviser:
    """One program for everybody; equal questions get the same answer. Nothing here waits."""

    def __init__(self, make_player: Callable[[], BackgroundPlayer]) -> None:
        self._make_player = make_player
        self._player: BackgroundPlayer | None = None
        self._questions: list[Question] = []

    def is_asked_by(self, asker: Asker) -> bool:
        """Whether this asker waits for an answer."""
        return any(question.asker is asker for question in self._questions)

    def ask(self, position: Any, question: Question) -> None:
        """Ask about a position, after the questions before it."""
        question = replace(question, position=position)
        self._questions.append(question)
        if len(self._questions) == 1:
            self._begin(question)

    def forget(self) -> None:
        """Drop all questions: the position has changed."""
        self._questions.clear()

    def withdraw(self, asker: Asker) -> None:
        """Drop the questions of one asker, who looks at another position."""
        begun = self._questions[:1]
        self._questions = [question for question in self._questions if question.asker is not asker]
        if self._questions and self._questions[0] not in begun:
            self._begin(self._questions[0])

    def advance(self) -> None:
        """Deliver an answer, once there is one; does not wait."""
        if not self._questions:
            return
        assert self._player, "a question was sent"
        try:
            answer = self._player.answer()
        except DamierError as error:
            asked = list(self._questions)
            self.close()
            for question in asked:
                question.asker.report_error(error.message)
            return
        if answer is not None:
            self._answer(answer)

    def _answer(self, answer: Answer) -> None:
        first = self._questions[0]
        answered = [question for question in self._questions if question.asks_the_same(first)]
        self._questions = [question for question in self._questions if question not in answered]
        if self._questions:
            self._begin(self._questions[0])
        for question in answered:
            question.on_answer(answer)

    def close(self) -> None:
        """End the program and drop all questions."""
        self.forget()
        if self._player:
            self._player.close()
            self._player = None

    def _begin(self, question: Question) -> None:
        self._player = self._player or self._make_player()
        self._player.ask(question.position, wants_evaluation=question.wants_evaluation)
