"""A ladder in a real browser: students climb, watch their games, challenge, and play against their own program."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.walls import needs_walls
from tests.web.browsing import Visitors
from tests.web.classes.laddering import CRASH, FIRST
from tests.web.classes.schooling import School, Student, just_now, school, until
from tests.web.classes.test_ladder_pages import GAME, ladder, settings
from tests.web.test_browser_access import LOOKS, expect_sound

pytestmark = [needs_walls, pytest.mark.slow, pytest.mark.timeout(400)]


class Climbers:
    """Ada and Bob on a ladder, and their browsers."""

    def __init__(self, made: School, visitors: Visitors | None = None) -> None:
        self.school, self.course = made, made.course(**GAME)
        self.ada, self.bob = made.student(self.course, "Ada"), made.student(self.course, "Bob")
        self.ada.hand_in(FIRST, "player.py")
        self.bob.hand_in(CRASH, "player.py")

    def come(self, visitors: Visitors, who: Student, path: str, **options: Any) -> Page:
        """A browser of somebody who has logged in."""
        page = visitors.come(**options)
        cookies = [
            {"name": name, "value": value.strip('"'), "url": self.school.address}
            for name, value in who.client.cookies.items()
        ]
        page.context.add_cookies(cookies)  # type: ignore[arg-type]
        page.goto(f"{self.course}{path}")
        return page


@pytest.fixture(scope="module")
def climbers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Climbers]:
    with school(tmp_path_factory.mktemp("climbers")) as made:
        found = Climbers(made)
        until(lambda: any(each["fault"] for each in ladder(found.bob.client, found.course)["games"]))
        yield found


@pytest.fixture
def visitors(chromium: Browser, climbers: Climbers) -> Iterator[Visitors]:
    found = Visitors(chromium, climbers.school.address)
    yield found
    found.leave()


def test_a_student_sees_why_a_game_was_lost_and_challenges_a_classmate(climbers: Climbers, visitors: Visitors) -> None:
    page = climbers.come(visitors, climbers.bob, "")
    page.get_by_role("link", name="Ladder").click()
    expect(page.get_by_role("row", name=re.compile("Bob"))).to_contain_text("±")
    lost = page.locator(".results a").filter(has_text="your program: crash").first
    expect(lost).to_contain_text("against ")
    expect(lost.locator(".ended.lost")).to_have_text("✗ Lost")
    lost.click()
    expect(page.locator("#result")).to_contain_text("✗ Lost")
    expect(page.locator("#result")).to_contain_text("a secret of mine")
    page.get_by_text("What the programs wrote").click()
    expect(page.locator("#log")).to_contain_text("move 2")
    page.get_by_role("button", name="First position").click()
    expect(page.locator("#board[data-count='0']")).to_have_count(1)
    page.get_by_role("link", name="All games").click()
    page.get_by_role("combobox", name="Challenge").select_option(label="Ada")
    page.get_by_role("button", name="Play next").click()
    expect(page.get_by_role("status").filter(has_text="Your challenge was accepted")).to_contain_text("Ada")
    expect(page.locator(".results li").filter(has_text="challenge").first).to_be_visible()
    expect(page.locator(".results a").filter(has_text="challenge").first).to_be_visible()  # it was played, and told


def test_a_student_plays_against_their_program(climbers: Climbers, visitors: Visitors) -> None:
    page = climbers.come(visitors, climbers.ada, "/ladder")
    page.get_by_role("button", name="Play against your program").click()
    page.wait_for_url("**/game/*")
    page.locator("[data-cell='f6']").click()
    page.locator("#picker button").first.click()
    expect(page.locator("#moves [data-count='2']")).to_be_visible()
    expect(page.locator(".seat .name").first).to_contain_text("Ada (1)")


@pytest.mark.parametrize("look", LOOKS)
def test_axe_finds_nothing_serious_in_a_ladder(climbers: Climbers, visitors: Visitors, look: str) -> None:
    page = climbers.come(visitors, climbers.ada, "/ladder", **LOOKS[look])
    expect(page.locator("table.ladder")).to_be_visible()
    expect_sound(page)
    if look == "French phone":
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        expect(page.get_by_role("heading", name="Échelle")).to_be_visible()


def test_the_final_tournament_is_watched(climbers: Climbers, visitors: Visitors) -> None:
    climbers.school.teacher.post(f"{climbers.course}/settings", data=settings(just_now()))
    until(lambda: ladder(climbers.ada.client, climbers.course)["state"] == "over")
    page = climbers.come(visitors, climbers.ada, "/ladder")
    page.get_by_role("link", name="Watch it").click()
    expect(page.locator("#progress-text")).to_contain_text("The contest is over: 4 games.")
    expect(page.get_by_role("row", name=re.compile("Ada"))).to_have_count(2)
    expect_sound(page)
    expect(page.locator("#games .ended")).to_have_text(["✓ Won"] * 4)
    expect(page.locator("#games .number")).to_have_text(["4", "3", "2", "1"])
    expect(page.locator("#games small").first).to_have_text("Bob: crash")
    page.locator("#games a").first.click()
    expect(page.locator("#result")).to_contain_text("Bob has lost by a fault: crash")
    expect(page.locator("#result")).not_to_contain_text("secret")
    page.get_by_role("link", name="All games").click()
    page.wait_for_url("**/final")
