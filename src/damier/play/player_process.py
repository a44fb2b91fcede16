"""A player in a process of its own: it thinks beside a window, can be hurried, and is gone when the window is."""

from __future__ import annotations

import os
import pickle
import queue
import signal
import subprocess
import sys
import threading
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import IO, Any, Final

from damier.core import registry
from damier.core.clock import TimeLeft
from damier.core.errors import PlayerFailed
from damier.engine.players.levels import make_player
from damier.engine.search.searcher import Searcher
from damier.processes.child import end_process

_PACKAGE: Final = Path(__file__).resolve().parents[2]
_START: Final = (
    f"import sys; sys.path.insert(0, {str(_PACKAGE)!r}); from damier.play.player_process import serve; serve()"
)


@dataclass(frozen=True, slots=True)
class Question:
    """What the process is asked: a position, and how long it may think."""

    number: int
    position: Any
    budget: float | TimeLeft | None
    is_about_standing: bool = False  # how the seat to move stands, instead of what it should do


@dataclass(frozen=True, slots=True)
class Answer:
    """What comes back: the move, how far ahead and how long the player has looked; or how the seat to move stands."""

    number: int
    move: Any = None
    depth: int = 0
    seconds: float = 0.0
    advantage: float | None = None


class Beside:
    """The side of whoever asks a Python program that answers. Nothing here waits.

    The program gets pickled questions and gives pickled answers; texts in between are for people."""

    def __init__(self, program: str, *arguments: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-c", program, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self._answers: queue.SimpleQueue[Answer | str | None] = queue.SimpleQueue()
        self._number = 0
        self._said = ""
        threading.Thread(target=self._listen, daemon=True).start()

    @property
    def pid(self) -> int:
        """The process."""
        return self._process.pid

    def ask(self, position: Any, budget: float | TimeLeft | None = None, *, is_about_standing: bool = False) -> None:
        """Let it think about a position; what it was asked before is forgotten."""
        self._number += 1
        self._said = ""
        self._send(Question(self._number, position, budget, is_about_standing))

    def answer(self) -> Answer | None:
        """The answer to the last question, once it is there; raises PlayerFailed."""
        with suppress(queue.Empty):
            while True:
                found = self._answers.get_nowait()
                if found is None:
                    self._answers.put(None)  # gone is gone
                    raise PlayerFailed("the computer's process has ended before it answered")
                if isinstance(found, str):
                    self._said = found
                elif found.number == self._number:
                    return found
        return None

    def told(self) -> str:
        """The last thing it has said about the question."""
        return self._said

    def hurry(self) -> None:
        """Have it answer with the best move it has found so far."""
        self._send(self._number)

    def close(self) -> None:
        """End it at once."""
        end_process(self._process)

    def _send(self, message: object) -> None:
        assert self._process.stdin
        with suppress(OSError, ValueError):  # gone: `answer` tells
            pickle.dump(message, self._process.stdin)
            self._process.stdin.flush()

    def _listen(self) -> None:
        assert self._process.stdout
        with suppress(EOFError, OSError, ValueError, pickle.UnpicklingError):
            while True:
                self._answers.put(pickle.load(self._process.stdout))
        self._answers.put(None)


class BackgroundPlayer(Beside):
    """A player of ours."""

    def __init__(self, spec: str, game: str, seed: int) -> None:
        super().__init__(_START, spec, game, str(seed))


def serve() -> None:
    """The side of the process: answer questions until nobody asks any more."""
    spec, game, seed = sys.argv[1:]
    answer_questions(make_player(spec, registry.find(game), Random(int(seed))))


def answer_questions(player: Any) -> None:
    """Have a player answer questions until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the window decides
    out, sys.stdout = sys.stdout.buffer, sys.stderr
    desk = _Desk(player)
    threading.Thread(target=desk.hear, args=(sys.stdin.buffer,), daemon=True).start()
    with suppress(BrokenPipeError):
        while True:
            pickle.dump(_answered(desk.next_question(), player), out)
            out.flush()
    os._exit(0)  # nobody is left to hear it


def _answered(question: Question, player: Any) -> Answer:
    if not isinstance(player, Searcher):
        return Answer(question.number, player.choose(question.position))
    player.budget = question.budget
    if question.is_about_standing:
        return Answer(question.number, advantage=player.advantage(question.position))
    thought = player.think(question.position)
    return Answer(question.number, thought.move, thought.depth, thought.seconds)


class _Desk:
    """Where questions arrive while the player thinks: only the latest one counts."""

    def __init__(self, player: Any) -> None:
        self._stop = player.stop if isinstance(player, Searcher) else threading.Event()
        self._latest: Question | None = None
        self._hurried = 0
        self._arrival = threading.Condition()

    def hear(self, source: IO[bytes]) -> None:
        """Take in questions, and numbers of questions to hurry with; the process ends when nobody is left to ask."""
        with suppress(EOFError, OSError):
            while True:
                message = pickle.load(source)
                with self._arrival:
                    if isinstance(message, Question):
                        self._latest = message
                        self._arrival.notify()
                    else:
                        self._hurried = message
                    self._stop.set()
        os._exit(0)

    def next_question(self) -> Question:
        """The latest question, once there is one."""
        with self._arrival:
            while self._latest is None:
                self._arrival.wait()
            question, self._latest = self._latest, None
            if question.number != self._hurried:
                self._stop.clear()
            return question
