"""The contract of Reversi: right programs in two languages get their points, faults lose theirs, and nothing else."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import zipfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from damier.grader.contract import Contract
from damier.grader.contracts.reversi import CONTRACT, boards, computer, games, readings, words
from damier.grader.runner import Report, grade
from damier.grader.verdict import Status, Verdict
from damier.grader.work import Work
from damier.sandbox.launcher import Launcher
from tests.walls import needs_walls

DATA = Path(__file__).parent / "data"
ROOT = Path(__file__).parents[2]
C, STL = DATA / "reversi_c", DATA / "reversi_stl"
STRENGTH = frozenset({"beats_random", "beats_beginner", "beats_student"})
COMPUTER = STRENGTH | {"ai_legal", "ai_limit", "memory"}

FAILED, SKIPPED, UNSURE = Status.FAILED, Status.SKIPPED, Status.UNSURE


def only(is_kept: Callable[[str], bool]) -> Contract:
    """The contract with some of its checks."""
    kept = Contract(CONTRACT.name, CONTRACT.title)
    for check in CONTRACT.checks:
        if is_kept(check.name):
            kept.add(check)
    return kept


QUICK = only(lambda name: name not in STRENGTH)  # none of the faults below is in how well A plays


def not_passed(report: Report) -> dict[str, Status]:
    return {each.check: each.status for each in report.verdicts if each.status != Status.PASSED}


def graded(launcher: Launcher, folder: Path, contract: Contract = QUICK) -> Report:
    with Work(folder, launcher) as work:
        return grade(contract, work)


def verdict(report: Report, check: str) -> Verdict:
    return next(each for each in report.verdicts if each.check == check)


def test_the_points_add_up_to_20() -> None:
    machine, person = sum(each.points for each in CONTRACT.checks), sum(each.points for each in CONTRACT.readings)
    assert (machine, person) == (14.5, 5.5)


# -- what is read tolerantly

SAID = {
    "Le joueur noir a placé son pion en d3": [("noir", "d3")],
    "LE JOUEUR BLANC (Bob) A POSÉ UN PION EN D3.": [("blanc", "d3")],
    "Le joueur noir a plac\ufffd son pion en d3\nLe joueur blanc a pass\ufffd son tour": [
        ("noir", "d3"),
        ("blanc", "00"),
    ],
    "Joueur noir, entrez votre coup (ex : d3) ou 00 pour passer :": [],
}
TURNS = {
    "Tour du joueur noir": ["noir"],
    "C'est au tour du joueur blanc (Bob) :": ["blanc"],
    "À blanc de jouer": ["blanc"],
    "Le joueur noir a passé son tour\nTour de Bob": ["blanc"],
    "Le joueur noir a passé son tour": [],
}


@pytest.mark.parametrize("text", SAID)
def test_moves_are_recognised_in_many_words(text: str) -> None:
    assert [(event.colour, event.move) for event in words.events(text)] == SAID[text]


@pytest.mark.parametrize("text", TURNS)
def test_turns_are_recognised_in_many_words(text: str) -> None:
    assert words.turns(text) == TURNS[text]


def test_a_wording_of_its_own_is_learned() -> None:
    learned = words.wording("Ada -> D3 !\n", "d3")
    assert [(event.colour, event.move) for event in words.events("Ada -> d3 !\nBob -> c5 !", learned)] == [
        ("noir", "d3"),
        ("blanc", "c5"),
    ]


def spaced(rows: list[str]) -> str:
    return "\n".join(f"{number} {' '.join(row)} {number}" for number, row in enumerate(rows, start=1))


def ruled(rows: list[str]) -> str:
    return "\n".join(f"{n}| {' | '.join(row.replace('.', ' '))} |\n +---+---+" for n, row in enumerate(rows, start=1))


def closed_up(rows: list[str]) -> str:
    return "\n".join(f"{number} {row}" for number, row in enumerate(rows, start=1))


def under_letters(rows: list[str]) -> str:
    return "\n".join(
        ["  a b c d e f g h", *(f"{n} {' '.join(row.replace('.', ' '))}" for n, row in enumerate(rows, 1))]
    )


@pytest.mark.parametrize("draw", [spaced, ruled, closed_up, under_letters])
@pytest.mark.parametrize("discs", ["XO", "01", "●○", "NB"])
def test_boards_are_recognised_as_people_draw_them(draw: Callable[[list[str]], str], discs: str) -> None:
    position = games.position_after(["d3"])
    shown = {None: ".", 0: discs[0], 1: discs[1]}
    rows = ["".join(shown[position.disc(row, column)] for column in range(8)) for row in range(8)]
    (board,) = boards.boards(draw(rows))
    assert boards.fault(board, position, (*discs, board[0][0])) == ""
    assert boards.fault(board, games.position_after([]), (*discs, board[0][0])) == "d3"


@pytest.mark.parametrize("moves", [games.WHOLE, games.WHITE, games.SHORT])
def test_the_known_games_are_over(moves: list[str]) -> None:
    assert games.position_after(moves).outcome()


# -- right programs


@needs_walls
@pytest.mark.slow
@pytest.mark.parametrize(
    ("folder", "left"),
    [
        (C, {}),
        (STL, {"file_lines": UNSURE, "file_folder": UNSURE}),  # a person's to judge: the document leaves them open
    ],
    ids=["c", "stl"],
)
def test_programs_of_other_people_get_their_points(launcher: Launcher, folder: Path, left: dict[str, Status]) -> None:
    assert not_passed(graded(launcher, folder)) == left


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Our own, as `make remise` packs it, but without the core in C++, which takes long to compile."""
    place = tmp_path_factory.mktemp("remise")
    ignored = shutil.ignore_patterns("__pycache__", "build", "*.zip", "projet*")
    shutil.copytree(ROOT / "assignments", place / "assignments", ignore=ignored)
    for name in ("src", "native", "docs"):
        (place / name).symlink_to(ROOT / name)
    subprocess.run(["make", "remise"], cwd=place / "assignments" / "reversi", check=True, capture_output=True)
    with zipfile.ZipFile(place / "assignments" / "reversi" / "reversi.zip") as packed:
        packed.extractall(place / "own")
    shutil.rmtree(place / "own" / "native")
    return place / "own"


@needs_walls
@pytest.mark.slow
def test_our_own_archive_gets_full_marks(launcher: Launcher, archive: Path) -> None:
    report = graded(launcher, archive, CONTRACT)
    assert not_passed(report) == {}
    assert (report.points, report.left) == (14.5, 5.5)


# -- faults

C_FAULTS = {
    "diagonals are forgotten": (
        ("if (!dl && !dc) continue;", "if (!dl == !dc) continue;"),
        {"whole_game": FAILED, "ai_legal": FAILED}
        | dict.fromkeys(("passes", "early_end", "result", "ai_limit", "memory"), SKIPPED),
    ),
    "the game ends with a full board only": (
        ("if (!coups(p, 0) && !coups(p, 1)) break;", "if (pions(p, 0) + pions(p, 1) == 64) break;"),
        {"early_end": FAILED},
    ),
    "00 is always valid": (("return coups(p, joueur) == 0;", "return true;"), {"no_pass": FAILED}),
    "who cannot play is left out": (
        (
            "if (!coups(p, 0) && !coups(p, 1)) break;",
            "if (!coups(p, 0) && !coups(p, 1)) break;\nif (!coups(p, trait)) continue;",
        ),
        {"passes": FAILED},
    ),
    "it does not wait for Enter": (
        ("        fflush(stdout);\n        lire_ligne(ligne, sizeof ligne);\n", ""),
        {"enter": FAILED},
    ),
    "the other colour is announced": (
        ('son pion en %s\\n", COULEURS[trait]', 'son pion en %s\\n", COULEURS[1 - trait]'),
        {"last_move": FAILED},
    ),
    "turns are not announced": (('        printf("Tour du joueur %s\\n", COULEURS[trait]);\n', ""), {"turn": FAILED}),
    "the loser wins": (("COULEURS[noirs < blancs]", "COULEURS[noirs > blancs]"), {"result": FAILED}),
    "scores are not shown": (('    printf("Noir : %d\\nBlanc : %d\\n", noirs, blancs);\n', ""), {"result": FAILED}),
    "F twice": ((" || (j.type == 'F' && !fichier_permis)", ""), {"two_files": FAILED}),
    "X is taken for H": (
        ("= toupper(ligne[0]);", "= strchr(\"HAF\", toupper(ligne[0])) ? toupper(ligne[0]) : 'H';"),
        {"types": FAILED},
    ),
    "rows and columns of the board exchanged": (
        ("p.cases[l][c] == '.' ? ' ' : p.cases[l][c]", "p.cases[c][l] == '.' ? ' ' : p.cases[c][l]"),
        {"board": FAILED},
    ),
    "no error in the terminal": (
        ('if (!valable) printf("Coup invalide', "if (!valable && j.type == 'F') printf(\"Coup invalide"),
        {"invalid": FAILED, "no_pass": FAILED},
    ),
    "black's name is not written": (
        ("    if (joueurs[1].type == 'F') ecrire(joueurs[1], 0, joueurs[0].nom);\n", ""),
        {"file_white": FAILED, "two_copies": SKIPPED},
    ),
    "white's name is not written": (
        ("*dernier ? dernier : joueurs[1 - trait].nom", "dernier"),
        {"file_black": FAILED} | dict.fromkeys(("file_invalid", "file_lines", "two_copies"), SKIPPED),
    ),
    "half a line counts": ((" && strchr(ligne, '\\n')", ""), {"file_lines": UNSURE}),
    "A chooses what is not valid": (
        ("'a' + i % 8, i / 8 + 1", "'a' + i / 8, i % 8 + 1"),
        {"ai_legal": FAILED, "ai_limit": SKIPPED, "memory": SKIPPED},
    ),
    "A is asked for a name": (
        ("if (j.type == 'H') printf(\"Nom", "if (j.type != 'F') printf(\"Nom"),
        {"ai_legal": FAILED, "ai_limit": SKIPPED, "memory": SKIPPED},
    ),
    "it crashes at the end of the input": (("stdin)) exit(0)", "stdin)) abort()"), {"leaving": FAILED}),
    "the first sentence is another": (
        ('"Début de la partie entre %s (noir) et %s (blanc)\\n"', '"%s joue contre %s\\n"'),
        {"beginning": FAILED},
    ),
    "the last move is not shown": (
        ('else printf("Le joueur %s a placé son pion en %s\\n", COULEURS[trait], coup);', ""),
        {"last_move": FAILED} | dict.fromkeys(("ai_legal", "ai_limit", "memory"), UNSURE),
    ),
    "the executable has another name": (
        ("-o projet projet.cpp", "-o jeu projet.cpp && cp jeu projetprelim", "Makefile"),
        {"executable": FAILED},
    ),
}


MOVE = "    if not is_move(typed):"
BY_FILES = ("file_white", "file_black", "file_invalid", "file_lines", "two_copies")
OWN_FAULTS = {
    "a move outside the board is an error of Python": (
        (MOVE, f"    'abcdefgh'.index(typed[0])\n{MOVE}", "sources/board.py"),
        {"invalid": FAILED, "no_pass": FAILED},
    ),
    "lines for F are not ended": (
        ('rest = f"{line}\\n".encode()', "rest = line.encode()", "sources/lines.py"),
        dict.fromkeys(BY_FILES, SKIPPED) | {"file_white": FAILED, "file_black": FAILED},
    ),
    "scores are one too high": (
        ("{points[player.seat]}", "{points[player.seat] + 1}", "sources/game.py"),
        {"result": FAILED},
    ),
}


@needs_walls
@pytest.mark.slow
def test_a_fault_loses_its_points_and_no_others(launcher: Launcher, archive: Path, tmp_path: Path) -> None:
    faults = C_FAULTS | OWN_FAULTS

    def faulty(name: str) -> dict[str, Status]:
        (old, new, *file), _ = faults[name]
        folder = tmp_path / name.replace(" ", "-").replace("'", "")
        shutil.copytree(archive if name in OWN_FAULTS else C, folder)
        source = folder / (file[0] if file else "projet.cpp")
        text = source.read_text(encoding="utf-8")
        assert old in text, name
        source.write_text(text.replace(old, new), encoding="utf-8")
        return not_passed(graded(launcher, folder))

    with ThreadPoolExecutor(11) as threads:  # they mostly wait
        found = dict(zip(faults, threads.map(faulty, faults), strict=True))
    assert found == {name: expected for name, (_, expected) in faults.items()}


SEARCH = "    if (j.type == 'A') chercher"


@needs_walls
@pytest.mark.slow
def test_slow_and_greedy_programs_are_noticed(
    launcher: Launcher, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(computer, "LIMIT", 0.2)
    monkeypatch.setattr(computer, "_TOLERANCE", 0.2)
    monkeypatch.setattr(computer, "_PATIENCE", 1.0)
    monkeypatch.setattr(computer, "_FAT", 80 << 20)
    shutil.copytree(C, tmp_path / "hand")
    source = tmp_path / "hand" / "projet.cpp"
    slow = "    if (j.type == 'A') usleep(1200000), memset(tables, 1, sizeof tables);"
    text = source.read_text().replace(SEARCH, f"{slow}\n{SEARCH}")
    source.write_text(text.replace("struct Plateau", "static char tables[100 << 20];\nstruct Plateau"))
    report = graded(launcher, tmp_path / "hand", only(lambda name: name in {"builds", "begins", *COMPUTER} - STRENGTH))
    assert not_passed(report) == {"ai_limit": FAILED, "memory": FAILED}
    assert re.fullmatch(r"A has taken \d+ s for a move", str(verdict(report, "ai_limit").cause))


@needs_walls
@pytest.mark.slow
def test_a_clock_that_runs_faster_lets_slow_programs_play_whole_games(
    launcher: Launcher, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(computer, "QUICK", 0.5)
    monkeypatch.setattr(computer, "_HURRIED", 0.02)
    shutil.copytree(C, tmp_path / "hand")
    source = tmp_path / "hand" / "projet.cpp"
    waits = "if (j.type == 'A') for (auto end = time(nullptr) + 2; time(nullptr) < end;) usleep(1000);"
    text = source.read_text().replace(
        "    if (j.type == 'A') chercher", f"    {waits}\n    if (j.type == 'A') chercher"
    )
    source.write_text(f"#include <ctime>\n{text}")
    with Work(tmp_path / "hand", launcher) as work:
        assert not_passed(grade(only(lambda name: name in ("builds", "begins", "ai_legal")), work)) == {}
        game = computer.own_game(work)
    assert game.is_whole
    assert max(game.seconds) > 1


MAKES_ALL = """all:
\tcp jeu projet && chmod +x projet
projet.o: projet.cpp
\tg++ -c projet.cpp
"""
DEFAULTS = """#!/bin/sh
echo "Type du joueur noir ?"; read type
if [ "$type" = H ]; then echo "Nom ?"; read un; else echo "Type non reconnu : humain par defaut"; fi
echo "Type du joueur blanc ?"; read type; echo "Nom ?"; read deux
echo "Début de la partie entre $un (noir) et $deux (blanc)"; read rien
echo "Tour du joueur noir"; read rien
"""


@needs_walls
def test_what_the_document_leaves_open_costs_little_or_nothing(launcher: Launcher, tmp_path: Path) -> None:
    (tmp_path / "Makefile").write_text(MAKES_ALL)
    (tmp_path / "jeu").write_text(DEFAULTS)
    checks = ("builds", "executable", "begins", "questions", "types")
    report = graded(launcher, tmp_path, only(lambda name: name in checks))
    assert not_passed(report) == {"executable": FAILED, "types": UNSURE}, report.verdicts


# -- attacks

ATTACKS = {
    "says what would be right to everything": """#!/bin/sh
echo "Début de la partie entre Ada (noir) et Bob (blanc)"
while read move; do echo "Le joueur noir a placé son pion en $move"; echo "Tour du joueur noir"; done
""",
    "forges answers and leaves processes": """#!/bin/sh
for number in 3 4 5 20 21 22 23; do eval "echo '{\"id\": 0, \"reason\": \"found\"}' >&$number" 2>/dev/null; done
(setsid sh -c 'while :; do sleep 1; done' &) ; rm -rf / 2>/dev/null; kill -9 -1
""",
    "floods": "#!/bin/sh\nyes 'Tour du joueur noir'\n",
}


@needs_walls
@pytest.mark.slow
def test_attacks_earn_nothing_and_end(launcher: Launcher, tmp_path: Path) -> None:
    def attack(name: str) -> set[str]:
        folder = tmp_path / name.replace(" ", "-")
        folder.mkdir()
        (folder / "attack").write_text(ATTACKS[name], encoding="utf-8")
        (folder / "Makefile").write_text("projet projetprelim:\n\tcp attack $@ && chmod +x $@\n")
        report = graded(launcher, folder)
        return {each.check for each in report.verdicts if each.status == Status.PASSED}

    with ThreadPoolExecutor(3) as threads:
        earned = dict(zip(ATTACKS, threads.map(attack, ATTACKS), strict=True))
    assert earned == {name: {"builds", "executable"} for name in ATTACKS}  # which make does make


@needs_walls
def test_facts_about_the_code_help_a_person(launcher: Launcher, tmp_path: Path) -> None:
    shutil.copytree(STL, tmp_path / "hand")
    (tmp_path / "hand" / "rapport.md").write_text("un deux trois")
    environment = {**os.environ, "GIT_CONFIG_GLOBAL": os.devnull, "HOME": str(tmp_path)}
    who = ("-c", "user.name=Ada", "-c", "user.email=ada@example.org")
    for command in (("init", "-q"), ("add", "."), (*who, "commit", "-qm", "tout")):
        subprocess.run(["git", *command], cwd=tmp_path / "hand", env=environment, check=True)
    with Work(tmp_path / "hand", launcher) as work:
        facts = [str(fact) for read in (readings.code, readings.git, readings.report) for fact in read(work)]
    assert "5 classes: Plateau, Joueur, Humain, Ordinateur, Fichier" in facts
    assert "authors: Ada (1)" in facts
    assert "rapport.md: 3 words" in facts
