"""The compiled core: it knows the rules as Python does, is picked well, and gives way when it is told to."""

from __future__ import annotations

import ast
import gc
import json
import math
import os
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import damier
from damier.ai import native
from damier.ai.native import MODULES, Core
from damier.core.errors import CoreMissing
from damier.games.reversi import board
from damier.games.reversi.position import ReversiPosition
from damier.testing.perft import leaves

PACKAGE = Path(damier.__file__).parent
START = (0x0000000810000000, 0x0000001008000000)
PERFT = json.loads((Path(__file__).parent.parent / "data" / "reversi_perft.json").read_text())["counts"]
MINUTE = 60.0  # as patient as a test may have to be


def runnable() -> list[str]:
    """What this machine can run, the slowest first."""
    portable = native.load("portable")
    assert portable, "the compiled core is missing, broken or stale: run `make .venv/test`"
    names = list(MODULES)
    return names[: names.index(portable.best_instructions()) + 1]


@pytest.fixture(params=[*MODULES])
def core(request: pytest.FixtureRequest) -> Core:
    """Each of the modules that this machine can run."""
    if request.param not in runnable():
        pytest.skip("this machine cannot run it")
    found = native.load(request.param)
    assert found, "it is missing, broken or stale: run `make .venv/test`"
    return found


@pytest.fixture
def engine(core: Core) -> native.ReversiEngine:
    """An engine that knows little."""
    return core.ReversiEngine(core.reversi_first_weights(), memory=32 << 20)


@pytest.fixture
def _fresh_choice() -> Iterator[None]:
    """Let the core be chosen anew."""
    native.core.cache_clear()
    yield
    native.core.cache_clear()


def boards(count: int, seed: int) -> Iterator[tuple[int, int]]:
    """Boards of all kinds: reached by random play, and any at all."""
    rng = Random(seed)
    for _ in range(count // 2):
        position = ReversiPosition.start()
        for _ in range(rng.randrange(60)):
            if moves := position.legal_moves():
                position = position.after(rng.choice(moves))
        yield position.own, position.other
        discs, own = rng.getrandbits(64) & rng.getrandbits(64), rng.getrandbits(64)
        yield discs & own, discs & ~own


# The same rules


def test_it_finds_the_moves_and_the_turned_discs_that_python_finds(core: Core) -> None:
    for own, other in boards(1000, seed=1):
        assert core.reversi_openings(own, other) == board.openings(8, own, other)
        empty = [square for square in range(64) if not (own | other) >> square & 1]
        for square in empty[::5]:
            assert core.reversi_turned(own, other, square) == board.turned(8, own, other, square)


def test_a_square_that_is_taken_turns_nothing(core: Core) -> None:
    assert core.reversi_turned(*START, 27) == 0


def test_it_counts_the_lines_of_play_that_the_table_has(core: Core) -> None:
    for depth, expected in enumerate(PERFT[:8], start=1):
        assert core.reversi_perft(*START, depth) == expected


def test_it_counts_the_lines_of_play_that_python_counts(core: Core) -> None:
    for own, other in boards(60, seed=2):
        position = ReversiPosition(8, own, other)
        for depth in range(3):
            assert core.reversi_perft(own, other, depth) == leaves(position, depth, finished=1)


# What it is asked, and what it answers


def test_a_search_answers_with_a_line_of_legal_moves(engine: native.ReversiEngine) -> None:
    report = engine.search(*START, depth=6)
    position = ReversiPosition.start()
    for square in report.lines[0].moves:
        move = next(move for move in position.legal_moves() if move == divmod(square, 8))
        position = position.after(move)
    assert (report.depth, len(report.lines)) == (6, 1)
    assert report.nodes > 0


def test_a_finished_game_has_no_line(engine: native.ReversiEngine) -> None:
    assert engine.search(0, 0).lines == []
    assert engine.search((1 << 64) - 1, 0).lines == []


def test_the_listener_hears_of_every_round_in_the_thread_that_asked(engine: native.ReversiEngine) -> None:
    heard: list[tuple[int, int]] = []
    engine.search(*START, depth=8, listener=lambda report: heard.append((report.depth, threading.get_ident())))
    assert [depth for depth, _ in heard] == sorted(depth for depth, _ in heard)
    assert heard[-1] == (8, threading.get_ident())


def test_what_the_listener_raises_ends_the_search(engine: native.ReversiEngine) -> None:
    def refuse(report: native.ReversiReport) -> None:
        raise LookupError(f"{report.depth} is deep enough")

    with pytest.raises(LookupError):
        engine.search(*START, listener=refuse)
    assert engine.search(*START, depth=2).depth == 2


@pytest.mark.parametrize(
    "question",
    [
        {"own": -1},
        {"own": 1 << 64},
        {"own": 3, "other": 1},
        {"seconds": math.nan},
        {"seconds": -1.0},
        {"enough": math.nan},
        {"depth": 0},
        {"depth": -5},
        {"depth": 1 << 40},
        {"nodes": 0},
        {"nodes": 1 << 64},
        {"lines": 0},
        {"lines": 65},
    ],
    ids=str,
)
def test_a_question_that_makes_no_sense_is_refused_with_a_sentence(
    engine: native.ReversiEngine, question: dict[str, Any]
) -> None:
    with pytest.raises(ValueError, match=r"must"):
        engine.search(**({"own": START[0], "other": START[1]} | question))


@pytest.mark.parametrize(
    "options",
    [
        {"memory": 0},
        {"memory": -1},
        {"memory": 1 << 70},
        {"threads": 0},
        {"threads": 1 << 31},
        {"weights": b"nonsense"},
    ],
    ids=str,
)
def test_an_engine_that_cannot_be_is_refused_with_a_sentence(core: Core, options: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"\w+ \w+ \w+"):
        core.ReversiEngine(**({"weights": core.reversi_first_weights()} | options))


def test_more_memory_than_there_is_is_a_memory_error(core: Core) -> None:
    with pytest.raises(MemoryError):
        core.ReversiEngine(core.reversi_first_weights(), memory=1 << 60)


@pytest.mark.parametrize("seconds", [math.inf, 1e300], ids=str)
def test_a_time_without_end_is_no_limit(engine: native.ReversiEngine, seconds: float) -> None:
    assert engine.search(*START, seconds=seconds, enough=seconds, depth=3).depth == 3


def test_training_repeats_itself_from_a_seed_however_many_threads_there_are(core: Core) -> None:
    weights = core.reversi_first_weights()
    samples = core.reversi_play(weights, seed=5, games=6, depth=1, solved=6)
    assert samples
    assert samples == core.reversi_play(weights, seed=5, games=6, depth=1, solved=6, threads=2)
    assert samples != core.reversi_play(weights, seed=6, games=6, depth=1, solved=6)


# Stopping


def test_another_thread_stops_a_search_and_the_engine_is_as_good_as_new(engine: native.ReversiEngine) -> None:
    has_begun = threading.Event()

    def stop() -> None:
        assert has_begun.wait(MINUTE)
        engine.stop()

    other = threading.Thread(target=stop)
    other.start()
    report = engine.search(*START, listener=lambda _: has_begun.set())
    other.join()
    assert report.lines[0].moves
    engine.resume()
    assert engine.search(*START, depth=4).depth == 4


def test_an_engine_does_one_search_at_a_time(engine: native.ReversiEngine) -> None:
    has_begun = threading.Event()
    other = threading.Thread(target=engine.search, args=START, kwargs={"listener": lambda _: has_begun.set()})
    other.start()
    assert has_begun.wait(MINUTE)  # and python goes on meanwhile: its lock is free
    with pytest.raises(RuntimeError, match="searching"):
        engine.search(*START, depth=1)
    with pytest.raises(RuntimeError, match="searching"):
        engine.forget()
    engine.stop()
    other.join(MINUTE)
    assert not other.is_alive()


LONG_WORK = {
    "search": "core.ReversiEngine(weights).search(*START, listener=lambda report: begun())",
    "perft": "begun() or core.reversi_perft(*START, 20)",
    "play": "core.reversi_play(weights, seed=1, games=1 << 20, depth=1, solved=1, listener=lambda games: begun())",
}
INTERRUPTED = """
from damier.ai import native
START = {start}
core = native.core()
weights = core.reversi_first_weights()
def begun():
    print("begun", flush=True)
try:
    {work}
except KeyboardInterrupt:
    print("interrupted", core.reversi_perft(*START, 3))
"""


@pytest.mark.parametrize("work", LONG_WORK.values(), ids=[*LONG_WORK])
@pytest.mark.parametrize("instructions", runnable())
def test_ctrl_c_ends_long_work_at_once(work: str, instructions: str) -> None:
    with started(INTERRUPTED.format(work=work, start=START), DAMIER_CORE=instructions) as process:
        assert process.stdout
        assert process.stdout.readline() == "begun\n"
        process.send_signal(signal.SIGINT)
        rest, complaint = process.communicate(timeout=MINUTE)
        assert rest.splitlines()[-1] == f"interrupted {PERFT[2]}"
        assert complaint == ""


LEFT_SEARCHING = """
import threading
from damier.ai import native
core = native.core()
begun = threading.Event()
engine = core.ReversiEngine(core.reversi_first_weights())
search = lambda: engine.search(*{start}, listener=lambda report: begun.set())
threading.Thread(target=search, daemon=True).start()
begun.wait()
print("bye")
"""


def test_a_program_may_end_while_a_thread_searches() -> None:
    with started(LEFT_SEARCHING.format(start=START)) as process:
        assert process.communicate(timeout=MINUTE) == ("bye\n", "")
        assert process.returncode == 0


FORKED = LEFT_SEARCHING.replace(
    'print("bye")',
    """
import os, sys
child = os.fork()
if child == 0:
    own = core.ReversiEngine(core.reversi_first_weights())
    sys.exit(len(own.search(*{start}, depth=3).lines))
print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
""",
)


@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
def test_a_forked_process_searches_and_ends_although_its_parent_was_searching() -> None:
    with started(FORKED.format(start=START)) as process:
        told, _ = process.communicate(timeout=MINUTE)
        assert (told, process.returncode) == ("1\n", 0)


@pytest.mark.slow
def test_a_thousand_engines_leave_nothing_behind() -> None:
    core = native.load(runnable()[-1])
    assert core
    weights = core.reversi_first_weights()

    def make(count: int) -> int:
        for _ in range(count):
            core.ReversiEngine(weights, memory=32 << 20).search(*START, depth=1)
        gc.collect()
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    before = make(50)
    assert make(1000) - before < 64 << 20  # one engine in thirty would be more


# Which module


@pytest.mark.usefixtures("_fresh_choice")
def test_the_fastest_module_that_this_machine_runs_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(native.VARIABLE, raising=False)
    assert native.instructions() == runnable()[-1]


@pytest.mark.usefixtures("_fresh_choice")
@pytest.mark.parametrize("instructions", runnable())
def test_another_can_be_asked_for(monkeypatch: pytest.MonkeyPatch, instructions: str) -> None:
    monkeypatch.setenv(native.VARIABLE, instructions)
    assert native.instructions() == instructions


@pytest.mark.usefixtures("_fresh_choice")
def test_python_can_be_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(native.VARIABLE, "python")
    assert native.core() is None


@pytest.mark.usefixtures("_fresh_choice")
def test_a_core_that_nobody_knows_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(native.VARIABLE, "cray")
    with pytest.raises(CoreMissing, match=r"'cray'.* portable, x86-64-v3, x86-64-v4, python"):
        native.core()


WHICH = "from damier.ai import native; print(native.instructions())"


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """The package somewhere else, with its compiled modules."""
    return Path(shutil.copytree(PACKAGE, tmp_path / "damier", ignore=shutil.ignore_patterns("__pycache__")))


def which(package: Path, **environment: str) -> str:
    """Which core a copy of the package uses, as a bare Python tells."""
    environment = {"PATH": os.environ["PATH"], "PYTHONPATH": str(package.parent), **environment}
    command = [sys.executable, "-S", "-W", "error", "-c", WHICH]
    ran = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    return ran.stdout.strip() or ran.stderr.splitlines()[-1]


def modules_of(package: Path, pattern: str = "_native*") -> list[Path]:
    return [file for file in package.glob(pattern) if file.suffix in (".so", ".pyd")]


def test_without_modules_everything_is_python(copied: Path) -> None:
    assert which(copied) == runnable()[-1]
    for file in modules_of(copied):
        file.unlink()
    assert which(copied) == "None"
    assert "which is not there" in which(copied, DAMIER_CORE="portable")


@pytest.mark.parametrize("share", [0.0, 0.001, 0.3, 0.6, 0.99])
def test_modules_that_were_cut_short_are_left_alone(copied: Path, share: float) -> None:
    for file in modules_of(copied):
        with file.open("r+b") as opened:
            opened.truncate(int(file.stat().st_size * share))
    assert which(copied) == "None"


def test_modules_full_of_nonsense_are_left_alone(copied: Path) -> None:
    for file in modules_of(copied):
        file.write_bytes(b"\x7fELF\x02" + bytes(range(256)) * 40)
    assert which(copied) == "None"


def test_a_module_that_is_another_one_is_left_alone(copied: Path) -> None:
    import _ctypes

    for file in modules_of(copied):
        shutil.copy(_ctypes.__file__, file)
    assert which(copied) == "None"


def test_a_module_of_another_python_is_left_alone(copied: Path) -> None:
    for file in modules_of(copied):
        file.rename(file.with_name(f"{file.name.split('.')[0]}.cpython-27-x86_64-linux-gnu.so"))
    assert which(copied) == "None"


@pytest.mark.skipif(len(runnable()) < 2, reason="this machine can run one module only")
def test_where_the_fastest_module_is_missing_the_next_one_is_taken(copied: Path) -> None:
    for file in modules_of(copied, f"{MODULES[runnable()[-1]]}.*"):
        file.unlink()
    assert which(copied) == runnable()[-2]


# What it is said to offer


def test_the_stub_tells_what_the_module_has(core: Core) -> None:
    stub = ast.parse((PACKAGE / "_native.pyi").read_text())
    told = {name: node for node in stub.body for name in names_of(node)}
    assert {name for name in dir(core) if not name.startswith("_")} == set(told)
    for name, node in told.items():
        if isinstance(node, ast.ClassDef):
            public = {each for each in dir(getattr(core, name)) if not each.startswith("_")}
            assert public == {each for inside in node.body for each in names_of(inside)} - {"__init__"}, name


def test_functions_take_the_arguments_that_the_stub_says(core: Core) -> None:
    stub = ast.parse((PACKAGE / "_native.pyi").read_text())
    functions = [node for node in stub.body if isinstance(node, ast.FunctionDef)]
    methods = [
        node
        for each in stub.body
        if isinstance(each, ast.ClassDef) and each.name == "ReversiEngine"
        for node in each.body
        if isinstance(node, ast.FunctionDef)
    ]
    for owner, node in [(core, node) for node in functions] + [(core.ReversiEngine, node) for node in methods]:
        signature = str(getattr(owner, node.name).__nb_signature__[0][0])
        by_name = [each.arg for each in (*node.args.args, *node.args.kwonlyargs) if each.arg != "self"]
        assert [word for word in by_name if f" {word}: " not in signature and f"({word}: " not in signature] == []
        assert signature.count(": ") == len([*node.args.posonlyargs, *by_name]), signature


def names_of(node: ast.stmt) -> list[str]:
    """What a statement of a stub defines."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return [node.name]
    if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
        return [node.target.id]
    return []


def started(program: str, **environment: str) -> subprocess.Popen[str]:
    """A Python program that runs beside us."""
    command = [sys.executable, "-c", program]
    return subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"DAMIER_CORE": ""} | environment,
    )
