"""A game of a ladder, from plain data to plain data, in the sandbox."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from damier.arena.ladder.playing import Order, Seated, play, warm_up, write_files
from damier.core.errors import BadSetup
from damier.core.record import Record
from damier.sandbox.launcher import Launcher
from tests.walls import needs_walls

FIRST = "def choose(position):\n    return position.legal_moves()[0]\n"
CRASH = "def choose(position):\n    print('I was here')\n    raise ValueError('no')\n"
ILLEGAL = "def choose(position):\n    return 'a1'\n"
SLOW = "def choose(position):\n    while True: pass\n"


def file(name: str, text: str) -> list[str]:
    return [name, base64.b64encode(text.encode()).decode()]


@pytest.fixture(scope="module")
def launcher() -> Iterator[Launcher]:
    with Launcher(warm_up("reversi")) as made:
        yield made


def order(*seats: Seated, opening: int = 1) -> Order:
    return Order("reversi", "", seats, opening, seed=5, time="0.5s")


def played(launcher: Launcher, asked: Order) -> dict[str, object]:
    again = Order.load(json.loads(json.dumps(asked.dump())))
    return json.loads(json.dumps(play(again, lambda: launcher, launcher.close)))  # type: ignore[no-any-return]


@needs_walls
def test_a_game_between_a_file_and_the_house_is_plain_data(launcher: Launcher) -> None:
    found = played(launcher, order(Seated("Ada", files=[file("player.py", FIRST)]), Seated("House", "random")))
    assert found["end"] == "rules"
    assert found["blamed"] is None
    assert found["words"] == ["", ""]
    record = Record.loads(str(found["record"]))
    assert record.players == ("Ada", "House")
    assert record.replay().outcome


@needs_walls
@pytest.mark.parametrize(
    ("text", "end"), [(CRASH, "crash"), (ILLEGAL, "illegal"), (SLOW, "timeout"), ("syntax error", "refused")]
)
def test_faults_are_their_authors_and_the_last_lines_too(launcher: Launcher, text: str, end: str) -> None:
    seats = Seated("House", "random"), Seated("Bad", files=[file("sub/player.py", text), file("main.py", text)])
    found = played(launcher, order(*seats))
    assert (found["end"], found["blamed"], found["ranks"]) == (end, 1, [1, 2])
    words = found["words"]
    assert isinstance(words, list)
    assert words[0] == ""
    assert ("I was here" in words[1]) == (text is CRASH)


@needs_walls
def test_both_orders_of_an_opening_begin_at_the_same_position(launcher: Launcher) -> None:
    seats = [Seated("Ada", files=[file("player.py", FIRST)]), Seated("House", "random")]
    starts = [
        Record.loads(str(played(launcher, order(*each, opening=number))["record"])).setup.position
        for each, number in ((seats, 1), (seats[::-1], 1), (seats, 2))
    ]
    assert starts[0] == starts[1] != starts[2]


@pytest.mark.parametrize("name", ["../evil.py", "/tmp/evil.py", "a/../../evil.py"])
def test_names_of_files_do_not_lead_out_of_their_folder(tmp_path: Path, name: str) -> None:
    with pytest.raises(BadSetup):
        write_files([file(name, FIRST)], tmp_path / "inside" / "folder")
    assert not list(tmp_path.rglob("evil.py"))
