"""Alpha-beta finds what plain minimax finds, and stops when told."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import replace
from itertools import count
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from damier.core.position import Outcome, Seat, lead
from damier.core.thought import DECIDED
from damier.engine.search.alphabeta import AlphaBeta
from damier.engine.search.limits import Limits
from tests.engine.small_games import Lattice, Nim, Noughts, minimax

seeds = st.integers(0, 10**6)


def test_noughts_and_crosses_is_a_draw() -> None:
    thought = AlphaBeta[Noughts, int](Limits()).think(Noughts())
    assert thought.score == 0
    assert len(thought.line) >= 1


@pytest.mark.parametrize(
    ("cells", "best"),
    [
        ("xx.oo....", 2),  # wins at once rather than defends
        ("x..oo...x", 5),  # defends
        ("x...o...x", None),  # no corner: it loses
    ],
)
def test_wins_at_once_or_defends(cells: str, best: int | None) -> None:
    move = AlphaBeta[Noughts, int](Limits()).choose(Noughts(cells))
    assert move == best if best is not None else move in (1, 3, 5, 7)


@settings(deadline=None)
@given(st.lists(st.integers(0, 3), min_size=1, max_size=3).filter(any))
def test_nim_is_won_unless_the_nim_sum_is_zero(heaps: list[int]) -> None:
    position = Nim(tuple(heaps))
    nim_sum = 0
    for heap in heaps:
        nim_sum ^= heap
    moves = position.legal_moves()
    thought = AlphaBeta[Nim, tuple[int, int]](Limits()).think(position)
    if len(moves) > 1:
        assert thought.score is not None
        assert (thought.score >= DECIDED) == (nim_sum != 0)


def won_or_lost_in(position: Nim) -> int:
    """Moves until the end with best play by both, above zero if the side to move wins."""
    best = 0
    for move in position.legal_moves():
        reply = won_or_lost_in(position.after(move))
        own = 1 - reply if reply <= 0 else -1 - reply
        if best == 0 or (own > 0 and (best < 0 or own < best)) or (own < 0 and best < 0 and own < best):
            best = own
    return best


@settings(deadline=None, max_examples=40)
@given(st.lists(st.integers(0, 3), min_size=2, max_size=3), st.sampled_from([0, 1 << 10]))
def test_a_win_is_as_soon_and_a_loss_as_late_as_can_be(heaps: list[int], table_size: int) -> None:
    position = Nim(tuple(heaps))
    player = AlphaBeta[Nim, tuple[int, int]](Limits(), table_size=table_size)
    while position.legal_moves():  # on through the game, with a table that remembers it from further away
        thought = player.think(position)
        if thought.score is not None:
            plies = won_or_lost_in(position)
            assert abs(thought.score) == 1_500_000 - abs(plies)
            assert (thought.score > 0) == (plies > 0)
        position = replace(position.after(thought.move), to_move=0)  # the same seat thinks for both


def test_a_win_is_sought_soon_and_a_loss_put_off() -> None:
    # Two equal heaps are lost for the one to move: taking one at a time lasts longest.
    lost = AlphaBeta[Nim, tuple[int, int]](Limits()).think(Nim((3, 3)))
    assert lost.move[1] == 1
    won = AlphaBeta[Nim, tuple[int, int]](Limits()).think(Nim((3, 0, 0)))
    assert won.move == (0, 3)
    assert won.line == ((0, 3),)


def final_or_lead(seat: Seat) -> Any:
    def leaf(position: Lattice) -> float:
        outcome = position.outcome()
        return outcome.success(seat) * 10.0**6 if outcome else 100 * lead(position, seat)

    return leaf


def hundredfold_lead(position: Lattice, seat: Seat) -> float:
    return 100 * lead(position, seat)


def rounded(score: float) -> float:
    """A decided score without how far away it is."""
    return 10.0**6 if score >= DECIDED else -(10.0**6) if score <= -DECIDED else score


def root(seed: int, steps: int, seats: int = 2) -> Lattice:
    """A position of the lattice with a choice."""
    column = next(column for column in count() if len(Lattice(seed, steps, column, seats).legal_moves()) > 1)
    return Lattice(seed, steps, column, seats)


@settings(deadline=None)
@given(seeds, st.integers(1, 6), st.integers(1, 5), st.integers(2, 4))
def test_equals_minimax_at_any_depth(seed: int, steps: int, depth: int, seats: int) -> None:
    position = root(seed, steps, seats)
    seat = position.to_move
    thought = AlphaBeta[Lattice, int](Limits(depth=depth), hundredfold_lead, table_size=0).think(position)
    assert thought.score is not None
    # Deepening ends early where a game is decided: then deeper minimax says the same.
    assert rounded(thought.score) == minimax(position, thought.depth, final_or_lead(seat), seat)
    if thought.depth < depth:
        assert rounded(thought.score) == minimax(position, depth, final_or_lead(seat), seat)


@settings(deadline=None)
@given(seeds, st.integers(1, 6), st.integers(2, 4), st.sampled_from([1, 7, 1 << 10]))
def test_the_table_changes_no_value(seed: int, steps: int, seats: int, size: int) -> None:
    position = root(seed, steps, seats)
    for counts_margin in (False, True):
        without, with_table = (
            AlphaBeta[Lattice, int](Limits(), hundredfold_lead, counts_margin=counts_margin, table_size=table_size)
            for table_size in (0, size)
        )
        expected = without.think(position)
        found = with_table.think(position)
        assert found.score == expected.score
        again = with_table.think(position)  # with a full table
        assert again.score == expected.score


@settings(deadline=None)
@given(seeds, st.integers(1, 6))
def test_the_line_leads_to_the_score(seed: int, steps: int) -> None:
    position = root(seed, steps)
    seat = position.to_move
    thought = AlphaBeta[Lattice, int](Limits(depth=3), hundredfold_lead, table_size=0).think(position)
    assert thought.score is not None
    end = position
    for move in thought.line:
        assert move in end.legal_moves()
        end = end.after(move)
    assert thought.line[0] == thought.move
    assert rounded(thought.score) == final_or_lead(seat)(end)


def test_a_margin_counts_where_it_should() -> None:
    class Race(Lattice):
        """Arriving further to the right gives more points."""

        @property
        def to_move(self) -> Seat:
            return 0

        def legal_moves(self) -> Sequence[int]:
            return range(3) if self.steps else ()

        def points(self) -> tuple[int, ...]:
            return (10 + self.column, 0)

    position = Race(0, 3)
    thought = AlphaBeta[Race, int](Limits(), counts_margin=True).think(position)
    assert thought.line == (2, 2, 2)


class Temptation(Lattice):
    """To end the game at once (1) wins by a point; to go on to the end wins by nine."""

    @property
    def to_move(self) -> Seat:
        return 0

    def legal_moves(self) -> Sequence[int]:
        return range(2) if self.steps else ()

    def after(self, move: int) -> Temptation:
        return Temptation(self.seed, 0 if move else self.steps - 1, self.column + move)

    def points(self) -> tuple[int, ...]:
        return (1 if self.column else 9, 0)


def test_a_small_win_does_not_end_the_search_for_a_bigger_one() -> None:
    start = Temptation(0, 4)
    assert AlphaBeta[Temptation, int](Limits(), no_opinion).choose(start) == 1
    assert AlphaBeta[Temptation, int](Limits(), no_opinion, counts_margin=True).choose(start) == 0


def no_opinion(position: Lattice, seat: Seat) -> float:
    return 0.0


@settings(deadline=None)
@given(seeds)
def test_a_player_may_think_for_one_seat_after_another(seed: int) -> None:
    # With three seats a score depends on who thinks: nothing of another seat's search may be left.
    player = AlphaBeta[Lattice, int](Limits(), hundredfold_lead)
    for column in range(6):
        position = Lattice(seed, 4, column, 3)
        if len(position.legal_moves()) > 1:
            fresh = AlphaBeta[Lattice, int](Limits(), hundredfold_lead)
            assert player.think(position).score == fresh.think(position).score


class Exchange(Lattice):
    """One side wins a pawn, and loses it again at once."""

    @property
    def to_move(self) -> Seat:
        return self.steps % 2

    def legal_moves(self) -> Sequence[int]:
        return range(2) if self.steps else ()

    def points(self) -> tuple[int, ...]:
        values = {(3, 0): 0, (2, 0): 0, (2, 1): 100, (1, 2): -300}
        return (0, values.get((self.steps, self.column), 0))

    def outcome(self) -> Outcome | None:
        return None if self.steps else Outcome.drawn(2, "over")


class Bait(Exchange):
    """The same, but it is better not to take back."""

    def points(self) -> tuple[int, ...]:
        return (0, 300 if (self.steps, self.column) == (1, 2) else Exchange.points(self)[1])


def last_was_a_capture(position: Exchange, moves: Sequence[int]) -> tuple[Sequence[int], bool]:
    return ([1], False) if position.column == 1 else ((), False)


def test_tactics_look_beyond_the_depth() -> None:
    start = Exchange(0, 3)
    assert AlphaBeta[Exchange, int](Limits(depth=1)).choose(start) == 1
    assert AlphaBeta[Exchange, int](Limits(depth=1), tactics=last_was_a_capture).choose(start) == 0


def test_tactics_may_be_left_alone() -> None:
    thought = AlphaBeta[Bait, int](Limits(depth=1), tactics=last_was_a_capture).think(Bait(0, 3))
    assert (thought.move, thought.score) == (1, 100)


def test_stops_at_the_node_limit() -> None:
    for nodes in (0, 1, 10, 100):
        thought = AlphaBeta[Noughts, int](Limits(nodes=nodes)).think(Noughts())
        assert thought.nodes == nodes
        assert thought.move in range(9)


def test_stops_at_the_depth_limit() -> None:
    assert AlphaBeta[Noughts, int](Limits(depth=3)).think(Noughts()).depth == 3


def test_shows_the_only_move_without_a_search() -> None:
    thought = AlphaBeta[Noughts, int](Limits()).think(Noughts("xoxxoo.xo"))
    assert (thought.move, thought.nodes) == (6, 0)


def test_a_search_that_was_broken_off_spoils_no_later_one() -> None:
    class Impatient(Noughts):
        """Interrupts after some moves."""

        left = 200

        def after(self, move: int) -> Impatient:
            Impatient.left -= 1
            if Impatient.left == 0:
                raise KeyboardInterrupt
            return Impatient(Noughts.after(self, move).cells)

    player = AlphaBeta[Noughts, int](Limits())
    with pytest.raises(KeyboardInterrupt):
        player.think(Impatient())
    assert player.think(Noughts()).score == 0


def test_chance_decides_among_equals() -> None:
    moves = {AlphaBeta[Noughts, int](Limits(depth=1), rng=Random(seed)).choose(Noughts()) for seed in range(40)}
    assert len(moves) == 9


_SEARCH = """
from damier.core import registry
from damier.core.game import Setup
from damier.engine.search.alphabeta import AlphaBeta
from damier.engine.search.limits import Limits
position = registry.find("sos").start(Setup(size=(4, 4)))
for move in ("Sa1", "Sc1", "Sb3", "Od4"):
    position = position.after(registry.find("sos").parse_move(position, move))
thought = AlphaBeta(Limits(nodes=3_000), table_size=300).think(position)
print(thought.move, thought.score, thought.depth, thought.line)
"""


def test_a_search_by_nodes_finds_the_same_in_every_process() -> None:
    found = {
        subprocess.run(
            [sys.executable, "-c", _SEARCH],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
            text=True,
            timeout=120,
        ).stdout
        for seed in ("1", "2", "3")
    }
    assert len(found) == 1
