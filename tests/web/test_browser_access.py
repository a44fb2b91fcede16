"""For those who do not see or who do not use a mouse: names, what is said, and what axe finds."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.web.browsing import Visitors
from tests.web.playing import await_turn, cell, choices, choose, click, expect_moves, play, press

GAMES: Final = (
    "/new?game=draughts&variant=english&size=6&seats=human,human",
    "/new?game=reversi&size=4&seats=human,human",
    "/new?game=sos&size=3&seats=human,human,human",
    "/new?game=dicewars&size=3&seats=human,human,human",
)
AXE: Final[str] = Axe().axe_script
LOOKS: Final[dict[str, dict[str, Any]]] = {
    "light": {"color_scheme": "light"},
    "dark": {"color_scheme": "dark"},
    "French phone": {"locale": "fr", "viewport": {"width": 360, "height": 740}},
}


def expect_sound(page: Page) -> None:
    """Nothing that axe calls serious or critical."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    found = page.evaluate("axe.run({ resultTypes: ['violations'], preload: false, iframes: false })")["violations"]
    serious = [each for each in found if each["impact"] in ("serious", "critical")]
    bad = [f"{each['id']}: {node['html']}" for each in serious for node in each["nodes"]]
    assert not bad, "\n".join(bad)


@pytest.mark.parametrize("look", LOOKS)
def test_axe_finds_nothing_serious_in_a_game(visitors: Visitors, look: str) -> None:
    page = visitors.come(**LOOKS[look])
    for path in GAMES:
        page.goto(path)
        await_turn(page)
        if look == "light":
            expect_sound(page)
        choose(page, click, choices(page)[0])
        expect_sound(page)
        page.locator("#do-resign").click()
        page.locator("dialog button.danger").click()
        page.wait_for_selector("[data-over]")
        if look != "French phone":
            expect_sound(page)


@pytest.mark.parametrize("look", LOOKS)
def test_axe_finds_nothing_serious_elsewhere(visitors: Visitors, look: str) -> None:
    page = visitors.come("/", **LOOKS[look])
    page.locator("#settings-button").click()
    expect_sound(page)
    page.keyboard.press("Escape")
    expect_sound(page)
    page.goto("/rules/reversi")
    expect_sound(page)
    if look == "light":
        visitors.forgive("status of 404")
        page.goto("/game/Ab3Ab3Ab3Ab3")
        expect_sound(page)


def test_cells_say_what_is_on_them(visitors: Visitors) -> None:
    page = visitors.come("/new?game=draughts&seats=human,human")
    for name in ("32: man (white), can be chosen", "1: man (black)", "28: empty"):
        expect(page.get_by_role("button", name=name, exact=True)).to_have_count(1)
    play(page, click, "32")
    expect(page.get_by_role("button", name="32: man (white), selected")).to_have_count(1)
    expect(page.get_by_role("button", name="28: empty, can be chosen")).to_have_count(1)
    play(page, click, "28")
    expect(page.get_by_role("button", name="28: man (white), last move")).to_have_count(1)
    expect(page.get_by_role("group", name="Board of International draughts")).to_have_count(1)


def test_each_move_and_whose_turn_it_is_are_said(visitors: Visitors) -> None:
    ada = visitors.come("/new?game=draughts&seats=human,friend")
    bob = visitors.come(ada.url)
    said = bob.locator("[aria-live=polite]").first
    play(ada, click, "32", "28")
    expect(said).to_contain_text("White plays 32-28.")
    expect(said).to_contain_text("Your turn")
    play(bob, click, "19", "23")
    expect(said).to_contain_text("Black plays 19-23.")
    expect(said).to_contain_text("White to move.")
    log = ada.get_by_role("log", name="Moves")
    expect(log.get_by_role("button", name="19-23")).to_have_count(1)


def test_the_focus_stays_on_the_board_after_a_button_has_gone(visitors: Visitors) -> None:
    page = visitors.come("/new?game=sos&size=3&seats=human,human")
    for name in ("b2", "a1"):
        play(page, press, name, "S")
        expect(cell(page, name)).to_be_focused()
    expect_moves(page, 2)


def test_keys_are_listed_and_work(visitors: Visitors) -> None:
    page = visitors.come("/new?game=reversi&size=4&seats=human,human")
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="Keys")
    expect(dialog).to_contain_text("flip the board")
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()

    before = cell(page, "a1").bounding_box()
    page.keyboard.press("f")
    assert cell(page, "a1").bounding_box() != before


def test_letters_are_written_by_their_keys(visitors: Visitors) -> None:
    page = visitors.come("/new?game=sos&size=3&seats=human,human")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_contain_text("s / o")
    page.keyboard.press("Escape")
    page.keyboard.press("o")  # there is no cell yet
    expect_moves(page, 0)

    cell(page, "b2").focus()
    page.keyboard.press("o")
    expect_moves(page, 1)
    cell(page, "a1").click()
    expect(page.get_by_role("status").first).to_contain_text("Which letter? S / O")
    page.keyboard.press("s")
    expect(page.get_by_role("log")).to_contain_text("Sa1")


def test_a_turn_is_ended_by_its_key(visitors: Visitors) -> None:
    page = visitors.come("/new?game=dicewars&seats=human,human")
    await_turn(page)
    page.keyboard.press("e")
    expect(page.get_by_role("log")).to_contain_text("end")


def test_titles_say_what_a_page_is(visitors: Visitors) -> None:
    page = visitors.come("/new?game=reversi&size=4&seats=human,engine:1")
    await_turn(page)
    expect(page).to_have_title(re.compile("Your turn.*Reversi"))
    expect(page.get_by_role("heading", level=1)).to_have_text("Reversi")
