"""Whole random games by the thousand, from any position of any game, added up.

The compiled core plays its own games' positions, ten thousands of games a second; all others are played in Python, by
the same random numbers: the same seed gives the same games, whoever plays them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from operator import index
from typing import Any, Final

from damier.compiled.loader import Totals
from damier.compiled.positions import roll_out
from damier.core.errors import BadSetup
from damier.core.position import CHANCE, Position, check_position

LONGEST: Final = 10_000
"""The moves after which a game is given up, so that every game has an end."""

_WORD: Final = (1 << 64) - 1
_MOST_GAMES: Final = 10**12  # a day of the core's


@dataclass(frozen=True, slots=True)
class Rollouts:
    """What random games came to; what has an entry per seat is a sum over all games."""

    games: int
    plies: int  # moves in all, the dice's included
    unfinished: int  # games that were given up
    wins: tuple[int, ...]  # first places that the seat did not share
    shared: tuple[int, ...]  # first places that it did
    shares: tuple[float, ...]  # of the wins: a half for a first place that two share, and so on
    points: tuple[int, ...]  # at the end

    @property
    def mean_shares(self) -> tuple[float, ...]:
        """Each seat's chance to win a random game, a shared first place counting in parts."""
        return tuple(share / self.games if self.games else 0.0 for share in self.shares)

    @property
    def mean_points(self) -> tuple[float, ...]:
        """Each seat's points at the end of a random game."""
        return tuple(points / self.games if self.games else 0.0 for points in self.points)


def rollouts(position: Position[Any], count: int, seed: int = 0, *, longest: int = LONGEST) -> Rollouts:
    """So many random games from a position: every legal move is as likely, the dice fall by their odds.

    >>> import damier
    >>> rollouts(damier.start("sos", size=(3, 3)), 1000, seed=1).games
    1000
    """
    check_position(position)
    count, seed, longest = index(count), index(seed), index(longest)
    if not 0 <= count <= _MOST_GAMES:
        raise BadSetup(
            "{count} random games cannot be played; a count is from 0 to {most}", count=count, most=_MOST_GAMES
        )
    if longest < 0:
        raise BadSetup("a random game cannot have {longest} moves", longest=longest)
    totals = roll_out(position, count, seed & _WORD, min(longest, _WORD >> 1))
    return Rollouts(*(totals or rolled_out(position, count, seed & _WORD, longest)))


def rolled_out(position: Position[Any], count: int, seed: int, longest: int) -> Totals:
    """The same random games as the core's, for positions that it does not know: games, plies, and so on."""
    seats = range(position.seats)
    plies, unfinished = 0, 0
    wins, shared, points = ([0 for _ in seats] for _ in range(3))
    parts = [0.0 for _ in seats]
    for number in range(count):
        end, length = _played(position, _Numbers(_seed_of(seed, number)), longest)
        plies += length
        outcome = end.outcome()
        winners = outcome.winners if outcome else ()
        unfinished += not winners
        for seat in winners:
            (wins if len(winners) == 1 else shared)[seat] += 1
            parts[seat] += 1 / len(winners)
        for seat, own in zip(seats, end.points(), strict=True):
            points[seat] += own
    return count, plies, unfinished, tuple(wins), tuple(shared), tuple(parts), tuple(points)


def _played(position: Position[Any], numbers: _Numbers, longest: int) -> tuple[Position[Any], int]:
    """The end of a random game, and its length."""
    for length in range(longest):
        if position.to_move == CHANCE:
            position = position.after(_rolled(position.chances(), numbers))
        elif moves := position.legal_moves():
            position = position.after(moves[numbers.next() % len(moves)])
        else:
            return position, length
    return position, longest


def _rolled(chances: Sequence[tuple[Any, float]], numbers: _Numbers) -> Any:
    """One of the moves, by their odds."""
    left = numbers.unit()
    for move, odds in chances:
        left -= odds
        if left < 0:
            return move
    return chances[-1][0]


class _Numbers:
    """Random numbers that depend on the seed alone (SplitMix64), as native/core/random.hpp has them."""

    def __init__(self, seed: int) -> None:
        self._state = seed

    def next(self) -> int:
        """The next number, of 64 bits."""
        self._state = self._state + 0x9E3779B97F4A7C15 & _WORD
        mixed = (self._state ^ self._state >> 30) * 0xBF58476D1CE4E5B9 & _WORD
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & _WORD
        return mixed ^ mixed >> 31

    def unit(self) -> float:
        """The next number, from 0 up to 1."""
        return (self.next() >> 11) / (1 << 53)


def _seed_of(seed: int, game: int) -> int:
    """The seed of one game of many."""
    return _Numbers(seed ^ game * 0xD1342543DE82EF95 & _WORD).next()
