"""A file of the Belgian course INFO-F106 with its computer player: usually `draughtsFunctions.py`.

The board is a list of rows, Black's on top: 0, 1 or -1 for a man, beyond that a king; the player is 1 or -1. The course
names no function, so several names are known: a class `Computer(board, player)` with a method `play(board)`, or a
function `computer(board, player)`, which may take the list of its pieces, too. As the course's functions do, it makes
its move on the board that it is given; or it answers with the new board, or the squares (row, column) it goes by.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Any, Final, TypeAlias

from damier.core.errors import NotAMove, NotLegal
from damier.core.message import Message
from damier.games.draughts.captures import Move
from damier.games.draughts.position import DraughtsPosition
from damier.games.draughts.squares import seen_by_white

Board: TypeAlias = list[list[int]]

_CLASS, _METHOD = "Computer", "play"
_FUNCTIONS: Final = (
    "computer",
    "computermove",
    "computerplay",
    "computerturn",
    "playcomputer",
    "ordinateur",
    "jouerordinateur",
    "ia",
    "ai",
    "playia",
    "playai",
)  # in small letters, without _
_SIGNS: Final = (1, -1)
_LONGEST: Final = 100  # characters of an answer that are shown


class UlbFile:
    """How such a file is known and asked; its course forbids nothing."""

    files = ("draughtsFunctions.py", "draughts.py")
    supplies: Mapping[str, str] = {}

    def adapt(self, module: ModuleType) -> Callable[[Any], object] | None:
        """A function of a position that asks the file; None if it is no such file."""
        ask = _asked(module)
        if ask is None:
            return None

        def choose(position: DraughtsPosition) -> object:
            board = board_of(position)
            answer = ask(board, _SIGNS[position.to_move])
            return meant(position, board, answer)

        return choose

    def refusal(self, tree: ast.Module, name: str) -> Message | None:
        """None: it may import."""
        return None


def _asked(module: ModuleType) -> Callable[[Board, int], object] | None:
    """What is called with the board and the player, if the file has it."""
    names = {name.lower().replace("_", ""): name for name in vars(module)}
    for name in _FUNCTIONS:
        function = getattr(module, names.get(name, ""), None)
        if inspect.isfunction(function):
            return lambda board, player: function(*_arguments(function, board, player))
    computer = getattr(module, _CLASS, None)
    if isinstance(computer, type) and callable(getattr(computer, _METHOD, None)):
        return lambda board, player: computer(board, player).play(board)
    return None


def _arguments(function: Callable[..., object], board: Board, player: int) -> list[object]:
    """The board, the player, and its pieces where the function wants three arguments."""
    usual = [each for each in inspect.signature(function).parameters.values() if each.default is each.empty]
    own = [(i, j) for i, row in enumerate(board) for j, piece in enumerate(row) if piece * player > 0]
    return [board, player, own][: max(2, len(usual))]


def board_of(position: DraughtsPosition) -> Board:
    """The position as the course's lists."""
    rules = position.rules
    board = [[0] * rules.columns for _ in range(rules.rows)]
    for square in range(rules.board.squares):
        row, column = seen_by_white(rules, square)
        for seat, sign in enumerate(_SIGNS):
            if position.men[seat] >> square & 1:
                board[row][column] = sign
            elif position.kings[seat] >> square & 1:
                board[row][column] = 2 * sign
    return board


def meant(position: DraughtsPosition, board: object, answer: object) -> Move:
    """The move that was made on the board, or that the answer means; raises NotAMove or NotLegal."""
    before = board_of(position)
    for found in (_board_in(board, before), _board_in(answer, before)):
        if found is not None and found != before:
            return _move_to(position, found)
    path = _path_in(answer)
    if not path:
        raise NotAMove("it has not moved, and {answer} is not a move", answer=_shown(answer))
    places = [seen_by_white(position.rules, square) for square in range(position.rules.board.squares)]
    moves = [
        move for move in position.legal_moves() if [places[move.origin], places[move.target]] == path[:: len(path) - 1]
    ]
    exact = [move for move in moves if [places[square] for square in move.path] == path]
    if not moves:
        raise NotLegal("the move {answer} is not legal", answer=str(path)[:_LONGEST])
    return (exact or moves)[0]


def _move_to(position: DraughtsPosition, board: Board) -> Move:
    """The move that leads to a board; whether a man was crowned may be left to the main program."""
    crowned = _crowned(board)
    for move in position.legal_moves():
        if _crowned(board_of(position.after(move))) == crowned:
            return move
    raise NotLegal("no legal move leads to its board")


def _crowned(board: Board) -> Board:
    """The board with kings in place of the men on their last rows."""
    ends = {1: 0, -1: len(board) - 1}
    return [[2 * piece if ends.get(piece) == i else piece for piece in row] for i, row in enumerate(board)]


def _board_in(found: object, like: Board) -> Board | None:
    """A board that was found, with pieces of 1 and 2; None if it is no board."""
    if type(found) is not list or [type(row) for row in found] != [list] * len(like):
        return None
    if any(len(row) != len(like[0]) or any(type(piece) not in (int, float) for piece in row) for row in found):
        return None
    return [[_piece(piece) for piece in row] for row in found]


def _piece(value: float) -> int:
    size = 0 if value == 0 else 1 if abs(value) <= 1 else 2
    return size if value > 0 else -size


def _path_in(answer: Any) -> list[tuple[int, int]]:
    """The squares in an answer, which may be the first of several things; none if there are no two."""
    candidates: list[Any] = [answer, answer[0] if type(answer) is tuple and answer else None]
    for found in candidates:
        if type(found) in (list, tuple) and len(found) > 1 and all(_is_square(each) for each in found):
            return list(found)
    return []


def _is_square(found: object) -> bool:
    return type(found) is tuple and [type(each) for each in found] == [int, int]


def _shown(answer: object) -> str:
    try:
        return repr(answer)[:_LONGEST]
    except Exception:
        return f"({type(answer).__name__})"


ULB_FILE: Final = UlbFile()
