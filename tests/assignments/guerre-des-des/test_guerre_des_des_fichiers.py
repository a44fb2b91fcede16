"""The ten dice files as programs: whole games, wrong input, and each beside another author's nine."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pexpect  # type: ignore[import-untyped]
import pytest
from pexpect.popen_spawn import PopenSpawn  # type: ignore[import-untyped]

from tests.keys import press_control_c

ROOT = Path(__file__).parents[3]
FOLDER = ROOT / "assignments" / "guerre-des-des"
OTHER_AUTHOR = Path(__file__).with_name("autre_auteur.txt")
FILES = (
    "afficheur",
    "carte",
    "carte_autogeneree",
    "case",
    "de",
    "guerre_des_des",
    "joueur",
    "joueur_humain_console",
    "joueur_ordinateur",
    "principal",
)

# Seeded, so that a game is the same every time.
PROGRAM = "import random, runpy; random.seed({seed}); runpy.run_path('principal.py', run_name='__main__')"

COLOURS = {"rouge", "bleu", "jaune", "vert", "magenta", "cyan"}

COMPUTERS = "3\n3\n2\n0\n3\n\n"
PERSON = "3\n3\n2\n1\n2\n\n" + "\n" * 400
TWO_PERSONS = "3\n3\n0\n2\n0\n\n"

# What a person is asked, by us and by the other author.
QUESTION = re.compile("Case qui attaque|Attaquant\\?")


@pytest.fixture(name="folder")
def _folder(tmp_path: Path) -> Path:
    """An otherwise empty folder with the ten files."""
    for name in FILES:
        shutil.copy(FOLDER / f"{name}.py", tmp_path)
    return tmp_path


def other_authors() -> dict[str, str]:
    """The ten files of another author, by name."""
    pieces = re.split(r"^### (\w+)\.py\n", OTHER_AUTHOR.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return dict(zip(pieces[1::2], pieces[2::2], strict=True))


def play(folder: Path, typed: str, seed: int = 1, **environment: str) -> subprocess.CompletedProcess[str]:
    """`python3 principal.py` in a folder, with nothing but the standard library within reach."""
    ended = subprocess.run(
        [sys.executable, "-I", "-S", "-B", "-c", f"import sys; sys.path.insert(0, ''); {PROGRAM.format(seed=seed)}"],
        cwd=folder,
        input=typed.encode(),
        env=os.environ | {"LC_ALL": "C.UTF-8"} | environment,
        capture_output=True,
        timeout=60,
    )
    return subprocess.CompletedProcess(ended.args, ended.returncode, ended.stdout.decode(), ended.stderr.decode())


def spawn(folder: Path, **environment: str) -> pexpect.spawn:
    """`python3 principal.py` in a terminal."""
    surroundings = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
    surroundings |= {"TERM": "xterm", "LC_ALL": "C.UTF-8", "PYTHONDONTWRITEBYTECODE": "1"} | environment
    child = pexpect.spawn(
        sys.executable,
        ["-c", PROGRAM.format(seed=5)],
        cwd=folder,
        env=surroundings,
        encoding="utf-8",
        timeout=60,
        dimensions=(60, 200),
    )
    child.delaybeforesend = None
    return child


def test_the_other_author_wrote_the_same_ten_files() -> None:
    ours = {path.stem for path in FOLDER.glob("*.py")} - {"principal_graphique"}  # which is of the next assignment
    assert set(other_authors()) == set(FILES) == ours


@pytest.mark.parametrize("name", FILES)
def test_a_file_needs_only_the_standard_library_and_the_others(name: str) -> None:
    tree = ast.parse((FOLDER / f"{name}.py").read_text(encoding="utf-8"))
    imported = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    imported |= {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert imported <= {*FILES, *sys.stdlib_module_names}


def test_the_points_of_the_grading_sheet_add_up_and_name_the_methods() -> None:
    rows = re.findall(r"^( *)(\S.*?) +_{3} / +(\d+)$", (FOLDER / "correction.txt").read_text("utf-8"), re.MULTILINE)
    points = {depth: sum(int(given) for blanks, _, given in rows if len(blanks) == depth) for depth in (0, 2, 4)}
    assert points == {
        0: 25 + 70 + 5 + 100 + 12,
        2: 25 + 70,
        4: 70,
    }  # the parts, their sum and the mark; their own parts
    written = {name: (FOLDER / name).read_text("utf-8") for _, name, _ in rows if name.endswith(".py")}
    methods = [method for blanks, method, _ in rows if len(blanks) == 4]
    assert len(methods) == 35
    assert all(any(f"def {method}(" in text for text in written.values()) for method in methods)


@pytest.mark.parametrize("name", FILES)
def test_everything_has_a_docstring(name: str) -> None:
    tree = ast.parse((FOLDER / f"{name}.py").read_text(encoding="utf-8"))
    assert ast.get_docstring(tree)
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    assert [function.name for function in functions if not ast.get_docstring(function)] == []


@pytest.mark.parametrize("typed", [COMPUTERS, PERSON], ids=["computers", "person"])
@pytest.mark.parametrize("name", FILES)
def test_each_file_plays_beside_the_nine_of_another_author(tmp_path: Path, name: str, typed: str) -> None:
    for other, text in other_authors().items():
        (tmp_path / f"{other}.py").write_text(text, encoding="utf-8")
    shutil.copy(FOLDER / f"{name}.py", tmp_path)
    ended = play(tmp_path, typed, seed=3)
    assert (ended.returncode, ended.stderr) == (0, "")
    assert "Victoire" in ended.stdout
    assert bool(QUESTION.search(ended.stdout)) == (typed == PERSON)


@pytest.mark.parametrize("name", FILES)
def test_each_file_of_another_author_plays_beside_our_nine(folder: Path, name: str) -> None:
    (folder / f"{name}.py").write_text(other_authors()[name], encoding="utf-8")
    ended = play(folder, PERSON, seed=3)
    assert (ended.returncode, ended.stderr) == (0, "")
    assert "Victoire" in ended.stdout
    assert QUESTION.search(ended.stdout)


def test_a_map_in_pieces_is_reported_through_another_author_s_display(folder: Path) -> None:
    (folder / "afficheur.py").write_text(other_authors()["afficheur"], encoding="utf-8")
    ended = play(folder, "9\n9\n60\n" + COMPUTERS)
    assert "Aucune des 100 cartes tirées" in ended.stdout
    assert (ended.returncode, ended.stderr) == (0, "")


@pytest.mark.parametrize("seed", range(3))
def test_computers_play_to_the_end(folder: Path, seed: int) -> None:
    ended = play(folder, "4\n5\n4\n0\n6\n\n", seed)
    assert (ended.returncode, ended.stderr) == (0, "")
    assert re.fullmatch(r"Victoire du joueur (rouge|bleu|jaune|vert|magenta|cyan) !", ended.stdout.splitlines()[-1])
    assert "\033" not in ended.stdout, "no colours outside a terminal"


def test_the_questions_come_in_the_document_s_order(folder: Path) -> None:
    asked = re.findall(r"(hauteur|largeur|trous|humains|ordinateurs|Entrée pour) ", play(folder, COMPUTERS).stdout)
    assert asked == ["hauteur", "largeur", "trous", "humains", "ordinateurs", "Entrée pour"]


def test_a_map_is_as_high_and_as_wide_as_was_said(folder: Path) -> None:
    lines = play(folder, "3\n6\n0\n0\n2\n\n").stdout.splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("x\\y"))
    assert lines[at].split() == ["x\\y", *"012345"]
    assert [line.split()[0] for line in lines[at + 1 : at + 4]] == ["0", "1", "2"]
    assert {line.count("[ 1 ]") for line in lines[at + 1 : at + 4]} == {6}
    assert lines[at + 4] == ""


@pytest.mark.parametrize(
    ("typed", "answers"),
    [
        ("2\n3\n2\n3\n", 2),  # too low, too narrow
        ("abc\n\n3.5\n100\n" + "9" * 5000 + "\n3\n3\n", 5),
        ("3\n3\n-1\n8\n7\n", 2),
        ("3\n3\n0\n7\n-1\n0\n1\n0\n7\n", 5),  # without people two computers at least
        ("3\n3\n0\n4\n3\n-1\n", 2),  # six players at most
        ("3\n3\n5\n5\n4\n1\n", 2),  # a cell for each player
    ],
)
def test_a_wrong_answer_is_asked_again(folder: Path, typed: str, answers: int) -> None:
    ended = play(folder, typed)
    assert ended.stdout.count("Entrée invalide") == answers
    assert ended.stdout.endswith("\nFin de l'entrée : la partie est abandonnée.\n")
    assert (ended.returncode, ended.stderr) == (1, "")


def test_colours_and_order_are_drawn(folder: Path) -> None:
    shown = [play(folder, "3\n3\n0\n1\n2\n\n", seed).stdout for seed in range(8)]
    lists = [re.findall(r"^(Humain|Ordinateur) \((\w+)\)$", text, re.MULTILINE) for text in shown]
    assert all(sorted(kind for kind, _ in each) == ["Humain", "Ordinateur", "Ordinateur"] for each in lists)
    assert len({kind for each in lists for kind, _ in each[:1]}) == 2, "anybody may begin"
    assert len({colour for each in lists for kind, colour in each if kind == "Humain"}) > 2
    assert {len({colour for _, colour in each}) for each in lists} == {3}
    assert {colour for each in lists for _, colour in each} <= COLOURS


def test_a_question_says_what_can_be_answered(folder: Path) -> None:
    asked = re.findall(r"\w+ \(de \d+ à \d+\)", play(folder, "3\n4\n7\n1\n1\n\n").stdout)
    assert asked == [
        "hauteur (de 3 à 99)",
        "largeur (de 3 à 99)",
        "trous (de 0 à 10)",
        "humains (de 0 à 5)",
        "ordinateurs (de 1 à 4)",
    ]


def test_the_map_is_shown_after_each_change(folder: Path) -> None:
    """As it is, the attacker marked, both marked, then the fight; as it is before the victory."""
    out = play(folder, COMPUTERS).stdout
    turns = re.split(r"^Tour du joueur .*\n", out, flags=re.MULTILINE)[1:]
    assert len(turns) > 1
    marks = [re.findall(r"^x\\y|X \d X|< \d >|attaque \(|^Victoire", turn, re.MULTILINE) for turn in turns]
    for turn in marks:
        words = " ".join(re.sub(r"\d", "n", word) for word in turn).replace("x\\y", "map")
        fight = r"map X n X( map (X n X < n >|< n > X n X) attaque \()?"  # or a change of mind
        assert re.fullmatch(rf"map( {fight} map)*( Victoire)?", words), words


def test_a_map_that_cannot_be_found_is_asked_again(folder: Path) -> None:
    ended = play(folder, "9\n9\n60\n3\n3\n0\n0\n2\n\n")
    assert "Aucune des 100 cartes tirées n'est d'un seul tenant (9 sur 9, trous : 60) :" in ended.stdout
    assert (ended.returncode, ended.stderr) == (0, "")


def test_lines_from_windows_are_read_like_any_other(folder: Path) -> None:
    ended = play(folder, PERSON.replace("\n", "\r\n"), seed=3)
    assert QUESTION.search(ended.stdout)
    assert "Entrée invalide" not in ended.stdout
    assert "Victoire" in ended.stdout
    assert (ended.returncode, ended.stderr) == (0, "")


def test_the_last_line_needs_no_end(folder: Path) -> None:
    ended = play(folder, COMPUTERS.removesuffix("\n") + "x")
    assert "Victoire" in ended.stdout
    assert (ended.returncode, ended.stderr) == (0, "")


def test_bytes_that_are_not_text_are_a_wrong_answer(folder: Path) -> None:
    # Where the locale is C, Python reads any byte; -I would ignore that it is told not to.
    ended = subprocess.run(
        [sys.executable, "-B", "principal.py"],
        cwd=folder,
        input=b"\xff\xfe\n3\n",
        env=os.environ | {"PYTHONIOENCODING": "utf-8:strict"},
        capture_output=True,
        timeout=60,
    )
    assert ended.stdout.decode().count("Entrée invalide") == 1
    assert (ended.returncode, ended.stderr) == (1, b"")


@pytest.mark.parametrize("lines", range(7))
def test_the_end_of_the_input_ends_with_a_sentence(folder: Path, lines: int) -> None:
    ended = play(folder, "".join(TWO_PERSONS.splitlines(keepends=True)[:lines]))
    assert ended.stdout.splitlines()[-1] == "Fin de l'entrée : la partie est abandonnée."
    assert (ended.returncode, ended.stderr) == (1, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full disk to write to")
@pytest.mark.parametrize("option", ["-B", "-Bu"])
def test_a_full_disk_ends_with_a_sentence(folder: Path, option: str) -> None:
    with Path("/dev/full").open("wb") as full:
        ended = subprocess.run(
            [sys.executable, option, "principal.py"],
            cwd=folder,
            input=COMPUTERS.encode(),
            env=os.environ | {"LC_ALL": "C.UTF-8"},
            stdout=full,
            stderr=subprocess.PIPE,
            timeout=60,
        )
    assert ended.returncode == 1
    assert ended.stderr.decode() == (
        "La partie est abandonnée : entrée ou sortie hors d'usage (le disque est plein).\n"
    )


@pytest.mark.parametrize("closed", ["<&-", ">&-"])
def test_without_an_input_or_an_output_there_is_no_game(folder: Path, closed: str) -> None:
    command = f"'{sys.executable}' -B principal.py {closed}"
    ended = subprocess.run(command, shell=True, cwd=folder, input="", capture_output=True, text=True, timeout=60)
    assert (ended.returncode, ended.stdout) == (1, "")
    assert ended.stderr == "Il faut une entrée et une sortie pour jouer.\n"


def test_an_output_without_dice_shows_numbers(folder: Path) -> None:
    # -I ignores PYTHONIOENCODING, so the interpreter is started as a person would.
    ended = subprocess.run(
        [sys.executable, "-B", "principal.py"],
        cwd=folder,
        input=COMPUTERS,
        env=os.environ | {"PYTHONIOENCODING": "ascii"},
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert re.search(r"^Attaque : ([1-6] )+= \d+$", ended.stdout, re.MULTILINE)
    assert ended.stdout.startswith("Bienvenue a la Guerre des Des !")


def test_a_reader_that_goes_away_is_no_traceback(folder: Path) -> None:
    command = f"'{sys.executable}' -B principal.py | head -c 1"
    ended = subprocess.run(command, shell=True, cwd=folder, input=COMPUTERS, capture_output=True, text=True, timeout=60)
    assert (ended.stdout, ended.stderr) == ("B", "")


ATTACKER, TARGET, VICTORY = "le tour\\) : ", "d'attaquant\\) : ", "Victoire du joueur (\\w+) !"


def answer_until_the_victory(child: pexpect.spawnbase.SpawnBase) -> str:
    """Always the first available cell, until somebody has won; the winner."""
    while child.expect([VICTORY, ATTACKER, TARGET]) != 0:
        available = re.findall(r"Cases disponibles : ([\d, ]+)", child.before)
        child.sendline(available[-1].split()[0])
    return str(child.match[1])


@pytest.mark.parametrize("typed", ["3\n3\n2\n1\n1\n\n", "3\n3\n2\n2\n1\n\n"], ids=["one person", "two persons"])
def test_people_play_to_the_end_through_a_pipe(folder: Path, typed: str) -> None:
    command = [sys.executable, "-B", "-c", PROGRAM.format(seed=5)]
    child = PopenSpawn(command, cwd=folder, encoding="utf-8", timeout=60)
    child.send(typed)
    assert answer_until_the_victory(child) in COLOURS
    child.expect(pexpect.EOF)
    assert child.wait() == 0
    child.proc.stdin.close()
    child.proc.stdout.close()


def test_people_play_to_the_end_in_a_terminal(folder: Path) -> None:
    child = spawn(folder)
    child.send("3\n3\n2\n2\n1\n\n")
    assert answer_until_the_victory(child) in COLOURS
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


@pytest.mark.parametrize(
    ("environment", "coloured"), [({}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)]
)
def test_a_terminal_shows_colours_unless_told_otherwise(
    folder: Path, environment: dict[str, str], coloured: bool
) -> None:
    child = spawn(folder, **environment)
    child.send(TWO_PERSONS)
    child.expect(ATTACKER)
    shown = child.before
    assert bool(re.search("\033\\[3[1-6]m\\[ [1-8] ]\033\\[0m", shown)) == coloured
    assert ("\033" in shown) == coloured
    child.close()


@pytest.mark.parametrize(
    ("leave", "sentence", "code"),
    [
        (press_control_c, "Partie interrompue\\.", 130),
        (pexpect.spawn.sendeof, "Fin de l'entrée : la partie est abandonnée\\.", 1),
    ],
    ids=["ctrl-c", "ctrl-d"],
)
@pytest.mark.parametrize(
    ("answers", "question"),
    [
        (0, "la hauteur [^:]+: "),
        (1, "la largeur [^:]+: "),
        (2, "de trous [^:]+: "),
        (3, "joueurs humains [^:]+: "),
        (4, "joueurs ordinateurs [^:]+: "),
        (5, "Entrée pour commencer. "),
        (6, ATTACKER),
        (6, TARGET),
    ],
)
def test_a_game_can_be_left_with_a_sentence_at_every_question(
    folder: Path, answers: int, question: str, leave: Callable[[Any], None], sentence: str, code: int
) -> None:
    child = spawn(folder)
    child.send("".join(TWO_PERSONS.splitlines(keepends=True)[:answers]))
    if question == TARGET:
        child.expect(ATTACKER)
        child.sendline(re.findall(r"Cases disponibles : ([\d,]+)", child.before)[-1])
    child.expect(question)
    leave(child)
    child.expect(f"\n{sentence}\r\n")
    assert "Traceback" not in child.before
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == code


def test_a_person_who_changes_their_mind_keeps_the_turn(folder: Path) -> None:
    child = spawn(folder, NO_COLOR="1")
    child.send(TWO_PERSONS)
    child.expect(ATTACKER)
    child.sendline("0,0,0")
    child.expect("Entrée invalide")
    child.sendline("9,9")
    child.expect("Cette case n'est pas disponible")
    first = re.findall(r"Cases disponibles : ([\d,]+)", child.before + child.readline())
    child.expect(ATTACKER)
    child.sendline(first[-1])
    child.expect("X [2-8] X")
    child.expect(TARGET)
    child.sendline("")
    child.expect(ATTACKER)
    assert not re.search("X [2-8] X|Tour du joueur", child.before)
    child.sendline("")
    child.expect("Fin du tour. Nouveaux dés : [1-5]\r\nTour du joueur")
    child.close()


OWNER = re.compile(r"^(\w+) :((?:  ?\d+,\d+ \([1-8]\))+)\r?$", re.MULTILINE)


def owned(text: str) -> dict[str, int]:
    """The colours that a list of owners tells of, and how many cells each has."""
    return {colour: len(cells.split("  ")) for colour, cells in OWNER.findall(text)}


@pytest.mark.parametrize(("environment", "told"), [({}, False), ({"NO_COLOR": "1"}, True), ({"TERM": "dumb"}, True)])
def test_without_colours_a_person_sees_whose_cells_are_whose(
    folder: Path, environment: dict[str, str], told: bool
) -> None:
    child = spawn(folder, **environment)
    child.send(TWO_PERSONS)
    child.expect(ATTACKER)
    assert sorted(owned(child.before).values()) == ([4, 5] if told else [])
    after_the_map = child.before.rpartition("x\\y")[2].partition("\r\n\r\n")[2]
    assert len(owned(after_the_map)) == (2 if told else 0)
    child.sendline(re.findall(r"Cases disponibles : ([\d,]+)", child.before)[-1])
    child.expect(TARGET)
    child.sendline("")
    child.expect(ATTACKER)
    assert owned(child.before) == {}, "once a turn is enough"
    child.close()


def test_the_dice_told_are_those_of_the_map(folder: Path) -> None:
    shown = play(folder, TWO_PERSONS).stdout.rpartition("x\\y")[2]
    on_the_map = [
        (row, column, die)
        for row, line in enumerate(shown.splitlines()[1:4])
        for column, die in enumerate(re.findall(r"\[ (\d) ]", line))
    ]
    told = re.findall(r"(\d),(\d) \((\d)\)", shown)
    assert sorted((int(row), int(column), die) for row, column, die in told) == on_the_map


def test_owners_are_shown_to_people_still_in_and_of_players_still_in(folder: Path) -> None:
    assert owned(play(folder, COMPUTERS).stdout) == {}
    turns = re.split(r"^Tour du joueur ", play(folder, PERSON, seed=4).stdout, flags=re.MULTILINE)[1:]
    told = [owned(turn) for turn in turns if QUESTION.search(turn)]
    assert {sum(each.values()) for each in told} == {7}, "all cells have an owner"
    assert {len(each) for each in told} == {2, 3}, "somebody is out in the end"


@pytest.mark.parametrize("coloured", [True, False])
def test_another_author_s_display_shows_its_colours_or_the_owners(folder: Path, coloured: bool) -> None:
    display = other_authors()["afficheur"]
    if not coloured:
        display += "\ndef coloriser_texte(texte, couleur):\n    return texte\n"
    (folder / "afficheur.py").write_text(display, encoding="utf-8")
    shown = play(folder, TWO_PERSONS).stdout
    assert ("\033" in shown, owned(shown) == {}) == (coloured, coloured)


@pytest.mark.parametrize(("width", "warned"), [(32, False), (33, True)])
def test_a_map_wider_than_the_terminal_is_reported_and_made(folder: Path, width: int, warned: bool) -> None:
    child = spawn(folder)
    child.send(f"3\n{width}\n0\n")
    child.expect("de trous")
    assert ("Le terminal est trop étroit : 200 caractères par ligne, et il en faudrait 201." in child.before) == warned
    child.expect("joueurs humains")
    header = next(line for line in child.before.splitlines() if line.startswith("x\\y"))
    assert header.split()[-1] == str(width - 1)
    rows = [line for line in child.before.splitlines() if line.endswith("[ 1 ]")]
    assert {len(row) > 200 for row in rows} == {warned}
    child.close()


def test_no_width_is_too_much_for_a_file(folder: Path) -> None:
    assert "étroit" not in play(folder, "3\n99\n0\n").stdout


@pytest.mark.parametrize(
    ("argument", "code"), [("--help", 0), ("--aide", 0), ("-h", 0), ("truc", 2), ("--couleurs", 2), ("", 2)]
)
def test_arguments_are_answered_with_the_usage(folder: Path, argument: str, code: int) -> None:
    ended = subprocess.run(
        [sys.executable, "-B", "principal.py", argument],
        cwd=folder,
        input=COMPUTERS,
        env=os.environ | {"LC_ALL": "C.UTF-8"},
        capture_output=True,
        text=True,
        timeout=60,
    )
    answer, silent = (ended.stderr, ended.stdout) if code else (ended.stdout, ended.stderr)
    assert (ended.returncode, silent) == (code, "")
    assert "Usage : python3 principal.py\n" in answer
    assert "Traceback" not in answer
    assert not code or repr(argument) in answer


@pytest.mark.parametrize("name", [name for name in FILES if name != "principal"])
def test_control_c_while_the_files_are_read_is_no_traceback(folder: Path, name: str) -> None:
    (folder / f"{name}.py").write_text("raise KeyboardInterrupt\n")
    ended = play(folder, COMPUTERS)
    assert (ended.returncode, ended.stdout, ended.stderr) == (130, "\nPartie interrompue.\n", "")
