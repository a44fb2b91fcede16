"""The chart in a real browser: after a game and in the analysis room, by mouse, keyboard and screen reader."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from damier.core.record import Record
from tests.core.test_chart import played
from tests.web.browsing import Visitors
from tests.web.test_browser_access import expect_sound

pytestmark = pytest.mark.slow


def finished(page: Page, game: str, seats: int | None = None) -> str:
    """The address of a finished game, which was read from a record."""
    record = Record.of(played(game, seats=seats)).dumps()
    answer = page.request.post("/api/games", data={"game": game, "record": record})
    assert answer.ok, answer.text()
    return str(answer.json()["url"])


def point(page: Page, share: float) -> None:
    """Click the chart so far from its left."""
    plot = page.locator(".chart-plot")
    plot.scroll_into_view_if_needed()
    box = plot.bounding_box()
    assert box
    plot.click(position={"x": 5 + share * (box["width"] - 10), "y": box["height"] / 2})


@pytest.mark.parametrize(("game", "seats", "kind"), [("reversi", 2, "chart-line"), ("dicewars", 6, "chart-area")])
def test_a_finished_game_has_a_chart_that_leads_to_its_positions(
    visitors: Visitors, game: str, seats: int, kind: str
) -> None:
    page = visitors.come("/", color_scheme="dark" if seats > 2 else "light")
    page.goto(finished(page, game, None if seats == 2 else seats))
    plot = page.locator(".chart-plot")
    expect(plot).to_be_visible()
    expect(page.locator(f".{kind}")).to_have_count(seats)
    last = plot.get_attribute("aria-valuemax")
    expect(plot).to_have_attribute("aria-valuenow", last or "")
    point(page, 0)
    expect(page.locator("#status-main")).to_contain_text("After move 0 of")
    expect(plot).to_have_attribute("aria-valuetext", page.locator(".chart-text").inner_text())
    expect(page.locator(".chart-text")).to_contain_text("start · ")
    plot.focus()
    page.keyboard.press("ArrowRight")
    expect(plot).to_have_attribute("aria-valuenow", "1")
    page.keyboard.press("End")
    expect(plot).to_have_attribute("aria-valuenow", last or "")
    expect_sound(page)


def test_a_game_that_goes_on_has_no_chart(visitors: Visitors) -> None:
    page = visitors.come("/")
    answer = page.request.post("/api/games", data={"game": "reversi", "seats": ["human", "human"]}).json()
    page.goto(answer["url"])
    expect(page.locator("#board button").first).to_be_attached()
    expect(page.locator("#chart")).to_be_hidden()
    assert page.request.get(f"/api/games/{answer['id']}/chart").json() == {"chart": None}


def test_the_analysis_room_shows_the_chart_of_the_game_in_french_on_a_phone(visitors: Visitors) -> None:
    page = visitors.come("/", viewport={"width": 360, "height": 740}, locale="fr-FR")
    page.goto(f"{finished(page, 'sos')}/analysis")
    expect(page.locator("#chart figcaption")).to_have_text("Points au fil de la partie")
    point(page, 0.5)
    expect(page.locator(".chart-text")).to_contain_text("coup ")
    count = int(page.locator(".chart-plot").get_attribute("aria-valuenow") or 0)
    expect(page.locator(f"#board[data-count='{count}']")).to_have_count(1)
    assert 0 < count < int(page.locator(".chart-plot").get_attribute("aria-valuemax") or 0)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
