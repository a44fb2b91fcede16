"""SOS as text: moves (`Sb2`) and positions (`SO-/---/--- 0-0 0`)."""

from __future__ import annotations

import re

from damier.core.errors import BadNotation, BadPosition, IllegalMove
from damier.core.numbers import whole_number
from damier.core.refusal import GAME_OVER, illegal, listed
from damier.games.coordinates import MOST_COLUMNS, SQUARE, parse_square, square_name
from damier.games.sos.grid import triples
from damier.games.sos.position import EMPTY, LETTERS, Move, SosPosition
from damier.games.sos.refusals import why_not

LARGEST = MOST_COLUMNS  # the letters for the columns
FEWEST_SEATS = 2
MOST_SEATS = 8

_SEPARATOR = r"[\s=:]*"
_LETTER_FIRST = re.compile(rf"([so]){_SEPARATOR}({SQUARE})", re.ASCII)
_LETTER_LAST = re.compile(rf"({SQUARE}){_SEPARATOR}([so])", re.ASCII)
_CELLS = {**{letter: letter for letter in LETTERS}, "s": "S", "o": "O", **dict.fromkeys("-._", EMPTY)}


def parse_move(position: SosPosition, text: str) -> Move:
    """The legal move that `Sb2`, `b2 S` or `S 2,2` (row, column) means; raises BadNotation or IllegalMove.

    >>> parse_move(SosPosition.start(3, 3), "b2 s")
    Move(row=1, column=1, letter='S')
    """
    typed = " ".join(text.lower().split())  # many blanks would take the patterns long
    if found := _LETTER_FIRST.fullmatch(typed):
        letter, square = found.groups()
    elif found := _LETTER_LAST.fullmatch(typed):
        square, letter = found.groups()
    else:
        raise BadNotation(
            "{text!r} is not a move; write S or O and a cell, such as Sb2 or S 2,2 (row, column)", text=text.strip()
        )
    move = Move(*parse_square(square, position.rows, position.columns), letter.upper())
    legal = position.legal_moves()
    if move in legal:
        return move
    why = why_not(position, square_name(move.row, move.column))
    if why == GAME_OVER:
        raise illegal(move, why, ())
    raise IllegalMove(
        "{move} is not legal here: {why}; S or O may be written in {cells}",
        move=move,
        why=why,
        cells=listed(square_name(each.row, each.column) for each in legal if each.letter == "S"),
    )


def format_position(position: SosPosition) -> str:
    """The rows from the top, the scores by seat, and the seat to move (from 0).

    >>> format_position(SosPosition.start(2, 3).after(Move(0, 0, "S")))
    'S--/--- 0-0 1'
    """
    columns = position.columns
    rows = (position.cells[row * columns : (row + 1) * columns] for row in range(position.rows))
    return f"{'/'.join(rows)} {'-'.join(map(str, position.scores))} {position.to_move}"


def parse_position(text: str) -> SosPosition:
    """The position of a text such as `SO-/---/--- 0-0 0`; raises BadPosition.

    >>> parse_position("so./... 0-0 1").cells
    'SO----'
    """
    parts = text.split()
    if len(parts) != 3:
        raise BadPosition(
            "{text!r} is not a position of SOS: expected the rows, the scores and the seat to move, such as {example}",
            text=text,
            example="SO-/---/--- 0-0 0",
        )
    rows, columns, cells = _parse_cells(parts[0])
    scores = _parse_scores(parts[1])
    made = sum(
        cells[start] == "S" == cells[end] and cells[middle] == "O" for start, middle, end in triples(rows, columns)
    )
    if sum(scores) != made:
        raise BadPosition(
            "the scores {scores} do not add up to {made}, the number of S-O-S on the board",
            scores=parts[1],
            made=made,
        )
    return SosPosition(rows, columns, cells, scores, _parse_turn(parts[2], len(scores)))


def _parse_cells(text: str) -> tuple[int, int, str]:
    lines = text.split("/")
    columns = len(lines[0])
    if not 1 <= len(lines) <= LARGEST or not 1 <= columns <= LARGEST:
        raise BadPosition(
            "SOS has no board of {rows} by {columns}; rows and columns are from 1 to {largest}",
            rows=len(lines),
            columns=columns,
            largest=LARGEST,
        )
    for row, line in enumerate(lines):
        if len(line) != columns:
            raise BadPosition(
                "row {row} has {found} cells, but row 1 has {columns}", row=row + 1, found=len(line), columns=columns
            )
        for column, character in enumerate(line):
            if character not in _CELLS:
                raise BadPosition(
                    "{character!r} in cell {cell} is neither S, O nor -",
                    character=character,
                    cell=square_name(row, column),
                )
    return len(lines), columns, "".join(_CELLS[character] for line in lines for character in line)


def _parse_scores(text: str) -> tuple[int, ...]:
    scores = text.split("-")
    if not all(score.isascii() and score.isdecimal() for score in scores):
        raise BadPosition("{text!r} are not scores; write one number per player, such as 0-0", text=text)
    if not FEWEST_SEATS <= len(scores) <= MOST_SEATS:
        raise BadPosition(
            "SOS is for {fewest} to {most} players, and the number of scores is {count}",
            count=len(scores),
            fewest=FEWEST_SEATS,
            most=MOST_SEATS,
        )
    return tuple(map(whole_number, scores))


def _parse_turn(text: str, seats: int) -> int:
    if text.isascii() and text.isdecimal() and whole_number(text) < seats:
        return whole_number(text)
    raise BadPosition(
        "{text!r} is not a seat to move; the seats are {seats}", text=text, seats=", ".join(map(str, range(seats)))
    )
