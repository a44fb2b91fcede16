"""What a game has besides its positions: starts, notation, clicks, scenes."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final, Protocol, TypeAlias, runtime_checkable

from damier.core.errors import BadSetup
from damier.core.message import Message
from damier.core.position import MoveT, Position, PositionT, Seat
from damier.core.scene import Scene

Click: TypeAlias = Hashable
"""One thing a player can click: a cell (its `Cell.name`), or a named button such as `"pass"`."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What a game starts from; an empty field means the game's default."""

    variant: str = ""
    size: tuple[int, int] | None = None  # rows, columns
    seats: int | None = None
    position: str = ""


USUAL: Final = Setup()
"""All defaults."""


class Game(Protocol[PositionT, MoveT]):
    """A game as the rest of the program sees it; each game folder exports one such object as `GAME`."""

    @property
    def name(self) -> str:
        """The name in the registry and on the command line."""

    @property
    def variants(self) -> Sequence[str]:
        """The names of the variants, the default first."""

    @property
    def finished_leaves(self) -> int:
        """What a game that ended above the depth adds to a perft count (published tables differ by game)."""

    def start(self, setup: Setup = USUAL, rng: Random | None = None) -> PositionT:
        """The position a game starts from; raises BadSetup, BadPosition or UnknownName.

        `rng` is only for games with a random start."""

    def setup(self, position: PositionT) -> Setup:
        """The setup, with every field filled in, for which `start` returns this position."""

    def format_move(self, position: PositionT, move: MoveT) -> str:
        """The move in the game's notation, on one line, without ambiguity in this position."""

    def parse_move(self, position: PositionT, text: str) -> MoveT:
        """The legal move that a text means; raises BadNotation, or IllegalMove naming the legal ones."""

    def clicks(self, position: PositionT, move: MoveT) -> tuple[Click, ...]:
        """What a player clicks, in order, to make the move; no move's clicks are a prefix of another's."""

    def scene(self, position: PositionT, last: MoveT | None = None, before: PositionT | None = None) -> Scene:
        """What is on the board; `last` is the move that led here from `before`."""

    def seat_names(self, position: PositionT) -> Sequence[str]:
        """What the seats are called (an English word each: white, black …)."""

    def cap(self, position: PositionT) -> int:
        """A number of moves, chance's included, after which any game from here has ended."""

    def roll(self, position: PositionT, rng: Random) -> MoveT:
        """A chance move, drawn by its probability."""

    def uncounted(self, position: PositionT) -> PositionT:
        """The position under the same rules, but without draws by counting or repetition: for perft."""


@runtime_checkable
class Explaining(Protocol):
    """A game that says why clicks are refused; others need not."""

    def explain_clicks(self, position: Any, clicks: Sequence[Click], /) -> Message | None:
        """Why no legal move begins with these clicks, the last one being refused; None if it does not say."""


def check_game(game: Any) -> None:
    """Raise BadSetup for the name of a game in place of the game."""
    if isinstance(game, str):
        raise BadSetup("{game!r} is the name of a game, not the game; damier.find({game!r}) gives it", game=game)


def begins_move(game: Game[PositionT, MoveT], position: PositionT, clicks: Sequence[Click]) -> bool:
    """Whether these clicks are those of a legal move, or the first of them."""
    begun = tuple(clicks)
    return any(game.clicks(position, move)[: len(begun)] == begun for move in position.legal_moves())


def draw(position: Position[MoveT], rng: Random) -> MoveT:
    """A chance move drawn by `position.chances()`: what most games' `roll` is."""
    moves, odds = zip(*position.chances(), strict=True)
    chosen: MoveT = rng.choices(moves, odds)[0]
    return chosen


def other_seats(position: Position[Any], seat: Seat) -> tuple[Seat, ...]:
    """All seats but one."""
    return tuple(other for other in range(position.seats) if other != seat)
