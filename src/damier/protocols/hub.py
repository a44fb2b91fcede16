"""The Hub protocol, version 2, between draughts programs and engines: the engine's side.

Commands that Hub does not define are ignored, as it demands; errors are reported by a line `error message=…`.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final

from damier import __version__
from damier.core.clock import TimeLeft
from damier.core.errors import BadNotation, BadPosition, DamierError, GameOver, UnknownName
from damier.core.game import Game
from damier.core.thought import DECIDED, WIN, Thought
from damier.engine.native.core_player import LEAST_MEMORY, MOST_THREADS
from damier.engine.players.levels import NAMES
from damier.games.draughts.captures import Move
from damier.games.draughts.position import DraughtsPosition
from damier.games.draughts.variants import VARIANTS
from damier.i18n.language import sentence
from damier.protocols.conversation import Conversation
from damier.protocols.engine import NAME, USUAL_SECONDS, Engine, Strength
from damier.protocols.hub_lines import HubLine
from damier.protocols.hub_notation import HUB_NAMES, format_move, parse_position, played

_KINDS: Final = ("think", "ponder", "analyze")  # of searches, after `go`
_DEEPEST: Final = 99
_BEST: Final = "0"  # the level without any handicap
_MOST_MEMORY: Final = 1 << 16  # megabytes
_POINTS_A_MAN: Final = 100
_WON: Final = 100.0  # men: the score of a win, a hundredth of a man less for each move it takes
_LEAST_WON: Final = 90.0
_GRACE: Final = 60.0  # seconds for an answer after the last line, if the search is limited
_NO_GRACE: Final = 0.0


@dataclass(frozen=True, slots=True)
class Level:
    """The limits of a search."""

    depth: int | None = None
    nodes: int | None = None
    budget: float | TimeLeft | None = None
    is_infinite: bool = False

    @classmethod
    def of(cls, line: HubLine) -> Level:
        """The limits in a line `level`; raises BadNotation."""
        depth, nodes, seconds = line.number("depth"), line.number("nodes"), line.number("move-time")
        left, moves, increment = line.number("time"), line.number("moves"), line.number("inc")
        budget: float | TimeLeft | None = seconds
        if seconds is None and left is not None:
            budget = TimeLeft(left / moves, is_per_move=True) if moves else TimeLeft(left, increment or 0.0)
        return cls(
            None if depth is None else max(1, min(int(depth), _DEEPEST)),
            None if nodes is None else max(1, int(nodes)),
            budget,
            "infinite" in line.arguments,
        )

    @property
    def is_limited(self) -> bool:
        """Whether a search ends by itself."""
        return not self.is_infinite and (self.depth, self.nodes, self.budget) != (None, None, None)


class Pondering:
    """A search in the other side's time: its own time starts when that side has moved."""

    def __init__(self, stop: Callable[[], None]) -> None:
        self._stop = stop
        self._lock = threading.Lock()
        self._is_hit = False
        self._began: float | None = None
        self._seconds: float | None = None
        self._timer: threading.Timer | None = None

    def begin(self, seconds: float | None) -> bool:
        """Start a search that will have so many seconds; whether the other side has moved already."""
        with self._lock:
            self._began, self._seconds = time.monotonic(), seconds
            return self._is_hit

    def hit(self) -> None:
        """The other side has made the move that was expected."""
        with self._lock:
            self._is_hit = True
            if self._began is not None and self._seconds is not None and self._timer is None:
                left = self._seconds - (time.monotonic() - self._began)
                self._timer = threading.Timer(max(0.0, min(left, threading.TIMEOUT_MAX)), self._expire)
                self._timer.daemon = True
                self._timer.start()

    def end(self) -> None:
        """The search has ended."""
        with self._lock:
            if self._timer:
                self._timer.cancel()
            self._is_hit, self._began, self._timer = False, None, None

    def _expire(self) -> None:
        with self._lock:
            if self._began is not None:
                self._stop()


class Hub:
    """Answers Hub's commands."""

    def __init__(self, game: Game[DraughtsPosition, Move], strength: Strength, _: str = "") -> None:
        """Raises UnknownName for the level, BadSetup for memory and threads."""
        self._game = game
        self._strength = strength
        self._engine = Engine(strength, game)
        self._rules = VARIANTS["international"]
        self._position: DraughtsPosition | None = DraughtsPosition.initial(self._rules)
        self._level = Level()
        self._pondering = Pondering(self.stop)
        self._asked = self._answered = 0  # numbers of searches, each counted by one of the two threads
        self._is_endless = False  # whether the last search has no limit
        self._last_level = HubLine("level", {})
        self._conversation = Conversation(
            self,
            interrupts=lambda line: line.split()[:1] == ["stop"],
            is_quit=lambda line: line.split()[:1] == ["quit"],
            intercept=self._intercept,
            grace=lambda: _NO_GRACE if self._is_endless else _GRACE,
        )
        self._commands: dict[str, Callable[[HubLine], None]] = {
            "hub": self._introduce,
            "set-param": self._set_parameter,
            "init": lambda _: self._conversation.say("ready"),
            "new-game": self._new_game,
            "pos": self._set_position,
            "level": self._set_level,
            "go": self._go,
            "ping": lambda _: self._conversation.say("pong"),
        }

    def run(self) -> None:
        """Answer commands until the input ends."""
        for text in self._conversation.lines():
            line = HubLine.parse(text)
            try:
                if line.command in self._commands:
                    self._commands[line.command](line)
            except DamierError as error:
                self._send_error(sentence(error))

    def stop(self) -> None:
        """Stop the running search, and each new one until `resume`."""
        self._engine.stop()

    def resume(self) -> None:
        """Allow searches again."""
        self._engine.resume()

    def _say(self, command: str, /, **arguments: object) -> None:
        self._conversation.say(str(HubLine.of(command, **arguments)))

    def _send_error(self, message: str) -> None:
        self._say("error", message=message)

    def _intercept(self, text: str) -> bool:
        """Handle lines that must be answered during a search; this is the reading thread."""
        line = HubLine.parse(text)
        if line.command == "go":
            self._asked += 1
            self._is_endless = _has_no_end(line, self._last_level)
        elif line.command == "level":
            self._last_level = line
        elif self._asked > self._answered and line.command == "ping":
            with suppress(OSError):  # the output is closed: the other thread reports it
                self._conversation.say("pong")
            return True
        elif self._asked > self._answered and line.command == "ponder-hit":
            self._pondering.hit()
            return True
        return False

    def _introduce(self, _: HubLine) -> None:
        strength = self._strength
        variants = [HUB_NAMES.get(name, name) for name in VARIANTS]
        self._say("id", name=NAME, version=__version__, author="damier")
        self._say("param", name="variant", value=self._variant, type="enum", values=" ".join(variants))
        self._offer("level", strength.level or _BEST, 0, len(NAMES))
        self._offer("threads", strength.threads, 1, MOST_THREADS)
        self._offer("memory", strength.memory, LEAST_MEMORY >> 20, _MOST_MEMORY)
        self._conversation.say("wait")

    def _offer(self, name: str, value: object, least: int, most: int) -> None:
        self._say("param", name=name, value=value, type="int", min=least, max=most)

    @property
    def _variant(self) -> str:
        return HUB_NAMES.get(self._rules.name, self._rules.name)

    def _set_parameter(self, line: HubLine) -> None:
        name, value = line.arguments.get("name", ""), line.arguments.get("value", "").strip()
        if name == "variant":
            self._set_variant(value)
        elif name == "level":
            self._set_strength(replace(self._strength, level="" if value in ("", _BEST) else value))
        elif name == "threads":
            self._set_strength(replace(self._strength, threads=_count(name, value)))
        elif name == "memory":
            self._set_strength(replace(self._strength, memory=_count(name, value)))
        else:
            raise UnknownName(
                "there is no parameter {name!r}; the parameters are {names}",
                name=name,
                names="variant, level, threads, memory",
            )

    def _set_variant(self, value: str) -> None:
        named = {HUB_NAMES.get(name, name): rules for name, rules in VARIANTS.items()}
        if value not in named:
            raise UnknownName(
                "{game} has no variant {variant!r}; its variants are {names}",
                game=self._game.name,
                variant=value,
                names=", ".join(named),
            )
        self._rules = named[value]
        self._position = DraughtsPosition.initial(self._rules)

    def _set_strength(self, strength: Strength) -> None:
        """Play with this strength from now on; raises BadSetup or UnknownName."""
        self._engine = Engine(strength, self._game)
        self._strength = strength

    def _new_game(self, _: HubLine) -> None:
        self._set_strength(self._strength)

    def _set_position(self, line: HubLine) -> None:
        self._position = None  # even if the new position is invalid
        start = parse_position(line.arguments.get("pos", ""), self._rules)
        self._position = played(start, line.arguments.get("moves", "").split())

    def _set_level(self, line: HubLine) -> None:
        self._level = Level.of(line)

    def _go(self, line: HubLine) -> None:
        try:
            _check_kind(line)
            if self._position is None:
                raise BadPosition("no position is set")
            if not self._position.legal_moves():
                raise GameOver("The game is over.")
            self._search(self._position, line)
        except DamierError as error:
            self._send_error(sentence(error))
            self._say("done")
        finally:
            self._pondering.end()
            self._answered += 1

    def _search(self, position: DraughtsPosition, line: HubLine) -> None:
        def report(thought: Thought[Move]) -> None:
            reported.append(thought.depth)
            self._conversation.say(_info(thought))

        reported: list[int] = []
        level = self._limits(line)
        ask = self._engine.hint if "analyze" in line.arguments else self._engine.think
        with self._conversation.thinking():
            budget = level.budget
            if "ponder" in line.arguments and not self._pondering.begin(self._engine.share(position, level.budget)):
                budget = None
            thought = ask(position, depth=level.depth, nodes=level.nodes, budget=budget, listener=report)
        if thought.depth and thought.depth not in reported[-1:]:
            report(thought)
        ponder = {"ponder": format_move(thought.line[1])} if len(thought.line) > 1 else {}
        self._say("done", move=format_move(thought.move), **ponder)

    def _limits(self, line: HubLine) -> Level:
        """The limits of this search: without any it runs until it is stopped, if the input is still open."""
        level = self._level
        if level.is_limited or level.is_infinite or "analyze" in line.arguments:
            return level
        return replace(level, budget=self._strength.seconds or USUAL_SECONDS)


def _check_kind(search: HubLine) -> None:
    """Raise BadNotation for a kind of search that Hub does not define."""
    for kind in search.arguments:
        if kind not in _KINDS:
            raise BadNotation(
                "there is no search {kind!r}; after go comes one of {kinds}", kind=kind, kinds=", ".join(_KINDS)
            )


def _has_no_end(search: HubLine, level: HubLine) -> bool:
    """Whether a search runs until it is stopped."""
    ends = {"depth", "nodes"} if "ponder" in search.arguments else {"depth", "nodes", "move-time", "time"}
    is_limited = bool(ends & level.arguments.keys()) or not search.arguments.keys() & {"ponder", "analyze"}
    return "infinite" in level.arguments or not is_limited


def _count(name: str, value: str) -> int:
    """A whole number from 1 up; raises BadNotation."""
    number = 0.0
    with suppress(BadNotation):
        number = HubLine("", {name: value}).number(name) or 0.0
    if number < 1:
        raise BadNotation("{name}={value} is not a number from 1 up", name=name, value=value)
    return int(number)


def _info(thought: Thought[Move]) -> str:
    """The result of one iteration of a search."""
    facts: dict[str, object] = {"depth": thought.depth}
    if thought.score is not None:
        facts["score"] = f"{in_men(thought.score):.2f}"
    facts |= {"nodes": thought.nodes, "time": f"{thought.seconds:.3f}"}
    facts["nps"] = f"{thought.nodes / max(thought.seconds, 1e-6) / 1e6:.2f}"
    return str(HubLine.of("info", **facts, pv=" ".join(map(format_move, thought.line or (thought.move,)))))


def in_men(score: float) -> float:
    """A score in men, as Hub demands; a forced win is nearly a hundred.

    >>> in_men(150), in_men(WIN - 7), in_men(-WIN)
    (1.5, 99.93, -100.0)
    """
    if abs(score) < DECIDED:
        return max(-_LEAST_WON, min(_LEAST_WON, score / _POINTS_A_MAN))
    size = max(_LEAST_WON, _WON - (WIN - abs(score)) / 100)
    return size if score > 0 else -size
