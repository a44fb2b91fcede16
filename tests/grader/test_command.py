"""`damier grade`: a submission, a class, its pages, what other programs read, and a class that is stopped."""

from __future__ import annotations

import csv
import io
import json
import os
import re
import signal
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest

from damier.cli.main import main
from tests.waiting import until
from tests.walls import needs_walls

pytestmark = needs_walls

CONTRACT = """
from damier.core.message import Message
from damier.grader.contract import Contract
from damier.grader.expect import same

CONTRACT = Contract("double", "Doubles", files=("double.py",), scale=20)

@CONTRACT.check("1", "double(3) is 6", 2)
def of_3(work):
    with work.remote() as program:
        same(program.call("double.double", 3), 6, hint="twice as much")

@CONTRACT.check("1", "double('a') is 'aa'", 3, needs=["of_3"])
def of_text(work):
    with work.remote() as program:
        same(program.call("double.double", "a"), "aa")

@CONTRACT.reading("2", "style", 5)
def style(work):
    yield Message("{text}", text=f"{len(work.source('double.py'))} characters")
"""
GOOD = "def double(x):\n    return x * 2\n"
BAD = "def double(x):\n    return x + 2 # <script>alert(1)</script>\n"


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.py").write_text(CONTRACT)
    for name, text in {"ada": GOOD, "<b>ob": BAD, "eve": ""}.items():
        folder = tmp_path / "class" / name
        folder.mkdir(parents=True)
        if text:
            (folder / "double.py").write_text(text)
    return tmp_path


def graded(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["grade", "mine.py", *arguments]) == 0
    return capsys.readouterr().out


def test_one_submission_is_explained(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = graded(capsys, "class/<b>ob")
    assert "double(3) returns the wrong result" in text
    assert "expected: 6" in text
    assert "received: 5" in text
    assert "hint: twice as much" in text
    assert "not tried, as this has to pass first: double(3) is 6" in text
    assert "0 points out of 5; 5 more are for a person to give" in text
    assert not (place / "grade-double").exists()


def test_french(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "fr", "grade", "mine.py", "class/<b>ob"]) == 0
    assert "attendu : 6" in capsys.readouterr().out


def test_a_class_in_every_form(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    graded(capsys, "class", "--jobs", "2", "--html", "marks", "--csv", "marks.csv", "--json", "marks.json", "--similar")
    data = json.loads((place / "marks.json").read_text())
    marks = {each["name"]: (each["points"], each["out_of"], each["mark"]) for each in data["submissions"]}
    assert marks == {"<b>ob": (0, 5, 0), "ada": (5, 5, 10), "eve": (0, 5, 0)}
    rows = list(csv.DictReader(io.StringIO((place / "marks.csv").read_text(encoding="utf-8-sig"))))
    assert [(row["name"], row["1 double(3) is 6 /2"]) for row in rows] == [("<b>ob", "0"), ("ada", "2"), ("eve", "0")]
    assert {row["2 style /5"] for row in rows} == {""}
    pages = {path.name for path in (place / "marks").iterdir()}
    assert {"index.html", "ada.html", "b-ob.html", "eve.html", "similar.html"} <= pages
    for path in (place / "marks").iterdir():
        assert "<b>ob" not in path.read_text()
        assert "<script" not in path.read_text()


def test_a_class_is_listed_by_the_titles_of_its_checks(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = graded(capsys, "class")
    assert "of_3" not in text
    assert "<b>ob  0 / 5  1  double(3) is 6\n" in text
    assert "Checks that fail most\n    2 ·   67%  1  double(3) is 6\n" in text


def test_french_numbers_have_commas_and_a_table_for_french_spreadsheets(
    place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (place / "mine.py").write_text(CONTRACT.replace('is 6", 2)', 'is 6", 2.5)'))
    assert main(["--lang", "fr", "grade", "mine.py", "class/ada", "--html", "marks", "--csv", "marks.csv"]) == 0
    text = capsys.readouterr().out
    page = (place / "marks" / "ada.html").read_text()
    for shown in (text, page):
        assert "5,5 points sur 5,5" in shown
        assert "2,5" in shown
        assert "2.5" not in shown
    table = (place / "marks.csv").read_bytes().decode("utf-8-sig")
    assert table.startswith("numéro;nom;adresse;points;sur;à lire;note;problème;1 double(3) is 6 /2,5;")
    assert ";ada;;5,5;5,5;5;10,48;;2,5;3;\r\n" in table


MANY = """
from damier.grader.contract import Contract

CONTRACT = Contract("many", "Many", files=("many.py",))

@CONTRACT.check("1", "many.py can be imported", 1)
def imported(work):
    work.require("many.py")

for number in range(2, 9):
    def check(work): pass
    check.__name__ = f"check_{number}"
    CONTRACT.check(f"1.{number}", f"title {number}", 0.5, needs=["imported"])(check)
"""


def test_what_is_not_tried_for_one_reason_is_told_once(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (place / "mine.py").write_text(MANY)
    text = graded(capsys, "class/eve", "--html", "marks")
    assert "–     0/3.5  7 checks not tried, as this has to pass first: many.py can be imported\n" in text
    assert "sections: 1.2; 1.3; 1.4; 1.5; 1.6; 1.7; 1.8\n" in text
    assert "title 5" not in text
    page = (place / "marks" / "eve.html").read_text()
    assert page.count("<details") == 1
    assert page.count("not tried") == 1
    assert "title 5" in page


def test_folders_of_ours_within_the_class_are_no_submissions(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    options = ("class", "--html", "class/marks", "--results", "class/kept", "--json", "class/marks.json")
    for _ in range(2):
        graded(capsys, *options)
        data = json.loads((place / "class" / "marks.json").read_text())
        assert [each["name"] for each in data["submissions"]] == ["<b>ob", "ada", "eve"]


def test_ctrl_c_ends_at_once_and_keeps_what_is_done(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (place / "class" / "zoe").mkdir()
    (place / "class" / "zoe" / "double.py").write_text("import time\ndef double(x): time.sleep(600)\n")
    (place / "mine.py").write_text(CONTRACT.replace('"double.double", 3', '"double.double", 3, seconds=60'))
    command = [sys.executable, "-m", "damier", "grade", "mine.py", "class", "--results", "kept"]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) as process:
        until(lambda: (place / "kept").is_dir() and len(list((place / "kept").iterdir())) == 3)
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=30)
    assert errors.decode().split() == ["Interrupted."]
    assert len(list((place / "kept").iterdir())) == 3


def test_the_same_class_gives_the_same_marks_and_is_not_graded_twice(
    place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first = graded(capsys, "class", "--json", "-", "--results", "kept")
    kept = {path: path.stat().st_mtime_ns for path in (place / "kept").iterdir()}
    assert graded(capsys, "class", "--json", "-", "--results", "kept") == first
    assert {path: path.stat().st_mtime_ns for path in (place / "kept").iterdir()} == kept
    (place / "class" / "eve" / "double.py").write_text(GOOD)
    again = json.loads(graded(capsys, "class", "--json", "-", "--results", "kept"))
    assert [each["points"] for each in again["submissions"]] == [0, 5, 5]


def test_a_class_that_was_killed_goes_on(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (place / "class" / "zoe").mkdir()
    (place / "class" / "zoe" / "double.py").write_text("import time\ndef double(x): time.sleep(600)\n")
    command = [sys.executable, "-m", "damier", "grade", "mine.py", "class", "--results", "kept"]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as process:
        until(lambda: (place / "kept").is_dir() and len(list((place / "kept").iterdir())) == 3)
        os.kill(process.pid, signal.SIGKILL)
    (place / "class" / "zoe" / "double.py").write_text(GOOD)
    kept = {path: path.stat().st_mtime_ns for path in (place / "kept").iterdir()}
    graded(capsys, "class", "--results", "kept")
    assert kept.items() <= {path: path.stat().st_mtime_ns for path in (place / "kept").iterdir()}.items()


GRADESCOPE_TEST: dict[str, Any] = {
    "name": str,
    "number": str,
    "score": int | float,
    "max_score": int | float,
    "output": str,
}


def assert_results(data: dict[str, Any], points: float) -> None:
    """Data that Gradescope takes."""
    assert data["score"] == points
    assert {"visible", "hidden"} >= {data["visibility"], data["stdout_visibility"]}
    assert isinstance(data["execution_time"], int)
    for test in data["tests"]:
        assert all(isinstance(test[key], kind) for key, kind in GRADESCOPE_TEST.items())
        assert test["status"] in ("passed", "failed")
        assert test["score"] <= test["max_score"]
    assert data["leaderboard"] == [{"name": "points", "value": points, "order": "desc"}]


def test_gradescope_s_results(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert_results(json.loads(graded(capsys, "class/ada", "--gradescope")), 5)


def test_the_autograder_runs_in_a_bare_folder(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    graded(capsys, "--autograder", "upload.zip")
    source, submission = place / "autograder" / "source", place / "autograder" / "submission"
    with zipfile.ZipFile("upload.zip") as archive:
        archive.extractall(source)
        programs = [each.filename for each in archive.infolist() if each.external_attr >> 16 & 0o100]
    assert sorted(programs) == ["run_autograder", "setup.sh"]
    submission.mkdir()
    (submission / "double.py").write_text(GOOD)
    bare = {"AUTOGRADER": str(place / "autograder"), "PATH": f"{Path(sys.executable).parent}:/usr/bin:/bin"}
    subprocess.run(["bash", "-n", str(source / "setup.sh")], check=True)
    subprocess.run(["bash", str(source / "run_autograder")], check=True, env=bare, cwd="/", timeout=120)
    assert_results(json.loads((place / "autograder" / "results" / "results.json").read_text()), 5)


def test_the_autograder_speaks_the_language_that_made_it(place: Path) -> None:
    (place / "it's $mine.py").write_text(CONTRACT)
    assert main(["--lang", "fr", "grade", "it's $mine.py", "--autograder", "upload.zip"]) == 0
    with zipfile.ZipFile("upload.zip") as archive:
        archive.extractall(place / "autograder" / "source")
    (place / "autograder" / "submission").mkdir()
    (place / "autograder" / "submission" / "double.py").write_text(BAD)
    bare = {"AUTOGRADER": str(place / "autograder"), "PATH": f"{Path(sys.executable).parent}:/usr/bin:/bin"}
    run = place / "autograder" / "source" / "run_autograder"
    subprocess.run(["bash", str(run)], check=True, env=bare, cwd="/", timeout=120)
    text = (place / "autograder" / "results" / "results.json").read_text()
    assert "attendu : 6" in text


WRONG = {
    ("grade", "nothing", "class"): "there is no contract 'nothing'",
    ("grade", "mine.py"): "needs the folder of a submission",
    ("grade", "mine.py", "nowhere"): "There is no nowhere",
    ("grade", "mine.py", "class", "--part", "7"): "there is no part '7'",
    ("grade", "broken.py", "class"): "cannot be loaded as a contract",
    ("grade", "empty.py", "class"): "has no CONTRACT",
    ("grade", "mine.py", "class", "--html", "/dev/null/x"): "cannot write",
    ("grade", "mine.py", "class", "--csv", "nowhere/marks.csv"): "cannot write nowhere",
    ("grade", "mine.py", "class", "--results", "/dev/null/x"): "cannot write",
    ("grade", "mine.py", "class", "--starter", "starter.py"): "--starter names what does not count for --similar",
    ("grade", "mine.py", "class/ada", "class/eve", "--gradescope"): "--gradescope is about one submission",
    ("grade", "mine.py", "class/ada", "--json", "-", "--csv", "-"): "only one of --json and --csv",
    ("grade", "mine.py", "--autograder", "x.zip", "--part", "7"): "there is no part '7'",
    ("grade", "mine.py", "class", "--autograder", "x.zip"): "--autograder grades nothing here",
}


@pytest.mark.parametrize("arguments", WRONG)
def test_wrong_orders_get_a_sentence(
    place: Path, capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...]
) -> None:
    (place / "broken.py").write_text("1 / 0")
    (place / "empty.py").write_text("")
    assert main(list(arguments)) != 0
    assert WRONG[arguments].lower() in capsys.readouterr().err.lower()


def test_likeness_without_what_all_were_given(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    given = "".join(
        f"def given_{n}(a, b):\n    return [a * b + {n} for a in range(b) if a % {n + 2}]\n" for n in range(8)
    )
    copied = "".join(
        f"def own_{n}(p, q):\n    while p > q + {n}:\n        p = p // 2 - {n}\n    return p\n" for n in range(8)
    )
    for name in ("ada", "<b>ob", "eve"):
        own = copied.replace("p ", "value ") if name != "ada" else "def double(x): return sum([x, x])\n"
        (place / "class" / name / "double.py").write_text(given + own)
    (place / "starter.py").write_text(given)
    text = graded(capsys, "class", "--similar", "--starter", "starter.py", "--html", "marks")
    assert "%  <b>ob · eve" in text
    assert "ada ·" not in text
    assert "· ada" not in text
    assert "<mark>" in (place / "marks" / "similar-1.html").read_text()


PLAYER = '''"""A player."""
def choose(position):
    """The move after which the other has least to choose from."""
    best, least = None, 1000
    for move in position.legal_moves():
        number = len(position.play(move).legal_moves())
        if number < least:
            best, least = move, number
    return best  # at last
'''
LINE = "def choose(position):\n    return position.legal_moves()[0]\n"


def test_short_players_that_were_copied_are_found(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    copied = PLAYER.replace("best", "mine").replace("number", "n").replace('"""A player."""', "# by myself")
    for name, code in (("ada", PLAYER), ("<b>ob", copied), ("eve", LINE), ("zoe", LINE.replace(":\n", ":\n    'é'\n"))):
        (place / "class" / name).mkdir(exist_ok=True)
        (place / "class" / name / "double.py").write_text(code)
    text = graded(capsys, "class", "--similar", "--html", "marks")
    pairs = re.findall(r"100% +(\S+ · \S+)", text)
    assert {frozenset(pair.split(" · ")) for pair in pairs} == {frozenset({"ada", "<b>ob"}), frozenset({"eve", "zoe"})}
    assert "Too short to be compared, but for copies word for word: eve, zoe" in text
    assert "word for word: eve, zoe" in (place / "marks" / "similar.html").read_text()
