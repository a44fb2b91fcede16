"""Several moves in one text, as people write them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from damier.core.errors import BadNotation, BadRecord, DamierError
from damier.core.match import Match

_MOST_WORDS: Final = 3  # of a move: `1,1 to 1,2`
_NUMBER: Final = re.compile(r"(?<!\S)\d{1,3}\.+(?=\s|$)")  # of a move, as in PDN


def push_moves(match: Match[Any, Any], text: str) -> None:
    """Make the moves of a text; raises BadRecord naming the one that is not legal."""
    words, at, before = moves_in(text), 0, len(match.moves)
    while at < len(words):
        number = len(match.moves) - before + 1
        try:
            _push(match, words[at])
            at += 1
        except DamierError as error:
            read = 0 if ";" in text else _push_words(match, words, at)
            if not read:
                move, error = _refused(match, words[at : at + 2], error)
                raise BadRecord("move {number}, {move}: {error}", number=number, move=move, error=error) from error
            at += read


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
        rest = text
        while fits := [each for each in match.legal_texts() if rest.lower().startswith(each.lower())]:
            match.push(max(fits, key=len))
            rest = rest[len(max(fits, key=len)) :]
        if len(rest) == len(text):
            raise
        if rest:
            match.push(rest)


def _push_words(match: Match[Any, Any], words: Sequence[str], at: int) -> int:
    """Make a move that has blanks in it, where a word alone is none; how many words were read.

    Its first word may have been made as a move already: `won` of `won 5,3:4`."""
    for count in range(2, min(_MOST_WORDS, len(words) - at) + 1):
        if _is_made(match, " ".join(words[at : at + count])):
            return count
    if at and match.moves:
        last = match.moves[-1]
        match.undo()
        if _is_made(match, f"{words[at - 1]} {words[at]}"):
            return 1
        match.push(last)
    return 0


def _refused(match: Match[Any, Any], words: Sequence[str], error: DamierError) -> tuple[str, DamierError]:
    """What cannot be made, and why: of a letter, together with the word behind it, as in `S 2,2`."""
    if len(words[0]) == 1 and len(words) > 1:
        try:
            match.push(" ".join(words))
        except DamierError as found:
            return " ".join(words), found
    return words[0], error


def _is_made(match: Match[Any, Any], text: str) -> bool:
    """Make a move, if the text is one; whether it is."""
    try:
        match.push(text)
    except DamierError:
        return False
    return True
