"""Out of memory in the compiled core, in any of its threads: a MemoryError, and Python goes on."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.engine.native.cores import COUNTED, GAMES, LEARNING, MINUTE, PREPARED, started

SOURCE = Path(__file__).with_name("failing_memory.cpp")

WORK = {
    "search": "engine.search(*start, depth=5, nodes=5000, listener=lambda report: None)",
    "play": "play(weights, seed=1, games=3, depth=1, solved=1, threads=3)",
    "contest": "contest(game, weights, openings=1, nodes=20, threads=3)",
    "perft": "perft(game, 4)",
    "engine": "make(changed, memory=32 << 20)",
}
PROGRAM = """
import ctypes, os
memory = ctypes.CDLL(os.environ["LD_PRELOAD"])
game = os.environ["GAME"]
make, weights, start, play = asked(game)
engine = make(weights, memory=32 << 20, threads=4)
changed = weights[:-1] + b"\\1"  # not those that the engine has: they would be shared
work = lambda: {work}
for each in range(20):
    work()  # what Python, nanobind and the core allocate once and keep
errors = 0
for once in (0, 1):
    allowed = 0
    while True:
        memory.allow_allocations(allowed, once)
        try:
            work()
            is_over = not memory.has_failed()
        except MemoryError:
            is_over = False
            errors += 1
        finally:
            memory.allow_allocations(-1, 0)
        if is_over:
            break
        allowed += 1 + allowed // 8
work()
print("memory errors:", errors > 0)
"""


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A library whose operator new fails on purpose."""
    compiler = shutil.which(os.environ.get("CXX", "c++"))
    assert compiler, "the tests need a C++ compiler: run `make debian`"
    built = tmp_path_factory.mktemp("memory") / "failing_memory.so"
    subprocess.run([compiler, "-std=c++17", "-O1", "-shared", "-fPIC", SOURCE, "-o", built], check=True)
    return built


WORKERS = {"search": GAMES, "perft": COUNTED, "play": LEARNING, "contest": LEARNING, "engine": GAMES}


@pytest.mark.parametrize(("work", "game"), [(work, game) for work, games in WORKERS.items() for game in games])
def test_a_lack_of_memory_in_any_thread_is_a_memory_error(library: Path, game: str, work: str) -> None:
    program = PREPARED + PROGRAM.format(work=WORK[work])
    with started(program, GAME=game, LD_PRELOAD=str(library)) as process:
        told, complaint = process.communicate(timeout=2 * MINUTE)
        assert (told, complaint, process.returncode) == ("memory errors: True\n", "", 0)
