"""Wrappers delegate whole: whatever a wrapped player can do, its wrapper can do."""

from __future__ import annotations

import inspect
import threading
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from damier.core import registry
from damier.core.clock import TimeLeft
from damier.core.thought import Thought
from damier.engine.native.core_player import CorePlayer, is_available
from damier.engine.players.delegate import Delegate
from damier.engine.players.fallback import Fallback
from damier.engine.players.levels import make_player
from damier.engine.players.mistakes import Careless
from damier.engine.search.limits import Limits, Watch
from damier.engine.search.searcher import Searcher
from tests.engine.unwrapped import search_behind
from tests.pebbles import GAME, Pebbles

POSITION = GAME.start()


class Spy(Searcher[Pebbles, int]):
    """A player whose every ability answers in its own way, and is remembered."""

    def __init__(self) -> None:
        super().__init__(Limits(depth=7))
        self.asked: list[str] = []

    def prepare(self, position: Pebbles, /) -> None:
        self.asked.append("prepare")

    def choose(self, position: Pebbles, /) -> int:
        return self.think(position).move

    def think(self, position: Pebbles, /) -> Thought[int]:
        self.asked.append("think")
        self.last = Thought(2, 0.25, depth=9)
        return self.last

    def examine(self, position: Pebbles, /) -> Thought[int]:
        self.asked.append("examine")
        self.last = Thought(2, 0.5, depth=11)
        return self.last

    def advantage(self, position: Pebbles, /) -> float:
        self.asked.append("advantage")
        return 0.125

    def part_of_time(self, position: Pebbles, /) -> float:
        self.asked.append("part_of_time")
        return 1 / 3

    def _search(self, position: Pebbles, watch: Watch) -> Thought[int]:
        raise AssertionError("a player that thinks by itself is asked to think")


def careless(player: Searcher[Any, Any]) -> Delegate[Any, Any]:
    return Careless(player, 0.0, Random(1))


def first_of_two(player: Searcher[Any, Any]) -> Delegate[Any, Any]:
    return Fallback(player, Spy(), lambda _: True)


def second_of_two(player: Searcher[Any, Any]) -> Delegate[Any, Any]:
    return Fallback(Spy(), player, lambda _: False)


def nested(player: Searcher[Any, Any]) -> Delegate[Any, Any]:
    return Fallback(Careless(player, 0.0, Random(1)), Spy(), lambda _: True)


WRAPPERS = (careless, first_of_two, second_of_two, nested)
ABILITIES = ("prepare", "choose", "think", "examine", "advantage", "part_of_time")
SETTINGS = {"budget": TimeLeft(60.0), "limits": Limits(nodes=5), "listener": print, "lines": 4}
wrapped = pytest.mark.parametrize("wrap", WRAPPERS)


def test_every_ability_and_setting_of_a_player_is_tested_here() -> None:
    public = {name for name, _ in inspect.getmembers(Searcher) if not name.startswith("_")}
    public |= {name for name in Searcher.__annotations__ if not name.startswith("_")}
    assert public == {*ABILITIES, *SETTINGS, "stop", "last"}


def test_every_wrapper_is_tested_here() -> None:
    assert {wrapper for wrapper in Delegate.__subclasses__() if "damier" in wrapper.__module__} == {Careless, Fallback}


@wrapped
@pytest.mark.parametrize("ability", ABILITIES)
def test_a_wrapper_can_do_what_the_player_can(
    wrap: Callable[[Searcher[Any, Any]], Delegate[Any, Any]], ability: str
) -> None:
    spy = Spy()
    answer = getattr(wrap(spy), ability)(POSITION)
    assert spy.asked == ["think" if ability == "choose" else ability]
    assert answer == getattr(Spy(), ability)(POSITION)


@wrapped
@pytest.mark.parametrize("setting", SETTINGS)
def test_what_is_set_on_a_wrapper_reaches_the_player(
    wrap: Callable[[Searcher[Any, Any]], Delegate[Any, Any]], setting: str
) -> None:
    spy = Spy()
    wrapper = wrap(spy)
    setattr(wrapper, setting, SETTINGS[setting])
    assert getattr(spy, setting) == getattr(wrapper, setting) == SETTINGS[setting]


@wrapped
def test_a_wrapper_stops_the_player_by_the_player_s_own_event(
    wrap: Callable[[Searcher[Any, Any]], Delegate[Any, Any]],
) -> None:
    class Loud(threading.Event):
        heard = ""

        def set(self) -> None:
            self.heard += "stop "

        def clear(self) -> None:
            self.heard += "go"

    spy = Spy()
    spy.stop = loud = Loud()
    wrapper = wrap(spy)
    wrapper.stop.set()
    wrapper.stop.clear()
    assert loud.heard == "stop go"


@wrapped
def test_the_last_thought_is_the_player_s(wrap: Callable[[Searcher[Any, Any]], Delegate[Any, Any]]) -> None:
    spy = Spy()
    wrapper = wrap(spy)
    assert wrapper.last is None
    wrapper.examine(POSITION)
    assert wrapper.last == spy.last == Thought(2, 0.5, depth=11)


@pytest.mark.skipif(not is_available(), reason="no compiled core")
@pytest.mark.parametrize(("game", "level"), [("reversi", "engine:8"), ("draughts", "engine:1")])
def test_the_engine_of_a_seat_is_built_before_its_first_move(game: str, level: str) -> None:
    found = registry.find(game)
    player = make_player(level, found, Random(1))
    assert isinstance(player, Fallback)
    position = found.start()
    player.prepare(position)
    core = search_behind(player, position)
    assert isinstance(core, CorePlayer)
    assert core._engine is not None
