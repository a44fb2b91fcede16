"""The page of a game in a real browser: what is shown, said, turned, coloured and kept in sight."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.browsing import Visitors
from tests.web.playing import await_turn, board, cell, choices, click, expect_moves, play

PASS = "XXO-XXOOOXOOXXXX O"
REVERSI = "/new?game=reversi&size=4&seats=human,engine:1&pace=0"
DRAUGHTS = "/new?game=draughts&seats=human,human"
DICE = "/new?game=dicewars&size=3&seats=human,engine:1&pace=0"
GAMES = {
    "draughts": "/new?game=draughts&seats=human,engine:1&pace=0",
    "reversi": "/new?game=reversi&seats=human,engine:1&pace=0",
    "sos": "/new?game=sos&seats=human,engine:1,engine:1&pace=0",
    "dicewars": "/new?game=dicewars&seats=human,engine:1,engine:1,engine:1&pace=0",
}


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def middle_of(page: Page, name: str) -> tuple[float, float]:
    box = cell(page, name).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


# -- choosing


def test_why_a_click_is_refused(visitors: Visitors) -> None:
    page = visitors.come(DRAUGHTS)
    cell(page, "27").click()
    expect(page.get_by_role("status").first).to_contain_text("There is no piece on 27")
    cell(page, "1").click()
    expect(page.get_by_role("status").first).to_contain_text(re.compile("not yours|Black|opponent"))
    play(page, click, "32", "28")
    expect_moves(page, 1)


def test_a_selection_is_cleared_by_escape_and_by_a_second_click(visitors: Visitors) -> None:
    page = visitors.come(DRAUGHTS)
    play(page, click, "32")
    assert {choice.name for choice in choices(page)} == {"27", "28"}
    page.keyboard.press("Escape")
    assert "32" in {choice.name for choice in choices(page)}
    play(page, click, "32", "28")
    expect_moves(page, 1)


def test_a_move_is_confirmed_where_somebody_wants_that(visitors: Visitors) -> None:
    page = visitors.come(DRAUGHTS)
    press(page, "Settings")
    page.get_by_label("Confirm each move").check()
    press(page, "Close")

    play(page, click, "32", "28")
    press(page, "Cancel")
    expect_moves(page, 0)
    play(page, click, "32", "28")
    expect(page.get_by_text("Play 32-28?")).to_be_visible()
    page.keyboard.press("Enter")
    expect_moves(page, 1)


def test_letters_of_sos_stand_beside_the_cell(visitors: Visitors) -> None:
    page = visitors.come("/new?game=sos&size=3&seats=human,human")
    play(page, click, "a1", "S", "a2", "O", "a3", "S")
    expect(cell(page, "a2")).to_have_accessible_name(re.compile("O"))
    expect(page.get_by_role("status").first).to_contain_text(re.compile("Red|Blue|SOS|Player"))


def test_a_pass_of_reversi_is_a_button(visitors: Visitors) -> None:
    page = visitors.come("/new?game=reversi&size=4&seats=human,human&position=" + PASS.replace(" ", "%20"))
    (only,) = choices(page)
    assert (only.kind, only.name) == ("button", "Pass")
    play(page, click, "Pass")
    expect_moves(page, 1)


def test_odds_and_dice_of_an_attack(visitors: Visitors) -> None:
    page = visitors.come(DICE)
    await_turn(page)
    for choice in choices(page):
        if choice.kind == "cell":
            play(page, click, choice.name)
            break
    target = choices(page)[0]
    expect(cell(page, target.name)).to_have_accessible_name(re.compile(r"\d+(\.\d)?.?%"))
    play(page, click, target.name)
    expect(page.locator("#dice svg").first).to_be_visible()
    expect(page.locator("#dice")).to_contain_text(re.compile(r"\d+ : \d+"))


def test_a_hint_is_shown_on_the_board(visitors: Visitors) -> None:
    page = visitors.come(REVERSI)
    await_turn(page)
    press(page, "Hint")
    expect(page.get_by_role("button", name=re.compile("hint")).first).to_be_visible()
    hinted = page.locator("[data-cell]").and_(page.get_by_role("button", name=re.compile("hint")))
    expect(hinted).to_have_count(1)
    hinted.click()
    expect_moves(page, 2)


# -- looking


def test_looking_back_through_the_moves(visitors: Visitors) -> None:
    page = visitors.come("/new?game=reversi&size=4&seats=human,human")
    play(page, click, "b1", "a1")
    log = page.get_by_role("log")
    expect(cell(page, "a1")).to_have_accessible_name(re.compile("white"))

    log.get_by_role("button", name="b1").click()
    expect(cell(page, "a1")).to_have_accessible_name(re.compile("empty"))
    expect(page.get_by_role("status").first).to_contain_text("After move 1 of 2")
    press(page, "First position")
    expect(cell(page, "b1")).to_have_accessible_name(re.compile("empty"))
    page.keyboard.press("ArrowRight")
    expect(cell(page, "b1")).to_have_accessible_name(re.compile("black"))
    press(page, "Current position")
    expect(cell(page, "a1")).to_have_accessible_name(re.compile("white"))
    assert choices(page)


def test_the_board_is_turned(visitors: Visitors) -> None:
    ada = visitors.come("/new?game=draughts&seats=human,friend")
    bob = visitors.come(ada.url)
    for page, is_turned in ((ada, False), (bob, True)):
        assert (middle_of(page, "1")[1] > middle_of(page, "50")[1]) == is_turned
        press(page, "Flip the board")
        assert (middle_of(page, "1")[1] > middle_of(page, "50")[1]) != is_turned
    play(ada, click, "32", "28")
    expect_moves(bob, 1)


def test_coordinates_stand_at_the_edge(visitors: Visitors) -> None:
    page = visitors.come(REVERSI)
    labels = page.locator("#board svg .d-label").all_text_contents()
    assert {*"abcd", *"1234"} <= set(labels)
    page.goto(DRAUGHTS)
    assert {"1", "32", "50"} <= set(page.locator("#board svg text").all_text_contents())


@pytest.mark.parametrize("game", GAMES)
def test_a_phone_shows_the_whole_board_without_scrolling_sideways(visitors: Visitors, game: str) -> None:
    page = visitors.come(GAMES[game], viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    await_turn(page)
    box = board(page).bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 360
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= 740
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert page.locator("[data-choice]").first.bounding_box()["width"] >= 24  # type: ignore[index]


@pytest.mark.parametrize(("width", "height"), [(768, 1024), (1024, 768), (1920, 1080), (740, 360)])
def test_other_screens_show_the_whole_board(visitors: Visitors, width: int, height: int) -> None:
    page = visitors.come(REVERSI, viewport={"width": width, "height": height})
    box = board(page).bounding_box()
    assert box
    assert box["y"] + box["height"] <= height
    assert min(box["width"], box["height"]) >= 0.5 * min(width, height)
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("game", GAMES)
def test_a_page_is_light(visitors: Visitors, game: str) -> None:
    page = visitors.come(GAMES[game])
    await_turn(page)
    loaded = "[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]"
    assert page.evaluate(f"{loaded}.reduce((sum, entry) => sum + entry.transferSize, 0)") < 150_000


# -- languages, colours, motion


@pytest.mark.parametrize(("path", "options"), [(REVERSI, {"locale": "fr-BE"}), (f"{REVERSI}&lang=fr", {})])
def test_french(visitors: Visitors, path: str, options: dict[str, str]) -> None:
    page = visitors.come(path, **options)
    await_turn(page)
    assert page.locator("html").get_attribute("lang") == "fr"
    expect(page.get_by_role("button", name="Abandonner")).to_be_visible()
    expect(page.get_by_role("status").first).to_contain_text("vous")
    expect(cell(page, "b2")).to_have_accessible_name(re.compile("blanc|noir"))
    play(page, click, "b1")
    expect_moves(page, 2)
    page.keyboard.press("?")
    expect(page.get_by_text("Échap", exact=True)).to_be_visible()


def brightness(page: Page) -> float:
    colour = page.evaluate("getComputedStyle(document.body).backgroundColor")
    return sum(float(part) for part in re.findall(r"[\d.]+", colour)[:3]) / 3


def test_dark_where_the_system_is_dark(visitors: Visitors) -> None:
    assert brightness(visitors.come(REVERSI, color_scheme="light")) > 180
    assert brightness(visitors.come(REVERSI, color_scheme="dark")) < 80


def test_a_theme_is_remembered(visitors: Visitors) -> None:
    page = visitors.come(REVERSI, color_scheme="light")
    press(page, "Settings")
    page.get_by_label("Dark", exact=True).check()
    assert brightness(page) < 80
    page.goto("/")
    assert brightness(page) < 80


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_nothing_moves_where_the_system_asks_for_less_motion(visitors: Visitors, motion: str) -> None:
    page = visitors.come("/new?game=draughts&seats=human,human", reduced_motion=motion)
    page.evaluate(
        "() => { window.animations = 0; const animate = Element.prototype.animate;"
        "Element.prototype.animate = function (...all) { window.animations += 1; return animate.apply(this, all); }; }"
    )
    play(page, click, "32", "28")
    expect_moves(page, 1)
    assert (page.evaluate("window.animations") > 0) == (motion == "no-preference")


def test_sounds_can_be_switched_off(visitors: Visitors) -> None:
    page = visitors.come(REVERSI)
    button = page.get_by_role("button", name="Sounds")
    expect(button).to_have_attribute("aria-pressed", "true")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "false")
    page.reload()
    expect(button).to_have_attribute("aria-pressed", "false")
