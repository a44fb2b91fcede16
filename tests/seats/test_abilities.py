"""Whatever stands for a player keeps its abilities: players made of others, and players in other processes."""

from __future__ import annotations

import ast
import inspect
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from damier.core import player as players
from damier.core.player import Evaluating, Explaining, Preparing, Stoppable, Timed
from damier.engine.players.fallback import Fallback
from damier.engine.players.levels import make_engine
from damier.engine.players.mistakes import Careless
from damier.games.reversi import GAME
from damier.processes.background import Answer, BackgroundPlayer
from damier.processes.player import ChildPlayer
from damier.protocols.dxp_seat import DxpPlayer
from damier.protocols.gtp_seat import GtpPlayer
from damier.protocols.hub_seat import HubPlayer
from damier.protocols.nboard_seat import NBoardPlayer
from tests.waiting import until

SOURCE = Path(__file__).parents[2] / "src" / "damier"
POSITION = GAME.start()
ABILITIES = (Preparing, Timed, Explaining, Evaluating, Stoppable)

# A player with every ability, which tells by its answers what has reached it; or one that can do nothing but choose.
PROGRAM = """
import sys, threading
from damier.core.thought import Thought
from damier.games.reversi import GAME
from damier.seats.server import answer_questions, open_pipes

class Plain:
    def choose(self, position):
        return position.legal_moves()[1]

class Able:
    budget = last = prepared = None

    def __init__(self):
        self.stop = threading.Event()

    def prepare(self, position):
        self.prepared = position

    def choose(self, position):
        if self.budget is None and not self.stop.wait(100):
            raise SystemExit("nobody has stopped it")
        move = position.legal_moves()[1]
        self.last = Thought(move, depth=7 if self.prepared == position else 0, seconds=self.budget or 0.5)
        return move

    def advantage(self, position):
        return 0.25

answer_questions({"able": Able, "plain": Plain}[sys.argv[1]](), GAME, open_pipes())
"""


def started(what: str) -> ChildPlayer:
    return ChildPlayer([sys.executable, "-c", PROGRAM, what], GAME, name="it")


@pytest.fixture
def able() -> Iterator[ChildPlayer]:
    """A player with every ability, in a process of its own."""
    player = started("able")
    yield player
    player.close()


@pytest.fixture
def background() -> Iterator[BackgroundPlayer]:
    """The same in the background."""
    player = BackgroundPlayer(lambda: started("able"))
    yield player
    player.close()


def awaited(player: BackgroundPlayer) -> Answer:
    answers: list[Answer | None] = []

    def has_answered() -> bool:
        answers.append(player.answer())
        return answers[-1] is not None

    until(has_answered)
    assert answers[-1]
    return answers[-1]


def test_every_ability_is_tested_here() -> None:
    classes = [each for _, each in inspect.getmembers(players, inspect.isclass) if each.__module__ == players.__name__]
    assert {each for each in classes if vars(each).get("_is_runtime_protocol")} == {*ABILITIES}


# Classes that choose moves: those that play by themselves, and those that stand for another player. What stands for
# another is tested here, or is a Delegate, which tests/engine/players/test_delegate.py tests.
BY_THEMSELVES = {
    "Absent",
    "Dice",
    "DicewarsCourse",
    "DraughtsCourse",
    "RandomPlayer",
    "ReversiCourse",
    "Searcher",
    "SosCourse",
}
FOR_OTHERS = {
    "ChildPlayer",
    "DxpPlayer",
    "ExternalPlayer",
    "ExternalProgram",
    "ProgramElsewhere",  # a contestant of the arena, asked for nothing else
    "SandboxedProgram",
    "SandboxedPlayer",  # asked within its budget, and for nothing else
    "FilePlayer",  # a file's class has `choose` alone: its other attributes may mean anything
}
PROTOCOLS = {"Player", "Remote"}
NO_PLAYERS = {"Screen", "Table"}  # a choice from a menu, a question to the adviser


def test_every_class_that_chooses_is_known_here() -> None:
    found = {
        node.name
        for file in SOURCE.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text()))
        if isinstance(node, ast.ClassDef)
        and {"choose", "consult"} & {each.name for each in node.body if isinstance(each, ast.FunctionDef)}
    }
    assert found == BY_THEMSELVES | FOR_OTHERS | PROTOCOLS | NO_PLAYERS


@pytest.mark.parametrize("ability", ABILITIES)
def test_the_computer_has_every_ability_however_it_is_wrapped(ability: type) -> None:
    engine = make_engine("1", GAME, Random(1))
    assert isinstance(engine, Fallback)
    assert isinstance(engine.player_for(POSITION), Careless)
    assert isinstance(engine, ability)
    assert isinstance(engine.player_for(POSITION), ability)


@pytest.mark.parametrize("ability", [Preparing, Timed, Explaining, Evaluating])
@pytest.mark.parametrize("kind", [ChildPlayer, DxpPlayer, GtpPlayer, HubPlayer, NBoardPlayer])
def test_a_player_elsewhere_has_every_ability(kind: Any, ability: type) -> None:
    player = kind.__new__(kind)
    player.budget = player.last = None  # as every one of them has from the start
    assert callable(player.stop_search)  # `stop` is an event of this process: the other one has its own
    assert isinstance(player, ability)


def test_each_ability_reaches_another_process(able: ChildPlayer) -> None:
    able.prepare(POSITION)
    able.budget = 2.5
    answer = able.consult(POSITION)
    assert (answer.move, answer.depth, answer.seconds) == (POSITION.legal_moves()[1], 7, 2.5)
    assert able.last == answer
    assert able.advantage(POSITION) == 0.25
    assert able.can_stop_search


def test_a_search_in_another_process_is_stopped(able: ChildPlayer) -> None:
    answers: list[Answer] = []
    thread = threading.Thread(target=lambda: answers.append(able.consult(POSITION)))
    thread.start()
    until(lambda: able._is_asked)
    able.stop_search()
    thread.join(60)
    assert answers


def test_each_ability_is_there_in_the_background(background: BackgroundPlayer) -> None:
    background.prepare(POSITION)
    assert awaited(background) == Answer()
    background.ask(POSITION, 2.5)
    answer = awaited(background)
    assert (answer.move, answer.depth, answer.seconds) == (POSITION.legal_moves()[1], 7, 2.5)
    background.ask(POSITION, wants_evaluation=True)
    assert awaited(background).advantage == 0.25
    background.ask(POSITION)
    background.stop_search()
    assert awaited(background).move


def test_a_player_that_can_do_nothing_but_choose_is_asked_for_nothing_else() -> None:
    player = started("plain")
    try:
        player.prepare(POSITION)
        player.budget = 30.0
        assert player.consult(POSITION).move == POSITION.legal_moves()[1]
        assert player.advantage(POSITION) is None
        assert not player.can_stop_search
        assert player.last
        assert player.last.depth == 0
    finally:
        player.close()
