"""Other people's draughts engines as players: real processes of both versions, good ones and bad ones."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from damier.core import registry
from damier.core.clock import TimeLeft
from damier.core.errors import BadSetup, DamierError, PlayerFailed
from damier.core.game import Setup
from damier.core.match import Match, run
from damier.core.record import Record
from damier.games.draughts import GAME
from damier.play.session import Session
from damier.play.standard_services import StandardServices
from damier.play.table import Table
from damier.processes.background import Answer, BackgroundPlayer
from damier.protocols.hub_notation import format_move
from damier.protocols.hub_seat import HubPlayer
from damier.seats.occupant import Occupant, parse_occupants
from tests.running import is_running

START = GAME.start()
KINGS = "W:WK47,16:BK4,35"

# An engine that plays the last legal move; its first word is the version it speaks, the second makes it misbehave.
ENGINE = """
import sys, time
from damier.games.draughts.variants import VARIANTS
from damier.protocols.hub_lines import HubLine
from damier.protocols.hub_notation import format_move, parse_position, played

version, fault, log = sys.argv[1], sys.argv[2], open(sys.argv[3], "a")
rules = VARIANTS["international"]

def say(line):
    print(line, flush=True)

def answer(move):
    move = {"illegal": "1-2", "nonsense": "what?", "empty": "", "short": move.split("x")[0] + "-"}.get(fault, move)
    say(f"done move={move}" if version == "2" else f"move {move}")

say("Some engine")
print("noise on the other stream", file=sys.stderr)
for text in sys.stdin:
    log.write(text)
    log.flush()
    line, words = HubLine.parse(text), text.split()
    if line.command == "hub" and fault != "mute":
        if version == "2":
            say("id name=Some")
            if fault != "plain":
                say('param name=variant value=normal type=enum values="normal frisian"')
        else:
            say("name Some engine")
        say("wait")
    elif line.command == "set-param":
        rules = VARIANTS.get(line.arguments["value"], rules)
    elif line.command == "init" and fault != "lazy":
        say("loading")
        say("ready")
    elif line.command == "pos":
        where = line.arguments["pos"] if version == "2" else words[1][0].upper() + words[1][1:]
        position = played(parse_position(where, rules), line.arguments.get("moves", "").split())
    elif line.command == "move":
        position = played(position, words[1:2])
    elif line.command == "go":
        say("info depth=x score=oops" if version == "2" else "info one 2 three")
        say("info depth=inf score=nan nodes=1e999" if version == "2" else "info 1 2 nan inf")
        say("info depth=7 score=0.25 nodes=1234" if version == "2" else "info 7 7.5 25 1234 0.1 0.1 32-28")
        if fault == "dies":
            sys.exit(3)
        if fault == "silent":
            time.sleep(600)
        if fault in ("complains", "illegal"):
            say('error message="bad position"' if version == "2" else "error bad position")
        if fault == "complains":
            sys.exit(1)
        if fault != "waits":
            answer(format_move(position.legal_moves()[-1]))
    elif line.command == "stop" and fault == "waits":
        answer(format_move(position.legal_moves()[-1]))
"""


@pytest.fixture(params=["1", "2"])
def version(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def started(folder: Path, version: str = "2", fault: str = "", timeout: float = 30.0) -> HubPlayer:
    file = folder / "engine.py"
    file.write_text(ENGINE)
    command = [sys.executable, str(file), version, fault, str(folder / "log")]
    return HubPlayer(command, timeout=timeout)


def heard(folder: Path) -> list[str]:
    """What the engine was told."""
    return (folder / "log").read_text().splitlines()


def test_it_plays_a_whole_game(tmp_path: Path, version: str) -> None:
    with started(tmp_path, version) as white, started(tmp_path, version) as black:
        match = Match(GAME, START)
        assert run(match, [white, black]).reason
        assert all(move in before.legal_moves() for before, move in zip(match.positions, match.moves, strict=False))
        assert white.seconds > 0


def test_it_says_what_the_program_has_seen(tmp_path: Path, version: str) -> None:
    with started(tmp_path, version) as player:
        move = player.choose(START)
        assert player.last
        assert (player.last.move, player.last.depth, player.last.score, player.last.nodes) == (move, 7, 25.0, 1234)


def test_it_knows_of_moves_before(tmp_path: Path, version: str) -> None:
    position = GAME.start(Setup("international", position=KINGS))
    for text in ("47-42", "4-9", "42-47", "9-4"):
        position = position.after(GAME.parse_move(position, text))
    with started(tmp_path, version) as player:
        assert player.choose(position) == position.legal_moves()[-1]
    told = " ".join(heard(tmp_path))
    assert 'moves="47-42 4-9 42-47 9-4"' in told if version == "2" else "move 47-42 move 4-9 move 42-47" in told


@pytest.mark.parametrize(
    ("budget", "first", "second"),
    [
        (1.5, "time 1500", "level move-time=1.500"),
        (None, "time 5000", "level move-time=5.000"),
        (TimeLeft(10.0, is_per_move=True), "time 9", "level move-time=9."),
        (TimeLeft(100.0, 2.0), "time ", "level time=100.000 inc=2.000"),
    ],
)
def test_it_says_how_much_time_there_is(
    tmp_path: Path, version: str, budget: float | TimeLeft | None, first: str, second: str
) -> None:
    with started(tmp_path, version) as player:
        player.budget = budget
        player.choose(START)
    assert any(line.startswith(first if version == "1" else second) for line in heard(tmp_path))


@pytest.mark.parametrize(
    ("fault", "sentence"),
    [
        ("dies", "has ended before it answered"),
        ("illegal", "1-2 is not legal here.*; it reports: bad position"),
        ("nonsense", "is not a move"),
        ("empty", "is not a move"),
        ("short", "is not a move"),
        ("complains", r"answered \(exit code 1\): noise on the other stream; it reports: bad position"),
    ],
)
def test_what_it_answers_wrongly_is_reported(tmp_path: Path, version: str, fault: str, sentence: str) -> None:
    with started(tmp_path, version, fault) as player, pytest.raises(PlayerFailed, match=sentence):
        player.choose(START)


@pytest.mark.parametrize("fault", ["silent", "lazy"])
def test_its_silence_ends_the_patience(tmp_path: Path, version: str, fault: str) -> None:
    with started(tmp_path, version, fault) as player:
        player.timeout, player.budget = 0.2, 0.1
        with pytest.raises(PlayerFailed, match=r"has not answered for 0\.[23] seconds"):
            player.choose(START)


def test_one_that_never_answers_is_not_left_running(tmp_path: Path) -> None:
    with pytest.raises(PlayerFailed, match="has not answered"):
        started(tmp_path, fault="mute", timeout=0.5)


def test_after_a_failure_it_is_started_anew(tmp_path: Path, version: str) -> None:
    with started(tmp_path, version, "dies") as player:
        first = player.pid
        for _ in range(2):
            with pytest.raises(PlayerFailed, match="has ended before it answered"):
                player.choose(START)
        assert player.pid != first
    assert not is_running(player.pid)


def test_it_is_gone_when_it_is_closed(tmp_path: Path) -> None:
    with started(tmp_path) as player:
        assert is_running(player.pid)
    assert not is_running(player.pid)
    with pytest.raises(PlayerFailed, match="has ended before it answered"):
        player.choose(START)


def test_it_is_gone_when_nobody_has_it_any_more(tmp_path: Path) -> None:
    player = started(tmp_path)
    pid = player.pid
    del player
    assert not is_running(pid)


@pytest.mark.parametrize("command", ["/nonexistent/engine", "/", "a\0b"])
def test_a_program_that_cannot_be_started_is_reported(command: str) -> None:
    with pytest.raises(PlayerFailed, match="cannot be started"):
        HubPlayer([command])


def test_a_program_that_is_not_an_engine_is_reported() -> None:
    with pytest.raises(PlayerFailed, match="has ended before it answered"):
        HubPlayer(["/bin/true"])


def test_another_variant_is_played_where_the_program_offers_it(tmp_path: Path) -> None:
    with started(tmp_path) as player:
        position = GAME.start(Setup("frisian"))
        assert player.choose(position) in position.legal_moves()
    assert "set-param name=variant value=frisian" in heard(tmp_path)


@pytest.mark.parametrize(("version", "fault"), [("1", ""), ("2", ""), ("2", "plain")])
def test_a_variant_that_the_program_does_not_play_is_reported(tmp_path: Path, version: str, fault: str) -> None:
    with (
        started(tmp_path, version, fault) as player,
        pytest.raises(PlayerFailed, match="does not play russian; it plays i"),
    ):
        player.choose(GAME.start(Setup("russian")))


def test_our_own_engine_plays_every_move_it_should() -> None:
    with HubPlayer([sys.executable, "-m", "damier", "engine", "hub", "--level", "2"]) as player:
        rng = Random(5)
        for variant in ("international", "brazilian"):
            position = GAME.start(Setup(variant))
            for _ in range(20):
                assert player.choose(position) in position.legal_moves()
                position = position.after(rng.choice(position.legal_moves()))
                if not position.legal_moves():
                    break


# -- how a seat names it


def test_a_path_is_started_in_its_own_folder(tmp_path: Path) -> None:
    file = tmp_path / "my engine"
    file.touch()
    assert HubPlayer.command_of(str(file)) == ([str(file), "hub"], tmp_path)


def test_a_command_is_started_where_we_are() -> None:
    assert HubPlayer.command_of("damier engine hub --level '3'") == (["damier", "engine", "hub", "--level", "3"], None)
    assert HubPlayer.command_of("scan") == (["scan", "hub"], None)


@pytest.mark.parametrize("text", ["", "  ", "'never closed"])
def test_a_seat_without_a_program_is_reported(text: str) -> None:
    with pytest.raises(BadSetup, match="needs a program after the colon"):
        HubPlayer.command_of(text)


def test_a_hub_engine_plays_no_other_game() -> None:
    with pytest.raises(
        BadSetup,
        match=r"hub cannot play reversi; .* are human, engine, random, course, py, nboard, gtp",
    ):
        StandardServices().make_player("hub:/bin/true", registry.find("reversi"), Random(1))


def test_a_seat_without_a_program_is_reported_where_it_is_chosen() -> None:
    session = Session(StandardServices(), Match(GAME, START), parse_occupants("hub,engine"), Random(1))
    with pytest.raises(BadSetup, match="needs a program after the colon"):
        StandardServices().check_players(session)


def test_a_seat_keeps_the_whole_path() -> None:
    path = "/a/very/long/path/of/more/than/forty/letters/to/some/engine/Scan"
    occupant = Occupant.parse(f"hub:{path}")
    assert str(occupant) == f"hub:{path}"
    assert occupant.name("white") == "Scan"


# -- in the background of a window


def answered(background_player: BackgroundPlayer) -> Answer:
    """The answer, once it is there."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        if found := background_player.answer():
            return found
        time.sleep(0.01)
    raise AssertionError("no answer")


@pytest.fixture
def background(tmp_path: Path) -> Callable[..., BackgroundPlayer]:
    return lambda fault="": BackgroundPlayer(lambda: started(tmp_path, fault=fault))


def test_a_background_player_answers(background: Callable[..., BackgroundPlayer]) -> None:
    background_player = background()
    background_player.ask(START, TimeLeft(5.0))
    found = answered(background_player)
    assert (found.move, found.depth) == (START.legal_moves()[-1], 7)
    background_player.ask(START, wants_evaluation=True)
    assert answered(background_player).advantage is None
    background_player.close()


def test_a_background_player_answers_the_last_question_only(background: Callable[..., BackgroundPlayer]) -> None:
    background_player = background("waits")
    background_player.ask(START)
    position = START.after(START.legal_moves()[0])
    background_player.ask(position)
    found = None
    while found is None:
        background_player.stop_search()
        found = background_player.answer()
        time.sleep(0.01)
    assert found.move
    assert format_move(found.move) == format_move(position.legal_moves()[-1])
    background_player.close()


def test_a_background_players_failure_is_reported(background: Callable[..., BackgroundPlayer]) -> None:
    background_player = background("dies")
    background_player.ask(START)
    with pytest.raises(DamierError, match="has ended before it answered"):
        answered(background_player)
    background_player.close()


def at_a_window(seats: str) -> Table:
    """A window's table with these seats, once its game has ended."""
    session = Session(StandardServices(), Match(GAME, GAME.start(Setup("english"))), parse_occupants(seats), Random(1))
    table = Table(session)
    table.pace = 0.0
    end = time.monotonic() + 60
    while not session.match.outcome and time.monotonic() < end:
        table.advance()
        time.sleep(0.001)
    table.close()
    return table


def test_a_window_has_it_play_a_whole_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    command = f"hub:{sys.executable} -m damier engine hub --level 1"
    table = at_a_window(f"{command},{command}")
    assert table.session.match.outcome
    assert not table.errors


def test_a_window_says_what_went_wrong(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    table = at_a_window(f"{seat(tmp_path)},{seat(tmp_path)}")
    assert "does not play english" in str(table.errors[0])


# -- the whole program


def played(*arguments: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """`damier play` with these arguments."""
    return subprocess.run(
        [sys.executable, "-m", "damier", "play", *arguments],
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        env={**os.environ, "DAMIER_LANG": "en", "XDG_STATE_HOME": str(folder)},
        timeout=120,
        check=False,
    )


def seat(folder: Path, fault: str = "") -> str:
    (folder / "engine.py").write_text(ENGINE)
    return f"hub:{sys.executable} {folder / 'engine.py'} 2 '{fault}' {folder / 'log'}"


def test_a_game_with_another_program_is_played_to_its_end(tmp_path: Path) -> None:
    ran = played("international", "--seats", f"{seat(tmp_path)},random", "--seed", "1", folder=tmp_path)
    assert ran.returncode == 0
    assert ran.stderr == ""
    assert "Random player (black)" in ran.stdout


def test_a_program_is_called_as_its_seat_is(tmp_path: Path) -> None:
    command = f"hub:{sys.executable} {tmp_path / 'engine.py'}"
    (tmp_path / "engine.py").write_text("")
    ran = played("international", "--seats", f"random,{command}", folder=tmp_path)
    assert ran.returncode == 2
    assert ran.stderr == "damier: engine.py has ended before it answered\n"


def test_a_program_that_dies_loses_and_the_reason_is_reported(tmp_path: Path) -> None:
    ran = played("international", "--seats", f"random,{seat(tmp_path, 'dies')}", folder=tmp_path)
    assert ran.returncode == 0
    assert "has ended before it answered" in ran.stdout + ran.stderr
    assert "Random player (white) wins" in ran.stdout
    assert "Traceback" not in ran.stderr


@pytest.mark.parametrize(
    ("game", "who", "sentence"),
    [
        ("international", "hub:/nonexistent", "damier: /nonexistent cannot be started: "),
        ("international", "hub:nonexistent /opt/mine.py", "damier: nonexistent cannot be started: "),
        ("international", "hub", "needs a program after the colon"),
        ("reversi", "hub:/bin/true", "hub cannot play reversi; the kinds of player for it are human, "),
    ],
)
def test_what_is_wrong_with_a_program_is_reported_before_the_game(
    tmp_path: Path, game: str, who: str, sentence: str
) -> None:
    ran = played(game, "--seats", f"{who},random", folder=tmp_path)
    assert ran.returncode == 2
    assert sentence in ran.stderr
    assert "Traceback" not in ran.stderr


def test_a_record_has_no_program_started(tmp_path: Path) -> None:
    match = Match(GAME, GAME.start(Setup("international", position="W:W6,34,40,50:B45")))
    record = tmp_path / "game.damier"
    Record.of(match, seating=f"{seat(tmp_path)}, random").save(record)
    ran = played("--load", str(record), folder=tmp_path)
    assert "Computer (white) wins" in ran.stdout
    assert not (tmp_path / "log").exists()
