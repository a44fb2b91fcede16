"""The `.dat` files of contract 1, both ways: the player, the dimension, then the rows, all separated by blanks."""

from __future__ import annotations

import re

from damier.core.errors import BadRecord, BadSetup
from damier.core.game import Setup
from damier.games.draughts.fen import format_fen
from damier.games.draughts.position import DraughtsPosition
from damier.games.draughts.rules import BLACK, WHITE
from damier.games.draughts.squares import seen_by_white
from damier.games.draughts.variants import rules_of

VARIANT = "ulb"
_SIGNS = {WHITE: 1, BLACK: -1}
_SMALLEST, _LARGEST = 4, 20
_NUMBER = re.compile(r"[+-]?\d{1,9}(?:\.\d{1,9})?", re.ASCII)


def read_dat(text: str) -> Setup:
    """What the game of a file starts from; raises BadRecord."""
    words = text.split()
    numbers = [float(word) if _NUMBER.fullmatch(word) else None for word in words]
    if len(words) < 2 or numbers[0] not in (1, -1):
        raise BadRecord("a .dat file begins with the player, 1 or -1, and the dimension")
    dimension = numbers[1] or 0
    if dimension != int(dimension) or not _SMALLEST <= dimension <= _LARGEST:
        raise BadRecord(
            "{word!r} is not a dimension; it goes from {least} to {most}", word=words[1], least=_SMALLEST, most=_LARGEST
        )
    size = int(dimension)
    if len(words) != 2 + size * size:
        raise BadRecord(
            "a board of {size} rows has {expected} squares, but the file has {found}",
            size=size,
            expected=size * size,
            found=len(words) - 2,
        )
    position = _position(size, words[2:], numbers[2:], WHITE if numbers[0] == 1 else BLACK)
    return Setup(VARIANT, (size, size), 2, format_fen(position))


def write_dat(position: DraughtsPosition) -> str:
    """The position as a file; raises BadSetup for another variant."""
    rules = position.rules
    if rules.name != VARIANT or rules.rows != rules.columns:
        raise BadSetup("a .dat file holds a game of {variant}, not of {found}", variant=VARIANT, found=rules.name)
    board = [[0] * rules.columns for _ in range(rules.rows)]
    for seat, sign in _SIGNS.items():
        for square in range(rules.board.squares):
            row, column = seen_by_white(rules, square)
            if position.men[seat] >> square & 1:
                board[row][column] = sign
            elif position.kings[seat] >> square & 1:
                board[row][column] = 2 * sign
    rows = [" ".join(map(str, row)) for row in board]
    return "\n".join([str(_SIGNS[position.to_move]), str(rules.rows), *rows]) + "\n"


def _position(size: int, words: list[str], numbers: list[float | None], to_move: int) -> DraughtsPosition:
    rules = rules_of(VARIANT, (size, size))
    places = {seen_by_white(rules, square): square for square in range(rules.board.squares)}
    men, kings = [0, 0], [0, 0]
    for at, number in enumerate(numbers):
        if number == 0:
            continue
        square = places.get(divmod(at, size))
        if number is None or abs(number) < 1 or square is None:
            raise BadRecord(
                "row {row}, column {column}: {word!r} is not a piece, or not on a dark square",
                row=at // size + 1,
                column=at % size + 1,
                word=words[at],
            )
        (kings if abs(number) > 1 else men)[WHITE if number > 0 else BLACK] |= 1 << square
    return DraughtsPosition(rules, (men[0], men[1]), (kings[0], kings[1]), to_move)
