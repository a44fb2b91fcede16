"""What printBoard shows, whatever is between the squares: rows are found by their light squares."""

from __future__ import annotations

import re
from collections.abc import Mapping

from damier.core.message import Message
from damier.grader.contracts.dames_ulb.common import SYMBOLS
from damier.grader.contracts.dames_ulb.rules import WHITE, Board
from damier.grader.verdict import Failed

_LETTERS = "abcdefghijklmnopqrstuvwxyz"


def check_print(call: str, text: str, board: Board, player: int, symbols: Mapping[str, str] = SYMBOLS) -> None:
    """A board is shown as the player sees it, with the numbers of its rows and the letters of its columns."""
    order = list(range(len(board)))[:: 1 if player == WHITE else -1]
    check_squares(call, text, board, player, symbols)
    for i, line in zip(order, _rows(text, len(board), symbols), strict=True):
        if str(i + 1) not in re.findall(r"\d+", line):
            raise Failed(
                Message(
                    "{call}: the row of board[{index}] does not show its number {row}", call=call, index=i, row=i + 1
                ),
                expected=Message(
                    "the rows have the numbers {first} to {last}, from top to bottom",
                    first=order[0] + 1,
                    last=order[-1] + 1,
                ),
                received=text,
                hint=Message("rows are counted from 1, and keep their numbers when the board is turned"),
            )
    letters = "".join(_LETTERS[j] for j in order)
    if not any("".join(re.findall("[a-z]", line.lower())) == letters for line in text.split("\n")):
        raise Failed(
            Message("{call} does not show the letters of the columns", call=call),
            expected=" ".join(letters),
            received=text,
            hint=Message(
                "column {letter} is board[…][0]: when the board is turned, the letters turn with it", letter="a"
            ),
        )


def check_squares(call: str, text: str, board: Board, player: int, symbols: Mapping[str, str] = SYMBOLS) -> None:
    """The squares and pieces are shown, as the player sees them."""
    order = list(range(len(board)))[:: 1 if player == WHITE else -1]
    rows = _rows(text, len(board), symbols)
    if len(rows) != len(board):
        raise Failed(
            Message(
                "{call} shows {number} rows with light squares {sign!r}, expected {expected}",
                call=call,
                number=len(rows),
                sign=symbols["WHITE_SQUARE"],
                expected=len(board),
            ),
            expected=expected_text(board, player, symbols),
            received=text,
            hint=Message("a row is printed for each row of the board, with the symbols of config.py"),
        )
    for at, (i, line) in enumerate(zip(order, rows, strict=True)):
        wanted = [sign(board, i, j, symbols) for j in order]
        found, expected = _signs(line, symbols), "".join(wanted).replace(" ", "")
        if found not in (expected, "".join(each * 2 for each in expected)):
            raise Failed(
                Message(
                    "{call}: line {line} shows {found}, expected {expected}",
                    call=call,
                    line=at + 1,
                    found=" ".join(found),
                    expected=" ".join(wanted),
                ),
                expected=expected_text(board, player, symbols),
                received=text,
                hint=Message(
                    "the pieces of the player who has the turn move up: for -1 both rows and columns are reversed"
                ),
            )


def sign(board: Board, i: int, j: int, symbols: Mapping[str, str]) -> str:
    """The symbol of a square."""
    piece = board[i][j]
    if not piece:
        return symbols["BLACK_SQUARE" if (i + j) % 2 else "WHITE_SQUARE"]
    return symbols[f"{'WHITE' if piece > 0 else 'BLACK'}_{'KING' if abs(piece) > 1 else 'PAWN'}"]


def expected_text(board: Board, player: int, symbols: Mapping[str, str] = SYMBOLS) -> str:
    """The board as it could be shown."""
    order = list(range(len(board)))[:: 1 if player == WHITE else -1]
    lines = [" ".join(sign(board, i, j, symbols) for j in order) + f" | {i + 1}" for i in order]
    return "\n".join([*lines, " ".join("_" for _ in order), " ".join(_LETTERS[j] for j in order)])


def _rows(text: str, size: int, symbols: Mapping[str, str]) -> list[str]:
    return [line for line in text.split("\n") if line.count(symbols["WHITE_SQUARE"]) >= size // 2]


def _signs(line: str, symbols: Mapping[str, str]) -> str:
    known = set("".join(symbols.values())) - {" "}
    return "".join(each for each in line if each in known)
