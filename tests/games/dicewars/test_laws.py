"""What holds in every game of Dice Wars, over many random ones."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from damier.core.game import Setup
from damier.core.position import CHANCE
from damier.games.dicewars import GAME
from damier.games.dicewars.position import CONQUERED, END, Attack, Battle, DicewarsPosition, Move, Reinforce
from damier.testing.laws import check_game

SETUPS = [
    Setup(),
    Setup(size=(3, 3)),
    Setup(size=(1, 4)),
    Setup(size=(2, 2), seats=3),
    Setup(size=(3, 4), seats=8),
    Setup(position="../.. /...", seats=4),
    Setup(position="R8R8B8B8 surplus=20,5"),
]


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_the_laws_hold_in_random_games(setup: Setup) -> None:
    check_game(GAME, setup, games=4, longest=150)


@pytest.mark.slow
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_the_laws_hold_to_the_end_of_random_games(setup: Setup) -> None:
    check_game(GAME, setup, games=4, seed=100, breadth=1)


@pytest.mark.parametrize("setup", [Setup(size=(6, 6), seats=5), Setup(size=(4, 30), seats=3)], ids=str)
def test_the_laws_hold_on_larger_maps(setup: Setup) -> None:
    check_game(GAME, setup, games=3, longest=120, breadth=2)


def steps(start: DicewarsPosition, rng: Random, patience: float) -> list[tuple[DicewarsPosition, Move]]:
    """A random game, each position with the move made in it; players stop with that probability."""
    game: list[tuple[DicewarsPosition, Move]] = []
    position = start
    while moves := position.legal_moves():
        if position.to_move == CHANCE:
            move = GAME.roll(position, rng)
        elif len(moves) == 1 or rng.random() < patience:
            move = END
        else:
            move = rng.choice(moves[:-1])
        game.append((position, move))
        position = position.after(move)
    return [*game, (position, END)]


setups = st.builds(Setup, size=st.tuples(st.integers(2, 5), st.integers(2, 5)), seats=st.integers(2, 4))
games = st.builds(
    lambda setup, seed, patience: steps(GAME.start(setup, Random(seed)), Random(seed), patience),
    setups,
    st.integers(0, 2**32),
    st.sampled_from([0.1, 0.5, 0.95]),
)


@settings(max_examples=100, deadline=None)
@given(games)
def test_dice_come_at_the_end_of_turns_and_go_in_battles_and_nowhere_else(
    game: list[tuple[DicewarsPosition, Move]],
) -> None:
    for (before, move), (after, _) in pairwise(game):
        gained = sum(after.dice) + sum(after.surplus) - sum(before.dice) - sum(before.surplus)
        match move:
            case Attack() | Reinforce():
                assert gained == 0
            case Battle(won):
                assert before.attack
                stake = before.dice[before.attack.target] if won else before.dice[before.attack.source] - 1
                out_of_play = sum(before.surplus) - sum(after.surplus)  # an eliminated player's
                assert gained == -stake - out_of_play
            case _:
                assert gained == before.largest_region(before.turn)


@settings(max_examples=100, deadline=None)
@given(games)
def test_every_cell_always_has_one_to_eight_dice_and_no_seat_without_a_cell_is_to_move(
    game: list[tuple[DicewarsPosition, Move]],
) -> None:
    for position, _ in game:
        assert all(1 <= count <= 8 for count in position.dice)
        assert sum(position.points()) == len(position.board)
        assert position.turn in position.owners
        assert all(position.points()[seat] for seat, dice in enumerate(position.surplus) if dice)


@settings(max_examples=100, deadline=None)
@given(games)
def test_a_game_ends_before_the_cap_of_each_of_its_positions(game: list[tuple[DicewarsPosition, Move]]) -> None:
    for played, (position, _) in enumerate(game):
        assert len(game) - 1 - played <= GAME.cap(position)
    last = game[-1][0]
    outcome = last.outcome()
    assert outcome
    assert (outcome.reason == CONQUERED) == (max(last.points()) == len(last.board))


@settings(max_examples=100, deadline=None)
@given(games)
def test_each_move_lowers_the_cap(game: list[tuple[DicewarsPosition, Move]]) -> None:
    caps = [GAME.cap(position) for position, _ in game]
    assert all(later < earlier for earlier, later in pairwise(caps))


def frequencies(position: DicewarsPosition, count: int) -> dict[Move, float]:
    rng = Random(2022)
    rolled = [GAME.roll(position, rng) for _ in range(count)]
    return {move: rolled.count(move) / count for move in position.legal_moves()}


@pytest.mark.parametrize(
    "text",
    [
        "R2B1 pending=a1>b1",
        "R3B3 pending=a1>b1",
        "R8B8 pending=a1>b1",
        "R5B2 pending=a1>b1",
        "R8B1 pending=a1>b1",
        "R1R8B1R7R2/B1B1B1B1R8 surplus=3,0 pending=dice",
    ],
)
def test_the_dice_roll_by_their_odds(text: str) -> None:
    position = GAME.start(Setup(position=text))
    found = frequencies(position, 4000)
    for move, odds in position.chances():
        assert found[move] == pytest.approx(odds, abs=0.03)  # some four standard deviations


def test_a_rolled_battle_shows_the_faces_that_decide_it() -> None:
    position = GAME.start(Setup(position="R3B2 pending=a1>b1"))
    rng = Random(1)
    for _ in range(200):
        battle = GAME.roll(position, rng)
        assert isinstance(battle, Battle)
        assert battle.faces
        attacking, defending = battle.faces
        assert (len(attacking), len(defending)) == (3, 2)
        assert set(attacking + defending) <= set(range(1, 7))
        assert battle.won == (sum(attacking) > sum(defending))
        assert GAME.parse_move(position, GAME.format_move(position, battle)) == battle
