"""Several moves in one text, as people write them."""

from __future__ import annotations

import re
from typing import Any, Final

from damier.core.errors import BadNotation, BadRecord, DamierError
from damier.core.match import Match

_NUMBER: Final = re.compile(r"(?<!\S)\d{1,3}\.+(?=\s|$)")  # of a move, as in PDN


def push_moves(match: Match[Any, Any], text: str) -> None:
    """Make the moves of a text; raises BadRecord naming the one that is not legal."""
    for number, move in enumerate(moves_in(text), start=1):
        try:
            _push(match, move)
        except DamierError as error:
            raise BadRecord("move {number}, {move}: {error}", number=number, move=move, error=error) from error


def moves_in(text: str) -> list[str]:
    """The moves of a text, without the numbers of PDN; a semicolon between them allows moves that contain blanks.

    >>> moves_in("1. 32-28 19-23 2. 28x19"), moves_in("b2>b3; won 5,3:4")
    (['32-28', '19-23', '28x19'], ['b2>b3', 'won 5,3:4'])
    """
    words = text.split(";") if ";" in text else _NUMBER.sub(" ", text).split()
    return [word.strip() for word in words if word.strip()]


def _push(match: Match[Any, Any], text: str) -> None:
    """Make a move, or several that are written without blanks (`f5d6c3`), as Othello's transcripts are."""
    try:
        match.push(text)
    except BadNotation:
        rest = text.lower()
        while fits := [each for each in match.legal_texts() if rest.startswith(each.lower())]:
            match.push(max(fits, key=len))
            rest = rest[len(max(fits, key=len)) :]
        if len(rest) == len(text):
            raise
        if rest:
            match.push(rest)
