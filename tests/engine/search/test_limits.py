"""A search never outlives its time: it stops while there is still time to answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

import pytest

from damier.engine.search.alphabeta import AlphaBeta
from damier.engine.search.expectimax import Expectimax
from damier.engine.search.limits import Limits
from damier.engine.search.maxn import MaxN
from damier.engine.search.mcts import MonteCarlo
from damier.engine.search.searcher import Searcher
from tests.engine.small_games import Corridor, Lattice, Noughts


class SteppingClock:
    """A clock that goes on by some seconds each time somebody looks."""

    def __init__(self, step: float) -> None:
        self.step = step
        self.time = 100.0

    def __call__(self) -> float:
        self.time += self.step
        return self.time


def even(position: Noughts, seat: int) -> float:
    return 0.5


def alphabeta(clock: Callable[[], float]) -> Searcher[Noughts, int]:
    return AlphaBeta(Limits(seconds=1.0), now=clock)


def monte_carlo(clock: Callable[[], float]) -> Searcher[Noughts, int]:
    return MonteCarlo(Limits(seconds=1.0), rng=Random(1), now=clock)


def expectimax(clock: Callable[[], float]) -> Searcher[Noughts, int]:
    return Expectimax(Limits(seconds=1.0), even, now=clock)


SEARCHES = [alphabeta, monte_carlo, expectimax]


@pytest.mark.parametrize("make", SEARCHES)
@pytest.mark.parametrize("step", [0.001, 0.03, 0.4, 5.0])
def test_stops_before_the_step_that_would_be_too_late(
    make: Callable[[Callable[[], float]], Searcher[Noughts, int]], step: float
) -> None:
    clock = SteppingClock(step)
    player = make(clock)
    thought = player.think(Noughts())
    assert thought.move in range(9)
    if step < 0.5:
        looked = thought.seconds - step  # the last look is the one that says how long it took
        assert 0.95 - 2 * step < looked < 1.0
    else:
        assert thought.nodes == 1


@pytest.mark.parametrize("make", SEARCHES)
def test_a_budget_shortens_the_time(make: Callable[[Callable[[], float]], Searcher[Noughts, int]]) -> None:
    player = make(SteppingClock(0.001))
    player.budget = 0.05
    assert player.think(Noughts()).seconds <= 0.051 + 1e-6
    player.budget = 50.0
    assert player.think(Noughts()).seconds <= 1.001 + 1e-6


@pytest.mark.parametrize("make", SEARCHES)
def test_a_thread_can_stop_it(make: Callable[[Callable[[], float]], Searcher[Noughts, int]]) -> None:
    def clock() -> float:
        looks.append(1)
        if len(looks) == 20:
            player.stop.set()
        return 0.0

    looks: list[int] = []
    player = make(clock)
    thought = player.think(Noughts())
    assert thought.nodes < 20
    player.stop.clear()
    looks.append(1)


def test_one_slow_step_makes_it_careful() -> None:
    times = iter([0.0, 0.1, 0.2, 0.6, 0.7, 0.75, 0.8])  # 0.4 s at once: at 0.6 another such step might end too late
    player = AlphaBeta[Lattice, int](Limits(seconds=1.0), now=lambda: next(times))
    position = next(Lattice(1, 6, column) for column in range(9) if len(Lattice(1, 6, column).legal_moves()) > 1)
    assert player.think(position).nodes == 3


def test_the_last_thought_is_kept() -> None:
    player = AlphaBeta[Noughts, int](Limits(depth=2))
    assert player.last is None
    move = player.choose(Noughts())
    assert player.last is not None
    assert player.last.move == move


def every_move(position: Corridor, moves: Sequence[int]) -> tuple[Sequence[int], bool]:
    return moves, True


@pytest.mark.parametrize(
    "player",
    [
        AlphaBeta[Corridor, int](Limits()),
        AlphaBeta[Corridor, int](Limits(nodes=2000), tactics=every_move),
        MaxN[Corridor, int](Limits()),
        MaxN[Corridor, int](Limits(depth=1), tactics=every_move),
        Expectimax[Corridor, int](Limits(), even),
        MonteCarlo[Corridor, int](Limits(), rounds=20, rng=Random(1)),
    ],
    ids=["alphabeta", "alphabeta-tactics", "maxn", "maxn-tactics", "expectimax", "monte-carlo"],
)
def test_a_long_game_breaks_no_search(player: Searcher[Corridor, int]) -> None:
    assert player.think(Corridor(1, 900)).move in (0, 1)
