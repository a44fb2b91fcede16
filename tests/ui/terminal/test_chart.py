"""The chart of a game in the terminal: in colour, in letters, small and large, by a command and at the end."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from damier.core.game import Setup
from damier.core.record import Record
from damier.i18n import language
from damier.play.session import watched
from damier.ui.terminal.chart import show_asked_chart
from damier.ui.terminal.ink import Depth, Ink, width
from damier.ui.terminal.replay import write_out
from damier.ui.terminal.screen import Screen
from tests.core.test_chart import played
from tests.play.fake_services import FakeServices
from tests.ui.terminal.stage import Pipe, Stage
from tests.ui.terminal.test_program import CODES, Start, left, start

__all__ = ["start"]  # a fixture
BACKS = re.compile(r"\x1b\[[\d;]*48;5;(\d+)m")


def drawn(name: str, ink: Ink, size: tuple[int, int] = (60, 24), seats: int | None = None, moves: int = 9999) -> str:
    """The chart of a random game."""
    match = played(name, moves, seats)
    screen = Screen(Pipe(), target := Pipe(), size=size)
    screen.ink = ink
    show_asked_chart(screen, watched(FakeServices(), Record.of(match), match))
    return target.getvalue()


@pytest.mark.parametrize("columns", [20, 40, 80, 200])
@pytest.mark.parametrize(("name", "seats"), [("reversi", 2), ("draughts", 2), ("sos", 3), ("dicewars", 8)])
@pytest.mark.parametrize("ink", [Ink(Depth.PLAIN, False), Ink(Depth.BASIC, True), Ink(Depth.EXTENDED, True)])
def test_no_line_is_wider_than_the_terminal(name: str, seats: int, columns: int, ink: Ink) -> None:
    lines = CODES.sub("", drawn(name, ink, (columns, 24), None if seats == 2 else seats, 200)).splitlines()
    assert len(lines) > 6
    assert all(width(line) <= max(columns, 40) for line in lines)


def test_lines_are_dots_on_the_ground_of_the_board() -> None:
    text = drawn("reversi", Ink(Depth.EXTENDED))
    assert any("\u2800" < character <= "\u28ff" for character in text)
    assert set(BACKS.findall(text)) == {"29"}  # felt
    assert text.startswith("\x1b[1mDiscs over the game")


def test_what_is_shared_is_areas_in_the_colours_of_the_seats() -> None:
    text = drawn("dicewars", Ink(Depth.EXTENDED), seats=4)
    assert set(BACKS.findall(text)) <= {"203", "75", "221", "77"}
    assert "▀" in text


def test_without_colours_letters_stand_for_the_seats() -> None:
    text = drawn("dicewars", Ink(Depth.PLAIN, False), seats=3)
    assert text.isascii()
    rows = [line.partition("|")[2] for line in text.splitlines() if "|" in line]
    assert all(row and set(row) <= set("RBY") for row in rows)
    assert {letter for row in rows for letter in row} == set("RBY")


def test_a_player_who_is_out_is_told_with_the_turn() -> None:
    language.choose("fr")
    text = drawn("dicewars", Ink(Depth.PLAIN, False), seats=3)
    assert re.search(r"éliminé au tour \d+", text)
    assert "Cases au fil de la partie" in text


def test_there_is_nothing_to_draw_before_anything_has_changed() -> None:
    stage = Stage("sos", typed=["chart", "graphique"])
    stage.play()
    assert stage.said.count("There is nothing to draw yet: the points are as at the start.") == 2


def test_the_end_of_a_game_and_of_a_replay_have_a_chart() -> None:
    match = played("reversi")
    screen = Screen(Pipe(), target := Pipe(), has_colour=False, size=(80, 24))
    write_out(screen, watched(FakeServices(), Record.of(match), match))
    assert target.getvalue().count("Discs over the game") == 1
    stage = Stage("reversi", "random,random", Setup(size=(4, 4)))
    stage.play()
    assert stage.said.count("Discs over the game") == 1


def test_a_chart_is_asked_for_in_a_terminal(start: Start, tmp_path: Path) -> None:
    program = start("play reversi --seats human:Ada,human:Bob", size=(40, 100))
    for move in ("d3", "c3"):
        program.expect(" > ")
        program.sendline(move)
    program.expect(r"Ada \(black\) > ")
    program.sendline("chart")
    program.expect("Discs over the game")
    program.expect("[\u2801-\u28ff]")
    program.expect("turn 2")
    program.expect("white 3 discs")
    program.sendline("quit")
    assert left(program) == 0


def test_a_replay_shows_the_chart_by_a_key(start: Start, tmp_path: Path) -> None:
    file = tmp_path / "game"
    file.write_text("damier record 1\ngame: reversi\n\n1 d3\n2 c3\n", encoding="utf-8")
    program = start(f"replay {file}")
    program.expect("c: chart")
    program.expect("0/2 > ")
    program.sendline("c")
    program.expect("Discs over the game")
    program.expect("0/2 > ")
    program.sendline("q")
    assert left(program) == 0
