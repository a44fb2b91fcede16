"""The compiled core as a player: its choices, its limits, its time, and who plays where it cannot."""

from __future__ import annotations

import threading
from itertools import pairwise
from random import Random

import pytest

from damier.ai import endgame, native, reversi
from damier.ai.alphabeta import AlphaBeta
from damier.ai.either import Either
from damier.ai.levels import LEVELS, NATIVE_REVERSI, make_engine, make_player
from damier.ai.reversi import NativeReversi, has_choice
from damier.ai.thought import Searcher, Thought
from damier.ai.watch import Limits
from damier.core.clock import TimeLeft
from damier.games.reversi import GAME, PASS, Move, ReversiPosition
from damier.games.reversi.notation import parse_position
from damier.testing.perft import leaves
from tests.ai.test_endgame import late_position, minimax, sign

compiled = pytest.mark.skipif(not native.core(), reason="no compiled core")

START = ReversiPosition.start()
SECOND = START.after(Move(2, 3))
FFO_40 = parse_position("O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X")
PASSING = parse_position("XO" + "-" * 62 + "O")  # no disc of white's can be put, one of black's can
ONE_MOVE = parse_position("XO" + "-" * 62 + "X")


@compiled
@pytest.mark.parametrize("limits", [Limits(depth=1), Limits(depth=8), Limits(0.05), Limits(nodes=1000)])
def test_it_plays_a_legal_move_within_its_limits(limits: Limits) -> None:
    player = NativeReversi(limits)
    thought = player.think(SECOND)
    assert thought.move in SECOND.legal_moves()
    assert thought.line[0] == thought.move
    assert thought.score is not None
    assert player.last is thought
    assert thought.depth <= (limits.depth or 60)
    position = SECOND
    for move in thought.line:
        assert move in position.legal_moves()
        position = position.after(move)


@compiled
def test_it_plays_the_end_perfectly() -> None:
    rng, player = Random(5), NativeReversi(Limits())
    for _ in range(25):
        position = late_position(8, 6, rng)
        thought = player.examine(position)
        assert (thought.score, thought.is_exact) == (minimax(position), True)
        assert -minimax(position.after(thought.move)) == thought.score


@compiled
def test_who_wins_can_be_asked_alone() -> None:
    rng, player = Random(6), NativeReversi(Limits(), is_certain=True, is_result_only=True)
    for _ in range(15):
        position = late_position(8, 9, rng)
        thought = player.examine(position)
        assert thought.score is not None
        assert sign(thought.score) == sign(minimax(position))


@compiled
def test_the_next_best_moves_are_told_in_their_order() -> None:
    position = late_position(8, 8, Random(7))
    count = len(position.legal_moves())
    thought = NativeReversi(Limits(), lines=60).examine(position)
    lines = (thought, *thought.others)
    assert {line.move for line in lines} == set(position.legal_moves())
    assert len(lines) == count
    scores = [-minimax(position.after(line.move)) for line in lines]
    assert [line.score for line in lines] == scores == sorted(scores, reverse=True)


@compiled
@pytest.mark.parametrize("position", [START, PASSING, ONE_MOVE])
def test_where_there_is_no_choice_nothing_is_searched(position: ReversiPosition) -> None:
    thought = NativeReversi(Limits()).think(position)  # without limits, a search would never end
    assert thought.move in position.legal_moves()
    assert (thought.nodes, thought.score) == (0, None)


@compiled
def test_the_first_move_is_not_always_the_same() -> None:
    player = NativeReversi(Limits(depth=1), rng=Random(1))
    assert {player.choose(START) for _ in range(60)} == set(START.legal_moves())


def test_mirror_images_are_no_choice() -> None:
    assert not has_choice(START, START.legal_moves())
    assert has_choice(SECOND, SECOND.legal_moves())
    assert not has_choice(ReversiPosition.start(6), ReversiPosition.start(6).legal_moves())


@compiled
@pytest.mark.parametrize(("position", "score"), [(PASSING, -64), (ONE_MOVE, 64)])
def test_a_forced_move_has_a_score_for_whoever_asks(position: ReversiPosition, score: int) -> None:
    player = NativeReversi(Limits())
    assert player.advantage(position) == score
    assert player.examine(PASSING).move == PASS


@compiled
def test_the_next_search_knows_what_the_last_one_saw() -> None:
    player = NativeReversi(Limits())
    first = player.think(FFO_40)
    again = player.think(FFO_40)
    assert first.is_exact
    assert again.is_exact
    assert again.nodes < first.nodes / 100


@compiled
def test_it_can_be_stopped_from_another_thread_and_goes_on_afterwards() -> None:
    player, found = NativeReversi(Limits()), []
    has_begun = threading.Event()
    player.listener = lambda _: has_begun.set()
    thinking = threading.Thread(target=lambda: found.append(player.choose(SECOND)))
    thinking.start()
    assert has_begun.wait(60)
    player.stop.set()
    thinking.join(60)
    assert not thinking.is_alive()
    assert found[0] in SECOND.legal_moves()
    player.stop.clear()
    player.limits = Limits(depth=6)
    assert player.think(SECOND).depth == 6


@compiled
def test_a_player_that_was_stopped_beforehand_answers_at_once() -> None:
    player = NativeReversi(Limits())
    player.stop.set()
    assert player.choose(SECOND) in SECOND.legal_moves()
    assert player.choose(SECOND) in SECOND.legal_moves()


@compiled
def test_every_round_is_told() -> None:
    told: list[Thought[Move]] = []
    player = NativeReversi(Limits(depth=14))
    player.listener = told.append
    thought = player.think(SECOND)
    assert [each.depth for each in told] == sorted(each.depth for each in told)
    assert (told[-1].move, told[-1].depth) == (thought.move, thought.depth)
    assert all(earlier.nodes <= later.nodes for earlier, later in pairwise(told))


@compiled
def test_what_the_listener_raises_ends_the_search() -> None:
    def interrupt(_: Thought[Move]) -> None:
        raise KeyboardInterrupt

    player = NativeReversi(Limits())
    player.listener = interrupt
    with pytest.raises(KeyboardInterrupt):
        player.think(SECOND)
    player.listener = None
    player.limits = Limits(depth=4)
    assert player.choose(SECOND) in SECOND.legal_moves()


@compiled
def test_blurred_sight_varies_the_choice_and_prefers_good_moves() -> None:
    rng = Random(11)
    player = NativeReversi(Limits(depth=4), blur=6, rng=rng)
    found, blind, has_varied = 0.0, 0.0, False
    for position in (late_position(8, 6, rng) for _ in range(10)):
        results = {move: -minimax(position.after(move)) for move in position.legal_moves()}
        chosen = [player.choose(position) for _ in range(8)]
        has_varied |= len(set(chosen)) > 1
        found += sum(results[move] for move in chosen) / len(chosen)
        blind += sum(results.values()) / len(results)
    assert has_varied
    assert found > blind


def test_the_middle_of_the_game_gets_more_time_than_its_beginning_or_its_end() -> None:
    player = NativeReversi(Limits())
    left, spent = 600.0, {}
    position, rng = START, Random(3)
    while moves := position.legal_moves():
        if position.to_move == 0:
            seconds = TimeLeft(left).share(player.part_of_time(position))
            left -= seconds
            spent[64 - sum(position.points())] = seconds
        position = position.after(rng.choice(moves))
    assert left > 0
    beginning = max(seconds for empty, seconds in spent.items() if empty > 51)
    middle = min(seconds for empty, seconds in spent.items() if 25 <= empty <= 39)
    end = max(seconds for empty, seconds in spent.items() if empty < 16)
    assert middle > beginning > end


@compiled
@pytest.mark.parametrize("budget", [TimeLeft(3.0), TimeLeft(0.5, 0.1), TimeLeft(0.1, is_per_move=True), 0.03, 1e-9])
def test_a_clock_is_kept(budget: TimeLeft | float) -> None:
    player = NativeReversi(Limits())
    player.budget = budget
    assert player.choose(SECOND) in SECOND.legal_moves()
    assert player.think(SECOND).depth < 60


@compiled
@pytest.mark.parametrize("depth", range(7))
def test_lines_of_play_are_counted_as_python_counts_them(depth: int) -> None:
    assert reversi.leaves(START, depth) == leaves(START, depth, GAME.finished_leaves)
    late = late_position(8, 5, Random(depth))
    assert reversi.leaves(late, depth) == leaves(late, depth, GAME.finished_leaves)
    assert reversi.leaves(late, 500) == leaves(late, 20, GAME.finished_leaves)


# Levels


@compiled
def test_levels_look_further_and_slip_less() -> None:
    assert len(NATIVE_REVERSI) == len(LEVELS["reversi"])
    for lower, higher in pairwise(NATIVE_REVERSI):
        assert lower != higher
        assert lower.seconds <= higher.seconds
        assert lower.slip >= higher.slip
        assert lower.blur >= higher.blur
        assert (lower.depth or 60) <= (higher.depth or 60)


@compiled
def test_the_compiled_core_plays_on_eight_by_eight_and_python_elsewhere() -> None:
    player = make_player("engine:6", GAME, Random(1))
    assert isinstance(player, Either)
    compiled_nodes = player.think(SECOND).nodes
    small = ReversiPosition.start(6).after(ReversiPosition.start(6).legal_moves()[0])
    player.budget = 0.05
    assert player.choose(small) in small.legal_moves()
    assert compiled_nodes > 0
    assert player.advantage(small) is not None


@compiled
def test_a_level_can_be_stopped_on_every_board() -> None:
    for level in ("1", "3", "8"):
        player = make_engine(level, GAME, Random(1))
        player.stop.set()
        for position in (SECOND, ReversiPosition.start(10)):
            assert player.choose(position) in position.legal_moves()


def test_without_the_core_python_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(native, "core", lambda: None)
    assert not reversi.is_playable(START)
    assert isinstance(make_engine("6", GAME, Random(1)), AlphaBeta)
    player = make_engine("1", GAME, Random(1))
    assert isinstance(player, Searcher)
    assert player.choose(SECOND) in SECOND.legal_moves()


@compiled
def test_python_and_the_core_solve_alike() -> None:
    rng, player = Random(12), NativeReversi(Limits(), is_certain=True)
    for _ in range(10):
        position = late_position(8, 10, rng)
        watch = player._watch(position)
        assert player.examine(position).score == endgame.solve(position, watch).score
