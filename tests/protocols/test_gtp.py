"""`damier engine gtp`: sessions with a real process."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random

import pytest

from damier.games.reversi.notation import parse_move
from damier.games.reversi.position import ReversiPosition
from tests.protocols.program import Program, answered, started

QUICK = ("gtp", "--seconds", "0.02")
LONG = "time_settings 36000 0 0"


def replies(lines: Sequence[str], *arguments: str, core: str = "") -> list[str]:
    """The answers to a whole session, each as one text."""
    text = "\n".join(answered(lines, *(arguments or QUICK), core=core))
    return [reply.rstrip() for reply in (text + "\n").split("\n\n") if reply.strip()]


def reply(program: Program) -> str:
    """The next answer."""
    return "\n".join(program.hear(lambda line: line == "")[:-1])


def test_it_says_what_it_is_and_what_it_knows() -> None:
    protocol, name, version, known, unknown, commands = replies(
        ["protocol_version", "name", "version", "known_command genmove", "known_command dance", "list_commands"]
    )
    assert (protocol, name, known, unknown) == ("= 2", "= damier", "= true", "= false")
    assert re.fullmatch(r"= \d+\.\d+.*", version)
    required = {"protocol_version", "name", "version", "known_command", "list_commands", "quit", "boardsize"}
    required |= {
        "clear_board",
        "komi",
        "play",
        "genmove",
        "undo",
        "time_settings",
        "time_left",
        "showboard",
        "final_score",
    }
    assert required <= set(commands.removeprefix("= ").split())


def test_answers_carry_the_number_of_their_command() -> None:
    assert replies(["7 name", "8 dance", "009 komi 6.5", "10"]) == [
        "=7 damier",
        "?8 unknown command",
        "=009",
        "?10 unknown command",
    ]


@pytest.mark.parametrize("core", ["", "python"])
@pytest.mark.parametrize("size", [4, 6, 8])
def test_it_plays_a_whole_game_with_itself(core: str, size: int) -> None:
    position = ReversiPosition.start(size)
    with started(*QUICK, core=core) as program:
        program.tell(f"boardsize {size}", "clear_board")
        assert [reply(program), reply(program)] == ["=", "="]
        while position.legal_moves():
            program.tell(f"genmove {'bw'[position.to_move]}")
            position = position.after(parse_move(position, reply(program).removeprefix("= ")))
        program.tell("final_score", "genmove b", "play w pass")
        black, white = position.points()
        score = f"B+{black - white}" if black > white else f"W+{white - black}" if white > black else "0"
        assert [reply(program), reply(program), reply(program)] == [f"= {score}", "= pass", "="]


def test_moves_are_played_and_taken_back() -> None:
    lines = ["play black d3", "play W C3", "undo", "play white c5", "gg-undo 2", "undo", "showboard"]
    *done, refused, board = replies(lines)
    assert done == ["="] * 5
    assert refused == "? cannot undo"
    assert board.removeprefix("=").strip("\n ") == str(ReversiPosition.start()).strip("\n ")


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("play b a1", "illegal move"),
        ("play w d3", "illegal move"),
        ("play b pass", "illegal move"),
        ("play b z99", "syntax error"),
        ("play b", "syntax error"),
        ("play purple d3", "syntax error"),
        ("genmove", "syntax error"),
        ("genmove w", "illegal move"),
        ("boardsize 7", "unacceptable size"),
        ("boardsize 0", "unacceptable size"),
        ("boardsize eight", "syntax error"),
        ("boardsize", "syntax error"),
        ("komi much", "syntax error"),
        ("time_settings 1 2", "syntax error"),
        ("time_settings a b c", "syntax error"),
        ("time_left b now 0", "syntax error"),
        ("set_game Go", "unsupported game"),
        ("known_command", "syntax error"),
        ("final_score", "cannot score"),
        ("undo", "cannot undo"),
        ("gg-undo -1", "syntax error"),
        ("dance", "unknown command"),
    ],
)
def test_what_cannot_be_done_is_refused_and_changes_nothing(line: str, reason: str) -> None:
    refused, moves = replies([line, "gogui-rules_legal_moves"])
    assert refused == f"? {reason}"
    assert moves == "= D3 C4 F5 E6"


def test_comments_blanks_and_control_characters_are_left_out() -> None:
    lines = ["", "   ", "# a remark", "\t1\tname  # who", "\x01na\x7fme", "\r"]
    assert replies(lines) == ["=1 damier", "= damier"]


def test_a_forced_pass_may_be_sent_or_left_out() -> None:
    # The shortest way to a pass on 4 by 4 is looked for, so that nobody has to believe it.
    moves, position = _to_a_pass()
    played = [f"play {'bw'[seat]} {move}" for seat, move in moves]
    waiting = "bw"[position.to_move]
    following = "bw"[1 - position.to_move]
    sent = replies(["boardsize 4", *played, f"genmove {waiting}", f"genmove {following}"])
    assert sent[-2] == "= pass"
    assert re.fullmatch(r"= [A-D][1-4]", sent[-1])
    left_out = replies(["boardsize 4", *played, f"genmove {following}", "undo", f"reg_genmove {following}"])
    assert re.fullmatch(r"= [A-D][1-4]", left_out[-3])
    assert re.fullmatch(r"= [A-D][1-4]", left_out[-1])


def _to_a_pass() -> tuple[list[tuple[int, str]], ReversiPosition]:
    rng = Random(2)
    while True:
        position = ReversiPosition.start(4)
        moves: list[tuple[int, str]] = []
        while legal := position.legal_moves():
            if str(legal[0]) == "pass":
                return moves, position
            move = rng.choice(legal)
            moves.append((position.to_move, str(move)))
            position = position.after(move)


@pytest.mark.parametrize(
    "settings",
    [
        ["time_settings 2 0 0"],
        ["time_settings 0 1 5"],
        ["time_settings 1 1 1"],
        ["time_settings 600 30 5", "time_left b 0 0", "time_left b 1 10"],
        ["time_settings 600 0 0", "time_left b 1 0"],
        ["time_left b -5 0"],
    ],
)
def test_it_moves_within_the_time_it_is_given(settings: list[str]) -> None:
    *done, move = replies([*settings, "play b d3", "play w c3", "genmove b"], "gtp")
    assert set(done) == {"="}
    assert re.fullmatch(r"= [A-H][1-8]", move)


def test_goguis_interrupt_ends_a_search_with_a_move() -> None:
    with started("gtp") as program:
        program.tell(LONG, "play b d3", "genmove w", "# interrupt")
        assert [reply(program), reply(program)] == ["=", "="]
        assert re.fullmatch(r"= [A-H][1-8]", reply(program))


def test_quitting_in_a_search_answers_and_ends() -> None:
    with started("gtp") as program:
        program.tell(LONG, "play b d3", "5 genmove w", "6 quit")
        assert [reply(program), reply(program)] == ["=", "="]
        assert re.fullmatch(r"=5 [A-H][1-8]", reply(program))
        assert reply(program) == "=6"
        assert program.leave() == 0


def test_goguis_rules_tell_the_game() -> None:
    lines = ["gogui-rules_game_id", "gogui-rules_board_size", "gogui-rules_side_to_move", "gogui-rules_final_result"]
    lines += ["play b d3", "gogui-rules_side_to_move", "gogui-rules_board", "list_games", "set_game Othello"]
    name, size, side, result, _, other, board, games, chosen = replies(lines)
    assert (name, size, side, result, other) == ("= Othello", "= 8", "= black", "=", "= white")
    assert board.split()[1:].count("X") == 4
    assert (games, chosen) == ("= Othello", "=")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chess"], "there is no protocol 'chess'; the protocols are hub, dxp, nboard, gtp"),
        (["gtp", "--level", "99"], "there is no level '99'"),
        (["gtp", "--memory", "1"], "1 MB are not enough"),
        (["gtp", "--threads", "100000000"], "100000000 threads are too many"),
        (["gtp", "--seconds", "0"], "is not a time in seconds"),
        (["gtp", "--seconds", "soon"], "is not a time in seconds"),
        ([], "PROTOCOL"),
    ],
)
def test_an_engine_that_is_not_available_is_reported(arguments: list[str], sentence: str) -> None:
    with started(*arguments) as program:
        assert program.process.wait(60) == 2
        assert program.process.stderr
        told = program.process.stderr.read()
        assert sentence in told
        assert "Traceback" not in told


def test_a_board_can_be_set_up() -> None:
    lines = ["boardsize 4", "gogui-setup b A1 w B1", "gogui-setup_player b", "genmove b", "gogui-rules_board"]
    heard = answered([*lines, "quit"], "gtp", "--level", "1")
    assert heard[6:8] == ["= C1", ""]
    assert heard[8] == "= X X X ."


@pytest.mark.parametrize(
    ("words", "trouble"),
    [
        ("b", "syntax error"),
        ("b A1 w", "syntax error"),
        ("b Z9", "syntax error"),
        ("b A1 w A1", "two discs on one square"),
    ],
)
def test_a_board_that_cannot_be_set_up_is_refused(words: str, trouble: str) -> None:
    assert answered([f"1 gogui-setup {words}", "quit"], "gtp")[0] == f"?1 {trouble}"
