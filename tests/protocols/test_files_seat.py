"""Programs that play Reversi by two files, as players: the assignment's own, and scripts that misbehave."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from damier.core import registry
from damier.core.errors import BadNotation, IllegalMove, NoAnswer, PlayerFailed, ProgramEnded, TooMuchOutput
from damier.core.match import Match, run
from damier.engine.players.random_player import RandomPlayer
from damier.protocols.files_seat import FilesPlayer
from damier.seats.players import make_player
from tests.reversi_projet import projet

REVERSI = registry.find("reversi")
START = REVERSI.start()

# A program that keeps to the document: it reads its four answers, then plays the first legal move, and never writes
# the one that ends the game. One word makes it misbehave.
SCRIPT = """
import sys, time
from pathlib import Path
from damier.games.reversi import PASS, ReversiPosition
from damier.games.reversi.notation import parse_move

fault = sys.argv[1]
black = input()
own = 0 if black == "A" else 1
folder = Path(input() and input() if own == 0 else input())
time.sleep(0.02)
files = [folder / "noir.txt", folder / "blanc.txt"]
if any(file.read_text() for file in files):
    sys.exit("the files are not empty")

def write(line):
    with files[own].open("a") as file:
        file.write(line + "\\n")

def lines():
    return files[1 - own].read_text().split("\\n")[:-1]

if own == 0:
    write("Script")
else:
    input()
while not lines():
    time.sleep(0.005)
if own == 1:
    write("Script")
position, read = ReversiPosition.start(), 1
while not position.outcome():
    if position.to_move == own:
        input()
        move = position.legal_moves()[0]
        position = position.after(move)
        text = {"illegal": "a1", "nonsense": "what?", "passes": "00"}.get(fault, "00" if move == PASS else str(move))
        if fault == "dies":
            sys.exit("no more")
        if fault == "silent":
            time.sleep(600)
        if fault == "floods":
            while True:
                write("x" * 5000)
        if fault == "removes":
            files[own].unlink()
            time.sleep(600)
        print("Le joueur", ["noir", "blanc"][own], "a placé son pion en", text, flush=True)
        if not position.outcome() or fault == "writes all":
            write(text)
    else:
        while len(lines()) <= read:
            time.sleep(0.005)
        position = position.after(parse_move(position, lines()[read]))
        read += 1
if fault == "stays":
    time.sleep(600)
"""


def script(folder: Path, fault: str) -> list[str]:
    (folder / "script.py").write_text(SCRIPT)
    return [sys.executable, str(folder / "script.py"), fault]


@pytest.mark.parametrize("seat", [0, 1])
def test_the_assignments_own_program_plays_a_whole_game(tmp_path: Path, seat: int) -> None:
    player: Any = make_player(f"fichier:{projet(tmp_path)}:Projet", REVERSI)
    with player:
        match = Match(REVERSI, START)
        players = [player, RandomPlayer(Random(seat))]
        outcome = run(match, players if seat == 0 else players[::-1])
    assert outcome.reason in ("the board is full", "neither side can move")
    assert len(match.moves) > 20


@pytest.mark.parametrize("how", ["writes all", "leaves", "stays"])
def test_the_move_that_ends_the_game_may_be_printed_only(tmp_path: Path, how: str) -> None:
    with FilesPlayer(script(tmp_path, how)) as player:
        for seat in (0, 1):  # another game begins with the same player
            match = Match(REVERSI, START)
            other = RandomPlayer(Random(3 + seat))
            run(match, [player, other] if seat == 0 else [other, player])
            assert match.outcome


FAULTS = {
    "illegal": (PlayerFailed, IllegalMove),
    "nonsense": (PlayerFailed, BadNotation),
    "passes": (PlayerFailed, IllegalMove),
    "dies": (ProgramEnded, None),
    "silent": (NoAnswer, None),
    "floods": (TooMuchOutput, None),
    "removes": (PlayerFailed, FileNotFoundError),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_what_is_wrong_is_told(tmp_path: Path, fault: str) -> None:
    kind, cause = FAULTS[fault]
    with FilesPlayer(script(tmp_path, fault), name="Ada", timeout=0.5 if fault == "silent" else 30) as player:
        with pytest.raises(kind, match="Ada") as raised:
            player.choose(START)
        assert type(raised.value) is kind
        assert isinstance(raised.value.__cause__, cause or type(None))


def test_it_plays_whole_games_only(tmp_path: Path) -> None:
    later = START.after(START.legal_moves()[0])
    later = later.after(later.legal_moves()[0])
    command = shlex.join(script(tmp_path, "good"))
    with FilesPlayer.seat(command, "Ada") as player, pytest.raises(PlayerFailed, match="whole games"):
        player.choose(later)
