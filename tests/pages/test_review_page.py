"""The page of a reviewed game: one file, the same boards, and nothing that a stranger wrote is run."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from damier.core.match import Match
from damier.i18n import language
from damier.pages.review_page import review_page
from damier.review.report import Review
from damier.review.reviewing import empty_review, reviewed
from tests.pages.test_contest_page import HOSTILE, Page
from tests.review.reviewed_games import BLUNDER, QUICK, dice_game, planted


@pytest.fixture(autouse=True)
def _english_afterwards() -> Iterator[None]:
    yield
    language.choose("en")


@pytest.fixture(scope="module")
def blundered() -> Review:
    return reviewed(planted(), ("Ada", "Bob"), QUICK)


def page_of(match: Match[Any, Any], found: Review) -> Page:
    return Page(review_page(match, found))


def test_the_page_has_marks_boards_and_the_better_line(blundered: Review) -> None:
    page = page_of(planted(), blundered)
    assert "The game turned at move 8: 32-28 by Ada." in page.texts
    move = page.data["moves"][BLUNDER - 1]
    assert (move["text"], move["mark"], move["turned"]) == ("32-28??", "blunder", True)
    assert blundered.moves[BLUNDER - 1].better
    assert page.data["lines"][str(BLUNDER)]["moves"] == list(blundered.moves[BLUNDER - 1].better.line)
    assert page.data["board"]["moves"] == planted().move_texts()
    dots = [each["class"] for tag, each in page.elements if tag == "circle" and "class" in each]
    assert "blunder turned" in dots


def test_the_page_in_french(blundered: Review) -> None:
    language.choose("fr")
    page = page_of(planted(), blundered)
    assert "La partie a basculé au coup 8 : 32-28 (Ada)." in page.texts
    assert page.data["moves"][BLUNDER - 1]["told"] == "gaffe"


def test_names_of_strangers_are_only_text() -> None:
    plain = page_of(planted(), reviewed(planted(), ("Ada", "Bob"), QUICK))
    hostile = page_of(planted(), reviewed(planted(), (HOSTILE, HOSTILE), QUICK))
    shapes = [[(tag, set(attributes)) for tag, attributes in each.elements] for each in (plain, hostile)]
    assert shapes[0] == shapes[1]
    assert len(hostile.scripts) == 2


def test_the_page_needs_nothing_else(blundered: Review) -> None:
    text = review_page(planted(), blundered)
    assert "default-src 'none'" in text
    assert "http://" not in text.replace("http://www.w3.org/2000/svg", "")
    assert "https://" not in text
    assert ' style="' not in text


def test_a_game_with_dice_has_a_line_for_each_player() -> None:
    match = dice_game(3, 30)
    page = page_of(match, reviewed(match, ("Ada", "Bob", "Cleo"), QUICK))
    assert sum(tag == "polyline" for tag, _ in page.elements) == 3
    assert any(move["told"].startswith("luck of ") for move in page.data["moves"])


def test_what_is_not_judged_yet_has_a_page_too() -> None:
    page = page_of(planted(), empty_review(planted()))
    assert "Not all moves are judged." in page.texts
    assert page.data["start"] == "not judged"


def test_the_page_is_stepped_through_in_a_browser(blundered: Review, tmp_path: Path) -> None:
    playwright = pytest.importorskip("playwright.sync_api")
    from tests.web.browsing import ARGUMENTS, CHROMIUM, PATIENCE

    file = tmp_path / "review.html"
    file.write_text(review_page(planted(), blundered))
    problems: list[str] = []
    with playwright.sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=list(ARGUMENTS))
        page = browser.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("console", lambda message: problems.append(message.text))
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.goto(file.as_uri())
        assert page.inner_text("#count") == "15 of 20 moves · 8. 32-28"
        assert page.inner_text("#told") == "blunder"
        page.click("#line")
        assert page.inner_text("#count").startswith("The better line, 1 of ")
        page.click("#game")
        page.keyboard.press("ArrowRight")
        assert page.inner_text("#count").startswith("16 of 20 moves")
        page.keyboard.press("Home")
        page.keyboard.press("n")
        assert page.inner_text("#count").startswith("15 of 20 moves")
        box = page.locator("#graph").bounding_box()
        assert box
        page.mouse.click(box["x"] + box["width"] - 1, box["y"] + box["height"] / 2)
        assert page.inner_text("#count").startswith("20 of 20 moves")
        browser.close()
    assert problems == []


def test_the_page_has_a_chart_of_who_had_how_much() -> None:
    match = dice_game()
    page = review_page(match, empty_review(match, ("Ada", "Bob")))
    assert "Cells over the game" in page
