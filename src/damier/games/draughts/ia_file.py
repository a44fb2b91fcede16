"""A file `ia.py` as a French course asks for it: `play(plateau, premier_joueur)` answers with two numbers of squares.

The board is a list of 51 entries, the first unused: `None`, or (player, whether it is a king). The course allows no
import.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Any, Final

from damier.core.errors import NotAMove, NotLegal
from damier.core.message import Message
from damier.games.draughts.captures import Move
from damier.games.draughts.position import DraughtsPosition

_FUNCTION: Final = "play"
_NAMES_OF_IMPORTS: Final = {"__import__", "__builtins__", "__loader__", "__spec__", "importlib"}
_NAMES_OF_CODE: Final = {"exec", "eval", "compile"}  # of functions that run texts, unless the file has its own
_LONGEST: Final = 100  # characters of an answer or a line that are shown
_MOST_BITS: Final = 60  # of a number that can be that of a square

Piece = tuple[int, bool]


class IaFile:
    """How such a file is known, asked and judged."""

    files = ("ia.py",)
    supplies: Mapping[str, str] = {}

    def adapt(self, module: ModuleType) -> Callable[[Any], object] | None:
        """A function of a position that asks the file; None if it is no such file."""
        function = getattr(module, _FUNCTION, None)
        if not callable(function):
            return None

        def choose(position: DraughtsPosition) -> object:
            return meant(position, function(board_of(position), position.to_move == 0))

        return choose

    def refusal(self, tree: ast.Module, name: str) -> Message | None:
        """Why the course would not let a file play; None if it would, or if it is no such file."""
        if not self._is_meant(tree, name):
            return None
        found = find_import(tree)
        if not found:
            return None
        number, line = found[0], found[1][:_LONGEST]
        if line in _NAMES_OF_CODE:
            return Message("line {number} could import, by {line}", number=number, line=line)
        return Message("line {number} imports: {line}", number=number, line=line)

    def _is_meant(self, tree: ast.Module, name: str) -> bool:
        """Whether a file is, or could be, one of this course: `ia.py` is, unless it is plainly another player."""
        defined = {node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.ClassDef)} | _bound(tree)
        if name in self.files:
            return "choose" not in defined or not _mentioned(tree).isdisjoint({_FUNCTION, "*"})
        return _FUNCTION in defined and "choose" not in defined


def find_import(tree: ast.AST) -> tuple[int, str] | None:
    """The line and the text of what imports something, or could; None if nothing does."""
    runs_texts = _NAMES_OF_CODE - _bound(tree)
    for node in ast.walk(tree):
        named = {getattr(node, "id", None), getattr(node, "attr", None)}
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            named = {node.value}
        is_import = isinstance(node, ast.Import | ast.ImportFrom) or not _NAMES_OF_IMPORTS.isdisjoint(named)
        if is_import or (isinstance(node, ast.Name) and node.id in runs_texts):
            return getattr(node, "lineno", 0), _text_of(node)
    return None


def _bound(tree: ast.AST) -> set[str]:
    """The names that a file gives to something of its own."""
    found = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.ClassDef)}
    found |= {node.arg for node in ast.walk(tree) if isinstance(node, ast.arg)}
    return found | {
        node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    }


def _mentioned(tree: ast.AST) -> set[object]:
    """All names and texts in a file."""
    parts = ("id", "name", "asname", "attr", "value")
    return {each for node in ast.walk(tree) for part in parts if isinstance(each := getattr(node, part, None), str)}


def _text_of(node: ast.AST) -> str:
    try:
        return ast.unparse(node)
    except RecursionError:  # an expression that is very deep
        return "…"


def board_of(position: DraughtsPosition) -> list[Piece | None]:
    """The position as the course's list."""
    squares = len(position.rules.board.rays)
    board: list[Piece | None] = [None] * (squares + 1)
    for seat in (0, 1):
        for number in range(1, squares + 1):
            if position.men[seat] >> (number - 1) & 1:
                board[number] = (seat, False)
            elif position.kings[seat] >> (number - 1) & 1:
                board[number] = (seat, True)
    return board


def meant(position: DraughtsPosition, answer: object) -> Move:
    """The move that an answer means; raises NotAMove or NotLegal."""
    if not (type(answer) is tuple and len(answer) == 2 and all(type(number) is int for number in answer)):
        raise NotAMove("{answer} is not a tuple of two numbers", answer=_shown(answer))
    if any(number.bit_length() > _MOST_BITS for number in answer):
        raise NotAMove("{answer} is not a tuple of two numbers", answer="(…)")
    move = move_between(position, *answer)
    if move is None:
        raise NotLegal("the move {answer} is not legal", answer=repr(answer))
    return move


def move_between(position: DraughtsPosition, origin: int, target: int) -> Move | None:
    """The legal move between two squares, by their numbers; None if there is none."""
    moves = position.legal_moves()
    return next((move for move in moves if (move.origin + 1, move.target + 1) == (origin, target)), None)


def _shown(answer: object) -> str:
    try:
        return repr(answer)[:_LONGEST]
    except Exception:
        return f"({type(answer).__name__})"


IA_FILE: Final = IaFile()
