"""The process of one AI of the course at Brno: it answers questions, lines of JSON, until its input is closed.

    python field_process.py FOLDER NAME

    {"asks": "begin", "number": 1, "seconds": 10.0, "seed": "…", "seat": 0, "seats": 4, "neighbours": […], …}
    {"number": 1, "seconds": 0.002}
    {"asks": "order", "number": 2, "seconds": 10.0, "owners": […], "dice": […], "counts": [0], "turns": 0}
    {"number": 2, "seconds": 0.004, "order": ["attack", 3, 4]}          or "fault": "…", with "is_late": true if late

It first says what the course's clock is, {"number": 0, "limits": […]}, or why there is no such AI, {"number": 0,
"refused": "…"}. What the AI prints goes nowhere, and its standard input is empty. Nothing of damier's is on its path:
the standard library is all that this file needs besides the checkout.
"""

from __future__ import annotations

import json
import operator
import os
import random
import signal
import sys
import time
import warnings
import zlib
from collections.abc import Iterator, Mapping
from configparser import ConfigParser
from contextlib import contextmanager, suppress
from importlib import import_module
from inspect import signature
from typing import IO, Any, Final

PACKAGE: Final = "dicewars"
GRACE: Final = 0.25  # seconds beyond the clock: nobody is late because the machine is busy for a moment
LIMITS: Final = {  # seconds, by their names in the driver of 2020 and in the settings of 2021
    ("TIME_LIMIT_CONSTRUCTOR", "TimeLimitConstructor"): 10.0,
    ("FISCHER_INIT", "FischerInit"): 10.0,
    ("FISCHER_INCREMENT", "FischerIncrement"): 0.25,
}
LONGEST: Final = 300  # characters of a fault
NEEDED: Final = ("hexutil", "numpy")


class Late(Exception):
    """The AI's time is over; the course's driver interrupts it by an exception, too."""


def main() -> None:
    """Load the AI of the command line, and answer."""
    folder, name = sys.argv[1:]
    reading, writing = open_pipes()
    sys.path[0] = folder
    sys.argv[1:] = []
    try:
        program = Program(folder, name)
    except BaseException as error:  # whatever a student's module raises
        send(writing, number=0, refused=refusal(name, error))
        return
    send(writing, number=0, limits=program.limits)
    for line in reading:
        question = json.loads(line)
        send(writing, number=question["number"], **program.answer(question))


def open_pipes() -> tuple[IO[bytes], IO[bytes]]:
    """The standard input and output, replaced so that the AI cannot use them."""
    reading, writing = os.dup(0), os.dup(1)
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(nowhere, stream)
    os.close(nowhere)
    return os.fdopen(reading, "rb"), os.fdopen(writing, "wb")


def send(writing: IO[bytes], **message: object) -> None:
    """Send a message; exits if nobody reads any more."""
    try:
        writing.write(json.dumps(message).encode() + b"\n")
        writing.flush()
    except OSError:
        os._exit(0)


# -- what is said about it


def refusal(name: str, error: BaseException) -> str:
    """Why an AI cannot be loaded, and what to do."""
    missing = error.name if isinstance(error, ModuleNotFoundError) else None
    if not missing:
        return f"{name} cannot be loaded: {described(error)}"
    if missing.partition(".")[0] == PACKAGE:
        return f"{name} cannot be loaded: this checkout has no module {missing}"
    wanted = " ".join(NEEDED) if missing in NEEDED else missing.partition(".")[0]
    return f"{name} needs the module {missing}, which is not installed: pip install {wanted}"


def described(error: BaseException) -> str:
    """An exception in one line."""
    kind = type(error).__name__
    try:
        text = " ".join(str(error).split())
    except BaseException:  # it is a student's class
        text = ""
    return f"{kind}: {text}"[:LONGEST] if text else kind


# -- the AI


class Program:
    """A student's program in a game, as the course's driver has it."""

    def __init__(self, folder: str, name: str) -> None:
        """Raises whatever its module does."""
        with suppress(ImportError):  # some of their AIs set numpy's warnings, which newer versions do not have
            numpy = import_module("numpy")
            numpy.__dict__.setdefault("warnings", warnings)
        self._commands = import_module(f"{PACKAGE}.client.ai_driver")
        self._board_class = import_module(f"{PACKAGE}.client.game.board").Board
        self.limits = limits(self._commands, folder)
        module = import_module(f"{PACKAGE}.ai.{name}")
        if not hasattr(module, "AI"):
            raise AttributeError("its module has no class AI")
        self._make = module.AI
        self._ai: Any = None
        self._neighbours: list[list[int]] = []
        self._key: type = str
        self._counts_transfers = False
        self._seconds = 0.0

    def answer(self, question: Mapping[str, Any]) -> dict[str, object]:
        """The reply to a question: an order, or what went wrong."""
        self._seconds = 0.0
        reply: dict[str, object]
        try:
            reply = self._begin(question) if question["asks"] == "begin" else {"order": self._order(question)}
        except Late:
            reply = {"fault": f"it took longer than the {question['seconds']:.2f} s it had left", "is_late": True}
        except BaseException as error:  # whatever a student's program raises
            reply = {"fault": described(error)}
        return {"seconds": self._seconds, **reply}

    def _begin(self, question: Mapping[str, Any]) -> dict[str, object]:
        """Make the AI of the next game; what it draws depends on the seed alone."""
        self._ai = None
        seed_all(question["seed"])
        self._neighbours = [[cell + 1 for cell in near] for near in question["neighbours"]]
        self._key = self._key_of_areas(question)
        board, order = self._board(question), [each + 1 for each in range(question["seats"])]
        has_limit = "max_transfers" in signature(self._make).parameters
        limit = {"max_transfers": question["transfers"]} if has_limit else {}
        with self._clock(question["seconds"]):
            self._ai = self._make(question["seat"] + 1, board, order, **limit)
        self._counts_transfers = "nb_transfers_this_turn" in signature(self._ai.ai_turn).parameters
        return {}

    def _order(self, question: Mapping[str, Any]) -> list[object]:
        """What the AI orders."""
        board, (attacks, transfers) = self._board(question), question["counts"]
        counts = (attacks, transfers) if self._counts_transfers else (attacks,)
        with self._clock(question["seconds"]):
            command = self._ai.ai_turn(board, *counts, question["turns"], question["seconds"])
        if isinstance(command, self._commands.EndTurnCommand):
            return ["end"]
        transfer = getattr(self._commands, "TransferCommand", ())  # there are none in 2020
        if not isinstance(command, (self._commands.BattleCommand, transfer)):
            raise TypeError(f"it answered {type(command).__name__}, not a command")
        kind = "transfer" if isinstance(command, transfer) else "attack"
        return [kind, area(command.source_name), area(command.target_name)]

    @contextmanager
    def _clock(self, seconds: float) -> Iterator[None]:
        """Measure what is done in it; raises Late when the time is over, as the course's driver does."""
        began = time.perf_counter()
        if hasattr(signal, "setitimer"):
            signal.signal(signal.SIGALRM, _ring)
            signal.setitimer(signal.ITIMER_REAL, seconds + GRACE)
        try:
            yield
        finally:
            if hasattr(signal, "setitimer"):
                signal.setitimer(signal.ITIMER_REAL, 0.0)
            self._seconds = time.perf_counter() - began

    def _key_of_areas(self, question: Mapping[str, Any]) -> type:
        """How the course's board names areas: by texts, as its messages do, or by numbers."""
        for self._key in (str, int):
            with suppress(KeyError):
                self._board(question).get_area(1)
                return self._key
        raise ValueError("the course's board has no area 1")

    def _board(self, question: Mapping[str, Any]) -> Any:
        """The position as the course has it: areas and players are numbered from 1."""
        names = [self._key(cell + 1) for cell in range(len(self._neighbours))]
        facts = zip(names, question["owners"], question["dice"], strict=True)
        areas = {name: {"owner": owner + 1, "dice": dice} for name, owner, dice in facts}
        near = {  # a hexagon that no other area has: where areas are drawn matters to nobody who decides
            name: {"neighbours": [*cells], "hexes": [[2 * at, 0]]}
            for at, (name, cells) in enumerate(zip(names, self._neighbours, strict=True))
        }
        return self._board_class(areas, near)


def _ring(*_: object) -> None:
    raise Late


def limits(driver: Any, folder: str) -> list[float]:
    """Seconds that the course allows: for the constructor, for a game, and more for each order."""
    settings = ConfigParser()
    settings.read(os.path.join(folder, "dicewars.config"))  # noqa: PTH118 - a process that starts soon
    section: Mapping[str, str] = dict(settings.items("AI_DRIVER")) if settings.has_section("AI_DRIVER") else {}
    return [float(section.get(key.lower(), getattr(driver, name, usual))) for (name, key), usual in LIMITS.items()]


def seed_all(text: str) -> None:
    """Make what is drawn from now on depend on a text alone."""
    random.seed(text)
    if numpy := sys.modules.get("numpy"):
        numpy.random.seed(zlib.crc32(text.encode()))


def area(value: Any) -> int:
    """The number of an area; those of numpy are as good as plain ones. Raises TypeError."""
    if isinstance(value, bool):
        raise TypeError("an area is a number, not a bool")
    return int(operator.index(value))


if __name__ == "__main__":
    main()
