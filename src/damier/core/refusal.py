"""Why a move is refused, as a message: what the games share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from damier.core.errors import IllegalMove
from damier.core.message import Message, joined

MOVES = "moves"
"""The fact of a reason that names the moves to make instead."""

GAME_OVER = Message("the game is over")

_MOST_LISTED = 14


def listed(texts: Iterable[str | Message]) -> Message | str:
    """Names with commas between them, cut short if there are very many; a message among them is translated."""
    names = list(texts)
    first = _with_commas(names[:_MOST_LISTED])
    if len(names) <= _MOST_LISTED:
        return first
    return Message("{listed} … ({number} in all)", listed=first, number=len(names))


def _with_commas(names: Sequence[str | Message]) -> Message | str:
    if any(isinstance(name, Message) for name in names):
        return joined(names, ", ")
    return ", ".join(map(str, names))


def illegal(move: object, why: Message, legal: Iterable[str | Message]) -> IllegalMove:
    """The error for a move: the reason, then the legal moves unless the reason names those to make."""
    if MOVES in why.facts or why == GAME_OVER:
        return IllegalMove("{move} is not legal here: {why}", move=move, why=why)
    return IllegalMove("{move} is not legal here: {why}; legal: {legal}", move=move, why=why, legal=listed(legal))
