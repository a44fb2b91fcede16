"""One game of a contest."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from damier.arena.fault import Fault
from damier.arena.referee import RULES, play_game
from damier.arena.sandboxed import SandboxedPlayer
from damier.core import registry
from damier.core.clock import TimeControl
from damier.core.game import Setup
from damier.core.record import Record
from damier.engine.players.random_player import RandomPlayer
from damier.sandbox.launcher import Launcher
from damier.sandbox.limits import Limits
from tests.walls import needs_walls

pytestmark = needs_walls

GAMES = ["draughts", "reversi", "sos", "dicewars"]


@pytest.mark.parametrize("name", GAMES)
def test_a_game_of_any_kind_is_played_to_its_end_and_can_be_replayed(name: str) -> None:
    game = registry.find(name)
    start = game.start(Setup(seats=3 if name == "dicewars" else None))
    players = [RandomPlayer(Random(seat)) for seat in range(start.seats)]
    result = play_game(game, start, players, names=[f"player {seat}" for seat in range(start.seats)], seed=5)
    assert (result.end, result.blamed, len(result.ranks)) == (RULES, None, start.seats)
    replayed = Record.loads(result.record).replay()
    assert replayed.outcome
    assert replayed.outcome.ranks == result.ranks
    assert Record.loads(result.record).players == tuple(f"player {seat}" for seat in range(start.seats))
    players = [RandomPlayer(Random(seat)) for seat in range(start.seats)]
    again = play_game(game, start, players, names=[f"player {seat}" for seat in range(start.seats)], seed=5)
    assert replace(again, times=()) == replace(result, times=())


class Late:
    """Answers when its time is over."""

    def choose(self, position: Any, /) -> Any:
        time.sleep(0.02)
        return position.legal_moves()[0]


class Wrong:
    """Answers with a move of another place."""

    def choose(self, position: Any, /) -> Any:
        return position.legal_moves()[0]._replace(row=0, column=0)


class Strange:
    """Answers with something that no code of ours can handle."""

    def choose(self, position: Any, /) -> Any:
        raise RecursionError("too deep")


@pytest.mark.parametrize(
    ("player", "fault"), [(Late(), Fault.TIMEOUT), (Wrong(), Fault.ILLEGAL), (Strange(), Fault.CRASH)]
)
def test_a_fault_loses_the_game_and_is_blamed_on_who_made_it(player: Any, fault: Fault) -> None:
    game = registry.find("reversi")
    control = TimeControl(0.001, is_per_move=True) if fault == Fault.TIMEOUT else None
    result = play_game(game, game.start(), [player, RandomPlayer(Random(1))], control=control)
    assert (result.end, result.blamed, result.ranks) == (fault, 0, (2, 1))


@pytest.fixture(scope="module")
def launcher() -> Iterator[Launcher]:
    with Launcher(["damier.arena.inside:warm_up:draughts"]) as made:
        yield made


def test_files_in_sandboxes_play_each_other(launcher: Launcher, tmp_path: Path) -> None:
    game = registry.find("draughts")
    texts = {
        "good": "def choose(position):\n    return position.legal_moves()[-1]\n",
        "bad": "turns = 0\ndef choose(position):\n    global turns\n    turns += 1\n"
        "    return position.legal_moves()[0] if turns < 5 else 'nonsense'\n",
    }
    for name, text in texts.items():
        (tmp_path / name).mkdir(mode=0o755)
        (tmp_path / name / "player.py").write_text(text)

    def seated(name: str) -> SandboxedPlayer:
        return SandboxedPlayer(launcher, tmp_path / name / "player.py", game, limits=Limits(), name=name)

    with closing(seated("good")) as good, closing(seated("bad")) as bad:
        result = play_game(game, game.start(), [good, bad], control=TimeControl(60, is_per_move=True))
    assert (result.end, result.blamed, result.ranks) == (Fault.NONSENSE, 1, (1, 2))
    assert "nonsense" in result.reason
    assert len(Record.loads(result.record).moves) == 9
