"""The files of contract 1, held against the assignment's own functions."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from damier.core.errors import BadRecord, BadSetup
from damier.core.game import Setup
from damier.games.draughts import GAME
from damier.games.draughts.dat import read_dat, write_dat
from damier.games.draughts.position import DraughtsPosition

ASSIGNMENT = Path(__file__).parents[3] / "assignments" / "dames-ulb"
AGAIN = (
    "import sys; from draughtsFunctions import *; player, board = load(sys.argv[1]); save(sys.argv[1], board, player)"
)


def played(moves: int, seed: int, size: int = 10) -> DraughtsPosition:
    rng, position = Random(seed), GAME.start(Setup("ulb", (size, size)))
    for _ in range(moves):
        if position.outcome():
            break
        position = position.after(rng.choice(position.legal_moves()))
    return position


@pytest.mark.parametrize(("moves", "size"), [(0, 10), (1, 8), (60, 10), (90, 8), (140, 10)])
def test_a_position_comes_back_as_it_was(moves: int, size: int) -> None:
    position = played(moves, seed=7, size=size)
    again = GAME.start(read_dat(write_dat(position)))
    assert (again.men, again.kings, again.to_move) == (position.men, position.kings, position.to_move)


def test_the_assignment_reads_it_and_writes_the_same(tmp_path: Path) -> None:
    text = write_dat(played(80, seed=3))
    file = tmp_path / "game.dat"
    file.write_text(text)
    subprocess.run([sys.executable, "-c", AGAIN, str(file)], cwd=ASSIGNMENT, check=True)
    assert file.read_text() == text


def test_blanks_and_halves_do_no_harm() -> None:
    """The course halves kings by `/=`, and any run of blanks separates."""
    rows = ["0 0 0 -1.0", "0.0 0\t0 0", "", "0 0 0 0", "2.5   0 0 0"]
    position = GAME.start(read_dat("-1\r\n\n4 " + "\n".join(rows)))
    assert (position.to_move, position.men[0], position.kings[0].bit_count()) == (1, 0, 1)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "begins with the player"),
        ("2 10", "begins with the player"),
        ("1 3 " + "0 " * 9, "'3' is not a dimension"),
        ("1 x", "'x' is not a dimension"),
        ("1 4 0 0", "has 16 squares, but the file has 2"),
        ("1 4 1 " + "0 " * 15, "row 1, column 1: '1' is not a piece"),
        ("1 4 0 0.5 " + "0 " * 14, "row 1, column 2: '0.5' is not a piece"),
        ("1 4 0 a " + "0 " * 14, "row 1, column 2: 'a' is not a piece"),
    ],
)
def test_a_broken_file_is_reported_with_its_place(text: str, told: str) -> None:
    with pytest.raises(BadRecord, match=told):
        read_dat(text)


def test_another_variant_has_no_such_file() -> None:
    with pytest.raises(BadSetup, match="a game of ulb, not of english"):
        write_dat(GAME.start(Setup("english")))
