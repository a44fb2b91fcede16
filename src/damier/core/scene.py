"""What any screen can draw: a board, described once, without rules and without a toolkit.

It needs messages and outlines only, which need nothing of damier.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache

from damier.core.message import Message
from damier.core.outline import middle


class Ground(Enum):
    """What a cell is made of."""

    LIGHT = "light"
    DARK = "dark"
    PLAIN = "plain"
    HOLE = "hole"


class Surface(Enum):
    """What plain cells are made of."""

    FELT = "felt"
    PAPER = "paper"


class Shape(Enum):
    """What stands on a cell."""

    MAN = "man"
    KING = "king"
    DISC = "disc"
    LETTER = "letter"
    DICE = "dice"


class Mark(Enum):
    """Why a cell is highlighted."""

    ORIGIN = "origin"  # where the last move came from
    TARGET = "target"  # where it went
    PASSED = "passed"  # where it went through
    CAPTURED = "captured"  # what it took or turned
    CHOICE = "choice"  # a piece that may move, a cell that may be chosen
    SELECTED = "selected"
    HINT = "hint"  # what a good player would choose


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece: its shape, whose it is (a seat, or None), and a text if the shape alone is not enough."""

    shape: Shape
    seat: int | None = None
    text: str = ""


@dataclass(frozen=True, slots=True)
class Cell:
    """One square of the board; `name` is what a player calls it and what a click on it gives.

    A cell may be larger than a square: then it covers `places` besides its own row and column."""

    row: int
    column: int
    name: str
    ground: Ground = Ground.PLAIN
    piece: Piece | None = None
    marks: frozenset[Mark] = frozenset()
    note: Message | str = ""  # a word for its corner, e.g. the odds of an attack on it
    places: tuple[tuple[int, int], ...] = ()  # rows and columns that it covers besides its own

    @property
    def area(self) -> tuple[tuple[int, int], ...]:
        """All rows and columns that it covers."""
        return ((self.row, self.column), *self.places)

    @property
    def middle(self) -> tuple[float, float]:
        """Where its piece is drawn, in squares from the left and from the top."""
        return middle(self.area) if self.places else (self.column + 0.5, self.row + 0.5)


@dataclass(frozen=True, slots=True)
class Line:
    """A line on the board from one cell to another of its row, column or diagonal, in a seat's colour."""

    start: tuple[int, int]
    end: tuple[int, int]
    seat: int

    @property
    def cells(self) -> tuple[tuple[int, int], ...]:
        """The cells of the line, both ends included.

        >>> Line((2, 0), (0, 2), seat=1).cells
        ((2, 0), (1, 1), (0, 2))
        """
        (row, column), (last_row, last_column) = self.start, self.end
        steps = max(abs(last_row - row), abs(last_column - column)) or 1
        down, right = (last_row - row) // steps, (last_column - column) // steps
        return tuple((row + step * down, column + step * right) for step in range(steps + 1))


@dataclass(frozen=True, slots=True)
class Throw:
    """Dice of one seat against another's: before they are thrown (faces 0, and the odds) or after (and the winner)."""

    seats: tuple[int, int]
    faces: tuple[tuple[int, ...], tuple[int, ...]]
    odds: float | None = None  # that the first of the two wins
    winner: int | None = None  # a seat


@dataclass(frozen=True, slots=True)
class Scene:
    """A whole board: row 0 on top, with the seats' scores."""

    rows: int
    columns: int
    cells: tuple[Cell, ...]
    row_labels: tuple[str, ...]
    column_labels: tuple[str, ...]
    scores: tuple[int, ...]
    turn: int | None  # the seat to move, None for chance or at the end
    lines: tuple[Line, ...] = ()
    notes: tuple[Message | str, ...] = ()  # short facts, e.g. "surplus 3"
    throw: Throw | None = None  # the dice that are about to be thrown, or were thrown last
    seat_notes: tuple[Message | str, ...] = ()  # more than each seat's score, e.g. "5 cells · 14 dice"
    out: frozenset[int] = frozenset()  # the seats that are eliminated
    links: tuple[tuple[str, str], ...] = ()  # names of cells that are neighbours though they do not touch

    def cell_at(self, row: int, column: int) -> Cell | None:
        """The cell that covers a place; None if there is none."""
        return next((cell for cell in self.cells if (row, column) in cell.area), None)

    def without_choices(self) -> Scene:
        """The same board with nothing on it to choose."""
        if not any(cell.marks and Mark.CHOICE in cell.marks for cell in self.cells):
            return self
        cells = [_unchosen(cell) if cell.marks and Mark.CHOICE in cell.marks else cell for cell in self.cells]
        return replace(self, cells=tuple(cells))

    @property
    def has_areas(self) -> bool:
        """Whether it is a map, some of whose cells have more than one square."""
        return any(cell.places for cell in self.cells)

    @property
    def labels_name_cells(self) -> bool:
        """Whether each cell's name follows from the labels at the edges of the board."""
        return all(
            cell.ground is Ground.LIGHT
            or cell.name.lower() in _names(self.row_labels[cell.row], self.column_labels[cell.column])
            for cell in self.cells
        )


@lru_cache(maxsize=8192)
def _unchosen(cell: Cell) -> Cell:
    """A cell with nothing to choose; the same one each time, so that who draws it can tell that it has not changed."""
    return replace(cell, marks=cell.marks - {Mark.CHOICE})


def _names(row: str, column: str) -> tuple[str, ...]:
    """The names a cell may have according to its labels."""
    return f"{column}{row}".lower(), f"{row},{column}".lower(), ""
