"""Other people's engines as players: real processes, good ones and bad ones."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from damier.core import registry
from damier.core.errors import PlayerFailed
from damier.core.match import Match, run
from damier.games.reversi.notation import parse_position
from damier.games.reversi.position import PASS, ReversiPosition
from damier.protocols.nboard_seat import NBoardPlayer
from tests.games.reversi.test_ggf import PASSING
from tests.running import is_running

# An engine that plays the first legal move, and one word that makes it misbehave.
ENGINE = """
import sys, time
from damier.games.reversi.ggf import format_ggf_move, read_ggf

fault = sys.argv[1]
print("Some engine, version 1")
print("noise on the other stream", file=sys.stderr)
for line in sys.stdin:
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
        move = format_ggf_move(position.legal_moves()[0])
        print("===", {"illegal": "A1", "nonsense": "what?", "empty": ""}.get(fault, move + "/1.5/0.1"), flush=True)
"""


def hired(tmp_path: Path, fault: str = "", patience: float = 30.0) -> NBoardPlayer:
    file = tmp_path / "engine.py"
    file.write_text(ENGINE)
    return NBoardPlayer([sys.executable, str(file), fault], depth=3, patience=patience)


def test_it_plays_a_whole_game(tmp_path: Path) -> None:
    game = registry.find("reversi")
    with hired(tmp_path) as black, hired(tmp_path) as white:
        match = Match(game, game.start())
        assert run(match, [black, white]).reason
        assert all(move in before.legal_moves() for before, move in zip(match.positions, match.moves, strict=False))
        assert black.seconds > 0


def test_it_passes_where_it_must(tmp_path: Path) -> None:
    with hired(tmp_path) as player:
        assert player.choose(parse_position(PASSING)) == PASS


@pytest.mark.parametrize(
    ("fault", "sentence"),
    [
        ("dies", "has ended before it answered"),
        ("illegal", "a1 is not legal here"),
        ("nonsense", "is no move"),
        ("empty", "is no move"),
    ],
)
def test_what_it_answers_wrongly_is_told(tmp_path: Path, fault: str, sentence: str) -> None:
    with hired(tmp_path, fault) as player, pytest.raises(PlayerFailed, match=sentence):
        player.choose(ReversiPosition.start())


def test_its_silence_ends_the_patience(tmp_path: Path) -> None:
    with hired(tmp_path, "silent") as player:
        player.patience = 0.2
        with pytest.raises(PlayerFailed, match=r"has not answered for 0\.2 seconds"):
            player.choose(ReversiPosition.start())


def test_one_that_never_answers_is_not_left_running(tmp_path: Path) -> None:
    with pytest.raises(PlayerFailed, match="has not answered"):
        hired(tmp_path, "mute", patience=0.5)


def test_it_is_gone_when_it_is_closed(tmp_path: Path) -> None:
    with hired(tmp_path) as player:
        assert is_running(player.pid)
    assert not is_running(player.pid)
    with pytest.raises(PlayerFailed):
        player.choose(ReversiPosition.start())


@pytest.mark.parametrize("command", ["/nonexistent/engine", "/", "a\0b"])
def test_a_program_that_cannot_be_started_is_told(command: str) -> None:
    with pytest.raises(PlayerFailed, match="cannot be started"):
        NBoardPlayer([command], depth=1)


def test_a_program_that_is_no_engine_is_told() -> None:
    with pytest.raises(PlayerFailed, match="has ended before it answered"):
        NBoardPlayer(["/bin/true"], depth=1)
