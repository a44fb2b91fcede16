"""A good player who is asked besides: for a hint, or how a draw would suit."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from damier.core.errors import PlayerFailed
from damier.core.message import Message
from damier.play.services import BackgroundPlayer
from damier.processes.background import Answer


class Asker(Protocol):
    """Whoever wants to know something."""

    def complain(self, trouble: Message, /) -> None:
        """Learn that there will be no answer."""


@dataclass(frozen=True, slots=True)
class Question:
    """What somebody wants to know of the position there is, and what is to be done with the answer."""

    asker: Asker
    is_about_standing: bool
    on_answer: Callable[[Answer], None]


class Adviser:
    """One program for everybody; those who ask the same thing get the same answer. Nothing here waits."""

    def __init__(self, hire: Callable[[], BackgroundPlayer]) -> None:
        self._hire = hire
        self._player: BackgroundPlayer | None = None
        self._position: Any = None
        self._questions: list[Question] = []

    def is_asked_by(self, asker: Asker) -> bool:
        """Whether somebody waits for an answer."""
        return any(question.asker is asker for question in self._questions)

    def ask(self, position: Any, question: Question) -> None:
        """Have the position looked at, once what was asked before is answered."""
        if not self._questions:
            self._begin(position, question)
        self._position = position
        self._questions.append(question)

    def forget(self) -> None:
        """Nobody wants to know any more: the game has gone on."""
        self._questions.clear()

    def advance(self) -> None:
        """Hand an answer on, once it is there."""
        if not self._questions:
            return
        assert self._player, "it was asked"
        try:
            answer = self._player.answer()
        except PlayerFailed as error:
            asked = list(self._questions)
            self.close()
            for question in asked:
                question.asker.complain(error.message)
            return
        if answer is not None:
            self._answer(answer)

    def _answer(self, answer: Answer) -> None:
        is_about_standing = self._questions[0].is_about_standing
        answered = [question for question in self._questions if question.is_about_standing == is_about_standing]
        self._questions = [question for question in self._questions if question not in answered]
        if self._questions:
            self._begin(self._position, self._questions[0])
        for question in answered:
            question.on_answer(answer)

    def close(self) -> None:
        """End the program, and forget what it was asked."""
        self.forget()
        if self._player:
            self._player.close()
            self._player = None

    def _begin(self, position: Any, question: Question) -> None:
        self._player = self._player or self._hire()
        self._player.ask(position, is_about_standing=question.is_about_standing)
