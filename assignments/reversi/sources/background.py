"""The players of `projet` in processes of their own, for a window that must not wait: A and F."""

from __future__ import annotations

import io
import math
import os
import queue
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, Final

import damier
from damier.core.clock import TimeLeft
from damier.core.errors import DamierError, PlayerFailed
from damier.core.match import Match
from damier.core.position import Seat
from damier.games.reversi import GAME, Move, ReversiPosition
from damier.processes.background import Answer, BackgroundPlayer
from damier.processes.messages import dump_error, dump_position, load, load_position
from damier.processes.player import ChildPlayer
from damier.seats.server import answer_questions, open_pipes
from sources.board import written
from sources.files import FilePlayer, Unfinished
from sources.players import Computer, Human
from sources.search import Search, has_engine

_PATHS: Final = [str(Path(__file__).resolve().parents[1]), str(Path(damier.__file__).resolve().parents[1])]
_START: Final = f"import sys; sys.path[:0] = {_PATHS!r}; from sources import background; "
_PATIENCE: Final = 60.0  # seconds beyond the limit: the machine may be busy
_AS_LONG_AS_IT_TAKES: Final = 7 * 24 * 3600.0  # seconds; who plays by files may take all the time there is


def _command(function: str, *arguments: str) -> list[str]:
    return [sys.executable, "-P", "-c", f"{_START}background.{function}()", *arguments]


class Thinker(BackgroundPlayer):
    """A (intelligence artificielle), with the time it has left."""

    def __init__(self, limit: float) -> None:
        command = _command("think", repr(limit))
        super().__init__(lambda: ChildPlayer(command, GAME, name=Computer.NAME, timeout=limit + _PATIENCE))
        self._limit = limit
        self._since = 0.0
        self._remark = "" if has_engine() else " Recherche en Python : make projetgraph compile un moteur plus fort."

    def ask(self, position: ReversiPosition, budget: TimeLeft | None = None, *, wants_evaluation: bool = False) -> None:
        """Let it think, from now on."""
        self._since = time.monotonic()
        super().ask(position, budget, wants_evaluation=wants_evaluation)

    def describe(self) -> str:
        """How long it may still think."""
        left = max(0, math.ceil(self._limit - (time.monotonic() - self._since)))
        return f"Encore {left} s au plus.{self._remark}"


@dataclass(frozen=True, slots=True)
class Named(Answer):
    """The name of who plays by files."""

    name: str = ""


class Correspondent(ChildPlayer):
    """The process of a player by files, which is told what has been played just before, and waits for the answer."""

    def __init__(self, seat: Seat, folder: Path) -> None:
        command = _command("exchange", str(seat), str(folder.absolute()))
        self.last_played: str | None = None
        super().__init__(command, GAME, name="Fichier", timeout=_AS_LONG_AS_IT_TAKES)

    def meet(self, opponent: str) -> str:
        """The player's name, once it has come; it is told the opponent's."""
        return str(self._request(opponent=opponent).get("name"))

    def part(self, last: str) -> None:
        """Tell it the move that has ended the game."""
        self.notify(part=last)

    def _ask(self, position: ReversiPosition, what: str) -> dict[str, Any]:
        return self._request(last=self.last_played, **dump_position(GAME, position))


class Guest(BackgroundPlayer):
    """F (fichier): exchanges names first, then plays one match."""

    def __init__(self, seat: Seat, folder: Path, opponent: str) -> None:
        super().__init__(lambda: Correspondent(seat, folder))
        self.seat = seat
        self.name = ""
        self.match: Match[ReversiPosition, Move] | None = None
        self._has_parted = False
        self._begin(lambda correspondent: Named(name=correspondent.meet(opponent)))

    def has_met(self) -> bool:
        """Whether the name has come; raises PlayerFailed."""
        answer = None if self.name else self.answer()
        if isinstance(answer, Named):
            self.name = answer.name
        return bool(self.name)

    def prepare(self, position: ReversiPosition) -> None:
        """It has come already."""
        self._begin(lambda _: Answer())

    def ask(self, position: ReversiPosition, budget: TimeLeft | None = None, *, wants_evaluation: bool = False) -> None:
        """Tell it the last move, and wait for its own."""
        last = self._last()

        def choose(correspondent: Correspondent) -> Answer:
            correspondent.last_played = last
            return correspondent.consult(position)

        self._begin(choose)

    def stop_search(self) -> None:
        """A file cannot be stopped."""

    def part(self) -> None:
        """Tell it the move that has ended the game, unless it was its own."""
        if self.match and self.match.position.to_move == self.seat and not self._has_parted:
            self._has_parted = True
            self._player.part(self._last() or "")

    def _last(self) -> str | None:
        return written(self.match.moves[-1]) if self.match and self.match.moves else None


def think() -> None:
    """The computer's process: answers with the best move found within the limit."""
    pipes = open_pipes()
    answer_questions(Search(float(sys.argv[1])), GAME, pipes)


def exchange() -> None:
    """The process of a player by files: it may wait as long as it likes, and ends with the window."""
    seat, folder = int(sys.argv[1]), Path(sys.argv[2])
    pipes, number = open_pipes(), 0
    sys.stdout = _Voice(lambda line: pipes.send(number=number, progress=line))
    questions: queue.SimpleQueue[dict[str, Any]] = queue.SimpleQueue()
    threading.Thread(target=_hear, args=(pipes.reading, questions), daemon=True).start()
    player = FilePlayer(seat, folder)
    pipes.send(number=0)
    while True:
        question = questions.get()
        number = question.get("number", number)
        if "opponent" in question:
            player.meet(Human(1 - seat, question["opponent"]))
            pipes.send(number=number, name=player.name)
        elif "part" in question:
            player.part(question["part"])
        else:
            position = load_position(GAME, question)
            try:
                move = player.choose(position, question["last"])
            except Unfinished as end:
                pipes.send(number=number, error=dump_error(PlayerFailed(str(end))))
            else:
                pipes.send(number=number, move=GAME.format_move(position, move))


def _hear(source: IO[bytes], questions: queue.SimpleQueue[dict[str, Any]]) -> None:
    """Take in questions; the process ends when nobody is left to ask."""
    with suppress(OSError, DamierError):
        for line in source:
            questions.put(load(line.decode()))
    os._exit(0)


class _Voice(io.TextIOBase):
    """What the player says in its terminal is told in the window, the sentences of one moment together."""

    def __init__(self, tell: Callable[[str], None]) -> None:
        self._tell = tell
        self._line = ""
        self._error = ""

    def write(self, text: str) -> int:
        """Send whole lines on; an error stays before what is said next."""
        self._line += text
        while "\n" in self._line:
            line, _, self._line = self._line.partition("\n")
            if line.startswith("Erreur"):
                self._error = line
            else:
                self._tell(f"{self._error} {line}".strip())
                self._error = ""
        return len(text)
