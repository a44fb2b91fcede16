"""Deliberate mistakes, which make the low levels weaker."""

from __future__ import annotations

from random import Random
from typing import Any

from damier.core.position import MoveT, PositionT, Seat
from damier.core.strength import Evaluate
from damier.core.thought import Thought
from damier.engine.players.delegate import Delegate
from damier.engine.search.searcher import Searcher


class Careless(Delegate[PositionT, MoveT]):
    """A player that sometimes plays a random move instead of another player's."""

    def __init__(self, player: Searcher[PositionT, MoveT], slip: float, rng: Random) -> None:
        super().__init__(player)
        self._player = player
        self._slip = slip
        self._rng = rng

    def player_for(self, position: PositionT) -> Searcher[PositionT, MoveT]:
        """The other player, everywhere."""
        return self._player

    def think(self, position: PositionT, /) -> Thought[MoveT]:
        """What the other player thinks, or any move at all."""
        if self._rng.random() >= self._slip:
            return super().think(position)
        move: MoveT = self._rng.choice(position.legal_moves())
        self._last = Thought(move, line=(move,))
        return self._last


def blurred(evaluate: Evaluate, spread: float, rng: Random) -> Evaluate:
    """The same evaluation with Gaussian noise."""

    def misjudge(position: Any, seat: Seat) -> float:
        return evaluate(position, seat) + rng.gauss(0.0, spread)

    return misjudge
