"""The strategy that contract 5 describes: the strongest cell attacks, and one time in five the turn ends."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from damier.games.dicewars.position import END, Attack, DicewarsPosition, Move


class DicewarsCourse:
    """Contract 5, the computer's strategy, with the loop of the course around it.

    Before each attack it stops one time in five. Its strongest available cell attacks; where the strategy finds no
    target the choice is cancelled, and the loop asks again: it may then stop after all.
    """

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, position: DicewarsPosition, /) -> Move:
        """An attack, or the end of the turn."""
        attacks = [move for move in position.legal_moves() if isinstance(move, Attack)]
        if not attacks:
            return END
        source = _strongest((attack.source for attack in attacks), position)
        targets = [attack.target for attack in attacks if attack.source == source]
        while self._rng.randrange(5):
            target = self._target(position, source, targets)
            if target is not None:
                return Attack(source, target)
        return END

    def _target(self, position: DicewarsPosition, source: int, targets: Sequence[int]) -> int | None:
        own = position.dice[source]
        for accepted in ((own - 1, own - 2), (own,), range(own - 2)):
            among = [target for target in targets if position.dice[target] in accepted]
            if among:
                return _strongest(among, position)
        return min(targets, key=position.dice.__getitem__) if self._rng.randrange(2) else None


def _strongest(cells: Iterable[int], position: DicewarsPosition) -> int:
    """The cell with most dice, the first of several."""
    return max(cells, key=position.dice.__getitem__)
