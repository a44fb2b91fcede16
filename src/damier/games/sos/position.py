"""SOS: the position and its rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from string import ascii_lowercase
from typing import Final, NamedTuple, Self

from damier.compiled.loader import Core
from damier.compiled.positions import Methods, RollOut, speed_up
from damier.core.errors import text_for_move
from damier.core.position import Outcome, Seat, evaluable
from damier.games.coordinates import square_name
from damier.games.sos.grid import grid_of

LETTERS: Final = "SO"
EMPTY: Final = "-"
NOBODY: Final = "-"  # among the writers: the cell is empty, or its letter was there at the start

FULL_BOARD = "the board is full"


class Move(NamedTuple):
    """A letter written in a cell, row 0 on top.

    >>> print(Move(1, 1, "S"))
    Sb2
    """

    row: int
    column: int
    letter: str

    def __str__(self) -> str:
        return f"{self.letter}{square_name(self.row, self.column)}"


class Alignment(NamedTuple):
    """An S-O-S from one cell (row, column) to another, and who completed it."""

    start: tuple[int, int]
    end: tuple[int, int]
    seat: Seat


@cache
def _moves(rows: int, columns: int) -> tuple[tuple[Move, ...], ...]:
    return tuple(
        tuple(Move(row, column, letter) for letter in LETTERS) for row in range(rows) for column in range(columns)
    )


@dataclass(frozen=True, slots=True)
class SosPosition:
    """The letters row by row, the scores, and whose turn it is; who wrote what is for display only.

    >>> position = SosPosition.start(1, 3).after(Move(0, 0, "S")).after(Move(0, 1, "O")).after(Move(0, 2, "S"))
    >>> position.cells, position.scores, position.to_move, position.outcome()
    ('SOS', (1, 0), 0, Outcome(ranks=(1, 2), reason='the board is full'))
    """

    rows: int
    columns: int
    cells: str
    scores: tuple[int, ...]
    to_move: Seat = 0
    writers: str = field(default="", compare=False)  # a seat's digit for each cell, or NOBODY; empty when unknown
    alignments: tuple[Alignment, ...] = field(default=(), compare=False)

    @classmethod
    def start(cls, rows: int, columns: int, seats: int = 2) -> Self:
        """An empty board."""
        return cls(rows, columns, EMPTY * rows * columns, (0,) * seats)

    @property
    def seats(self) -> int:
        """The number of scores."""
        return len(self.scores)

    def legal_moves(self) -> Sequence[Move]:
        """Either letter in every empty cell."""
        moves = _moves(self.rows, self.columns)
        return [move for at, cell in enumerate(self.cells) if cell == EMPTY for move in moves[at]]

    def after(self, move: Move) -> Self:
        """The position with the letter written: who completes an S-O-S scores, and plays again."""
        if isinstance(move, str):
            raise text_for_move(move)
        at = move.row * self.columns + move.column
        made = self.completed_by(move)
        scores, to_move = self.scores, self.to_move
        writers = self.writers or NOBODY * len(self.cells)
        if made:
            scores = (*scores[:to_move], scores[to_move] + len(made), *scores[to_move + 1 :])
        else:
            to_move = (to_move + 1) % len(scores)
        return type(self)(
            self.rows,
            self.columns,
            self.cells[:at] + move.letter + self.cells[at + 1 :],
            scores,
            to_move,
            writers[:at] + str(self.to_move) + writers[at + 1 :],
            self.alignments + made,
        )

    def completed_by(self, move: Move) -> tuple[Alignment, ...]:
        """The alignments that a move of the seat to move would complete.

        >>> SosPosition(2, 3, "SO-SO-", (0, 0)).completed_by(Move(0, 2, "S"))
        (Alignment(start=(0, 0), end=(0, 2), seat=0),)
        """
        cells = self.cells
        at = move.row * self.columns + move.column
        grid = grid_of(self.rows, self.columns)
        if move.letter == "S":
            ends = [(at, far) for middle, far in grid.reaches[at] if cells[middle] == "O" and cells[far] == "S"]
        else:
            ends = [pair for pair in grid.flanks[at] if cells[pair[0]] == "S" == cells[pair[1]]]
        if not ends:
            return ()
        return tuple(
            Alignment(divmod(min(pair), self.columns), divmod(max(pair), self.columns), self.to_move) for pair in ends
        )

    def outcome(self) -> Outcome | None:
        """The highest score wins, once the board is full."""
        if EMPTY in self.cells:
            return None
        return Outcome.by_points(self.scores, FULL_BOARD)

    def points(self) -> tuple[int, ...]:
        """The alignments each seat has completed."""
        return self.scores

    def chances(self) -> Sequence[tuple[Move, float]]:
        """Nothing: there are no dice."""
        return ()

    def writer(self, row: int, column: int) -> Seat | None:
        """Who wrote the letter in a cell, or None if it is empty or unknown."""
        at = row * self.columns + column
        digit = self.writers[at : at + 1] or NOBODY
        return None if digit == NOBODY else int(digit)

    def __repr__(self) -> str:
        """The call of `damier.start` that gives an equal position."""
        from damier.games.sos.notation import format_position

        return evaluable("sos", format_position(self))

    def __str__(self) -> str:
        """The board as text, for people.

        >>> print(SosPosition(2, 3, "SO----", (0, 0)))
           a b c
         1 S O -
         2 - - -
        """
        lines = ["   " + " ".join(ascii_lowercase[: self.columns])]
        for row in range(self.rows):
            start = row * self.columns
            lines.append(f"{row + 1:2} " + " ".join(self.cells[start : start + self.columns]))
        return "\n".join(lines)


def _compiled(core: Core, references: Methods) -> tuple[Methods, RollOut]:
    return core.sos_methods(SosPosition, references, Move, Alignment, _moves), core.sos_rollouts


speed_up(SosPosition, ("legal_moves", "after", "completed_by", "outcome"), _compiled)
