"""A simple opponent, for the seat `course`."""

from __future__ import annotations

from random import Random

from damier.games.reversi.position import Move, ReversiPosition


class ReversiCourse:
    """The course describes no simple strategy: this one turns as many discs as it can, as beginners do."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, position: ReversiPosition, /) -> Move:
        """A move that turns most discs."""
        legal = position.legal_moves()
        moves = self._rng.sample(legal, len(legal))
        return max(moves, key=lambda move: position.turned_by(move).bit_count())
