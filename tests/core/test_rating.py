"""What a match says about two players."""

from __future__ import annotations

import pytest

from damier.core.rating import Score


@pytest.mark.parametrize(
    ("score", "is_not_worse"),
    [(Score(5, 0, 5), True), (Score(0, 10, 0), True), (Score(4, 1, 5), False), (Score(10, 0, 0), True)],
    ids=str,
)
def test_half_of_the_points_is_not_worse(score: Score, is_not_worse: bool) -> None:
    assert score.is_not_worse is is_not_worse


def test_who_wins_three_of_four_points_is_191_elo_ahead() -> None:
    assert round(Score(75, 0, 25).elo) == 191
    assert round(Score(25, 0, 75).elo) == -191
    assert round(Score(60, 30, 10).elo) == 191


def test_more_games_and_more_draws_say_more() -> None:
    few, many, drawn = Score(15, 0, 5), Score(150, 0, 50), Score(10, 10, 0)
    widths = [high - low for low, high in (each.elo_bounds for each in (few, many, drawn))]
    assert widths[1] < widths[0]
    assert widths[2] < widths[0]


def test_the_bounds_hold_the_estimate_and_mirror_each_other() -> None:
    low, high = Score(30, 10, 20).elo_bounds
    other_low, other_high = Score(20, 10, 30).elo_bounds
    assert low < Score(30, 10, 20).elo < high
    assert (round(low, 6), round(high, 6)) == (round(-other_high, 6), round(-other_low, 6))


@pytest.mark.parametrize("score", [Score(8, 0, 0), Score(0, 0, 8), Score(0, 8, 0)], ids=str)
def test_a_match_that_went_one_way_has_bounds_too(score: Score) -> None:
    low, high = score.elo_bounds
    assert low < high
    assert 0 < score.certainty < 1


def test_certainty_grows_with_the_points() -> None:
    assert Score(50, 0, 50).certainty == 0.5
    assert Score(40, 0, 60).certainty < 0.05
    assert Score(60, 0, 40).certainty > 0.95
