"""The figures of one round: what was played, learned and found by comparing."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from damier.core.rating import Score
from damier.train.trainee import Fitness


@dataclass(frozen=True, slots=True)
class RoundResult:
    """A round that was fitted, and perhaps compared with the weights before."""

    before: str  # digests of the weights that played, and of those that were learned
    after: str
    games: int
    samples: int  # of this round and of those that were learned from again
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
        """How far off the new weights are on what they were learned from, over all phases."""
        return _mean([(phase.learned_from, phase.error) for phase in self.phases])

    @property
    def error_aside(self) -> float | None:
        """How far off they are on games set aside; None where there were none."""
        return _mean([(phase.set_aside, phase.error_aside) for phase in self.phases])


def facts_of(result: RoundResult) -> dict[str, Any]:
    """What a result says, ready for JSON."""
    return asdict(result)


def result_of(facts: dict[str, Any] | None) -> RoundResult | None:
    """The result that was written as these facts; None where it was not."""
    if facts is None:
        return None
    try:
        phases = tuple(Fitness(**phase) for phase in facts["phases"])
        score = Score(**facts["score"]) if facts["score"] else None
        return RoundResult(**facts | {"phases": phases, "score": score})
    except (KeyError, TypeError):
        return None


def _mean(errors: Sequence[tuple[int, float]]) -> float | None:
    """The root mean square of errors, each of so many samples."""
    total = sum(count for count, _ in errors)
    return math.sqrt(sum(count * error**2 for count, error in errors) / total) if total else None
