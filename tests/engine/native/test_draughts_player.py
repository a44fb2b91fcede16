"""The compiled core plays every kind of draughts: by the rules, and seeing what there is to see."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from damier.compiled import loader as native
from damier.core.clock import TimeLeft
from damier.core.game import Setup
from damier.core.match import Match, run
from damier.core.thought import DECIDED, WIN, Thought, plies_to_end
from damier.engine.native import draughts
from damier.engine.native.core_player import CorePlayer
from damier.engine.native.draughts import NativeDraughts
from damier.engine.players.levels import alpha_beta, make_engine
from damier.engine.players.random_player import RandomPlayer
from damier.engine.search.limits import Limits
from damier.games.draughts import GAME
from damier.games.draughts.captures import Move
from damier.games.draughts.evaluation import EVALUATION
from damier.games.draughts.position import DraughtsPosition, Progress
from damier.games.draughts.variants import VARIANTS
from damier.testing.perft import perft

compiled = pytest.mark.skipif(not native.core(), reason="no compiled core")
TOO_LARGE = {"canadian"}  # more squares than a word has bits
NATIVE = sorted(VARIANTS.keys() - TOO_LARGE)


def position_of(fen: str, variant: str = "international") -> DraughtsPosition:
    return GAME.start(Setup(variant, position=fen))


def check_line(position: DraughtsPosition, thought: Thought[Move]) -> None:
    """See that a line can be played, each move by a route that the rules know."""
    for move in thought.line:
        (legal,) = (legal for legal in position.legal_moves() if legal == move)
        assert legal.path == move.path
        position = position.after(move)


def later(variant: str, moves: int, rng: Random) -> DraughtsPosition:
    """A position so many random moves into a game, or the last one of it that has a move."""
    position = GAME.start(Setup(variant))
    for _ in range(moves):
        after = position.after(rng.choice(position.legal_moves()))
        if not after.legal_moves():
            break
        position = after
    return position


# The rules


@compiled
@pytest.mark.parametrize("variant", NATIVE)
def test_a_whole_game_against_chance_is_won(variant: str) -> None:
    match: Match[DraughtsPosition, Move] = Match(GAME, GAME.start(Setup(variant)))
    player = NativeDraughts(Limits(nodes=4000), rng=Random(1))
    outcome = run(match, [player, RandomPlayer(Random(2))])
    assert outcome.winners == (0,)


@compiled
@pytest.mark.parametrize("variant", NATIVE)
@pytest.mark.parametrize("moves", [0, 7, 30, 61, 90])
def test_every_line_can_be_played(variant: str, moves: int) -> None:
    position = later(variant, moves, Random(moves))
    thought = NativeDraughts(Limits(depth=6), lines=5).examine(position)
    assert len(thought.others) == min(4, len(position.legal_moves()) - 1)
    for each in (thought, *thought.others):
        check_line(position, each)
        assert each.line


@compiled
def test_what_the_core_cannot_search_python_plays() -> None:
    for setup in (
        Setup("canadian"),
        Setup("international", (14, 14)),
        Setup("russian", (8, 6)),
        Setup("ulb", (20, 20)),
    ):
        position = GAME.start(setup)
        assert not draughts.is_playable(position)
        player = make_engine("8", GAME, Random(1))
        player.budget = 0.02
        assert player.choose(position) in position.legal_moves()


@compiled
@pytest.mark.parametrize("variant", NATIVE)
def test_positions_without_draws_by_counting_are_counted_but_not_played(variant: str) -> None:
    position = GAME.start(Setup(variant))
    plain = GAME.uncounted(position)
    assert (draughts.is_playable(position), draughts.is_countable(position, 3)) == (True, False)
    assert (draughts.is_playable(plain), draughts.is_countable(plain, 3)) == (False, True)
    assert draughts.leaves(plain, 3) == perft(GAME, position, 3)
    assert not draughts.is_countable(plain, 10**30)


@compiled
@pytest.mark.parametrize(
    ("variant", "fen"),
    [
        ("international", "W:W1,2:B50,49"),  # men where they should have been crowned
        ("international", "W:WK31-50:BK1-20"),
        ("international", "W:WK1:BK50:H" + "9" * 30 + ":E" + "9" * 30),
        ("international", "W:W32:B19:H" + "9" * 30),
        ("tp", "W:W32:B19:T" + "9" * 30),
        ("tp", "W:W32,33:B19:T1999"),
        ("frisian", "W:WK32,45:BK19,5:R32*" + "9" * 30 + "/19*2"),
        ("frisian", "W:W45:B5:R32*2/19*2"),
        ("english", "B:WK1-12:BK21-32"),
    ],
)
def test_odd_positions_are_handled(variant: str, fen: str) -> None:
    position = position_of(fen, variant)
    moves = position.legal_moves()
    if not moves:
        assert position.outcome()
        return
    player = make_engine("8", GAME, Random(1))
    player.limits = Limits(0.1)
    player.budget = 0.1
    thought = player.think(position)
    assert thought.move in moves
    check_line(position, thought)


# What it sees


WON = [
    ("international", "W:W32:B28", 1),
    ("international", "W:WK46,K41:B23", None),
    ("english", "B:BK18,K19:W25", None),
    ("russian", "W:Wg7:Bb6", None),
]


@compiled
@pytest.mark.parametrize(("variant", "fen", "plies"), WON)
def test_a_forced_win_is_seen_with_its_length(variant: str, fen: str, plies: int | None) -> None:
    position = position_of(fen, variant)
    seen = NativeDraughts(Limits(depth=20)).examine(position)
    assert seen.score is not None
    assert seen.score >= DECIDED
    if plies:
        assert plies_to_end(seen.score) == plies
    assert len(seen.line) <= plies_to_end(seen.score)
    check_line(position, seen)


@compiled
@pytest.mark.parametrize(
    ("variant", "seed", "earliest"),  # soon four such positions; without forced captures they come late
    [
        ("international", 3, 60),
        ("tp", 4, 200),
        ("ulb", 3, 60),
        ("english", 3, 60),
        ("russian", 3, 60),
        ("frisian", 3, 60),
    ],
)
def test_a_win_that_python_sees_is_seen_and_no_later(variant: str, seed: int, earliest: int) -> None:
    rng, found = Random(seed), 0
    while found < 4:
        position = later(variant, rng.randrange(earliest, earliest + 200), rng)
        if len(position.legal_moves()) < 2:
            continue
        expected = alpha_beta(EVALUATION, Limits(depth=4)).think(position)
        if expected.score is None or abs(expected.score) < DECIDED:
            continue
        found += 1
        score = NativeDraughts(Limits(depth=12)).examine(position).score
        assert score is not None
        assert (score > 0) == (expected.score > 0)
        assert abs(score) >= DECIDED
        assert plies_to_end(score) == plies_to_end(expected.score)


@compiled
@pytest.mark.parametrize(
    ("variant", "fen"),
    [
        ("international", "W:WK46:BK5:H49"),  # one move by a king more, and the game is drawn
        ("international", "W:WK46,K47:BK4:E9"),
        ("tp", "W:W46,47,48:B1:T1999"),
    ],
)
def test_a_draw_that_is_near_is_seen(variant: str, fen: str) -> None:
    thought = NativeDraughts(Limits(depth=12)).examine(position_of(fen, variant))
    assert thought.score == 0


@compiled
def test_what_has_been_repeated_is_known() -> None:
    """A king that has one move left, which brings the same position a third time: lost, but for the repetition."""
    position = position_of("B:WK25:BK4,K11,K3", "english")
    for text in ("4-8", "25-29", "8-4", "29-25", "4-8", "25-29", "8-4"):
        position = position.after(GAME.parse_move(position, text))
    assert NativeDraughts(Limits(depth=8)).advantage(position) == 0
    forgotten = NativeDraughts(Limits(depth=8)).advantage(replace(position, progress=Progress()))
    assert forgotten is not None
    assert forgotten < -100


@compiled
def test_games_begin_in_different_ways() -> None:
    start = GAME.start(Setup("international"))
    answers = []
    for seed in range(8):
        player = NativeDraughts(Limits(depth=5), rng=Random(seed))
        first = player.choose(start)
        answers.append((first, player.choose(start.after(start.legal_moves()[0]))))
    assert len({first for first, _ in answers}) > 1
    assert len({second for _, second in answers}) > 1


@compiled
@pytest.mark.parametrize("level", ["6", "7"])
def test_a_level_does_not_play_the_same_game_again_and_again(level: str) -> None:
    games = set()
    for seed in range(4):
        position, player = later("international", 2, Random(4)), make_engine(level, GAME, Random(seed))
        for _ in range(8):
            position = position.after(player.choose(position))
        games.add(position)
    assert len(games) > 1


@compiled
def test_scores_are_hundredths_of_a_man() -> None:
    even = NativeDraughts(Limits(depth=8)).examine(GAME.start(Setup("international")))
    assert even.score is not None
    assert abs(even.score) < 60
    ahead = position_of("W:W31-50:B1-19")
    score = NativeDraughts(Limits(depth=6)).examine(ahead).score
    assert score is not None
    assert 50 < score < 250


def test_a_win_of_the_core_s_is_a_win_of_alpha_beta_s() -> None:
    assert draughts._points(29_995) == WIN - 5
    assert draughts._points(-29_994) == 6 - WIN
    assert draughts._points(20_000) >= DECIDED
    assert draughts._points(-35) == -35.0


# Time


def test_a_game_of_eighty_moves_has_time_for_each() -> None:
    player, left = NativeDraughts(Limits()), 300.0
    position, rng, shares = GAME.start(Setup("international")), Random(5), []
    for _ in range(160):
        if not (moves := position.legal_moves()):
            break
        if position.to_move == 0:
            shares.append(TimeLeft(left).share(player.part_of_time(position)))
            left -= shares[-1]
        position = position.after(rng.choice(moves))
    assert 0 < left < 200
    assert min(shares) > 0.2
    assert max(shares) < 20


@compiled
def test_an_engine_is_made_anew_for_another_kind() -> None:
    player = NativeDraughts(Limits(depth=4))
    for variant in ("international", "tp", "international", "russian"):
        position: Any = GAME.start(Setup(variant))
        check_line(position, player.think(position))
    assert isinstance(player, CorePlayer)
