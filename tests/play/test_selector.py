"""Clicks to a move, in every game, without a rule."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from damier.core import registry
from damier.core.game import Game, Setup
from damier.core.scene import Mark
from damier.play.selector import Selector, buttons, marked


def position_of(game: str, variant: str = "", position: str = "") -> tuple[Game[Any, Any], Any]:
    found = registry.find(game)
    return found, found.start(Setup(variant=variant, position=position), Random(1))


def selector_of(game: str, variant: str = "", position: str = "") -> Selector:
    return Selector(*position_of(game, variant, position))


@given(st.sampled_from(registry.names()), st.integers(0, 2**32))
def test_the_clicks_of_any_move_make_that_move(name: str, seed: int) -> None:
    rng, game = Random(seed), registry.find(name)
    position = game.start(Setup(), rng)
    for _ in range(rng.randrange(60)):
        if position.outcome():
            return
        position = position.after(rng.choice(position.legal_moves()))
    for move in position.legal_moves():
        selector = Selector(game, position)
        made = [selector.click(click) for click in game.clicks(position, move)]
        assert [found for found in made if found is not None][:1] == [move]


def test_a_piece_is_selected_and_let_go() -> None:
    selector = selector_of("draughts")
    assert selector.click("32") is None
    assert (selector.clicked, set(selector.choices)) == (("32",), {"27", "28"})
    selector.click("32")
    assert selector.clicked == ()


def test_another_piece_takes_its_place() -> None:
    selector = selector_of("draughts")
    selector.click("32")
    selector.click("33")
    assert selector.clicked == ("33",)


@pytest.mark.parametrize("elsewhere", ["1", "", "nowhere", "48"])
def test_a_click_that_means_nothing_lets_go(elsewhere: str) -> None:
    selector = selector_of("draughts")
    selector.click("32")
    assert selector.click(elsewhere) is None
    assert selector.clicked == ()


def test_of_a_forced_chain_two_clicks_are_enough() -> None:
    game, position = position_of("draughts", "international", "W:W32:B28,19")
    selector = Selector(game, position)
    selector.click("32")
    move = selector.click("23")
    assert move is not None
    assert game.format_move(position, move) == "32x14"


def test_the_last_square_of_a_chain_is_enough_too() -> None:
    game, position = position_of("draughts", "international", "W:W32:B28,19")
    selector = Selector(game, position)
    selector.click("32")
    move = selector.click("14")
    assert move is not None
    assert game.format_move(position, move) == "32x14"


def test_a_chain_that_may_be_stopped_is_asked_for() -> None:
    """In contract 1's game one may stop after any capture: the last square is clicked again."""
    game, position = position_of("draughts", "ulb", "W:W32:B28,19")
    selector = Selector(game, position)
    names = {cell.row * 10 + cell.column: cell.name for cell in game.scene(position).cells}
    origin, middle, end = names[63], names[45], names[27]
    selector.click(origin)
    assert selector.click(middle) is None
    stopped = selector.click(middle)
    assert stopped is not None
    assert stopped.victims.bit_count() == 1
    selector = Selector(game, position)
    for click in (origin, middle):
        selector.click(click)
    whole = selector.click(end)
    assert whole is not None
    assert whole.victims.bit_count() == 2


def test_a_piece_that_was_led_on_is_seen_there() -> None:
    game, position = position_of("draughts", "ulb", "W:W32:B28,19")
    selector = Selector(game, position)
    names = {cell.row * 10 + cell.column: cell.name for cell in game.scene(position).cells}
    for click in (names[63], names[45]):
        selector.click(click)
    cells = {cell.name: cell for cell in marked(game.scene(position), selector).cells}
    assert cells[names[63]].piece is None
    assert cells[names[45]].piece is not None
    assert Mark.SELECTED in cells[names[45]].marks
    assert Mark.CHOICE in cells[names[27]].marks


def test_what_is_no_cell_is_a_button() -> None:
    game, position = position_of("sos")
    selector = Selector(game, position)
    assert buttons(game.scene(position), selector) == []
    selector.click("b2")
    assert set(buttons(game.scene(position), selector)) == {"S", "O"}


def test_the_turn_can_be_ended_whatever_is_selected() -> None:
    game, position = position_of("dicewars", position="R3B2")
    selector = Selector(game, position)
    assert buttons(game.scene(position), selector) == ["end"]
    selector.click("a1")
    assert buttons(game.scene(position), selector) == ["end"]
    assert game.format_move(position, selector.click("end")) == "end"


def test_one_click_is_a_move_in_reversi() -> None:
    assert str(selector_of("reversi").click("d3")) == "d3"
