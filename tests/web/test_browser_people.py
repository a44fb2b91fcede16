"""Several people in several browsers: seats, spectators, offers, clocks, names."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.web.browsing import Visitors
from tests.web.playing import (
    await_turn,
    board,
    cell,
    choices,
    choose,
    click,
    expect_moves,
    is_over,
    play,
    play_together,
)

DRAUGHTS = "/new?game=draughts&seats=human,friend"


def pair(visitors: Visitors, path: str = DRAUGHTS) -> tuple[Page, Page]:
    """Somebody who makes a game, and the friend who has followed its link."""
    ada = visitors.come(path)
    bob = visitors.come(ada.url)
    expect(ada.get_by_text("Send this link")).to_be_hidden()
    return ada, bob


def status(page: Page) -> str:
    return page.get_by_role("status").first.inner_text()


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def test_three_players_of_sos_and_a_spectator(visitors: Visitors) -> None:
    first = visitors.come("/new?game=sos&size=3&seats=human:Ada,friend,friend")
    players = [first, visitors.come(first.url), visitors.come(first.url)]
    late = visitors.come(first.url)
    watcher = visitors.come(f"{first.url}?watch")
    for page in (late, watcher):
        expect(page.get_by_text("You are watching this game")).to_be_visible()

    assert set(play_together(players)) == {0, 1, 2}
    for page in (*players, late, watcher):
        page.wait_for_selector("[data-over]")
        expect_moves(page, 9)
        assert status(watcher) in status(page)


def test_a_spectator_moves_nothing(visitors: Visitors) -> None:
    ada, _ = pair(visitors)
    watcher = visitors.come(f"{ada.url}?watch")
    expect(watcher.get_by_text("You are watching this game")).to_be_visible()
    assert choices(watcher) == []
    for name in ("32", "28"):
        cell(watcher, name).click()

    play(ada, click, "32", "28")
    expect_moves(watcher, 1)
    assert not watcher.get_by_role("button", name="Resign").is_visible()


def test_each_is_told_how_the_game_has_ended_and_finds_the_rematch(visitors: Visitors) -> None:
    ada, bob = pair(visitors)
    watcher = visitors.come(f"{ada.url}?watch")
    play(ada, click, "32", "28")
    press(bob, "Resign")
    bob.get_by_role("dialog").get_by_role("button", name="Resign").click()
    results = ((ada, "You won"), (bob, "You lost"), (watcher, "White wins: Black resigned."))
    for page, said in results:
        expect(page.locator("#status-main")).to_have_text(said)
        expect(page).to_have_title(f"{said} · International draughts")
        expect(page.get_by_role("link", name="New game")).to_be_visible()
    expect(watcher.get_by_role("button", name="Rematch")).to_be_hidden()

    press(ada, "Rematch")
    expect(ada.get_by_role("button", name="Rematch")).to_be_disabled()
    old = bob.url
    press(bob, "Accept")
    bob.wait_for_url(lambda address: address != old)
    watcher.get_by_role("link", name="To the rematch").click()
    watcher.wait_for_url(bob.url)
    bob.goto(old)  # who comes back to the old game finds the way, too
    expect(bob.get_by_role("link", name="To the rematch")).to_be_visible()


def test_a_move_is_taken_back_when_the_other_agrees(visitors: Visitors) -> None:
    ada, bob = pair(visitors)
    play(ada, click, "32", "28")
    expect_moves(bob, 1)

    press(ada, "Take back")
    press(bob, "Decline")
    expect(ada.get_by_role("status").first).to_contain_text("Black does not want a move to be taken back.")
    press(ada, "Take back")  # nobody is asked twice
    expect(ada.get_by_text("This was refused; ask again after the next move.")).to_be_visible()

    play(bob, click, "19", "23")
    press(bob, "Take back")
    press(ada, "Accept")
    for page in (ada, bob):
        expect_moves(page, 1)
    play(bob, click, "19", "24")
    expect_moves(ada, 2)


def test_a_move_against_an_engine_is_taken_back_at_once(visitors: Visitors) -> None:
    page = visitors.come("/new?game=reversi&size=4&seats=human,engine:1&pace=0")
    play(page, click, "b1")
    await_turn(page)
    expect_moves(page, 2)

    press(page, "Take back")
    expect_moves(page, 0)
    play(page, click, "b1")


def test_a_draw_is_refused_then_accepted_and_the_rematch_swaps_seats(visitors: Visitors) -> None:
    ada, bob = pair(visitors)
    play(ada, click, "32", "28")
    play(bob, click, "19", "23")

    press(ada, "Offer a draw")
    press(bob, "Decline")
    expect(bob.get_by_role("button", name="Accept")).to_be_hidden()
    assert not is_over(ada)

    press(bob, "Offer a draw")
    press(ada, "Accept")
    for page in (ada, bob):
        page.wait_for_selector("[data-over]")
        expect(page.get_by_role("status").first).to_contain_text("draw")

    old = ada.url
    press(ada, "Rematch")
    press(bob, "Accept")
    for page in (ada, bob):
        page.wait_for_url(lambda url: url != old and "/game/" in url)
    assert ada.url == bob.url
    play(bob, click, "32", "28")  # who was black is white now
    play(ada, click, "19", "23")


def test_resignation_is_confirmed(visitors: Visitors) -> None:
    ada, bob = pair(visitors)
    press(ada, "Resign")
    ada.get_by_role("dialog").get_by_role("button", name="Cancel").click()
    expect(ada.get_by_role("dialog")).to_be_hidden()
    play(ada, click, "32", "28")

    press(bob, "Resign")
    bob.get_by_role("dialog").get_by_role("button", name="Resign").click()
    for page in (ada, bob):
        page.wait_for_selector("[data-over]")
        expect(page.get_by_role("status").first).to_contain_text("White wins")


def test_a_clock_runs_out(visitors: Visitors) -> None:
    ada, bob = pair(visitors, "/new?game=draughts&seats=human,friend&clock=0.05%2B0")
    expect(ada.get_by_role("timer")).to_have_count(2)
    play(ada, click, "32", "28")

    for page in (ada, bob):
        page.wait_for_selector("[data-over]")
        expect(page.get_by_role("status").first).to_contain_text(re.compile("time", re.I))
        expect(page.get_by_role("timer").get_by_text("0:00", exact=True)).to_have_count(1)


def test_with_a_clock_the_game_waits_for_everybody(visitors: Visitors) -> None:
    ada = visitors.come("/new?game=draughts&seats=human,friend&clock=5%2B3")
    expect(ada.get_by_role("status").first).to_contain_text("Waiting for players")
    assert choices(ada) == []

    visitors.come(ada.url)
    play(ada, click, "32", "28")


def test_two_people_at_one_screen(visitors: Visitors) -> None:
    page = visitors.come("/new?game=reversi&size=4&seats=human:Ada,human:Bob")
    await_turn(page)
    turns = set()
    while not is_over(page):
        turns.add(board(page).get_attribute("data-turn"))
        choose(page, click, choices(page)[0])
        await_turn(page)
    assert turns == {"0", "1"}


def test_names_reach_the_others(visitors: Visitors) -> None:
    ada, bob = pair(visitors)
    press(ada, "Settings")
    ada.get_by_label("Your name").fill("Ada Lovelace")
    ada.get_by_label("Your name").press("Tab")
    for page in (bob, ada):
        expect(page.get_by_text("Ada Lovelace").first).to_be_visible()
    press(ada, "Close")

    ada.goto("/new?game=reversi&seats=human,engine:1")
    expect(ada.get_by_text("Ada Lovelace").first).to_be_visible()


def test_a_move_in_advance_is_played_at_once(visitors: Visitors) -> None:
    ada, bob = pair(visitors)
    cell(bob, "19").click()
    cell(bob, "23").click()
    expect(cell(bob, "23")).to_have_accessible_name(re.compile("in advance"))
    expect_moves(bob, 0)

    play(ada, click, "32", "28")
    for page in (ada, bob):
        expect_moves(page, 2)


def test_a_refused_draw_is_told_beside_a_move_in_advance(visitors: Visitors) -> None:
    ada, bob = pair(visitors)
    play(ada, click, "32", "28")
    cell(ada, "31").click()
    cell(ada, "27").click()
    expect(ada.get_by_text("as soon as it is your turn")).to_be_visible()
    press(ada, "Offer a draw")
    press(bob, "Decline")
    expect(ada.get_by_text("refuses the draw")).to_be_visible()
    expect(cell(ada, "27")).to_have_accessible_name(re.compile("in advance"))


def test_a_move_in_advance_that_is_not_possible_any_more(visitors: Visitors) -> None:
    ada, bob = pair(visitors, "/new?game=draughts&seats=human,friend&position=W:W32,33:B6,19,21")
    cell(bob, "6").click()
    cell(bob, "11").click()

    play(ada, click, "32", "27")  # 21 has to capture it
    expect(bob.get_by_role("status").first).to_contain_text("not possible any more")
    expect_moves(bob, 1)
    play(bob, click, "21")


def test_the_creator_of_a_public_game_sees_who_has_come(visitors: Visitors) -> None:
    ada = visitors.come("/new?game=reversi&seats=human:Ada,friend")
    expect(ada.get_by_label("Send this link")).to_have_value(ada.url)
    bob = visitors.come(ada.url)
    expect(ada.get_by_role("img", name="here", exact=True)).to_have_count(2)
    bob.close()
    expect(ada.get_by_role("img", name="not here")).to_have_count(1)
