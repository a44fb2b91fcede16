"""Maps in a real browser: areas, which can be clicked anywhere, by mouse or keyboard; links; names of squares."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.browsing import Visitors
from tests.web.test_browser_access import expect_sound

pytestmark = pytest.mark.slow

HIT = """places => { const box = document.querySelector('.cells').getBoundingClientRect();
return places.map(([row, column, rows, columns]) => document.elementFromPoint(
  box.left + (column + .5) / columns * box.width, box.top + (row + .5) / rows * box.height)?.dataset?.cell ?? ''); }"""

PATHS = "links => links.map(link => link.getAttribute('d'))"
IS_ABOVE = """() => {
const [tile, link] = ['.number', '.link-line'].map(each => document.querySelector(`#board ${each}`));
return Boolean(tile.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_FOLLOWING); }"""


def begun(page: Page, **more: Any) -> dict[str, Any]:
    """A new game on a map of areas, in which one person plays for everybody."""
    body = {"game": "dicewars", "variant": "classic", "seats": ["human"] * 4} | more
    answer = page.request.post("/api/games", data=body)
    assert answer.ok, answer.text()
    found: dict[str, Any] = answer.json()
    page.goto(found["url"])
    expect(page.locator("#board .area").first).to_be_attached()
    return found


def drawn_on(page: Page, position: str) -> None:
    """The page of a new game on a map of squares."""
    answer = page.request.post("/api/games", data={"game": "dicewars", "seats": ["human"] * 2, "position": position})
    assert answer.ok, answer.text()
    page.goto(answer.json()["url"])
    expect(page.locator("#board button[data-choice]").first).to_be_attached()


def test_every_square_of_an_area_is_its_button(visitors: Visitors) -> None:
    page = visitors.come("/", viewport={"width": 1000, "height": 760})
    scene = begun(page)["state"]["scene"]
    for _ in range(2):  # the board is flipped in between
        is_flipped = page.evaluate("window.damier.isFlipped")
        rows, columns = scene["rows"], scene["columns"]
        for cell in scene["cells"]:
            area = [[cell["row"], cell["column"]], *cell["places"]]
            seen = [[rows - 1 - row, columns - 1 - column] if is_flipped else [row, column] for row, column in area]
            names = page.evaluate(HIT, [[*place, rows, columns] for place in seen])
            assert names == [cell["name"]] * len(area)
        page.locator("#do-flip").click()
    expect_sound(page)


def test_an_area_is_chosen_by_keyboard_and_the_odds_are_told(visitors: Visitors) -> None:
    page = visitors.come("/", color_scheme="dark")
    position = "map=aabb/ccdd/eeff cells=R4B1Y1R1B1Y1 turn=R"
    begun(page, seats=["human", "engine:1", "engine:1"], position=position)
    first = page.locator("#board button[data-choice]").first
    first.focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#board button:focus")).to_have_count(1)
    assert page.locator("#board button:focus").get_attribute("data-cell") != first.get_attribute("data-cell")
    expect(page.locator(".focused .area-focus")).to_have_count(1)
    first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#board button[data-selected]")).to_have_count(1)
    expect(page.locator("#board .plate").first).to_be_attached()
    expect(page.locator("#board button[aria-label*='%']").first).to_be_attached()
    expect(page.locator("#status-note")).to_have_text(re.compile(r"^\w\s[\d.]+%( · \w\s[\d.]+%)*$"))
    expect(page.locator(".area-rim.d-rim-selected")).to_have_count(1)


@pytest.mark.parametrize("is_flipped", [False, True])
def test_a_graph_of_squares_has_names_and_links(visitors: Visitors, is_flipped: bool) -> None:
    page = visitors.come("/", viewport={"width": 1000, "height": 760})
    drawn_on(page, "map=a-c/---/b-d links=a-c,a-b,c-b,c-d")
    if is_flipped:
        page.locator("#do-flip").click()
    expect(page.locator("#board .area-name")).to_have_text(list("dbca" if is_flipped else "acbd"))
    links = page.locator("#board .link-line")
    expect(links).to_have_count(4)
    assert all("C" not in path for path in links.evaluate_all(PATHS))
    expect_sound(page)


def test_a_link_of_a_grid_is_drawn_round_the_cells_on_its_way(visitors: Visitors) -> None:
    page = visitors.come("/", viewport={"width": 1000, "height": 760})
    drawn_on(page, "map=...../.---./..... links=b1-d1,a2-e2")
    expect(page.locator("#board .link-line")).to_have_count(2)
    bent, straight = page.locator("#board .link-line").evaluate_all(PATHS)
    assert "C" in bent
    assert "C" not in straight
    assert page.evaluate(IS_ABOVE)
    expect(page.locator("#board .area-name")).to_have_count(0)  # the labels of the board tell the names


def test_squares_without_links_have_neither(visitors: Visitors) -> None:
    page = visitors.come("/")
    drawn_on(page, ".../. ./...")
    expect(page.locator("#board .number").first).to_be_attached()
    expect(page.locator("#board .link-line, #board .area-name")).to_have_count(0)


def test_a_map_of_areas_can_be_analysed(visitors: Visitors) -> None:
    page = visitors.come("/")
    position = begun(page)["state"]
    page.goto(f"/analysis?game=dicewars&variant=classic&seats={len(position['seats'])}")
    expect(page.locator("#board .area").first).to_be_attached()
    expect(page.locator("#board button[data-choice]").first).to_be_attached()
