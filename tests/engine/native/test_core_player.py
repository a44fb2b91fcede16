"""What the players of the compiled core have in common: their limits, their time, and how they are stopped."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from damier.compiled import loader as native
from damier.core import registry
from damier.core.clock import TimeLeft
from damier.core.game import Game, Setup
from damier.core.strength import Level
from damier.core.thought import Thought
from damier.engine.native import draughts, reversi
from damier.engine.native.core_player import CorePlayer
from damier.engine.native.draughts import NativeDraughts
from damier.engine.native.reversi import NativeReversi
from damier.engine.players.fallback import Fallback
from damier.engine.players.levels import levels_of, make_engine, make_player
from damier.engine.search.alphabeta import AlphaBeta
from damier.engine.search.limits import Limits
from damier.engine.search.searcher import Searcher
from tests.engine.unwrapped import search_behind

compiled = pytest.mark.skipif(not native.core(), reason="no compiled core")


@dataclass(frozen=True)
class Case:
    """A game that the core plays: a position with a choice, one with none, and one that Python plays."""

    game: str
    player: type[CorePlayer[Any, Any, Any, Any]]
    levels: Sequence[Level]
    position: Any
    forced: Any
    foreign: Any


def begun(name: str, setup: Setup | None = None) -> Any:
    """A position after two moves."""
    start = registry.find(name).start(setup or Setup())
    second = start.after(start.legal_moves()[0])
    return second.after(second.legal_moves()[0])


CASES = [
    Case(
        "reversi",
        NativeReversi,
        reversi.NATIVE.levels,
        begun("reversi"),
        registry.find("reversi").start(Setup(position="XO" + "-" * 62 + "X")),
        begun("reversi", Setup(size=(10, 10))),
    ),
    Case(
        "draughts",
        NativeDraughts,
        draughts.NATIVE.levels,
        begun("draughts"),
        registry.find("draughts").start(Setup(position="W:W32:B28")),
        begun("draughts", Setup("international", (7, 9))),
    ),
]


@pytest.fixture(params=CASES, ids=lambda case: case.game)
def case(request: pytest.FixtureRequest) -> Case:
    found: Case = request.param
    return found


@compiled
@pytest.mark.parametrize("limits", [Limits(depth=1), Limits(depth=8), Limits(0.05), Limits(nodes=1000)])
def test_it_plays_a_legal_move_within_its_limits(case: Case, limits: Limits) -> None:
    player, position = case.player(limits), case.position
    thought = player.think(position)
    assert thought.line[0] == thought.move
    assert thought.score is not None
    assert player.last is thought
    assert thought.depth <= (limits.depth or player.deepest)
    for move in thought.line:
        assert move in position.legal_moves()
        position = position.after(move)


@compiled
def test_where_there_is_one_move_nothing_is_searched(case: Case) -> None:
    thought = case.player(Limits()).think(case.forced)  # without limits, a search would never end
    assert thought.move in case.forced.legal_moves()
    assert (thought.nodes, thought.score) == (0, None)


@compiled
def test_a_forced_move_has_a_score_for_whoever_asks(case: Case) -> None:
    assert case.player(Limits(depth=6)).advantage(case.forced) is not None


@compiled
def test_the_next_best_moves_are_reported_in_their_order(case: Case) -> None:
    thought = case.player(Limits(depth=5), lines=200).examine(case.position)
    lines = (thought, *thought.others)
    assert {line.move for line in lines} == set(case.position.legal_moves())
    assert len(lines) == len(case.position.legal_moves())
    scores = [line.score or 0.0 for line in lines]
    assert scores == sorted(scores, reverse=True)


@compiled
def test_it_can_be_stopped_from_another_thread_and_goes_on_afterwards(case: Case) -> None:
    player, found = case.player(Limits()), []
    has_begun = threading.Event()
    player.listener = lambda _: has_begun.set()
    thinking = threading.Thread(target=lambda: found.append(player.choose(case.position)))
    thinking.start()
    assert has_begun.wait(60)
    player.stop.set()
    thinking.join(60)
    assert not thinking.is_alive()
    assert found[0] in case.position.legal_moves()
    player.stop.clear()
    player.limits = Limits(depth=6)
    assert player.think(case.position).depth == 6


@compiled
def test_a_player_that_was_stopped_beforehand_answers_at_once(case: Case) -> None:
    player = case.player(Limits())
    player.stop.set()
    assert player.choose(case.position) in case.position.legal_moves()
    assert player.choose(case.position) in case.position.legal_moves()


@compiled
def test_every_round_is_reported(case: Case) -> None:
    told: list[Thought[Any]] = []
    player = case.player(Limits(depth=12))
    player.listener = told.append
    thought = player.think(case.position)
    assert [each.depth for each in told] == sorted(each.depth for each in told)
    assert (told[-1].move, told[-1].depth) == (thought.move, thought.depth)
    assert all(earlier.nodes <= later.nodes for earlier, later in pairwise(told))


@compiled
def test_what_the_listener_raises_ends_the_search(case: Case) -> None:
    def interrupt(_: Thought[Any]) -> None:
        raise KeyboardInterrupt

    player = case.player(Limits())
    player.listener = interrupt
    with pytest.raises(KeyboardInterrupt):
        player.think(case.position)
    player.listener = None
    player.limits = Limits(depth=4)
    assert player.choose(case.position) in case.position.legal_moves()


@compiled
def test_the_next_search_knows_what_the_last_one_saw(case: Case) -> None:
    player, fresh = case.player(Limits(depth=12)), case.player(Limits(depth=8))
    player.think(case.position)
    player.limits = fresh.limits
    assert player.think(case.position).nodes < fresh.think(case.position).nodes


@compiled
@pytest.mark.parametrize("budget", [TimeLeft(3.0), TimeLeft(0.5, 0.1), TimeLeft(0.1, is_per_move=True), 0.03, 1e-9])
def test_a_clock_is_kept(case: Case, budget: TimeLeft | float) -> None:
    player = case.player(Limits())
    player.budget = budget
    assert player.choose(case.position) in case.position.legal_moves()
    assert player.think(case.position).depth < player.deepest


@compiled
def test_blurred_sight_varies_the_choice(case: Case) -> None:
    player = case.player(Limits(depth=2), blur=50, rng=Random(11))
    assert len({player.choose(case.position) for _ in range(30)}) > 1


# Levels


def test_levels_look_further_and_slip_less(case: Case) -> None:
    assert len(case.levels) == len(levels_of(registry.find(case.game)))
    for lower, higher in pairwise(case.levels):
        assert lower != higher
        assert lower.seconds <= higher.seconds
        assert lower.slip >= higher.slip
        assert lower.blur >= higher.blur
        assert (lower.depth or case.player.deepest) <= (higher.depth or case.player.deepest)


def game_of(case: Case) -> Game[Any, Any]:
    return registry.find(case.game)


@compiled
def test_the_compiled_core_plays_where_it_can_and_python_elsewhere(case: Case) -> None:
    player = make_player("engine:6", game_of(case), Random(1))
    assert isinstance(player, Fallback)
    assert player.think(case.position).nodes > 0
    assert isinstance(player.player_for(case.position), CorePlayer)
    player.budget = 0.05
    assert player.choose(case.foreign) in case.foreign.legal_moves()
    assert isinstance(search_behind(player, case.foreign), AlphaBeta)
    assert player.advantage(case.foreign) is not None


@compiled
def test_a_level_can_be_stopped_on_every_board(case: Case) -> None:
    for level in ("1", "3", "8"):
        player = make_engine(level, game_of(case), Random(1))
        player.stop.set()
        for position in (case.position, case.foreign):
            assert player.choose(position) in position.legal_moves()


@compiled
def test_a_level_tells_its_rounds(case: Case) -> None:
    for level in ("3", "6"):
        told: list[Thought[Any]] = []
        player = make_engine(level, game_of(case), Random(2))
        player.listener = told.append
        for _ in range(20):  # a careless one does not always look
            player.think(case.position)
        assert told


def test_without_the_core_python_plays(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(native, "core", lambda: None)
    assert not (draughts if case.game == "draughts" else reversi).is_playable(case.position)
    assert isinstance(search_behind(make_engine("6", game_of(case), Random(1)), case.position), AlphaBeta)
    player = make_engine("1", game_of(case), Random(1))
    assert isinstance(player, Searcher)
    assert player.choose(case.position) in case.position.legal_moves()
