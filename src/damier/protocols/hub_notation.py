"""Positions and moves as the Hub protocol writes them.

A position is the side to move and a letter for each square (`w`, `b` men, `W`, `B` kings, `e` empty); a capture names
its two ends and the pieces it takes, in any order: `28x19x23`.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from damier.core.errors import BadNotation, BadPosition, IllegalMove
from damier.games.draughts.captures import Move
from damier.games.draughts.fen import king_steps, parse_fen
from damier.games.draughts.geometry import squares_of
from damier.games.draughts.position import FRESH, DraughtsPosition, Placement
from damier.games.draughts.rules import Rules
from damier.games.draughts.variants import in_notation

NORMAL: Final = "normal"
"""Hub's name of the international variant; the other names are the same."""

HUB_NAMES: Final = {"international": NORMAL}

_MOVE: Final = re.compile(r"\d{1,3}-\d{1,3}|\d{1,3}(?:x\d{1,3})+")
_PIECES: Final = "wbWB"  # in the order of a placement
_SIDES: Final = "WB"
_EMPTY: Final = "e"


def format_position(position: DraughtsPosition) -> str:
    """The side to move and the squares.

    >>> from damier.games.draughts.variants import VARIANTS
    >>> format_position(parse_fen("W:W31-50:B1-20", VARIANTS["international"]))
    'Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww'
    """
    return _format(position.placement, position.to_move, position.rules)


def format_with_past(position: DraughtsPosition) -> tuple[str, list[str]]:
    """An earlier position and the king moves since then, so that repetitions can be detected."""
    past = position.progress.past
    if not past:
        return format_position(position), []
    moves = [f"{origin + 1}-{target + 1}" for origin, target in king_steps([*past, position.placement])]
    return _format(past[0], (position.to_move + len(past)) % 2, position.rules), moves


def parse_position(text: str, rules: Rules) -> DraughtsPosition:
    """The position of a text; raises BadPosition."""
    squares = rules.board.squares
    if len(text) != squares + 1 or text[0] not in _SIDES or set(text[1:]) - {*_PIECES, _EMPTY}:
        raise BadPosition(
            "{text!r} is not a position; it should be {sides} and a letter of {letters} for each of {squares} squares",
            text=text[:80],
            sides=" / ".join(_SIDES),
            letters=", ".join([*_PIECES, _EMPTY]),
            squares=squares,
        )
    found: dict[str, list[str]] = {side: [] for side in _SIDES}
    for number, letter in enumerate(text[1:], start=1):
        if letter != _EMPTY:
            found[letter.upper()].append(f"{'K' if letter.isupper() else ''}{number}")
    sides = [side + ",".join(numbers) for side, numbers in found.items()]
    position = parse_fen(":".join([text[0], *sides]), in_notation(rules, is_algebraic=False))
    return replace(position, rules=rules)


def played(position: DraughtsPosition, moves: list[str]) -> DraughtsPosition:
    """The position after some moves; raises BadNotation or IllegalMove. A draw by counting does not end it."""
    for text in moves:
        position = without_draw(position)
        position = position.after(parse_move(position, text))
    return without_draw(position)


def without_draw(position: DraughtsPosition) -> DraughtsPosition:
    """The position with its move counter reset if that made it a draw."""
    if position.legal_moves():
        return position
    return replace(position, progress=replace(FRESH, runs=position.progress.runs))


def format_move(move: Move) -> str:
    """A move, by its ends and the pieces it takes."""
    if not move.victims:
        return f"{move.origin + 1}-{move.target + 1}"
    return "x".join(str(square + 1) for square in (move.origin, move.target, *squares_of(move.victims)))


def parse_move(position: DraughtsPosition, text: str) -> Move:
    """The legal move of a text; the captured pieces may be left out if that is unambiguous."""
    if not _MOVE.fullmatch(text):
        raise BadNotation(
            "{text!r} is not a move; write one such as {example}", text=text[:80], example="32-28, 28x19x23"
        )
    origin, target, *victims = (int(number) - 1 for number in re.findall(r"\d+", text))
    legal = position.legal_moves()
    found = [move for move in legal if (move.origin, move.target, bool(move.victims)) == (origin, target, "x" in text)]
    if victims:
        found = [move for move in found if set(squares_of(move.victims)) == set(victims)]
    if not found:
        raise IllegalMove(
            "{move} is not legal here; legal: {legal}", move=text, legal=", ".join(map(format_move, legal)) or "-"
        )
    if len(found) > 1:
        raise BadNotation(
            "{text} could be several captures: {moves}", text=text, moves=", ".join(map(format_move, found))
        )
    return found[0]


def _format(placement: Placement, to_move: int, rules: Rules) -> str:
    letters = [_EMPTY] * rules.board.squares
    for letter, mask in zip(_PIECES, placement, strict=True):
        for square in squares_of(mask):
            letters[square] = letter
    return _SIDES[to_move] + "".join(letters)
