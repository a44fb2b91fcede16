"""Expectimax equals the expectation worked out by plain recursion."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from damier.core.position import CHANCE, Seat
from damier.core.thought import Thought
from damier.engine.search.expectimax import Expectimax
from damier.engine.search.limits import Limits
from damier.games.dicewars import evaluation as dicewars
from damier.games.dicewars.maps import parse_map
from damier.games.dicewars.odds import win_probability
from damier.games.dicewars.position import END, LOST, WON, Attack, DicewarsPosition, Move
from tests.engine.small_games import Lattice, minimax


def share_of_points(position: Lattice, seat: Seat) -> float:
    points = position.points()
    return (1 + points[seat]) / (len(points) + sum(points))


@settings(deadline=None)
@given(st.integers(0, 10**6), st.integers(1, 5), st.integers(1, 5), st.integers(2, 3))
def test_equals_the_expectation(seed: int, steps: int, depth: int, seats: int) -> None:
    position = Lattice(seed, steps, 0, seats, True)
    seat = position.to_move
    if seat == CHANCE or len(position.legal_moves()) < 2:
        return

    def leaf(end: Lattice) -> float:
        outcome = end.outcome()
        return outcome.shares[seat] if outcome else share_of_points(end, seat)

    thought = Expectimax[Lattice, int](Limits(depth=depth), share_of_points).think(position)
    assert thought.score == pytest.approx(minimax(position, depth, leaf, seat))
    assert minimax(position.after(thought.move), depth - 1, leaf, seat) == pytest.approx(thought.score)


def best_by_hand(position: DicewarsPosition, seat: Seat) -> float:
    """The seat's chance with the best attacks in the best order, each won or lost by its odds, worked out in full."""
    if outcome := position.outcome():
        return outcome.shares[seat]
    values = [dicewars.evaluate(position.after(END), seat)]
    for move in position.legal_moves():
        if isinstance(move, Attack):
            odds = win_probability(position.dice[move.source], position.dice[move.target])
            won, lost = (position.after(move).after(result) for result in (WON, LOST))
            values.append(odds * best_by_hand(won, seat) + (1 - odds) * best_by_hand(lost, seat))
    return max(values)


@pytest.mark.parametrize(
    ("drawing", "owners", "dice"),
    [
        ("....", "0101", "3221"),
        ("..../.  .", "001101", "421232"),
        ("../..", "0011", "4422"),
        ("../..", "0011", "2288"),
        (".....", "01022", "53242"),
    ],
)
def test_finds_the_best_turn_of_a_small_war(drawing: str, owners: str, dice: str) -> None:
    seats = len(set(owners))
    position = DicewarsPosition(parse_map(drawing), tuple(map(int, owners)), tuple(map(int, dice)), (0,) * seats)
    player = Expectimax[DicewarsPosition, Move](Limits(), dicewars.evaluate, horizon=dicewars.is_turn_over)
    assert player.think(position).score == pytest.approx(best_by_hand(position, 0))


def test_a_game_may_end_while_the_dice_are_to_move() -> None:
    class Coin(Lattice):
        """Seat 0 passes (0) or throws (1): heads wins."""

        @property
        def to_move(self) -> Seat:
            return 0 if self.steps == 2 else CHANCE

        def legal_moves(self) -> Sequence[int]:
            return () if not self.steps else (0, 1) if self.steps == 2 or self.column else (0,)

        def chances(self) -> Sequence[tuple[int, float]]:
            return () if self.steps != 1 else [(0, 0.7), (1, 0.3)] if self.column else [(0, 1.0)]

        def points(self) -> tuple[int, ...]:
            return (int(self.column == 2), 1)

    thought = Expectimax[Coin, int](Limits(), share_of_points).think(Coin(0, 2))
    assert thought.move == 1
    assert thought.score == pytest.approx(0.15)  # heads shares the first place


def test_the_horizon_ends_the_search() -> None:
    position = next(
        each
        for each in (Lattice(seed, 6, 0, 2, True) for seed in range(50))
        if each.to_move == 0 and len(each.legal_moves()) > 1
    )
    player = Expectimax[Lattice, int](Limits(), share_of_points, horizon=lambda end, seat: end.steps <= 4)
    thought = player.think(position)
    assert thought.depth <= 2
    assert thought.nodes <= 2 * 4 * (1 + 4)


def test_a_beam_keeps_the_most_promising_moves() -> None:
    position = next(
        each
        for each in (Lattice(seed, 5, 0, 2) for seed in range(50))
        if len(each.legal_moves()) == 4 and len(each.after(0).legal_moves()) > 1
    )
    wide = Expectimax[Lattice, int](Limits(depth=3), share_of_points)
    narrow = Expectimax[Lattice, int](Limits(depth=3), share_of_points, beam=1, preference=lambda end, move: -move)
    assert narrow.think(position).nodes < wide.think(position).nodes


def test_an_analysis_reports_each_round_and_of_a_long_first_one_what_it_has_so_far() -> None:
    position = next(each for each in (Lattice(seed, 9, 0, 2) for seed in range(50)) if len(each.legal_moves()) > 2)
    ticks = iter(range(1000))
    for now, depths in ((lambda: 0.0, [1, 2]), (lambda: 2.0 * next(ticks), [1] * len(position.legal_moves()) + [1, 2])):
        player = Expectimax[Lattice, int](Limits(depth=2), share_of_points, now=now)
        heard: list[Thought[int]] = []
        player.listener = heard.append
        assert player.examine(position).score == heard[-1].score
        assert [each.depth for each in heard] == depths


def test_an_analysis_that_cannot_end_its_first_round_answers_with_the_likeliest_moves() -> None:
    position = next(each for each in (Lattice(seed, 9, 0, 2) for seed in range(50)) if len(each.legal_moves()) > 2)
    player = Expectimax[Lattice, int](Limits(nodes=2), share_of_points, preference=lambda _, move: move)
    player.lines = 9
    found = player.examine(position)
    assert {each.move for each in (found, *found.others)} == set(sorted(position.legal_moves())[-2:])
    assert set(player.appraise(position, 0).values) == set(position.legal_moves())


def test_stops_at_the_node_limit() -> None:
    position = next(each for each in (Lattice(seed, 9, 0, 2) for seed in range(50)) if len(each.legal_moves()) > 1)
    for nodes in (0, 1, 20):
        assert Expectimax[Lattice, int](Limits(nodes=nodes), share_of_points).think(position).nodes == nodes
