"""The marks of moves, by how much of the expected result they lost, and the accuracy that follows from the losses."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from damier.core.message import Message


class Mark(StrEnum):
    """What is said of a move."""

    BEST = "best"  # the engine's move, or one that is as good
    GOOD = "good"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"
    FORCED = "forced"  # the only move
    NONE = ""  # the dice's move, or one that is not judged yet


EQUAL: Final = 0.04
"""Losses below this are within the error of a search: such a move is as good as the best one."""

ERRORS: Final = ((Mark.BLUNDER, 0.20), (Mark.MISTAKE, 0.10), (Mark.INACCURACY, 0.05))
"""The losses from which on a move is an error, the worst first."""

_HALVING: Final = 0.16  # a loss that counts as half a good move

SIGNS: Final = {Mark.BLUNDER: "??", Mark.MISTAKE: "?", Mark.INACCURACY: "?!"}
"""What is written behind a move, as in books."""

NAMES: Final = {
    Mark.BEST: Message("best move"),
    Mark.GOOD: Message("good move"),
    Mark.INACCURACY: Message("inaccuracy"),
    Mark.MISTAKE: Message("mistake"),
    Mark.BLUNDER: Message("blunder"),
    Mark.FORCED: Message("only move"),
}
"""The marks in words."""


def mark_of(loss: float) -> Mark:
    """The mark of a move that lost so much of the expected result, where there was a choice.

    >>> mark_of(0.0), mark_of(0.045), mark_of(0.31)
    (<Mark.BEST: 'best'>, <Mark.GOOD: 'good'>, <Mark.BLUNDER: 'blunder'>)
    """
    return next((mark for mark, least in ERRORS if loss >= least), Mark.GOOD if loss >= EQUAL else Mark.BEST)


def is_error(mark: Mark) -> bool:
    """Whether a mark is an inaccuracy or worse."""
    return mark in SIGNS


def accuracy_of(losses: Sequence[float]) -> float | None:
    """The accuracy of moves with these losses, from 0 to 1; None where nobody had a choice.

    A move that loses nothing counts 1, one that loses 0.16 of the expected result a half, and so on.

    >>> accuracy_of([0.0, 0.0]), accuracy_of([0.0, 0.16])
    (1.0, 0.75)
    """
    return sum(2 ** (-loss / _HALVING) for loss in losses) / len(losses) if losses else None


def rounded(share: float) -> float:
    """An expected result, a loss or luck with as many digits as it is kept with."""
    return round(share, 4) + 0.0  # no -0.0
