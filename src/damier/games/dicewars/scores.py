"""Scores of Dice Wars: chances to win."""

from __future__ import annotations

from typing import Any, Final

from damier.core.message import NOTHING, Message
from damier.core.scores import Finding, Scores


class DicewarsScores(Scores):
    """A score is the chance to win of the seat to move, from 0 to 1."""

    is_chance = True

    def describe(self, score: float | None) -> Message:
        """The chance in per cent."""
        return NOTHING if score is None else Message("{number}%", number=round(100 * score))

    def expected(self, finding: Finding) -> float:
        """The chance itself."""
        return finding.thought.score or 0.0

    def seen_by_first(self, position: Any, score: float) -> float:
        """With two players the chance of the first; with more, that of the one to move."""
        return 1 - score if position.seats == 2 and position.to_move == 1 else score

    def settled(self, position: Any) -> float:
        """The share of a game that is over."""
        outcome = position.outcome()
        return outcome.shares[position.turn] if outcome else 0.0

    def number(self, score: float | None) -> float | None:
        """The chance as a number, to a tenth of a per cent."""
        return None if score is None else round(score, 3)


SCORES: Final = DicewarsScores()
