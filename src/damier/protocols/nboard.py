"""NBoard's protocol, version 2: the engine's side.

What NBoard does not define is ignored, as it demands; errors are reported in the status line.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from damier.core.clock import TimeLeft
from damier.core.errors import DamierError
from damier.core.game import Game
from damier.core.numbers import whole_number
from damier.core.thought import Thought
from damier.engine.native.reversi import is_playable
from damier.games.reversi.ggf import GgfGame, format_ggf_move, read_ggf
from damier.games.reversi.notation import parse_move
from damier.games.reversi.position import PASS, Move, ReversiPosition
from damier.i18n.language import sentence, translate
from damier.protocols.conversation import Conversation
from damier.protocols.engine import Engine, Strength

_MOVE: Final = re.compile(r"[a-z][1-9]|pa", re.ASCII | re.IGNORECASE)
_USUAL_DEPTH: Final = 16
_DEEPEST: Final = 60
_MOST_LINES: Final = 60
_SOLVED_BELOW: Final = 20  # empty squares from which the end is solved, if the depth allows
_EXTENSION: Final = 8
_POINTS_A_DISC: Final = 30  # of the Python evaluation, roughly
_SECONDS_A_POSITION: Final = 2.0  # when a whole game is analysed


class NBoard:
    """Answers NBoard's commands."""

    def __init__(self, game: Game[ReversiPosition, Move], strength: Strength, _: str = "") -> None:
        """Raises UnknownName for the level, BadSetup for memory and threads."""
        self._engine = Engine(strength, game)
        self._conversation = Conversation(self._engine, interrupts=_interrupts, is_quit=_is_quit)
        self._game = GgfGame(ReversiPosition.start())
        self._position = self._game.start
        self._depth = _USUAL_DEPTH
        self._commands: dict[str, Callable[[str], None]] = {
            "nboard": lambda _: self._say(f"set myname {self._engine.name}"),
            "set": self._set,
            "move": self._move,
            "hint": self._hint,
            "go": self._go,
            "ping": lambda number: self._say(f"pong {number}".rstrip()),
            "learn": lambda _: self._say("learned"),
            "analyze": self._analyse,
        }

    def run(self) -> None:
        """Answer commands until the input ends."""
        for line in self._conversation.lines():
            command, _, rest = line.strip().partition(" ")
            try:
                if command in self._commands:
                    self._commands[command](rest.strip())
                elif _MOVE.fullmatch(line.strip()):  # as in version 1
                    self._move(command)
            except DamierError as error:
                self._say(f"status {sentence(error)}")

    def _say(self, *lines: str) -> None:
        self._conversation.say(*lines)

    def _set(self, text: str) -> None:
        name, _, value = text.partition(" ")
        value = value.strip()
        if name == "game":
            self._game = read_ggf(value)
            self._position = self._game.position()
        elif name == "depth" and value.isascii() and value.isdecimal():
            self._depth = max(1, min(whole_number(value), _DEEPEST))

    def _move(self, text: str) -> None:
        written, _, rest = text.partition("/")
        move = parse_move(self._position, written)
        took = rest.rpartition("/")[2]
        seconds = float(took) if took.replace(".", "", 1).isdecimal() else 0.0
        moves, times = (*self._game.moves, move), (*self._game.seconds, seconds)
        self._game = replace(self._game, moves=moves, seconds=times)
        self._position = self._position.after(move)

    def _go(self, _: str) -> None:
        position = self._position
        moves = position.legal_moves()
        if not moves:
            self._say(f"status {translate('The game is over.')}", "=== PA")
            return
        if moves == (PASS,):
            self._say("=== PA")
            return
        self._say(f"status {translate('Thinking')}")
        began = time.monotonic()
        with self._conversation.thinking():
            thought = self._engine.think(position, depth=self._depth_for(position), budget=self._time_left())
        score = "" if thought.score is None else f"{in_discs(position, thought):.2f}"
        answer = f"=== {format_ggf_move(thought.move)}/{score}/{time.monotonic() - began:.2f}"
        self._say(_stats(thought), answer, "status")

    def _hint(self, text: str) -> None:
        position = self._position
        if not position.legal_moves():
            self._say(f"status {translate('The game is over.')}")
            return
        count = whole_number(text) if text.isascii() and text.isdecimal() else 1

        reported: set[tuple[int, int, bool]] = set()

        def report(thought: Thought[Move]) -> None:
            lines = [thought, *thought.others][: max(1, count)]
            reported.add(_reach(thought))
            self._say(*(_searched(position, thought, line) for line in lines), _stats(thought))

        self._say(f"status {translate('Analysing')}")
        depth, wanted = self._depth_for(position), max(1, min(count, _MOST_LINES))
        with self._conversation.thinking():
            thought = self._engine.hint(position, depth=depth, lines=wanted, listener=report)
        if _reach(thought) not in reported:
            report(thought)
        self._say("status")

    def _analyse(self, _: str) -> None:
        """Send a value for each position of the game, the last one first, for the side to move."""
        positions = [self._game.start]
        for move in self._game.moves:
            positions.append(positions[-1].after(move))
        self._say(f"status {translate('Analysing')}")
        with self._conversation.thinking():
            for made in range(len(positions) - 1, -1, -1):
                value = self._value(positions[made])
                if self._conversation.is_interrupted:
                    break
                self._say(f"analysis {made} {value:.2f}")
        self._say("status")

    def _value(self, position: ReversiPosition) -> float:
        if not position.legal_moves():
            black, white = position.points()
            return float(white - black if position.to_move else black - white)
        thought = self._engine.hint(position, depth=self._depth_for(position), budget=_SECONDS_A_POSITION)
        return in_discs(position, thought)

    def _depth_for(self, position: ReversiPosition) -> int:
        """The requested depth in the middle game; to the end if that is near."""
        empty = position.size**2 - sum(position.points())
        is_near = empty <= max(self._depth, min(self._depth + _EXTENSION, _SOLVED_BELOW))
        return _DEEPEST if is_near else self._depth

    def _time_left(self) -> TimeLeft | None:
        left = self._game.time_left(self._position.to_move)
        return None if left is None else TimeLeft(left)


def _interrupts(line: str) -> bool:
    """NBoard sends a ping before it changes the board."""
    return line.split()[:1] == ["ping"]


def _is_quit(line: str) -> bool:
    return line.split()[:1] in (["quit"], ["exit"])


def _searched(position: ReversiPosition, whole: Thought[Move], line: Thought[Move]) -> str:
    moves = "".join(map(format_ggf_move, line.line or (line.move,)))
    return f"search {moves} {in_discs(position, line):+.2f} 0 {_describe_depth(whole)}"


def _describe_depth(thought: Thought[Move]) -> str:
    """The depth of a search; `100%` is an exact result for NBoard."""
    if thought.is_exact:
        return "100%"
    return str(thought.depth) if thought.certainty == 100 else f"{thought.depth}@{thought.certainty}%"


def _reach(thought: Thought[Move]) -> tuple[int, int, bool]:
    """The depth of a search and its certainty."""
    return thought.depth, thought.certainty, thought.is_exact


def _stats(thought: Thought[Move]) -> str:
    return f"nodestats {thought.nodes} {thought.seconds:.2f}"


def in_discs(position: ReversiPosition, thought: Thought[Move]) -> float:
    """A score in discs; approximate for the Python evaluation."""
    score = thought.score or 0.0
    most = float(position.size**2)
    if is_playable(position) or (thought.is_exact and abs(score) <= most):
        return score
    return max(-most, min(most, score / _POINTS_A_DISC))
