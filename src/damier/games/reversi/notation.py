"""Reversi as text: moves (`d3`, `pass`), positions (`---…XO… X`) and whole games (`f5d6c3…`)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from math import isqrt

from damier.core.errors import BadNotation, BadPosition, BadRecord, IllegalMove
from damier.core.position import Seat
from damier.core.refusal import illegal
from damier.games.coordinates import parse_square, square_name
from damier.games.reversi.position import BLACK, DISCS, EMPTY, PASS, WHITE, Move, ReversiPosition
from damier.games.reversi.refusals import why_not

SMALLEST = 4
LARGEST = 26  # the letters for the columns

_PASSES = frozenset({"pass", "passe", "pa", "ps", "00", "--"})
_SIDES: dict[str, Seat] = {**dict.fromkeys("Xx*Bb", BLACK), **dict.fromkeys("Oo0Ww", WHITE)}
_EMPTY = frozenset("-._")
_SEPARATORS = re.compile(r"[\s/|]+")


def parse_move(position: ReversiPosition, text: str) -> Move:
    """The legal move that `d3`, `3,4` (row, column) or `pass` (`00`, `--`) means; raises BadNotation or IllegalMove.

    >>> parse_move(ReversiPosition.start(), "D3")
    Move(row=2, column=3)
    """
    typed = text.strip().lower()
    move = PASS if typed in _PASSES else _parse_disc(position, text)
    legal = position.legal_moves()
    if move in legal:
        return move
    raise illegal(move, why_not(position, move), map(str, legal))


def _parse_disc(position: ReversiPosition, text: str) -> Move:
    if not any(each.isdigit() for each in text):
        raise BadNotation("{text!r} is not a move; write a square such as d3 or 3,4 (row, column), or pass", text=text)
    return Move(*parse_square(text, position.size, position.size))


def format_position(position: ReversiPosition) -> str:
    """All squares row by row from a1, then the side to move.

    >>> format_position(ReversiPosition.start(4))
    '-----OX--XO----- X'
    """
    size = position.size
    seats = (position.disc(row, column) for row in range(size) for column in range(size))
    squares = "".join(EMPTY if seat is None else DISCS[seat] for seat in seats)
    return f"{squares} {DISCS[position.to_move]}"


def parse_position(text: str) -> ReversiPosition:
    """The position of a board string; its length implies the size. Raises BadPosition.

    Rows may be set apart by blanks, slashes or new lines.

    >>> parse_position("----/-OX-/-XO-/---- x") == ReversiPosition.start(4)
    True
    """
    characters = _SEPARATORS.sub("", text)
    size = _size_of(characters)
    squares, side = characters[: size * size], characters[size * size :]
    discs = {BLACK: 0, WHITE: 0}
    for square, character in enumerate(squares):
        if character in _SIDES:
            discs[_SIDES[character]] |= 1 << square
        elif character not in _EMPTY:
            raise BadPosition(
                "{character!r} on square {square} (character {number}) is neither X, O nor -",
                character=character,
                square=square_name(*divmod(square, size)),
                number=square + 1,
            )
    if side not in _SIDES:
        raise BadPosition("{side!r} is not a side to move; the last character is X (black) or O (white)", side=side)
    return ReversiPosition(size, discs[BLACK], discs[WHITE], _SIDES[side])


def _size_of(characters: str) -> int:
    count = len(characters)
    size = isqrt(count)
    if is_size(size) and size * size == count:
        raise BadPosition(
            "the board has {count} squares, but the side to move, X or O, is missing after them", count=count
        )
    if not is_size(size) or size * size + 1 != count:
        raise BadPosition(
            "{count} characters are not a board and a side to move; 8 by 8 takes {usual}, other even sizes n "
            "from {smallest} to {largest} take n × n + 1",
            count=count,
            usual=8 * 8 + 1,
            smallest=SMALLEST,
            largest=LARGEST,
        )
    return size


def is_size(size: int) -> bool:
    """Whether boards of that size are played on: even, from 4."""
    return SMALLEST <= size <= LARGEST and size % 2 == 0


def format_transcript(moves: Iterable[Move]) -> str:
    """A game's discs one after the other, without the passes.

    A pass at the very end is written, `--`, because no later move implies it.

    >>> format_transcript([Move(4, 5), Move(5, 3)])
    'f5d6'
    """
    listed = list(moves)
    discs = "".join(str(move) for move in listed if move != PASS)
    return discs + "--" if listed[-1:] == [PASS] else discs


def parse_transcript(text: str, start: ReversiPosition | None = None) -> tuple[Move, ...]:
    """All moves of a game written `f5d6c3…`, the passes that it leaves out included; raises BadRecord.

    Blanks and new lines between moves are allowed, and so are written passes (`--`, `00`, `pa`, `pass`).

    >>> [str(move) for move in parse_transcript("f5 D6c3")]
    ['f5', 'd6', 'c3']
    """
    position = start or ReversiPosition.start()
    moves: list[Move] = []
    for number, written in enumerate(_split_transcript(text, position.size), start=1):
        if position.legal_moves() == (PASS,) and written not in _PASSES:
            moves.append(PASS)
            position = position.after(PASS)
        try:
            move = parse_move(position, written)
        except IllegalMove as error:
            raise _misfit(position, number, written) from error
        except BadNotation as error:
            raise BadRecord("move {number}, {move}: {error}", number=number, move=written, error=error) from error
        moves.append(move)
        position = position.after(move)
    return tuple(moves)


def _misfit(position: ReversiPosition, number: int, written: str) -> BadRecord:
    legal = position.legal_moves()
    if not legal:
        return BadRecord("move {number}, {move}, comes after the end of the game", number=number, move=written)
    return BadRecord(
        "move {number}, {move}, is not legal; legal: {legal}",
        number=number,
        move=written,
        legal=", ".join(map(str, legal)),
    )


def _split_transcript(text: str, size: int) -> list[str]:
    row = r"[1-9]\d?" if size > 9 else r"\d"
    move = re.compile(rf"[\s,;]*([a-z]{row}|passe?|pa|ps|00|--)", re.ASCII)
    typed = text.strip().lower()
    written: list[str] = []
    at = 0
    while at < len(typed):
        if not (found := move.match(typed, at)):
            raise BadRecord(
                "move {number} cannot be read: the transcript continues with {rest!r}; expected a square such as f5",
                number=len(written) + 1,
                rest=typed[at : at + 12].strip(),
            )
        written.append(found[1])
        at = found.end()
    return written
