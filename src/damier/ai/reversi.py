"""Reversi 8 by 8 as the compiled core plays it: it sees some twenty moves ahead, and plays the last ones perfectly."""

from __future__ import annotations

import threading
import time
import zlib
from collections.abc import Sequence
from functools import cache
from itertools import count
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

from damier.ai import native
from damier.ai.thought import Searcher, Thought
from damier.ai.watch import Limits, Now, Watch
from damier.core.clock import TimeLeft
from damier.games.reversi.position import PASS, Move, ReversiPosition

if TYPE_CHECKING:
    from damier.ai.native import ReversiEngine, ReversiLine, ReversiReport

SIZE: Final = 8
MEMORY: Final = 64 << 20
"""Bytes that an engine takes unless it is told otherwise."""

LEAST_MEMORY: Final = 32 << 20
MOST_THREADS: Final = 64

_PASS: Final = SIZE * SIZE  # how the core writes it
_DEEPEST: Final = 60
_LONGEST: Final = 2 * SIZE * SIZE  # moves of a game, passes included: more than there can be
_MOST_AT_ONCE: Final = 0.4  # of the time for the whole game
_COURAGE: Final = 1.3  # most moves take less than they may
_HALF_WAY: Final = 0.6  # of the time for a move: a round that begins later is hardly ever finished
_WEIGHTS: Final = Path(__file__).with_name("weights") / "reversi.bin"

# How much thought a move deserves, by the empty squares from which on it does: most where the game is decided, and
# next to none once it can be solved.
_WORTH: Final = ((52, 0.5), (40, 1.0), (24, 1.6), (18, 1.0), (0, 0.05))


def is_playable(position: ReversiPosition) -> bool:
    """Whether the compiled core is there and plays on such a board."""
    return position.size == SIZE and is_there()


def is_there() -> bool:
    """Whether the compiled core is there."""
    return native.core() is not None


@cache
def weights() -> bytes:
    """What the core has learned to see in a position, or what one knows before any learning."""
    core = native.core()
    assert core
    return zlib.decompress(_WEIGHTS.read_bytes()) if _WEIGHTS.exists() else core.reversi_first_weights()


def leaves(position: ReversiPosition, depth: int) -> int:
    """How many lines of play of that depth a playable board has; games that end earlier count, too."""
    core = native.core()
    assert core
    return core.reversi_perft(position.own, position.other, min(depth, _LONGEST))


class NativeReversi(Searcher[ReversiPosition, Move]):
    """The best move that the core finds within the limits; it remembers what it has seen from one move to the next.

    `lines` asks for the next best moves, too. `is_certain` leaves no move out because it will probably not matter.
    With `is_result_only` the score tells by its sign who wins, and no more. A `blur` has it misjudge every move by so
    many discs as a rule.
    """

    def __init__(
        self,
        limits: Limits,
        *,
        lines: int = 1,
        is_certain: bool = False,
        is_result_only: bool = False,
        memory: int = MEMORY,
        threads: int = 1,
        blur: float = 0.0,
        rng: Random | None = None,
        now: Now = time.monotonic,
    ) -> None:
        super().__init__(limits, now)
        self.stop = self._stop = _Stop()
        self.lines = lines
        self.is_certain = is_certain
        self.is_result_only = is_result_only
        self._memory = memory
        self._threads = threads
        self._blur = blur
        self._rng = rng or Random()
        self._engine: ReversiEngine | None = None

    def prepare(self) -> None:
        """Make the engine now, so that the first move has all its time."""
        self._hired()

    def advantage(self, position: ReversiPosition, /) -> float | None:
        """By how many discs the seat to move will win."""
        return self.examine(position).score

    def examine(self, position: ReversiPosition, /) -> Thought[Move]:
        """What can be said of a position that has a move, be it the only one."""
        self.last = self._ask(position, self._watch(position), self.lines)
        return self.last

    def part_of_time(self, position: ReversiPosition, /) -> float:
        """More in the middle of the game than at its beginning, next to nothing at its end."""
        empty = SIZE * SIZE - sum(position.points())
        worths = [_worth(left) for left in range(empty, -1, -2)]
        return min(_MOST_AT_ONCE, _COURAGE * worths[0] / sum(worths))

    def _search(self, position: ReversiPosition, watch: Watch) -> Thought[Move]:
        moves = position.legal_moves()
        if not has_choice(position, moves):
            move = self._rng.choice(moves)
            return Thought(move, line=(move,))
        if not self._blur:
            return self._ask(position, watch, self.lines)
        seen = self._ask(position, watch, len(moves))
        return max((seen, *seen.others), key=lambda each: (each.score or 0.0) + self._rng.gauss(0.0, self._blur))

    def _ask(self, position: ReversiPosition, watch: Watch, lines: int) -> Thought[Move]:
        def listen(report: ReversiReport) -> None:
            watch.nodes = report.nodes
            self._tell(_thought(report), watch)

        engine, limits = self._hired(), self.limits  # making one takes time, too
        left = watch.left()
        seconds = float("inf") if left is None else left
        report = engine.search(
            position.own,
            position.other,
            seconds=seconds,
            enough=seconds * _HALF_WAY if self._shares_time() else seconds,
            depth=_DEEPEST if limits.depth is None else max(1, min(limits.depth, _DEEPEST)),
            nodes=(1 << 64) - 1 if limits.nodes is None else max(1, limits.nodes),
            lines=lines,
            is_certain=self.is_certain,
            wants_result_only=self.is_result_only,
            listener=listen if self.listener else None,
        )
        watch.nodes = report.nodes
        return _thought(report)

    def _shares_time(self) -> bool:
        """Whether time that is not spent on this move is there for another."""
        return isinstance(self.budget, TimeLeft) and not self.budget.is_per_move

    def _hired(self) -> ReversiEngine:
        """The engine, made when it is first needed."""
        if self._engine is None:
            core = native.core()
            assert core
            self._engine = core.ReversiEngine(weights(), memory=self._memory, threads=self._threads)
            self._stop.reach(self._engine)
        return self._engine


class BySize(Searcher[ReversiPosition, Move]):
    """The compiled core's player for 8 by 8, another for the other boards."""

    def __init__(self, eight: Searcher[ReversiPosition, Move], another: Searcher[ReversiPosition, Move]) -> None:
        super().__init__(eight.limits)
        self.stop = another.stop = eight.stop
        self._eight = eight
        self._another = another

    def advantage(self, position: ReversiPosition, /) -> float | None:
        """What the player for this board says."""
        return self._player(position).advantage(position)

    def _player(self, position: ReversiPosition) -> Searcher[ReversiPosition, Move]:
        player = self._eight if position.size == SIZE else self._another
        player.budget = self.budget
        return player

    def _watch(self, position: ReversiPosition) -> Watch:
        return self._player(position)._watch(position)

    def _search(self, position: ReversiPosition, watch: Watch) -> Thought[Move]:
        return self._player(position)._search(position, watch)


class _Stop(threading.Event):
    """The event that stops a player, heard by its engine as well."""

    def __init__(self) -> None:
        super().__init__()
        self._engine: ReversiEngine | None = None

    def reach(self, engine: ReversiEngine) -> None:
        """Have this engine hear it from now on."""
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


def has_choice(position: ReversiPosition, moves: Sequence[Move]) -> bool:
    """Whether the moves lead to different games: the first four of a game are mirror images of each other.

    >>> has_choice(ReversiPosition.start(), ReversiPosition.start().legal_moves())
    False
    """
    aspect = _aspect(position.after(moves[0]))
    return any(_aspect(position.after(move)) != aspect for move in moves[1:])


def _aspect(position: ReversiPosition) -> tuple[int, int]:
    """What is the same for a position and all its mirror images."""
    return min(
        (_mirrored(position.own, squares), _mirrored(position.other, squares)) for squares in _symmetries(position.size)
    )


def _mirrored(discs: int, squares: Sequence[int]) -> int:
    return sum(1 << place for place, square in zip(count(), squares) if discs >> square & 1)


@cache
def _symmetries(size: int) -> tuple[tuple[int, ...], ...]:
    """For each way to turn or mirror the board, which square comes to each place."""
    places = [divmod(place, size) for place in range(size * size)]
    ways = []
    for _ in range(4):
        places = [(column, size - 1 - row) for row, column in places]
        ways.append(tuple(row * size + column for row, column in places))
        ways.append(tuple(column * size + row for row, column in places))
    return tuple(ways)


def _worth(empty: int) -> float:
    return next(worth for least, worth in _WORTH if empty >= least)


def _thought(report: ReversiReport) -> Thought[Move]:
    """What a report says, its best line first."""
    lines: dict[int, ReversiLine] = {}
    for line in report.lines:  # where a round was not finished, a move may have two: the better one counts
        lines.setdefault(line.moves[0], line)
    best, *others = lines.values()
    return Thought(
        _move(best.moves[0]),
        best.score,
        report.depth,
        tuple(map(_move, best.moves)),
        report.nodes,
        report.seconds,
        report.certainty,
        report.is_exact,
        tuple(map(_other, others)),
    )


def _other(line: ReversiLine) -> Thought[Move]:
    return Thought(
        _move(line.moves[0]), line.score, line.depth, tuple(map(_move, line.moves)), certainty=line.certainty
    )


def _move(square: int) -> Move:
    return PASS if square == _PASS else Move(*divmod(square, SIZE))
