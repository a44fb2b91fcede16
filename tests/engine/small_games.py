"""Games small enough to be searched to the end by plain recursion."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random
from typing import Any, Self

from damier.core.position import CHANCE, Outcome, Position, Seat

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


@dataclass(frozen=True, slots=True)
class Noughts:
    """Noughts and crosses: `x` (seat 0), `o` or `.` for each of the nine cells."""

    cells: str = "........."

    @property
    def seats(self) -> int:
        return 2

    @property
    def to_move(self) -> Seat:
        return self.cells.count("x") - self.cells.count("o")

    def legal_moves(self) -> Sequence[int]:
        return [] if self.outcome() else [at for at, cell in enumerate(self.cells) if cell == "."]

    def after(self, move: int) -> Self:
        return replace(self, cells=self.cells[:move] + "xo"[self.to_move] + self.cells[move + 1 :])

    def outcome(self) -> Outcome | None:
        for line in LINES:
            kinds = {self.cells[at] for at in line}
            if len(kinds) == 1 and kinds != {"."}:
                return Outcome.won_by("xo".index(kinds.pop()), 2, "three in a row")
        return None if "." in self.cells else Outcome.drawn(2, "full")

    def points(self) -> tuple[int, ...]:
        return (0, 0)

    def chances(self) -> Sequence[tuple[int, float]]:
        return ()


@dataclass(frozen=True, slots=True)
class Nim:
    """Heaps of which a player takes any number from one; whoever takes the last one wins."""

    heaps: tuple[int, ...]
    to_move: Seat = 0

    @property
    def seats(self) -> int:
        return 2

    def legal_moves(self) -> Sequence[tuple[int, int]]:
        return [(at, count) for at, heap in enumerate(self.heaps) for count in range(1, heap + 1)]

    def after(self, move: tuple[int, int]) -> Self:
        at, count = move
        heaps = (*self.heaps[:at], self.heaps[at] - count, *self.heaps[at + 1 :])
        return replace(self, heaps=heaps, to_move=1 - self.to_move)

    def outcome(self) -> Outcome | None:
        return None if any(self.heaps) else Outcome.won_by(1 - self.to_move, 2, "nothing left")

    def points(self) -> tuple[int, ...]:
        return (0, 0)

    def chances(self) -> Sequence[tuple[tuple[int, int], float]]:
        return ()


@lru_cache(maxsize=1 << 16)
def _drawn(what: str) -> int:
    return Random(what).randrange(1 << 30)


@dataclass(frozen=True, slots=True)
class Lattice:
    """A walk over a lattice whose moves, turns, odds and points are drawn by the seed: ways meet again, turns do not
    alternate."""

    seed: int
    steps: int  # still to go
    column: int = 0
    seats: int = 2
    has_dice: bool = False

    def _draw(self, kind: str, most: int) -> int:
        return _drawn(f"{self.seed} {self.steps} {self.column} {kind}") % most

    @property
    def to_move(self) -> Seat:
        if self.has_dice and self.steps:
            return self._draw("turn", self.seats + 1) - 1
        return self._draw("turn", self.seats)

    def legal_moves(self) -> Sequence[int]:
        return range(1 + self._draw("moves", 4)) if self.steps else ()

    def after(self, move: int) -> Self:
        return replace(self, steps=self.steps - 1, column=self.column + move)

    def outcome(self) -> Outcome | None:
        return None if self.steps else Outcome.by_points(self.points(), "arrived")

    def points(self) -> tuple[int, ...]:
        return tuple(self._draw(f"points {seat}", 8) for seat in range(self.seats))

    def chances(self) -> Sequence[tuple[int, float]]:
        if self.to_move != CHANCE:
            return ()
        weights = [1 + self._draw(f"odds {move}", 5) for move in self.legal_moves()]
        return [(move, weight / sum(weights)) for move, weight in enumerate(weights)]


class Corridor(Lattice):
    """So long that no search reaches its end: two ways to go on, and both lead to the same place."""

    @property
    def to_move(self) -> Seat:
        return self.steps % 2

    def legal_moves(self) -> Sequence[int]:
        return (0, 1) if self.steps else ()

    def after(self, move: int) -> Self:
        return replace(self, steps=self.steps - 1)


def minimax(position: Position[Any], depth: int, leaf: Callable[[Any], float], seat: Seat) -> float:
    """The value for a seat at a depth, by plain recursion: the others play against it, chance is averaged."""
    if not position.legal_moves() or (depth == 0 and position.to_move != CHANCE):
        return leaf(position)
    if position.to_move == CHANCE:
        return sum(odds * minimax(position.after(move), depth, leaf, seat) for move, odds in position.chances())
    values = [minimax(position.after(move), depth - 1, leaf, seat) for move in position.legal_moves()]
    return max(values) if position.to_move == seat else min(values)
