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
from damier.core.errors import PlayerFailed
from damier.core.game import Setup
from damier.play.player_process import Answer, BackgroundPlayer, Beside
from tests.processes import is_running
from tests.waiting import until

START = registry.find("reversi").start()
THOUGHTFUL = START.after(START.legal_moves()[0])  # the first moves are mirror images: one is played at once

Hire = Callable[[str, str], BackgroundPlayer]


@pytest.fixture
def hire() -> Iterator[Hire]:
    """Hires background_players, and ends them."""
    hired: list[BackgroundPlayer] = []

    def make(spec: str, game: str) -> BackgroundPlayer:
        hired.append(BackgroundPlayer(spec, game, seed=1))
        return hired[-1]

    yield make
    for background_player in hired:
        background_player.close()


def awaited(background_player: Beside) -> Answer:
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
def test_it_answers_with_a_legal_move(hire: Hire, spec: str, game: str) -> None:
    background_player, position = hire(spec, game), registry.find(game).start()
    background_player.ask(position)
    assert awaited(background_player).move in position.legal_moves()
    background_player.ask(position)
    assert awaited(background_player).move in position.legal_moves()


def test_it_can_be_hurried(hire: Hire) -> None:
    background_player = hire("engine:8", "reversi")
    background_player.ask(THOUGHTFUL)
    background_player.hurry()
    assert awaited(background_player).move in THOUGHTFUL.legal_moves()


def test_only_the_last_question_is_answered(hire: Hire) -> None:
    background_player = hire("engine:8", "reversi")
    second = THOUGHTFUL.after(THOUGHTFUL.legal_moves()[0])
    background_player.ask(THOUGHTFUL)
    background_player.ask(second, 0.05)
    assert awaited(background_player).move in second.legal_moves()
    time.sleep(0.2)
    assert background_player.answer() is None


def test_it_says_how_somebody_stands(hire: Hire) -> None:
    lost = registry.find("draughts").start(Setup(position="W:W50:B1-20"))
    background_player = hire("engine:4", "draughts")
    background_player.ask(lost, is_about_standing=True)
    answer = awaited(background_player)
    assert answer.advantage is not None
    assert answer.advantage < 0


def test_closing_ends_it_in_the_middle_of_a_thought(hire: Hire) -> None:
    background_player = hire("engine:8", "reversi")
    background_player.ask(THOUGHTFUL)
    background_player.close()
    with pytest.raises(ProcessLookupError):
        os.kill(background_player.pid, 0)


def test_a_process_that_was_killed_is_told(hire: Hire) -> None:
    background_player = hire("engine:8", "reversi")
    background_player.ask(THOUGHTFUL)
    os.kill(background_player.pid, signal.SIGKILL)
    with pytest.raises(PlayerFailed, match="has ended before it answered"):
        awaited(background_player)
    background_player.ask(THOUGHTFUL)  # does no harm
    with pytest.raises(PlayerFailed, match="has ended before it answered"):
        awaited(background_player)


ORPHAN = """
from damier.play.player_process import BackgroundPlayer
from damier.core import registry
import os
background_player = BackgroundPlayer("engine:8", "reversi", 1)
start = registry.find("reversi").start()
background_player.ask(start.after(start.legal_moves()[0]))
print(background_player.pid, flush=True)
os.kill(os.getpid(), 9)
"""


def test_it_ends_when_whoever_asked_is_gone() -> None:
    ran = subprocess.run([sys.executable, "-c", ORPHAN], capture_output=True, text=True, check=False)
    pid = int(ran.stdout)
    until(lambda: not is_running(pid))


SAYS = """
import pickle, sys
question = pickle.load(sys.stdin.buffer)
for message in ("wait", "and see", question.position):
    pickle.dump(message, sys.stdout.buffer)
    sys.stdout.buffer.flush()
pickle.load(sys.stdin.buffer)
"""


def test_what_a_program_says_before_it_answers_is_told() -> None:
    beside = Beside(SAYS)
    try:
        beside.ask(Answer(1, "a move"))
        assert awaited(beside).move == "a move"
        assert beside.told() == "and see"
        beside.ask(None)
        assert beside.told() == ""
    finally:
        beside.close()
