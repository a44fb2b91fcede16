"""A teacher's and a student's first hour in browsers: from the first start to exported marks."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.browsing import Visitors
from tests.web.classes.schooling import GOOD, School, Student
from tests.web.test_browser_access import expect_sound

pytestmark = pytest.mark.slow
LOOKS: Final[dict[str, dict[str, Any]]] = {
    "light": {"color_scheme": "light"},
    "dark French": {"color_scheme": "dark", "locale": "fr-BE"},
    "phone": {"viewport": {"width": 360, "height": 740}},
}


@pytest.fixture
def pupils(chromium: Browser, the_school: School) -> Iterator[Visitors]:
    """Those who come to the class in one test."""
    found = Visitors(chromium, the_school.address)
    yield found
    found.leave()


def expect_to_fit(page: Page) -> None:
    """Nothing is wider than the screen."""
    assert not page.evaluate("() => document.documentElement.scrollWidth > innerWidth"), page.url


def test_from_the_first_start_to_exported_marks(chromium: Browser, tmp_path: Path) -> None:
    fresh = School(tmp_path)
    visitors = Visitors(chromium, fresh.address)
    try:
        teacher = visitors.come("/class")
        join_code = first_steps_of_a_teacher(teacher, fresh)
        student = visitors.come("/class", viewport={"width": 360, "height": 740}, locale="fr-BE")
        first_steps_of_a_student(student, join_code)
        marks_of_the_class(teacher, tmp_path)
    finally:
        visitors.leave()
        fresh.close()
    assert "Traceback" not in "".join(fresh.server.log)


def first_steps_of_a_teacher(page: Page, fresh: School) -> str:
    """Log in with the password of the terminal, choose another, make a course; its join code."""
    shown = re.search(r"password (\S+);", fresh.said)
    assert shown
    page.get_by_text("For teachers").click()
    page.get_by_label("Name", exact=True).fill("teacher")
    page.get_by_label("Password", exact=True).fill(shown[1])
    page.locator("form:has(#password) button").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Password")
    page.get_by_label("Password until now").fill(shown[1])
    page.get_by_label("New password", exact=True).fill("a password of mine")
    page.get_by_label("New password again").fill("a password of mine")
    page.get_by_role("button", name="Keep it").click()
    page.get_by_role("link", name="New course").click()
    page.get_by_label("Title").fill("Players")
    page.get_by_label("Assignment").select_option("game:reversi")
    page.get_by_label("Deadline", exact=True).fill("2099-01-31T18:00")
    page.get_by_role("button", name="Make the course").click()
    expect(page.get_by_text("Nobody has joined yet.")).to_be_visible()
    code = page.locator("#join-code").evaluate("element => element.firstChild.textContent")
    assert isinstance(code, str)
    return code


def first_steps_of_a_student(page: Page, code: str) -> None:
    """Join by a phone in French, hand in, read what is wrong, mend it, come back with the own code."""
    page.get_by_label("Code du cours").fill(code.upper())
    page.get_by_label("Votre nom").fill("Zoé Martin")
    page.get_by_role("button", name="Rejoindre").click()
    own = page.locator("#own-code").evaluate("element => element.firstChild.textContent")
    page.get_by_role("link", name="C'est noté").click()
    broken = b"def choose(position):\n    return 'nonsense'\n"
    page.locator("#files").set_input_files({"name": "player.py", "mimeType": "text/x-python", "buffer": broken})
    page.get_by_role("button", name="Remettre").click()
    expect(page.locator("#live .check.failed").first).to_be_visible()
    expect(page.locator("#live")).to_contain_text("conseil")
    expect_to_fit(page)
    page.get_by_role("link", name="Players").click()
    page.locator("#files").set_input_files({"name": "player.py", "mimeType": "text/x-python", "buffer": GOOD})
    page.get_by_role("button", name="Remettre").click()
    expect(page.locator("#live .sum")).to_have_text(re.compile("20 points sur 20"))
    page.goto("/class")
    page.get_by_role("button", name="Se déconnecter").click()
    page.get_by_label("Votre code personnel").fill(str(own))
    page.get_by_role("button", name="Se connecter").first.click()
    page.get_by_role("link", name="Players").click()
    expect(page.locator("#live")).to_contain_text("compte")
    expect(page.locator(".uploads tbody tr")).to_have_count(2)
    expect_to_fit(page)


def marks_of_the_class(page: Page, folder: Path) -> None:
    """The desk has heard of it; adjust the mark, export it, read the log."""
    row = page.locator(".teams tbody tr")
    expect(row).to_contain_text("20 / 20")
    page.get_by_role("link", name="Zoé Martin").click()
    page.get_by_label("Points, such as").fill("-1,5")
    page.get_by_label("Reason").fill("came late")
    page.get_by_role("button", name="Adjust").click()
    expect(page.locator(".breakdown")).to_contain_text("18.5 / 20")
    page.get_by_role("link", name="Players").click()
    with page.expect_download() as found:
        page.get_by_role("link", name="Marks (CSV)").click()
    found.value.save_as(folder / "marks.csv")
    rows = [*csv.DictReader((folder / "marks.csv").read_text("utf-8-sig").splitlines())]
    assert [(row["name"], row["upload"], row["sum"]) for row in rows] == [("Zoé Martin", "2", "18.5")]
    page.get_by_role("link", name="Log").click()
    expect(page.locator(".log")).to_contain_text("adjusted the mark of Zoé Martin by -1.50: came late")


def come_as(visitors: Visitors, person: Any, **look: Any) -> Page:
    """A browser of somebody who has logged in elsewhere."""
    page = visitors.come(**look)
    page.context.add_cookies(
        [
            {"name": each.name, "value": str(each.value), "url": visitors.address}
            for each in person.cookies.jar
            if each.name == "damier-class"
        ]
    )
    return page


@pytest.fixture(scope="module")
def seen(the_school: School) -> tuple[Student, str, str]:
    """A course with uploads to look at: a student, the upload and the team's page."""
    course = the_school.course(title="Looks", team_size="2")
    student = the_school.student(course, "Ada")
    student.report(student.hand_in("42"))
    upload = student.hand_in("41")
    student.report(upload)
    team = re.search(r'href="(/class/teams/\w+)"', the_school.teacher.get(course).text)
    assert team
    return student, upload, team[1]


@pytest.mark.parametrize("look", LOOKS)
def test_axe_finds_nothing_serious_and_everything_fits(
    pupils: Visitors, the_school: School, seen: tuple[Student, str, str], look: str
) -> None:
    student, upload, team = seen
    nobody = pupils.come("/class", **LOOKS[look])
    nobody.get_by_text(re.compile("For teachers|Pour les enseignants")).click()
    pages = {
        nobody: ["/class"],
        come_as(pupils, student.client, **LOOKS[look]): ["/class", student.course, upload],
        come_as(pupils, the_school.teacher, **LOOKS[look]): [
            *("/class", "/class/new", student.course, f"{student.course}/settings", f"{student.course}/log"),
            *(
                team,
                upload,
                "/class/teachers",
                "/class/password",
                f"{student.course}/likeness",
                f"{student.course}/numbers",
            ),
        ],
    }
    for page, paths in pages.items():
        for path in paths:
            page.goto(path)
            expect(page.get_by_role("heading", level=1)).to_be_visible()
            expect_to_fit(page)
            expect_sound(page)


def test_the_page_works_without_scripts(pupils: Visitors, the_school: School) -> None:
    student = the_school.student(the_school.course(title="Plain"), "Ada")
    pupils.forgive(r"\.js: csp")
    page = come_as(pupils, student.client, java_script_enabled=False)
    page.goto(student.course)
    page.locator("#files").set_input_files({"name": "answer.txt", "mimeType": "text/plain", "buffer": b"42"})
    page.get_by_role("button", name="Hand in").click()
    expect(page.locator(".sum")).to_have_text(re.compile("12 points out of 12"))  # the page loads itself again


def test_everything_can_be_done_with_the_keyboard(pupils: Visitors, the_school: School) -> None:
    course = the_school.course(title="Keys")
    page = pupils.come("/class")
    page.get_by_label("Join code").focus()
    page.keyboard.type(the_school.join_code(course))
    page.keyboard.press("Tab")
    page.keyboard.type("Kay")
    page.keyboard.press("Enter")
    expect(page.locator("#own-code")).to_be_visible()
    page.get_by_role("link", name="I have it").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Keys")
