"""What the games of a match tell: points, Elo and its error by pairs, faults, and the time of each side."""

from __future__ import annotations

import statistics
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import log10, sqrt
from typing import Any, Final, NamedTuple

from damier.arena.contest import Contest, Played
from damier.arena.referee import RULES
from damier.core import registry
from damier.core.game import Game
from damier.core.position import CHANCE
from damier.core.record import Record

SURE: Final = 1.96  # standard deviations of a 95 % interval
FAIR: Final = 1.05  # how many times the other's time a side may have taken on average
TICK: Final = 0.001  # seconds: times are kept in milliseconds


class Score(NamedTuple):
    """The first player's results, and its share of the points of each pair: the games of one opening."""

    won: int
    drawn: int
    lost: int
    pairs: tuple[float, ...]

    @classmethod
    def of(cls, games: Iterable[Played], starts: int = 0) -> Score:
        """The score of games; `starts` is the number of openings, if they come round again."""
        shares = defaultdict[int, list[float]](list)
        for each in games:
            opening = each.job.opening % starts if starts else each.job.opening
            shares[opening].append(each.shares[each.job.seats.index(0)])
        results = [share for pair in shares.values() for share in pair]
        pairs = tuple(statistics.mean(pair) for pair in shares.values())
        return cls(results.count(1.0), results.count(0.5), results.count(0.0), pairs)

    def __str__(self) -> str:
        games = self.won + self.drawn + self.lost
        share = (self.won + self.drawn / 2) / games
        low, high = interval(self.pairs)
        pairs = "1 pair" if len(self.pairs) == 1 else f"{len(self.pairs)} pairs"
        return (
            f"+{self.won} ={self.drawn} -{self.lost}   {share:.1%} (95 %: {low:.1%} to {high:.1%})   "
            f"Elo {elo(share)} ({elo(low)} to {elo(high)}) by {pairs}"
        )


def interval(pairs: Sequence[float]) -> tuple[float, float]:
    """The 95 % interval of a share of points, by the shares of independent pairs of games.

    It is Wilson's, with the variance of the pairs: neither an opening that favours a seat nor draws widen it, and few
    pairs that are all alike are not taken for certainty."""
    count, share = len(pairs), statistics.mean(pairs)
    middle = (share + SURE**2 / (2 * count)) / (1 + SURE**2 / count)
    reach = SURE * sqrt(statistics.pvariance(pairs) / count + SURE**2 / (4 * count**2)) / (1 + SURE**2 / count)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def elo(share: float) -> str:
    """The Elo difference for a share of the points.

    >>> elo(0.5), elo(0.75), elo(1)
    ('+0', '+191', '+inf')
    """
    if share <= 0 or share >= 1:
        return "-inf" if share <= 0 else "+inf"
    return f"{round(-400 * log10(1 / share - 1)):+d}"


@dataclass
class Effort:
    """The thinking time of a player, in moves where it had a choice."""

    moves: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    @property
    def mean(self) -> float:
        """Seconds a move."""
        return self.seconds / max(1, self.moves)

    def add(self, seconds: float) -> None:
        """Count a move."""
        self.moves += 1
        self.seconds += seconds
        self.longest = max(self.longest, seconds)

    def __str__(self) -> str:
        return f"{self.mean:.3f} s a move (longest {self.longest:.2f} s)"


def efforts(contest: Contest, games: Iterable[Played]) -> list[Effort]:
    """How long each contestant has thought."""
    game: Game[Any, Any] = registry.load(contest.game)
    found = [Effort() for _ in contest.entries]
    for each in games:
        if not each.record:
            continue
        positions = Record.loads(each.record).replay(game).positions
        for position, milliseconds in zip(positions, each.times, strict=False):
            if position.to_move != CHANCE and len(position.legal_moves()) > 1:
                found[each.job.seats[position.to_move]].add(milliseconds / 1000)
    return found


def unequal_times(names: Sequence[str], spent: Sequence[Effort]) -> str:
    """Says that one of two has thought for longer, if it has."""
    (less, fast), (more, slow) = sorted(zip((each.mean for each in spent), names, strict=True))
    if more <= less * FAIR + TICK:
        return ""
    if not less:
        return f"UNEQUAL TIMES: {slow} took {more:.3f} s a move, {fast} none"
    if more < 2 * less:
        return f"UNEQUAL TIMES: {slow} took {more / less - 1:.0%} longer a move than {fast}"
    return f"UNEQUAL TIMES: {slow} took {more / less:.1f} times as long a move as {fast}"


def faults(contest: Contest, games: Sequence[Played]) -> str:
    """The faults of each contestant by their kinds."""
    counts = Counter[tuple[str, str]]()
    for each in games:
        if each.end != RULES:
            who = "nobody" if each.blamed is None else contest.entries[each.job.seats[each.blamed]].name
            counts[who, each.end] += 1
    return ", ".join(f"{who} {kind} {count}" for (who, kind), count in sorted(counts.items())) or "none"
