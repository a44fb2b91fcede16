"""A conversation with `./projet`: lines are typed, and what it shows is read until it is still."""

from __future__ import annotations

import re
import time
import unicodedata
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final

from damier.core.message import Message
from damier.grader.contracts.reversi import boards, games, words
from damier.grader.contracts.reversi.built import ENVIRONMENT, built
from damier.grader.programs import CLOCK, Running, Workshop
from damier.grader.shown import beginning, ending
from damier.grader.verdict import Failed
from damier.grader.work import Work

STILL: Final = 0.4  # seconds after which a program that does nothing waits for us
PATIENT: Final = 1.5  # the same where something should come, on a machine that may be busy
ENTER: Final = ""
NEVER: Final = "(?!)"
HUMANS: Final = ("H", "Ada", "H", "Bob")
FLOOD: Final = Message("./projet writes without end")


@dataclass
class Talk:
    """One program that runs, and all that it has shown."""

    running: Running
    text: str = ""
    has_ended: bool = False
    code: int | None = None
    worked: float = 0.0
    memory: int = 0
    unheard: set[str] = field(default_factory=set)  # patterns that were waited for in vain

    def type(self, *lines: str) -> None:
        """Type some lines."""
        self.running.lines(*lines)

    def hear(self, until: str = "", *, still: float = STILL, seconds: float = 10.0, may_work: bool = False) -> str:
        """What it shows until a pattern, its end or silence; raises Failed if it writes or works without end."""
        reading = self.running.read(until, seconds=seconds, still=still)
        plain = unicodedata.normalize("NFC", reading.plain)
        self.text += plain
        self.worked = reading.worked
        if reading.reason == "ended":
            self.has_ended, self.code, self.memory = True, reading.code, reading.memory
        if reading.reason == "flood":
            raise Failed(
                FLOOD,
                received=beginning(reading.plain),
                hint=Message(
                    "an input that cannot be read stays there and is read again: in C++, see cin.clear() and "
                    "cin.ignore(), or read whole lines with getline"
                ),
            )
        if reading.reason == "late" and not may_work:
            raise Failed(
                Message("./projet works without end, and shows nothing new"),
                received=self.end,
                hint=Message("look for a `while` loop whose condition never becomes false"),
            )
        return plain

    def wait(self, until: str, patience: float) -> str:
        """What it shows until a pattern, its end, or so many seconds, in which it may look at files all the time."""
        deadline, text = time.monotonic() + patience, ""
        while not self.has_ended and (left := deadline - time.monotonic()) > 0:
            text += self.hear(until, still=left, seconds=left / CLOCK, may_work=True)
            if re.search(until, text):
                break
        return text

    def answer(self, line: str, until: str = "", **options: Any) -> str:
        """What it shows after a line."""
        self.type(line)
        return self.hear(until, **options)

    @property
    def end(self) -> str:
        """The end of what it has shown."""
        return ending(self.text)

    def crash(self) -> Message | None:
        """How it has broken down, if it has."""
        if self.code is not None and self.code < 0 and self.code not in (-2, -9, -15):
            return Message("./projet crashes (signal {number})", number=-self.code)
        if "Traceback (most recent call last)" in self.text and "KeyboardInterrupt" not in self.text:
            return Message("./projet stops with an error")
        return None

    def check_runs(self) -> None:
        """Raise Failed if the program has ended where it should go on."""
        if self.has_ended:
            raise Failed(
                self.crash() or Message("./projet ends too early"),
                received=self.end,
                hint=Message("start it and type the same lines; a debugger such as gdb shows where a crash happens"),
            )


def open_talk(
    work: Work,
    there: Workshop,
    target: str = "projet",
    *,
    seconds: float | None = None,
    extra: Mapping[str, str] | None = None,
) -> Talk:
    """Start a program in a terminal, with so many seconds for a move of A where it can be told."""
    command = built(work).command(target, seconds)
    running = there.start(*command, has_terminal=True, environment=ENVIRONMENT | dict(extra or {}), shown=f"./{target}")
    return Talk(running)


def script_of(moves: list[str]) -> list[str]:
    """What two people type in a game: Enter before each turn and before the result."""
    return [*HUMANS, *(line for move in moves for line in (ENTER, move)), ENTER]


def transcript(work: Work, there: Workshop, moves: list[str]) -> str:
    """All that a game of two people shows: typed at once, on a pipe, or step by step where that does not work."""
    running = there.start(*built(work).command(), environment=ENVIRONMENT, shown="./projet")
    talk = Talk(running)
    talk.type(*script_of(moves))
    talk.hear(still=1.5)
    if not talk.has_ended:  # it may write what it has to say when it ends
        running.close_input()
        with suppress(Failed):  # what it does at the end of its input is not said in the document
            talk.hear(still=1.0, seconds=1.0)
        running.kill()
    learned = work.notes.get("wording", "")
    scores = set(games.position_after(moves).points())
    if len(words.events(talk.text, learned)) >= 3 or scores <= words.numbers(boards.after_last(talk.text)):
        return talk.text
    return _step_by_step(work, there, moves) or talk.text


def _step_by_step(work: Work, there: Workshop, moves: list[str]) -> str:
    """The same in a terminal, each line when the program waits for it."""
    talk = open_talk(work, there)
    for line in script_of(moves):
        talk.answer(line, words.PROMPT, still=0.3)
        if talk.has_ended:
            break
    talk.hear(still=1.0)
    return talk.text
