"""Every level of every game: made from the text of a seat, and playing legal moves at once."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from damier.compiled import loader as native
from damier.core import registry
from damier.core.errors import UnknownName
from damier.core.game import Game, Setup
from damier.core.position import CHANCE
from damier.core.profile import Profile
from damier.core.strength import Level
from damier.engine.players.levels import NAMES, levels_of, make_engine, make_player, names
from damier.engine.players.mistakes import Careless, blurred
from damier.engine.players.random_player import RandomPlayer
from damier.engine.search.alphabeta import AlphaBeta
from damier.engine.search.expectimax import Expectimax
from damier.engine.search.limits import Limits
from damier.engine.search.maxn import MaxN
from damier.engine.search.mcts import MonteCarlo
from damier.engine.search.searcher import Searcher
from damier.games.draughts.course import DraughtsCourse
from damier.games.draughts.levels import LEVELS, NATIVE_LEVELS
from tests.engine.judged_pebbles import Judged, Weighed
from tests.engine.small_games import Noughts
from tests.engine.unwrapped import search_behind
from tests.pebbles import GAME as PEBBLES
from tests.pebbles import PebblesGame

SETUPS = [
    ("draughts", Setup(variant="international")),
    ("draughts", Setup(variant="ulb")),
    ("draughts", Setup(variant="tp")),
    ("draughts", Setup(variant="english")),
    ("draughts", Setup(variant="frisian")),
    ("draughts", Setup(variant="italian", size=(6, 8))),
    ("reversi", Setup()),
    ("reversi", Setup(size=(4, 4))),
    ("sos", Setup(size=(3, 3))),
    ("sos", Setup(size=(4, 5), seats=3)),
    ("dicewars", Setup(seats=2)),
    ("dicewars", Setup(size=(6, 6), seats=5)),
]
LABELS = [f"{name}-{setup.variant}{setup.size or ''}{setup.seats or ''}" for name, setup in SETUPS]


def position_after(game: Game[Any, Any], setup: Setup, moves: int, rng: Random) -> Any:
    """A position some random moves into a game, before it is over and with a player to move."""
    position = game.start(setup, rng)
    kept = position
    for _ in range(moves):
        options = position.legal_moves()
        if not options:
            break
        if position.to_move != CHANCE:
            kept = position
        position = position.after(rng.choice(options))
    return kept if position.to_move == CHANCE or position.outcome() else position


@pytest.mark.parametrize("moves", [0, 8, 40])
@pytest.mark.parametrize(("name", "setup"), SETUPS, ids=LABELS)
def test_every_level_plays_a_legal_move_at_once(name: str, setup: Setup, moves: int) -> None:
    game = registry.find(name)
    rng = Random(moves)
    position = position_after(game, setup, moves, rng)
    for number, level in enumerate(names(game), start=1):
        player = make_player(f"engine:{number}", game, rng)
        assert isinstance(player, Searcher)
        player.budget = 0.01
        thought = player.think(position)
        assert thought.move in position.legal_moves(), level
        assert player.last is thought


def test_there_are_eight_levels_everywhere() -> None:
    for name in registry.names():
        assert tuple(names(registry.find(name))) == NAMES
        assert len(levels_of(registry.find(name))) == len(NAMES) == 8


@pytest.mark.parametrize("name", registry.names())
def test_levels_think_longer_and_slip_less(name: str) -> None:
    levels = levels_of(registry.find(name))
    for lower, higher in pairwise(levels):
        assert lower.seconds <= higher.seconds
        assert lower.slip >= higher.slip
        assert lower.blur >= higher.blur
        assert lower.depth is not None or higher.depth is None
        assert lower != higher


def test_a_seat_s_text_is_read() -> None:
    game, rng = registry.find("draughts"), Random(1)
    assert isinstance(make_player("random", game, rng), RandomPlayer)
    assert isinstance(make_player(" Course ", game, rng), DraughtsCourse)
    for text in ("engine", "engine:", "engine:4", "ENGINE: regular "):
        player = make_player(text, game, rng)
        assert isinstance(player, Searcher)
        level = (NATIVE_LEVELS if native.core() else LEVELS)[3]
        assert player.limits == Limits(level.seconds, depth=level.depth)


@pytest.mark.parametrize("text", ["", "human", "robot", "random:3", "course:x", "engine:0", "engine:9", "engine:hard"])
def test_an_unknown_player_is_refused_with_the_list(text: str) -> None:
    with pytest.raises(UnknownName) as caught:
        make_player(text, registry.find("reversi"), Random(1))
    assert "engine" in str(caught.value) or "beginner" in str(caught.value)


def test_a_game_of_one_s_own_has_engines_too() -> None:
    position = PEBBLES.start(Setup(variant="windy"))
    for level in names(PEBBLES):
        player = make_engine(level, PEBBLES, Random(1))
        player.budget = 0.01
        assert player.choose(position) in position.legal_moves()


@pytest.mark.parametrize(
    ("game", "setup", "search"),
    [
        (PEBBLES, Setup(), MonteCarlo),
        (PEBBLES, Setup(variant="windy", seats=3), MonteCarlo),
        (Judged(), Setup(), AlphaBeta),
        (Judged(), Setup(seats=3), MaxN),
        (Weighed(), Setup(variant="windy"), Expectimax),
        (Weighed(), Setup(variant="windy", seats=4), Expectimax),
    ],
)
def test_a_profile_s_evaluation_decides_how_a_game_of_one_s_own_is_searched(
    game: PebblesGame, setup: Setup, search: type[Searcher[Any, Any]]
) -> None:
    position = game.start(setup)
    assert tuple(names(game)) == NAMES
    for level in NAMES:
        player = make_engine(level, game, Random(1))
        assert type(search_behind(player, position)) is search
        player.budget = 0.05
        assert player.choose(position) in position.legal_moves()


def test_an_evaluation_of_one_s_own_is_used() -> None:
    master = make_engine("master", Judged(), Random(1))
    master.limits = Limits(depth=1)
    chosen = {left: master.choose(Judged().start(Setup(size=(1, left)))) for left in (4, 5, 7, 8, 10)}
    assert chosen == {4: 1, 5: 2, 7: 1, 8: 2, 10: 1}


def test_a_game_may_have_fewer_levels_of_its_own() -> None:
    class Brief(PebblesGame):
        profile = Profile(levels=(Level(0.1, slip=0.5), Level(0.2)), players={"shy": lambda _: RandomPlayer(Random(3))})

    game, rng = Brief(), Random(1)
    assert tuple(names(game)) == NAMES[:2]
    assert make_engine("novice", game, rng).limits == Limits(0.2)
    engine = make_player("engine", game, rng)
    assert isinstance(engine, Searcher)
    assert engine.limits == Limits(0.2)  # there is no level 4: the best one plays
    assert isinstance(make_player("shy", game, rng), RandomPlayer)
    for text in ("engine:3", "engine:regular", "shy:1"):
        with pytest.raises(UnknownName):
            make_player(text, game, rng)


def test_a_game_without_a_course_has_no_such_player() -> None:
    with pytest.raises(UnknownName, match="pebbles has no player called 'course'"):
        make_player("course", PEBBLES, Random(1))


def test_a_careless_player_slips_now_and_then() -> None:
    winning = Noughts("xx.oo....")
    player = AlphaBeta[Noughts, int](Limits())
    rng = Random(1)
    chosen = [Careless(player, 0.25, rng).choose(winning) for _ in range(200)]
    assert 140 < chosen.count(2) < 180
    assert set(chosen) == set(winning.legal_moves())
    assert Careless(player, 1.0, rng).advantage(winning) == player.advantage(winning)


def test_blurred_sight_is_right_on_average() -> None:
    seen = blurred(lambda position, seat: 10.0, 3.0, Random(1))
    values = [seen(None, 0) for _ in range(1000)]
    assert 9.5 < sum(values) / len(values) < 10.5
    assert 2 < max(values) - 10 < 15
