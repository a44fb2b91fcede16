"""Another config.py in the place of ours is followed; the files run alone."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import TypeAlias

import pytest

Run: TypeAlias = Callable[..., "subprocess.CompletedProcess[str]"]
Load: TypeAlias = Callable[[str], ModuleType]

OTHER = """
DIMENSION = 6
WHITE_SQUARE, BLACK_SQUARE = "#", "."
WHITE_PAWN, BLACK_PAWN, WHITE_KING, BLACK_KING = "w", "b", "W", "B"
FREE_SPACE, WHITE_PLAYER, BLACK_PLAYER = {values}
NO_ERROR, PAWN_ONLY_ONE_MOVE, BAD_DIRECTION_FORMAT, ONLY_KING_GO_BACK = 100, 90, "x", 31
SPACE_OCCUPIED, CANNOT_JUMP_OUTSIDE, TOO_LONG_JUMP, CANNOT_GO_OUTSIDE = 41, 51, 61, 0
NO_FREE_WAY, NO_PIECE, OPPONENT_PIECE, MUST_CAPTURE = 81, -9, 101, 111
"""
VALUES = ["0, 1, -1", "0, -1, 1", "0, 2, -5", "9, -3, 3"]


@pytest.mark.parametrize("values", VALUES)
def test_other_symbols_codes_sizes_and_players_are_followed(run: Run, folder: Path, values: str) -> None:
    (folder / "config.py").write_text(OTHER.format(values=values))
    tests = run(name="runTests.py")
    assert tests.returncode == 0, tests.stderr
    game = run("h\nh\nb5\nR\nj9\nx\nsauver a\n")
    assert game.stderr == ""
    assert "# b # b # b | 1\n" in game.stdout
    assert "Noirs b, pièce" in game.stdout
    free, white, black = values.split(", ")
    lines = (folder / "a.dat").read_text().splitlines()
    assert lines[:3] == [black, "6", " ".join([free, black] * 3)]
    assert lines[5] == " ".join([free, free, white, free, free, free])
    assert re.search(r"(partie gagnée|Partie nulle)\.\n$", run("o\no\n").stdout)


def test_the_config_of_the_course_has_no_n(run: Run, folder: Path, load: Load) -> None:
    config = (folder / "config.py").read_text()
    assert "\nN = 10\n" in config
    (folder / "config.py").write_text(config.replace("\nN = 10\n", "\n"))
    for name in ("runTests.py", "testCases.py"):
        (folder / name).unlink()
    assert load("draughtsFunctions").PIECES_TRIED == 10
    result = run("o\no\n")
    assert (result.returncode, result.stderr) == (0, "")


# The config.py of each part, as far as the document's section defines it.
PARTS = {
    "nothing": "",
    "part 1": (
        'DIMENSION = 10\nWHITE_SQUARE = "\\u2587"\nBLACK_SQUARE = "\\u0020"\n'
        'WHITE_PAWN = "\\u25CF"\nBLACK_PAWN = "\\u25CB"\n'
    ),
    "part 1, with players": "DIMENSION = 10\nFREE_SPACE = 0\nWHITE_PLAYER = 1\nBLACK_PLAYER = -1\n",
    "the three errors of part 1": "NO_ERROR = True\nNO_PIECE = 2\nCANNOT_GO_OUTSIDE = 3\nSPACE_OCCUPIED = 4\n",
    "part 2": "NO_ERROR = 0\nPAWN_ONLY_ONE_MOVE = 1\nMUST_CAPTURE = 2\nN = 4\n",
}


@pytest.mark.parametrize("part", PARTS)
def test_what_a_config_lacks_has_a_default(run: Run, folder: Path, load: Load, part: str) -> None:
    expected = (folder / "config.py").read_text()
    (folder / "config.py").write_text(PARTS[part])
    tests = run(name="runTests.py")
    assert tests.returncode == 0, tests.stderr
    game = load("draughtsFunctions")
    load("draughts")
    load("draughtsGUI")
    assert len({getattr(game, name) for name in game.CODES}) == len(game.CODES)
    if part == "nothing":
        for name, text in re.findall(r"^([A-Z_]+) = (.+)$", expected, re.MULTILINE):
            assert game.PIECES_TRIED == 10 if name == "N" else repr(getattr(game, name)) == repr(eval(text))


def test_a_game_runs_beside_the_first_parts_config(run: Run, folder: Path) -> None:
    (folder / "config.py").write_text(PARTS["part 1"])
    assert re.search(r"(partie gagnée|Partie nulle)\.\n$", run("o\no\n").stdout)


@pytest.mark.parametrize("stream", ["codecs.getwriter('utf-8')(sys.stdout.buffer)", "Shell()"])
def test_a_config_may_put_another_stream_in_place_of_the_output(run: Run, folder: Path, stream: str) -> None:
    shell = "class Shell:\n    def write(self, text): sys.__stdout__.write(text)\n    def flush(self): pass\n"
    config = (folder / "config.py").read_text()
    (folder / "config.py").write_text(f"import codecs, sys\n{shell}sys.stdout = {stream}\n{config}")
    result = run("h\nh\nb7\nL\nq\n")
    assert (result.returncode, result.stderr) == (0, "")
    assert "Noirs ○, pièce" in result.stdout


def test_n_is_read_from_config(folder: Path, load: Load) -> None:
    config = (folder / "config.py").read_text()
    (folder / "config.py").write_text(config.replace("\nN = 10\n", "\nN = 3\n"))
    assert load("draughtsFunctions").PIECES_TRIED == 3


def test_no_value_of_config_is_written_again(folder: Path) -> None:
    for name in ("draughts.py", "draughtsFunctions.py", "draughtsGUI.py"):
        source = (folder / name).read_text()
        assert not re.search(r"[▇●○◉◎]|\\u25", source)


@pytest.mark.parametrize("dimension", [-1, 3, 501, 10**9])
def test_a_board_too_small_or_too_large_is_reported(run: Run, folder: Path, dimension: int) -> None:
    config = (folder / "config.py").read_text()
    (folder / "config.py").write_text(config.replace("DIMENSION = 10", f"DIMENSION = {dimension}"))
    result = run("h\nh\n")
    assert (result.returncode, result.stderr) == (1, "")
    assert f"DIMENSION vaut {dimension} dans config.py : un damier a de 4 à 500 lignes." in result.stdout


@pytest.mark.parametrize("value", ['"10"', "10.5", "None"])
@pytest.mark.parametrize("name", ["DIMENSION", "N"])
def test_a_value_of_config_that_is_no_number_is_reported(load: Load, folder: Path, name: str, value: str) -> None:
    config = (folder / "config.py").read_text()
    (folder / "config.py").write_text(f"{config}\n{name} = {value}\n")
    functions = load("draughtsFunctions")
    with pytest.raises(functions.Refused, match=f"{name} vaut .* dans config.py : il faut un nombre entier"):
        functions.Game()


def test_without_any_config_the_defaults_are_played(run: Run, folder: Path) -> None:
    (folder / "config.py").unlink()
    result = run("d7\nL\nquitter\n")
    assert (result.returncode, result.stderr) == (0, "")
    assert "● ▇ ● ▇ ● ▇   ▇ ● ▇ | 7" in result.stdout


def test_our_tests_pass(run: Run) -> None:
    result = run(name="runTests.py")
    assert result.returncode == 0
    assert result.stderr.endswith("OK\n")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("    board[i][j] = FREE_SPACE\n", "    pass\n"),
        ("return CANNOT_JUMP_OUTSIDE", "return TOO_LONG_JUMP"),
        ("board[i][j] = 2 * player", "pass"),
        ("        return False\n    return opponent(player)", "        return 0\n    return opponent(player)"),
        ("and hasPlayed and", "and False and"),
        ("filled = (dimension - 2) // 2", "filled = (dimension - 1) // 2"),
        ("    turn = 1 if player == WHITE_PLAYER else -1", "    turn = 1"),
    ],
)
def test_our_tests_find_mistakes(run: Run, folder: Path, before: str, after: str) -> None:
    source = (folder / "draughtsFunctions.py").read_text()
    assert before in source
    (folder / "draughtsFunctions.py").write_text(source.replace(before, after, 1))
    assert run(name="runTests.py").returncode == 1
