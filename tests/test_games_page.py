"""docs/games.md: its game is really played, in a pipe, in a terminal and in a window, and its package installed."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pexpect  # type: ignore[import-untyped]
import pytest

from damier.cli import main as cli
from damier.core import registry
from damier.core.game import Setup
from damier.core.position import Outcome
from damier.core.record import Record
from damier.i18n import language
from damier.play.session import Session
from damier.testing.laws import check_game
from damier.ui.tk.window import Window
from tests.games_page import blocks, install, write_game
from tests.screen import click, wait_until
from tests.terminals import end

LONGEST_GAME = 45  # lines that the page may ask for


@pytest.fixture
def four(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The page's game in a file of its own, in the folder where we are; no other test knows it."""
    monkeypatch.setattr(registry, "_files", {})
    monkeypatch.chdir(tmp_path)
    for name in ("XDG_STATE_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    monkeypatch.setenv("DAMIER_LANG", "en")
    monkeypatch.setenv("NO_COLOR", "1")
    return write_game(tmp_path)


def damier(*arguments: str, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """The command, in a pipe, with what is typed."""
    return subprocess.run(
        [sys.executable, "-m", "damier", *arguments],
        input=typed,
        capture_output=True,
        text=True,
        env=os.environ | environment,
        check=False,
    )


def test_the_game_has_some_forty_lines() -> None:
    assert len(blocks("python")[0].splitlines()) <= LONGEST_GAME


def test_the_game_keeps_the_laws(four: Path) -> None:
    check_game(registry.load(str(four)), games=20)


def test_it_is_counted_right(four: Path) -> None:
    done = damier("perft", "four.py", "5")
    assert (done.stdout, done.stderr) == ("16807\n", "")  # 7, 49, 343, 2401, 16807: as published, no column is full yet


@pytest.mark.parametrize(
    ("board", "is_won"),
    [
        ("......./......./......./......./......./..XXXX. O", True),
        ("......./......./......X/......X/......X/......X O", True),
        ("......./......./X....../.X...../..X..../...X... O", True),
        ("......./......./......X/.....X./....X../...X... O", True),
        ("......./......./......./......./.....XX/XX..... O", False),  # a row does not go on in the next one
        ("......./......./....X../.....X./......X/X...... O", False),
        ("......./......./......X/X....../.X...../..X.... O", False),
        ("......./......./......./......./..XXX../..XXX.. O", False),
    ],
    ids=["row", "column", "diagonal", "other diagonal", "two rows", "over the right edge", "over the left", "three"],
)
def test_four_in_a_line_win(four: Path, board: str, is_won: bool) -> None:
    game = registry.load(str(four))
    outcome = game.start(Setup(position=board)).outcome()
    assert (outcome == Outcome((1, 2), "four in a line")) if is_won else outcome is None


def test_it_is_played_saved_taken_up_and_replayed_in_a_pipe(four: Path) -> None:
    first = damier("play", "./four.py", "--seats", "human:Ada,engine:1", typed="d\nhint\nsave my.damier\nquit\n")
    assert (first.returncode, first.stderr) == (0, "")
    assert re.search(r"I would play [a-g]\b", first.stdout)
    assert f"play {four} --load {Path(os.environ['XDG_STATE_HOME'], 'damier', 'last.damier')}" in first.stdout
    record = Record.load("my.damier")
    assert (record.game, record.moves[0], len(record.moves)) == ("four", "d", 2)
    assert record.tags["game-file"] == str(four)
    again = damier("play", "four.py", "--load", "my.damier", typed="D\nquit\n")
    assert (again.returncode, again.stderr) == (0, "")
    assert "move 2" in again.stdout
    replayed = damier("replay", "my.damier", "--rules", "four.py", "--moves")
    assert (tuple(replayed.stdout.split()), replayed.stderr) == (record.moves, "")


def test_it_is_played_in_a_terminal(four: Path) -> None:
    arguments = ["-m", "damier", "play", "./four.py", "--seats", "human:Ada,engine:1"]
    environment = os.environ | {"TERM": "xterm-256color"}
    program = pexpect.spawn(
        sys.executable, arguments, dimensions=(40, 120), echo=False, encoding="utf-8", timeout=60, env=environment
    )
    try:
        for typed in ("d", "hint", "undo", "e", "save my.damier"):
            program.expect(r"Ada \(red\) > ")
            program.sendline(typed)
        program.expect("Saved in my.damier")
        program.sendline("quit")
        program.expect(pexpect.EOF)
        assert "The game is saved in" in program.before
    finally:
        end(program)
    assert Record.load("my.damier").moves[0] == "e"


@pytest.fixture
def window(four: Path, display: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Window]:
    """The window that `damier gui ./four.py` opens."""
    monkeypatch.setenv("DISPLAY", display)
    monkeypatch.setenv("DAMIER_DEBUG", "1")
    opened: list[Window] = []
    monkeypatch.setattr(Window, "run", lambda window: opened.append(window))
    assert cli.main(["gui", "./four.py", "--seats", "human:Ada,engine:1"]) == 0
    opened[0].table.pace = 0.0
    opened[0].start()
    opened[0].root.update()
    yield opened[0]
    if not opened[0].is_closed:
        opened[0].close()
    language.choose("en")


def press(window: Window, cell: str) -> None:
    """Click a cell of the board, and wait until the computer has answered."""
    moves = len(window.table.session.match.moves)
    click(window.board, *window.board.centre_of(cell))
    wait_until(window.root, lambda: len(window.table.session.match.moves) >= moves + 2 and window.viewer.may_move)


def test_it_is_played_saved_and_opened_again_in_a_window(window: Window, tmp_path: Path) -> None:
    session: Session = window.table.session
    press(window, "d6")
    assert session.record().moves[0] == "d"
    window.hint()
    wait_until(window.root, lambda: window.viewer.hint is not None)
    assert str(window.viewer.news).startswith("I would play")
    window.save_to(tmp_path / "my.damier")
    window.undo()
    assert session.match.moves == ()
    window.open_from(tmp_path / "my.damier")  # the game is loaded here already
    assert len(window.table.session.match.moves) == 2
    assert "four" in window.games
    assert window.root.title() == "damier · Four"


def test_its_texts_are_shown_in_both_languages(four: Path, tmp_path: Path) -> None:
    write_game(tmp_path, has_texts=True)
    typed = "aide\na\nb\na\nb\na\nb\na\n"
    done = damier("play", "four.py", "--seats", "human,human", "--lang", "fr", typed=typed)
    assert "Un coup est la lettre d'une colonne." in done.stdout
    assert "quatre jetons alignés" in done.stdout
    english = damier("play", "four.py", "--seats", "human,human", typed="help\nquit\n")
    assert "A move is the letter of a column." in english.stdout


def test_its_package_is_found_once_it_is_installed(tmp_path: Path) -> None:
    installed = install(tmp_path)
    listed = damier("games", PYTHONPATH=str(installed), DAMIER_LANG="en")
    assert listed.stderr == ""
    assert "four  discs fall down their column; four in a line win" in listed.stdout
    assert "6 rows of 7; red starts" in listed.stdout
    french = damier("games", PYTHONPATH=str(installed), DAMIER_LANG="fr")
    assert "les jetons tombent ; quatre alignés gagnent" in french.stdout
    moves = damier("moves", "four", PYTHONPATH=str(installed), DAMIER_LANG="en")
    assert (moves.stdout.split(), moves.stderr) == (list("abcdefg"), "")


BROKEN = {  # what is in ./four.py for each sentence of the page
    "cannot read ./five.py: No such file or directory": "",
    "./four.py, line 12: invalid syntax": "\n" * 11 + "name = = 4\n",
    "./four.py, line 3: ModuleNotFoundError: No module named 'nympy'": "\n\nimport nympy\n",
    "./four.py has no object GAME; end it with GAME = MyGame()": "name = 4\n",
    "./four.py: GAME has no parse_move, clicks": (
        "class Four:\n    name, variants, finished_leaves = 'four', ('standard',), 0\n"
        "    start = setup = format_move = scene = seat_names = cap = roll = uncounted = lambda *_: None\n"
        "GAME = Four()\n"
    ),
}


def test_the_page_says_how_a_broken_file_is_reported() -> None:
    assert blocks("text")[0].splitlines() == [f"damier: {sentence}" for sentence in BROKEN]


@pytest.mark.parametrize("command", ["play", "gui", "moves", "perft", "analyse"])
@pytest.mark.parametrize("sentence", BROKEN)
def test_a_broken_file_is_a_sentence(
    sentence: str, command: str, four: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    four.write_text(BROKEN[sentence])
    file = "./five.py" if "five" in sentence else "./four.py"
    assert cli.main([command, file, *(["1"] if command == "perft" else [])]) == 2
    assert capsys.readouterr() == ("", f"damier: {sentence}\n")
