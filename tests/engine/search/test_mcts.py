"""Monte Carlo tree search: any number of seats, with and without dice."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from statistics import fmean
from threading import Event
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from damier.core import registry
from damier.core.game import Setup
from damier.core.position import CHANCE, Seat
from damier.engine.search.limits import Limits, Watch
from damier.engine.search.mcts import MonteCarlo, at_random
from tests.engine.small_games import Lattice, Nim, Noughts


def test_finds_a_win_in_one() -> None:
    for seed in range(20):
        assert MonteCarlo[Noughts, int](Limits(), rounds=300, rng=Random(seed)).choose(Noughts("xx.oo....")) == 2


def test_defends_against_a_win_in_one() -> None:
    assert MonteCarlo[Noughts, int](Limits(), rounds=1000, rng=Random(1)).choose(Noughts("x..oo...x")) == 5


def test_finds_the_winning_heap() -> None:
    thought = MonteCarlo[Nim, tuple[int, int]](Limits(), rounds=3000, rng=Random(1)).think(Nim((1, 2, 4)))
    assert thought.move == (2, 1)
    assert thought.score is not None
    assert thought.score > 0.6


@pytest.mark.parametrize("has_dice", [False, True])
@settings(deadline=None)
@given(seed=st.integers(0, 10**6), seats=st.integers(2, 4))
def test_the_same_seed_gives_the_same_thought(has_dice: bool, seed: int, seats: int) -> None:
    position = Lattice(seed, 5, 0, seats, has_dice)
    if position.to_move == CHANCE:
        return
    first, second = (MonteCarlo[Lattice, int](Limits(), rounds=30, rng=Random(seed)).think(position) for _ in range(2))
    assert (first.move, first.score, first.line) == (second.move, second.score, second.line)
    assert first.move in position.legal_moves()
    if first.score is not None:
        assert 0 <= first.score <= 1


def test_prefers_the_better_odds() -> None:
    # A column with a choice that leads only to dice: the expected share of each move is known exactly.
    def expected(position: Lattice) -> float:
        if outcome := position.outcome():
            return (0 in outcome.winners) / len(outcome.winners)
        return sum(odds * expected(position.after(move)) for move, odds in position.chances())

    checked = 0
    for seed in range(1500):
        position = Lattice(seed, 2, 0, 2, True)
        children = [position.after(move) for move in position.legal_moves()]
        if position.to_move != 0 or any(child.to_move != CHANCE for child in children) or len(children) < 2:
            continue
        values = [expected(child) for child in children]
        if sorted(values)[-1] - sorted(values)[-2] < 0.2:
            continue
        checked += 1
        move = MonteCarlo[Lattice, int](Limits(), rounds=800, rng=Random(seed)).choose(position)
        assert values[move] == max(values)
    assert checked >= 4


class Lottery(Lattice):
    """Seat 0 buys a ticket (0): many prizes, small odds; or throws a coin (1)."""

    @property
    def to_move(self) -> Seat:
        return 0 if self.steps == 2 else CHANCE

    def legal_moves(self) -> Sequence[int]:
        return () if not self.steps else range(2) if self.steps == 2 or self.column else range(0, 40, 10)

    def chances(self) -> Sequence[tuple[int, float]]:
        if self.steps != 1:
            return ()
        return [(0, 0.5), (1, 0.5)] if self.column else [(0, 0.85), (10, 0.05), (20, 0.05), (30, 0.05)]

    def points(self) -> tuple[int, ...]:
        return (1, 0) if self.column == 2 or self.column >= 10 else (0, 1)


def test_odds_count_and_not_the_number_of_chances() -> None:
    for seed in range(5):
        thought = MonteCarlo[Lottery, int](Limits(), rounds=600, rng=Random(seed)).think(Lottery(0, 2))
        assert thought.move == 1
        assert thought.score == pytest.approx(0.5, abs=0.1)


def test_a_game_played_on_is_cut_and_judged() -> None:
    judged = []

    def judge(position: Lattice) -> tuple[float, float]:
        judged.append(position)
        return (0.5, 0.5)

    position = next(Lattice(seed, 30) for seed in range(9) if len(Lattice(seed, 30).legal_moves()) > 1)
    MonteCarlo[Lattice, int](Limits(), rounds=20, plies=4, judge=judge, rng=Random(1)).think(position)
    assert judged
    assert all(each.steps >= 30 - 4 - 20 for each in judged)


def test_a_round_that_is_stopped_leaves_no_trace() -> None:
    for nodes in range(40):
        thought = MonteCarlo[Noughts, int](Limits(nodes=nodes), rng=Random(1)).think(Noughts())
        assert thought.nodes == nodes
        assert thought.move in range(9)


@pytest.mark.parametrize("plies", [30, 400])
@pytest.mark.parametrize(("name", "setup"), [("reversi", Setup()), ("sos", Setup(seats=3)), ("dicewars", Setup())])
def test_playouts_of_our_own_games_are_worth_what_those_in_python_are(name: str, setup: Setup, plies: int) -> None:
    def slowly(position: Any, moves: Sequence[Any], rng: Random) -> Any:
        return at_random(position, moves, rng)  # not the usual policy: its playouts are made in Python

    position = registry.find(name).start(setup, Random(1))
    means = []
    for policy in (at_random, slowly):
        search = MonteCarlo[Any, Any](Limits(), plies=plies, policy=policy, rng=Random(1))
        watch = Watch(Limits(), Event(), lambda: 0.0)
        results = [search._playout(position, watch) for _ in range(300)]
        means.append([fmean(seat) for seat in zip(*results, strict=True)])
        assert sum(means[-1]) == pytest.approx(1)
    assert means[0] == pytest.approx(means[1], abs=0.15)
