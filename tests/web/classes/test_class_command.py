"""`damier class` and `damier web --class` as commands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.web.classes.schooling import School, client
from tests.web.test_command import damier

PASSWORD = re.compile(r"password (\w{5}(?:-\w{5}){3});")


@pytest.mark.slow
def test_a_class_is_made_once_and_a_lost_password_replaced(tmp_path: Path) -> None:
    folder = tmp_path / "my class"
    made = damier("class", "new", str(folder))
    assert made.returncode == 0, made.stderr
    first = PASSWORD.search(made.stdout.replace("\n", " "))
    assert first
    assert f"damier web --class {folder}" in made.stdout.replace("\n", " ")
    again = damier("class", "new", str(folder))
    assert not PASSWORD.search(again.stdout)
    assert "It has a teacher already" in again.stdout
    lost = damier("class", "password", str(folder))
    second = PASSWORD.search(lost.stdout.replace("\n", " "))
    assert second
    assert second[1] != first[1]
    assert (folder / "class.sqlite3").stat().st_mode & 0o077 == 0
    nobody = damier("class", "password", str(folder), "--name", "nobody")
    assert nobody.returncode != 0
    assert "there is no teacher called nobody" in nobody.stderr


@pytest.mark.slow
def test_the_first_password_is_shown_once_and_never_in_the_log(tmp_path: Path) -> None:
    log = tmp_path / "log"
    school = School(tmp_path, "", "--log", str(log))
    try:
        shown = PASSWORD.search(school.said)
        assert shown
        answer = client(school.address).post("/class/login", data={"name": "teacher", "password": shown[1]})
        assert answer.status_code == 303
    finally:
        school.close()
    assert shown[1] not in log.read_text()
    school.restart()
    try:
        assert school.server.process.stdout
        assert "class" in school.server.process.stdout.readline()
    finally:
        school.server.stop()


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        (["--contract", "x.py"], "--contract, --workers and --cluster are for a class"),
        (["--class", "CLASS", "--contract", "missing.py"], "missing.py"),
        (["--class", "CLASS", "--contract", "notes.txt"], "is not a contract"),
    ],
)
def test_what_is_wrong_with_a_class_is_said(tmp_path: Path, arguments: list[str], text: str) -> None:
    given = [str(tmp_path / "class") if each == "CLASS" else each for each in arguments]
    done = damier("web", "--port", "0", "--no-browser", *given)
    assert done.returncode == 2, done.stderr
    assert text in done.stderr
    assert "Traceback" not in done.stderr
