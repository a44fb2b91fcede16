"""What a search has found, as data: the move, its score, depth and principal variation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Generic

from damier.core.position import MoveT

DECIDED: Final = 1_000_000.0
"""Scores at least this far from zero are forced wins and losses; evaluations stay well below."""

WIN: Final = 1_500_000.0
"""The score of an immediate win; one less for each move that leads to it."""


@dataclass(frozen=True, slots=True)
class Thought(Generic[MoveT]):
    """The move a search would make, and why: the expected line, first this move; how deep and how long it looked.

    `score` is for the seat to move, in the unit of the search (alpha-beta: the evaluation's points, beyond
    `DECIDED` a forced win or loss; the compiled core: its game's own unit; tree search and expectimax: the expected
    share of the win, 0 to 1); None where there was nothing to compare, or no time to.
    """

    move: MoveT
    score: float | None = None
    depth: int = 0
    line: tuple[MoveT, ...] = ()
    nodes: int = 0
    seconds: float = 0.0
    certainty: int = 100  # per cent; less where moves were left out that probably do not matter
    is_exact: bool = False  # whether the score is what perfect play leads to
    others: tuple[Thought[MoveT], ...] = ()  # the next best moves, where several were asked for


def plies_to_end(score: float) -> int:
    """How many moves, both sides' together, a decided game still lasts; where no margin counts.

    >>> plies_to_end(WIN - 7), plies_to_end(8 - WIN)
    (7, 8)
    """
    return round(WIN - abs(score))
