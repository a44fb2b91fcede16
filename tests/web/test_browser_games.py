"""Whole games in a real browser: by mouse, by keyboard alone and by touch."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.web.browsing import Visitors
from tests.web.playing import Hand, board, cell, click, drag, expect_moves, is_over, play_out, press, swipe, tap

SMALL: Final = {  # the smallest boards on which everything happens
    "draughts": "variant=english&size=6",
    "reversi": "size=4",
    "sos": "size=3",
    "dicewars": "size=2x3",
}
PHONE: Final = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
MOVING: Final = {"reduced_motion": "no-preference"}
DRAUGHTS: Final = "/new?game=draughts&size=6&seats=human,engine:1&pace=0"


@pytest.mark.parametrize("game", SMALL)
@pytest.mark.parametrize("hand", [click, press, tap])
def test_a_whole_game_against_an_engine(visitors: Visitors, game: str, hand: Hand) -> None:
    page = visitors.come(
        f"/new?game={game}&{SMALL[game]}&seats=human,engine:1&pace=0", **(PHONE if hand is tap else MOVING)
    )
    play_out(page, hand, Random(1))

    assert is_over(page)
    expect(board(page)).to_have_attribute("data-turn", "")
    assert page.get_by_role("log").get_by_role("button").count() > 3
    expect(page.get_by_role("status").first).to_contain_text(re.compile("wins: |draw: "))
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()


@pytest.mark.parametrize("carry", [drag, swipe])
def test_pieces_are_dragged(visitors: Visitors, carry: Callable[[Page, str, str], None]) -> None:
    page = visitors.come(DRAUGHTS, **(PHONE if carry is swipe else MOVING))

    carry(page, "14", "11")
    expect_moves(page, 2)
    expect(cell(page, "14")).to_have_accessible_name(re.compile("14.*empty"))


def test_a_piece_that_cannot_be_dragged_says_why(visitors: Visitors) -> None:
    page = visitors.come("/new?game=draughts&seats=human,friend&position=W:W32,50:B28", **MOVING)
    note = page.get_by_role("status").filter(has_text="Your turn")

    drag(page, "50", "45")
    expect(note).to_contain_text("compulsory")
    drag(page, "28", "33")  # not one's own
    drag(page, "32", "23")
    expect_moves(page, 1)
