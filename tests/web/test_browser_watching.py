"""Watching contests in a real browser: tables that change, games move by move, what hostile programs wrote as text."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.walls import needs_walls
from tests.web.browsing import Visitors
from tests.web.contests import EVIL, watching
from tests.web.serving import Server
from tests.web.test_browser_access import LOOKS, expect_sound

pytestmark = [needs_walls, pytest.mark.slow]


@pytest.fixture(scope="module")
def arena_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with watching(tmp_path_factory.mktemp("watched")) as running:
        yield running


@pytest.fixture
def visitors(chromium: Browser, arena_site: Server) -> Iterator[Visitors]:
    found = Visitors(chromium, arena_site.address)
    yield found
    found.leave()


def played(page: Page) -> int:
    expect(page.locator("#progress-text")).to_contain_text("of 400000 games")
    return int((page.locator("#progress-text").text_content() or "").split()[0])


def at(page: Page, count: int) -> None:
    expect(page.locator(f"#board[data-count='{count}']")).to_have_count(1)


def test_a_running_contest_from_the_lobby_to_a_game(visitors: Visitors) -> None:
    page = visitors.come("/")
    page.get_by_role("link", name="Arena").click()
    expect(page.get_by_role("link", name=re.compile("later.*not begun"))).to_be_visible()
    page.get_by_role("link", name=re.compile("live.*running")).click()
    expect(page.get_by_role("row", name=re.compile("Computer, beginner"))).to_have_count(2)
    before = played(page)
    expect(page.locator("#progress-text")).not_to_contain_text(re.compile(rf"^{before} of"))
    assert played(page) > before
    page.get_by_role("button", name="Older").click()
    older = page.locator("#games a").first
    number, address = older.evaluate("link => [link.querySelector('.number').textContent, link.href]")  # at one moment
    assert int(number) == int(address.rpartition("/")[2]) + 1  # people count from 1
    page.locator("#how").select_option("rules")
    older.click()
    page.wait_for_url("**/games/*")
    expect(page.locator("#status-main")).to_contain_text("After move")


def test_a_game_is_stepped_through_by_keys_buttons_and_moves(visitors: Visitors) -> None:
    page = visitors.come("/arena/2/games/0")
    last = page.locator("#moves [data-count]").count()
    at(page, last)
    empty = page.locator("#board [data-cell][aria-label*='empty']")
    left = empty.count()
    page.keyboard.press("Home")
    at(page, 0)
    assert left < empty.count() <= 12
    page.keyboard.press("ArrowRight")
    page.get_by_role("button", name="One move forward").click()
    at(page, 2)
    page.locator("#moves [data-count='1']").click()
    at(page, 1)
    page.get_by_role("button", name="Last position").click()
    at(page, last)
    with page.expect_download() as download:
        page.get_by_role("link", name="Record").click()
    assert download.value.suggested_filename == "reversi-0.txt"
    page.get_by_role("link", name="All games").click()
    page.wait_for_url("**/arena/2")


def test_what_programs_wrote_is_text(visitors: Visitors) -> None:
    page = visitors.come("/arena/2")
    expect(page.get_by_role("row", name=re.compile(re.escape(EVIL)))).to_have_count(3)  # standings, points, faults
    page.locator("#how").select_option("crash")
    expect(page.locator("#games li .alarm").first).to_contain_text(": crash")
    page.locator("#games a").first.click()
    expect(page.locator("#result")).to_contain_text(f"{EVIL} has lost by a fault: crash")
    page.get_by_text("What the programs wrote").click()
    expect(page.locator("#log")).to_contain_text(EVIL)
    assert page.locator("main img").count() == 0


def test_contests_that_cannot_be_shown_are_a_sentence(visitors: Visitors) -> None:
    page = visitors.come("/arena/4")
    expect(page.get_by_text("This is not the log of a contest, or it is damaged")).to_be_visible()
    page.goto("/arena/3")
    expect(page.get_by_text("There is no contest in this folder yet")).to_be_visible()
    visitors.forgive("status of 404")
    page.goto("/arena/99")
    expect(page.get_by_role("heading")).to_have_text("There is no contest of this address")


@pytest.mark.parametrize("look", LOOKS)
def test_axe_finds_nothing_serious_in_contests(visitors: Visitors, look: str) -> None:
    page = visitors.come("/arena", **LOOKS[look])
    expect_sound(page)
    page.goto("/arena/2")
    expect(page.locator("#standings table")).to_be_visible()
    expect_sound(page)
    if look == "French phone":
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        expect(page.get_by_role("heading", name="Classement")).to_be_visible()
    page.goto("/arena/2/games/0")
    expect(page.locator("#board [data-cell]")).to_have_count(16)
    expect_sound(page)
