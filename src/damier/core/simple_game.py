"""A small game on a board of characters: everything it leaves out has a default.

A `SimplePosition` is rows of characters and the seat to move; a game adds `legal_moves`, `after` and `outcome`. A
`SimpleGame` names it and its start. docs/games.md has a whole game made this way, in one file.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from string import ascii_lowercase
from typing import Any, ClassVar, Final, Generic, Self, TypeVar

from damier.core import registry
from damier.core.errors import BadPosition, BadSetup, IllegalMove
from damier.core.game import USUAL, Click, Setup, draw
from damier.core.look import COLOURS
from damier.core.position import CHANCE, MoveT, Outcome, Seat
from damier.core.profile import Profile
from damier.core.scene import Cell, Ground, Mark, Piece, Scene, Shape, Surface

_SEPARATOR: Final = "/"
_NO_MARKS: Final[frozenset[Mark]] = frozenset()


@dataclass(frozen=True)
class SimplePosition(Generic[MoveT]):
    """Rows of characters, one for each cell, and the seat to move; hashable, and never changed."""

    rows: tuple[str, ...]
    to_move: Seat = 0

    letters: ClassVar[str] = "XO"  # the piece of each seat, in the order of play
    empty: ClassVar[str] = "."  # a cell without a piece

    def __str__(self) -> str:
        """The board, for people, with the names of its columns and rows.

        >>> print(SimplePosition(("X..", ".O.")))
           a b c
         1 X . .
         2 . O .
        """
        names = [_letters(column) for column in range(max(map(len, self.rows), default=0))]
        width = max(map(len, names), default=1)
        lines = [(str(at), row) for at, row in enumerate(self.rows, start=1)]
        shown = [("", tuple(names)), *lines]
        return "\n".join(f"{label:>2} " + " ".join(f"{cell:>{width}}" for cell in cells) for label, cells in shown)

    @property
    def seats(self) -> int:
        """The number of letters."""
        return len(self.letters)

    @property
    def letter(self) -> str:
        """The piece of the seat to move."""
        return self.letters[self.to_move]

    def legal_moves(self) -> Sequence[MoveT]:
        """All complete moves; empty exactly when the game is over."""
        raise NotImplementedError(f"{type(self).__name__} has no legal_moves")

    def after(self, move: MoveT) -> Self:
        """The position once a legal move is made."""
        raise NotImplementedError(f"{type(self).__name__} has no after")

    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        raise NotImplementedError(f"{type(self).__name__} has no outcome")

    def points(self) -> tuple[int, ...]:
        """The number of each seat's pieces."""
        board = "".join(self.rows)
        return tuple(board.count(letter) for letter in self.letters)

    def chances(self) -> Sequence[tuple[MoveT, float]]:
        """Nothing: there are no dice."""
        return ()

    def put(self, cells: Mapping[tuple[int, int], str], to_move: Seat | None = None) -> Self:
        """The position with other characters in some cells (row, column), and the next seat to move or the one given.

        >>> SimplePosition(("...", "...")).put({(1, 2): "X"})
        SimplePosition(rows=('...', '..X'), to_move=1)
        """
        board = [list(row) for row in self.rows]
        for (row, column), character in cells.items():
            board[row][column] = character
        following = (self.to_move + 1) % self.seats if to_move is None else to_move
        return replace(self, rows=tuple("".join(row) for row in board), to_move=following)


SimpleT = TypeVar("SimpleT", bound=SimplePosition[Any])


class SimpleGame(Generic[SimpleT, MoveT]):
    """A game of simple positions. A subclass says `name` and `first`; all the rest can be overridden."""

    name: str
    first: SimpleT  # the position that a game starts from
    variants: Sequence[str] = ("standard",)
    finished_leaves = 0
    sides: Sequence[str] = COLOURS  # what the seats are called
    shape = Shape.DISC  # of the pieces; letters are shown as they are
    profile = Profile()

    _own_profile: Profile = Profile()  # as it is written

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls._own_profile = vars(cls).get("profile", cls._own_profile)
        usual = Surface.FELT if cls.shape is Shape.DISC else Surface.PAPER  # an empty board looks as one with pieces
        cls.profile = replace(cls._own_profile, surface=cls._own_profile.surface or usual)

    # -- positions as text

    def start(self, setup: Setup = USUAL, rng: Random | None = None) -> SimpleT:
        """The first position, or the one of a text."""
        registry.check_variant(self, setup.variant)
        first = self.first
        rows, columns = len(first.rows), len(first.rows[0])
        if setup.seats not in (None, first.seats):
            raise BadSetup(
                "{game} is for {seats} players, not {found}", game=self.name, seats=first.seats, found=setup.seats
            )
        if setup.size not in (None, (rows, columns)):
            size = "{}x{}".format(*(setup.size or ()))
            raise BadSetup(
                "{game} is played on {rows}x{columns}, not {size}",
                game=self.name,
                rows=rows,
                columns=columns,
                size=size,
            )
        return self.parse_position(setup.position) if setup.position else first

    def setup(self, position: SimpleT) -> Setup:
        """Variant, size, seats and the position's text."""
        size = len(position.rows), len(position.rows[0])
        return Setup(self.variants[0], size, position.seats, self.format_position(position))

    def format_position(self, position: SimpleT) -> str:
        """The rows with / between them, a blank, and the letter of the seat to move."""
        return f"{_SEPARATOR.join(position.rows)} {position.letter}"

    def parse_position(self, text: str) -> SimpleT:
        """The position of a text that `format_position` could have written; raises BadPosition."""
        first = self.first
        board, _, letter = text.strip().rpartition(" ")
        rows = tuple(board.split(_SEPARATOR))
        is_known = set("".join(rows)) <= {first.empty, *first.letters} and letter in tuple(first.letters)
        if not is_known or [len(row) for row in rows] != [len(row) for row in first.rows]:
            raise BadPosition(
                "{text!r} is not a position of {game}; one looks like {example}",
                text=text,
                game=self.name,
                example=self.format_position(first),
            )
        return replace(first, rows=rows, to_move=first.letters.index(letter))

    # -- moves as text and as clicks

    def format_move(self, position: SimpleT, move: MoveT) -> str:
        """The cells that are clicked for it, with - between them."""
        return "-".join(map(str, self.clicks(position, move)))

    def parse_move(self, position: SimpleT, text: str) -> MoveT:
        """The legal move that is written so, in capital or small letters; raises IllegalMove naming the legal ones."""
        moves: dict[str, MoveT] = {self.format_move(position, move): move for move in position.legal_moves()}
        for written, move in moves.items():
            if _plain(written) == _plain(text):
                return move
        if not moves:
            raise IllegalMove("{move} is not legal here: the game is over", move=text.strip())
        raise IllegalMove("{move} is not legal here; legal: {legal}", move=text.strip(), legal=", ".join(moves))

    def clicks(self, position: SimpleT, move: MoveT) -> tuple[Click, ...]:
        """The cell that a piece leaves, if there is one, and the cell where it arrives; else a button."""
        left, reached = _changed(position, position.after(move))
        return tuple(_name(*place) for place in (*left, *reached)) or ("pass",)

    # -- what is seen

    def scene(self, position: SimpleT, last: MoveT | None = None, before: SimpleT | None = None) -> Scene:
        """The board, with the cells of the last move and those that take a piece now."""
        rows, columns = range(len(position.rows)), range(len(position.rows[0]))
        marks = self._marks(position, before)
        return Scene(
            rows=len(rows),
            columns=len(columns),
            cells=tuple(self._cell(position, row, column, marks) for row in rows for column in columns),
            row_labels=tuple(str(row + 1) for row in rows),
            column_labels=tuple(map(_letters, columns)),
            scores=position.points(),
            turn=None if position.outcome() or position.to_move == CHANCE else position.to_move,
        )

    def _cell(self, position: SimpleT, row: int, column: int, marks: Mapping[str, frozenset[Mark]]) -> Cell:
        letter, name = position.rows[row][column], _name(row, column)
        seat = position.letters.index(letter) if letter in position.letters else None
        shown = Piece(self.shape, seat, letter if self.shape is Shape.LETTER else "")
        piece = None if letter == position.empty else shown
        return Cell(row, column, name, Ground.PLAIN, piece, marks.get(name, _NO_MARKS))

    def _marks(self, position: SimpleT, before: SimpleT | None) -> dict[str, frozenset[Mark]]:
        found: dict[str, frozenset[Mark]] = {}
        legal = [self.clicks(position, move) for move in position.legal_moves()] if position.to_move != CHANCE else []
        chosen = {clicks[0] for clicks in legal if len(clicks) == 1}
        if len(chosen) < "".join(position.rows).count(position.empty):  # where every empty cell can be, no mark helps
            found |= {str(name): frozenset({Mark.CHOICE}) for name in chosen}
        if before:
            left, reached = _changed(before, position)
            found |= {_name(*place): frozenset({Mark.ORIGIN}) for place in left}
            found |= {_name(*place): frozenset({Mark.TARGET}) for place in reached}
        return found

    def seat_names(self, position: SimpleT) -> Sequence[str]:
        """The sides."""
        return tuple(self.sides[: position.seats])

    # -- what is counted

    def cap(self, position: SimpleT) -> int:
        """No number of moves is known after which any game has ended."""
        return sys.maxsize

    def roll(self, position: SimpleT, rng: Random) -> MoveT:
        """A chance move, drawn by its probability."""
        move: MoveT = draw(position, rng)
        return move

    def uncounted(self, position: SimpleT) -> SimpleT:
        """The position itself: nothing is counted towards a draw."""
        return position


def _changed(before: SimplePosition[Any], after: SimplePosition[Any]) -> tuple[list[tuple[int, int]], ...]:
    """The cells that the mover's pieces have left, and those where they have arrived."""
    own = before.letter if before.to_move != CHANCE else ""
    changes = [
        (row, column, old, new)
        for row, (line, other) in enumerate(zip(before.rows, after.rows, strict=True))
        if line != other
        for column, (old, new) in enumerate(zip(line, other, strict=True))
        if old != new
    ]
    left = [(row, column) for row, column, old, _ in changes if old == own]
    placed = [(row, column) for row, column, old, new in changes if new == own and old == before.empty]
    taken = [(row, column) for row, column, _, new in changes if new == own]
    return left, placed or taken


def _name(row: int, column: int) -> str:
    """What a cell is called: its column's letter and its row's number, from the top left."""
    return f"{_letters(column)}{row + 1}"


def _letters(column: int) -> str:
    """What a column is called: a to z, then aa, ab … as in spreadsheets.

    >>> _letters(0), _letters(25), _letters(26), _letters(702)
    ('a', 'z', 'aa', 'aaa')
    """
    before, last = divmod(column, len(ascii_lowercase))
    return (_letters(before - 1) if before else "") + ascii_lowercase[last]


def _plain(text: str) -> str:
    """A text without blanks and without capitals."""
    return "".join(text.split()).lower()
