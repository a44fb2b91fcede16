"""An external program as a player: a process that reads and writes lines."""

from __future__ import annotations

import shlex
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, ClassVar, Final, Self

from damier.core.clock import TimeLeft
from damier.core.errors import BadNotation, BadSetup, IllegalMove, PlayerFailed
from damier.core.files import expanded, is_file
from damier.core.thought import Thought
from damier.processes.background import Answer
from damier.processes.child import Child

PATIENCE: Final = 60.0
"""Seconds to wait for an answer, unless told otherwise."""


@contextmanager
def reading(name: str, answer: str) -> Iterator[None]:
    """Read a move in what a program has answered: errors are raised as PlayerFailed."""
    try:
        yield
    except (BadNotation, IllegalMove) as error:
        raise PlayerFailed("{name} has answered {answer!r}: {error}", name=name, answer=answer, error=error) from error


class ExternalPlayer(ABC):
    """A player elsewhere that is asked for its moves; `budget` is what it may think with.

    `last` is what it has said of its latest search."""

    can_stop_search = True  # a program that ignores it is waited for

    def __init__(self, name: str, patience: float) -> None:
        self.name = name
        self.patience = patience
        self.budget: float | TimeLeft | None = None
        self.last: Thought[Any] | None = None

    @abstractmethod
    def choose(self, position: Any, /) -> Any:
        """The move that it answers with; raises PlayerFailed."""

    def consult(self, position: Any, /) -> Answer:
        """The move that it answers with, how far ahead and how long it has looked; raises PlayerFailed."""
        move = self.choose(position)
        assert self.last, "it has just answered"
        return Answer(move, self.last.depth, self.last.seconds)

    def advantage(self, position: Any, /) -> float | None:
        """Nothing: no protocol asks for it."""
        return None

    def describe(self) -> str:
        """Nothing: no protocol has a text for it."""
        return ""

    def stop_search(self) -> None:  # noqa: B027
        """Have it answer with the best move it has found so far, where the protocol can say so."""

    @abstractmethod
    def close(self) -> None:
        """End it."""


class ExternalProgram(ExternalPlayer):
    """A running program that reads and writes lines. It ends with us, or when it is closed."""

    protocol: ClassVar[str]
    example: ClassVar[str]  # of a command, for the error where none is given
    argument: ClassVar[str] = ""  # by which a program learns that it is to speak the protocol

    def __init__(
        self, command: Sequence[str], *, folder: str | Path | None = None, patience: float = PATIENCE, name: str = ""
    ) -> None:
        """Raises PlayerFailed."""
        super().__init__(name or Path(command[0]).name, patience)
        self._command = command
        self._folder = folder
        self._has_failed = False
        self._start()

    @classmethod
    def check(cls, detail: str) -> None:
        """Raise BadSetup where a seat names no program."""
        cls.command_of(detail)

    @classmethod
    def seat(cls, detail: str, name: str) -> Self:
        """The player that a seat names; raises BadSetup or PlayerFailed."""
        command, folder = cls.command_of(detail)
        return cls(command, folder=folder, name=name)

    @classmethod
    def command_of(cls, text: str) -> tuple[list[str], Path | None]:
        """How to start the program that a seat names: a path, then in its own folder, or a whole command.

        Raises BadSetup."""
        file, arguments = expanded(text), [cls.argument] if cls.argument else []
        if text and is_file(file):
            return [str(file.absolute()), *arguments], file.absolute().parent
        try:
            words = shlex.split(text)
        except ValueError:
            words = []
        if not words:
            raise BadSetup(
                "{kind}: needs a program after the colon, as in {example}", kind=cls.protocol, example=cls.example
            )
        return [str(expanded(words[0])), *(words[1:] or arguments)], None

    @property
    def pid(self) -> int:
        """The process."""
        return self._child.pid

    def choose(self, position: Any, /) -> Any:
        """The move that the program answers with; raises PlayerFailed, and restarts the program the next time."""
        if self._has_failed:
            self._start()
            self._handshake()
            self._has_failed = False
        try:
            return self._choose(position)
        except PlayerFailed:
            self.close()
            self._has_failed = True
            raise

    @abstractmethod
    def _handshake(self) -> None:
        """Agree on the protocol with a program that has just started; raises PlayerFailed."""

    @abstractmethod
    def _choose(self, position: Any) -> Any:
        """The move that the program answers with; raises PlayerFailed."""

    def close(self) -> None:
        """End the process."""
        self._child.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _start(self) -> None:
        """Start the process; raises PlayerFailed."""
        self._child = Child(self._command, name=self.name, folder=self._folder)

    def _send(self, *lines: str) -> None:
        self._child.send(*lines)

    def _wait_for(self, is_wanted: Callable[[str], bool], besides: float = 0.0) -> str:
        """The first line that is wanted, within our patience and the time besides; what comes before is for people."""
        return self._child.receive(self.patience + besides, is_wanted)
