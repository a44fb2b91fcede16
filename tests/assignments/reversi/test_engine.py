"""The engine in C++ that `make projet` compiles with the standard library alone, and what is done without it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.assignments.reversi.stage import ENTERS, environment, play

ROOT = Path(__file__).parents[3]
START = "810000000 1008000000"


@pytest.fixture(scope="session")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A repository in which nothing has been made or installed, except that there are no compiled modules."""
    repository = tmp_path_factory.mktemp("clone")
    ignored = shutil.ignore_patterns("__pycache__", "*.so", "build", "projet*")
    shutil.copytree(ROOT / "src", repository / "src", ignore=ignored)
    shutil.copytree(ROOT / "assignments" / "reversi", repository / "assignments" / "reversi", ignore=ignored)
    (repository / "native").symlink_to(ROOT / "native")
    shutil.copy(ROOT / "Makefile", repository)
    return repository


def python(clone: Path, program: str) -> str:
    """What a program prints that knows the sources of `projet`."""
    setup = "import os, signal, sys; sys.path[:0] = ['assignments/reversi', 'src']\nfrom sources.search import Search\n"
    command = [sys.executable, "-I", "-c", setup + program]
    run = subprocess.run(
        command, cwd=clone, env=environment(), capture_output=True, text=True, timeout=120, check=False
    )
    assert run.returncode == 0, run.stderr
    return run.stdout


PLAY = """
from damier.games.reversi import GAME
search = Search(0.5)
position = GAME.start()
for _ in range(4):
    position = position.after(search.choose(position))
print(type(search._source).__name__, search.is_strong, sum(position.points()))
os.kill(search._source._child.pid, signal.SIGKILL)
print(search.choose(position) in position.legal_moves(), search.is_strong)
"""


@pytest.mark.slow
def test_a_fresh_clone_gets_the_strong_engine_by_make_alone(clone: Path) -> None:
    """One test, because each worker of pytest would compile the engine again."""
    make = ["make", "projet", "OPTIMISATION=-O0"]
    said = subprocess.run(make, cwd=clone, env=environment(), check=True, capture_output=True, text=True).stdout
    assert said.endswith("Le moteur en C++ est prêt.\n./projet est prêt.\n")
    assert (clone / "projet").resolve() == clone / "assignments" / "reversi" / "projet"
    follows_its_lines(clone / "assignments" / "reversi" / "build")
    refuses_what_are_not_weights(clone / "assignments" / "reversi" / "build")
    assert python(clone, PLAY) == "EngineSearch True 8\nTrue False\n"  # after the engine's death Python plays
    run = play(clone / "projet", ["A", "A", *ENTERS], "--limite", "0.02")
    assert "La partie est terminée." in run.stdout
    assert "cherche en Python" not in run.stdout
    assert run.stderr == ""


def follows_its_lines(folder: Path) -> None:
    """The engine answers every line, whatever it is."""
    lines = ["", f"search {START} 0.1", "stop", "search 1 1 1", "search x", "fly", "search ffffffffffffffff 0 1"]
    command = [str(folder / "engine"), str(folder / "weights"), "1"]
    run = subprocess.run(command, input="\n".join(lines) + "\n", capture_output=True, text=True, timeout=60, check=True)
    ready, *answers = run.stdout.splitlines()
    assert ready == "ready"
    assert {answer.split()[1] for answer in answers if answer.startswith("move")} <= {"19", "26", "37", "44"}
    assert sorted(answer for answer in answers if answer.startswith("error")) == [
        "error expected: search OWN OTHER SECONDS",
        "error the game is over",
        "error two discs on one square",
        "error unknown command: fly",
    ]


def refuses_what_are_not_weights(folder: Path) -> None:
    """The engine ends with a sentence where it has nothing to play with."""
    for arguments in (["nowhere", "1"], [os.devnull, "1"], [str(folder / "weights"), "0"], []):
        command = [str(folder / "engine"), *arguments]
        run = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
        assert run.returncode == 1
        assert run.stderr


def test_without_a_compiler_make_says_so_and_python_plays(
    clone: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = tmp_path / "other"
    shutil.copytree(clone / "assignments", other / "assignments", ignore=shutil.ignore_patterns("build"))
    (other / "src").symlink_to(clone / "src")
    (other / "native").symlink_to(clone / "native")
    command = ["make", "projet", "CXX=no-such-compiler"]
    folder = other / "assignments" / "reversi"
    run = subprocess.run(command, cwd=folder, env=environment(), capture_output=True, text=True, check=True)
    assert "Le moteur en C++ manque (il faut no-such-compiler, C++20)" in run.stdout
    assert "./projet est prêt." in run.stdout
    monkeypatch.setenv("DAMIER_CORE", "python")  # the tests' own Python has damier's compiled module
    said = play(folder / "projet", ["A", "H", "Bob", "", ""], "--limite", "0.05").stdout
    assert said.count("cherche en Python, bien moins loin que son moteur en C++") == 1


def test_the_first_move_is_played_at_once_in_python_too(clone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DAMIER_CORE", "python")
    program = "from damier.games.reversi import GAME\ns = Search(100.0)\ns.choose(GAME.start())\nprint(s.last.nodes)\n"
    assert python(clone, program) == "0\n"
