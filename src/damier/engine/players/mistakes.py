"""Mistakes on purpose: what makes a searching player a pleasant opponent for a beginner."""

from __future__ import annotations

from random import Random
from typing import Any

from damier.core.position import MoveT, PositionT, Seat
from damier.engine.search.limits import Watch
from damier.engine.search.searcher import Evaluate, Searcher, Thought


class Careless(Searcher[PositionT, MoveT]):
    """Another player, who now and then moves without thinking."""

    def __init__(self, player: Searcher[PositionT, MoveT], slip: float, rng: Random) -> None:
        super().__init__(player.limits)
        self.stop = player.stop
        self._player = player
        self._slip = slip
        self._rng = rng

    def advantage(self, position: PositionT, /) -> float | None:
        """What the other player says."""
        return self._player.advantage(position)

    def part_of_time(self, position: PositionT, /) -> float:
        """What the other player needs."""
        return self._player.part_of_time(position)

    def _search(self, position: PositionT, watch: Watch) -> Thought[MoveT]:
        if self._rng.random() >= self._slip:
            self._player.listener = self.listener
            return self._player._search(position, watch)
        move: MoveT = self._rng.choice(position.legal_moves())
        return Thought(move, line=(move,))


def blurred(evaluate: Evaluate, spread: float, rng: Random) -> Evaluate:
    """The same evaluation, seen less clearly: small misjudgements are common, large ones rare."""

    def misjudge(position: Any, seat: Seat) -> float:
        return evaluate(position, seat) + rng.gauss(0.0, spread)

    return misjudge
