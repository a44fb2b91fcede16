"""The exact odds of an attack: how often the sum of some dice is strictly greater than that of others."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import accumulate

FACES = 6


@cache
def ways(dice: int) -> tuple[int, ...]:
    """In how many ways so many dice show each sum, from 0 up.

    >>> ways(2)
    (0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)
    """
    if dice == 0:
        return (1,)
    fewer = ways(dice - 1)
    sums = range(dice * FACES + 1)
    return tuple(sum(fewer[max(0, total - FACES) : total]) for total in sums)


@cache
def win_fraction(attackers: int, defenders: int) -> Fraction:
    """The exact probability that so many attacking dice beat so many defending ones; a tie is the defender's.

    >>> win_fraction(2, 1)
    Fraction(181, 216)
    """
    defending = ways(defenders)
    below = (0, *accumulate(defending))  # at each sum: the ways to show less than it
    wins = sum(count * below[min(total, len(defending))] for total, count in enumerate(ways(attackers)))
    return Fraction(wins, FACES ** (attackers + defenders))


@cache
def win_probability(attackers: int, defenders: int) -> float:
    """The probability that so many attacking dice beat so many defending ones, as the nearest float."""
    return float(win_fraction(attackers, defenders))
