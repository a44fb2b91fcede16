"""The odds of an attack, against every throw there is."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from damier.games.dicewars.odds import FACES, ways, win_fraction, win_probability

SIDES = range(1, 9)


def count_wins(attackers: int, defenders: int) -> int:
    throws = product(range(1, 7), repeat=attackers + defenders)
    return sum(sum(faces[:attackers]) > sum(faces[attackers:]) for faces in throws)


@pytest.mark.parametrize(
    ("attackers", "defenders"), [(a, b) for a in range(1, 6) for b in range(1, 6) if a + b <= 6], ids=str
)
def test_the_odds_are_those_of_every_throw(attackers: int, defenders: int) -> None:
    expected = Fraction(count_wins(attackers, defenders), 6 ** (attackers + defenders))
    assert win_fraction(attackers, defenders) == expected


@pytest.mark.parametrize("dice", SIDES)
def test_there_are_six_ways_for_each_die(dice: int) -> None:
    assert sum(ways(dice)) == FACES**dice
    assert [total for total, count in enumerate(ways(dice)) if count] == list(range(dice, 6 * dice + 1))


@pytest.mark.parametrize("dice", SIDES)
def test_as_many_dice_on_both_sides_favour_the_defender_by_the_ties(dice: int) -> None:
    ties = Fraction(sum(count**2 for count in ways(dice)), FACES ** (2 * dice))
    assert win_fraction(dice, dice) == (1 - ties) / 2


@pytest.mark.parametrize("dice", SIDES)
def test_one_more_attacker_helps_and_one_more_defender_hurts(dice: int) -> None:
    odds = [[win_fraction(attackers, defenders) for defenders in SIDES] for attackers in SIDES]
    row = odds[dice - 1]
    column = [each[dice - 1] for each in odds]
    assert row == sorted(row, reverse=True)
    assert column == sorted(column)
    assert 0 <= row[-1] < row[0] <= 1


def test_seven_dice_cannot_lose_against_one_but_six_can() -> None:
    assert win_fraction(7, 1) == win_fraction(8, 1) == 1
    assert win_fraction(6, 1) == 1 - Fraction(1, 6**7)


@pytest.mark.parametrize(("attackers", "defenders", "percent"), [(1, 1, 41.67), (2, 1, 83.80), (2, 2, 44.37)])
def test_the_float_is_the_fraction(attackers: int, defenders: int, percent: float) -> None:
    assert win_probability(attackers, defenders) == float(win_fraction(attackers, defenders))
    assert 100 * win_probability(attackers, defenders) == pytest.approx(percent, abs=0.005)
