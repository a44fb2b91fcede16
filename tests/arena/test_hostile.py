"""Contestants that look for what is not theirs, or bring down what they can; the contest goes on."""

from __future__ import annotations

import os
import shlex
import signal
import sys
from contextlib import closing
from pathlib import Path

import pytest

from damier.arena import crew
from damier.arena.contest import Contest, Entry, Job, Played
from damier.arena.entries import read_entries
from damier.arena.log import Log
from damier.arena.programs import located
from damier.arena.sources import Source, hidden_from, source_of
from damier.arena.worker import Worker, played_data
from damier.cli.main import main
from damier.core import registry
from damier.core.errors import DamierError
from damier.processes.guard import processes_below
from damier.sandbox import snapshot
from damier.seats import table
from damier.seats.occupant import Occupant
from tests.walls import needs_walls

pytestmark = needs_walls

REVERSI = registry.find("reversi")
FIRST = "def choose(position):\n    return position.legal_moves()[0]\n"


@pytest.fixture
def together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in which people have put everything: programs, files, folders, the results."""
    tmp_path.chmod(0o755)
    monkeypatch.chdir(tmp_path)
    for name in ("player.py", "ada.py", "bob/player.py"):
        Path(name).parent.mkdir(exist_ok=True)
        Path(name).write_text(FIRST)
    Path("bob/secret.txt").write_text("secret")
    return tmp_path


@pytest.mark.parametrize("text", ["ada.py", "py:ada.py", "py:ada.py:", "./ada.py"])
def test_a_file_may_be_named_in_several_ways(together: Path, text: str) -> None:
    (entry, _) = read_entries([text, "random"], REVERSI, Path("results"))
    assert (entry.name, entry.file) == ("ada", "contestants/1/ada.py")


def test_a_command_that_ends_like_a_file_is_a_command(together: Path) -> None:
    (entry, _) = read_entries(["nboard:python3 ada.py", "random"], REVERSI, Path("results"))
    assert (entry.folder, entry.command.split()[-1]) == (str(together), str(together / "ada.py"))
    assert Path(located("python3 ada.py").command.split()[0]).parent == Path(sys.executable).parent


def test_a_copy_of_a_folder_holds_nothing_of_others_nor_of_the_results(together: Path) -> None:
    read_entries(["player.py", "bob", "ada.py"], REVERSI, Path("results"))
    assert sorted(path.name for path in Path("results/contestants/1").rglob("*")) == ["player.py"]
    assert sorted(path.name for path in Path("results/contestants/2").rglob("*")) == ["player.py", "secret.txt"]


SPY = """
import os, sys
here = os.path.dirname(os.path.abspath(__file__))
found = [os.path.join(place, name) for place, _, names in os.walk(here) for name in names]
sys.exit(repr(sorted(path[len(here) + 1 :] for path in found if os.path.getsize(path))))
"""


def test_a_program_beside_others_sees_neither_them_nor_the_results(together: Path) -> None:
    Path("spy.py").write_text(SPY)
    command = shlex.join([sys.executable, "spy.py"])
    entries = read_entries([f"nboard:{command}:Spy", "bob", "ada.py"], REVERSI, Path("results"))
    contest = Contest("reversi", entries, time="30s")
    Log.create(Path("results"), contest).close()
    with closing(Worker(Contest.load(contest.dump()), Path("results"))) as worker:
        game = worker.play(Job(0, 0, (0, 1), 0))
    assert (game.end, game.blamed) == ("crash", 0)
    assert "['player.py', 'spy.py']" in game.reason


def test_programs_of_one_folder_keep_their_own_files(together: Path) -> None:
    own = source_of(Occupant("nboard", "python3 ada.py"), REVERSI)
    other = source_of(Occupant("nboard", "python3 player.py"), REVERSI)
    assert hidden_from(own, [own, other], Path("elsewhere/results")) == ("elsewhere/results", *_within("player.py"))
    assert hidden_from(Source(), [own, other], Path("results")) == ()


def _within(name: str) -> tuple[str, ...]:
    results = "elsewhere/results"
    return (f"{results}/contest.sqlite", f"{results}/contest.sqlite-journal", f"{results}/contestants", name)


def test_a_file_that_fills_the_disk_is_not_copied(together: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(snapshot, "_MOST_BYTES", 10)
    (entry, _) = read_entries(["ada.py", "random"], REVERSI, Path("results"))
    assert "too large" in str(entry.why())


@pytest.mark.parametrize("text", ["pipe.py", "pipe"])
def test_a_pipe_in_the_place_of_a_file_is_not_waited_for(together: Path, text: str) -> None:
    Path("pipe").mkdir()
    for name in ("pipe.py", "pipe/player.py"):
        os.mkfifo(name)
    with pytest.raises(DamierError, match=r"not a text file|holds no file"):
        read_entries([text, "random"], REVERSI, Path("results"))


def test_a_sandbox_that_somebody_has_ended_is_made_again(together: Path) -> None:
    entries = read_entries(["ada.py", "random"], REVERSI, Path("results"))
    with closing(Worker(Contest("reversi", entries, time="30s"), Path("results"))) as worker:
        assert played_data(worker, Job(0, 0, (0, 1), 0))["end"] == "rules"
        for process in processes_below(os.getpid()):
            if b"damier.sandbox.zygote" in Path(f"/proc/{process}/cmdline").read_bytes():
                os.kill(process, signal.SIGKILL)
        assert played_data(worker, Job(1, 0, (0, 1), 0))["end"] == "rules"


PACKAGE = """
from pathlib import Path
from damier.seats.kind import Asks, SeatKind

class First:
    def __init__(self, path):
        assert Path(path).exists() and not Path("/etc/passwd").exists()
    def choose(self, position):
        return position.legal_moves()[0]

FILE = SeatKind("weights", "weights", make=lambda occupant, game, rng: First(occupant.detail), asks=Asks.FILE)
FOLDER = SeatKind("book", "a book", make=lambda occupant, game, rng: First(occupant.detail), asks=Asks.FOLDER)
"""


def test_players_of_other_packages_that_read_files_play_behind_walls(
    together: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    packages = together / "site-packages"
    about = packages / "other-1.0.dist-info"
    about.mkdir(parents=True)
    (packages / "other.py").write_text(PACKAGE)
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: other\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[damier.players]\nweights = other:FILE\nbook = other:FOLDER\n")
    monkeypatch.syspath_prepend(str(packages))
    monkeypatch.setenv("PYTHONPATH", str(packages))
    table._found.cache_clear()
    try:
        entries = read_entries(["weights:bob/secret.txt", "book:bob", "random"], REVERSI, Path("results"))
        with closing(Worker(Contest("reversi", entries, time="30s"), Path("results"))) as worker:
            assert worker.play(Job(0, 0, (0, 1), 0)).end == "rules"
    finally:
        table._found.cache_clear()
    assert [path.name for path in Path("results/contestants/1").iterdir()] == ["secret.txt"]


def test_what_a_file_prints_before_it_fails_to_load_is_kept(together: Path) -> None:
    Path("ada.py").write_text("import os\nprint('words', flush=True)\nos._exit(3)")
    entries = read_entries(["ada.py", "random"], REVERSI, Path("results"))
    with closing(Worker(Contest("reversi", entries, time="30s"), Path("results"))) as worker:
        game = worker.play(Job(0, 0, (0, 1), 0))
    assert (game.end, game.blamed, game.log) == ("crash", 0, "ada: words\n")


def test_no_game_takes_the_processors_of_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A program with many processes would else have an opponent of another game run out of time."""
    given = list[str]()

    class Worker:
        def __init__(self, command: list[str], **_: object) -> None:
            given.append(command[-1])

        def receive(self, seconds: float) -> None: ...

        def close(self) -> None: ...

    monkeypatch.setattr(crew, "Child", Worker)
    monkeypatch.setattr(crew, "own_processors", lambda: [2, 3, 5, 7])
    hands = crew.LocalCrew(tmp_path, 2)
    first = hands.hire()
    hands.hire().close()
    hands.hire()
    first.close()
    crew.LocalCrew(tmp_path, 1).hire()
    assert given == ["5,7", "2,3", "2,3", ""]


def test_a_name_is_no_formula_for_a_spreadsheet(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Log.create(tmp_path, Contest("reversi", (Entry("=1+1", "random"), Entry("b", "random")))).close()
    assert main(["arena", "show", str(tmp_path), "--csv"]) == 0
    assert "\n'=1+1,0," in capsys.readouterr().out


def test_no_text_keeps_a_game_from_being_written_down(tmp_path: Path) -> None:
    contest = Contest("reversi", (Entry("a", "random"), Entry("b", "random")))
    job = Job(0, 0, (0, 1), 0)
    with closing(Log.create(tmp_path, contest)) as log:
        log.add_jobs([job])
        log.add_games([Played(job, (1, 2), "crash", 1, "\ud800\0", "\udfff", "\udc80")])
        assert [each.reason for each in log.games()] == ["?\0"]
