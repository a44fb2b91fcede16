"""Max^n: every seat for itself."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from damier.core.position import Seat, lead
from damier.engine.players.fallback import Fallback
from damier.engine.search.alphabeta import AlphaBeta
from damier.engine.search.limits import Limits
from damier.engine.search.maxn import MaxN
from tests.engine.small_games import Lattice, Noughts


def distinct(position: Lattice, seat: Seat) -> float:
    """A value that no other position shares: no ties, so that the order of moves does not matter."""
    return Random(f"{position.seed} {position.steps} {position.column} {seat}").random()


def values(position: Lattice, depth: int) -> tuple[float, ...]:
    """What each seat can hope for, by plain recursion."""
    if outcome := position.outcome():
        won = outcome.shares
        return tuple(1e6 * won[seat] + lead(position, seat) for seat in range(position.seats))
    if depth == 0:
        return tuple(distinct(position, seat) for seat in range(position.seats))
    children = [values(position.after(move), depth - 1) for move in position.legal_moves()]
    return max(children, key=lambda each: each[position.to_move])


@settings(deadline=None)
@given(st.integers(0, 10**6), st.integers(4, 7), st.integers(1, 3), st.integers(2, 4))
def test_equals_plain_recursion(seed: int, steps: int, depth: int, seats: int) -> None:
    column = next(at for at in count() if len(Lattice(seed, steps, at, seats).legal_moves()) > 1)
    position = Lattice(seed, steps, column, seats)
    thought = MaxN[Lattice, int](Limits(depth=depth), distinct, rng=Random(seed)).think(position)
    assert thought.score == values(position, depth)[position.to_move]
    assert values(position.after(thought.move), depth - 1)[position.to_move] == thought.score


class Gift(Lattice):
    """Seat 0 plays safe (0) or wins (2), unless seat 1 then gives seat 2 the game (1) at its own cost."""

    @property
    def to_move(self) -> Seat:
        return 0 if self.steps == 2 else 1

    def legal_moves(self) -> Sequence[int]:
        return ((), (0, 1), (0, 2))[self.steps]

    def points(self) -> tuple[int, ...]:
        return ((1, 1, 1), (1, 1, 1), (5, 4, 0), (0, 0, 9))[self.column]


def test_nobody_is_taken_to_help_another_at_his_own_cost() -> None:
    start = Gift(0, 2, 0, 3)
    assert MaxN[Gift, int](Limits()).choose(start) == 2
    assert AlphaBeta[Gift, int](Limits()).choose(start) == 0  # alpha-beta takes the others for one opponent


def test_tactics_are_played_out_beyond_the_depth() -> None:
    def step(position: Lattice, moves: Sequence[int]) -> tuple[Sequence[int], bool]:
        seen.append(position.steps)
        return ([moves[0]], True) if position.steps > 2 else ((), False)

    seen: list[int] = []
    column = next(at for at in count() if len(Lattice(1, 6, at, 3).legal_moves()) > 1)
    MaxN[Lattice, int](Limits(depth=1), distinct, tactics=step).think(Lattice(1, 6, column, 3))
    assert min(seen) == 2


def test_tactics_may_be_left_alone() -> None:
    def worsen(position: Lattice, moves: Sequence[int]) -> tuple[Sequence[int], bool]:
        return ([0], False) if position.steps > 1 else ((), False)

    def steps_left(position: Lattice, seat: Seat) -> float:
        return float(position.steps)

    column = next(at for at in count() if len(Lattice(1, 6, at, 3).legal_moves()) > 1)
    player = MaxN[Lattice, int](Limits(depth=1), steps_left, tactics=worsen)
    assert player.think(Lattice(1, 6, column, 3)).score == 5


def test_stops_at_the_node_limit() -> None:
    for nodes in (0, 1, 30):
        thought = MaxN[Noughts, int](Limits(nodes=nodes)).think(Noughts())
        assert thought.nodes == nodes
        assert thought.move in range(9)


def test_the_number_of_seats_chooses_the_player() -> None:
    two = MaxN[Any, int](Limits(depth=1))
    more = MaxN[Any, int](Limits(depth=2))
    player = Fallback(two, more, lambda position: position.seats == 2)
    for seats, depth in ((2, 1), (3, 2)):
        column = next(at for at in count() if len(Lattice(1, 6, at, seats).legal_moves()) > 1)
        assert player.think(Lattice(1, 6, column, seats)).depth == depth
