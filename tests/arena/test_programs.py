"""Other programs in contests: behind walls with what speaks their protocols, each fault with its kind."""

from __future__ import annotations

import json
import shlex
import socket
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from damier.arena.contest import Contest, Job
from damier.arena.entries import read_entries
from damier.arena.fault import AtFault, Fault
from damier.arena.programs import PROCESSES, ProgramElsewhere, SandboxedProgram, located
from damier.arena.worker import Worker
from damier.cli.main import main
from damier.core import registry
from damier.core.errors import BadSetup
from damier.core.game import Setup
from damier.core.record import Record
from damier.sandbox.launcher import Launcher
from damier.sandbox.limits import Limits
from damier.seats.occupant import Occupant
from tests.protocols.test_dxp import YES, elsewhere, waiting
from tests.protocols.test_files_seat import SCRIPT
from tests.protocols.test_nboard_seat import ENGINE
from tests.reversi_projet import projet
from tests.walls import needs_walls

pytestmark = needs_walls

REVERSI, DRAUGHTS = registry.find("reversi"), registry.find("draughts")
LIMITS = Limits(processes=PROCESSES)


@pytest.fixture(scope="module")
def launcher() -> Iterator[Launcher]:
    with Launcher(["damier.arena.inside:warm_up:reversi", "damier.arena.inside:warm_up:draughts"]) as made:
        yield made


def seated(launcher: Launcher, text: str, game: Any = REVERSI, seat: int = 0) -> SandboxedProgram:
    occupant = Occupant.parse(text)
    program = located(occupant.detail)
    return SandboxedProgram(
        launcher,
        Occupant(occupant.kind, program.command),
        game,
        seat=seat,
        folder=program.folder,
        limits=LIMITS,
        name="Ada",
    )


def script(folder: Path, text: str, *arguments: str) -> str:
    folder.chmod(0o755)
    (folder / "program.py").write_text(text)
    return shlex.join([sys.executable, str(folder / "program.py"), *arguments])


@pytest.mark.parametrize(("protocol", "game"), [("nboard", REVERSI), ("gtp", REVERSI), ("hub", DRAUGHTS)])
def test_our_own_engine_answers_behind_walls(launcher: Launcher, protocol: str, game: Any) -> None:
    command = f"{shlex.quote(sys.executable)} -m damier engine {protocol} --level 1"
    with closing(seated(launcher, f"{protocol}:{command}", game)) as player:
        position = game.start()
        player.prepare(position)
        for _ in range(2):
            player.budget = 30.0
            position = position.after(player.choose(position))
            position = position.after(position.legal_moves()[0])


FAULTS = {
    ("nboard", "illegal"): Fault.ILLEGAL,
    ("nboard", "nonsense"): Fault.NONSENSE,
    ("nboard", "empty"): Fault.NONSENSE,
    ("nboard", "dies"): Fault.CRASH,
    ("nboard", "silent"): Fault.TIMEOUT,
    ("nboard", "floods"): Fault.FLOOD,
    ("nboard", "endless line"): Fault.FLOOD,
    ("fichier", "illegal"): Fault.ILLEGAL,
    ("fichier", "nonsense"): Fault.NONSENSE,
    ("fichier", "dies"): Fault.CRASH,
    ("fichier", "silent"): Fault.TIMEOUT,
    ("fichier", "floods"): Fault.FLOOD,
    ("fichier", "removes"): Fault.NONSENSE,
}


@pytest.mark.parametrize(("protocol", "how"), FAULTS)
def test_a_fault_of_a_program_has_its_kind(launcher: Launcher, tmp_path: Path, protocol: str, how: str) -> None:
    text = ENGINE if protocol == "nboard" else SCRIPT
    command = script(tmp_path, text, how, "/dev/null")
    with closing(seated(launcher, f"{protocol}:{command}")) as player:
        player.budget = 0.5 if how == "silent" else 60.0
        with pytest.raises(AtFault, match="Ada") as raised:
            player.choose(REVERSI.start())
        assert raised.value.fault == FAULTS[protocol, how]
        if protocol == "nboard" and how == "illegal":
            assert "noise on the other stream" in player.last_words()


@pytest.mark.parametrize(
    ("text", "fault"),
    [("nboard:/nowhere/engine", Fault.REFUSED), ("nboard:/bin/false", Fault.CRASH), ("fichier:/bin/true", Fault.CRASH)],
)
def test_a_program_that_does_not_start_is_at_fault(launcher: Launcher, text: str, fault: Fault) -> None:
    with pytest.raises(AtFault) as raised:
        seated(launcher, text)
    assert raised.value.fault == fault


def test_a_program_that_does_not_play_the_variant_loses_at_its_first_move(launcher: Launcher, tmp_path: Path) -> None:
    greeting = 'print("id name=x\\nwait", flush=True)\nfor line in __import__("sys").stdin: pass'
    position = DRAUGHTS.start(Setup("english"))
    with closing(seated(launcher, f"hub:{script(tmp_path, greeting)}", DRAUGHTS)) as player:
        player.prepare(position)
        with pytest.raises(AtFault, match="does not play english") as raised:
            player.choose(position)
        assert raised.value.fault == Fault.REFUSED


def test_a_silent_program_on_a_network_is_out_of_time() -> None:
    with (
        socket.create_server(("127.0.0.1", 0)) as listener,
        closing(ProgramElsewhere(_far(listener), DRAUGHTS, Random(1))) as player,
    ):
        player._player.timeout, player.budget = 0.1, 0.1
        with pytest.raises(AtFault) as raised:
            player.choose(DRAUGHTS.start())
        assert raised.value.fault == Fault.TIMEOUT
    with pytest.raises(AtFault, match="cannot be reached") as raised:
        ProgramElsewhere(_far(None), DRAUGHTS, Random(1))
    assert raised.value.fault == Fault.REFUSED


def _far(listener: socket.socket | None) -> Occupant:
    address = "{}:{}".format(*listener.getsockname()) if listener else "127.0.0.1:1"
    return Occupant("dxp", address, "Ada")


@pytest.mark.parametrize(
    ("answer", "fault"),
    [("M0000315000", Fault.ILLEGAL), ("Mnonsense", Fault.NONSENSE), ("E00", Fault.NONSENSE), (None, Fault.CRASH)],
)
def test_a_fault_of_a_program_on_a_network_has_its_kind(answer: str | None, fault: Fault) -> None:
    answers = [f"{YES}\0{answer}"] if answer else []
    with (
        elsewhere(*answers) as address,
        closing(ProgramElsewhere(Occupant("dxp", address, "Ada"), DRAUGHTS, Random(1))) as player,
    ):
        player.prepare(DRAUGHTS.start())
        player.budget = 30.0
        with pytest.raises(AtFault) as raised:
            player.choose(DRAUGHTS.start())
        assert raised.value.fault == fault


GIVES_UP = """
import sys
for line in sys.stdin:
    print("= resign" if "genmove" in line else "= true" if "known" in line else "= 2", end="\\n\\n", flush=True)
"""


def test_a_program_in_a_folder_of_ones_own_is_copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own, results = tmp_path / "own", tmp_path / "results"
    for folder in (own, results):
        folder.mkdir()
    command = script(own, ENGINE, "illegal", "/dev/null")
    own.chmod(0o700)
    entries = read_entries([f"nboard:{command}:Ada", "random"], REVERSI, results)
    assert entries[0].folder == str(results / "contestants" / "1")
    with closing(Worker(Contest("reversi", entries, time="30s"), results)) as worker:
        assert worker.play(Job(0, 0, (0, 1), 0)).end == "illegal"
    monkeypatch.setenv("HOME", str(own / "home"))
    with pytest.raises(BadSetup, match="put it into a folder of its own"):
        read_entries([f"nboard:{command}:Ada", "random"], REVERSI, results)


def test_who_resigns_has_lost_and_is_not_blamed(tmp_path: Path) -> None:
    for name in ("own", "results"):
        (tmp_path / name).mkdir()
    tmp_path.chmod(0o755)
    seats = [f"gtp:{script(tmp_path / 'own', GIVES_UP)}:Ada", "random"]
    entries = read_entries(seats, REVERSI, tmp_path / "results")
    with closing(Worker(Contest("reversi", entries, time="30s"), tmp_path / "results")) as worker:
        game = worker.play(Job(0, 0, (0, 1), 0))
    assert (game.end, game.blamed, game.ranks) == ("rules", None, (2, 1))


SPY = """
import os, socket, sys
secret, = sys.argv[1:]
found = []
try:
    found.append(open(secret).read())
except OSError:
    pass
try:
    socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    found.append("a socket")
except OSError:
    pass
try:
    open("written", "w")
    found.append("its folder")
except OSError:
    pass
if os.getppid() > 1000:
    found.append("other processes")
sys.exit(f"found: {found}")
"""


def test_a_program_finds_nothing_but_its_folder(launcher: Launcher, tmp_path: Path) -> None:
    secret, own = tmp_path / "secret", tmp_path / "own"
    secret.write_text("secret")
    secret.chmod(0o644)
    own.mkdir()
    tmp_path.chmod(0o755)
    command = script(own, SPY, f" {secret}")  # the blank keeps it from being taken for a file of the program
    with pytest.raises(AtFault, match=r"found: \[\]"):
        seated(launcher, f"nboard:{command}")


def test_programs_meet_in_a_contest(tmp_path: Path) -> None:
    """The assignment's own program by files, an engine by its protocol, and one that cheats."""
    for name in ("projet", "engine", "cheat", "results"):
        (tmp_path / name).mkdir()
    tmp_path.chmod(0o755)
    contestants = [
        f"fichier:{projet(tmp_path / 'projet')}:Projet",
        f"nboard:{script(tmp_path / 'engine', ENGINE, 'good', '/dev/null')}:Engine",
        f"nboard:{script(tmp_path / 'cheat', ENGINE, 'illegal', '/dev/null')}:Cheat",
    ]
    entries = read_entries(contestants, REVERSI, tmp_path / "results")
    assert [(entry.name, entry.folder) for entry in entries] == [
        ("Projet", str(tmp_path / "projet")),
        ("Engine", str(tmp_path / "engine")),
        ("Cheat", str(tmp_path / "cheat")),
    ]
    with closing(Worker(Contest("reversi", entries, time="30s"), tmp_path / "results")) as worker:
        games = [worker.play(Job(number, 0, seats, number)) for number, seats in enumerate([(1, 0), (0, 2)])]
    assert [(game.end, game.blamed) for game in games] == [("rules", None), ("illegal", 1)]
    assert "noise on the other stream" in games[1].log


def whole_games(arguments: list[str], results: Path, capsys: pytest.CaptureFixture[str]) -> list[Any]:
    """The games of a contest, as its command shows them."""
    options = ["--games", "1", "--time", "30s", "--openings", "2", "--seed", "1", "--results", str(results), "--json"]
    assert main(["arena", *arguments, *options]) == 0
    games: list[Any] = json.loads(capsys.readouterr().out)["games"]
    return games


def test_whole_games_are_played_by_each_protocol(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    engine = f"{shlex.quote(sys.executable)} -m damier engine"
    with waiting("--level", "1") as (_, port):
        seats = [f"hub:{engine} hub --level 1:Hub", f"dxp:127.0.0.1:{port}:Far"]
        games = whole_games(["draughts", *seats], tmp_path / "draughts", capsys)
    seats = [f"gtp:{engine} gtp --level 1:Gtp", f"nboard:{engine} nboard --level 1:NBoard"]
    games += whole_games(["reversi", "--size", "6", *seats], tmp_path / "reversi", capsys)
    assert [(game["end"], game["blamed"]) for game in games] == [("rules", None)] * 2
    assert [game["seats"] for game in games] == [["Hub", "Far"], ["Gtp", "NBoard"]]
    assert all(Record.loads(game["record"]).replay().outcome for game in games)


def test_a_program_that_has_one_size_of_board_is_refused_others(launcher: Launcher, tmp_path: Path) -> None:
    greeting = 'print("id name=x\\nwait", flush=True)\nfor line in __import__("sys").stdin: pass'
    position = DRAUGHTS.start(Setup(size=(6, 6)))
    with closing(seated(launcher, f"hub:{script(tmp_path, greeting)}", DRAUGHTS)) as player:
        player.prepare(position)
        with pytest.raises(AtFault, match="on its usual board only") as raised:
            player.choose(position)
        assert raised.value.fault == Fault.REFUSED


def test_contestants_judge_positions_as_far_as_they_give_scores(tmp_path: Path) -> None:
    for name in ("engine", "results"):
        (tmp_path / name).mkdir()
    tmp_path.chmod(0o755)
    engine = f"nboard:{script(tmp_path / 'engine', ENGINE, 'good', '/dev/null')}:Engine"
    entries = read_entries([engine, "random", "engine:6"], REVERSI, tmp_path / "results")
    start = REVERSI.start()
    positions = [start.after(move) for move in start.legal_moves()[:2]]
    with closing(Worker(Contest("reversi", entries), tmp_path / "results")) as worker:
        assert list(worker.judge(0, positions, 30)) == [1.5, 1.5]
        assert list(worker.judge(1, positions, 30)) == [None, None]
        assert all(score is not None for score in worker.judge(2, positions, 30))


def test_who_can_only_play_from_the_start_plays_no_openings(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = script(tmp_path, SCRIPT, "good")
    results = str(tmp_path / "results")
    arguments = [f"fichier:{command}:Ada", "random", "--openings", "4", "--results", results]
    assert main(["arena", "reversi", *arguments]) == 2
    assert "Ada can only play from the start of a game: --openings 0" in capsys.readouterr().err
    assert not Path(results).exists()
