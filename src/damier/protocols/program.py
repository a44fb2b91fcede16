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

TIMEOUT: Final = 60.0
"""Seconds to wait for an answer, by default."""


@contextmanager
def reading(name: str, answer: str) -> Iterator[None]:
    """While a program's answer is parsed, raise errors as PlayerFailed."""
    try:
        yield
    except (BadNotation, IllegalMove) as error:
        raise PlayerFailed("{name} has answered {answer!r}: {error}", name=name, answer=answer, error=error) from error


class ExternalPlayer(ABC):
    """A player in another program or on the network; `budget` is its time.

    `last` is the report of its latest search."""

    can_stop_search = True  # if a program ignores it, we wait
    starts_anywhere: ClassVar[bool] = True  # or only at the start of a game

    def __init__(self, name: str, timeout: float) -> None:
        self.name = name
        self.timeout = timeout
        self.budget: float | TimeLeft | None = None
        self.last: Thought[Any] | None = None

    def prepare(self, position: Any, /) -> None:  # noqa: B027
        """Prepare for such a position, if the protocol supports that; raises PlayerFailed."""

    @abstractmethod
    def choose(self, position: Any, /) -> Any:
        """Its move; raises PlayerFailed."""

    def consult(self, position: Any, /) -> Answer:
        """Its move, with depth and time; raises PlayerFailed."""
        move = self.choose(position)
        assert self.last, "choose sets it"
        return Answer(move, self.last.depth, self.last.seconds)

    def advantage(self, position: Any, /) -> float | None:
        """None: no protocol supports it."""
        return None

    def describe(self) -> str:
        """Empty: no protocol supports it."""
        return ""

    def stop_search(self) -> None:  # noqa: B027
        """Make it answer with the best move so far, if the protocol supports that."""

    @abstractmethod
    def close(self) -> None:
        """End it."""


class ExternalProgram(ExternalPlayer):
    """A running program that reads and writes lines. It ends with us, or when it is closed."""

    protocol: ClassVar[str]
    example: ClassVar[str]  # of a command, for the error if it is missing
    argument: ClassVar[str] = ""  # that makes a program use the protocol

    def __init__(
        self, command: Sequence[str], *, folder: str | Path | None = None, timeout: float = TIMEOUT, name: str = ""
    ) -> None:
        """Raises PlayerFailed."""
        super().__init__(name or Path(command[0]).name, timeout)
        self._command = command
        self._folder = folder
        self._has_failed = False
        self._start()

    @classmethod
    def check(cls, detail: str) -> None:
        """Raise BadSetup if a seat has no program."""
        cls.command_of(detail)

    @classmethod
    def seat(cls, detail: str, name: str) -> Self:
        """The player of a seat; raises BadSetup or PlayerFailed."""
        command, folder = cls.command_of(detail)
        return cls(command, folder=folder, name=name)

    @classmethod
    def command_of(cls, text: str) -> tuple[list[str], Path | None]:
        """The command and folder for a seat's text: a path, started in its own folder, or a whole command.

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
        program = expanded(words[0])
        path = str(program.absolute() if "/" in words[0] else program)  # ./engine is not looked for elsewhere
        return [path, *(words[1:] or arguments)], None

    @property
    def pid(self) -> int:
        """The process id."""
        return self._child.pid

    def choose(self, position: Any, /) -> Any:
        """Its move; raises PlayerFailed, and restarts the program the next time."""
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
        """Its move; raises PlayerFailed."""

    def last_lines(self) -> list[str]:
        """The last lines of its error stream."""
        return self._child.last_errors()

    def close(self) -> None:
        """End the process."""
        self._child.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _start(self) -> None:
        """Start the process; raises PlayerFailed."""
        self._child = Child(self._command, name=self.name, folder=self._folder, shows_output=True)

    def _send(self, *lines: str) -> None:
        self._child.send(*lines)

    def _wait_for(self, is_wanted: Callable[[str], bool], extra: float = 0.0) -> str:
        """The first line that `is_wanted` accepts, within our timeout plus `extra` seconds; others are skipped."""
        return self._child.receive(self.timeout + extra, is_wanted)
