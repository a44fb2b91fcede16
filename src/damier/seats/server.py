"""The process of a player: it answers questions until its input is closed.

What the player prints goes to the error stream, and its standard input is empty: the pipes to the parent process are
kept apart.
"""

from __future__ import annotations

import builtins
import json
import os
import signal
import sys
import threading
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from typing import IO, Any

from damier.core import registry
from damier.core.errors import DamierError
from damier.core.game import Game
from damier.core.loading import reporting_game_errors
from damier.core.player import Evaluating, Explaining, Preparing, Stoppable, Timed
from damier.processes.messages import dump, dump_error, load, load_budget, load_position
from damier.seats import table
from damier.seats.occupant import Occupant


@dataclass(frozen=True, slots=True)
class Pipes:
    """The pipes to the parent process."""

    reading: IO[bytes]
    writing: IO[bytes]

    def send(self, **message: object) -> None:
        """Send a message; exit if the parent has gone."""
        try:
            self.writing.write(dump(message).encode() + b"\n")
            self.writing.flush()
        except OSError:
            os._exit(0)


def open_pipes() -> Pipes:
    """The standard input and output, replaced so that the player's code cannot use them."""
    reading, writing = os.dup(0), os.dup(1)
    nowhere = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nowhere, 0)
    os.dup2(2, 1)
    os.close(nowhere)
    sys.stdout = sys.stderr
    builtins.input = _no_keyboard
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent decides
    return Pipes(os.fdopen(reading, "rb"), os.fdopen(writing, "wb"))


def _no_keyboard(prompt: object = "", /) -> str:
    raise RuntimeError("a player cannot ask at the keyboard by input()")


def main() -> None:
    """Make the player of the command line, and answer."""
    reference, seat, seed = sys.argv[2:]
    pipes = open_pipes()
    try:
        game = registry.load(reference)
        occupant = Occupant(*json.loads(seat))
        make = table.find(occupant.kind).make
        assert make, "a person has no player"
        player = make(occupant, game, Random(int(seed)))
    except DamierError as error:
        pipes.send(number=0, error=dump_error(error))
        return
    answer_questions(player, game, pipes)


def answer_questions(player: Any, game: Game[Any, Any], pipes: Pipes) -> None:
    """Have a player answer questions until the input is closed."""
    questions = _Questions(player)
    threading.Thread(target=questions.listen, args=(pipes.reading,), daemon=True).start()
    pipes.send(number=0, can_stop_search=isinstance(player, Stoppable))
    while True:
        question = questions.next()
        try:
            with reporting_game_errors():
                found = _answer(question, player, game)
        except DamierError as error:
            found = {"error": dump_error(error)}
        pipes.send(number=question["number"], **found)


def _answer(question: Mapping[str, Any], player: Any, game: Game[Any, Any]) -> dict[str, object]:
    position = load_position(game, question)
    if isinstance(player, Timed):
        player.budget = load_budget(question["budget"])
    match question["asks"]:
        case "preparation":
            if isinstance(player, Preparing):
                player.prepare(position)
            return {}
        case "evaluation":
            return {"advantage": player.advantage(position)} if isinstance(player, Evaluating) else {}
    move = game.format_move(position, player.choose(position))
    found = player.last if isinstance(player, Explaining) else None
    return {"move": move, "depth": found.depth, "seconds": found.seconds} if found else {"move": move}


class _Questions:
    """The questions that arrive while the player thinks: only the latest one counts."""

    def __init__(self, player: Any) -> None:
        self._stop = player.stop if isinstance(player, Stoppable) else threading.Event()
        self._latest: dict[str, Any] | None = None
        self._stopped = 0
        self._arrival = threading.Condition()

    def listen(self, source: IO[bytes]) -> None:
        """Take in questions, and numbers of questions to stop; the process ends with its input."""
        with suppress(OSError, DamierError):
            for line in source:
                message = load(line.decode())
                with self._arrival:
                    if "stop_search" in message:
                        self._stopped = message["stop_search"]
                    else:
                        self._latest = message
                        self._arrival.notify()
                    self._stop.set()
        os._exit(0)

    def next(self) -> dict[str, Any]:
        """The latest question, once there is one."""
        with self._arrival:
            while self._latest is None:
                self._arrival.wait()
            question, self._latest = self._latest, None
            if question["number"] != self._stopped:
                self._stop.clear()
            return question
