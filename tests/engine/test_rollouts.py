"""Random games by the thousand: added up right, the same by the core and by Python, and stopped at any time."""

from __future__ import annotations

import signal
import sys
from dataclasses import astuple, replace
from random import Random
from typing import Any

import pytest

import damier
from damier.core import registry
from damier.core.errors import BadSetup
from damier.core.game import Setup
from damier.engine.rollouts import Rollouts, rolled_out, rollouts
from damier.games.draughts.position import DraughtsPosition
from damier.games.draughts.rules import Rules
from damier.games.draughts.variants import VARIANTS
from tests.engine.native.cores import started
from tests.engine.small_games import Noughts

SETUPS = [
    ("reversi", Setup()),
    ("reversi", Setup(size=(6, 6))),
    ("draughts", Setup("russian")),
    ("draughts", Setup("frisian")),
    ("draughts", Setup("international", (6, 6))),
    ("sos", Setup(size=(4, 5), seats=3)),
    ("dicewars", Setup()),
    ("dicewars", Setup("sui2021")),
]


def start(name: str, setup: Setup) -> Any:
    return registry.find(name).start(setup, Random(1))


@pytest.mark.parametrize(("name", "setup"), SETUPS, ids=str)
def test_the_core_and_python_play_the_same_games(name: str, setup: Setup) -> None:
    position = start(name, setup)
    assert astuple(rollouts(position, 6, seed=11)) == rolled_out(position, 6, 11, 10_000)
    assert astuple(rollouts(position, 6, seed=11, longest=9)) == rolled_out(position, 6, 11, 9)


@pytest.mark.parametrize(("name", "setup"), SETUPS, ids=str)
def test_games_from_the_middle_add_up(name: str, setup: Setup) -> None:
    game, rng = registry.find(name), Random(2)
    position = start(name, setup)
    for _ in range(15):
        if moves := position.legal_moves():
            position = position.after(game.roll(position, rng) if position.to_move == -1 else rng.choice(moves))
    found = rollouts(position, 200, seed=5)
    assert found.games == 200
    assert sum(found.shares) == pytest.approx(200 - found.unfinished)
    assert sum(found.wins) <= 200
    assert len(found.points) == position.seats
    assert found == rollouts(position, 200, seed=5)
    assert found != rollouts(position, 200, seed=6)


def test_a_finished_game_is_counted_as_it_is() -> None:
    position = damier.start("draughts", "W:W:B10")
    assert rollouts(position, 3, seed=1) == Rollouts(3, 0, 0, (0, 3), (0, 0), (0.0, 3.0), (0, 3))


def test_a_text_or_part_of_a_game_is_refused() -> None:
    with pytest.raises(BadSetup, match=r"'W:W:B10' is a text; damier.start\(game, text\) makes a position of it"):
        rollouts("W:W:B10", 3)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="'float' object cannot be interpreted as an integer"):
        rollouts(damier.start("sos"), 2.5)  # type: ignore[arg-type]


def test_no_games_have_no_means() -> None:
    assert rollouts(damier.start("reversi"), 0).mean_shares == (0.0, 0.0)


def test_means_are_by_game() -> None:
    found = Rollouts(4, 20, 0, (3, 0), (1, 1), (3.5, 0.5), (10, 6))
    assert found.mean_shares == (0.875, 0.125)
    assert found.mean_points == (2.5, 1.5)


def test_a_game_that_damier_does_not_know_is_played_in_python() -> None:
    found = rollouts(Noughts(), 300, seed=1)
    assert found.games == 300
    assert found.wins[0] > found.wins[1] > 0  # who begins has more


def test_a_position_that_the_core_does_not_know_is_played_in_python() -> None:
    rules = replace(VARIANTS["russian"], rows=18, columns=18)
    position = DraughtsPosition(rules, (1 << 160, 1 << 5), (0, 0), 0)
    assert rollouts(position, 2, seed=1).games == 2


def test_a_game_without_end_is_given_up() -> None:
    rules: Rules = VARIANTS["russian"].uncounted
    kings = DraughtsPosition(rules, (0, 0), (1 << 28, 1 << 3), 0)
    found = rollouts(kings, 5, seed=3, longest=20)
    assert found.unfinished + sum(found.wins) == 5
    assert found.plies <= 100


@pytest.mark.parametrize(("count", "longest"), [(-1, 5), (10**30, 5), (1, -1)])
def test_numbers_of_games_that_cannot_be_are_refused(count: int, longest: int) -> None:
    with pytest.raises(BadSetup, match="random game"):
        rollouts(damier.start("reversi"), count, longest=longest)


def test_any_whole_number_is_a_seed() -> None:
    position = damier.start("sos", size=(3, 3))
    for seed in (-1, 0, 2**64, 10**40):
        assert rollouts(position, 5, seed).games == 5


FOREVER = """
import damier
print("begun", flush=True)
damier.rollouts(damier.start("draughts"), 10**11)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals are sent here")
def test_an_interrupt_ends_random_games_at_once() -> None:
    running = started(FOREVER)
    assert running.stdout
    assert running.stdout.readline() == "begun\n"
    running.send_signal(signal.SIGINT)
    _, said = running.communicate(timeout=60)
    assert "KeyboardInterrupt" in said


def test_what_is_not_a_position_is_refused_in_a_sentence() -> None:
    game = damier.find("sos")
    with pytest.raises(TypeError, match="None is not a position"):
        damier.rollouts(None, 3)  # type: ignore[arg-type]
    asks: list[Any] = [damier.analyse, damier.solve]
    for ask in asks:
        with pytest.raises(BadSetup, match=r"'SO-' is a text; damier.start\(game, text\) makes a position of it"):
            ask(game, "SO-")
    with pytest.raises(BadSetup, match=r"size=\(3,\) is not rows and columns, such as \(6, 7\)"):
        damier.start("sos", size=(3,))  # type: ignore[arg-type]


@pytest.mark.parametrize("limits", [{"seconds": -1.0}, {"seconds": float("nan")}, {"depth": 0}, {"nodes": -1}])
def test_limits_that_no_search_can_keep_are_refused(limits: dict[str, Any]) -> None:
    with pytest.raises(BadSetup):
        damier.analyse(damier.find("reversi"), damier.start("reversi"), damier.Limits(**limits))


@pytest.mark.parametrize("depth", [-1, 1.5])
def test_a_depth_that_no_sequence_has_is_refused(depth: Any) -> None:
    with pytest.raises(BadSetup, match="cannot be counted"):
        damier.perft(damier.find("sos"), damier.start("sos"), depth)
