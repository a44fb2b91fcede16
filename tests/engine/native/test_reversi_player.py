"""The compiled core as a player: its choices, its limits, its time, and who plays where it cannot."""

from __future__ import annotations

from random import Random

import pytest

from damier.compiled import loader as native
from damier.core.clock import TimeLeft
from damier.engine.native import reversi
from damier.engine.native.reversi import NativeReversi, has_choice
from damier.engine.search import reversi_endgame as endgame
from damier.engine.search.limits import Limits
from damier.games.reversi import GAME, PASS, Move, ReversiPosition
from damier.games.reversi.notation import parse_position
from damier.testing.perft import leaves
from tests.engine.search.test_endgame import late_position, minimax, sign

compiled = pytest.mark.skipif(not native.core(), reason="no compiled core")

START = ReversiPosition.start()
SECOND = START.after(Move(2, 3))
FFO_40 = parse_position("O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X")
PASSING = parse_position("XO" + "-" * 62 + "O")  # no disc of white's can be put, one of black's can
ONE_MOVE = parse_position("XO" + "-" * 62 + "X")


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
        position = late_position(8, 8, rng)
        thought = player.examine(position)
        assert thought.score is not None
        assert sign(thought.score) == sign(minimax(position))


@compiled
def test_the_next_best_moves_are_reported_in_their_order() -> None:
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
@pytest.mark.parametrize("depth", range(7))
def test_lines_of_play_are_counted_as_python_counts_them(depth: int) -> None:
    assert reversi.leaves(START, depth) == leaves(START, depth, GAME.finished_leaves)
    late = late_position(8, 5, Random(depth))
    assert reversi.leaves(late, depth) == leaves(late, depth, GAME.finished_leaves)
    assert reversi.leaves(late, 500) == leaves(late, 20, GAME.finished_leaves)


@compiled
def test_python_and_the_core_solve_alike() -> None:
    rng, player = Random(12), NativeReversi(Limits(), is_certain=True)
    for _ in range(10):
        position = late_position(8, 10, rng)
        watch = player._watch(position)
        assert player.examine(position).score == endgame.solve(position, watch).score
