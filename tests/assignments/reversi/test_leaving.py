"""A person at a real terminal, and the ways to leave."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pexpect  # type: ignore[import-untyped]
import pytest

from tests.assignments.reversi.stage import BLACK_WIPES_OUT, HUMANS, environment, moves_of, play
from tests.keys import press_control_c
from tests.terminals import end


@pytest.fixture
def terminal(projet: Path) -> Iterator[pexpect.spawn]:
    """`projet` in a pseudo-terminal."""
    child = pexpect.spawn(str(projet), ["--limite", "30"], encoding="utf-8", env=environment(), timeout=60)
    yield child
    end(child)


def test_a_game_is_played_to_its_end_in_a_terminal(terminal: pexpect.spawn) -> None:
    for question, line in zip(("Type", "Nom", "Type", "Nom"), HUMANS, strict=True):
        terminal.expect(question)
        terminal.sendline(line)
    for number, move in enumerate(moves_of(BLACK_WIPES_OUT)):
        terminal.expect("Appuyez sur Entrée")
        terminal.sendline("")
        terminal.expect(f"Tour du joueur {('noir', 'blanc')[number % 2]}")
        terminal.expect("> ")
        terminal.sendline(move)
        terminal.expect(f"a placé son pion en {move}")
    terminal.expect("Appuyez sur Entrée")
    terminal.sendline("")
    terminal.expect(r"Score : noir \(Alice\) 13, blanc \(Bob\) 0")
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert terminal.exitstatus == 0


def interrupt(terminal: pexpect.spawn) -> None:
    """Press Control-C at a question; the program says so."""
    press_control_c(terminal)
    terminal.expect("Partie interrompue")


@pytest.mark.parametrize(
    ("lines", "waits_for"),
    [
        ([], "Type du joueur noir"),
        (["H"], "Nom du joueur noir"),
        (["F"], "Chemin du dossier"),
        (["H", "Alice", "A"], "Appuyez sur Entrée"),
        (["H", "Alice", "A", ""], "Tour du joueur noir"),
        (["A", "A", ""], "réfléchit"),
        (["H", "Alice", "F", "DUEL"], "En attente du nom du joueur blanc"),
    ],
)
def test_control_c_ends_with_a_sentence(terminal: pexpect.spawn, duel: Path, lines: list[str], waits_for: str) -> None:
    for line in lines:
        terminal.expect("> ")
        terminal.sendline(line.replace("DUEL", str(duel)))
    terminal.expect(waits_for)
    interrupt(terminal)
    terminal.expect(pexpect.EOF)
    assert "Traceback" not in terminal.before
    terminal.close()
    assert terminal.exitstatus == 130


@pytest.mark.parametrize("count", range(8))
def test_the_end_of_the_input_ends_with_a_sentence(projet: Path, count: int) -> None:
    run = play(projet, [*HUMANS, "", "d3", "", "e3"][:count])
    assert run.stderr == "Fin de l'entrée : la partie s'arrête ici.\n"
    assert run.returncode == 1


def test_control_d_ends_with_a_sentence(terminal: pexpect.spawn) -> None:
    terminal.expect("> ")
    terminal.sendeof()
    terminal.expect("\r\nFin de l'entrée")
    terminal.expect(pexpect.EOF)


@pytest.mark.parametrize("module", ["program", "players", "lines"])
def test_control_c_while_the_sources_are_read_is_no_traceback(folder: Path, tmp_path: Path, module: str) -> None:
    repository = tmp_path / "repository"
    shutil.copytree(folder, repository / "assignments" / "reversi")
    (repository / "src").symlink_to(folder.parents[1] / "src")
    (repository / "assignments" / "reversi" / "sources" / f"{module}.py").write_text("raise KeyboardInterrupt\n")
    run = play(repository / "assignments" / "reversi" / "projet", HUMANS)
    assert (run.returncode, run.stdout, run.stderr) == (130, "", "\nPartie interrompue.\n")


def test_the_program_imports_nothing_before_control_c_is_noticed(projet: Path) -> None:
    """But what every Python has at hand when it starts."""
    lines = [line for line in projet.read_text().splitlines() if line.startswith(("import ", "from "))]
    assert lines == ["import os", "import sys"]


@pytest.mark.parametrize("redirection", ["<&-", ">&-", "2>&-", "> /dev/full", "| head -c 1 > /dev/null"])
def test_a_terminal_that_goes_away_leaves_no_traceback(projet: Path, redirection: str) -> None:
    lines = "".join(f"{line}\\n" for line in [*HUMANS, *[""] * 50])
    command = f"printf '{lines}' | ( ./projet {redirection} )"
    run = subprocess.run(
        command,
        shell=True,
        cwd=projet.parent,
        capture_output=True,
        text=True,
        timeout=60,
        env=environment(),
        check=False,
    )
    assert "Traceback" not in run.stderr
    assert "Exception" not in run.stderr


def test_bytes_that_are_not_text_are_an_answer_like_any_other(projet: Path) -> None:
    run = subprocess.run(
        [projet],
        input=b"\xff\xfe\nH\nAl\xe9\nH\nBob\n",
        capture_output=True,
        timeout=60,
        env=environment(),
        check=False,
    )
    assert b"Traceback" not in run.stderr
    assert "Début de la partie".encode() in run.stdout


def test_a_terminal_without_accents_is_spoken_to_all_the_same(projet: Path) -> None:
    run = subprocess.run(
        [projet],
        input=b"H\nAlice\nH\nBob\n",
        capture_output=True,
        timeout=60,
        env=environment() | {"PYTHONIOENCODING": "ascii"},
        check=False,
    )
    assert b"but de la partie entre Alice (noir) et Bob (blanc)" in run.stdout
    assert b"Traceback" not in run.stderr


def test_a_program_taken_from_its_sources_says_so(projet: Path, tmp_path: Path) -> None:
    stray = tmp_path / "projet"
    stray.write_bytes(projet.read_bytes())
    stray.chmod(0o755)
    run = play(stray, [])
    assert "sources" in run.stderr
    assert run.returncode == 1
    assert "Traceback" not in run.stderr


def test_a_folder_taken_out_of_its_repository_makes_nothing_and_says_so(folder: Path, tmp_path: Path) -> None:
    stray = tmp_path / "reversi"
    shutil.copytree(folder, stray, ignore=shutil.ignore_patterns("projet*"))
    bare = tmp_path / "python3"  # one that has no packages installed
    bare.write_text(f'#!/bin/sh\nexec "{sys.executable}" -I -S "$@"\n')
    bare.chmod(0o755)
    path = f"{tmp_path}{os.pathsep}{os.environ['PATH']}"
    made = subprocess.run(
        ["make", "projet"], cwd=stray, capture_output=True, text=True, env=environment() | {"PATH": path}, check=False
    )
    assert made.returncode != 0
    assert "Le paquet damier est introuvable" in made.stderr
    assert sorted(each.name for each in stray.glob("projet*")) == []


def test_an_installed_damier_will_do_as_well(folder: Path, tmp_path: Path) -> None:
    stray = tmp_path / "reversi"
    shutil.copytree(folder, stray)
    packages = str(folder.parents[1] / "src")
    run = subprocess.run(
        [sys.executable, "-S", stray / "projet"],
        input="H\n",
        capture_output=True,
        text=True,
        env=environment() | {"PYTHONPATH": packages},
        check=False,
    )
    assert "Nom du joueur noir" in run.stdout


def test_a_link_to_a_program_finds_its_repository(projet: Path, tmp_path: Path) -> None:
    link = tmp_path / "reversi"
    link.symlink_to(projet)
    assert "Début de la partie" in play(link, HUMANS).stdout


def test_a_hangup_is_not_ignored(projet: Path) -> None:
    with subprocess.Popen([projet], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment()) as process:
        assert process.stdout is not None
        process.stdout.readline()
        process.send_signal(signal.SIGHUP)
        assert process.wait(60) == -signal.SIGHUP
