"""The players of `projet` in processes of their own, for a window that must not wait: A and F."""

from __future__ import annotations

import io
import math
import os
import pickle
import queue
import signal
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, Final

import damier
from damier.core.clock import TimeLeft
from damier.core.match import Match
from damier.core.position import Seat
from damier.games.reversi import Move, ReversiPosition
from damier.play.player_process import Answer, Beside, answer_questions
from sources.board import written
from sources.files import FilePlayer
from sources.players import Human, search

_PATHS: Final = [str(Path(__file__).resolve().parents[1]), str(Path(damier.__file__).resolve().parents[1])]
_START: Final = f"import sys; sys.path[:0] = {_PATHS!r}; from sources import beside; "


class Thinker(Beside):
    """A (intelligence artificielle), with the time it has left."""

    def __init__(self, limit: float) -> None:
        super().__init__(f"{_START}beside.think()", repr(limit))
        self._limit = limit
        self._since = 0.0

    def ask(
        self, position: ReversiPosition, budget: TimeLeft | None = None, *, is_about_standing: bool = False
    ) -> None:
        """Let it think, from now on."""
        self._since = time.monotonic()
        super().ask(position, budget, is_about_standing=is_about_standing)

    def told(self) -> str:
        """How long it may still think."""
        left = max(0, math.ceil(self._limit - (time.monotonic() - self._since)))
        return f"Encore {left} s au plus."


@dataclass(frozen=True, slots=True)
class Named(Answer):
    """The name of who plays by files."""

    name: str = ""


@dataclass(frozen=True, slots=True)
class Meeting:
    """The name of the opponent: it is time to exchange names."""

    number: int
    opponent: str


@dataclass(frozen=True, slots=True)
class Turn:
    """A position to play in, and what has been played just before."""

    number: int
    position: ReversiPosition
    last: str | None


@dataclass(frozen=True, slots=True)
class Parting:
    """The move that has ended the game."""

    last: str


class Guest(Beside):
    """F (fichier): exchanges names first, then plays one match."""

    def __init__(self, seat: Seat, folder: Path, opponent: str) -> None:
        super().__init__(f"{_START}beside.exchange()", str(seat), str(folder.absolute()))
        self.seat = seat
        self.name = ""
        self.match: Match[ReversiPosition, Move] | None = None
        self._has_parted = False
        self._number += 1
        self._send(Meeting(self._number, opponent))

    def has_met(self) -> bool:
        """Whether the name has come; raises PlayerFailed."""
        answer = None if self.name else self.answer()
        if isinstance(answer, Named):
            self.name = answer.name
        return bool(self.name)

    def ask(
        self, position: ReversiPosition, budget: TimeLeft | None = None, *, is_about_standing: bool = False
    ) -> None:
        """Tell it the last move, and wait for its own."""
        self._number += 1
        self._said = ""
        self._send(Turn(self._number, position, self._last()))

    def hurry(self) -> None:
        """Nobody hurries a file."""

    def part(self) -> None:
        """Tell it the move that has ended the game, unless it was its own."""
        if self.match and self.match.position.to_move == self.seat and not self._has_parted:
            self._has_parted = True
            self._send(Parting(self._last() or ""))

    def _last(self) -> str | None:
        return written(self.match.moves[-1]) if self.match and self.match.moves else None


def think() -> None:
    """The computer's process: answers with the best move found within the limit."""
    answer_questions(search(float(sys.argv[1])))


def exchange() -> None:
    """The process of a player by files: it may wait as long as it likes, and ends with the window."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the window decides
    seat, folder = int(sys.argv[1]), Path(sys.argv[2])
    out = sys.stdout.buffer

    def send(message: object) -> None:
        pickle.dump(message, out)
        out.flush()

    sys.stdout = _Voice(send)
    questions: queue.SimpleQueue[Any] = queue.SimpleQueue()
    threading.Thread(target=_hear, args=(sys.stdin.buffer, questions), daemon=True).start()
    player = FilePlayer(seat, folder)
    while True:
        match questions.get():
            case Meeting(number, opponent):
                player.meet(Human(1 - seat, opponent))
                send(Named(number, name=player.name))
            case Turn(number, position, last):
                send(Answer(number, player.choose(position, last)))
            case Parting(last):
                player.part(last)


def _hear(source: IO[bytes], questions: queue.SimpleQueue[Any]) -> None:
    """Take in questions; the process ends when nobody is left to ask."""
    try:
        while True:
            questions.put(pickle.load(source))
    except (EOFError, OSError):
        os._exit(0)


class _Voice(io.TextIOBase):
    """What the player says in its terminal is told in the window, the sentences of one moment together."""

    def __init__(self, send: Callable[[object], None]) -> None:
        self._send = send
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
                self._send(f"{self._error} {line}".strip())
                self._error = ""
        return len(text)
