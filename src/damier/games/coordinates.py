"""Squares as people write them on lettered boards: columns a, b, c … from the left, rows 1, 2, 3 … from the top."""

from __future__ import annotations

import re
from string import ascii_lowercase

from damier.core.errors import BadNotation
from damier.core.numbers import whole_number

MOST_COLUMNS = len(ascii_lowercase)

SQUARE = r"(?:[a-z]\s*\d+|\(?\s*\d+\s*[,; ]\s*\d+\s*\)?)"
"""A pattern for what `parse_square` reads, as part of a longer text in lower case."""

_LETTER_FIRST = re.compile(r"([a-z])\s*(\d+)", re.ASCII)
_ROW_FIRST = re.compile(r"\(?\s*(\d+)\s*[,; ]\s*(\d+)\s*\)?", re.ASCII)


def square_name(row: int, column: int) -> str:
    """The name of the square at a row and a column counted from 0.

    >>> square_name(2, 3)
    'd3'
    """
    return f"{ascii_lowercase[column]}{row + 1}"


def parse_square(text: str, rows: int, columns: int) -> tuple[int, int]:
    """The row and the column, from 0, of `d3` or of `3,4` (row 3, column 4); raises BadNotation.

    >>> parse_square("D3", 8, 8), parse_square("3, 4", 8, 8)
    ((2, 3), (2, 3))
    """
    typed = " ".join(text.lower().split())  # many blanks would take the patterns long
    if found := _LETTER_FIRST.fullmatch(typed):
        row, column = whole_number(found[2]) - 1, ascii_lowercase.index(found[1])
    elif found := _ROW_FIRST.fullmatch(typed):
        row, column = whole_number(found[1]) - 1, whole_number(found[2]) - 1
    else:
        raise BadNotation("{text!r} is not a square; write one such as b2, or 2,2 (row, column)", text=text.strip())
    if 0 <= row < rows and 0 <= column < columns:
        return row, column
    raise BadNotation(
        "there is no square {text} on this board; its squares are {first} to {last}",
        text=text.strip(),
        first=square_name(0, 0),
        last=square_name(rows - 1, columns - 1),
    )
