"""Reversi: the position and its rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from string import ascii_lowercase
from typing import Final, NamedTuple, Self

from damier.compiled.loader import Core
from damier.compiled.positions import Methods, RollOut, speed_up
from damier.core.errors import text_for_move
from damier.core.position import Outcome, Seat, evaluable
from damier.games.coordinates import square_name
from damier.games.reversi.board import legal_squares, turned

BLACK: Final[Seat] = 0
WHITE: Final[Seat] = 1
DISCS: Final = "XO"  # how a text shows black's and white's
EMPTY: Final = "-"

FULL_BOARD = "the board is full"
NO_MOVES = "neither side can move"


class Move(NamedTuple):
    """A disc put on a square, row 0 on top; or the pass.

    >>> print(Move(2, 3), PASS)
    d3 pass
    """

    row: int
    column: int

    def __str__(self) -> str:
        return "pass" if self == PASS else square_name(self.row, self.column)


PASS: Final = Move(-1, -1)


@cache
def all_moves(size: int) -> tuple[Move, ...]:
    """A disc on every square of a board."""
    return tuple(Move(*divmod(square, size)) for square in range(size * size))


@dataclass(frozen=True, slots=True)
class ReversiPosition:
    """The discs of both sides as bits (see board.py), and whose turn it is.

    >>> [str(move) for move in ReversiPosition.start().legal_moves()]
    ['d3', 'c4', 'f5', 'e6']
    """

    size: int
    black: int
    white: int
    to_move: Seat = BLACK

    @classmethod
    def start(cls, size: int = 8) -> Self:
        """Four discs in the middle, black's on the rising diagonal, and black to move."""
        corner = 1 << (size // 2 - 1) * (size + 1)  # the upper left one of the four
        return cls(size, black=corner << 1 | corner << size, white=corner | corner << size + 1)

    @property
    def seats(self) -> int:
        """Black and white."""
        return 2

    @property
    def own(self) -> int:
        """The discs of the side to move."""
        return self.white if self.to_move else self.black

    @property
    def other(self) -> int:
        """The discs of the side that waits."""
        return self.black if self.to_move else self.white

    def legal_moves(self) -> Sequence[Move]:
        """Every square where a disc turns others; the pass when there is none but the other side has one."""
        squares = legal_squares(self.size, self.own, self.other)
        if not squares:
            return (PASS,) if legal_squares(self.size, self.other, self.own) else ()
        moves = all_moves(self.size)
        legal = []
        while squares:
            lowest = squares & -squares
            legal.append(moves[lowest.bit_length() - 1])
            squares ^= lowest
        return legal

    def after(self, move: Move) -> Self:
        """The position with the disc put and the others turned, or the turn passed."""
        if isinstance(move, str):
            raise text_for_move(move)
        if move == PASS:
            return type(self)(self.size, self.black, self.white, 1 - self.to_move)
        gained = self.turned_by(move)
        put = gained | 1 << move.row * self.size + move.column
        if self.to_move:
            return type(self)(self.size, self.black ^ gained, self.white | put, BLACK)
        return type(self)(self.size, self.black | put, self.white ^ gained, WHITE)

    def turned_by(self, move: Move) -> int:
        """The discs, as bits, that a move turns."""
        if move == PASS:
            return 0
        return turned(self.size, self.own, self.other, move.row * self.size + move.column)

    def outcome(self) -> Outcome | None:
        """More discs win, once neither side can move."""
        own, other = self.own, self.other
        if legal_squares(self.size, own, other) or legal_squares(self.size, other, own):
            return None
        is_full = (own | other).bit_count() == self.size * self.size
        return Outcome.by_points(self.points(), FULL_BOARD if is_full else NO_MOVES)

    def points(self) -> tuple[int, ...]:
        """Black's discs, and white's."""
        return self.black.bit_count(), self.white.bit_count()

    def chances(self) -> Sequence[tuple[Move, float]]:
        """Nothing: there are no dice."""
        return ()

    def disc(self, row: int, column: int) -> Seat | None:
        """Whose disc is on a square, or None if it is empty."""
        square = row * self.size + column
        if self.black >> square & 1:
            return BLACK
        return WHITE if self.white >> square & 1 else None

    def __repr__(self) -> str:
        """The call of `damier.start` that gives an equal position."""
        from damier.games.reversi.notation import format_position

        return evaluable("reversi", format_position(self))

    def __str__(self) -> str:
        """The board as text, for people.

        >>> print(ReversiPosition.start(4))
           a b c d
         1 - - - -
         2 - O X -
         3 - X O -
         4 - - - -
        """
        lines = ["   " + " ".join(ascii_lowercase[: self.size])]
        for row in range(self.size):
            seats = (self.disc(row, column) for column in range(self.size))
            lines.append(f"{row + 1:2} " + " ".join(EMPTY if seat is None else DISCS[seat] for seat in seats))
        return "\n".join(lines)


def _compiled(core: Core, references: Methods) -> tuple[Methods, RollOut]:
    return core.reversi_methods(ReversiPosition, references, Move, PASS, all_moves), core.reversi_rollouts


speed_up(ReversiPosition, ("legal_moves", "after", "outcome", "points", "turned_by"), _compiled)
