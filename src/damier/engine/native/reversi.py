"""Reversi 8 by 8 by the compiled core: it searches some twenty moves deep, and plays the last ones perfectly."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache, partial
from itertools import count
from typing import TYPE_CHECKING, Final, Unpack

from damier.core.thought import Thought
from damier.engine.native.core_player import (
    TIME_STRETCH,
    Bounds,
    CorePlayer,
    Options,
    is_available,
    learned_weights,
    loaded_core,
)
from damier.engine.native.native_game import NativeGame
from damier.engine.search.limits import Limits
from damier.games.reversi.levels import NATIVE_LEVELS
from damier.games.reversi.position import PASS, Move, ReversiPosition

if TYPE_CHECKING:
    from damier.compiled.loader import ReversiEngine, ReversiLine, ReversiReport

SIZE: Final = 8

_PASS: Final = SIZE * SIZE  # how the core writes it
_LONGEST: Final = 2 * SIZE * SIZE  # moves of a game, passes included: more than there can be
_MOST_EMPTY: Final = 60  # as every game begins
_PATIENCE: Final = 28  # empty squares that are solved in minutes
_MOST_AT_ONCE: Final = 0.4  # of the time for the whole game

# How much thought a move deserves, by the empty squares from which on it does: most where the game is decided, and
# next to none once it can be solved.
_WORTH: Final = ((52, 0.5), (40, 1.0), (24, 1.6), (18, 1.0), (0, 0.05))


def is_playable(position: ReversiPosition) -> bool:
    """Whether the compiled core is available and plays on such a board."""
    return position.size == SIZE and is_available()


@cache
def weights() -> bytes:
    """The trained weights, or the initial ones."""
    return learned_weights("reversi") or loaded_core().reversi_first_weights()


def leaves(position: ReversiPosition, depth: int) -> int:
    """How many move sequences of that depth a playable board has; games that end earlier count, too."""
    return loaded_core().reversi_perft(position.own, position.other, min(depth, _LONGEST))


class NativeReversi(CorePlayer[ReversiPosition, Move, "ReversiEngine", "ReversiReport"]):
    """The best move that the core finds within the limits; a `blur` is in discs.

    `is_certain` searches without selective pruning. With `is_result_only` only the sign of the score counts: who
    wins.
    """

    deepest = 60

    def __init__(
        self, limits: Limits, *, is_certain: bool = False, is_result_only: bool = False, **options: Unpack[Options]
    ) -> None:
        super().__init__(limits, **options)
        self.is_certain = is_certain
        self.is_result_only = is_result_only

    def part_of_time(self, position: ReversiPosition, /) -> float:
        """More in the middle of the game than at its beginning, next to nothing at its end."""
        empty = SIZE * SIZE - sum(position.points())
        worths = [_worth(left) for left in range(empty, -1, -2)]
        return min(_MOST_AT_ONCE, TIME_STRETCH * worths[0] / sum(worths))

    def _has_choice(self, position: ReversiPosition, moves: Sequence[Move]) -> bool:
        return has_choice(position, moves)

    def _make_engine(self, position: ReversiPosition) -> ReversiEngine:
        return loaded_core().ReversiEngine(weights(), memory=self._memory, threads=self._threads)

    def _run(
        self,
        engine: ReversiEngine,
        position: ReversiPosition,
        bounds: Bounds,
        listener: Callable[[ReversiReport], object] | None,
    ) -> ReversiReport:
        return engine.search(
            position.own,
            position.other,
            is_certain=self.is_certain,
            wants_result_only=self.is_result_only,
            listener=listener,
            **bounds,
        )

    def _thought(self, position: ReversiPosition, report: ReversiReport) -> Thought[Move]:
        return replace(super()._thought(position, report), certainty=report.certainty)

    def _read_line(self, position: ReversiPosition, line: ReversiLine) -> Thought[Move]:
        moves = tuple(map(_move, line.moves))
        return Thought(moves[0], line.score, line.depth, moves, certainty=line.certainty)


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


def _move(square: int) -> Move:
    return PASS if square == _PASS else Move(*divmod(square, SIZE))


def _counted(position: ReversiPosition, depth: int) -> int | None:
    return leaves(position, depth) if is_playable(position) else None


def _can_reach_end(position: ReversiPosition) -> bool:
    """Whether the search can reach the end of the game: not from three discs or fewer."""
    return SIZE * SIZE - sum(position.points()) <= _MOST_EMPTY


def _takes_long(position: ReversiPosition) -> bool:
    return SIZE * SIZE - sum(position.points()) > _PATIENCE


NATIVE: Final = NativeGame(
    NativeReversi,
    NATIVE_LEVELS,
    is_playable,
    _counted,
    solver=partial(NativeReversi, is_certain=True),
    can_reach_end=_can_reach_end,
    takes_long=_takes_long,
)
