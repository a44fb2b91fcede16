"""Other people's Reversi engines as players by GTP: real processes, good ones and bad ones."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from damier.core import registry
from damier.core.clock import TimeLeft
from damier.core.errors import PlayerFailed
from damier.core.match import Match, run
from damier.engine.players.random_player import RandomPlayer
from damier.games.reversi.notation import parse_position
from damier.games.reversi.position import PASS, ReversiPosition
from damier.protocols.gtp_seat import GtpPlayer
from tests.games.reversi.test_ggf import PASSING
from tests.running import is_running
from tests.waiting import until

START = ReversiPosition.start()
OURS = [sys.executable, "-m", "damier", "engine", "gtp", "--level", "1"]

# An engine that plays the first legal move, and a word that makes it misbehave; what it was told is in a file.
ENGINE = """
import re, sys, time
from dataclasses import replace
from damier.games.reversi.notation import parse_move, parse_square
from damier.games.reversi.position import ReversiPosition

fault, log = sys.argv[1], open(sys.argv[2], "a")
position = ReversiPosition.start()

def say(answer, mark="="):
    print(f"{mark}{number} {answer}".rstrip(), end="\\n\\n", flush=True)

print("Some engine", file=sys.stderr)
for line in sys.stdin:
    log.write(line)
    log.flush()
    number, command, *words = re.match(r"(\\d*)\\s*(.*)", line)[0].split() if line.strip() else ("", "")
    if fault == "numberless":
        number = ""
    if fault == "mute":
        continue
    if command == "known_command":
        say("true" if words[0] == "gogui-setup" and fault != "simple" else "false")
    elif command == "boardsize":
        if fault == "small":
            say("unacceptable size", "?")
            continue
        position = ReversiPosition.start(int(words[0]))
        say("")
    elif command == "clear_board":
        position = ReversiPosition.start(position.size)
        say("")
    elif command == "gogui-setup":
        discs = [0, 0]
        for colour, square in zip(words[::2], words[1::2]):
            row, column = parse_square(square, position.size, position.size)
            discs["bw".index(colour)] |= 1 << row * position.size + column
        position = ReversiPosition(position.size, *discs)
        say("")
    elif command == "gogui-setup_player":
        position = replace(position, to_move="bw".index(words[0]))
        say("")
    elif command == "play":
        assert "bw".index(words[0]) == position.to_move
        position = position.after(parse_move(position, words[1]))
        say("")
    elif command == "genmove":
        print("thinking...", flush=True)
        if fault == "dies":
            sys.exit(3)
        if fault == "silent":
            time.sleep(600)
        if fault == "floods":
            while True:
                print("info " * 20)
        if fault == "endless line":
            while True:
                sys.stdout.write("x" * 9999)
        if fault == "refuses":
            say("cannot think\\x1b[2J", "?")
            continue
        move = position.legal_moves()[0]
        position = position.after(move)
        say({"illegal": "A1", "nonsense": "what?", "empty": "", "resigns": "resign"}.get(fault, str(move).upper()))
    elif command.startswith("time") and fault == "timeless":
        say("unknown command", "?")
    else:
        say("2")
"""

StartPlayer = Callable[..., GtpPlayer]


@pytest.fixture
def start_player(tmp_path: Path) -> Iterator[StartPlayer]:
    """Hires engines, and ends them."""
    started: list[GtpPlayer] = []

    def make(fault: str = "", timeout: float = 60.0) -> GtpPlayer:
        (tmp_path / "engine.py").write_text(ENGINE)
        command = [sys.executable, str(tmp_path / "engine.py"), fault, str(tmp_path / "log")]
        started.append(GtpPlayer(command, timeout=timeout, name="it"))
        return started[-1]

    yield make
    for player in started:
        player.close()


def told(folder: Path, *commands: str) -> list[str]:
    """What the engine was told, of these commands, without the numbers."""
    lines = [line.partition(" ")[2] for line in (folder / "log").read_text().splitlines()]
    return [line for line in lines if line.split()[0] in commands]


@pytest.mark.parametrize("fault", ["", "numberless", "simple", "timeless"])
def test_it_plays_a_whole_game(start_player: StartPlayer, fault: str) -> None:
    match = Match(registry.find("reversi"), START)
    assert run(match, [start_player(fault), RandomPlayer(Random(3))]).reason
    assert all(move in before.legal_moves() for before, move in zip(match.positions, match.moves, strict=False))


def test_our_own_engine_plays_itself() -> None:
    with GtpPlayer(OURS) as black, GtpPlayer(OURS) as white:
        assert run(Match(registry.find("reversi"), START), [black, white]).reason


def test_our_own_engine_begins_anywhere_on_any_board() -> None:
    rng = Random(2)
    with GtpPlayer(OURS) as player:
        for size in (4, 6, 8):
            position = ReversiPosition.start(size)
            while position.legal_moves():
                if rng.random() < 0.3:
                    assert player.choose(position) in position.legal_moves()
                position = position.after(rng.choice(position.legal_moves()))


def test_it_is_sent_the_moves_and_not_the_board(start_player: StartPlayer, tmp_path: Path) -> None:
    player, position = start_player(), START
    for _ in range(3):
        position = position.after(player.choose(position))
        position = position.after(position.legal_moves()[0])
    assert len(told(tmp_path, "play")) == 2
    assert told(tmp_path, "clear_board", "gogui-setup") == ["clear_board"]


def test_a_move_taken_back_is_taken_back_there_too(start_player: StartPlayer, tmp_path: Path) -> None:
    player = start_player()
    first = START.after(player.choose(START))
    second = first.after(first.legal_moves()[0])
    other = first.after(first.legal_moves()[1])
    assert player.choose(second) == second.legal_moves()[0]
    assert player.choose(other) == other.legal_moves()[0]
    assert player.choose(START) == START.legal_moves()[0]
    assert "gogui-setup" not in (tmp_path / "log").read_text().replace("known_command gogui-setup", "")


def test_it_passes_where_it_must(start_player: StartPlayer) -> None:
    assert start_player().choose(parse_position(PASSING)) == PASS


def test_passes_that_others_make_for_it_are_reported(start_player: StartPlayer, tmp_path: Path) -> None:
    player, rng = start_player("simple"), Random(4)
    passes = 0
    for _ in range(8):
        position = ReversiPosition.start(4)
        while moves := position.legal_moves():
            is_asked = position.to_move == 0 and moves != (PASS,)
            passes += moves == (PASS,)
            position = position.after(player.choose(position) if is_asked else rng.choice(moves))
    assert passes
    assert any(line.endswith("pass") for line in told(tmp_path, "play"))


def test_one_that_cannot_be_shown_a_board_says_so(start_player: StartPlayer) -> None:
    middle = START.after(START.legal_moves()[0])
    middle = middle.after(middle.legal_moves()[0])
    middle = middle.after(middle.legal_moves()[0])
    with pytest.raises(PlayerFailed, match="it cannot begin in the middle of a game: it does not know gogui-setup"):
        start_player("simple").choose(middle)


@pytest.mark.parametrize(
    ("budget", "lines"),
    [
        (None, ["time_settings 0 5 1", "time_left b 5 1"]),
        (2.0, ["time_settings 0 2 1", "time_left b 2 1"]),
        (TimeLeft(9.7, is_per_move=True), ["time_settings 0 9 1", "time_left b 9 1"]),
        (TimeLeft(300.0, 3.0), ["time_settings 300 0 0", "time_left b 300 0"]),
    ],
)
def test_it_is_sent_the_clock(
    start_player: StartPlayer, tmp_path: Path, budget: float | TimeLeft | None, lines: list[str]
) -> None:
    player = start_player()
    player.budget = budget
    player.choose(START)
    assert told(tmp_path, "time_settings", "time_left") == lines


@pytest.mark.parametrize(
    ("fault", "sentence"),
    [
        ("dies", r"it has ended before it answered \(exit code 3\): Some engine"),
        ("illegal", "it has answered 'A1': a1 is not legal here"),
        ("nonsense", r"it has answered 'what\?': 'what\?' is not a move"),
        ("empty", "it has answered ''"),
        ("resigns", "it resigns"),
        ("refuses", "it refuses 'genmove b': cannot think"),
        ("small", "it refuses 'boardsize 8': unacceptable size"),
        ("floods", "it has written more than 16777216 bytes between two commands"),
        ("endless line", "it has written a line of more than 65536 bytes"),
    ],
)
def test_what_it_answers_wrongly_is_reported_and_it_is_started_anew(
    start_player: StartPlayer, fault: str, sentence: str
) -> None:
    player = start_player(fault)
    first = player.pid
    for _ in range(2):
        with pytest.raises(PlayerFailed, match=sentence):
            player.choose(START)
    assert player.pid != first
    until(lambda: not is_running(first))


def test_its_silence_ends_the_patience(start_player: StartPlayer) -> None:
    player = start_player("silent")
    player.timeout, player.budget = 0.2, 0.1
    with pytest.raises(PlayerFailed, match=r"it has not answered for 0\.3 seconds"):
        player.choose(START)


def test_one_that_never_answers_is_not_left_running(start_player: StartPlayer) -> None:
    with pytest.raises(PlayerFailed, match=r"it has not answered for 0\.5 seconds"):
        start_player("mute", timeout=0.5)


@pytest.mark.parametrize(
    ("command", "sentence"), [("/nonexistent", "cannot be started"), ("/bin/true", "has ended before it answered")]
)
def test_a_program_that_is_not_an_engine_is_reported(command: str, sentence: str) -> None:
    with pytest.raises(PlayerFailed, match=sentence):
        GtpPlayer([command])
