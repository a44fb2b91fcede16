"""Names of squares: numbers, or letters and numbers as in chess."""

from __future__ import annotations

import re

from damier.core.errors import BadNotation
from damier.core.numbers import whole_number
from damier.games.draughts.geometry import Square
from damier.games.draughts.rules import Rules

_ALGEBRAIC = re.compile(r"([a-z])(\d{1,2})", re.ASCII)
_ROW_COLUMN = re.compile(r"(\d{1,2}),(\d{1,2})", re.ASCII)


def seen_by_white(rules: Rules, square: Square) -> tuple[int, int]:
    """Row and column of a square on a board that has White at the bottom."""
    row, column = rules.board.coordinates[square]
    return (rules.rows - 1 - row, rules.columns - 1 - column) if rules.white_goes_down else (row, column)


def rank_labels(rules: Rules) -> tuple[str, ...]:
    """The names of the rows, from the top as White sees them."""
    return tuple(_rank_label(rules, row) for row in range(rules.rows))


def file_labels(rules: Rules) -> tuple[str, ...]:
    """The names of the columns, from the left as White sees them."""
    return tuple(map(_file_label, range(rules.columns)))


def _rank_label(rules: Rules, row: int) -> str:
    return str(row + 1 if rules.rank_one_on_top else rules.rows - row)


def _file_label(column: int) -> str:
    return chr(ord("a") + column)


def algebraic(rules: Rules, square: Square) -> str:
    """The square by letter and row, whatever the variant prefers."""
    row, column = seen_by_white(rules, square)
    return _file_label(column) + _rank_label(rules, row)


def square_name(rules: Rules, square: Square) -> str:
    """The square as the variant's players call it."""
    return algebraic(rules, square) if rules.is_algebraic else str(square + 1)


def parse_square(rules: Rules, text: str) -> Square:
    """The square that a text means: `28`, `d4`, or `row,column` counted from 1 at White's upper left."""
    if text.isascii() and text.isdecimal():
        if 1 <= (number := whole_number(text)) <= rules.board.squares:
            return number - 1
        raise BadNotation("there is no square {text}; they go from 1 to {last}", text=text, last=rules.board.squares)
    if letter := _ALGEBRAIC.fullmatch(text):
        column = ord(letter[1]) - ord("a")
        rank = int(letter[2])
        row = rank - 1 if rules.rank_one_on_top else rules.rows - rank
    elif pair := _ROW_COLUMN.fullmatch(text):
        row, column = int(pair[1]) - 1, int(pair[2]) - 1
    else:
        raise BadNotation(
            "{text!r} is not a square; write a number such as {number} or a name such as {name}",
            text=text,
            number=rules.board.squares // 2,
            name=algebraic(rules, rules.board.squares // 2),
        )
    place = (rules.rows - 1 - row, rules.columns - 1 - column) if rules.white_goes_down else (row, column)
    square = rules.board.square_at.get(place)
    if square is None:
        raise BadNotation("{text} is not a playable square", text=text)
    return square
