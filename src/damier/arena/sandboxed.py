"""A contestant's file in a sandbox, as a player; whatever goes wrong is a fault of its own, with its kind."""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from damier.arena.fault import AtFault, Fault
from damier.core import registry
from damier.core.clock import TimeLeft
from damier.core.errors import BadNotation, IllegalMove, NoAnswer, PlayerAtFault, PlayerFailed, Resigned, TooMuchOutput
from damier.core.game import Game
from damier.core.message import Message
from damier.processes.messages import dump, dump_budget, dump_position, load, load_error
from damier.sandbox.launcher import Launcher
from damier.sandbox.limits import Limits

LOADING: Final = 30.0
"""Seconds for a program to start."""

_UNLIMITED: Final = 60.0  # seconds for a move where nobody has set a time


class SandboxedPlayer:
    """A file of Python behind walls. It thinks only while it is asked."""

    def __init__(
        self, launcher: Launcher, file: Path, game: Game[Any, Any], *, limits: Limits, name: str, seed: int = 0
    ) -> None:
        """Start it; raises AtFault where the file cannot be loaded, and NoSandbox."""
        arguments = {"file": file.name, "game": registry.address(game), "seed": seed}
        self._start(launcher, "damier.arena.inside:serve", arguments, str(file.parent), game, limits, name)

    def _start(
        self,
        launcher: Launcher,
        run: str,
        arguments: dict[str, Any],
        folder: str,
        game: Game[Any, Any],
        limits: Limits,
        name: str,
        hidden: Sequence[str] = (),
    ) -> None:
        self.name = name
        self.budget: float | TimeLeft | None = None
        self.score: float | None = None  # its own judgement of the last position, if it gives one
        self._game, self._limits = game, limits
        self._sandbox = launcher.start(run, arguments, folder=folder, hidden=hidden, limits=limits, name=name)
        try:
            self._receive(LOADING)
        except AtFault as fault:
            self._sandbox.pause()
            fault.last_words = self.last_words()
            self.close()
            raise
        self._sandbox.pause()

    def choose(self, position: Any, /) -> Any:
        """Its move, within its budget; raises AtFault."""
        seconds = _seconds(self.budget)
        question = dump({**dump_position(self._game, position), "budget": dump_budget(self.budget)})
        self._sandbox.drop_unread()  # an answer that came before its question is none
        self._sandbox.go_on()
        try:
            self._sandbox.send(question)
            answer = self._receive(seconds)
        finally:
            self._sandbox.pause()
        if answer.get("resigns") is True:
            raise Resigned("{name} resigns", name=self.name)
        score = answer.get("score")
        self.score = float(score) if isinstance(score, (int, float)) and math.isfinite(score) else None
        text = answer.get("move")
        if not isinstance(text, str) or not text.isprintable():
            raise AtFault(
                Fault.NONSENSE, Message("{name} has answered {answer!r}", name=self.name, answer=str(answer)[:100])
            )
        try:
            return self._game.parse_move(position, text)
        except (BadNotation, IllegalMove) as error:
            fault = Fault.ILLEGAL if isinstance(error, IllegalMove) else Fault.NONSENSE
            why = Message(
                "{name} has answered {answer!r}: {error}", name=self.name, answer=text[:100], error=error.message
            )
            raise AtFault(fault, why) from error

    def _receive(self, seconds: float) -> dict[str, Any]:
        """Its next message; raises AtFault. Its end is looked at before the clock."""
        try:
            answer = load(self._sandbox.receive(seconds))
        except TooMuchOutput as error:
            raise AtFault(Fault.FLOOD, error.message) from error
        except NoAnswer as error:
            raise AtFault(Fault.TIMEOUT, error.message) from error
        except BadNotation as error:
            raise AtFault(Fault.NONSENSE, Message("{name}: {error}", name=self.name, error=error.message)) from error
        except PlayerFailed as error:
            raise self._crash() from error
        if "fault" in answer:
            raise self._own_fault(answer)
        return answer

    def _own_fault(self, answer: dict[str, Any]) -> AtFault:
        """The fault that its process has found itself."""
        try:
            fault = Fault(answer["fault"])
            told = load_error(answer.get("error"), PlayerAtFault)
        except (ValueError, BadNotation):
            return AtFault(
                Fault.NONSENSE, Message("{name} has answered {answer!r}", name=self.name, answer=str(answer)[:100])
            )
        return AtFault(fault, told.message)

    def _crash(self) -> AtFault:
        """What its end was."""
        if self._sandbox.exit_code() is None:
            return AtFault(Fault.CRASH, Message("{name} has closed its output", name=self.name))
        if self._sandbox.has_died_of_memory():
            return AtFault(Fault.MEMORY, Message("{name} has used up its memory", name=self.name))
        ending = self._sandbox.ending()
        if ending.code < 0:
            return AtFault(Fault.CRASH, Message("{name} has ended by signal {code}", name=self.name, code=-ending.code))
        return AtFault(Fault.CRASH, Message("{name} has ended with exit code {code}", name=self.name, code=ending.code))

    @property
    def process(self) -> int:
        """The number of its process."""
        return self._sandbox.process

    @property
    def is_running(self) -> bool:
        """Whether its process has not ended."""
        return self._sandbox.is_running

    def last_words(self) -> str:
        """The end of what it has printed."""
        return self._sandbox.last_words()

    def close(self) -> None:
        """End it."""
        self._sandbox.close()
        self._sandbox.ending()


def _seconds(budget: float | TimeLeft | None) -> float:
    if budget is None:
        return _UNLIMITED
    return budget.seconds if isinstance(budget, TimeLeft) else budget
