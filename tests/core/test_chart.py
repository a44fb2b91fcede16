"""The chart of a game: a sample for each turn, shares, lines, who is gone, fewer samples."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from damier.core import registry
from damier.core.chart import Chart
from damier.core.game import Setup
from damier.core.match import Match
from damier.core.message import Message
from damier.core.position import CHANCE
from damier.core.profile import profile_of
from damier.i18n.language import Language
from damier.play.charts import chart_of, describe_sample, title_text
from tests.pebbles import GAME as PEBBLES


def played(name: str, moves: int = 10_000, seats: int | None = None, seed: int = 1) -> Match[Any, Any]:
    """A random game of so many moves at most; dice fall as they do."""
    rng, game = Random(seed), registry.find(name)
    match = Match(game, game.start(Setup(seats=seats), rng))
    while not match.outcome and len(match.moves) < moves:
        position = match.position
        is_dice = position.to_move == CHANCE
        match.push(game.roll(position, rng) if is_dice else rng.choice(list(position.legal_moves())))
    return match


@pytest.mark.parametrize("name", ["draughts", "reversi", "sos"])
def test_without_dice_every_move_is_a_sample(name: str) -> None:
    match = played(name, 30)
    chart = chart_of(match)
    assert [sample.after for sample in chart.samples] == list(range(31))
    assert [sample.values[0] for sample in chart.samples] == [tuple(position.points()) for position in match.positions]
    assert [sample.seat for sample in chart.samples[1:]] == [position.to_move for position in match.positions[:-1]]


@pytest.mark.parametrize("seats", [2, 5, 8])
def test_with_dice_a_whole_turn_is_a_sample(seats: int) -> None:
    match = played("dicewars", seats=seats)
    chart = chart_of(match)
    for sample in chart.samples[1:-1]:
        position = match.positions[sample.after]
        assert position.to_move not in (CHANCE, sample.seat)
    assert chart.samples[-1].after == len(match.moves)
    assert len(chart.samples) <= match.position.turns + 2
    assert chart.samples[-1].values[1] == tuple(map(match.position.dice_of, range(seats)))


def test_dice_given_to_a_neighbour_end_no_turn() -> None:
    game = registry.find("dicewars")
    match = Match(game, game.start(Setup(position="map=abc/dde cells=R3R3R8B1B1 rules=sui2021")))
    for text in ("a=b", "b=a", "a=b", "b=a"):
        match.push(text)
    chart = chart_of(match)
    assert [(sample.turn, sample.after, sample.seat) for sample in chart.samples] == [(0, 0, None), (1, 4, 0)]
    match.push("end")
    rng = Random(1)
    while match.position.to_move == CHANCE:
        match.push(game.roll(match.position, rng))
    match.push("end")
    assert [sample.seat for sample in chart_of(match).samples] == [None, 0, 1]


def test_what_is_shared_is_stacked_and_fills_the_height() -> None:
    chart = chart_of(played("dicewars", seats=4))
    assert chart.is_shared
    for at in range(len(chart.samples)):
        spans = chart.spans(at)
        assert spans[0][1] == 1
        assert spans[-1][0] == pytest.approx(0)
        assert all(upper[0] == lower[1] for upper, lower in pairwise(spans))


def test_what_is_not_shared_is_a_line_for_each_seat() -> None:
    chart = chart_of(played("reversi", 20))
    assert not chart.is_shared
    values = chart.samples[-1].values[0]
    assert chart.spans(20) == tuple((value / chart.highest,) * 2 for value in values)
    assert chart.highest == max(max(sample.values[0]) for sample in chart.samples)


def test_who_has_nothing_left_is_gone_from_then_on() -> None:
    match = played("dicewars", seats=6, seed=3)
    chart = chart_of(match)
    gone = [at for at in chart.gone if at is not None]
    assert gone
    for seat, at in enumerate(chart.gone):
        numbers = [sample.values[0][seat] for sample in chart.samples]
        assert all(numbers[:at])
        assert at is None or not any(numbers[at:])


def test_a_long_game_is_thinned_and_keeps_its_ends_and_who_left() -> None:
    chart = chart_of(played("dicewars", seats=6, seed=3))
    thin = chart.thinned(12)
    assert len(thin.samples) <= 12 + 6
    assert (thin.samples[0], thin.samples[-1]) == (chart.samples[0], chart.samples[-1])
    left = [at and chart.samples[at] for at in chart.gone]
    assert [at and thin.samples[at] for at in thin.gone] == left
    assert chart.thinned(len(chart.samples)) is chart


def test_places_and_moves_lead_to_samples_and_back() -> None:
    chart = chart_of(played("dicewars", seats=3))
    for at, sample in enumerate(chart.samples):
        assert chart.at_place(chart.place(at)) == at
        assert chart.at_move(sample.after) == at
    assert (chart.at_place(-1), chart.at_place(2)) == (0, len(chart.samples) - 1)


def test_a_game_without_a_profile_counts_points() -> None:
    match = Match(PEBBLES)
    assert chart_of(match).is_flat
    assert profile_of(PEBBLES).measures[0].name == Message("points")


def test_a_sample_is_told_in_both_languages() -> None:
    match = Match(registry.find("reversi"))
    match.push("d3")
    chart, names = chart_of(match), [Message("black"), Message("white")]
    told = describe_sample(match, chart, 1, names)
    assert str(told) == "move 1: d3 (black) · black 4 discs · white 1 disc"
    assert Language("fr").say(told) == "coup 1 : d3 (noir) · noir 4 pions · blanc 1 pion"
    assert title_text(chart, Language("fr")) == "Pions au fil de la partie"


def test_less_than_nothing_has_room_below_zero() -> None:
    class Debts:
        seats, to_move = 2, 0

        def __init__(self, *points: int) -> None:
            self._points = points

        def points(self) -> tuple[int, ...]:
            return self._points

    chart = Chart.of([Debts(0, 0), Debts(-3, 3)], profile_of(PEBBLES).measures)  # type: ignore[list-item]
    assert (chart.lowest, chart.highest) == (-3, 3)
    assert chart.spans(1) == ((0, 0), (1, 1))
