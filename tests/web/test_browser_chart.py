"""The chart in a real browser: after a game and in the analysis room, by mouse, keyboard and screen reader."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from damier.core import registry
from damier.core.game import Setup
from damier.core.match import Match
from damier.core.position import CHANCE
from damier.core.record import Record
from tests.core.test_chart import played
from tests.web.browsing import Visitors
from tests.web.test_browser_access import expect_sound

pytestmark = pytest.mark.slow


SEEN = """() => [...document.querySelectorAll('#game .seat')]
  .sort((one, other) => one.id < other.id ? -1 : 1)
  .map(row => {
    const [score, note] = ['.score', '.seat-note'].map(part => row.querySelector(part).textContent);
    return [score, note, 'out' in row.dataset]; })"""
COVERED = """() => ['.steps button', '.ending > :not([hidden])', '.chart-plot', '#moves', '.seat']
  .flatMap(part => [...document.querySelectorAll(`#game ${part}`)])
  .filter(part => { const box = part.getBoundingClientRect(), y = Math.min(box.bottom - 3, innerHeight - 1);
    return box.top < y && !part.contains(document.elementFromPoint(box.left + box.width / 2, y)); })
  .map(part => part.outerHTML)"""
CUT = """() => [...document.querySelectorAll('#game .seats')].flatMap(list => {
  const frame = list.getBoundingClientRect();
  return [...list.querySelectorAll('.name, .seat-note')]
    .filter(part => { const { top, bottom, height } = part.getBoundingClientRect();
      return height && (top < frame.top + 2 || bottom > frame.bottom - 2); })
    .map(part => part.textContent); })"""


def finished(page: Page, game: str, seats: int | None = None, match: Match[Any, Any] | None = None) -> str:
    """The address of a finished game, which was read from a record."""
    record = Record.of(match or played(game, seats=seats)).dumps()
    answer = page.request.post("/api/games", data={"game": game, "record": record})
    assert answer.ok, answer.text()
    return str(answer.json()["url"])


@cache
def conquered(seats: int) -> Match[Any, Any]:
    """A classic game in which everybody attacks where the odds are good, until one holds all cells."""
    rng, game = Random(seats), registry.find("dicewars")
    match = Match(game, game.start(Setup("classic", seats=seats), rng))
    while not match.outcome:
        position = match.position
        if position.to_move == CHANCE:
            match.push(game.roll(position, rng))
            continue
        *attacks, end = position.legal_moves()
        dice = position.dice
        good = [each for each in attacks if dice[each.source] > dice[each.target] or dice[each.source] == 8]
        match.push(rng.choice(good) if good else end)
    return match


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


def test_the_players_cards_show_the_position_that_is_shown(visitors: Visitors) -> None:
    page = visitors.come("/", viewport={"width": 1366, "height": 768})
    address = finished(page, "dicewars", match=conquered(7))
    page.goto(address)
    expect(page.locator(".chart-plot")).to_be_visible()
    last = page.evaluate(SEEN)
    assert sum(out for _, _, out in last) == 6
    expect(page.locator("#game .seat[data-won]")).to_have_count(1)
    point(page, 0.1)
    expect(page.locator("#status-main")).to_contain_text("After move")
    count = int(page.locator(".chart-plot").get_attribute("aria-valuenow") or 0)
    then = page.request.get(f"/api/games/{address.rpartition('/')[2]}/positions/{count}").json()["seats"]
    assert count > 0
    assert page.evaluate(SEEN) == [[str(each["score"]), each["note"], each["out"]] for each in then]
    assert page.evaluate(SEEN) != last
    expect(page.locator("#game .seat[data-won]")).to_have_count(0)
    page.locator("#step-last").click()
    expect(page.locator("#game .seat[data-won]")).to_have_count(1)
    assert page.evaluate(SEEN) == last


@pytest.mark.parametrize("size", [(1366, 768), (1200, 820), (1024, 700)])
@pytest.mark.parametrize("seats", [2, 4, 7, 8])
def test_moves_and_buttons_are_seen_beside_the_board_of_a_finished_game(
    visitors: Visitors, seats: int, size: tuple[int, int]
) -> None:
    width, height = size
    page = visitors.come("/", viewport={"width": width, "height": height}, locale="fr-FR")  # its texts are longer
    page.goto(finished(page, "dicewars", match=conquered(seats)))
    expect(page.locator(".chart-plot")).to_be_visible()
    expect(page.locator(".table .chart")).to_have_count(int(seats > 4))
    for share in (1, 0.05):  # the last position, and one with everybody there
        if share < 1:
            point(page, share)
            expect(page.locator("#status-main")).to_contain_text("Après le coup")
        moves = page.locator("#moves")
        assert moves.evaluate("list => list.clientHeight") >= 60  # two lines at least
        for part in (moves, page.locator(".steps"), page.locator(".chart-plot")):
            expect(part).to_be_in_viewport(ratio=1)
        expect(page.locator("#moves [aria-current]")).to_be_in_viewport()
        assert page.evaluate(COVERED) == []
        assert page.evaluate(CUT) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_chart_is_below_the_result_on_a_phone_and_moves_with_the_window(visitors: Visitors) -> None:
    page = visitors.come("/", viewport={"width": 360, "height": 740})
    page.goto(finished(page, "dicewars", match=conquered(7)))
    expect(page.locator(".panel .ending + .chart .chart-plot")).to_be_visible()
    page.set_viewport_size({"width": 1366, "height": 768})
    expect(page.locator(".table .chart .chart-plot")).to_be_visible()
    page.set_viewport_size({"width": 740, "height": 360})
    expect(page.locator(".panel .ending + .chart .chart-plot")).to_be_visible()


@pytest.mark.parametrize(
    ("locale", "sentence"),
    [
        ("en-GB", "Red wins: one player holds all cells."),
        ("fr-FR", "Les rouges gagnent : un joueur tient toutes les cases."),
    ],
)
def test_the_result_is_a_sentence_though_dice_are_in_store(visitors: Visitors, locale: str, sentence: str) -> None:
    game = registry.find("dicewars")
    setup = Setup("classic", seats=2, position="map=aabb cells=R8B1 turn=R surplus=20,0")
    match = Match(game, game.start(setup))
    match.push(game.parse_move(match.position, "a>b"))
    match.push(game.parse_move(match.position, "won"))  # without the faces of its dice
    page = visitors.come("/", locale=locale)
    page.goto(finished(page, "dicewars", match=match))
    expect(page.locator("#status")).to_contain_text(sentence)
    expect(page.locator("#status")).not_to_contain_text("surplus")
    expect(page.locator("#seat-0 .seat-note")).to_contain_text("20 ")


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
    plot = page.locator(".chart-plot")
    last = plot.get_attribute("aria-valuemax") or ""
    expect(plot).to_have_attribute("aria-valuenow", last)
    point(page, 0.5)
    expect(plot).not_to_have_attribute("aria-valuenow", last)  # the position comes from the server
    expect(page.locator(".chart-text")).to_contain_text("coup ")
    count = int(plot.get_attribute("aria-valuenow") or 0)
    expect(page.locator(f"#board[data-count='{count}']")).to_have_count(1)
    assert 0 < count < int(last)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("place", ["", "/analysis"])
def test_moves_that_are_words_are_told_in_french(visitors: Visitors, place: str) -> None:
    page = visitors.come("/", locale="fr-FR")
    page.goto(f"{finished(page, 'dicewars', match=conquered(2))}{place}")
    moves = page.locator("#moves button")
    expect(moves.filter(has_text="gagné").first).to_be_attached()
    told = set(moves.all_text_contents())
    assert {"gagné", "perdu", "fin"} <= told
    assert not {"won", "lost", "end"} & told
