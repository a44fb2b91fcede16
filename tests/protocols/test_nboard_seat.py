"""Other people's engines as players: real processes, good ones and bad ones."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from damier.core import registry
from damier.core.clock import TimeLeft
from damier.core.errors import NoAnswer, PlayerFailed
from damier.core.match import Match, run
from damier.games.reversi.notation import parse_position
from damier.games.reversi.position import PASS, ReversiPosition
from damier.processes.background import BackgroundPlayer
from damier.protocols.nboard_seat import NBoardPlayer
from tests.games.reversi.test_ggf import PASSING
from tests.running import is_running
from tests.waiting import until

# An engine that plays the first legal move, and one word that makes it misbehave.
ENGINE = """
import sys, time
from damier.games.reversi.ggf import format_ggf_move, read_ggf

fault, log = sys.argv[1], open(sys.argv[2], "a")
print("Some engine, version 1")
print("noise on the other stream", file=sys.stderr)
for line in sys.stdin:
    log.write(line)
    log.flush()
    command, _, rest = line.strip().partition(" ")
    if command == "ping" and fault != "mute":
        print("pong", rest, flush=True)
    if command == "set" and rest.startswith("game"):
        position = read_ggf(rest).position()
    if command == "go":
        print("status thinking", flush=True)
        if fault == "dies":
            sys.exit(3)
        if fault == "silent":
            time.sleep(600)
        if fault == "floods":
            while True:
                print("search " * 20)
        if fault == "endless line":
            while True:
                sys.stdout.write("x" * 9999)
        if fault in ("waits", "gives up"):
            ping = sys.stdin.readline()
            if fault == "waits":
                print("===", format_ggf_move(position.legal_moves()[-1]), flush=True)
            print("pong", ping.split()[1], flush=True)
            continue
        move = format_ggf_move(position.legal_moves()[0])
        print("===", {"illegal": "A1", "nonsense": "what?", "empty": ""}.get(fault, move + "/1.5/0.1"), flush=True)
"""


def started(tmp_path: Path, fault: str = "", timeout: float = 30.0, depth: int | None = 3) -> NBoardPlayer:
    file = tmp_path / "engine.py"
    file.write_text(ENGINE)
    return NBoardPlayer([sys.executable, str(file), fault, str(tmp_path / "log")], depth=depth, timeout=timeout)


def test_it_plays_a_whole_game(tmp_path: Path) -> None:
    game = registry.find("reversi")
    with started(tmp_path) as black, started(tmp_path) as white:
        match = Match(game, game.start())
        assert run(match, [black, white]).reason
        assert all(move in before.legal_moves() for before, move in zip(match.positions, match.moves, strict=False))
        assert black.seconds > 0


def test_it_passes_where_it_must(tmp_path: Path) -> None:
    with started(tmp_path) as player:
        assert player.choose(parse_position(PASSING)) == PASS


@pytest.mark.parametrize(
    ("fault", "sentence"),
    [
        ("dies", r"has ended before it answered \(exit code 3\): noise on the other stream"),
        ("illegal", "a1 is not legal here"),
        ("nonsense", "is not a move"),
        ("empty", "is not a move"),
        ("floods", "has written more than 16777216 bytes between two commands"),
        ("endless line", "has written a line of more than 65536 bytes"),
    ],
)
def test_what_it_answers_wrongly_is_reported(tmp_path: Path, fault: str, sentence: str) -> None:
    with started(tmp_path, fault) as player, pytest.raises(PlayerFailed, match=sentence):
        player.choose(ReversiPosition.start())


def test_its_silence_ends_the_patience(tmp_path: Path) -> None:
    with started(tmp_path, "silent") as player:
        player.timeout = 0.2
        with pytest.raises(PlayerFailed, match=r"has not answered for 0\.2 seconds"):
            player.choose(ReversiPosition.start())


def test_one_that_never_answers_is_not_left_running(tmp_path: Path) -> None:
    with pytest.raises(PlayerFailed, match="has not answered"):
        started(tmp_path, "mute", timeout=0.5)


def test_it_is_gone_when_it_is_closed(tmp_path: Path) -> None:
    with started(tmp_path) as player:
        assert is_running(player.pid)
    assert not is_running(player.pid)
    with pytest.raises(PlayerFailed):
        player.choose(ReversiPosition.start())


@pytest.mark.parametrize("command", ["/nonexistent/engine", "/", "a\0b"])
def test_a_program_that_cannot_be_started_is_reported(command: str) -> None:
    with pytest.raises(PlayerFailed, match="cannot be started"):
        NBoardPlayer([command], depth=1)


def test_a_program_that_is_not_an_engine_is_reported() -> None:
    with pytest.raises(PlayerFailed, match="has ended before it answered"):
        NBoardPlayer(["/bin/true"], depth=1)


@pytest.mark.parametrize(
    ("depth", "budget", "clock"),
    [
        (3, None, "TI[600:00]"),
        (None, None, "TI[2:05]"),
        (None, TimeLeft(300.0, 2.0), "TI[5:00]"),
        (None, TimeLeft(20.0, is_per_move=True), "TI[8:07]"),  # NBoard has no time for a move: it is stopped
        (None, 0.5, "TI[0:12]"),
    ],
)
def test_it_is_sent_how_much_time_there_is(
    tmp_path: Path, depth: int | None, budget: float | TimeLeft | None, clock: str
) -> None:
    with started(tmp_path, depth=depth) as player:
        player.budget = budget
        player.choose(ReversiPosition.start())
        assert player.last
        assert player.last.score == 1.5
    told = (tmp_path / "log").read_text()
    assert clock in told
    is_stopped = isinstance(budget, float) or (budget is not None and budget.is_per_move)
    depths = [f"set depth {depth}"] if depth else ["set depth 60"] if is_stopped else []
    assert [line for line in told.splitlines() if line.startswith("set depth")] == depths


def test_after_a_failure_it_is_started_anew(tmp_path: Path) -> None:
    with started(tmp_path, "dies") as player:
        first = player.pid
        for _ in range(2):
            with pytest.raises(PlayerFailed, match="has ended before it answered"):
                player.choose(ReversiPosition.start())
        assert player.pid != first


def asked_and_stopped(player: NBoardPlayer) -> BackgroundPlayer:
    background_player = BackgroundPlayer(lambda: player)
    background_player.ask(ReversiPosition.start())
    until(lambda: player._is_searching)
    background_player.stop_search()
    return background_player


def test_one_that_is_stopped_answers(tmp_path: Path) -> None:
    background_player = asked_and_stopped(started(tmp_path, "waits"))
    found: list[Any] = []

    def has_answered() -> bool:
        found.append(background_player.answer())
        return found[-1] is not None

    until(has_answered)
    assert found[-1].move == ReversiPosition.start().legal_moves()[-1]
    background_player.close()


def test_one_that_stops_without_an_answer_is_reported(tmp_path: Path) -> None:
    background_player = asked_and_stopped(started(tmp_path, "gives up"))
    with pytest.raises(PlayerFailed, match="has stopped without an answer"):
        until(background_player.answer)
    background_player.close()


@pytest.mark.parametrize("budget", [0.05, TimeLeft(0.1, is_per_move=True)])
def test_the_time_for_a_move_is_kept_to_the_fraction_of_a_second(tmp_path: Path, budget: float | TimeLeft) -> None:
    with started(tmp_path, "waits", depth=None) as player:  # until it is stopped
        player.budget = budget
        for _ in range(2):
            assert player.choose(ReversiPosition.start()) == ReversiPosition.start().legal_moves()[-1]
            assert player.last
            assert player.last.seconds >= 0.05


def test_who_has_no_move_when_the_time_is_over_has_not_answered(tmp_path: Path) -> None:
    with started(tmp_path, "gives up", depth=None) as player:
        player.budget = 0.05
        with pytest.raises(NoAnswer, match="has stopped without an answer"):
            player.choose(ReversiPosition.start())


def test_our_own_engine_plays_with_a_clock_and_without() -> None:
    with NBoardPlayer([sys.executable, "-m", "damier", "engine", "nboard", "--level", "1"]) as player:
        for budget in (None, TimeLeft(30.0), TimeLeft(1.0, is_per_move=True)):
            player.budget = budget
            assert player.choose(ReversiPosition.start()) in ReversiPosition.start().legal_moves()
