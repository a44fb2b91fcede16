"""The table of a contest: points, results, faults, and ratings with their errors.

Ratings are on Elo's scale, fitted to all results at once; a game of more than two players counts as one between each
two of them, by rank. The error is that of 95 %, found by drawing the games again: games from one opening are drawn
together, since they are alike. A rating that the results cannot tell is none: who has won all games may be stronger by
any amount.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from random import Random
from typing import Final

from damier.arena.contest import Contest, Format, Played
from damier.arena.fault import Fault
from damier.arena.schedule import ladder_order, playing_of, points_of

_ROUNDS: Final = 200  # of the fit
_MOST_BLOCKS: Final = 1000  # of games, drawn together
_SAMPLES: Final = 100  # of the games, for the errors
_ENOUGH: Final = 1e-4  # Elo
_SCALE: Final = 400 / math.log(10)

_Scores = dict[tuple[int, int], list[float]]  # of two contestants: the first one's points, and the games


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of the table."""

    name: str
    seat: str
    points: float
    won: int
    drawn: int
    lost: int
    faults: Mapping[str, int]
    rating: float | None  # above or below the average of those that have one
    error: float | None
    place: int = 0
    is_shared: bool = False  # whether nothing tells who of several is better

    @property
    def games(self) -> int:
        """How many were played."""
        return self.won + self.drawn + self.lost


def standings(contest: Contest, played: Sequence[Played], has_ratings: bool = True) -> list[Standing]:
    """The table, the best first; ratings take a while to fit, and may be left out."""
    counts: dict[int, Counter[str]] = defaultdict(Counter)
    have = points_of(played)
    for each in played:
        for seat, place in enumerate(each.job.seats):
            best = sum(rank == 1 for rank in each.ranks)
            word = "lost" if each.ranks[seat] != 1 else "won" if best == 1 else "drawn"
            counts[place][word] += 1
            if each.blamed == seat:
                counts[place][each.end] += 1
    found, errors = (ratings(played), rating_errors(played, len(contest.starts))) if has_ratings else ({}, {})
    lines = [
        Standing(
            entry.name,
            entry.seat,
            have[place],
            counts[place]["won"],
            counts[place]["drawn"],
            counts[place]["lost"],
            {fault.value: counts[place][fault] for fault in Fault if counts[place][fault]}
            | ({Fault.REFUSED.value: 1} if entry.refusal else {}),
            found.get(place),
            errors.get(place) if place in found else None,
        )
        for place, entry in enumerate(contest.entries)
    ]
    if contest.format is Format.LADDER and played:
        order = ladder_order(playing_of(contest), len(played[0].job.seats), played)
        places = {contest.entries[place].name: at for at, place in enumerate(order)}
        return _placed(lines, lambda line: (places.get(line.name, len(lines)),))
    return _placed(lines, lambda line: (-line.points / max(1, line.games), -line.points))


def _placed(lines: Sequence[Standing], key: Callable[[Standing], tuple[float, ...]]) -> list[Standing]:
    """The lines in their order, with their places: equal ones share the first of theirs."""
    keys = sorted(map(key, lines))
    return [
        replace(line, place=keys.index(key(line)) + 1, is_shared=keys.count(key(line)) > 1)
        for line in sorted(lines, key=key)
    ]


def ratings(played: Iterable[Played]) -> dict[int, float]:
    """Each contestant's Elo, as far as the results tell."""
    return _fitted(pair_scores(played))


def _fitted(scores: _Scores) -> dict[int, float]:
    players = _comparable(scores)
    if not players:
        return {}
    scores = {pair: score for pair, score in scores.items() if players.issuperset(pair)}
    elo = dict.fromkeys(sorted(players), 0.0)
    wins = dict.fromkeys(elo, 0.0)
    for (first, second), (points, games) in scores.items():
        wins[first] += points
        wins[second] += games - points
    for _ in range(_ROUNDS):
        expected = _expected(scores, elo)
        steps = {each: (wins[each] - expected[each][0]) / expected[each][1] * _SCALE for each in elo}
        for each, step in steps.items():
            elo[each] += max(-200.0, min(200.0, step / 2))
        middle = sum(elo.values()) / len(elo)
        elo = {each: value - middle for each, value in elo.items()}
        if max(map(abs, steps.values())) < _ENOUGH:
            break
    return elo


def _expected(scores: _Scores, elo: Mapping[int, float]) -> dict[int, tuple[float, float]]:
    """What each player should have won by these ratings, and how much that changes with its own."""
    sums, slopes = dict.fromkeys(elo, 0.0), dict.fromkeys(elo, 1e-9)
    for (first, second), (_, games) in scores.items():
        share = 1 / (1 + math.exp((elo[second] - elo[first]) / _SCALE))
        sums[first] += games * share
        sums[second] += games * (1 - share)
        for each in (first, second):
            slopes[each] += games * share * (1 - share)
    return {each: (sums[each], slopes[each]) for each in elo}


def rating_errors(played: Sequence[Played], starts: int = 0) -> dict[int, float]:
    """The half of the interval of 95 % of each rating, where it can be told; `starts` is the number of openings that
    were named, which come round again."""
    blocks = _blocks(played, starts)
    if len(blocks) < 2:
        return {}
    rng, drawn = Random(0), defaultdict[int, list[float]](list)
    for _ in range(_SAMPLES):
        for place, rating in _fitted(_summed(rng.choices(blocks, k=len(blocks)))).items():
            drawn[place].append(rating)
    return {
        place: 1.96 * math.sqrt(sum((each - sum(found) / len(found)) ** 2 for each in found) / (len(found) - 1))
        for place, found in drawn.items()
        if len(found) > _SAMPLES / 2 and min(found) < max(found)  # openings that all ended alike tell no error
    }


def _blocks(played: Sequence[Played], starts: int) -> list[_Scores]:
    """The scores of games that belong together, those of one opening; of very many openings, several together."""
    openings = [each.job.opening % starts if starts else each.job.opening for each in played]
    numbers = {opening: at for at, opening in enumerate(dict.fromkeys(openings))}
    groups: dict[int, list[Played]] = defaultdict(list)
    for opening, each in zip(openings, played, strict=True):
        groups[numbers[opening] % _MOST_BLOCKS].append(each)
    return [pair_scores(group) for group in groups.values()]


def _summed(blocks: Iterable[_Scores]) -> _Scores:
    scores: _Scores = {}
    for block in blocks:
        for pair, (points, games) in block.items():
            have = scores.setdefault(pair, [0.0, 0.0])
            have[0] += points
            have[1] += games
    return scores


def pair_scores(played: Iterable[Played]) -> _Scores:
    """Of each two contestants that have met: the points of the first in the list of entries, and the games."""
    scores: _Scores = defaultdict(lambda: [0.0, 0.0])
    for each in played:
        for (first, rank), (second, other) in combinations(zip(each.job.seats, each.ranks, strict=True), 2):
            if first != second:
                low, high = sorted((first, second))
                share = 0.5 if rank == other else float((rank < other) == (first == low))
                scores[low, high][0] += share
                scores[low, high][1] += 1
    return scores


def _comparable(scores: _Scores) -> set[int]:
    """The largest set of players each of whom has, by some way round, won against and lost to every other of it."""
    beaten: dict[int, set[int]] = defaultdict(set)
    for (first, second), (points, games) in scores.items():
        if points > 0:
            beaten[first].add(second)
        if points < games:
            beaten[second].add(first)
    players = {each for pair in scores for each in pair}
    best: set[int] = set()
    rest = set(players)
    while rest:
        start = min(rest)
        group = {other for other in _reached(start, beaten) if start in _reached(other, beaten)} | {start}
        best = max(best, group, key=len)
        rest -= group
    return best if len(best) > 1 else set()


def _reached(start: int, beaten: Mapping[int, set[int]]) -> set[int]:
    found, rest = set[int](), [start]
    while rest:
        for each in beaten.get(rest.pop(), set()) - found:
            found.add(each)
            rest.append(each)
    return found
