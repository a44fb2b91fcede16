"""The base of the compiled core's players: an engine, its limits, its time, and how it is stopped."""

from __future__ import annotations

import threading
import time
import zlib
from abc import abstractmethod
from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, Final, Generic, Protocol, TypedDict, TypeVar

from damier.compiled import loader as native
from damier.compiled.loader import Core
from damier.core.clock import TimeLeft
from damier.core.position import MoveT, PositionT
from damier.core.thought import Thought
from damier.engine.search.limits import Limits, Now, Watch
from damier.engine.search.searcher import Searcher

MEMORY: Final = 64 << 20
"""An engine's memory in bytes by default."""

LEAST_MEMORY: Final = 32 << 20
MOST_THREADS: Final = 64

TIME_STRETCH: Final = 1.3
"""Factor on the time for a move: most moves use less than they are given."""

_WEIGHTS: Final = Path(__file__).parents[1] / "weights"
_HALF_WAY: Final = 0.6  # of the time for a move: a round that begins later is hardly ever finished
_NO_END: Final = (1 << 64) - 1  # of nodes


class Engine(Protocol):
    """What searches; any thread may stop it."""

    def stop(self) -> None: ...
    def resume(self) -> None: ...


class Line(Protocol):
    """A move that was looked at, and what is expected to follow it."""

    @property
    def moves(self) -> Sequence[Hashable]: ...


class Report(Protocol):
    """What a search has found; the best line first."""

    depth: int
    is_exact: bool
    nodes: int
    seconds: float

    @property
    def lines(self) -> Sequence[Line]: ...


class Bounds(TypedDict):
    """The limits of a search, as engines take them."""

    seconds: float
    enough: float  # seconds after which no new round begins
    depth: int
    nodes: int
    lines: int


class Options(TypedDict, total=False):
    """A player's options besides its limits."""

    lines: int
    memory: int
    threads: int
    blur: float
    rng: Random | None
    now: Now


EngineT = TypeVar("EngineT", bound=Engine)
ReportT = TypeVar("ReportT", bound=Report)


def is_available() -> bool:
    """Whether the compiled core is available."""
    return native.core() is not None


def loaded_core() -> Core:
    """The compiled core; call it only where it is available."""
    core = native.core()
    assert core
    return core


def learned_weights(name: str) -> bytes | None:
    """The trained weights of that name, if any."""
    file = _WEIGHTS / f"{name}.bin"
    return zlib.decompress(file.read_bytes()) if file.exists() else None


class CorePlayer(Searcher[PositionT, MoveT], Generic[PositionT, MoveT, EngineT, ReportT]):
    """The best move that the core finds within the limits; its transposition table is kept from one move to the next.

    `lines` asks for the next best moves, too. A `blur` adds noise of that standard deviation to its scores, in their
    unit.
    """

    deepest: int  # how many moves ahead the engine can look

    def __init__(
        self,
        limits: Limits,
        *,
        lines: int = 1,
        memory: int = MEMORY,
        threads: int = 1,
        blur: float = 0.0,
        rng: Random | None = None,
        now: Now = time.monotonic,
    ) -> None:
        super().__init__(limits, now)
        self.stop = self._stop = _Stop()
        self.lines = lines
        self._memory = memory
        self._threads = threads
        self._blur = blur
        self._rng = rng or Random()
        self._engine: EngineT | None = None
        self._kind: Hashable = None

    def prepare(self, position: PositionT, /) -> None:
        """Make the engine for such a position now, so that the first move has all its time."""
        self._engine_for(position)

    def advantage(self, position: PositionT, /) -> float | None:
        """How the seat to move will do, in the unit of its scores."""
        return self.examine(position).score

    def examine(self, position: PositionT, /) -> Thought[MoveT]:
        """The analysis of a position that has at least one move."""
        self.last = self._ask(position, self._watch(position), self.lines)
        return self.last

    def _search(self, position: PositionT, watch: Watch) -> Thought[MoveT]:
        moves = position.legal_moves()
        if not self._has_choice(position, moves):
            move = self._rng.choice(moves)
            return Thought(move, line=(move,))
        blur = self._blur_of(position)
        if not blur:
            return self._ask(position, watch, self.lines)
        seen = self._ask(position, watch, len(moves))
        return max((seen, *seen.others), key=lambda each: (each.score or 0.0) + self._rng.gauss(0.0, blur))

    def _ask(self, position: PositionT, watch: Watch, lines: int) -> Thought[MoveT]:
        def listen(report: ReportT) -> None:
            watch.nodes = report.nodes
            self._report(self._thought(position, report), watch)

        engine = self._engine_for(position)  # making one takes time, too
        bounds = self._bounds(watch, min(lines, len(position.legal_moves())))
        report = self._run(engine, position, bounds, listen if self.listener else None)
        watch.nodes = report.nodes
        return self._thought(position, report)

    def _bounds(self, watch: Watch, lines: int) -> Bounds:
        limits, left = self.limits, watch.left()
        seconds = float("inf") if left is None else left
        return Bounds(
            seconds=seconds,
            enough=seconds * _HALF_WAY if self._shares_time() else seconds,
            depth=self.deepest if limits.depth is None else max(1, min(limits.depth, self.deepest)),
            nodes=_NO_END if limits.nodes is None else max(1, limits.nodes),
            lines=lines,
        )

    def _shares_time(self) -> bool:
        """Whether time saved on this move can be used for later ones."""
        return isinstance(self.budget, TimeLeft) and not self.budget.is_per_move

    def _engine_for(self, position: PositionT) -> EngineT:
        """The engine for this kind of position, made when it is first needed."""
        kind = self._kind_of(position)
        if self._engine is None or kind != self._kind:
            self._engine = self._make_engine(position)
            self._kind = kind
            self._stop.attach(self._engine)
        return self._engine

    def _thought(self, position: PositionT, report: ReportT) -> Thought[MoveT]:
        """What a report says, its best line first."""
        lines: dict[Hashable, Any] = {}
        for line in report.lines:  # where a round was not finished, a move may have two: the better one counts
            lines.setdefault(line.moves[0], line)
        best, *others = (self._read_line(position, line) for line in lines.values())
        return replace(
            best,
            depth=report.depth,
            nodes=report.nodes,
            seconds=report.seconds,
            is_exact=report.is_exact,
            others=tuple(others),
        )

    def _has_choice(self, position: PositionT, moves: Sequence[MoveT]) -> bool:
        """Whether it matters which of the moves is made."""
        return len(moves) > 1

    def _blur_of(self, position: PositionT) -> float:
        """The standard deviation of the noise on its scores in a position."""
        return self._blur

    def _kind_of(self, position: PositionT) -> Hashable:
        """Positions of the same kind can be searched by one engine."""
        return ()

    @abstractmethod
    def _make_engine(self, position: PositionT) -> EngineT:
        """An engine for such positions."""

    @abstractmethod
    def _run(
        self, engine: EngineT, position: PositionT, bounds: Bounds, listener: Callable[[ReportT], object] | None
    ) -> ReportT:
        """What the engine finds."""

    @abstractmethod
    def _read_line(self, position: PositionT, line: Any) -> Thought[MoveT]:
        """A line of a report, its moves as the game has them."""


class _Stop(threading.Event):
    """The event that stops a player and its engine."""

    def __init__(self) -> None:
        super().__init__()
        self._engine: Engine | None = None

    def attach(self, engine: Engine) -> None:
        """Stop this engine too from now on."""
        self._engine = engine
        if self.is_set():
            engine.stop()

    def set(self) -> None:
        """End the search that is under way, and each that begins."""
        super().set()
        if self._engine:
            self._engine.stop()

    def clear(self) -> None:
        """Let searches go on again."""
        super().clear()
        if self._engine:
            self._engine.resume()
