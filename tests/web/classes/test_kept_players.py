"""A program goes on between the moves of a game against a person, and is ended when nobody asks it any more."""

from __future__ import annotations

import base64
import os
from collections.abc import Iterator
from contextlib import closing
from random import Random
from typing import Any

import pytest

from damier.arena.ladder.playing import warm_up
from damier.core import registry
from damier.core.game import Setup
from damier.sandbox.launcher import Launcher
from damier.web.classes.assignments import Assignments
from damier.web.classes.ladder.kept_players import MOST, KeptPlayers, RunningPlayer
from damier.web.classes.ladder.work import move
from damier.web.classes.worker import Shelf
from tests.waiting import until
from tests.walls import needs_walls

pytestmark = needs_walls
COUNTS = (
    b"moves = 0\ndef choose(position):\n    global moves\n    moves += 1\n    return position.legal_moves()[moves]\n"
)
FILES = [["player.py", base64.b64encode(COUNTS).decode()]]
SOS: Any = registry.find("sos")
START: Any = SOS.start(Setup(), Random(1))


@pytest.fixture
def shelf() -> Iterator[Shelf]:
    with closing(Shelf()) as made:
        yield made


def asked(shelf: Shelf, table: str, question: str, after: str = "") -> int:
    """How many moves the program of a game says it has made."""
    setup = SOS.setup(START)
    data = {"game": "sos", "variant": "", "name": "Ada", "files": FILES, "seconds": 20.0}
    data |= {"assignment": Assignments().find("game:sos", "", 1.0).dump()}
    data |= {"position": setup.position, "size": setup.size, "number": 2}
    data |= {"table": table, "question": question, "after": after}
    found = move(data, lambda _: None, shelf)
    texts = [SOS.format_move(START, each) for each in START.legal_moves()]
    return texts.index(found["move"])


def test_a_program_goes_on_unless_another_worker_was_asked_in_between(shelf: Shelf) -> None:
    assert [asked(shelf, "one", "a"), asked(shelf, "one", "b", "a"), asked(shelf, "one", "c", "b")] == [1, 2, 3]
    assert asked(shelf, "two", "d") == 1  # each game has its own
    assert asked(shelf, "one", "e", "elsewhere") == 1
    shelf.drop("ladder")  # another launcher: what came from the first has ended
    assert asked(shelf, "one", "f", "e") == 1
    assert asked(shelf, "one", "g", "f") == 2


def test_few_programs_are_kept_and_not_for_long() -> None:
    with closing(Launcher(warm_up("sos"))) as launcher:

        def start() -> RunningPlayer:
            return RunningPlayer(launcher, FILES, SOS, "Ada")

        with closing(KeptPlayers(idle=1.0)) as kept:
            players = [start() for _ in range(MOST + 1)]
            for at, each in enumerate(players):
                kept.put(str(at), "a", each)
            assert not players[0].player.is_running
            until(lambda: not any(each.player.is_running for each in players))
            again = kept.take("1", "a", launcher, start)
            assert again not in players
            os.kill(again.player.process, 9)
            until(lambda: not again.player.is_running)
            kept.put("1", "b", again)
            with closing(kept.take("1", "b", launcher, start)) as another:
                assert another is not again
                assert another.player.is_running
