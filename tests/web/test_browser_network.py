"""Real browsers whose network, or whose server, is gone for a while: no move is lost, none is made twice."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from tests.web.browsing import BROKEN, Visitors
from tests.web.playing import (
    await_turn,
    cell,
    choices,
    choose,
    click,
    expect_moves,
    is_over,
    play,
    play_together,
    version,
)
from tests.web.serving import Server, serving, start_server
from tests.web.wire import wired

PAIR = "/new?game=reversi&size=4&seats=human,friend"


def moves(page: Page) -> list[str]:
    return page.get_by_role("log").get_by_role("button").all_inner_texts()


def expect_connected(page: Page) -> None:
    expect(page.get_by_text("Reconnecting…")).to_be_hidden()


def test_two_browsers_by_a_link_one_of_which_loses_its_network(visitors: Visitors) -> None:
    visitors.forgive(BROKEN)
    ada = visitors.come(PAIR)
    await_turn(ada)
    bob = visitors.come(ada.url)
    expect(ada.get_by_text("Send this link")).to_be_hidden()
    play(ada, click, "b1")
    await_turn(bob)

    bob.context.set_offline(True)
    expect(bob.get_by_text("Reconnecting…")).to_be_visible()
    made_offline = choices(bob)[0]
    made_offline.on(bob).click()
    expect_moves(bob, 1)
    expect_moves(ada, 1)

    bob.context.set_offline(False)
    expect_connected(bob)
    for page in (ada, bob):
        expect_moves(page, 2)
    assert moves(ada)[1] == made_offline.name
    play_together([ada, bob])
    assert moves(ada) == moves(bob)


def test_moves_made_while_somebody_is_away_are_there_when_they_come_back(visitors: Visitors) -> None:
    visitors.forgive(BROKEN)
    ada = visitors.come(PAIR)
    bob = visitors.come(ada.url)
    await_turn(ada)

    bob.context.set_offline(True)
    expect(ada.get_by_role("img", name="not here")).to_be_visible()
    play(ada, click, "b1")
    bob.context.set_offline(False)

    await_turn(bob)
    assert moves(bob) == ["b1"]
    expect(ada.get_by_role("img", name="not here")).to_be_hidden()


def test_a_cut_connection_is_made_again(chromium: Browser, site: Server) -> None:
    with wired(site.port) as wire:
        visitors = Visitors(chromium, wire.address)
        visitors.forgive(BROKEN)
        page = visitors.come("/new?game=reversi&size=4&seats=human,engine:1&pace=0")
        while not is_over(page):
            await_turn(page)
            if found := choices(page):
                wire.cut()
                choose(page, click, found[0])
        visitors.leave()


def test_a_move_into_a_dead_connection_arrives_once(chromium: Browser, site: Server) -> None:
    with wired(site.port) as wire:
        visitors = Visitors(chromium, wire.address)
        visitors.forgive(BROKEN)
        ada = visitors.come(PAIR)
        bob = visitors.come(ada.url.replace(wire.address, site.address))
        eve = visitors.come(PAIR)  # her answers get lost, his moves as well
        tom = visitors.come(eve.url.replace(wire.address, site.address))
        for page in (ada, eve):
            await_turn(page)

        wire.swallow()
        cell(ada, "b1").click()
        expect_moves(bob, 1)
        play(bob, click, choices(bob)[0].name)
        expect_moves(ada, 2)

        await_turn(eve)
        wire.swallow(answers_only=True)
        cell(eve, "b1").click()
        expect_moves(tom, 1)
        expect_moves(eve, 1)
        assert version(eve) == version(tom)
        visitors.leave()


def test_pages_go_on_by_themselves_after_a_crash_of_the_server(chromium: Browser, tmp_path: Path) -> None:
    server = start_server(tmp_path / "games.sqlite")
    visitors = Visitors(chromium, server.address)
    visitors.forgive(BROKEN)
    try:
        ada = visitors.come(PAIR + "&clock=5%2B0")
        bob = visitors.come(ada.url)
        solo = visitors.come("/new?game=sos&size=3&seats=human,engine:1&pace=0")
        play(ada, click, "b1")
        play(solo, click, "a1", "S")
        await_turn(bob)
        await_turn(solo)
        before = moves(solo)
    finally:
        server.kill()
    expect(ada.get_by_text("Reconnecting…")).to_be_visible()
    made_offline = choices(bob)[0]
    made_offline.on(bob).click()

    with serving(tmp_path / "games.sqlite", port=server.port):
        for page in (ada, bob):
            expect_moves(page, 2)
            assert moves(page) == ["b1", made_offline.name]
        play_together([ada, bob])
        expect_connected(solo)
        assert moves(solo) == before
        await_turn(solo)
        visitors.leave()
