"""AIs of the course at Brno (`ibenes/dicewars` and its students') as players of damier's matches.

Each is driven in a process of its own (field_process.py), from a checkout that has to be beside; they need `hexutil`
and `numpy`. What the course's driver does to an AI is done here, too: it has the course's clock; if it is late, its
turn ends; if it raises, answers nonsense or orders what it may not, it is disabled for the rest of the game, and its
turns end at once. So it is if its process dies or never answers. All that is counted.
"""

from __future__ import annotations

import re
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from damier.core.errors import DamierError
from damier.games.dicewars.position import END, Attack, DicewarsPosition, Move, Transfer
from damier.processes.child import Child
from damier.processes.messages import dump, load

PACKAGE: Final = "dicewars"
LOADING: Final = 60.0  # seconds for an AI's module; a machine may be busy
OVERDUE: Final = 20.0  # seconds beyond its clock after which a process that has not answered is ended
MOST_NAMED: Final = 30  # AIs of a checkout, in a message
LONGEST: Final = 300  # characters of a fault

_PROGRAM: Final = str(Path(__file__).with_name("field_process.py"))
_HAS_AI: Final = re.compile(r"^class AI\b|^from .* import .*\bAI\b", re.MULTILINE)
_KINDS: Final[Mapping[str, type[Attack | Transfer]]] = {"attack": Attack, "transfer": Transfer}


class Fault(Exception):
    """What an AI did wrong; it is disabled for the rest of the game, or only its turn ends."""

    def __init__(self, what: str, *, ends_turn_only: bool = False) -> None:
        text = what[:LONGEST]
        super().__init__("".join(each if each.isprintable() else "?" for each in text))
        self.ends_turn_only = ends_turn_only


@dataclass
class Faults:
    """What the players of one name did wrong."""

    count: int = 0
    games: set[str] = field(default_factory=set)
    first: str = ""

    def add(self, fault: Fault, game: str) -> None:
        """Count one."""
        self.first = self.first or str(fault)
        self.count += 1
        self.games.add(game)

    def __str__(self) -> str:
        return f"{self.count} in {len(self.games)} games, the first: {self.first}"


# -- a checkout


def checkout(folder: Path) -> Path:
    """The folder of a checkout, as a whole path; ends the program if it is none."""
    if not (folder / PACKAGE / "ai").is_dir():
        sys.exit(f"{folder} has no {PACKAGE}/ai: it is not a checkout of the course's Dice Wars")
    return folder.resolve()


def named(text: str, folder: Path) -> list[str]:
    """The names of AIs in a text, separated by commas; ends the program if the checkout has no such AI."""
    names = list(dict.fromkeys(filter(None, map(str.strip, text.split(",")))))
    if not names:
        sys.exit(f"--opponents names nobody; {_choice(folder)}")
    for name in names:
        place = folder / PACKAGE / "ai" / name.replace(".", "/")
        is_module = place.with_name(f"{place.name}.py").is_file() or (place / "__init__.py").is_file()
        if not (is_module and all(map(str.isidentifier, name.split(".")))):
            sys.exit(f"{folder} has no AI {name!r}; {_choice(folder)}")
    return names


def _choice(folder: Path) -> str:
    """A few words about the AIs that there are."""
    place = folder / PACKAGE / "ai"
    files = [file for file in place.rglob("*.py") if _HAS_AI.search(file.read_text("utf-8", "replace"))]
    names = sorted(".".join(file.relative_to(place).with_suffix("").parts) for file in files)
    shown = [name.removesuffix(".__init__") for name in names[:MOST_NAMED]]
    return "there are " + ", ".join([*shown, "…"] if len(names) > MOST_NAMED else shown)


def players(folder: Path, names: Sequence[str], each: int) -> dict[str, list[FieldPlayer]]:
    """So many players of each name; ends the program if one cannot be loaded."""
    found: dict[str, list[FieldPlayer]] = {}
    for name in names:
        faults = Faults()
        found[name] = [FieldPlayer(folder, name, faults) for _ in range(each)]
    firsts = [same[0] for same in found.values()]
    try:
        for player in firsts:  # all at once: they load for a while
            player.process.start()
        for player in firsts:
            player.process.load()
    except (Fault, DamierError) as error:
        sys.exit(str(error))
    return found


# -- one AI


class Process:
    """The process of one AI: started when it is needed, and again after it has ended."""

    def __init__(self, folder: Path, name: str) -> None:
        self.construction = self.initial = self.increment = 0.0  # the course's limits, once it is loaded
        self._folder, self._name = folder, name
        self._child: Child | None = None
        self._number = -1  # of the last question; the process first tells the limits, unasked

    def start(self) -> None:
        """Start it, unless it runs; raises DamierError."""
        if self._child is None:
            command = [sys.executable, _PROGRAM, str(self._folder), self._name]
            self._child = Child(command, name=self._name, folder=self._folder)
            self._number = -1

    def load(self) -> None:
        """Wait until the AI's module is loaded; raises Fault."""
        if self._child and self._number >= 0:
            return
        try:
            self.start()
        except DamierError as error:
            raise Fault(str(error)) from error
        self._number = 0
        reply = self._receive(LOADING)
        if "refused" in reply:
            self.close()
            raise Fault(str(reply["refused"]))
        try:
            self.construction, self.initial, self.increment = map(float, reply["limits"])
        except (KeyError, TypeError, ValueError):
            self.close()
            raise Fault(f"{self._name} did not tell its limits") from None

    def ask(self, asks: str, seconds: float, **question: object) -> dict[str, Any]:
        """What it replies; raises Fault, and has ended if it is for want of a reply."""
        self.load()
        assert self._child
        self._number += 1
        self._child.send(dump({"asks": asks, "number": self._number, "seconds": seconds, **question}))
        return self._receive(seconds + OVERDUE)

    def close(self) -> None:
        """End it; it is started again when it is needed."""
        if self._child:
            self._child.close()
        self._child = None

    def _receive(self, seconds: float) -> dict[str, Any]:
        """The reply to the last question."""
        assert self._child
        end = time.monotonic() + seconds
        try:
            while True:
                reply = load(self._child.receive(max(0.0, end - time.monotonic())))
                if reply.get("number") == self._number:
                    return reply
        except DamierError as error:
            self.close()
            raise Fault(str(error)) from error
        except BaseException:  # an interruption: nobody waits for the reply any more
            self.close()
            raise


class FieldPlayer:
    """One AI of the course, of a name such as `dt.wpm_s`, and its clock."""

    def __init__(self, folder: Path, name: str, faults: Faults | None = None) -> None:
        self.process = Process(folder, name)
        self.faults = faults or Faults()
        self.left = 0.0  # seconds on the clock
        self.is_disabled = True
        self._game: str | None = None
        self._attacks = self._turns = 0

    def begin(self, position: DicewarsPosition, seat: int, game: str = "") -> None:
        """Forget the game before: an AI is made for each, and draws by the game's name and its seat."""
        self._game, self.is_disabled = game, False
        self._attacks = self._turns = 0
        with self._judged():
            self.process.load()
            self.left = self.process.initial
            facts = {"neighbours": position.board.neighbours, "transfers": position.rules.transfers}
            state = {"owners": position.owners, "dice": position.dice, "seat": seat, "seats": position.seats}
            seed = f"{game} {seat}"
            _check(self.process.ask("begin", self.process.construction, seed=seed, **facts, **state))

    def choose(self, position: DicewarsPosition, /) -> Move:
        """What the AI orders."""
        if self._game is None:
            self.begin(position, position.turn)
        move: Move = END
        if not self.is_disabled:
            with self._judged():
                move = self._ordered(position)
        self._attacks = 0 if move == END else self._attacks + isinstance(move, Attack)
        self._turns += move == END
        return move

    def _ordered(self, position: DicewarsPosition) -> Move:
        """The move that the AI orders; raises Fault."""
        counts = [self._attacks, position.transfers]
        state = {"owners": position.owners, "dice": position.dice, "counts": counts, "turns": self._turns}
        reply = self.process.ask("order", self.left, **state)
        self.left = max(0.0, self.left - float(reply["seconds"])) + self.process.increment
        _check(reply, ends_turn_only=bool(reply.get("is_late")))
        kind, *cells = reply["order"]
        move: Move = _KINDS[kind](*(cell - 1 for cell in cells)) if cells else END
        if move not in position.legal_moves():
            is_one_too_many = isinstance(move, Transfer) and not position.transfers_left
            order = " ".join(map(str, reply["order"]))
            raise Fault(f"it ordered what is not legal: {order}", ends_turn_only=is_one_too_many)
        return move

    @contextmanager
    def _judged(self) -> Iterator[None]:
        """Count a fault in it, and disable the AI as the course's driver does."""
        try:
            yield
        except Fault as fault:
            self.faults.add(fault, self._game or "")
            self.is_disabled = not fault.ends_turn_only


def _check(reply: Mapping[str, Any], *, ends_turn_only: bool = False) -> None:
    """Raises Fault if the reply is one."""
    if "fault" in reply:
        raise Fault(str(reply["fault"]), ends_turn_only=ends_turn_only)
