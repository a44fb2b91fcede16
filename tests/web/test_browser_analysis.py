"""The analysis room in a real browser: lines and arrows, variations that stay, links, the report of a game."""

from __future__ import annotations

import re
from typing import Any, Final
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.browsing import Visitors
from tests.web.playing import cell
from tests.web.test_browser_access import LOOKS, expect_sound

PDN: Final = '[White "Ada"]\n[Black "Bob"]\n[GameType "20"]\n\n1. 32-28 19-23 2. 28x19 14x23 *'
OPENING: Final = "/analysis?game=draughts&moves=32-28+19-23+28x19+14x23"
BLUNDER: Final = "/analysis?game=draughts&position=W:W33,38:B22&moves=33-28+22x42"
PHONE: Final[dict[str, Any]] = LOOKS["French phone"]


def lines(page: Page) -> Locator:
    return page.locator("#lines .line-row")


def moves(page: Page) -> list[str]:
    """The moves in the list, with their marks."""
    return [text.split(" (")[0] for text in page.locator("#moves button.move").all_inner_texts()]


def current(page: Page) -> Locator:
    return page.locator("#moves [aria-current]")


def at(page: Page, count: int) -> None:
    """Wait until the position after so many moves is on the board."""
    page.wait_for_selector(f'#board[data-count="{count}"]')


def try_move(page: Page, *names: str) -> None:
    for name in names:
        page.wait_for_selector(f'[data-choice="{name}"]')
        cell(page, name).click()


def letters(page: Page) -> list[str]:
    """In whose colour each letter on the board is written."""
    found = page.locator("#board text.letter").all()
    return [(letter.get_attribute("class") or "").split()[-1] for letter in found]


def switch_engine(page: Page) -> None:
    page.get_by_role("switch", name=re.compile("Engine|Moteur")).click()


def ask_report(page: Page) -> None:
    """Wait for the report; what somebody has asked for before is there without asking."""
    page.locator("#do-report:visible, .summary table").first.wait_for()
    if page.locator("#do-report").is_visible():
        page.locator("#do-report").click()
    page.wait_for_selector(".summary table")


def test_a_pasted_game_shows_lines_and_arrows(visitors: Visitors) -> None:
    page = visitors.come("/analysis")
    page.get_by_label(re.compile("Paste")).fill(PDN)
    page.get_by_role("button", name="Analyse").click()
    at(page, 4)
    assert moves(page) == ["32-28", "19-23", "28x19", "14x23"]
    expect(page.locator("#facts")).to_contain_text("Ada (white) – Bob (black)")
    expect(lines(page)).to_have_count(3)
    expect(page.locator("#engine-depth")).to_contain_text("depth")
    expect(page.locator(".arrow-best .arrow-head")).to_have_count(1)
    expect(page.locator(".arrow-other")).to_have_count(2)
    expect(page.get_by_role("img", name=re.compile(r"Expected result: Ada \(white\) \d+%"))).to_have_count(1)
    page.get_by_label("Number of lines").select_option("1")
    expect(lines(page)).to_have_count(1)
    switch_engine(page)
    expect(lines(page)).to_have_count(0)
    expect(page.locator(".arrow")).to_have_count(0)


def test_a_text_that_cannot_be_read_says_why(visitors: Visitors) -> None:
    visitors.forgive("status of 422")
    page = visitors.come("/analysis")
    page.get_by_label(re.compile("Paste")).fill("32-28 19-23 1-2")
    page.get_by_role("button", name="Analyse").click()
    expect(page.get_by_role("alert").first).to_contain_text("Move 3, 1-2")
    page.goto("/analysis?game=chess")
    expect(page.get_by_role("heading")).to_contain_text("chess")


def test_a_variation_is_still_there_after_a_reload(visitors: Visitors) -> None:
    page = visitors.come(OPENING)
    at(page, 4)
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    at(page, 2)
    page.keyboard.press("ArrowLeft")
    at(page, 1)
    try_move(page, "18", "23")
    at(page, 2)
    try_move(page, "37", "32")
    expect(page.locator(".variation button.move")).to_have_text(["18-23", "37-32"])
    page.reload()
    expect(page.locator(".variation button.move")).to_have_text(["18-23", "37-32"])
    expect(current(page)).to_have_text("37-32")
    page.get_by_role("button", name="Make this variation the main line").click()
    expect(page.locator(".variation button.move")).to_have_text(["19-23", "28x19", "14x23"])
    page.keyboard.press("v")
    page.get_by_role("button", name="Delete from here on").click()
    expect(current(page)).to_have_text("18-23")
    page.reload()
    expect(current(page)).to_have_text("18-23")
    assert moves(page) == ["32-28", "18-23", "19-23", "28x19", "14x23"]


def test_a_link_opens_the_same_position_elsewhere(visitors: Visitors) -> None:
    page = visitors.come(f"{OPENING}&player=Ada&player=Bob")
    at(page, 4)
    try_move(page, "37", "32")
    at(page, 5)
    page.keyboard.press("ArrowLeft")
    at(page, 4)
    page.keyboard.press("ArrowRight")
    at(page, 5)
    query = parse_qs(urlsplit(page.url).query)
    assert query["moves"] == ["32-28 19-23 28x19 14x23 37-32"]
    assert query["player"] == ["Ada", "Bob"]
    other = visitors.come(page.url)
    at(other, 5)
    assert moves(other) == ["32-28", "19-23", "28x19", "14x23", "37-32"]
    expect(other.locator("#facts")).to_contain_text("Ada (white) – Bob (black)")
    label = cell(page, "32").get_attribute("aria-label") or ""
    expect(cell(other, "32")).to_have_attribute("aria-label", label)


def test_the_keyboard_walks_and_tries(visitors: Visitors) -> None:
    page = visitors.come(OPENING)
    at(page, 4)
    page.keyboard.press("Home")
    at(page, 0)
    page.keyboard.press("ArrowRight")
    at(page, 1)
    page.keyboard.press("End")
    at(page, 4)
    cell(page, "37").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowUp")
    page.wait_for_selector('[data-choice="32"]')
    cell(page, "32").focus()
    page.keyboard.press("Enter")
    at(page, 5)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("the next variation")


def test_a_refused_click_says_why(visitors: Visitors) -> None:
    page = visitors.come("/analysis?game=draughts")
    at(page, 0)
    page.keyboard.press("Escape")  # no gesture that allows sounds: the console stays silent
    cell(page, "28").click()
    expect(page.locator("#status")).to_contain_text("There is no piece on 28")


def test_a_report_marks_the_blunder_at_its_move(visitors: Visitors) -> None:
    page = visitors.come(BLUNDER)
    at(page, 2)
    ask_report(page)
    blunder = page.locator("#moves button.move", has=page.locator(".glyph-blunder"))
    expect(blunder).to_have_count(1)
    expect(blunder).to_contain_text("33-28??")
    expect(page.locator(".summary")).to_contain_text("The game turned at move 1, 33-28.")
    expect(page.get_by_role("row", name=re.compile("White .*%")).first).to_contain_text("1")
    blunder.click()
    at(page, 1)
    expect(page.locator(".arrow-better .arrow-head")).to_have_count(1)
    graph = page.get_by_role("slider", name="Expected result over the game")
    expect(graph).to_have_attribute("aria-valuetext", re.compile("1. 33-28: 0%"))
    graph.click(position={"x": 12, "y": 60})
    at(page, 0)
    page.get_by_role("button", name="Better: 38-32").click()
    expect(current(page)).to_have_text("38-32")
    page.reload()
    expect(page.locator(".summary")).to_contain_text("The game turned")
    page.get_by_text("As a table").click()
    expect(page.get_by_role("row", name=re.compile("33-28 .*blunder.* 38-32"))).to_have_count(1)


def test_a_file_has_the_variations(visitors: Visitors) -> None:
    page = visitors.come(OPENING)
    at(page, 4)
    page.keyboard.press("Home")
    at(page, 0)
    try_move(page, "31", "27")
    at(page, 1)
    with page.expect_download() as started:
        page.get_by_role("button", name="PDN").click()
    assert started.value.suggested_filename == "draughts-analysis.pdn"
    text = started.value.path().read_text("utf-8")
    assert re.search(r"1\. 32-28 \(1\. 31-27\)", " ".join(text.split()))


def test_a_finished_game_leads_to_its_analysis(visitors: Visitors) -> None:
    page = visitors.come("/new?game=reversi&size=4&seats=human,human")
    page.wait_for_selector("[data-choice]")
    visitors.forgive("status of 403")
    game = page.url
    refused = visitors.come(f"{game}/analysis")
    expect(refused.get_by_role("heading")).to_contain_text("once it is over")
    page.locator("[data-choice]").first.click()
    page.wait_for_selector('#board[data-version="2"], #board[data-version="1"]')
    page.locator("#do-resign").click()
    page.locator("dialog button.danger").click()
    page.get_by_role("link", name="Analyse", exact=True).click()
    at(page, 1)
    assert page.url.endswith("/analysis#1")
    expect(page.locator("#facts")).to_contain_text("resigned")
    expect(page.get_by_role("link", name="Back to the game")).to_have_count(1)


def test_sos_is_drawn_as_it_was_played(visitors: Visitors) -> None:
    page = visitors.come("/analysis?game=sos&size=3&moves=Sa1+Ob1+Sc1+Oa3")
    at(page, 4)
    switch_engine(page)
    assert letters(page) == ["seat-0", "seat-1", "seat-0", "seat-0"]
    expect(page.locator("#board path.line")).to_have_count(1)
    page.locator("#step-back").click()
    at(page, 3)
    cell(page, "b2").click()
    page.locator("#picker button", has_text="S").click()
    at(page, 4)
    assert letters(page) == ["seat-0", "seat-1", "seat-0", "seat-0"]
    expect(page.locator("#board path.line")).to_have_count(1)


def test_dice_are_chosen_or_thrown(visitors: Visitors) -> None:
    page = visitors.come("/analysis?game=dicewars&size=3&seats=3")
    at(page, 0)
    expect(lines(page).first).to_contain_text("%")
    page.get_by_role("button", name="End turn").click()
    at(page, 1)
    page.get_by_role("button", name="Throw the dice").click()
    page.wait_for_function("() => Number(document.querySelector('#board').dataset.count) > 1")
    expect(page.locator("#moves .chance").first).to_contain_text("+")
    ask_report(page)
    page.get_by_text("As a table").click()
    expect(page.locator(".report-table thead")).to_contain_text("Expected for the player")


def test_a_map_too_large_for_the_core_is_searched_in_python(visitors: Visitors) -> None:
    page = visitors.come("/analysis?game=dicewars&size=12&seats=3")
    at(page, 0)
    expect(lines(page).first).to_contain_text("%")


def test_the_computer_advises_where_nothing_can_be_searched(visitors: Visitors) -> None:
    page = visitors.come("/analysis?game=sos&seats=3")
    at(page, 0)
    expect(page.locator("#engine-note")).to_contain_text("cannot be analysed")
    page.get_by_role("button", name="The computer's move").click()
    expect(page.locator("#engine-note")).to_contain_text("I would")


@pytest.mark.parametrize("look", LOOKS)
def test_axe_finds_nothing_serious_in_the_room(visitors: Visitors, look: str) -> None:
    page = visitors.come("/analysis", **LOOKS[look])
    expect_sound(page)
    page.goto(BLUNDER)
    at(page, 2)
    ask_report(page)
    page.keyboard.press("Home")
    expect(lines(page).first).to_be_visible()
    expect_sound(page)
    page.get_by_text(re.compile("As a table|En tableau")).click()
    expect_sound(page)


def test_a_phone_shows_the_room_in_french(visitors: Visitors) -> None:
    page = visitors.come(BLUNDER, **PHONE)
    at(page, 2)
    ask_report(page)
    expect(page.locator(".summary")).to_contain_text("La partie a basculé au coup 1, 33-28.")
    expect(page.locator("#moves")).to_contain_text("Mieux : 38-32")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    board = page.locator("#board").bounding_box()
    assert board
    assert board["width"] >= 350
