"""The autosave: one file for each process, and none lost."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from damier.core.game import Setup
from damier.core.record import Record
from damier.play import autosave
from damier.play.offers import autosaved_record

# Another damier: it saves a game with this move, says where, and waits to be killed.
_OTHER = """
import sys
from damier.core.game import Setup
from damier.core.record import Record
from damier.play import autosave
print(autosave.save(Record("reversi", Setup(), (sys.argv[1],))), flush=True)
sys.stdin.read()
"""


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    return tmp_path / "damier"


def game(*moves: str) -> Record:
    return Record("reversi", Setup(), moves)


def start_again() -> None:
    """As a new process: the lock of the old one has gone with it, for good."""
    if autosave._claim:
        os.close(autosave._claim.descriptor)
    autosave._claim = None


@contextmanager
def another_process(move: str) -> Iterator[Path]:
    """A process that has autosaved a game; killed at the end."""
    with subprocess.Popen(
        [sys.executable, "-c", _OTHER, move], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout
        try:
            yield Path(other.stdout.readline().strip())
        finally:
            other.kill()


def test_two_processes_have_two_files_and_a_killed_one_s_game_is_offered(state: Path) -> None:
    with another_process("d3") as theirs:
        assert theirs == state / "last.damier"
        assert autosaved_record() is None  # theirs is being played
        ours = autosave.save(game("c4"))
        assert ours == state / "last-2.damier"
        assert not autosave.adopt(theirs)
        autosave.delete()
        assert Record.load(theirs).moves == ("d3",)
    start_again()
    offered = autosaved_record()
    assert offered
    assert offered.moves == ("d3",)
    assert autosave.path() == theirs


def test_the_latest_game_is_offered_first_and_the_other_once_that_is_over(state: Path) -> None:
    state.mkdir()
    for name, move, age in (("last", "d3", 1000), ("last-3", "c4", 10), ("last-2", "f5", 100)):
        game(move).save(state / f"{name}.damier")
        os.utime(state / f"{name}.damier", (2_000_000_000 - age,) * 2)
    for expected in ("c4", "f5", "d3"):
        start_again()
        record = autosaved_record()
        assert record
        assert record.moves == (expected,)
        autosave.delete()
    start_again()
    assert autosaved_record() is None


def test_a_file_that_is_loaded_by_name_is_played_on_in_its_place(state: Path) -> None:
    state.mkdir()
    start_again()
    game("d3").save(state / "last-4.damier")
    assert autosave.save(game("c4")) == state / "last-4.damier"  # the latest, which nobody has
    game("f5").save(state / "last.damier")
    assert autosave.adopt(state / "last.damier")
    assert autosave.path() == state / "last.damier"
    assert not autosave.adopt(state / "earlier-1.damier")
    assert not autosave.adopt(state.parent / "last.damier")


def test_games_that_were_set_aside_do_not_pile_up(state: Path) -> None:
    for number in range(9):
        file = autosave.save(game(*[f"a{number}"] * 4))
        os.utime(file, (1_000_000 + number,) * 2)
        assert autosave.set_aside()
    kept = {Record.load(file).moves[0] for file in state.glob("earlier-*.damier")}
    assert kept == {f"a{number}" for number in range(4, 9)}


def test_nothing_is_made_before_there_is_a_game(state: Path) -> None:
    assert autosave.path() == state / "last.damier"
    assert not autosave.exists()
    autosave.delete()
    assert not state.exists()
