"""The result of one round: games, fit and match."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from damier.core.rating import Score
from damier.train.trainee import Fitness


@dataclass(frozen=True, slots=True)
class RoundResult:
    """The result of a round that was fitted, with or without its match against the old weights."""

    before: str  # digests of the weights that played and of the new ones
    after: str
    games: int
    samples: int  # of this round and of earlier rounds that were used again
    playing: float  # seconds
    fitting: float
    phases: tuple[Fitness, ...]
    score: Score | None = None
    contesting: float = 0.0

    @property
    def is_accepted(self) -> bool:
        """Whether the new weights are not worse."""
        return self.score is not None and self.score.is_not_worse

    @property
    def error(self) -> float | None:
        """The error of the new weights on the training games (root mean square), over all phases."""
        return _mean([(phase.learned_from, phase.error) for phase in self.phases])

    @property
    def error_aside(self) -> float | None:
        """Their error on held-out games; None if there were none."""
        return _mean([(phase.set_aside, phase.error_aside) for phase in self.phases])


def facts_of(result: RoundResult) -> dict[str, Any]:
    """A result as data for JSON."""
    return asdict(result)


def result_of(facts: dict[str, Any] | None) -> RoundResult | None:
    """The result of such data; None if it is invalid."""
    if facts is None:
        return None
    try:
        phases = tuple(Fitness(**phase) for phase in facts["phases"])
        score = Score(**facts["score"]) if facts["score"] else None
        return RoundResult(**facts | {"phases": phases, "score": score})
    except (KeyError, TypeError):
        return None


def _mean(errors: Sequence[tuple[int, float]]) -> float | None:
    """The root mean square of errors, weighted by their numbers of samples."""
    total = sum(count for count, _ in errors)
    return math.sqrt(sum(count * error**2 for count, error in errors) / total) if total else None
