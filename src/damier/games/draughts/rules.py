"""The rules of a variant of draughts, as data."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cached_property
from typing import Final

from damier.core.position import Seat
from damier.games.draughts.geometry import ALL_LINES, DIAGONALS, DOWN_LEFT, DOWN_RIGHT, UP_LEFT, UP_RIGHT, Board, board

WHITE: Final[Seat] = 0
BLACK: Final[Seat] = 1


class Chain(Enum):
    """How long a capture goes on."""

    COMPLETE = "to its end"
    MAY_STOP = "as long as the player likes"
    SINGLE = "one capture only"


class Precedence(Enum):
    """What decides between captures, the first difference counting."""

    NUMBER = "the most pieces"
    VALUE = "the greatest value, a king being worth just under two men"
    BY_KING = "by a king rather than by a man"
    KINGS = "the most kings"
    KINGS_FIRST = "where a king is met earlier"


@dataclass(frozen=True, slots=True)
class Ending:
    """A small ending, drawn after so many moves each: up to `pieces` with a king among them against one king."""

    pieces: int
    moves: int
    is_kings_only: bool = False


@dataclass(frozen=True, slots=True)
class Draws:
    """When a game is drawn without agreement; 0 where there is no such rule."""

    repetition: int = 0  # the same position for the n-th time
    king_moves: int = 0  # moves each, by kings only and without a capture
    endings: tuple[Ending, ...] = ()  # the smallest first


@dataclass(frozen=True)
class Rules:
    """One kind of draughts. The squares are numbered as the PDN standard's GameType table has them."""

    name: str
    rows: int
    columns: int

    # The board and the start
    corner_plays: bool = False  # whether the top left cell is played on
    white_goes_down: bool = False  # whether White starts on the low numbers
    first: Seat = WHITE
    empty_rows: int = 2  # between the men at the start; one more on a board with an odd number of rows
    is_size_open: bool = True

    # Notation
    game_type: int | None = None  # in PDN
    is_algebraic: bool = field(default=False, compare=False)  # c3-d4 rather than 22-18
    rank_one_on_top: bool = False  # algebraic rows counted from the top, not from White's side
    capture_sign: str = "x"  # where squares are algebraic; among numbers it is always an x

    # Movement
    kings_fly: bool = True
    longest_king_run: int = 0  # how often one king may move in a row while its side has men; 0 is no limit

    # Captures
    must_capture: bool = True
    chain: Chain = Chain.COMPLETE
    men_capture_backward: bool = True
    men_capture_kings: bool = True
    captures_straight: bool = False  # along rows and columns too
    king_lands_behind: bool = False  # right behind its victim, not further on
    removed_at_once: bool = False  # victims leave the board during the chain, not after it
    crowned_in_passing: bool = False  # a man that reaches the last row goes on as a king
    precedence: tuple[Precedence, ...] = ()

    # The end
    draws: Draws = field(default_factory=Draws)
    turn_limit: int = 0  # moves in all after which the game is drawn
    mutual_block_draws: bool = False  # neither side can move: a draw

    def __hash__(self) -> int:
        return hash((self.name, self.rows, self.columns, self.draws.repetition, self.turn_limit))

    @cached_property
    def board(self) -> Board:
        """The board these rules are played on."""
        return board(self.rows, self.columns, self.corner_plays)

    @property
    def men_rows(self) -> int:
        """How many rows each side fills at the start."""
        return (self.rows - self.empty_rows - self.rows % 2) // 2

    @cached_property
    def start_men(self) -> tuple[int, int]:
        """White's and Black's men at the start, as bits."""
        top = sum(self.board.row_mask(row) for row in range(self.men_rows))
        bottom = sum(self.board.row_mask(self.rows - 1 - row) for row in range(self.men_rows))
        return (top, bottom) if self.white_goes_down else (bottom, top)

    @cached_property
    def last_row(self) -> tuple[int, int]:
        """Where White's and Black's men are crowned, as bits."""
        top, bottom = self.board.row_mask(0), self.board.row_mask(self.rows - 1)
        return (bottom, top) if self.white_goes_down else (top, bottom)

    @cached_property
    def forward(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """The two lines White's men move along, and Black's."""
        up, down = (UP_LEFT, UP_RIGHT), (DOWN_LEFT, DOWN_RIGHT)
        return (down, up) if self.white_goes_down else (up, down)

    @cached_property
    def man_capture_lines(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The lines White's men capture along, and Black's."""
        if self.men_capture_backward:
            return (self.king_capture_lines, self.king_capture_lines)
        return self.forward

    @cached_property
    def man_jumps(self) -> list[list[list[tuple[int, int]]]]:
        """For each seat and square, what a man there can jump over and where it lands, as bits."""
        rays = self.board.rays
        return [
            [
                [(1 << rays[at][line][0], 1 << rays[at][line][1]) for line in lines if len(rays[at][line]) > 1]
                for at in range(self.board.squares)
            ]
            for lines in self.man_capture_lines
        ]

    @cached_property
    def uncounted(self) -> Rules:
        """The same rules without draws by counting or repetition."""
        return replace(self, draws=Draws(), turn_limit=0)

    @property
    def king_capture_lines(self) -> tuple[int, ...]:
        """The lines kings capture along."""
        return ALL_LINES if self.captures_straight else DIAGONALS
