"""The one protocol that every game follows."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Protocol, Self, TypeAlias, TypeVar

from damier.core.errors import BadSetup
from damier.core.message import NOTHING, Message

Seat: TypeAlias = int
"""A player's place, from 0; `CHANCE` where the dice decide."""

CHANCE: Final[Seat] = -1
"""The seat of the dice: a player with known probabilities."""

MoveT = TypeVar("MoveT", bound=Hashable)
PositionT = TypeVar("PositionT", bound="Position[Any]")


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: one rank per seat (1 is best, a shared rank is a draw), and why.

    >>> Outcome.won_by(0, seats=2, reason="no move left")
    Outcome(ranks=(1, 2), reason='no move left')
    >>> Outcome.by_points((3, 5, 3), reason="the board is full").ranks
    (2, 1, 2)
    """

    ranks: tuple[int, ...]
    reason: str
    details: Message = field(default=NOTHING, compare=False, repr=False)  # a reason that has facts, to be translated

    @classmethod
    def won_by(cls, winner: Seat, seats: int, reason: str) -> Self:
        """One winner; all the others share the second place."""
        return cls(tuple(1 if seat == winner else 2 for seat in range(seats)), reason)

    @classmethod
    def drawn(cls, seats: int, reason: str) -> Self:
        """Everybody shares the first place."""
        return cls((1,) * seats, reason)

    @classmethod
    def by_points(cls, points: Sequence[float], reason: str) -> Self:
        """The more points, the better the rank."""
        return cls(tuple(1 + sum(other > own for other in points) for own in points), reason)

    @property
    def message(self) -> Message:
        """The reason as a message, for readers of any language."""
        return self.details or Message(self.reason)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that share the first place."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)

    @property
    def is_draw(self) -> bool:
        """Whether the first place is shared."""
        return len(self.winners) > 1

    @property
    def shares(self) -> tuple[float, ...]:
        """Each seat's share of the win: 1 for a lone winner, 1/2 each for two that share the first place, and so on."""
        winners = self.winners
        return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(len(self.ranks)))

    def success(self, seat: Seat) -> int:
        """1 if the seat won alone, 0 if it shares the first place, -1 if it lost."""
        if self.ranks[seat] > 1:
            return -1
        return 0 if self.is_draw else 1


class Position(Hashable, Protocol[MoveT]):
    """The state of a game that the rules depend on: immutable, hashable, safe to share and to keep.

    Equal positions have the same future: the same moves, the same outcome, and equal positions after the same move.
    """

    @property
    def seats(self) -> int:
        """How many players there are, chance not counted."""

    @property
    def to_move(self) -> Seat:
        """Whose turn it is: a seat, or `CHANCE`."""

    def legal_moves(self) -> Sequence[MoveT]:
        """All complete moves, without duplicates; empty exactly when the game is over."""

    def after(self, move: MoveT) -> Self:
        """The position once a legal move is made; legality is not checked here."""

    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""

    def points(self) -> tuple[int, ...]:
        """The score board, one entry per seat."""

    def chances(self) -> Sequence[tuple[MoveT, float]]:
        """Each legal move with its probability when `CHANCE` is to move, else nothing."""


def lead(position: Position[Any], seat: Seat) -> float:
    """A seat's points less those of the best of the others."""
    points = position.points()
    return points[seat] - max(own for other, own in enumerate(points) if other != seat)


def evaluable(game: str, text: str, **options: object) -> str:
    """A position's repr: a call of `damier.start` that gives an equal position. Options that are None are left out.

    >>> evaluable("reversi", "-OX--XO- X", size=None)
    "start('reversi', '-OX--XO- X')"
    """
    given = "".join(f", {name}={value!r}" for name, value in options.items() if value is not None)
    return f"start({game!r}, {text!r}{given})"


def check_position(position: Any) -> None:
    """Raise BadSetup for a text, and TypeError for anything else that is not a position."""
    if isinstance(position, str):
        raise BadSetup("{text!r} is a text; damier.start(game, text) makes a position of it", text=position)
    try:
        _ = position.legal_moves
    except AttributeError:
        raise TypeError(f"{position!r} is not a position") from None
