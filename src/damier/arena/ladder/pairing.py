"""Who meets whom next on a ladder, as a function of what was played, what waits, and a seed.

Everybody gets an equal share of the games: the next game is for who has had the fewest turns. Who comes new begins
some turns behind the others, and catches up first. The opponent is somebody of about the same strength whom one has met
least; every fourth game or so is against a player of the house, which ties all ratings to the same scale. Who has had
enough games is not given more, but others may still meet them: somebody who comes late meets those who came early.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

CATCH_UP: Final = 24
"""Games that somebody new plays before the others go on, at most."""

UNKNOWN: Final = 400.0
"""The error of a rating of which nothing is known, in Elo."""

_HOUSE_SHARE: Final = 0.25  # of the games, at least
_HOUSE_USE: Final = 0.25  # of a game against the house, beyond that share
_WIDTH: Final = 200.0  # Elo: as far apart, a game tells about half as much
_BUSY: Final = 8.0  # turns that an opponent may be ahead before it is spared
_MOST_SPARED: Final = 4 * _BUSY  # turns ahead that count: who is far ahead is met, too, once others were met often

Met = Callable[[str], Mapping[str, int]]
"""How often somebody has met each other, games that wait included."""


@dataclass(frozen=True, slots=True)
class Contender:
    """Somebody who can be asked to play. Games are those that were played and those that wait."""

    id: str
    begun: float = 0.0  # the turn at which it came
    games: int = 0
    house_games: int = 0  # of them against players of the house
    rating: float = 0.0
    error: float = UNKNOWN
    is_house: bool = False

    @property
    def turn(self) -> float:
        """How many turns it has had."""
        return self.begun + self.games


def begins_at(contenders: Iterable[Contender]) -> float:
    """The turn at which somebody new comes in.

    >>> begins_at([Contender("ada", 0, 100), Contender("bob", 50, 45)]), begins_at([])
    (71, 0.0)
    """
    turns = [each.turn for each in contenders if not each.is_house]
    return max(0.0, min(turns, default=0.0) - CATCH_UP)


def next_pair(contenders: Sequence[Contender], met: Met, seed: str, enough: float = math.inf) -> tuple[str, str] | None:
    """Who should play next, who has had the fewest turns first; None if nobody can, or all have had enough games."""
    rng = Random(seed)
    guests = [each for each in contenders if not each.is_house and each.games < enough]
    if not guests or len(contenders) < 2:
        return None
    shuffled = rng.sample(guests, len(guests))  # who comes first among equals
    first = min(shuffled, key=lambda each: each.turn)
    return first.id, opponent_of(first, contenders, met(first.id), rng).id


def opponent_of(first: Contender, contenders: Sequence[Contender], met: Mapping[str, int], rng: Random) -> Contender:
    """Whom somebody should meet: the most useful of the others, with a little chance."""
    others = [each for each in contenders if each.id != first.id]
    house = [each for each in others if each.is_house]
    guests = [each for each in others if not each.is_house]
    is_house_due = first.house_games + 1 <= _HOUSE_SHARE * (first.games + 1)
    chosen = house if house and is_house_due else others
    least = min((each.turn for each in guests), default=0.0)
    return max(chosen, key=lambda each: _use(first, each, met, least) * rng.uniform(0.7, 1.3))


def _use(first: Contender, other: Contender, met: Mapping[str, int], least: float) -> float:
    """How much a game would tell: most of equals whose result is least known; somebody who is busy is spared."""
    width = _WIDTH + first.error + other.error
    closeness = 1 / (1 + ((first.rating - other.rating) / width) ** 2)
    known = met.get(other.id, 0)
    if other.is_house:
        return _HOUSE_USE * closeness / (1 + known / 2)
    ahead = min(max(0.0, other.turn - least), _MOST_SPARED)
    return closeness / (1 + known / 2) / (1 + ahead / _BUSY) ** 2


def ordered(one: str, other: str) -> tuple[str, str]:
    """Two ids as the key of what they have played."""
    return (one, other) if one < other else (other, one)
