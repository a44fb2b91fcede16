"""A submission's ia.py in its sandbox: asked for moves, which are judged by the document's rules."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any, Final, Self

from damier.core.message import Message
from damier.games.draughts.position import DraughtsPosition
from damier.games.draughts.refusals import why_not
from damier.grader.contracts.dames_tp.document import IA
from damier.grader.contracts.dames_tp.positions import board, legal_pairs
from damier.grader.remote import Named, Outcome, Remote
from damier.grader.shown import shown_value
from damier.grader.verdict import Failed
from damier.grader.work import Work

MINUTE = 60.0
"""Seconds of processor time for an answer."""

_LOADING: Final = 10.0  # seconds of processor time
_QUICK: Final = 0.25  # seconds: who takes less is asked about many positions
_SLOW: Final = 6.0  # seconds: who takes more is asked as seldom as possible, and plays no games
_KEY: Final = "tp: brain"
_ALONE: Final = "tp: is alone"
_MOST_SHOWN: Final = 12  # legal moves in a message
_ASK: Final = """
import sys
answer = sys.modules["ia"].play(plateau, premier_joueur)
result = [answer, plateau]
"""


@dataclass
class Brain:
    """One process with ia.py."""

    remote: Remote
    answers: list[Answer] = field(default_factory=list)  # all of them, in their order
    is_broken: bool = False

    def load(self) -> None:
        """Import the file; raises Failed."""
        try:
            self.remote.load("ia")
        except Failed:
            self.is_broken = True
            raise

    def ask(self, position: DraughtsPosition) -> Answer:
        """What it answers; raises Failed if it stops with an error or does not answer."""
        is_first, plateau = position.to_move == 0, board(position)
        shown, begun = f"play(plateau, {is_first})", self.remote.worked
        try:
            outcome = self.remote.run(_ASK, shown=shown, seconds=MINUTE, plateau=plateau, premier_joueur=is_first)
        except Failed as failed:
            self.is_broken = True
            raise with_board(failed, position) from failed
        if outcome.error:
            raise with_board(_error(outcome), position)
        value, after = _two(outcome.value)
        answer = Answer(position, shown, value, after == plateau, self.remote.worked - begun)
        self.answers.append(answer)
        return answer

    def call(self, plateau: list[Any], *, premier_joueur: bool) -> Outcome:
        """A call as the document writes it, by the name of its parameter; raises Failed."""
        try:
            return self.remote.call("ia.play", Named(plateau, "plateau"), seconds=MINUTE, premier_joueur=premier_joueur)
        except Failed:
            self.is_broken = True
            raise

    def close(self) -> None:
        """End it."""
        self.remote.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _error(outcome: Outcome) -> Failed:
    try:
        outcome.checked()
    except Failed as failed:
        return failed
    raise AssertionError("there was an error")


def _two(value: Any) -> tuple[Any, Any]:
    try:
        answer, after = value
    except (TypeError, ValueError):
        return value, None
    return answer, after


def with_board(failed: Failed, position: DraughtsPosition) -> Failed:
    """The same failure, with the position in which it happened."""
    told = Message("{text}\n{board}", text=failed.received or "–", board=str(position))
    return Failed(failed.cause, expected=expected_moves(position), received=told, hint=failed.hint)


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer of ia.py to a position."""

    position: DraughtsPosition
    shown: str
    value: Any
    is_board_kept: bool
    seconds: float  # of processor time

    @property
    def pair(self) -> tuple[int, int] | None:
        """The two numbers, if it is two numbers: that they are a tuple has a check of its own."""
        value = self.value
        if isinstance(value, tuple | list) and len(value) == 2 and all(type(each) is int for each in value):
            return value[0], value[1]
        return None

    @property
    def is_legal(self) -> bool:
        """Whether it is a legal move."""
        return self.pair in legal_pairs(self.position)

    def check(self) -> None:
        """Raise Failed unless it is a legal move."""
        if self.pair is None:
            raise Failed(
                Message("{call} returns {value}", call=self.shown, value=shown_value(self.value)),
                expected=Message("a tuple of two numbers: (square of the piece, square it goes to)"),
                received=Message("{text}\n{board}", text=shown_value(self.value), board=str(self.position)),
                hint=Message("end with return (from, to)"),
            )
        if not self.is_legal:
            raise Failed(
                Message(
                    "{call}: {move} is not a legal move: {why}",
                    call=self.shown,
                    move=str(self.value),
                    why=self._why(*self.pair),
                ),
                expected=expected_moves(self.position),
                received=Message("{text}\n{board}", text=str(self.value), board=str(self.position)),
                hint=Message("w and b are men, W and B kings; w plays if premier_joueur is True, and moves up"),
            )

    def _why(self, origin: int, target: int) -> Message:
        if not (1 <= origin <= 50 and 1 <= target <= 50):
            return Message("squares are numbered from 1 to 50")
        return why_not(self.position, (origin - 1, target - 1))


def expected_moves(position: DraughtsPosition) -> Message:
    """The legal moves, as a text."""
    legal = legal_pairs(position)
    shown = ", ".join(map(str, legal[:_MOST_SHOWN])) + (", …" if len(legal) > _MOST_SHOWN else "")
    return Message("one of the legal moves: {moves}", moves=shown)


def brain(work: Work) -> Brain:
    """The process that checks share; another one if it was broken. The file is alone in it if it can be."""
    shared: Brain | None = work.notes.get(_KEY)
    if shared is None or shared.is_broken:
        answers = shared.answers if shared else []
        shared = work.notes[_KEY] = work.stack.enter_context(started(work, folder_of(work), answers))
        shared.load()
    return shared


def started(work: Work, folder: Path, answers: list[Answer] | None = None) -> Brain:
    """A process for the file in a folder."""
    return Brain(work.remote(folder, seconds=_LOADING), [] if answers is None else answers)


def folder_of(work: Work) -> Path:
    """The folder in which ia.py is asked: alone, unless it needs the other files."""
    return work.folder if work.notes.get(_ALONE) is False else work.beside({}, only=(IA,))


def note_company(work: Work) -> None:
    """Remember that ia.py needs other files."""
    work.notes[_ALONE] = False


def thinking_time(work: Work) -> float:
    """The seconds that it takes for an answer, usually."""
    times = [each.seconds for each in brain(work).answers[:6]]
    return median(times) if times else 0.0


def is_quick(work: Work) -> bool:
    """Whether it can be asked often."""
    return thinking_time(work) < _QUICK


def is_very_slow(work: Work) -> bool:
    """Whether games would take too long."""
    return thinking_time(work) > _SLOW


def check_all(work: Work, positions: Iterable[DraughtsPosition]) -> None:
    """All its answers are legal moves; raises Failed."""
    for position in positions:
        brain(work).ask(position).check()
