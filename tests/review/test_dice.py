"""Luck and skill apart: the odds are exact, and luck is nothing on the average."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from damier.core.match import Match
from damier.core.position import CHANCE
from damier.core.strength import evaluation_of
from damier.engine.search.expectimax import Expectimax
from damier.engine.search.limits import Limits
from damier.review.budget import Budget
from damier.review.dice import luck_of
from damier.review.marks import Mark
from damier.review.report import Review
from damier.review.reviewing import review, reviewed
from tests.engine.judged_pebbles import Weighed
from tests.review.reviewed_games import dice_game

BUDGET = Budget(Limits(nodes=100))


@pytest.fixture(scope="module")
def diced() -> Review:
    return reviewed(dice_game(), budget=BUDGET)


def odds_of(match: Match[Any, Any], at: int) -> Mapping[Any, float]:
    return dict(match.positions[at].chances())


def outcomes(match: Match[Any, Any], at: int, depth: int) -> tuple[Mapping[Any, float], Mapping[Any, float]]:
    """The values of what the dice may show after so many moves, for who threw them, and their odds."""
    known = evaluation_of(match.game)
    assert known
    assert known.shares
    forecast = known.shares
    search: Expectimax[Any, Any] = Expectimax(
        Limits(depth=depth), lambda position, seat: forecast(position)[seat], horizon=known.horizon
    )
    return search.appraise(match.positions[at], match.positions[at].turn).values, odds_of(match, at)


@settings(max_examples=25)
@given(seed=st.integers(0, 500), seats=st.integers(2, 4), depth=st.integers(1, 2))
def test_over_all_that_the_dice_may_show_luck_adds_up_to_nothing(seed: int, seats: int, depth: int) -> None:
    match = dice_game(seats, 12, seed)
    for at, position in enumerate(match.positions):
        if position.to_move == CHANCE and not position.outcome():
            values, odds = outcomes(match, at, depth)
            luck = luck_of(values, odds)
            assert sum(odds.values()) == pytest.approx(1)
            assert sum(odds[move] * luck[move] for move in odds) == pytest.approx(0, abs=1e-12)


def test_the_dice_have_luck_and_players_have_losses(diced: Review) -> None:
    for move in diced.moves:
        if move.seat == CHANCE:
            assert (move.mark, move.loss, move.better) == (Mark.NONE, 0.0, None)
            assert move.thrower in (0, 1)
        else:
            assert move.mark is not Mark.NONE
            assert (move.luck, move.thrower) == (0.0, CHANCE)


def test_a_battle_won_is_luck_and_one_lost_is_bad_luck(diced: Review) -> None:
    won = [move.luck for move in diced.moves if move.move.startswith("won")]
    lost = [move.luck for move in diced.moves if move.move.startswith("lost")]
    assert sum(won) > 0 > sum(lost)


def test_luck_is_summed_by_the_seat_that_threw(diced: Review) -> None:
    for seat, player in enumerate(diced.players):
        thrown = sum(move.luck for move in diced.moves if move.thrower == seat)
        assert player.luck == pytest.approx(thrown)
        assert player.accuracy is not None


def test_what_all_seats_expect_adds_up_to_a_win() -> None:
    found = reviewed(dice_game(4), budget=BUDGET)
    for estimate in found.estimates:
        assert estimate is not None
        assert sum(estimate.expected) == pytest.approx(1)
        assert min(estimate.expected) >= 0


def test_a_better_move_is_named_where_one_was_missed(diced: Review) -> None:
    missed = [move for move in diced.moves if move.mark in (Mark.MISTAKE, Mark.BLUNDER, Mark.INACCURACY)]
    assert missed
    for move in missed:
        assert move.better is not None
        assert move.better.move != move.move


def test_a_game_with_dice_of_any_package() -> None:
    game = Weighed()
    match = Match(game, game.start(game.setup(game.start())))
    match.push(match.legal_texts()[0])
    assert reviewed(match, budget=BUDGET).is_complete


def test_a_finished_game_is_exact_in_the_end() -> None:
    match = dice_game(2, 5000, 1)
    assert match.outcome
    last = next(iter(review(match, budget=BUDGET)))
    assert last.moves[-1].after is not None
    assert last.moves[-1].after.is_exact
    assert last.moves[-1].after.expected == match.outcome.shares


def test_of_more_than_two_the_share_of_the_one_that_moved_is_told() -> None:
    found = reviewed(dice_game(3, 60), budget=BUDGET)
    for move in found.moves:
        assert move.after
        told = found.seat_told(move)
        assert told == (move.thrower if move.seat == CHANCE else move.seat)
        assert str(move.after.score) == f"{round(100 * move.after.expected[told])}%"
    bettered = [(move, before) for move, before in zip(found.moves, found.estimates, strict=False) if move.better]
    assert any(move.seat for move, _ in bettered)
    for move, before in bettered:
        assert move.better
        assert before
        assert str(move.better.score) == f"{round(100 * before.expected[move.seat])}%"
