"""Ratings on a ladder: near the truth, with honest errors, from sums that are added once."""

from __future__ import annotations

from random import Random

import pytest

from damier.arena.ladder.pairing import ordered
from damier.arena.ladder.ratings import MIDDLE, Meetings, Rating, add_results, rate

HOUSE = ("engine:1", "random")
Sums = dict[tuple[str, str], Meetings]


def played(strengths: dict[str, float], blocks: int, seed: int = 1) -> Sums:
    """Sums of random games between players of these strengths, in pairs."""
    rng, sums = Random(seed), Sums()
    for _ in range(blocks):
        one, other = rng.sample(sorted(strengths), 2)
        share = 1 / (1 + 10 ** ((strengths[other] - strengths[one]) / 400))
        wins = [float(rng.random() < share) for _ in range(2)]
        add_results(sums, (one, other), [(win, 1 - win) for win in wins])
    return sums


@pytest.mark.parametrize("seed", range(3))
def test_ratings_are_near_the_truth_about_as_often_as_they_say(seed: int) -> None:
    rng = Random(seed)
    strengths = {f"p{number:02}": rng.gauss(0, 200) for number in range(20)} | {"engine:1": 100.0, "random": -100.0}
    found = rate(played(strengths, 1500, seed), [*strengths], HOUSE, {})
    inside = [abs(found[each].value - MIDDLE - truth) <= found[each].error for each, truth in strengths.items()]
    assert sum(inside) >= 18
    assert all(20 < rating.error < 200 for rating in found.values())


def test_who_has_won_everything_is_rated_with_a_wide_error() -> None:
    sums = Sums()
    add_results(sums, ("ada", "random"), [(1.0, 0.0), (1.0, 0.0)])
    found = rate(sums, ["ada", "new"], HOUSE, {})
    assert 1550 < found["ada"].value < 2000
    assert found["ada"].error > 300
    assert found["new"].value == pytest.approx(MIDDLE, abs=200)
    assert found["new"].error > found["ada"].error * 0.9


def test_the_average_of_the_house_is_always_the_same() -> None:
    strengths = {"ada": 500.0, "bob": 400.0, "engine:1": 0.0, "random": -300.0}
    for blocks in (5, 50, 500):
        found = rate(played(strengths, blocks), ["ada", "bob"], HOUSE, {})
        assert (found["engine:1"].value + found["random"].value) / 2 == pytest.approx(MIDDLE)


def test_what_was_played_against_somebody_who_was_replaced_counts_at_their_rating() -> None:
    sums = Sums()
    add_results(sums, ("ada", "old"), [(1.0, 0.0)] * 2)
    add_results(sums, ("ada", "old"), [(1.0, 0.0), (0.0, 1.0)])
    strong = rate(sums, ["ada"], HOUSE, {"old": 1900.0})
    weak = rate(sums, ["ada"], HOUSE, {"old": 1100.0})
    assert "old" not in strong
    assert strong["ada"].value > weak["ada"].value + 200


def test_games_of_one_opening_that_end_alike_make_errors_wider() -> None:
    alike, apart = Sums(), Sums()
    rng = Random(2)
    for _ in range(300):
        win = float(rng.random() < 0.5)
        add_results(alike, ("ada", "random"), [(win, 1 - win), (win, 1 - win)])
        wins = [float(rng.random() < 0.5) for _ in range(2)]
        add_results(apart, ("ada", "random"), [(each, 1 - each) for each in wins])
    assert rate(alike, ["ada"], HOUSE, {})["ada"].error > 1.2 * rate(apart, ["ada"], HOUSE, {})["ada"].error


def test_sums_are_plain_data_and_add_up() -> None:
    sums = played({"ada": 0.0, "bob": 100.0}, 20)
    first = sums["ada", "bob"]
    assert Meetings.load(first.dump()) == first
    assert first.plus(first).games == 2 * first.games == 80
    assert ordered("bob", "ada") == ("ada", "bob")


def test_a_fit_goes_on_from_the_ratings_before() -> None:
    strengths = {f"p{number:02}": 30.0 * number for number in range(10)} | dict.fromkeys(HOUSE, 0.0)
    sums = played(strengths, 800)
    first = rate(sums, [*strengths], HOUSE, {})
    again = rate(sums, [*strengths], HOUSE, {each: rating.value for each, rating in first.items()})
    assert all(
        isinstance(rating, Rating) and rating.value == pytest.approx(first[each].value, abs=3)
        for each, rating in again.items()
    )
