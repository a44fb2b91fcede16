"""The side of the process in which a player thinks: it answers questions until nobody asks any more.

What the player prints goes to the error stream, and nobody answers what it asks at the keyboard: the pipes to whoever
asks are out of its reach, unless it looks for them.
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
from damier.engine.search.searcher import Searcher
from damier.processes.messages import dump, dump_error, load, load_budget, load_position
from damier.seats import table
from damier.seats.occupant import Occupant


@dataclass(frozen=True, slots=True)
class Desk:
    """The pipes to whoever asks."""

    reading: IO[bytes]
    writing: IO[bytes]

    def say(self, **message: object) -> None:
        """Send a message; without anybody who hears it, this is the end."""
        try:
            self.writing.write(dump(message).encode() + b"\n")
            self.writing.flush()
        except OSError:
            os._exit(0)


def open_desk() -> Desk:
    """Take the standard input and output away from whatever runs here later."""
    reading, writing = os.dup(0), os.dup(1)
    nowhere = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nowhere, 0)
    os.dup2(2, 1)
    os.close(nowhere)
    sys.stdout = sys.stderr
    builtins.input = _no_keyboard
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever asks decides
    return Desk(os.fdopen(reading, "rb"), os.fdopen(writing, "wb"))


def _no_keyboard(prompt: object = "", /) -> str:
    raise RuntimeError("a player cannot ask at the keyboard by input()")


def main() -> None:
    """Make the player of the command line, and answer."""
    reference, seat, seed = sys.argv[2:]
    desk = open_desk()
    try:
        game = registry.load(reference)
        occupant = Occupant(*json.loads(seat))
        make = table.find(occupant.kind).make
        assert make, "a person is not asked here"
        player = make(occupant, game, Random(int(seed)))
    except DamierError as error:
        desk.say(number=0, error=dump_error(error))
        return
    answer_questions(player, game, desk)


def answer_questions(player: Any, game: Game[Any, Any], desk: Desk) -> None:
    """Have a player answer questions until nobody asks any more."""
    questions = _Questions(player)
    threading.Thread(target=questions.hear, args=(desk.reading,), daemon=True).start()
    desk.say(number=0, can_hurry=isinstance(player, Searcher))
    while True:
        question = questions.next()
        try:
            found = _answered(question, player, game)
        except DamierError as error:
            found = {"error": dump_error(error)}
        desk.say(number=question["number"], **found)


def _answered(question: Mapping[str, Any], player: Any, game: Game[Any, Any]) -> dict[str, object]:
    position, budget = load_position(game, question), load_budget(question["budget"])
    if not isinstance(player, Searcher):
        is_about_move = question["asks"] == "move"
        return {"move": game.format_move(position, player.choose(position))} if is_about_move else {}
    player.budget = budget
    if question["asks"] == "standing":
        return {"advantage": player.advantage(position)}
    thought = player.think(position)
    return {"move": game.format_move(position, thought.move), "depth": thought.depth, "seconds": thought.seconds}


class _Questions:
    """Where questions arrive while the player thinks: only the latest one counts."""

    def __init__(self, player: Any) -> None:
        self._stop = player.stop if isinstance(player, Searcher) else threading.Event()
        self._latest: dict[str, Any] | None = None
        self._hurried = 0
        self._arrival = threading.Condition()

    def hear(self, source: IO[bytes]) -> None:
        """Take in questions, and numbers of questions to hurry with; the process ends when nobody is left to ask."""
        with suppress(OSError, DamierError):
            for line in source:
                message = load(line.decode())
                with self._arrival:
                    if "hurry" in message:
                        self._hurried = message["hurry"]
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
            if question["number"] != self._hurried:
                self._stop.clear()
            return question
