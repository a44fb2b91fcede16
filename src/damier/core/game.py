"""What a game offers beyond its positions: starts, notation, clicks, a picture."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final, Protocol, TypeAlias

from damier.core.position import MoveT, Position, PositionT, Seat
from damier.core.scene import Scene

Click: TypeAlias = Hashable
"""One thing a player can point at: a cell (its `Cell.name`), or a named button such as `"pass"`."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What a game starts from; an empty field means the game's usual choice."""

    variant: str = ""
    size: tuple[int, int] | None = None  # rows, columns
    seats: int | None = None
    position: str = ""


USUAL: Final = Setup()
"""Everything as usual."""


class Game(Protocol[PositionT, MoveT]):
    """A game as the rest of the program sees it; each game folder exports one such object as `GAME`."""

    @property
    def name(self) -> str:
        """The name in the registry and on the command line."""

    @property
    def variants(self) -> Sequence[str]:
        """The variants by name, the usual one first."""

    @property
    def finished_leaves(self) -> int:
        """What a game that ended above the depth adds to a perft count (published tables differ by game)."""

    def start(self, setup: Setup = USUAL, rng: Random | None = None) -> PositionT:
        """The position a game starts from; raises BadSetup, BadPosition or UnknownName.

        `rng` is only for games whose usual start is drawn at random."""

    def setup(self, position: PositionT) -> Setup:
        """The setup, with every field filled in, from which `start` gives this very position again."""

    def format_move(self, position: PositionT, move: MoveT) -> str:
        """The move in the game's notation, on one line, without ambiguity in this position."""

    def parse_move(self, position: PositionT, text: str) -> MoveT:
        """The legal move that a text means; raises BadNotation, or IllegalMove naming the legal ones."""

    def clicks(self, position: PositionT, move: MoveT) -> tuple[Click, ...]:
        """What a player points at, in order, to make the move; no move's clicks begin another's."""

    def scene(self, position: PositionT, last: MoveT | None = None, before: PositionT | None = None) -> Scene:
        """What is on the board; `last` is the move that led here from `before`."""

    def seat_names(self, position: PositionT) -> Sequence[str]:
        """What the seats are called (an English word each: white, black …)."""

    def cap(self, position: PositionT) -> int:
        """A number of moves, chance's included, after which any game from here has ended."""

    def roll(self, position: PositionT, rng: Random) -> MoveT:
        """A chance move drawn by its odds."""

    def uncounted(self, position: PositionT) -> PositionT:
        """The position under the same rules, but without draws by counting or repetition: for perft."""


def draw(position: Position[MoveT], rng: Random) -> MoveT:
    """A chance move drawn by `position.chances()`: what most games' `roll` is."""
    moves, odds = zip(*position.chances(), strict=True)
    chosen: MoveT = rng.choices(moves, odds)[0]
    return chosen


def other_seats(position: Position[Any], seat: Seat) -> tuple[Seat, ...]:
    """All seats but one."""
    return tuple(other for other in range(position.seats) if other != seat)
