"""How long a review may take."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Final

from damier.core.errors import BadSetup
from damier.engine.search.limits import Limits, Now

_SEARCHES: Final = 3.0  # of one move, on the average, in time: its position, others after better moves, doubts
_USUAL_LIMITS: Final = Limits(seconds=0.3)
_LEAST: Final = 0.001  # seconds of a search, when the total is used up


@dataclass(frozen=True, slots=True)
class Budget:
    """How far each search of a review may go, and how long all of them together may take.

    A move takes one search, two where another move seems to be better, and two longer ones to confirm that. With a
    number of nodes or a depth instead of seconds, a review can be repeated exactly."""

    limits: Limits = _USUAL_LIMITS  # of one search
    total: float | None = None  # seconds of all searches together, about

    def __post_init__(self) -> None:
        """Raise BadSetup where nothing would end a search."""
        if self.limits == Limits() and self.total is None:
            raise BadSetup("a review needs a limit of seconds, nodes or depth")


USUAL_BUDGET: Final = Budget()


class Purse:
    """What is left of a budget, shared out to the moves that are still to be judged."""

    def __init__(self, budget: Budget, moves: int, now: Now = time.monotonic) -> None:
        self._budget = budget
        self._left = moves
        self._now = now
        self._began = now()

    def limits(self) -> Limits:
        """The limits of the searches of the next move."""
        total = self._budget.total
        if total is None:
            return self._budget.limits
        left = max(0.0, total - (self._now() - self._began))
        share = left / (max(1, self._left) * _SEARCHES)
        self._left -= 1
        return self._budget.limits.within(max(share, _LEAST))
