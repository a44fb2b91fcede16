"""sosConsole.py as a person runs it: on a pipe and in a pseudo-terminal, in a folder that holds nothing else."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pexpect  # type: ignore[import-untyped]
import pytest

from tests.keys import press_control_c
from tests.terminals import end

NEW_GAME = "n\n3\n2\n"


def run(folder: Path, typed: str | bytes, *arguments: str) -> subprocess.CompletedProcess[str]:
    """The program run on what was typed, by a Python that knows nothing of damier."""
    data = typed.encode() if isinstance(typed, str) else typed
    command = [sys.executable, "-S", "sosConsole.py", *arguments]
    environment = {"PATH": os.environ["PATH"], "HOME": str(folder), "PYTHONUTF8": "1"}
    done = subprocess.run(
        command, input=data, capture_output=True, cwd=folder, env=environment, timeout=60, check=False
    )
    assert not done.stderr, done.stderr.decode()
    return subprocess.CompletedProcess(command, done.returncode, done.stdout.decode(), "")


def test_two_people_play_to_the_end(folder: Path) -> None:
    moves = ["S a1", "o b1", "Sc1", "2,1 S", "O 2 2", "s 2;3", "O a3", "O=b3", "c3 o"]
    done = run(folder, NEW_GAME + "h\nh\n" + "\n".join(moves) + "\n")
    assert done.returncode == 0
    assert "SOS ! 1 point (c1-a1), et les Bleus rejouent." in done.stdout
    assert done.stdout.rstrip().endswith("Les Bleus gagnent 2 à 0.")
    assert "  1 S O S\n  2 S O S\n  3 O O O\n\nBleus : 2\nRouges : 0\n" in done.stdout
    assert "\033" not in done.stdout
    assert not list(folder.glob("*.txt"))


def test_nobody_plays_again_on_a_full_board(folder: Path) -> None:
    done = run(folder, NEW_GAME + "h\nh\nS a1\nO b1\nO a2\nO b2\nO c2\nO a3\nO b3\nO c3\nS c1\n")
    assert "Bleus : S en c1. SOS ! 1 point (c1-a1).\n" in done.stdout
    assert done.stdout.endswith("Bleus : 1\nRouges : 0\nLes Bleus gagnent 1 à 0.\n")


@pytest.mark.parametrize(("players", "kinds"), [(2, "am"), (2, "mm"), (3, "ama"), (4, "maaa"), (8, "aaaaamma")])
def test_computers_play_to_the_end_for_any_number_of_players(folder: Path, players: int, kinds: str) -> None:
    done = run(folder, f"n\n5\n{players}\n" + "\n".join(kinds) + "\n")
    assert done.returncode == 0
    assert re.search(r"gagnent|Match nul", done.stdout.splitlines()[-1])
    assert done.stdout.count(" en ") == 25


def test_every_wrong_answer_is_reported_in_french_and_asked_again(folder: Path) -> None:
    typed = b"x\n\x80\xff\nn\n0\n-1\n27\ntrois\n\xd9\xa3\n3\n1\n9\n2\nz\nh\nh\n"
    typed += b"\nbonjour\nS\nS d1\nS a4\nS 0 1\nS 4 1\nS -1 1\nX a1\nS a1\nO a1\n\x1b[A\x00\n" + b"S" * 5000 + b"\n"
    done = run(folder, typed)
    assert done.returncode == 0
    assert done.stdout.count("ne convient pas") == 10
    assert done.stdout.count("n'est pas un coup") == 6
    assert done.stdout.count("n'est pas sur le plateau, qui va de a1 à c3.") == 4
    assert "La case a1 est déjà prise." in done.stdout
    assert max(map(len, done.stdout.splitlines())) < 500


def test_what_is_shown_fits_a_terminal_of_80_columns(folder: Path) -> None:
    done = run(folder, "n\n26\n8\n" + "h\n" * 8 + "aide\nbonjour\nS 99 1\n\nS z26\nquitter\nn\n")
    shown = re.split(r"\n|(?<=[:>]) (?=[A-ZÉ«])", done.stdout)  # what is typed on a pipe shows no end of line
    assert [line for line in shown if len(line) > 80] == []


def test_a_saved_game_is_resumed(folder: Path) -> None:
    first = run(folder, NEW_GAME + "h\nh\nS a1\nO b1\nsauver ma partie.txt\nquitter\n")
    assert "La partie est sauvegardée dans « ma partie.txt »." in first.stdout
    assert first.stdout.rstrip().endswith("Au revoir !")
    for typed, arguments in (("S c1\n", ["ma partie.txt"]), ("r\nma partie.txt\nS c1\n", [])):
        again = run(folder, typed, *arguments)
        assert "SOS ! 1 point (c1-a1), et les Bleus rejouent." in again.stdout


def test_a_game_is_loaded_in_the_middle_of_another(folder: Path) -> None:
    run(folder, NEW_GAME + "h\nh\nS a1\nO b1\nsauver autre.txt\n")
    loads = "charger autre.txt\nn\ncharger absent.txt\ncharger\n\ncharger autre.txt\nOUI\n"
    done = run(folder, NEW_GAME + "h\nh\nO c3\n" + loads + "S c1\nsauver\nquitter\n")
    assert "« absent.txt » : ce fichier n'existe pas." in done.stdout
    assert "La partie continue." in done.stdout
    assert done.stdout.count("L'abandonner ?") == 2
    assert "SOS ! 1 point (c1-a1)" in done.stdout
    assert "SOS\n...\n...\n" in (folder / "autre.txt").read_text(encoding="utf-8")


def test_another_file_is_replaced_only_if_that_is_meant(folder: Path) -> None:
    notes = folder / "notes.txt"
    notes.write_text("mes notes", encoding="utf-8")
    run(folder, NEW_GAME + "h\nh\nS a1\nsauver notes.txt\nn\n")
    assert notes.read_text(encoding="utf-8") == "mes notes"
    run(folder, NEW_GAME + "h\nh\nS a1\nsauver notes.txt\no\n")
    assert notes.read_text(encoding="utf-8").startswith("partie de SOS\n")


def test_whoever_leaves_is_asked_whether_to_save(folder: Path) -> None:
    done = run(folder, NEW_GAME + "h\nh\nS a1\nquitter\no\nabsent/x.txt\nn\nquitter\no\nfin.txt\n")
    assert "Impossible d'écrire « absent/x.txt » : ce dossier n'existe pas." in done.stdout
    assert (folder / "fin.txt").exists()
    run(folder, NEW_GAME + "h\nh\nS a1\nquitter\nn\n")
    assert [file.name for file in folder.glob("*.txt")] == ["fin.txt"]


def test_whoever_thinks_better_of_leaving_goes_on_with_the_game(folder: Path) -> None:
    done = run(folder, NEW_GAME + "h\nh\nS a1\nquitter\no\n\nn\nO b1\nquitter\no\n\no\n")
    assert "La partie continue" in done.stdout
    assert "Rouges : O en b1." in done.stdout
    assert done.stdout.endswith("Au revoir !\n")
    assert not list(folder.glob("*.txt"))


def test_whose_each_alignment_is_stays_on_the_screen_without_colours(folder: Path) -> None:
    moves = ["S a1", "O b1", "S c1", "O a2", "S a3", "O c2", "S c3", "quitter", "n"]
    done = run(folder, NEW_GAME + "h\nh\n" + "\n".join(moves) + "\n")
    boards = done.stdout.split("    a b c\n")
    assert "Alignements" not in "".join(boards[:3])
    assert boards[3].count("Alignements") == 1
    assert boards[-2].endswith("Alignements des Bleus : c1-a1, c3-c1\nAlignements des Rouges : a3-a1\n\n")


def test_many_alignments_fit_a_terminal_of_80_columns(folder: Path) -> None:
    triples = [(row, columns) for row in range(1, 7) for columns in ("abc", "def", "ghi", "jkl")]
    moves = [f"S {columns[0]}{row}\nS {columns[2]}{row}\nO {columns[1]}{row}" for row, columns in triples]
    done = run(folder, "n\n12\n2\nh\nh\n" + "\n".join(moves) + "\n")
    rows = re.findall(r"^(?:Alignements|  [a-l]\d).*$", done.stdout, re.MULTILINE)
    assert any(row.startswith("  ") for row in rows)
    assert max(map(len, rows)) <= 80
    assert all(re.fullmatch(r"(Alignements des \w+ :|  )?( ?[a-l]\d+-[a-l]\d+,?)+", row) for row in rows)


def test_the_end_of_the_input_loses_no_game(folder: Path) -> None:
    done = run(folder, NEW_GAME + "h\nh\nS a1\n")
    assert done.returncode == 0
    assert "L'entrée est terminée." in done.stdout
    assert "python3 sosConsole.py sos-partie.txt" in done.stdout
    run(folder, NEW_GAME + "h\nh\nO a1\n")
    boards = [(folder / name).read_text(encoding="utf-8") for name in ("sos-partie.txt", "sos-partie2.txt")]
    assert ["S.." in board for board in boards] == [True, False]


def test_a_word_means_what_it_says(folder: Path) -> None:
    done = run(folder, "Nouvelle\n3\n3\nhasard\nMalin\nhumain\nquitter\n")
    kinds = [re.findall(rf"{name} : \d(?:  <--)?(.*)", done.stdout)[0] for name in ("Bleus", "Rouges", "Verts")]
    assert kinds == ["  (ordinateur au hasard)", "  (ordinateur malin)", ""]


def test_a_file_in_the_home_folder_is_saved_again_without_a_question(folder: Path) -> None:
    run(folder, NEW_GAME + "h\nh\nS a1\nsauver\t~/partie.txt\n")
    saved = (folder / "partie.txt").read_text(encoding="utf-8")
    done = run(folder, "r\n~/partie.txt\nS b2\nsauver\nquitter\n")
    assert "Le remplacer" not in done.stdout
    assert (folder / "partie.txt").read_text(encoding="utf-8") != saved


@pytest.mark.parametrize("name", [b"~\0", b"\0", b"~\xff", b"~/absent/x", b"x" * 300, b"/", b"/dev/full"])
def test_a_name_that_no_file_can_have_is_a_sentence(folder: Path, name: bytes) -> None:
    typed = b"sauver " + name + b"\no\ncharger " + name + b"\nquitter\nn\n"
    done = run(folder, b"r\n" + name + b"\n\n3\n2\nh\nh\nS a1\n" + typed)
    assert done.returncode == 0
    assert done.stdout.count("Impossible de lire") == (1 if name == b"~\xff" else 2)
    assert done.stdout.endswith("Au revoir !\n")


@pytest.mark.parametrize("variables", [{"PYTHONUTF8": "1"}, {"LC_ALL": "C", "PYTHONIOENCODING": "ascii"}])
def test_a_file_may_have_any_bytes_for_a_name(folder: Path, variables: dict[str, str]) -> None:
    name = "né à l'été.txt".encode() + b"\xff"
    typed = (NEW_GAME + "h\nh\nS a1\nsauver ").encode() + name + b"\nquitter\n"
    done = subprocess.run(
        [sys.executable, "sosConsole.py"], input=typed, capture_output=True, cwd=folder, env=variables, check=False
    )
    assert not done.stderr
    assert name in [os.fsencode(file.name) for file in folder.iterdir()]


def test_an_output_that_fails_loses_no_game(folder: Path) -> None:
    typed = NEW_GAME + "h\nh\nS a1\n" + "aide\n" * 100  # more than the output's file may hold
    command = f"ulimit -f 4; exec {sys.executable} sosConsole.py > sortie"
    done = subprocess.run(
        command,
        shell=True,
        input=typed.encode(),
        capture_output=True,
        cwd=folder,
        env={"PYTHONUTF8": "1"},
        check=False,
    )
    assert done.returncode == 130
    expected = "L'affichage a échoué : le fichier serait trop grand. La partie est sauvegardée dans « sos-partie.txt »."
    assert done.stderr.decode().startswith(expected)
    assert len(done.stderr.splitlines()) == 1
    assert "S.." in (folder / "sos-partie.txt").read_text(encoding="utf-8")


def test_the_command_that_resumes_a_game_works_where_it_was_started(folder: Path) -> None:
    elsewhere = folder / "ailleurs"
    elsewhere.mkdir()
    command = [sys.executable, "../sosConsole.py"]
    typed = (NEW_GAME + "h\nh\nS a1\n").encode()
    done = subprocess.run(
        command, input=typed, capture_output=True, cwd=elsewhere, env={"PYTHONUTF8": "1"}, check=False
    )
    assert done.stdout.decode().endswith(": python3 ../sosConsole.py sos-partie.txt\n")
    assert (elsewhere / "sos-partie.txt").exists()


def test_who_cannot_save_where_the_game_was_may_give_another_name(folder: Path) -> None:
    run(folder, NEW_GAME + "h\nh\nS a1\nsauver partie.txt\n")
    (folder / "partie.txt").chmod(0o444)
    done = run(folder, "S b2\nquitter\n\nnon\nsauver autre.txt\nquitter\n", "partie.txt")
    assert "le fichier est en lecture seule" in done.stdout
    assert (folder / "autre.txt").exists()
    assert done.stdout.endswith("Au revoir !\n")


def test_a_game_of_a_folder_that_is_gone_is_kept_at_home(folder: Path) -> None:
    command = f"mkdir parti; cd parti; rmdir ../parti; exec {sys.executable} {folder}/sosConsole.py"
    typed = (NEW_GAME + "h\nh\nS a1\n").encode()
    environment = {"PATH": os.environ["PATH"], "HOME": str(folder), "PYTHONUTF8": "1"}
    done = subprocess.run(
        command, shell=True, input=typed, capture_output=True, cwd=folder, env=environment, check=False
    )
    assert not done.stderr
    assert f"« {folder}/sos-partie.txt »" in done.stdout.decode()
    assert "S.." in (folder / "sos-partie.txt").read_text(encoding="utf-8")


def test_a_board_with_more_columns_than_letters_is_a_sentence(folder: Path) -> None:
    rows = ["." * 27] * 27
    parts = ["partie de SOS", "taille : 27", "joueurs : humain humain", "scores : 0 0", "tour : 1", "plateau :", *rows]
    text = "\n".join([*parts, "auteurs :", *(row.replace(".", "0") for row in rows), "alignements :", "fin", ""])
    (folder / "grande.txt").write_text(text, encoding="utf-8")
    done = run(folder, "", "grande.txt")
    assert done.returncode == 1
    assert "Le plateau est trop grand pour le terminal : 27 lignes, 26 au plus." in done.stdout


@pytest.mark.parametrize(("arguments", "code"), [(["--help"], 0), (["-h"], 0), (["a.txt", "b.txt"], 2)])
def test_wrong_arguments_are_told_how_to_start(folder: Path, arguments: list[str], code: int) -> None:
    done = run(folder, "", *arguments)
    assert done.stdout.startswith("Usage : python3 sosConsole.py")
    assert done.returncode == code


@pytest.mark.parametrize("count", range(6))
def test_the_input_may_end_at_every_question(folder: Path, count: int) -> None:
    typed = "".join(line + "\n" for line in ("n", "3", "2", "h", "h")[:count])
    done = run(folder, typed)
    assert "L'entrée est terminée." in done.stdout
    assert not list(folder.glob("*.txt"))


def test_a_broken_file_on_the_command_line_is_a_sentence(folder: Path) -> None:
    (folder / "cassé.txt").write_text("partie de SOS\ntaille : 3\n", encoding="utf-8")
    done = run(folder, "", "cassé.txt")
    assert done.returncode == 1
    assert "« cassé.txt » n'est pas une partie de SOS lisible, ligne 3 : le fichier s'arrête trop tôt." in done.stdout


def spawn(folder: Path, **variables: str) -> Any:
    """The program in a pseudo-terminal."""
    environment = {"PATH": os.environ["PATH"], "HOME": str(folder), "PYTHONUTF8": "1", "TERM": "xterm", **variables}
    return pexpect.spawn(
        sys.executable, ["sosConsole.py"], cwd=str(folder), env=environment, encoding="utf-8", timeout=60
    )


@pytest.fixture
def terminal(folder: Path) -> Any:
    """The program in a pseudo-terminal, a game of a person against the clever computer begun."""
    child = spawn(folder)
    for question, answer in (("partie", "n"), ("Taille", "4"), ("Nombre", "2"), ("Bleus", "h"), ("Rouges", "m")):
        child.expect(question)
        child.expect(" : $")
        child.sendline(answer)
    child.expect("Bleus.*> ")
    yield child
    end(child)


def test_ctrl_c_keeps_the_game(terminal: Any, folder: Path) -> None:
    terminal.sendline("S a1")
    terminal.expect("Rouges.*en .*Bleus.*> ")
    press_control_c(terminal)
    terminal.expect("Interrompu.")
    terminal.expect("sos-partie.txt")
    terminal.expect(pexpect.EOF)
    terminal.wait()
    assert terminal.exitstatus == 130
    assert "Traceback" not in terminal.before
    assert "tour : 1" in (folder / "sos-partie.txt").read_text(encoding="utf-8")


def test_a_closed_terminal_keeps_the_game(terminal: Any, folder: Path) -> None:
    terminal.sendline("S a1")
    terminal.expect("Rouges.*en .*Bleus.*> ")
    terminal.kill(signal.SIGHUP)
    terminal.kill(signal.SIGTERM)  # they come together
    terminal.expect(pexpect.EOF)
    terminal.wait()
    assert "S" in (folder / "sos-partie.txt").read_text(encoding="utf-8").split("plateau :")[1]


def test_a_window_that_is_closed_keeps_the_game(terminal: Any, folder: Path) -> None:
    terminal.sendline("S a1")
    terminal.expect("Rouges.*en .*Bleus.*> ")
    terminal.ptyproc.fileobj.close()  # the input ends, and SIGHUP comes behind it
    os.waitid(os.P_PID, terminal.pid, os.WEXITED | os.WNOWAIT)
    assert [file.name for file in folder.glob("*.txt")] == ["sos-partie.txt"]
    assert "tour : 1" in (folder / "sos-partie.txt").read_text(encoding="utf-8")


def test_ctrl_c_while_the_program_is_loaded_shows_no_traceback(folder: Path) -> None:
    (folder / "shlex.py").write_text("raise KeyboardInterrupt\n", encoding="utf-8")  # as if it came just then
    done = subprocess.run([sys.executable, "sosConsole.py"], cwd=folder, capture_output=True, timeout=60, check=False)
    assert done.returncode == -signal.SIGINT
    assert not done.stderr


def test_a_terminal_shows_writers_lines_and_the_latest_letter(folder: Path) -> None:
    child = spawn(folder)
    for answer in ("n", "3", "2", "h", "h", "S a1", "O b1", "S c1"):
        child.sendline(answer)
    child.expect(re.escape("\033[94;7mS\033[0m"))
    child.expect(re.escape("\033[94mS\033[0m \033[91;7mO\033[0m"))
    child.expect(re.escape("\033[94;1mS\033[0m \033[91;1mO\033[0m \033[94;1;7mS\033[0m"))
    end(child)


@pytest.mark.parametrize("variables", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_a_terminal_has_no_colours_where_they_are_not_wanted(folder: Path, variables: dict[str, str]) -> None:
    plain = spawn(folder, **variables)
    for answer in ("n", "3", "2", "h", "h", "S a1"):
        plain.sendline(answer)
    plain.expect(" S . .")
    assert "\033[9" not in plain.before
    end(plain)


def test_a_reader_who_goes_away_gets_no_traceback(folder: Path) -> None:
    command = f"yes '' | {sys.executable} sosConsole.py | head -n 1"
    done = subprocess.run(command, shell=True, capture_output=True, cwd=folder, timeout=60, check=False)
    assert done.stdout.startswith(b"SOS")
    assert b"Traceback" not in done.stderr


def test_closed_streams_are_the_end_of_the_input(folder: Path) -> None:
    command = f"{sys.executable} -X dev sosConsole.py <&-"
    done = subprocess.run(command, shell=True, capture_output=True, cwd=folder, timeout=60, check=False)
    assert b"termin" in done.stdout
    assert not done.stderr
    done = subprocess.run(command + " >&-", shell=True, capture_output=True, cwd=folder, timeout=60, check=False)
    assert not done.stderr
