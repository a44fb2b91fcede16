"""The lobby in a real browser: games at once, by the form, from others, from pasted texts; downloads."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.browsing import Visitors
from tests.web.playing import await_turn, cell, choices, choose, click, expect_moves, play


def start(page: Page, **fields: str) -> None:
    """Fill the form in, and start the game."""
    for label, value in fields.items():
        field = page.get_by_label(label, exact=True)
        if field.evaluate("(element) => element.tagName") == "SELECT":
            field.select_option(value)
        else:
            field.fill(value)
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/game/*")


def paste(page: Page, text: str) -> None:
    page.get_by_text("Start from a position or a game").click()
    page.get_by_label(re.compile("Paste")).fill(text)


@pytest.mark.parametrize("game", ["International draughts", "Reversi", "SOS", "Dice Wars"])
def test_a_game_against_a_level_by_one_click(visitors: Visitors, game: str) -> None:
    page = visitors.come("/")
    page.get_by_role("link", name=re.compile(rf"{game.split()[-1]}, level 1", re.I)).click()
    page.wait_for_url("**/game/*")
    await_turn(page)
    assert choices(page)


def test_the_form_starts_any_game(visitors: Visitors) -> None:
    page = visitors.come("/")
    start(page, Game="draughts", Variant="english", white="human", black="engine:2", Clock="5+3")
    await_turn(page)
    expect(page.get_by_role("timer")).to_have_count(2)
    assert page.locator("[data-cell]").count() == 32


def test_the_form_starts_a_game_of_five(visitors: Visitors) -> None:
    page = visitors.come("/")
    start(page, Game="sos", Size="5x7", Players="5", magenta="engine:1")
    assert page.locator("[data-cell]").count() == 35
    assert page.locator(".seat").count() == 5


def test_the_form_says_what_is_wrong(visitors: Visitors) -> None:
    visitors.forgive("status of 4")
    page = visitors.come("/")
    page.get_by_label("Game", exact=True).select_option("reversi")
    page.get_by_label("Size", exact=True).fill("7x")
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_role("alert")).to_contain_text("7x")


def test_an_open_public_game_is_joined_from_the_lobby(visitors: Visitors) -> None:
    bob = visitors.come("/")
    ada = visitors.come("/new?game=reversi&size=4&seats=human:Ada,human&private=0")
    row = bob.get_by_role("link", name=re.compile("Ada"))
    expect(row).to_have_count(1)
    row.click()
    bob.wait_for_url("**/game/*")
    assert bob.url == ada.url
    play(ada, click, "b1")
    await_turn(bob)
    choose(bob, click, choices(bob)[0])
    expect_moves(ada, 2)

    watcher = visitors.come("/")
    watcher.get_by_role("link", name=re.compile("Ada")).get_by_text("Watch").click()
    expect(watcher.get_by_text("You are watching this game")).to_be_visible()
    ada.goto("/")
    ada.get_by_role("link", name=re.compile("Open")).click()  # her own games
    expect_moves(ada, 2)


def test_a_private_game_is_not_in_the_lobby(visitors: Visitors) -> None:
    secret = visitors.come("/new?game=reversi&seats=human:Secret,human")
    shown = visitors.come("/new?game=reversi&seats=human:Shown,human&private=0")
    page = visitors.come("/")
    expect(page.get_by_role("link", name=re.compile("Shown"))).to_have_count(1)
    expect(page.get_by_role("link", name=re.compile("Secret"))).to_have_count(0)
    assert secret.url != shown.url


@pytest.mark.parametrize(
    ("game", "text", "moves"),
    [
        ("draughts", '[GameType "20"]\n\n1. 32-28 19-23 2. 28x19 14x23 *', 4),
        ("reversi", "f5d6c3d3c4", 5),
        ("draughts", "W:WK10,31,32:B1,2,20", 0),
    ],
)
def test_pasted_games_and_positions_are_continued(visitors: Visitors, game: str, text: str, moves: int) -> None:
    page = visitors.come("/")
    page.get_by_label("Game", exact=True).select_option(game)
    paste(page, text)
    for seat in range(2):
        page.locator(f"#player-{seat}").select_option("human")
    start(page)
    expect_moves(page, moves)
    choose(page, click, choices(page)[0])


def test_a_downloaded_record_can_be_pasted(visitors: Visitors, tmp_path: Path) -> None:
    page = visitors.come("/new?game=sos&size=3&seats=human,human")
    play(page, click, "a1", "S", "b2", "O")
    with page.expect_download() as download:
        page.get_by_role("link", name="Record").click()
    file = tmp_path / "game.txt"
    download.value.save_as(file)
    assert download.value.suggested_filename.endswith(".txt")

    page.goto("/")
    paste(page, file.read_text())
    start(page)
    expect_moves(page, 2)
    expect(cell(page, "b2")).to_have_accessible_name(re.compile("O"))


@pytest.mark.parametrize(("path", "name", "begins"), [("draughts", "PDN", "["), ("reversi", "GGF", "(;")])
def test_games_are_downloaded_in_other_formats(
    visitors: Visitors, tmp_path: Path, path: str, name: str, begins: str
) -> None:
    page = visitors.come(f"/new?game={path}&seats=human,human")
    with page.expect_download() as download:
        page.get_by_role("link", name=name, exact=True).click()
    file = tmp_path / "game"
    download.value.save_as(file)
    assert file.read_text().startswith(begins)


def test_the_lobby_in_french(visitors: Visitors) -> None:
    page = visitors.come("/", locale="fr-BE")
    assert page.locator("html").get_attribute("lang") == "fr"
    page.get_by_role("link", name="English").click()
    expect(page.get_by_role("heading", name="Play against the computer")).to_be_visible()


def test_the_lobby_fits_on_a_phone(visitors: Visitors) -> None:
    page = visitors.come("/", viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.get_by_role("link", name=re.compile("Reversi, level 1")).tap()
    page.wait_for_url("**/game/*")


def test_an_unknown_game_is_a_page_that_leads_back(visitors: Visitors) -> None:
    visitors.forgive("status of 404")
    page = visitors.come("/game/Ab3Ab3Ab3Ab3")
    page.get_by_role("link", name="To the lobby").click()
    expect(page.get_by_role("button", name="Start the game")).to_be_visible()
