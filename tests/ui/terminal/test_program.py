"""The program itself, in a pipe and in a pseudo-terminal: whole games, and leaving at any moment."""

from __future__ import annotations

import os
import re
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

import pexpect  # type: ignore[import-untyped]
import pytest
from pexpect.popen_spawn import PopenSpawn  # type: ignore[import-untyped]

from damier.core.record import Record
from tests.keys import press_control_c
from tests.terminals import end

PROMPT = r"Ada \(\w+\)[ \d:]* > "
CODES = re.compile(r"\x1b\[[\d;?]*[a-zA-Z]")
SHORT_GAMES = {
    "draughts": "--variant ulb --size 4",
    "reversi": "--size 4",
    "sos": "--size 3x3 --players 3",
    "dicewars": "--size 2x2 --players 2 --position holes=0",
}
Start: TypeAlias = Callable[..., Any]


@pytest.fixture
def start(state: Path) -> Iterator[Start]:
    """Starts the program with its arguments in a line: in a terminal, or in a pipe."""
    running: list[Any] = []

    def run(arguments: str, *, in_pipe: bool = False, size: tuple[int, int] = (40, 120), **environment: str) -> Any:
        settings = {"XDG_STATE_HOME": str(state.parent), "DAMIER_LANG": "en", "TERM": "xterm-256color"} | environment
        command = [sys.executable, "-m", "damier", *arguments.split()]
        shared: dict[str, Any] = {"env": os.environ | settings, "encoding": "utf-8", "timeout": 60}
        if in_pipe:
            program = PopenSpawn(command, **shared)
        else:
            program = pexpect.spawn(command[0], command[1:], dimensions=size, echo=False, **shared)
            program.delaybeforesend = None
        running.append(program)
        return program

    yield run
    for program in running:
        if isinstance(program, pexpect.spawn):
            end(program)
        else:
            program.proc.kill()
            program.proc.wait()
            program.proc.stdin.close()
            program.proc.stdout.close()


def left(program: Any) -> int:
    """The exit code, once the program has said all it had to say."""
    program.expect(pexpect.EOF)
    if isinstance(program, pexpect.spawn):
        program.close()
        assert program.exitstatus is not None
        return int(program.exitstatus)
    return int(program.wait())


def press_control_d(program: Any) -> None:
    """End the input."""
    program.sendeof()


def legal_moves(program: Any) -> list[str]:
    """What the program lists when it is asked for the moves."""
    program.sendline("moves")
    program.expect(r"\d+ legal moves?:\s(.*?)" + PROMPT)
    return str(CODES.sub("", program.match[1])).split()


def play_on(program: Any, rng: Random) -> str:
    """Play any legal moves to the end; what is said there."""
    while program.expect([PROMPT, r"(wins|A draw|share)[^\n]*\n"]) == 0:
        program.sendline(rng.choice(legal_moves(program)))
    return str(program.match[0])


@pytest.mark.parametrize("in_pipe", [False, True], ids=["terminal", "pipe"])
@pytest.mark.parametrize("game", SHORT_GAMES)
def test_whole_games_are_played_to_the_end(start: Start, game: str, in_pipe: bool) -> None:
    program = start(f"play {game} {SHORT_GAMES[game]} --seats human:Ada,random --seed 3", in_pipe=in_pipe)
    assert play_on(program, Random(1))
    if not in_pipe:
        program.expect(r"\[q\]uit\? \[q\] ")
        program.sendline("")
    assert left(program) == 0
    assert "Traceback" not in program.before


def test_the_menu_leads_to_a_game(start: Start) -> None:
    program = start("")
    for question, reply in [
        (r"2 Français\s+\S*\[1\] > ", "1"),
        (r"Reversi .*\[1\] > ", "reversi"),
        (r"Board size, rows x columns \[8x8\]: ", "6"),
        (r"Who plays black\?.*\[1\] > ", "1"),
        (r"Name \[Black\]: ", "Ada"),
        (r"Who plays white\?.*\[2\] > ", "3"),
    ]:
        program.expect(question)
        program.sendline(reply)
    program.expect(PROMPT)
    program.sendline("quit")
    program.expect("Goodbye!")
    assert left(program) == 0


MENU = ["1", "2", "4", "1", "Ada", "2", "1"]  # English, Reversi, 4×4, a person, her name, the computer, its level


@pytest.mark.parametrize("at", range(len(MENU)))
def test_the_menu_can_be_left_by_control_d_at_every_question(start: Start, at: int) -> None:
    program = start("")
    for reply in MENU[:at]:
        program.expect([r"\] > ", r"\]: "])
        program.sendline(reply)
    program.expect([r"\] > ", r"\]: "])
    press_control_d(program)
    program.expect("End of input.")
    assert left(program) == 0


def test_the_menu_can_be_left_by_control_c(start: Start) -> None:
    program = start("--lang fr")
    program.expect(r"\] > ")
    press_control_c(program)
    program.expect("Interrompu.")
    assert left(program) == 130


def test_control_d_and_control_c_keep_the_game_at_the_prompt(start: Start, state: Path) -> None:
    for leave, code in ((press_control_d, 0), (press_control_c, 130)):
        program = start("play reversi --seats human:Ada,human")
        program.expect(PROMPT)
        program.sendline("d3")
        program.expect("White > ")
        leave(program)
        program.expect("Continue it from the menu, or with: .*damier play --load (\\S+)")
        assert program.match[1] == str(state / "last.damier")
        assert left(program) == code
        assert Record.load(state / "last.damier").moves == ("d3",)


def test_control_c_while_the_computer_thinks_keeps_the_game(start: Start, state: Path) -> None:
    program = start("play draughts --seats human:Ada,engine:master")
    program.expect(PROMPT)
    program.sendline("32-28")
    program.expect("is thinking…")
    program.sendintr()
    program.expect("Interrupted.")
    assert left(program) == 130
    assert Record.load(state / "last.damier").moves[0] == "32-28"


def test_a_game_that_was_left_is_taken_up_again_with_the_same_players(start: Start, state: Path) -> None:
    program = start("play reversi --seats human:Ada,human:Bob --clock 5+0")
    program.expect(PROMPT)
    program.sendline("d3")
    program.expect(r"Bob \(white\)[ \d:]* > ")
    program.sendline("q")
    left(program)
    program = start(f"play --load {state}/last.damier")
    program.expect("move 1: d3")
    program.expect(r"Bob \(white\)[ \d:]* > ")
    program.sendline("resign")
    program.expect(r"Do you resign\? \[y/N\] ")
    program.sendline("y")
    program.expect(r"Ada \(black\) wins: Bob \(white\) resigned\.")
    program.expect(r"\[q\] ")
    program.sendline("q")
    assert left(program) == 0
    assert not (state / "last.damier").exists()


def test_commands_work_between_moves(start: Start, tmp_path: Path) -> None:
    file = tmp_path / "game.damier"
    program = start("play reversi --size 4 --seats human:Ada,random --seed 1")
    for typed, told in [
        ("help", "A move is the square"),
        ("hint", "I would play"),
        ("a9", "there is no square a9"),
        ("b1", "Random player"),
        ("undo", "Undone"),
        ("draw", "refuses the draw"),
        (f"save {file}", "Saved in"),
        ("save /none/x", "cannot write /none/x: No such file or directory"),
        (f"load {file}", "Loaded from"),
        ("resign", r"Do you resign"),
        ("y", r"wins: Ada \(black\) resigned"),
    ]:
        if typed != "y":
            program.expect(PROMPT)
        program.sendline(typed)
        program.expect(told)
    program.sendline("q")
    assert left(program) == 0


def test_a_pdn_file_is_written_and_read_for_draughts(start: Start, tmp_path: Path) -> None:
    file = tmp_path / "game.pdn"
    program = start("play draughts --seats human:Ada,human:Bob", in_pipe=True)
    program.expect(PROMPT)
    program.sendline("32-28")
    program.sendline(f"save {file}")
    program.expect("Saved in")
    program.sendline("quit")
    assert left(program) == 0
    assert '[White "Ada"]\n[Black "Bob"]' in file.read_text(encoding="utf-8")
    assert time.strftime('[Date "%Y.') in file.read_text(encoding="utf-8")
    program = start(f"replay {file} --moves", in_pipe=True)
    program.expect("32-28")
    assert left(program) == 0


def test_a_replay_is_leafed_through(start: Start, tmp_path: Path) -> None:
    file = tmp_path / "game"
    file.write_text("damier record 1\ngame: reversi\n\n1 d3\n2 c3\n", encoding="utf-8")
    program = start(f"replay {file}")
    for typed, told in [("", "1. Black plays d3"), ("e", "The game is not finished"), ("b", "1. Black plays d3"),
                        ("9", "a number: that move"), ("0", "0/2 > ")]:  # fmt: skip
        program.expect(r"\d/2 > ")
        program.sendline(typed)
        program.expect(told)
    press_control_d(program)
    assert left(program) == 0


def test_french_is_spoken_if_the_locale_says_so(start: Start) -> None:
    program = start("play reversi --seats human:Ada,random", DAMIER_LANG="", LC_ALL="fr_BE.UTF-8")
    program.expect(r"Ada \(noir\) > ")
    program.sendline("coups")
    program.expect("4 coups permis :")
    program.sendline("e4")
    program.expect("e4 n'est pas permis ici : la case e4 est occupée ; coups permis : d3, c4, f5, e6")
    program.sendline("quitter")
    program.expect("Au revoir !")
    assert left(program) == 0


@pytest.mark.parametrize(
    ("environment", "options", "has_colour"),
    [({}, "", True), ({"NO_COLOR": "1"}, "", False), ({"TERM": "dumb"}, "", False), ({}, "--no-color", False)],
)
def test_colour_can_be_turned_off(start: Start, environment: dict[str, str], options: str, has_colour: bool) -> None:
    program = start(f"games {options}", **environment)
    program.expect(pexpect.EOF)
    assert ("\x1b[1m" in program.before) is has_colour


def test_a_state_folder_that_cannot_be_written_is_no_traceback(start: Start, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    program = start("play reversi --seats human:Ada,human", XDG_STATE_HOME=str(tmp_path / "file"))
    program.expect(PROMPT)
    program.sendline("d3")
    program.expect("cannot write")  # what and why may come on further lines
    program.expect("Not a directory")
    program.expect("White > ")
    press_control_c(program)
    program.expect("The game could not be saved.")
    assert left(program) == 130


def test_a_flag_that_falls_ends_the_game(start: Start) -> None:
    program = start("play reversi --seats human:Ada,human --clock 0.001s", in_pipe=True)
    program.expect(PROMPT)
    program.sendline("d3")
    program.expect(r"White wins: Ada \(black\) ran out of time\.")
    assert left(program) == 0
