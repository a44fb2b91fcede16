"""A stop rule for two contestants: the sequential probability ratio test, on pairs of games.

H0 says that the first contestant is stronger than the second by `low` Elo, H1 by `high`. The games of one opening, with
seats exchanged, count as one result of five (0, ½, 1, 1½, 2 points), so that an opening that favours one seat does no
harm. Nothing is assumed about how often each of them comes: under either hypothesis it is what fits best to the results
so far (generalised test on a multinomial, Van den Bergh). Pairs count in the order in which they were planned,
whichever ends first: a contest that is resumed, or played by more workers, is decided at the same pair.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from damier.arena.contest import Contest, Played
from damier.core.errors import BadSetup
from damier.core.message import Decimal, Fact, Message

ERROR: Final = 0.05
"""How often the test may decide for the wrong hypothesis, for both of them."""

BOUND: Final = math.log((1 - ERROR) / ERROR)
"""The log-likelihood ratio that decides for H1; its negative decides for H0."""

MOST_GAMES: Final = 20_000
"""Games after which the contest ends undecided, unless another number is asked for."""

_SHARES: Final = (0.0, 0.25, 0.5, 0.75, 1.0)  # of a pair's points
_UNSEEN: Final = 1e-3  # the count of a result that has not come yet
_HALVINGS: Final = 30
_MOST_ELO: Final = 1000.0


@dataclass(frozen=True, slots=True)
class Hypotheses:
    """By how much the first contestant is stronger, in Elo: `low` if H0 is true, `high` if H1 is."""

    low: float
    high: float

    @classmethod
    def parse(cls, text: str) -> Hypotheses:
        """Read `0,10`; raises BadSetup.

        >>> Hypotheses.parse("-5, 5")
        Hypotheses(low=-5.0, high=5.0)
        """
        try:
            low, high = map(float, text.split(","))
        except ValueError:
            low = high = math.nan
        if not -_MOST_ELO <= low < high <= _MOST_ELO:
            raise BadSetup("{text!r} is no pair of Elo differences, the lower one first, such as 0,10", text=text)
        return cls(low, high)


class SequentialTest:
    """The test of a contest, given its games as they come."""

    def __init__(self, hypotheses: Hypotheses, played: Iterable[Played] = ()) -> None:
        self.hypotheses = hypotheses
        self.pairs = 0  # that count: up to the one that decided
        self.ratio = 0.0  # the log-likelihood ratio of H1 to H0
        self._counts = [_UNSEEN] * len(_SHARES)
        self._open: dict[int, list[float]] = defaultdict(list)  # by opening: the first contestant's points
        self._next = 1  # the opening whose pair counts next
        self.add(played)

    @property
    def decision(self) -> str:
        """H0, H1, or nothing yet."""
        return "H1" if self.ratio >= BOUND else "H0" if self.ratio <= -BOUND else ""

    def add(self, played: Iterable[Played]) -> None:
        """Games were played, in any order."""
        for each in played:
            self._open[each.job.opening].append(each.shares[each.job.seats.index(0)])
        while not self.decision and len(self._open.get(self._next, ())) == 2:
            self.add_pair(sum(self._open.pop(self._next)) / 2)
            self._next += 1

    def add_pair(self, share: float) -> None:
        """A pair was played, with that share of its points for the first contestant."""
        self.pairs += 1
        self._counts[round(share * (len(_SHARES) - 1))] += 1
        self.ratio = _log_likelihood(self._counts, _expected(self.hypotheses.high)) - _log_likelihood(
            self._counts, _expected(self.hypotheses.low)
        )


def _expected(elo: float) -> float:
    """The share of the points that a difference in Elo makes likely."""
    return 1 / (1 + 10 ** (-elo / 400))


def _log_likelihood(counts: list[float], mean: float) -> float:
    """How likely the results are, at best, if their mean is this one; a constant is left out.

    The best fit has the frequencies of the results divided by 1 + slope * (share - mean), with the slope that gives the
    mean; that equation falls with the slope.
    """
    low, high = -1 / (1 - mean), 1 / mean
    for _ in range(_HALVINGS):
        slope = (low + high) / 2
        excess = sum(
            count * (share - mean) / (1 + slope * (share - mean)) for count, share in zip(counts, _SHARES, strict=True)
        )
        low, high = (slope, high) if excess > 0 else (low, slope)
    slope = (low + high) / 2
    return -sum(count * math.log(1 + slope * (share - mean)) for count, share in zip(counts, _SHARES, strict=True))


def sequential_test(contest: Contest, played: Iterable[Played] = ()) -> SequentialTest | None:
    """The test of a contest, after these games; None if it has no such rule."""
    return SequentialTest(Hypotheses(*contest.sprt), played) if contest.sprt else None


def describe_test(test: SequentialTest, name: str) -> Message:
    """How far the test is, of the first contestant, or what it has decided."""
    low, high = (f"{elo:g}" for elo in (test.hypotheses.low, test.hypotheses.high))
    facts: dict[str, Fact] = {
        "pairs": test.pairs,
        "name": name,
        "ratio": Decimal(test.ratio, 2),
        "bound": Decimal(BOUND, 2),
    }
    if not test.decision:
        return Message(
            "SPRT, pairs: {pairs}. Undecided whether {name} is stronger by {low} or by {high} Elo (ratio {ratio}, "
            "decided at ±{bound}).",
            low=low,
            high=high,
            **facts,
        )
    elo, other = (high, low) if test.decision == "H1" else (low, high)
    return Message(
        "SPRT, pairs: {pairs}. {name} is stronger by {elo} Elo rather than {other} (ratio {ratio}, decided at "
        "±{bound}).",
        elo=elo,
        other=other,
        **facts,
    )
