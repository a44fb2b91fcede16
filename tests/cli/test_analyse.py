"""`damier analyse`, `damier solve` and `damier perft`: real processes, with the compiled core and without."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pexpect  # type: ignore[import-untyped]
import pytest

from damier.compiled import loader as native
from damier.games.reversi.notation import parse_position
from tests import prepared
from tests.terminals import end

FFO_40 = "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X--------"
WON = "XOOOOOO-" + "X" * 56  # h1 is the last square
LATE = "XXXXXXX-XOOOOOXXXOXOOXOXXOOXOXOXXOXOOOOXXOOXOOOXXXOOOXX---OOOO--"
PASSING = "XO" + "-" * 62

CORES = [pytest.param("", marks=pytest.mark.skipif(not native.core(), reason="no compiled core")), "python"]


def environment(core: str = "", **more: str) -> dict[str, str]:
    return os.environ | {"DAMIER_LANG": "en", "COLUMNS": "100"} | ({"DAMIER_CORE": core} if core else {}) | more


def run(*arguments: str, core: str = "", **more: str) -> subprocess.CompletedProcess[str]:
    """Run the command as a process."""
    return prepared.run("damier", *arguments, environment=environment(core, **more))


def answer(*arguments: str, core: str = "") -> dict[str, Any]:
    """The one JSON object that a command prints."""
    ran = run(*arguments, "--json", core=core)
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.count("\n") == 1
    found: dict[str, Any] = json.loads(ran.stdout)
    return found


def check_line(position: str, line: list[str]) -> None:
    """See that a line of moves can be played."""
    board = parse_position(position)
    for text in line:
        (move,) = (move for move in board.legal_moves() if str(move) == text)
        board = board.after(move)


# solve


@pytest.mark.parametrize("core", CORES)
def test_a_solution_for_programs(core: str) -> None:
    found = answer("solve", "reversi", "--position", f"{LATE} X", core=core)
    assert set(found) == {"score", "best_move", "line", "nodes", "seconds", "exact"}
    assert (found["exact"], found["line"][0]) == (True, found["best_move"])
    assert isinstance(found["score"], int)
    assert found["nodes"] > 0
    check_line(f"{LATE} X", found["line"])
    assert found["score"] == answer("solve", "reversi", "--position", f"{LATE} X", core="python")["score"]


@pytest.mark.skipif(not native.core(), reason="no compiled core")
def test_a_solution_for_people() -> None:
    ran = run("solve", "reversi", "--position", f"{FFO_40} X")
    told, effort = ran.stdout.splitlines()
    assert told.startswith("X wins 51-13 (+38) with a2; best line: a2 b1 ")
    assert effort.endswith(" s")
    assert (ran.returncode, ran.stderr) == (0, "")


@pytest.mark.parametrize("core", CORES)
@pytest.mark.parametrize(
    ("position", "options", "told"),
    [
        (f"{WON} X", [], "X wins 64-0 (+64) with h1; best line: h1"),
        (f"{WON} X", ["--wld"], "X wins with h1"),
        (f"{PASSING} O", [], "O loses 0-64 (-64), at best with pass; best line: pass c1"),
        (f"{PASSING} O", ["--wld"], "O loses, at best with pass"),
        (f"{PASSING}X", [], "X wins 64-0 (+64) with c1; best line: c1"),
        (f"{PASSING}x", ["--lang", "fr"], "X gagne 64-0 (+64) par c1 ; meilleure suite : c1"),
    ],
)
def test_small_solutions(core: str, position: str, options: list[str], told: str) -> None:
    assert run("solve", "reversi", "--position", position, *options, core=core).stdout.splitlines()[0] == told


@pytest.mark.parametrize("core", CORES)
@pytest.mark.parametrize(
    ("position", "score", "result"),
    [
        (f"{WON} X", 1, "win"),
        (f"{PASSING} O", -1, "loss"),
        ("XO" * 32 + " X", 0, "draw"),
        ("X" * 64 + " O", -1, "loss"),
    ],
)
def test_who_wins_for_programs(core: str, position: str, score: int, result: str) -> None:
    found = answer("solve", "reversi", "--wld", "--position", position, core=core)
    assert (found["score"], found["result"], found["exact"]) == (score, result, True)


@pytest.mark.parametrize("core", CORES)
def test_a_solution_of_sos_for_programs(core: str) -> None:
    found = answer("solve", "sos", "--position", "SO-/---/--- 0-0 0", core=core)
    assert set(found) == {"score", "best_move", "line", "nodes", "seconds", "exact"}
    assert (found["exact"], found["best_move"], found["line"][0]) == (True, "Sc1", "Sc1")
    assert (found["score"], len(found["line"])) == (1, 7)


@pytest.mark.parametrize("core", CORES)
@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ("--position SO-/SO- 0-0 0", "Blue wins by 2 points with Sc1; best line: Sc1 Sc2"),
        ("--position SO-/SO- 0-0 1 --wld", "Red wins with Sc1"),
        ("--position SOS/-SS 1-0 1", "Red loses by 1 point, at best with Sa2; best line: Sa2"),
        ("--position SO-/SO- 0-0 0 --lang fr", "Les bleus gagnent de 2 points par Sc1 ; meilleure suite : Sc1 Sc2"),
    ],
)
def test_small_solutions_of_sos(core: str, arguments: str, told: str) -> None:
    board, points, seat, *options = arguments.removeprefix("--position ").split()
    ran = run("solve", "sos", "--position", f"{board} {points} {seat}", *options, core=core)
    assert ran.stdout.splitlines()[0] == told


@pytest.mark.skipif(not native.core(), reason="no compiled core")
def test_a_proof_of_sos_is_kept_and_goes_on(tmp_path: Path) -> None:
    asked = ("solve", "sos", "--size", "4x4", "--memory", "32", "--keep", str(tmp_path / "4x4.proof"))
    first, second = answer(*asked), answer(*asked)
    assert (first["score"], second["score"], second["exact"]) == (0, 0, True)
    assert second["nodes"] < first["nodes"] / 10
    assert [each.name for each in tmp_path.iterdir()] == ["4x4.proof"]


FULL_DISK = """
import resource, signal, sys
resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 20, 1 << 20))
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
from damier.cli.main import main
sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.skipif(not native.core(), reason="no compiled core")
def test_a_proof_that_does_not_fit_on_the_disk_is_told_all_the_same(tmp_path: Path) -> None:
    kept = tmp_path / "4x4.proof"
    command = [sys.executable, "-c", FULL_DISK, "solve", "sos", "--size", "4x4", "--json", "--keep", str(kept)]
    ran = subprocess.run(command, capture_output=True, text=True, env=environment(), timeout=120, check=False)
    found = json.loads(ran.stdout)
    assert (ran.returncode, found["score"], found["exact"]) == (1, 0, True)
    assert ran.stderr == f"cannot write {kept}: is there enough space on the disk?; what is newly proved is not kept\n"
    assert list(tmp_path.iterdir()) == []


PROTECTED = """
import os, sys
os.access = lambda path, mode: mode != os.W_OK
from damier.cli.main import main
sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.skipif(not native.core(), reason="no compiled core")
def test_a_protected_proof_that_is_complete_is_as_good_as_any(tmp_path: Path) -> None:
    kept = tmp_path / "4x4.proof"
    asked = ["solve", "sos", "--size", "4x4", "--json", "--keep", str(kept)]
    assert answer(*asked)["nodes"] > 0
    command = [sys.executable, "-c", PROTECTED, *asked]
    ran = subprocess.run(command, capture_output=True, text=True, env=environment(), timeout=120, check=False)
    found = json.loads(ran.stdout)
    assert (ran.returncode, found["score"], found["exact"], found["nodes"]) == (0, 0, True, 0)
    assert ran.stderr == f"cannot write {kept}: it is write-protected; what is newly proved is not kept\n"


IGNORING = """
import os, signal, sys, threading
signal.signal(signal.SIGINT, signal.SIG_IGN)
def press():
    os.kill(os.getpid(), signal.SIGINT)
    timer = threading.Timer(0.05, press)
    timer.daemon = True
    timer.start()
press()
from damier.cli.main import main
sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.skipif(not native.core(), reason="no compiled core")
@pytest.mark.parametrize("keep", [[], ["--keep", "proof"]])
def test_an_interruption_that_is_ignored_ends_no_proof(
    keep: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    command = [sys.executable, "-c", IGNORING, "solve", "sos", "--size", "4x5", "--json", *keep]
    ran = subprocess.run(command, capture_output=True, text=True, env=environment(), timeout=300, check=False)
    found = json.loads(ran.stdout)
    assert (ran.returncode, found["score"], found["exact"], ran.stderr) == (0, 0, True, "")


@pytest.mark.skipif(not native.core(), reason="no compiled core")
@pytest.mark.parametrize(
    ("file", "why"),
    [
        ("", "--keep is empty; leave it out, and nothing is kept"),
        ("/dev/full", "cannot read /dev/full: it is not a regular file"),
        ("nowhere/4x4.proof", "cannot write "),
        ("ring", "cannot write ring: Too many levels of symbolic links"),
    ],
)
def test_a_file_that_cannot_keep_a_proof_is_refused_at_once(
    file: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("ring").symlink_to("ring")
    ran = run("solve", "sos", "--size", "4x4", "--keep", file)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr.startswith(f"damier: {why}")


@pytest.mark.skipif(not native.core(), reason="no compiled core")
@pytest.mark.parametrize("command", ["sos --size 6x6", "reversi"])
def test_it_is_told_that_a_proof_may_take_long(command: str) -> None:
    program = pexpect.spawn(
        sys.executable,
        ["-m", "damier", "--lang", "fr", "solve", *command.split()],
        dimensions=(24, 200),
        encoding="utf-8",
        timeout=120,
        env=environment(COLUMNS="200"),
    )
    try:
        program.expect("Cela peut prendre des heures")
        program.expect(r"recherche en cours, [\d,]+|certitude|profondeur|\d+ k")
        program.sendintr()
        program.expect(pexpect.EOF)
    finally:
        end(program)
    assert "searching" not in program.before


@pytest.mark.skipif(not native.core(), reason="no compiled core")
def test_a_long_proof_shows_its_time_and_says_where_it_is_kept_when_it_is_interrupted(tmp_path: Path) -> None:
    kept = tmp_path / "6x6.proof"
    arguments = ["-m", "damier", "solve", "sos", "--size", "6x6", "--memory", "32", "--keep", str(kept)]
    variables = environment(COLUMNS="200")
    program = pexpect.spawn(
        sys.executable, arguments, dimensions=(24, 200), encoding="utf-8", timeout=120, env=variables
    )
    try:
        program.expect(r"searching, [\d.]+ s")
        program.sendintr()
        program.expect("What is proved so far is in .*6x6.proof; the same command goes on with it.")
        program.expect("Interrupted")
        program.expect(pexpect.EOF)
    finally:
        end(program)
    assert program.exitstatus == 130
    assert kept.stat().st_size


@pytest.mark.skipif(not native.core(), reason="no compiled core")
def test_a_proof_is_kept_however_often_control_c_is_pressed(tmp_path: Path) -> None:
    kept = tmp_path / "5x6.proof"
    arguments = ["-m", "damier", "solve", "sos", "--size", "5x6", "--memory", "400", "--keep", str(kept)]
    program = pexpect.spawn(
        sys.executable, arguments, dimensions=(24, 200), encoding="utf-8", timeout=120, env=environment(COLUMNS="200")
    )
    try:
        program.expect(r"searching, [\d.]+ s")
        program.sendintr()
        program.expect("keeping what is proved")
        while program.isalive() and not kept.exists():
            program.sendintr()
            time.sleep(0.05)
        program.expect("Interrupted|What is proved so far is in .*5x6.proof; the same command goes on with it.")
        program.expect(pexpect.EOF)
    finally:
        end(program)
    assert [each.name for each in tmp_path.iterdir()] == ["5x6.proof"]
    assert kept.stat().st_size > 300 << 20


def test_other_boards_are_solved_in_python() -> None:
    ran = run("solve", "reversi", "--size", "4")
    assert ran.stdout.splitlines()[0].startswith("X loses 3-13 (-10), at best with ")


@pytest.mark.parametrize("core", CORES)
@pytest.mark.parametrize("command", ["solve", "analyse"])
@pytest.mark.parametrize(
    ("board", "score"),
    [("X" * 64, 64), ("O" * 64, -64), ("-" * 64, 0), ("X" + "-" * 63, 64), ("XO" * 32, 0), ("O" * 40 + "X" * 24, -16)],
)
def test_a_game_that_is_over_has_a_score_and_no_best_move(core: str, command: str, board: str, score: int) -> None:
    found = answer(command, "reversi", "--position", f"{board} X", core=core)
    assert (found["score"], found["best_move"], found["line"]) == (score, None, [])
    told = run(command, "reversi", "--position", f"{board} X", core=core).stdout
    assert told == f"The game is over: black {board.count('X')}, white {board.count('O')}.\n"


# analyse


@pytest.mark.parametrize("core", CORES)
def test_an_analysis_for_programs(core: str) -> None:
    found = answer("analyse", "reversi", "--depth", "4", "--lines", "3", core=core)
    assert {"score", "best_move", "line", "nodes", "seconds", "depth", "lines"} <= set(found)
    assert (found["depth"], len(found["lines"]), found["line"][0]) == (4, 3, found["best_move"])
    assert found["lines"][0] == {"score": found["score"], "moves": found["line"]}
    assert len({line["moves"][0] for line in found["lines"]}) == 3


@pytest.mark.parametrize("core", CORES)
def test_an_analysis_for_people_has_a_row_for_each_round(core: str) -> None:
    ran = run("analyse", "reversi", "--depth", "6", core=core)
    head, *rows, told = ran.stdout.splitlines()
    assert head.split() == ["depth", "certainty", "score", "nodes", "time", "best", "line"]
    assert rows[-1].split()[0] == "6"
    assert told.startswith("X plays ")
    ends = {row.index(" s  ") for row in rows}
    assert len(ends) == 1  # the columns are aligned


@pytest.mark.parametrize("core", CORES)
def test_a_time_ends_an_analysis(core: str) -> None:
    assert answer("analyse", "reversi", "--seconds", "0.2", core=core)["seconds"] < 60


@pytest.mark.parametrize("game", ["draughts", "russian", "sos"])
def test_other_games_are_analysed_in_python(game: str) -> None:
    found = answer("analyse", game, "--depth", "2", "--lines", "2")
    assert (found["depth"], len(found["lines"])) == (2, 2)
    assert run("analyse", game, "--depth", "2").stdout.splitlines()[-1].split()[1] == "plays"


@pytest.mark.skipif(not native.core(), reason="no compiled core")
@pytest.mark.parametrize("core", CORES)
@pytest.mark.parametrize("size", ["5", "12"])
def test_the_best_attacks_of_dice_wars_with_their_chances(core: str, size: str) -> None:
    found = answer("analyse", "dicewars", "--size", size, "--seed", "1", "--seconds", "0.3", "--lines", "3", core=core)
    scores = [line["score"] for line in found["lines"]]
    assert len(scores) == 3
    assert scores == sorted(scores, reverse=True)
    assert 1 >= found["score"] == scores[0] >= scores[-1] >= 0
    assert [found["best_move"]] == found["lines"][0]["moves"]


def test_the_best_attacks_are_shown_where_dice_decide() -> None:
    asked = ("--seed", "3", "--depth", "2")
    assert len(answer("analyse", "dicewars", *asked)["lines"]) == 3
    assert len(answer("analyse", "dicewars", *asked, "--lines", "1")["lines"]) == 1
    assert len(answer("analyse", "reversi", "--depth", "2")["lines"]) == 1


@pytest.mark.skipif(not native.core(), reason="no compiled core")
@pytest.mark.parametrize("limit", [["--seconds", "50"], ["--depth", "20"]])
def test_a_search_with_dice_that_ends_before_its_limit_says_so(limit: list[str]) -> None:
    clear = ("analyse", "dicewars", "--position", "R8B1/R1B2 turn=R")
    note = "The search has ended early: more time or depth would hardly change its answer.\n"
    assert run(*clear, *limit).stderr == note
    assert run(*clear, *limit, "--json").stderr == note
    assert run(*clear, "--depth", "1").stderr == ""
    assert run(*clear).stderr == ""


def test_threads_and_memory_can_be_given() -> None:
    found = answer("analyse", "reversi", "--depth", "10", "--threads", "2", "--memory", "100", "--lines", "9" * 30)
    assert (found["depth"], len(found["lines"])) == (10, 4)


@pytest.fixture
def terminal() -> Iterator[pexpect.spawn]:
    child = pexpect.spawn(
        sys.executable,
        ["-m", "damier", "analyse", "reversi", "--seconds", "600"],
        env=environment(),
        encoding="utf-8",
        dimensions=(24, 60),
        timeout=60,
    )
    yield child
    end(child)


@pytest.mark.skipif(not native.core(), reason="no compiled core")
def test_in_a_terminal_rows_fit_and_control_c_gives_the_best_so_far(terminal: pexpect.spawn) -> None:
    terminal.expect(r"\n +1\d ")  # some round after the ninth
    terminal.sendintr()
    terminal.expect(r"X plays \S+ \(")
    terminal.expect(pexpect.EOF)
    terminal.wait()
    assert terminal.exitstatus == 130
    assert "Traceback" not in str(terminal.before)


def interrupted(*arguments: str, core: str) -> tuple[int, str, str]:
    """What is said by a command that gets Ctrl-C once it has begun its work."""
    child = subprocess.Popen(
        [sys.executable, "-c", BEGUN, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(core),
    )
    assert child.stderr
    for line in child.stderr:
        if line == "begun\n":
            break
    child.send_signal(signal.SIGINT)
    watchdog = threading.Timer(60, child.kill)
    watchdog.start()
    said, complained = child.communicate()
    watchdog.cancel()
    return child.returncode, said, complained


BEGUN = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
from damier.cli import search_report
from damier.cli.main import main
def heard(self, thought, add):
    add(self, thought)
    print("begun", file=sys.stderr, flush=True)
for each in (search_report.Progress, search_report.Rounds):
    each.add = lambda self, thought, add=each.add: heard(self, thought, add)
sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.parametrize("core", CORES)
@pytest.mark.parametrize("options", [[], ["--json"]])
def test_control_c_ends_a_solution_with_the_best_so_far(core: str, options: list[str]) -> None:
    position = "-OOO-----OOXO--X-OOOXOX-XXXOOXOXXXOOOOXXXOXOXOOXO-XXXXOX--XO-O-O O"
    arguments = ["--position", position] if core else []
    code, said, complained = interrupted("solve", "reversi", *arguments, *options, core=core)
    assert code == 130
    assert "Traceback" not in complained
    if options:
        assert json.loads(said)["exact"] is False
    else:
        assert said.startswith("Interrupted. Best so far: ")


@pytest.mark.parametrize("options", [[], ["--json"]])
def test_control_c_ends_an_analysis_of_a_large_map_with_the_best_so_far(options: list[str]) -> None:
    arguments = ("analyse", "dicewars", "--size", "12", "--seed", "1", "--seconds", "300", *options)
    code, said, complained = interrupted(*arguments, core="")
    assert code == 130
    assert "Traceback" not in complained
    assert json.loads(said)["lines"][0] if options else " plays " in said.splitlines()[-1]


# perft


@pytest.mark.parametrize("core", CORES)
def test_lines_of_play_are_counted(core: str) -> None:
    assert run("perft", "reversi", "6", core=core).stdout == "8200\n"
    divided = run("perft", "reversi", "6", "--divide", core=core).stdout.splitlines()
    assert divided == ["d3: 2050", "c4: 2050", "f5: 2050", "e6: 2050", "8200"]
    assert run("perft", "reversi", "200", "--position", f"{WON} X", core=core).stdout == "1\n"


@pytest.mark.skipif(not native.core(), reason="no compiled core")
def test_the_compiled_core_counts_deep() -> None:
    assert run("perft", "reversi", "10").stdout == "24571284\n"


# bad input


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ("solve draughts", "Draughts cannot be solved; games that can: Reversi, SOS"),
        ("solve sos --players 3", "SOS with 3 players cannot be solved"),
        ("solve sos --size 9x9", "SOS on this board cannot be solved: the compiled core cannot search it"),
        ("solve reversi --keep file", "proofs of Reversi are not kept in files"),
        ("solve sos --position S?-", "is not a position of SOS"),
        (
            "analyse dicewars --position R3B2|turn=R|pending=a1>b1",
            "the dice decide in this position, and not a player: there is no move to look for",
        ),
        ("analyse sos --players 3", "SOS with 3 players cannot be analysed"),
        ("analyse chess", "there is no game 'chess'"),
        ("analyse", "no game is given; name one of"),
        ("analyse reversi --seconds 0", "argument --seconds: '0' is not a time in seconds"),
        ("analyse reversi --seconds nan", "'nan' is not a time in seconds"),
        ("analyse reversi --seconds inf", "'inf' is not a time in seconds"),
        ("analyse reversi --seconds soon", "'soon' is not a time in seconds"),
        ("analyse reversi --depth 0", "argument --depth: '0' is less than 1"),
        ("analyse reversi --depth 4 --seconds 3", "not allowed with argument"),
        ("analyse reversi --lines -1", "'-1' is less than 1"),
        ("analyse reversi --lines many", "'many' is not a number"),
        ("analyse reversi --position XO", "2 characters are not a board and a side to move"),
        ("solve reversi --position nonsense", "8 characters are not a board and a side to move"),
        (f"solve reversi --position {'-' * 64}", "the side to move, X or O, is missing"),
        (f"solve reversi --position {'-' * 63}?X", "'?' on square h8 (character 64) is neither X, O nor -"),
        (f"solve reversi --position {'-' * 64}Z", "'Z' is not a side to move"),
    ],
)
def test_bad_input_gets_a_sentence(arguments: str, told: str) -> None:
    ran = run(*(word.replace("|", " ") for word in arguments.split()))
    assert (ran.returncode, ran.stdout) == (2, "")
    assert told in ran.stderr
    assert "Traceback" not in ran.stderr


@pytest.mark.skipif(not native.core(), reason="no compiled core")
@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--memory", "1"], "1 MB are not enough; the compiled core needs 32"),
        (["--memory", "999999999"], "999999999 MB of memory are not available"),
        (["--memory", "9" * 30], "9 MB of memory are not available"),
        (["--threads", "65"], "65 threads are too many; at most 64"),
        (["--threads", "9" * 30], "999 threads are too many; at most 64"),
    ],
)
def test_resources_that_are_not_available_get_a_sentence(options: list[str], told: str) -> None:
    for command in ("analyse", "solve"):
        ran = run(command, "reversi", *options)
        assert (ran.returncode, ran.stdout) == (2, "")
        assert told in ran.stderr


def test_a_reader_that_has_seen_enough_is_handled() -> None:
    command = f'"{sys.executable}" -m damier analyse reversi --seconds 3 | head -1'
    ran = subprocess.run(["bash", "-c", command], capture_output=True, text=True, env=environment(), check=False)
    assert (ran.stdout.count("\n"), ran.stderr) == (1, "")


def test_a_start_that_was_made_at_random_is_shown_with_its_analysis() -> None:
    ran = run("analyse", "dicewars", "--depth", "1", "--seed", "3")
    text = next(line for line in ran.stdout.splitlines() if line.startswith("position: ")).removeprefix("position: ")
    again = run("analyse", "dicewars", "--depth", "1", "--position", text)
    assert "position: " not in again.stdout
    assert ran.stdout.splitlines()[-1] == again.stdout.splitlines()[-1]
    assert answer("analyse", "dicewars", "--depth", "1", "--seed", "3")["position"] == text
    assert "position: " not in run("analyse", "reversi", "--depth", "1").stdout
