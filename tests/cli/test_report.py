"""`damier analyse --report`: what it prints and writes, in two languages, with the compiled core and without."""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pexpect  # type: ignore[import-untyped]
import pytest

from damier.cli.main import main
from damier.cli.review_report import graph
from damier.core.record import Record
from damier.games.draughts.pdn import load_pdn
from damier.i18n import language
from damier.play.game_files import read_game
from damier.review.report import Estimate, Review, ReviewedMove
from damier.ui.terminal.ink import Ink
from tests.review.reviewed_games import BLUNDER, BLUNDER_TURN, dice_game, planted
from tests.terminals import end

GGF = (
    "(;GM[Othello]PC[here]PB[Ada]PW[Bob]TY[8]BO[8 ---------------------------O*------*O--------------------------- *]"
    "B[F5]W[D6]B[C3]W[D3]B[C4];)\n"
)
TWO = '[GameType "20"] 1. 32-28 19-23 *\n\n[GameType "20"] 1. 31-27 *'


@pytest.fixture(autouse=True)
def _english_afterwards() -> Iterator[None]:
    yield
    language.choose("en")


@pytest.fixture(scope="module")
def blunder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A record with a blunder in it."""
    path: Path = tmp_path_factory.mktemp("games") / "blunder.damier"
    Record.of(planted(), ("Ada", "Bob")).save(path)
    return path


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["analyse", *arguments]) == 0
    return capsys.readouterr().out


def test_a_report_for_people(blunder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = printed(capsys, "draughts", "--load", str(blunder), "--report", "--depth", "7")
    (said,) = (line for line in out.splitlines() if "??" in line)
    assert said.startswith(f"   {BLUNDER_TURN}  Ada  32-28??  blunder ")
    assert " better " in said
    assert "Expected result of Ada" in out
    assert "player  accuracy  inaccuracies  mistakes  blunders  lost" in out
    assert out.splitlines()[-1] == f"The game turned at move {BLUNDER_TURN}: 32-28 by Ada."


def test_a_report_in_french(blunder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = printed(capsys, "--load", str(blunder), "--report", "--depth", "5", "--lang", "fr")
    assert "32-28??  gaffe " in out
    assert "mieux : " in out
    assert f"La partie a basculé au coup {BLUNDER_TURN} : 32-28 (Ada)." in out


def test_players_are_named_as_elsewhere(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, pdn = tmp_path / "own.damier", tmp_path / "own.pdn"
    Record.of(planted(), ("human", "engine:1")).save(path)
    out = printed(capsys, "--load", str(path), "--report", "--depth", "4", "--lang", "fr", "--output", str(pdn))
    assert "32-28 (Blancs)." in out
    assert "Ordinateur, débutant" in out
    assert '[Black "Ordinateur, débutant"]' in pdn.read_text()


def test_a_report_for_programs(blunder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = printed(capsys, "draughts", "--load", str(blunder), "--report", "--json", "--depth", "5")
    found = json.loads(out)
    assert out.count("\n") == 1
    assert (found["names"], found["turned"], found["is_complete"]) == (["Ada", "Bob"], BLUNDER, True)
    move = found["moves"][BLUNDER - 1]
    assert (move["mark"], move["number"], move["turn"]) == ("blunder", BLUNDER, BLUNDER_TURN)


def test_a_report_as_a_page_and_as_files(blunder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page, pdn, record = tmp_path / "review.html", tmp_path / "game.pdn", tmp_path / "game.damier"
    printed(capsys, "--load", str(blunder), "--depth", "5", "--html", str(page), "--output", str(pdn))
    assert "Content-Security-Policy" in page.read_text()
    (game,) = load_pdn(pdn)
    assert game.moves[BLUNDER - 1].marks == ("$4",)
    printed(capsys, "--load", str(pdn), "--depth", "5", "--output", str(record))
    assert read_game(record)[1].moves == planted().moves


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("game.ggf", GGF),
        ("moves.txt", "f5d6c3d3c4\n"),
        ("two.pdn", '[GameType "20"] 1. 32-28 19-23 *\n\n[GameType "20"] 1. 31-27 *'),
    ],
)
def test_games_of_any_format(name: str, text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / name
    path.write_text(text)
    found = json.loads(printed(capsys, "--load", str(path), "--report", "--json", "--depth", "3"))
    assert [move["move"] for move in found["moves"]] == (
        ["32-28", "19-23"] if "pdn" in name else ["f5", "d6", "c3", "d3", "c4"]
    )
    if "pdn" in name:
        second = json.loads(printed(capsys, "--load", str(path), "--number", "2", "--report", "--json", "--depth", "3"))
        assert [move["move"] for move in second["moves"]] == ["31-27"]


def test_moves_on_the_command_line_are_judged_too(capsys: pytest.CaptureFixture[str]) -> None:
    out = printed(capsys, "reversi", "--moves", "d3 c3 c4", "--report", "--depth", "3")
    assert "  1  Black  d3" in out


def test_the_last_position_of_a_file_is_analysed(blunder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(printed(capsys, "draughts", "--load", str(blunder), "--depth", "3", "--json"))
    assert found["best_move"]


def test_luck_and_skill_of_dice_wars(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "dice.damier"
    Record.of(dice_game(3, 60), ("Ada", "Bob", "Cleo")).save(path)
    out = printed(capsys, "dicewars", "--load", str(path), "--report", "--depth", "1")
    assert "luck of Ada: " in out
    assert out.splitlines()[-1].startswith("Luck is what a player's dice gave")
    assert any(line.startswith("Cleo  ") and "%" in line for line in out.splitlines())


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["reversi", "--report"], "there is nothing to look back at: no move has been made"),
        (["reversi", "--load", "FILE", "--report"], "contains a game of draughts, not of reversi"),
        (["--load", "FILE", "--position", "x", "--report"], "remove --position"),
        (["--load", "nowhere.pdn", "--report"], "nowhere.pdn"),
        (["--load", "FILE", "--number", "2", "--report"], "contains one game; there is no game 2"),
        (["sos", "--players", "3", "--moves", "Sa1", "--report"], "SOS with 3 players cannot be analysed"),
        (["--report"], "no game is given"),
        (["reversi", "--moves", "d3", "--output", "x.ggf", "--depth", "1"], "GGF has no room for comments"),
    ],
)
def test_what_cannot_be_judged_is_one_sentence(
    arguments: list[str], why: str, blunder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["analyse", *(str(blunder) if each == "FILE" else each for each in arguments)]) in (1, 2)
    error = capsys.readouterr().err
    assert why in error
    assert "Traceback" not in error


def test_ctrl_c_shows_what_there_is(blunder: Path) -> None:
    environment = os.environ | {"DAMIER_LANG": "en", "COLUMNS": "100"}
    arguments = ["-m", "damier", "analyse", "--load", str(blunder), "--report", "--seconds", "0.5"]
    program = pexpect.spawn(sys.executable, arguments, env=environment, encoding="utf-8", timeout=60)
    try:
        program.expect(r"2 of \d+ positions are judged")
        program.kill(signal.SIGINT)
        program.expect("Not all moves are judged.")
        program.expect(pexpect.EOF)
    finally:
        end(program)
    assert program.exitstatus == 130


def two(*expected: float) -> Review:
    estimates = [Estimate((each, 1 - each), "") for each in expected]
    moves = tuple(ReviewedMove(at, at, 0, "a", after=each) for at, each in enumerate(estimates[1:], start=1))
    return Review("pebbles", "", ("Ada", "Bob"), moves, estimates[0])


def test_the_graph_is_as_high_as_the_expected_result() -> None:
    title, *rows = graph(two(0.0, 0.5, 1.0), Ink(), 40)
    assert title == "Expected result of Ada"
    assert rows[0] == "100% │" + " " * 8 + "████"
    assert rows[4] == "     │" + " " * 4 + "████████"
    assert rows[-1] == "  0% │" + " " * 4 + "████████"


def test_the_graph_without_blocks() -> None:
    rows = list(graph(two(1.0, 0.0), Ink(is_unicode=False), 40))
    assert rows[1] == "100% |####"
