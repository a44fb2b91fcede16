"""`damier engine nboard`: sessions with a real process."""

from __future__ import annotations

import re
import sys
from random import Random

import pytest

from damier.games.reversi.ggf import GgfGame, format_ggf_move, write_ggf
from damier.games.reversi.notation import parse_move, parse_position
from damier.games.reversi.position import Move, ReversiPosition
from damier.protocols.nboard_seat import NBoardPlayer
from tests.games.reversi.test_ggf import PASSING
from tests.protocols.program import Program, answered, started

START = ReversiPosition.start()
SOLVABLE = "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X"  # FFO 40: +38 by a2
FULL = f"{'X' * 40}{'O' * 24} X"
NO_END = ("set depth 60", "set game (;GM[Othello];)")  # nobody solves this


def set_game(position: ReversiPosition, *moves: Move, clock: str = "") -> str:
    return f"set game {write_ggf(GgfGame(position, moves, tags={'TI': clock} if clock else {}))}"


def heard_move(program: Program) -> str:
    """The move that a search ends with."""
    return program.hear(lambda line: line.startswith("==="))[-1].split()[1].partition("/")[0]


def test_a_session_goes_as_nboard_expects_it() -> None:
    with started("nboard") as program:
        program.tell("nboard 2")
        assert program.hear(lambda line: line.startswith("set myname")) == ["set myname damier"]
        program.tell("set depth 6", "set contempt 0", set_game(START, parse_move(START, "f5")), "ping 1")
        assert program.hear(lambda line: line == "pong 1") == ["pong 1"]
        program.tell("go")
        status, stats, answer = program.hear(lambda line: line.startswith("==="))
        assert status.startswith("status ")
        assert re.fullmatch(r"nodestats \d+ \d+\.\d\d", stats)
        found = re.fullmatch(r"=== ([A-H][1-8])/(-?\d+\.\d\d)?/\d+\.\d\d", answer)
        assert found
        position = START.after(parse_move(START, "f5"))
        assert parse_move(position, found[1])
        program.tell(f"move {found[1]}/0.5/1.25", "ping 2", "quit")
        assert program.rest()[-1] == "pong 2"
        assert program.leave() == 0


@pytest.mark.parametrize("core", ["", "python"])
def test_it_plays_a_whole_game_with_itself(core: str) -> None:
    position = START
    with started("nboard", core=core) as program:
        program.tell("nboard 2", "set depth 2")
        while position.legal_moves():
            program.tell("go")
            move = parse_move(position, heard_move(program))
            program.tell(f"move {format_ggf_move(move)}")
            position = position.after(move)
        program.tell("quit")
        assert program.leave() == 0


def test_a_hint_shows_the_best_moves_and_ends_with_the_exact_score() -> None:
    heard = answered(["nboard 2", "set depth 20", set_game(parse_position(SOLVABLE)), "hint 2"], "nboard")
    searched = [line.split() for line in heard if line.startswith("search ")]
    assert all(len(words) == 5 and words[3] == "0" for words in searched)
    assert searched[-2][1].startswith("A2")
    assert searched[-2][2:] == ["+38.00", "0", "100%"]
    assert searched[-1][1].startswith("C7")
    assert searched[-1][2] == "+36.00"


def test_the_end_is_solved_though_the_depth_is_smaller() -> None:
    (answer,) = [
        line for line in answered(["set depth 12", set_game(parse_position(SOLVABLE)), "go"], "nboard") if "===" in line
    ]
    assert answer.startswith("=== A2/38.00/")


def test_a_pass_is_answered_where_there_is_no_move() -> None:
    assert "=== PA" in answered(["nboard 2", set_game(parse_position(PASSING)), "go"], "nboard")


@pytest.mark.parametrize("board", [FULL, f"{'X' * 64} O", f"{'-' * 64} X", f"X{'-' * 63} O"])
def test_a_game_that_is_over_is_reported(board: str) -> None:
    heard = answered([set_game(parse_position(board)), "hint 1", "go", "analyze", "ping 1"], "nboard")
    assert heard[:3] == ["status The game is over.", "status The game is over.", "=== PA"]
    assert heard[-1] == "pong 1"


@pytest.mark.parametrize("command", ["go", "hint 1", "hint 40", "analyze"])
def test_a_ping_ends_any_search(command: str) -> None:
    with started("nboard") as program:
        program.tell("nboard 2", *NO_END, command)
        program.hear(lambda line: line.startswith("status"))
        program.tell("ping 7")
        heard = program.hear(lambda line: line == "pong 7")
        assert [line for line in heard if line.startswith("===")] if command == "go" else heard
        program.tell("set depth 2", "go")
        assert heard_move(program)


def test_a_ping_ends_a_search_that_has_not_begun_and_none_that_comes_after_it() -> None:
    solving = ["set depth 60", set_game(parse_position(SOLVABLE)), "go"]
    answers = [line for line in answered([*NO_END, "go", "go", "ping 1", *solving], "nboard") if "===" in line]
    assert len(answers) == 3
    assert answers[-1].startswith("=== A2/38.00/")


def test_quitting_in_a_search_ends_the_program() -> None:
    with started("nboard") as program:
        program.tell("nboard 2", *NO_END, "go")
        program.hear(lambda line: line.startswith("status"))
        program.tell("quit")
        assert program.leave() == 0


def test_an_interrupt_in_a_search_ends_the_program() -> None:
    with started("nboard") as program:
        program.tell("nboard 2", *NO_END, "go")
        program.hear(lambda line: line.startswith("status"))
        program.interrupt()


def test_the_clock_of_the_game_limits_the_search() -> None:
    heard = answered(["set depth 60", set_game(START, parse_move(START, "f5"), clock="0:02"), "go"], "nboard")
    assert any(line.startswith("===") for line in heard)


def test_an_analysis_has_a_value_for_each_position() -> None:
    moves = [Move(4, 5), Move(5, 3), Move(2, 2)]
    heard = answered(["set depth 4", set_game(START, *moves), "analyze"], "nboard")
    values = [line.split() for line in heard if line.startswith("analysis")]
    assert [made for _, made, _ in values] == ["3", "2", "1", "0"]
    assert all(re.fullmatch(r"-?\d+\.\d\d", value) for _, _, value in values)


def test_learning_is_acknowledged() -> None:
    assert answered(["learn"], "nboard") == ["learned"]


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("move A1", "a1 is not legal here"),
        ("move", "is not a move"),
        ("move ?!", "is not a move"),
        ("set game", "does not begin with"),
        ("set game (;GM[Othello]B[A1];)", "a1 is not legal here"),
        ("A1", "a1 is not legal here"),
    ],
)
def test_what_cannot_be_done_is_reported_in_the_status(line: str, sentence: str) -> None:
    status, pong = answered([line, "ping 1"], "nboard")
    assert status.startswith("status ")
    assert sentence in status
    assert pong == "pong 1"


@pytest.mark.parametrize(
    "line",
    ["", "   ", "bogus", "set", "set depth", "set depth x", "set colour red", "set depth -3", "ſ\0\x1b[2J", "##"],
)
def test_what_nboard_does_not_define_is_ignored(line: str) -> None:
    assert answered([line, "ping 1"], "nboard") == ["pong 1"]


def test_noise_does_it_no_harm() -> None:
    rng = Random(1)
    words = [
        "set",
        "game",
        "go",
        "hint",
        "move",
        "F5",
        "(;",
        ";)",
        "depth",
        "1",
        "99999999999999",
        "é",
        "\x7f",
        "-1",
        "/",
        "PA",
    ]
    lines = ["set depth 2", *(" ".join(rng.choices(words, k=rng.randrange(5))) for _ in range(200)), "ping 5"]
    assert "pong 5" in answered(lines, "nboard")


def test_a_level_plays_under_its_name() -> None:
    heard = answered(["nboard 2", "go"], "nboard", "--level", "2")
    assert heard[0] == "set myname damier 2"
    assert any(line.startswith("=== ") for line in heard)


def test_the_player_for_foreign_engines_plays_with_ours() -> None:
    with NBoardPlayer([sys.executable, "-m", "damier", "engine", "nboard"], depth=3) as player:
        position = START
        while position.legal_moves():
            position = position.after(player.choose(position))
    assert position.outcome()
