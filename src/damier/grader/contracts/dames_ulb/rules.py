"""The rules of the document, for checks: which steps a piece may make, and which boards a turn may lead to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

Board: TypeAlias = list[list[int]]
Square: TypeAlias = tuple[int, int]

WHITE: Final = 1
BLACK: Final = -1
SIZE: Final = 10
DIRECTIONS: Final = {"L": (-1, -1), "R": (-1, 1), "LB": (1, -1), "RB": (1, 1)}  # as White sees them


@dataclass(frozen=True, slots=True)
class Step:
    """A step of a piece: how it is written, where it leads, and what it takes."""

    direction: str
    length: int
    end: Square
    victim: Square | None = None


def square(name: str) -> Square:
    """The place of a square in the matrix.

    >>> square("d7")
    (6, 3)
    """
    return int(name[1:]) - 1, ord(name[0]) - ord("a")


def name_of(place: Square) -> str:
    """The name of a square."""
    return f"{chr(ord('a') + place[1])}{place[0] + 1}"


def board_of(text: str = "") -> Board:
    """A board from a text such as `d7=1 e6=-2`."""
    board = [[0] * SIZE for _ in range(SIZE)]
    for part in text.split():
        name, _, piece = part.partition("=")
        row, column = square(name)
        assert (row + column) % 2, f"{name} is not a dark square"
        board[row][column] = int(piece)
    return board


def text_of(board: Board) -> str:
    """A board as a text."""
    return " ".join(f"{name_of((i, j))}={piece}" for i, row in enumerate(board) for j, piece in enumerate(row) if piece)


def first_board(size: int = SIZE) -> Board:
    """The board at the start."""
    filled = (size - 2) // 2
    board = [[0] * size for _ in range(size)]
    for i in range(size):
        side = BLACK if i < filled else WHITE if i >= size - filled else 0
        board[i] = [side if (i + j) % 2 else 0 for j in range(size)]
    return board


def is_board(value: object) -> bool:
    """Whether a value is a board of ten rows of ten numbers."""
    return (
        isinstance(value, list)
        and len(value) == SIZE
        and all(isinstance(row, list) and len(row) == SIZE for row in value)
        and all(isinstance(piece, int | float) for row in value for piece in row)
    )


def turned(board: Board) -> Board:
    """The board as the other side sees it."""
    return [row[::-1] for row in board[::-1]]


def step_to(place: Square, direction: str, player: int, distance: int) -> Square:
    """The square that lies that far in a direction, seen by a player."""
    down, right = DIRECTIONS[direction]
    return place[0] + player * down * distance, place[1] + player * right * distance


def _at(board: Board, place: Square) -> int | None:
    inside = 0 <= place[0] < len(board) and 0 <= place[1] < len(board)
    return board[place[0]][place[1]] if inside else None


def steps(board: Board, place: Square, *, captures_only: bool = False) -> Iterator[Step]:
    """The steps that a piece may make."""
    piece = board[place[0]][place[1]]
    player = WHITE if piece > 0 else BLACK
    is_king = abs(piece) > 1
    for direction in DIRECTIONS:
        length = 1
        while _at(board, step_to(place, direction, player, length)) == 0 and (is_king or length == 1):
            if not captures_only and (is_king or "B" not in direction):
                yield Step(direction, length, step_to(place, direction, player, length))
            length += 1
        victim, behind = (step_to(place, direction, player, length + more) for more in (0, 1))
        found = _at(board, victim)
        if found and found * player < 0 and _at(board, behind) == 0 and (is_king or length == 1):
            yield Step(direction, length, behind, victim)


def made(board: Board, place: Square, step: Step) -> Board:
    """The board after a step, without what it has taken."""
    after = [row[:] for row in board]
    after[step.end[0]][step.end[1]], after[place[0]][place[1]] = after[place[0]][place[1]], 0
    if step.victim:
        after[step.victim[0]][step.victim[1]] = 0
    return after


def crowned(board: Board, place: Square) -> Board:
    """The board at the end of a turn of the piece on a square."""
    piece = board[place[0]][place[1]]
    if abs(piece) == 1 and place[0] == (0 if piece > 0 else len(board) - 1):
        board = [row[:] for row in board]
        board[place[0]][place[1]] = 2 * piece
    return board


@dataclass(frozen=True, slots=True)
class Turn:
    """A whole turn: its steps from a square, how many pieces it takes, and the board after it."""

    start: Square
    steps: tuple[Step, ...]
    board: Board
    is_complete: bool  # no more could have been taken

    @property
    def taken(self) -> int:
        """How many pieces it takes."""
        return sum(step.victim is not None for step in self.steps)


def turns(board: Board, player: int) -> Iterator[Turn]:
    """Every turn that a player may make; a chain may be stopped after any capture."""
    for i, row in enumerate(board):
        for j, piece in enumerate(row):
            if piece * player > 0:
                yield from _turns_of(board, (i, j))


def _turns_of(board: Board, start: Square) -> Iterator[Turn]:
    waiting: list[tuple[Board, Square, Step, tuple[Step, ...]]] = [
        (board, start, step, ()) for step in steps(board, start)
    ]
    while waiting:
        before, place, step, done = waiting.pop()
        after, path = made(before, place, step), (*done, step)
        more = list(steps(after, step.end, captures_only=True)) if step.victim else []
        yield Turn(start, path, crowned(after, step.end), not more)
        waiting += [(after, step.end, each, path) for each in more]


def played(board: Board, start: str, *moves: tuple[str, int]) -> Turn:
    """The turn of the piece on a square by these steps (direction, length)."""
    for turn in turns(board, WHITE if board[square(start)[0]][square(start)[1]] > 0 else BLACK):
        if turn.start == square(start) and [(each.direction, each.length) for each in turn.steps] == list(moves):
            return turn
    raise AssertionError((start, moves))
