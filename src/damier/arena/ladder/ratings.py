"""Ratings on a ladder, with their errors, from sums: a game is added to them once, and never looked at again.

Ratings are on Elo's scale, fitted to all results at once, beginning at the ones before. A weak expectation that all are
alike keeps ratings finite: who has won three games of three is strong, nobody knows how strong. The average of the
house's players is 1500 for ever. The error is that of 95 %; it is wider where the two games of an opening are more
alike than two others would be.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from operator import mul
from typing import Any, Final, Self

from damier.arena.ladder.pairing import ordered

MIDDLE: Final = 1500.0
"""The average rating of the house's players."""

_SCALE: Final = 400 / math.log(10)
_SPREAD: Final = 500.0 / _SCALE  # of the strengths that are expected
_MOST_SWEEPS: Final = 300
_ENOUGH: Final = 0.05 / _SCALE
_LONGEST_STEP: Final = 200.0 / _SCALE
_Z_95: Final = 1.96
_LARGEST: Final = 400  # players whose errors are computed together


@dataclass(frozen=True, slots=True)
class Rating:
    """An Elo rating, and half of its interval of 95 %."""

    value: float
    error: float


@dataclass(slots=True)
class Meetings:
    """The sums of all that two have played: the points of the one with the smaller id."""

    games: int = 0
    points: float = 0.0
    pairs: int = 0  # openings that were played in both orders
    pair_points: float = 0.0
    pair_squares: float = 0.0

    def add(self, shares: Sequence[float]) -> None:
        """Add the results of one opening, for the one with the smaller id."""
        self.games += len(shares)
        self.points += sum(shares)
        if len(shares) == 2:
            self.pairs += 1
            self.pair_points += sum(shares)
            self.pair_squares += sum(shares) ** 2

    def plus(self, other: Self) -> Self:
        """Both together."""
        return type(self)(*map(sum, zip(asdict(self).values(), asdict(other).values(), strict=True)))

    def dump(self) -> list[float]:
        """The sums as plain data."""
        return list(asdict(self).values())

    @classmethod
    def load(cls, data: Sequence[Any]) -> Self:
        """The sums of plain data."""
        games, points, pairs, pair_points, pair_squares = data
        return cls(int(games), float(points), int(pairs), float(pair_points), float(pair_squares))


Sums = Mapping[tuple[str, str], Meetings]
"""Of each two that have met, their ids in order."""


def rate(
    sums: Sums, players: Collection[str], house: Collection[str], before: Mapping[str, float]
) -> dict[str, Rating]:
    """The ratings of all players and of the house, from the ratings before.

    Others in the sums have been replaced: what was played against them counts, at the ratings that they had."""
    fit = _Fit(sums, sorted({*players, *house}), before)
    fit.settle()
    return fit.found(house)


class _Fit:
    """Strengths in units of natural logarithms, around 0."""

    def __init__(self, sums: Sums, ids: Sequence[str], before: Mapping[str, float]) -> None:
        self._at = {each: at for at, each in enumerate(ids)}
        self._ids = ids
        self._strengths = [(before.get(each, MIDDLE) - MIDDLE) / _SCALE for each in ids]
        self._known = {each: (value - MIDDLE) / _SCALE for each, value in before.items()}
        self._games: list[list[tuple[int, float, float, float]]] = [
            [] for _ in ids
        ]  # other, its strength, points, games
        self._sums = {pair: each for pair, each in sums.items() if each.games}
        for (one, other), each in self._sums.items():
            self._note(one, other, each.points, each.games)
            self._note(other, one, each.games - each.points, each.games)

    def _note(self, one: str, other: str, points: float, games: int) -> None:
        if one in self._at and (other in self._at or other in self._known):
            at = self._at.get(other, -1)
            self._games[self._at[one]].append((at, self._known.get(other, 0.0), points, float(games)))

    def settle(self) -> None:
        """Change one strength after the other until none changes any more."""
        for _ in range(_MOST_SWEEPS):
            if max((abs(self._step(at)) for at in range(len(self._ids))), default=0.0) < _ENOUGH:
                return

    def _step(self, at: int) -> float:
        mine = self._strengths[at]
        slope, curve = -mine / _SPREAD**2, 1 / _SPREAD**2
        for other, fixed, points, games in self._games[at]:
            share = _share(mine - (self._strengths[other] if other >= 0 else fixed))
            slope += points - games * share
            curve += games * share * (1 - share)
        step = max(-_LONGEST_STEP, min(_LONGEST_STEP, slope / curve))
        self._strengths[at] += step
        return step

    def found(self, house: Collection[str]) -> dict[str, Rating]:
        """The ratings: the average of the house is the middle."""
        anchors = [self._at[each] for each in house if each in self._at]
        middle = sum(self._strengths[at] for at in anchors) / len(anchors) if anchors else 0.0
        errors = self._errors(anchors)
        return {
            each: Rating(MIDDLE + _SCALE * (strength - middle), _Z_95 * _SCALE * error)
            for each, strength, error in zip(self._ids, self._strengths, errors, strict=True)
        }

    def _errors(self, anchors: Sequence[int]) -> list[float]:
        """The standard error of each strength above that of the house."""
        rows = self._information()
        widening = math.sqrt(self._likeness())
        if len(rows) > _LARGEST:
            return [widening / math.sqrt(row[at]) for at, row in enumerate(rows)]
        spread = _inverse(rows)
        house = [sum(row[at] for at in anchors) / max(1, len(anchors)) for row in spread]
        own = sum(house[at] for at in anchors) / max(1, len(anchors))
        return [
            widening * math.sqrt(max(1e-9, row[at] - 2 * house[at] * bool(anchors) + own))
            for at, row in enumerate(spread)
        ]

    def _information(self) -> list[list[float]]:
        """How much is known of each strength, and of each two together."""
        rows = [[0.0] * len(self._ids) for _ in self._ids]
        for at, games in enumerate(self._games):
            rows[at][at] += 1 / _SPREAD**2
            for other, fixed, _, number in games:
                share = _share(self._strengths[at] - (self._strengths[other] if other >= 0 else fixed))
                weight = number * share * (1 - share)
                rows[at][at] += weight
                if other >= 0:
                    rows[at][other] -= weight
        return rows

    def _likeness(self) -> float:
        """How much the results of an opening vary, compared with games that are not alike; 1 at least."""
        seen, expected, pairs = 0.0, 0.0, 0
        for (one, other), each in self._sums.items():
            if each.pairs and one in self._at and other in self._at:
                share = _share(self._strengths[self._at[one]] - self._strengths[self._at[other]])
                seen += each.pair_squares - 4 * share * each.pair_points + 4 * each.pairs * share**2
                expected += 2 * each.pairs * share * (1 - share)
                pairs += each.pairs
        return max(1.0, (seen + 10) / (expected + 10)) if pairs else 1.0


def _share(difference: float) -> float:
    """The expected share of the points of who is stronger by so much."""
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, difference))))


def _inverse(rows: Sequence[Sequence[float]]) -> list[list[float]]:
    """The inverse of a symmetric matrix whose diagonal outweighs the rest: by Cholesky's factors.

    >>> [[round(value, 3) for value in row] for row in _inverse([[4.0, 2.0], [2.0, 3.0]])]
    [[0.375, -0.25], [-0.25, 0.5]]
    """
    size = len(rows)
    lower: list[list[float]] = []
    for at in range(size):
        row: list[float] = []
        for other in range(at):
            row.append((rows[at][other] - sum(map(mul, row, lower[other]))) / lower[other][other])
        row.append(math.sqrt(max(1e-12, rows[at][at] - sum(map(mul, row, row)))))
        lower.append(row)
    columns = [_column(lower, at) for at in range(size)]  # of the inverse of the factor, from its diagonal on
    return [
        [sum(map(mul, columns[min(at, other)][abs(at - other) :], columns[max(at, other)])) for other in range(size)]
        for at in range(size)
    ]


def _column(lower: Sequence[Sequence[float]], at: int) -> list[float]:
    found = [1 / lower[at][at]]
    for row in range(at + 1, len(lower)):
        found.append(-sum(map(mul, lower[row][at:row], found)) / lower[row][row])
    return found


def add_results(
    sums: dict[tuple[str, str], Meetings], seats: Sequence[str], results: Iterable[Sequence[float]]
) -> None:
    """Add the games of an opening to the sums; each result has the shares of `seats`, in that order."""
    games = list(results)
    for at, one in enumerate(seats):
        for after, other in enumerate(seats[at + 1 :], start=at + 1):
            pair = ordered(one, other)
            shares = [_between(game[at], game[after]) for game in games]
            mine = shares if pair[0] == one else [1 - share for share in shares]
            sums.setdefault(pair, Meetings()).add(mine)


def _between(one: float, other: float) -> float:
    """What the first of two has won against the other."""
    return 0.5 if one == other else float(one > other)
