"""La Guerre des Dés: our own folder and others that are right get all points, and each fault costs its own check."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from damier.grader.catalogue import find
from damier.grader.contracts.guerre_des_des import stage
from damier.grader.contracts.guerre_des_des.document import CLASSES, FILES, FOLDER, PLAY, our_file
from damier.grader.runner import Report, grade
from damier.grader.verdict import Status, Verdict
from damier.grader.work import Work
from damier.i18n import language
from damier.sandbox.launcher import Launcher
from tests.grader.conftest import Hand
from tests.grader.dice_beginner import BODIES, OPEN, with_bodies
from tests.grader.dice_mutants import ALTERNATIVES, MUTANTS, Mutant
from tests.walls import needs_walls

pytestmark = needs_walls

ROOT = Path(__file__).parents[2]
OURS = ROOT / "assignments" / "guerre-des-des"
OTHER_AUTHOR = ROOT / "tests" / "assignments" / "guerre-des-des" / "autre_auteur.txt"
CONTRACT = find("guerre-des-des")


def our_files() -> dict[str, str]:
    return {name: (OURS / name).read_text(encoding="utf-8") for name in FILES}


def changed(files: dict[str, str], file: str, ours: str, theirs: str) -> None:
    assert ours in files[file], f"{file} has no {ours!r}"
    files[file] = files[file].replace(ours, theirs)


def names(verdicts: list[Verdict], status: Status) -> set[str]:
    return {each.check for each in verdicts if each.status == status}


def complaints(report: Report) -> list[str]:
    return [f"{each.check}: {each.cause} {each.received}" for each in report.verdicts if each.status != Status.PASSED]


# The contract


def test_the_points_are_the_document_s() -> None:
    play = sum(check.points for check in CONTRACT.checks if check.part == PLAY)
    methods = [check for check in CONTRACT.checks if check.part != PLAY and check.points]
    assert (play, CONTRACT.scale) == (25, 12)
    assert [check.points for check in methods] == [2] * 35
    assert [reading.points for reading in CONTRACT.readings] == [5]


@pytest.mark.parametrize("file", CLASSES)
def test_the_methods_are_those_of_the_grading_sheet(file: str) -> None:
    sheet = (OURS / "correction.txt").read_text(encoding="utf-8")
    listed = re.search(rf"^  {re.escape(file)} .*\n((?:    .*\n)+)", sheet, re.MULTILINE)
    assert listed
    checked = [check.name for check in CONTRACT.of_part(file.removesuffix(".py"))[0] if check.points]
    assert sorted(checked) == sorted(re.findall(r"^    (\w+)", listed[1], re.MULTILINE))


def test_the_files_beside_a_submission_are_those_of_the_assignment() -> None:
    """`make given` copies them."""
    assert {each.name for each in FOLDER.iterdir()} == {f"{name}.txt" for name in FILES}
    assert {name: (FOLDER / f"{name}.txt").read_text(encoding="utf-8") for name in FILES} == our_files()


# What is right


def test_our_own_folder_gets_all_points(launcher: Launcher) -> None:
    with Work(OURS, launcher) as work:
        report = grade(CONTRACT, work)
        again = grade(CONTRACT, work, PLAY)
    assert complaints(report) == []
    assert (report.points, report.out_of, report.left) == (95, 95, 5)
    assert again.verdicts == report.verdicts[: len(again.verdicts)]


def test_another_author_s_files_get_all_points(hand_in: Hand) -> None:
    parts = re.split(r"^### (\S+)\n", OTHER_AUTHOR.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    report = grade(CONTRACT, hand_in(dict(zip(parts[::2], parts[1::2], strict=True))))
    assert complaints(report) == []


@pytest.mark.parametrize("name", ALTERNATIVES)
def test_other_ways_to_write_it_get_all_points(hand_in: Hand, name: str) -> None:
    files = our_files()
    for file, replacements in ALTERNATIVES[name].items():
        for ours, theirs in replacements:
            changed(files, file, ours, theirs)
    assert complaints(grade(CONTRACT, hand_in(files))) == []


def written(bodies: Mapping[str, dict[str, str]]) -> dict[str, str]:
    files = our_files()
    return files | {file: with_bodies(files[file], methods) for file, methods in bodies.items()}


def test_a_beginner_s_methods_get_all_points(hand_in: Hand) -> None:
    assert complaints(grade(CONTRACT, hand_in(written(BODIES)))) == []


def test_what_the_document_leaves_open_is_left_to_a_person(hand_in: Hand) -> None:
    work = hand_in(written(OPEN))
    verdicts = [each for part in ("de", "guerre_des_des") for each in grade(CONTRACT, work, part).verdicts]
    assert names(verdicts, Status.UNSURE) == {"lancer", "determiner_gagnant"}
    assert names(verdicts, Status.FAILED) == set()


# What is wrong


def is_quiet(wrong: Mutant) -> bool:
    """Whether a fault does not show in the play."""
    return wrong.failed.isdisjoint(check.name for check in CONTRACT.of_part(PLAY)[0])


@pytest.mark.parametrize("name", MUTANTS)
def test_a_fault_costs_its_own_checks(hand_in: Hand, name: str) -> None:
    """The methods of other files are tried beside ours, where they cannot see it."""
    wrong: Mutant = MUTANTS[name]
    files = our_files()
    changed(files, wrong.file, wrong.ours, wrong.theirs)
    work = hand_in(files)
    parts = [wrong.file.removesuffix(".py")] if is_quiet(wrong) else [PLAY, wrong.file.removesuffix(".py")]
    verdicts = [each for part in parts for each in grade(CONTRACT, work, part).verdicts]
    assert names(verdicts, Status.FAILED) == wrong.failed
    assert names(verdicts, Status.SKIPPED) == wrong.skipped
    assert names(verdicts, Status.UNSURE) == set()


def test_quiet_faults_cost_nothing_in_the_play_not_even_all_at_once(hand_in: Hand) -> None:
    files = our_files()
    quiet = [wrong for wrong in MUTANTS.values() if is_quiet(wrong)]
    for wrong in quiet:
        files[wrong.file] = files[wrong.file].replace(wrong.ours, wrong.theirs)
    assert len(quiet) > 8
    assert complaints(grade(CONTRACT, hand_in(files), PLAY)) == []


def test_a_fault_costs_nothing_in_other_files(hand_in: Hand) -> None:
    files = our_files()
    changed(files, "case.py", "return len(self.des)", "return 7")
    work = hand_in(files)
    verdicts = [each for part in CONTRACT.parts if part != PLAY for each in grade(CONTRACT, work, part).verdicts]
    assert names(verdicts, Status.FAILED) == {"nombre_de_des"}
    assert names(verdicts, Status.SKIPPED) == set()


def test_a_loop_without_end_is_stopped(hand_in: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stage, "SECONDS", 0.5)
    files = our_files()
    loop = 'reponse = demander(requete)\n        while reponse != "":'
    changed(files, "joueur_humain_console.py", 'while (reponse := demander(requete)) != "":', loop)
    for verdict in grade(CONTRACT, hand_in(files), "joueur_humain_console").verdicts[1:]:
        assert re.search(r"⌨ 4,4 ⏎ ⏎ does not end: stopped after", str(verdict.cause))


def test_a_file_that_python_cannot_read_is_told_once(hand_in: Hand) -> None:
    files = our_files() | {"joueur.py": "class Joueur:\ndef"}
    verdicts = list(grade(CONTRACT, hand_in(files), "joueur").verdicts)
    assert names(verdicts, Status.FAILED) == {"joueur_file"}
    assert len(names(verdicts, Status.SKIPPED)) == 8


def test_what_is_empty_is_told_in_words(hand_in: Hand) -> None:
    files = our_files()
    changed(files, "de.py", "        valeur = randint(1, self.nb_faces)\n", "        pass\n")
    changed(files, "de.py", "        self.afficher_valeur(valeur)\n        return valeur\n", "")
    (_, lancer) = grade(CONTRACT, hand_in(files), "de").verdicts
    with language.using("fr"):
        assert language.say(lancer.cause) == "de.py : la méthode lancer est encore vide"


# Some files only


def test_some_files_are_marked_beside_ours(hand_in: Hand) -> None:
    files = our_files()
    report = grade(CONTRACT, hand_in({name: files[name] for name in ("case.py", "de.py", "joueur.py")}))
    by_part = {check.name: check.part for check in CONTRACT.checks}
    verdicts = list(report.verdicts)
    assert {by_part[name] for name in names(verdicts, Status.PASSED)} == {"case", "de", "joueur"}
    assert {by_part[name] for name in names(verdicts, Status.UNSURE)} == {PLAY}
    assert names(verdicts, Status.FAILED) == {
        f"{name}_file" for name in ("carte", "guerre_des_des", "joueur_humain_console", "joueur_ordinateur")
    }
    assert (report.points, report.left) == (36, 25 + 5)


def test_nothing_gets_nothing(hand_in: Hand) -> None:
    report = grade(CONTRACT, hand_in({"notes.txt": "Bonjour"}))
    assert (report.points, report.left) == (0, 5)


# Attacks

THIEF = """
import gc, sys
def stolen(name):
    for each in gc.get_objects():
        code = getattr(each, "__code__", None)
        if code and each.__name__ == name and "/case.py" not in code.co_filename:
            return each
    raise LookupError(name)
"""


def test_our_methods_are_not_there_to_be_stolen(hand_in: Hand) -> None:
    files = our_files()
    body = files["case.py"]
    thief = re.sub(
        r"(    def (\w+)\(self(.*)\):\n        \"\"\"(?:.|\n)*?\"\"\"\n)((?:        .*\n|\n(?=        ))+)",
        lambda found: (
            f"{found[1]}        return stolen({found[2]!r})(self{found[3]})\n" if found[2] != "__init__" else found[0]
        ),
        body,
    )
    assert thief.count("return stolen(") == 11
    verdicts = list(grade(CONTRACT, hand_in(files | {"case.py": THIEF + thief}), "case").verdicts)
    assert names(verdicts, Status.PASSED) == {"case_file"}


def test_a_program_that_only_shows_a_game_gets_nothing_for_it(hand_in: Hand) -> None:
    maps = "x\\\\y 0 1 2 3\\n" + "".join(f"{row} [ 1 ] [ 2 ] [ 3 ] [ 4 ]\\n" for row in range(4)) * 9
    files = our_files() | {"principal.py": f'print("{maps}Victoire du joueur rouge !")\n'}
    changed(files, "guerre_des_des.py", "        while not self.partie_terminee():", "        while False:")
    changed(files, "guerre_des_des.py", "        self.determiner_gagnant().afficher_victoire()\n", "        return\n")
    report = grade(CONTRACT, hand_in(files), PLAY)
    assert names(list(report.verdicts), Status.PASSED) == {
        "display_map",
        "display_marks",
        "display_colours",
        "rules_start",
    }


def test_a_method_that_ends_the_process_loses_its_own_points_only(hand_in: Hand) -> None:
    files = our_files()
    changed(files, "de.py", "        valeur = randint", "        import os; os._exit(0)\n        valeur = randint")
    changed(files, "joueur_ordinateur.py", "        extremum =", "        raise SystemExit\n        extremum =")
    work = hand_in(files)
    verdicts = [each for part in ("de", "joueur_ordinateur", "case") for each in grade(CONTRACT, work, part).verdicts]
    assert names(verdicts, Status.FAILED) == {"lancer", "trouver_nb_des_optimal"}


# What a person reads


def test_facts_help_to_judge_the_quality(hand_in: Hand) -> None:
    files = our_files()
    changed(
        files,
        "case.py",
        "        return somme\n",
        "        print(somme)\n        laSomme = somme\n        return laSomme\n",
    )
    files |= {"outils.py": "", "de.py": files["de.py"] + "\n\nclass autre:\n    pass\n"}
    facts = "\n".join(map(str, CONTRACT.readings[0].facts(hand_in(files))))
    assert "correction.txt, which section 10 asks for, is missing" in facts
    assert "files of their own, which section 5 does not allow: outils.py" in facts
    assert "case.py: names that are not like ma_variable: laSomme" in facts
    assert "case.py: print or input instead of afficher or demander, in line" in facts
    assert "de.py: classes of their own, which section 5 does not allow: autre" in facts
    assert "case.py: 12 functions, 12 with a docstring" in facts


def test_a_file_that_was_handed_out_may_need_a_package_that_is_not_here(launcher: Launcher, tmp_path: Path) -> None:
    (tmp_path / "afficheur.py").write_text("from no_such_package import Fore\n")
    (tmp_path / "principal.py").write_text("import afficheur, json\n")
    with Work(tmp_path, launcher) as work:
        folder = stage.whole(work)
        assert (folder / "afficheur.py").read_text(encoding="utf-8") == our_file("afficheur.py")
        assert (folder / "principal.py").read_text(encoding="utf-8") == "import afficheur, json\n"
