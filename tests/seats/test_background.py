"""Players in processes of their own, as windows have them: real processes."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator

import pytest

from damier.core import registry
from damier.core.errors import PlayerFailed, UnknownName
from damier.core.game import Setup
from damier.processes.background import Answer, BackgroundPlayer
from damier.processes.player import ChildPlayer
from damier.seats import players
from damier.seats.occupant import Occupant
from tests.running import is_running, thinkers_of
from tests.waiting import until

START = registry.find("reversi").start()
THOUGHTFUL = START.after(START.legal_moves()[0])  # the first moves are mirror images: one is played at once

StartPlayer = Callable[[str, str], BackgroundPlayer]


@pytest.fixture
def start_player() -> Iterator[StartPlayer]:
    """Hires background_players, and ends them."""
    started: list[BackgroundPlayer] = []

    def make(spec: str, game: str) -> BackgroundPlayer:
        started.append(players.background_player(Occupant.parse(spec), registry.find(game), seed=1))
        return started[-1]

    yield make
    for background_player in started:
        background_player.close()


def awaited(background_player: BackgroundPlayer) -> Answer:
    """The answer, once it is there."""
    answers: list[Answer | None] = []

    def has_answered() -> bool:
        answers.append(background_player.answer())
        return answers[-1] is not None

    until(has_answered)
    assert answers[-1]
    return answers[-1]


@pytest.mark.parametrize(
    ("spec", "game"), [("engine:2", "draughts"), ("course", "reversi"), ("random", "sos"), ("engine:1", "dicewars")]
)
def test_it_answers_with_a_legal_move(start_player: StartPlayer, spec: str, game: str) -> None:
    background_player, position = start_player(spec, game), registry.find(game).start()
    background_player.ask(position)
    assert awaited(background_player).move in position.legal_moves()
    background_player.ask(position)
    assert awaited(background_player).move in position.legal_moves()


def test_it_can_be_stopped(start_player: StartPlayer) -> None:
    background_player = start_player("engine:8", "reversi")
    background_player.ask(THOUGHTFUL)
    background_player.stop_search()
    assert awaited(background_player).move in THOUGHTFUL.legal_moves()


def test_only_the_last_question_is_answered(start_player: StartPlayer) -> None:
    background_player = start_player("engine:8", "reversi")
    second = THOUGHTFUL.after(THOUGHTFUL.legal_moves()[0])
    background_player.ask(THOUGHTFUL)
    background_player.ask(second, 0.05)
    assert awaited(background_player).move in second.legal_moves()
    time.sleep(0.2)
    assert background_player.answer() is None


def test_it_says_how_somebody_stands(start_player: StartPlayer) -> None:
    lost = registry.find("draughts").start(Setup(position="W:W50:B1-20"))
    background_player = start_player("engine:4", "draughts")
    background_player.ask(lost, wants_evaluation=True)
    answer = awaited(background_player)
    assert answer.advantage is not None
    assert answer.advantage < 0


def pid_of(background_player: BackgroundPlayer) -> int:
    """The process, once it runs."""
    until(lambda: background_player.pid)
    assert background_player.pid
    return background_player.pid


def test_closing_ends_it_in_the_middle_of_a_thought(start_player: StartPlayer) -> None:
    background_player = start_player("engine:8", "reversi")
    background_player.ask(THOUGHTFUL)
    pid = pid_of(background_player)
    background_player.close()
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


def test_closing_ends_it_while_it_is_being_started(start_player: StartPlayer) -> None:
    for delay in (0.0, 0.01, 0.05, 0.1, 0.2):
        background_player = start_player("engine:8", "reversi")
        background_player.ask(THOUGHTFUL)
        time.sleep(delay)
        background_player.close()
        until(lambda: not thinkers_of(os.getpid()))  # one that was just being started ends by itself


def test_a_process_that_was_killed_is_reported(start_player: StartPlayer) -> None:
    background_player = start_player("engine:8", "reversi")
    background_player.ask(THOUGHTFUL)
    os.kill(pid_of(background_player), signal.SIGKILL)
    with pytest.raises(PlayerFailed, match=r"Computer, master has ended before it answered \(signal 9\)"):
        awaited(background_player)
    background_player.ask(THOUGHTFUL, 0.05)  # another process takes its place
    assert awaited(background_player).move in THOUGHTFUL.legal_moves()


def test_a_failure_of_an_older_question_is_not_told(start_player: StartPlayer) -> None:
    background_player = start_player("engine:8", "reversi")
    background_player.ask(THOUGHTFUL)
    os.kill(pid_of(background_player), signal.SIGKILL)
    background_player.ask(THOUGHTFUL, 0.05)
    assert awaited(background_player).move in THOUGHTFUL.legal_moves()


def test_a_level_there_is_not_is_reported_at_once(start_player: StartPlayer) -> None:
    with pytest.raises(UnknownName, match="there is no level '99'; the levels are 1 to 8: beginner, novice"):
        start_player("engine:99", "reversi")


ORPHAN = """
from damier.core import registry
from damier.seats import players
from damier.seats.occupant import Occupant
import os, time
game = registry.find("reversi")
background_player = players.background_player(Occupant("engine", "8"), game, 1)
background_player.ask(game.start().after(game.start().legal_moves()[0]))
while not background_player.pid:
    time.sleep(0.01)
print(background_player.pid, flush=True)
os.kill(os.getpid(), 9)
"""


def test_it_ends_when_whoever_asked_is_gone() -> None:
    ran = subprocess.run([sys.executable, "-c", ORPHAN], capture_output=True, text=True, check=False)
    pid = int(ran.stdout)
    until(lambda: not is_running(pid))


# A process that says two things and then answers with the first legal move; one word makes it misbehave.
SERVER = """
import json, sys, time

def say(**message):
    print(json.dumps(message), flush=True)

fault = sys.argv[1]
if fault == "mute":
    time.sleep(600)
say(number=0, can_stop_search=False)
for line in sys.stdin:
    number = json.loads(line)["number"]
    say(number=number, progress="wait")
    say(number=number - 1, move="a1")
    say(number=number, progress="and see")
    if fault == "text":
        print("no JSON", flush=True)
    if fault == "deep":
        print("[" * 50_000, flush=True)
    if fault == "silent":
        time.sleep(600)
    if fault == "error":
        say(number=number, error={"text": "level {level!r} is {why:.1f}", "facts": {"level": "99", "why": 0.25}})
    if fault == "hostile error":
        say(number=number, error={"text": "{a.__class__} {a:>99999999999999}", "facts": {"a": "x"}})
    if fault == "no error":
        say(number=number, error=3)
    depth, seconds = {"vast": (1e999, 10 ** 400), "none": (-1e999, 1e999 - 1e999)}.get(fault, ("x", []))
    moves = {"illegal": "a1", "nonsense": "what?", "number": 7}
    say(number=number, move=moves.get(fault, "d3"), depth=depth, seconds=seconds)
"""


def started(fault: str, timeout: float = 60.0) -> BackgroundPlayer:
    game = registry.find("reversi")
    command = [sys.executable, "-c", SERVER, fault]
    return BackgroundPlayer(lambda: ChildPlayer(command, game, name="it", timeout=timeout))


@pytest.mark.parametrize("fault", ["", "vast", "none"])
def test_what_a_program_says_before_it_answers_is_described_and_numbers_that_are_none_are_left_out(fault: str) -> None:
    background_player = started(fault)
    try:
        background_player.ask(START)
        answer = awaited(background_player)
        assert (str(answer.move), answer.depth) == ("d3", 0)
        assert 0 < answer.seconds < 60
        assert background_player.describe() == "and see"
    finally:
        background_player.close()


@pytest.mark.parametrize(
    ("fault", "sentence"),
    [
        ("illegal", "it has answered 'a1': a1 is not legal here"),
        ("nonsense", r"it has answered 'what\?': 'what\?' is not a move"),
        ("number", "it has answered '7': '7' is not a move"),
        ("text", "'no JSON' is not a JSON object"),
        ("deep", "is not a JSON object"),
        ("silent", "it has not answered for 1 seconds"),
        ("mute", "it has not answered for 1 seconds"),
        ("error", r"^level '99' is 0\.2$"),
        ("hostile error", "received an error that cannot be shown"),
        ("no error", "received an error that cannot be shown"),
    ],
)
def test_what_a_program_answers_wrongly_is_reported(fault: str, sentence: str) -> None:
    background_player = started(fault, timeout=1.0 if "for 1" in sentence else 60.0)
    try:
        for _ in range(2):  # and it is started again
            background_player.ask(START)
            with pytest.raises(PlayerFailed, match=sentence):
                awaited(background_player)
    finally:
        background_player.close()


def test_one_that_cannot_be_stopped_is_ended() -> None:
    background_player = started("silent")
    try:
        background_player.ask(START)
        first = pid_of(background_player)
        until(lambda: background_player.describe() == "and see")
        background_player.stop_search()
        until(lambda: not is_running(first))
    finally:
        background_player.close()
