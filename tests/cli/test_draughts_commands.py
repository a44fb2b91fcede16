"""`damier analyse`, `perft` and `play` for draughts: real processes, with the compiled core and without."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pexpect  # type: ignore[import-untyped]
import pytest

from damier.compiled import loader as native
from damier.core.game import Setup
from damier.core.record import Record
from damier.games.draughts import GAME
from damier.games.draughts.variants import VARIANTS
from tests.cli.test_analyse import CORES, answer, environment, run
from tests.games.draughts.test_perft import ENTRIES, Entry

compiled = pytest.mark.skipif(not native.core(), reason="no compiled core")
FEN_WITH_PROGRESS = {
    "international": "W:WK46,31:BK5,12:H4:P46-41,5-10,41-46,10-5",
    "frisian": "W:WK46,31:BK5,12:H4:R46*2/5*2:P46-41,5-10,41-46,10-5",
    "tp": "B:W31,32:B12,13:T17",
    "ulb": "B:Wb7,d7:Bi4:T99",
    "russian": "W:WKa1,Kc1,Ke1:BKh8:E3:H3",
}


# analyse


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_variant_is_analysed(variant: str) -> None:
    found = answer("analyse", variant, "--depth", "4", "--lines", "3")
    assert {"score", "best_move", "line", "nodes", "seconds", "depth", "exact", "lines"} <= set(found)
    assert (found["depth"], len(found["lines"]), found["line"][0]) == (4, 3, found["best_move"])
    assert found["lines"][0] == {"score": found["score"], "moves": found["line"]}
    assert abs(found["score"]) < 1
    for line in found["lines"]:
        position = GAME.start(Setup(variant))
        for text in line["moves"]:
            position = position.after(GAME.parse_move(position, text))


@pytest.mark.parametrize("core", CORES)
@pytest.mark.parametrize("variant", FEN_WITH_PROGRESS)
def test_what_the_rules_remember_can_be_in_a_position(core: str, variant: str) -> None:
    found = answer("analyse", variant, "--position", FEN_WITH_PROGRESS[variant], "--depth", "5", core=core)
    position = GAME.start(Setup(variant, position=FEN_WITH_PROGRESS[variant]))
    assert found["best_move"] in {GAME.format_move(position, move) for move in position.legal_moves()}


@pytest.mark.parametrize("core", CORES)
def test_an_analysis_for_people(core: str) -> None:
    ran = run("analyse", "draughts", "--depth", "5", core=core)
    head, *rows, told = ran.stdout.splitlines()
    assert head.split() == ["depth", "score", "nodes", "time", "best", "line"]
    assert rows[-1].split()[0] == "5"
    assert told.startswith("White plays ")
    assert told.endswith(", in men).")
    assert ("Python" in ran.stderr) == (core == "python")


@pytest.mark.parametrize("core", CORES)
@pytest.mark.parametrize(
    ("position", "options", "told"),
    [
        ("W:W32:B28", [], "White wins in 1 move with 32x23; best line: 32x23"),
        ("W:W32:B28", ["--lang", "fr"], "Les blancs gagnent en 1 coup par 32x23 ; meilleure suite : 32x23"),
        ("W:W31,32,33:B18,19", [], "White plays "),
    ],
)
def test_what_is_decided_is_said(core: str, position: str, options: list[str], told: str) -> None:
    ran = run("analyse", "draughts", "--position", position, "--depth", "8", *options, core=core)
    assert ran.stdout.splitlines()[-1].startswith(told)


@pytest.mark.parametrize("core", CORES)
def test_a_decided_game_for_programs(core: str) -> None:
    won = answer("analyse", "english", "--position", "B:BK18,K19:W25", "--depth", "9", core=core)
    assert (won["result"], won["score"] > 299) == ("win", True)
    assert won["moves_to_end"] == (len(won["line"]) + 1) // 2


@pytest.mark.parametrize("core", CORES)
@pytest.mark.parametrize(
    ("position", "score", "result", "told"),
    [
        ("W:W:B28", -300.0, "loss", "white 0, black 1.\nBlack wins: no piece left.\n"),
        ("W:W6:B1", -300.0, "loss", "white 1, black 1.\nBlack wins: no move left.\n"),
        ("B:W50:B45", -300.0, "loss", "white 1, black 1.\nWhite wins: no move left.\n"),
        ("W:WK1:BK50:H50", 0.0, "draw", "white 1, black 1.\nA draw: "),
    ],
)
def test_a_game_that_is_over_has_a_result(core: str, position: str, score: float, result: str, told: str) -> None:
    found = answer("analyse", "draughts", "--position", position, core=core)
    assert (found["score"], found["result"], found["best_move"]) == (score, result, None)
    assert run("analyse", "draughts", "--position", position, core=core).stdout.startswith(f"The game is over: {told}")


@compiled
def test_control_c_gives_the_best_so_far() -> None:
    child = pexpect.spawn(
        sys.executable,
        ["-m", "damier", "analyse", "draughts", "--seconds", "600", "--lines", "2"],
        env=environment(),
        encoding="utf-8",
        dimensions=(24, 60),
        timeout=60,
    )
    child.expect(r"\n +\d\d ")
    child.sendintr()
    child.expect(r"White plays \S+ \(")
    child.expect(pexpect.EOF)
    child.wait()
    assert child.exitstatus == 130
    assert "Traceback" not in str(child.before)


@compiled
@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--memory", "1"], "1 MB are not enough; the compiled core needs 32"),
        (["--memory", "9" * 30], "9 MB of memory are not available"),
        (["--threads", "65"], "65 threads are too many"),
        (["--position", "W:W77:B1"], "in '77'"),
        (["--position", "W:W32:B28:X3"], "the FEN's field 'X3' cannot be read"),
        (["--variant", "martian"], "draughts has no variant 'martian'"),
    ],
)
def test_what_is_not_available_gets_a_sentence(options: list[str], told: str) -> None:
    ran = run("analyse", "draughts", *options)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert told in ran.stderr
    assert "Traceback" not in ran.stderr


@compiled
def test_threads_and_memory_can_be_given() -> None:
    options = ("--depth", "9", "--threads", "2", "--memory", "100", "--lines", "9" * 30)
    found = answer("analyse", "frisian", *options)
    assert (found["depth"], len(found["lines"])) == (9, 9)


# perft


@compiled
@pytest.mark.parametrize("entry", [entry for entry in ENTRIES if not entry.is_per_route and entry.count > 3e5], ids=str)
def test_the_core_counts_as_the_tables_do(entry: Entry) -> None:
    setup = entry.setup
    size = ["--size", "{}x{}".format(*setup.size)] if setup.size else []
    position = ["--position", setup.position] if setup.position else []
    assert run("perft", setup.variant, str(entry.depth), *size, *position).stdout == f"{entry.count}\n"


@pytest.mark.parametrize("core", CORES)
@pytest.mark.parametrize("variant", VARIANTS)
def test_both_cores_divide_alike(core: str, variant: str) -> None:
    expected = run("perft", variant, "4", "--divide", core="python").stdout
    assert run("perft", variant, "4", "--divide", core=core).stdout == expected
    assert expected.count("\n") == len(GAME.start(Setup(variant)).legal_moves()) + 1


@pytest.mark.parametrize("core", CORES)
def test_draws_by_counting_are_not_counted_but_tired_kings_are(core: str) -> None:
    assert run("perft", "draughts", "2", "--position", "W:WK1:BK50:H50", core=core).stdout != "0\n"
    tired = ["--position", "W:WK46,31:B5:R46*3/-"]
    assert run("perft", "frisian", "1", *tired, core=core).stdout == "2\n"
    assert run("perft", "frisian", "1", "--position", "W:WK46,31:B5", core=core).stdout != "2\n"
    assert run("perft", "draughts", "3", "--position", "W:W32:B28", core=core).stdout == "0\n"
    assert run("perft", "draughts", "0", "--position", "W:W:B28", core=core).stdout == "1\n"


@pytest.mark.parametrize("core", CORES)
@pytest.mark.parametrize("depth", ["100000", "9" * 40])
def test_a_depth_that_is_too_large_gets_a_sentence(core: str, depth: str) -> None:
    ran = run("perft", "draughts", depth, "--position", "W:WK1:BK50", core=core)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr == f"damier: depth {depth} is too large\n"


@compiled
def test_control_c_ends_a_count() -> None:
    child = pexpect.spawn(
        sys.executable,
        ["-m", "damier", "perft", "ulb", "9", "--divide"],
        env=environment(),
        encoding="utf-8",
        timeout=120,
    )
    child.expect(r"b7-a6: \d+")
    child.sendintr()
    child.expect(pexpect.EOF)
    child.wait()
    assert child.exitstatus == 130
    assert "Traceback" not in str(child.before)


# play


@pytest.mark.parametrize("variant", ["international", "ulb", "canadian"])
def test_a_game_of_two_levels_is_interrupted_and_taken_up_again(variant: str, tmp_path: Path) -> None:
    its = environment(XDG_STATE_HOME=str(tmp_path))
    command = [sys.executable, "-m", "damier", "play"]
    child = pexpect.spawn(
        command[0], [*command[1:], variant, "--seats", "engine:5,engine:2"], env=its, encoding="utf-8", timeout=120
    )
    child.expect("move 2: ")
    child.sendintr()
    child.expect("Interrupted.")
    child.expect(r"damier play --load (\S+)")
    kept = child.match[1]
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 130
    assert len(Record.load(Path(kept)).moves) >= 2
    ran = subprocess.run(
        [*command, "--load", kept, "--seats", "engine:3,random"],
        capture_output=True,
        text=True,
        env=its,
        check=False,
        timeout=300,
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "Computer, casual (white) wins: " in ran.stdout


@pytest.mark.parametrize("core", CORES)
def test_an_analysis_can_be_read_by_a_program_whatever_the_language(core: str) -> None:
    ran = run("analyse", "draughts", "--depth", "3", "--json", "--lang", "fr", core=core)
    assert json.loads(ran.stdout)["best_move"]
