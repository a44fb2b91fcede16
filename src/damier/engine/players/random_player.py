"""The random player."""

from __future__ import annotations

from random import Random

from damier.core.position import MoveT, Position


class RandomPlayer:
    """Plays a legal move at random, all with the same probability."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, position: Position[MoveT], /) -> MoveT:
        """Any legal move."""
        return self._rng.choice(position.legal_moves())
