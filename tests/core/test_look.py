"""How seats and boards look: every seat has a colour of its own, whatever it is called."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from damier.core import registry
from damier.core.look import COLOURS, Look, seat_colours
from damier.core.profile import Profile
from damier.core.scene import Cell, Piece, Scene, Shape, Surface
from damier.ui.terminal.pieces import SEAT_COLOURS, colour_of
from damier.ui.tk.theme import SEATS, seat_colour

EMPTY = Scene(1, 1, (Cell(0, 0, "a1"),), ("1",), ("a",), (0, 0), 0)
DISC = Scene(1, 1, (Cell(0, 0, "a1", piece=Piece(Shape.DISC, 0)),), ("1",), ("a",), (1, 0), 0)


@dataclass
class Named:
    """A game with a profile, as far as a look needs one."""

    profile: Profile


def look(**entries: Any) -> Look:
    game: Any = Named(Profile(**entries))
    return Look.of(game, ("crosses", "noughts"))


@pytest.mark.parametrize(
    ("names", "chosen", "colours"),
    [
        (("white", "black"), {}, ("white", "black")),
        (("crosses", "noughts"), {}, ("red", "blue")),
        (("blue", "crosses", "red"), {}, ("blue", "yellow", "red")),
        (("crosses", "noughts"), {"noughts": "red"}, ("blue", "red")),
        (("crosses", "noughts"), {"crosses": "#102030", "noughts": "green"}, ("#102030", "green")),
        (("crosses", "noughts"), {"crosses": "no colour"}, ("red", "blue")),
        (("white", "black"), {"white": "pink"}, ("pink", "black")),
        ((), {}, ()),
    ],
)
def test_a_seat_has_the_colour_chosen_or_its_own_name_s_or_one_that_is_left(
    names: tuple[str, ...], chosen: dict[str, str], colours: tuple[str, ...]
) -> None:
    assert seat_colours(names, chosen) == colours


@pytest.mark.parametrize("count", [2, 8, len(COLOURS), 40])
def test_as_many_seats_differ_as_there_are_colours(count: int) -> None:
    found = seat_colours([f"seat {number}" for number in range(count)])
    assert len(found) == count
    assert len(set(found)) == min(count, len(COLOURS))


def test_both_screens_know_every_colour() -> None:
    assert set(SEAT_COLOURS) == set(SEATS) == set(COLOURS)
    assert len(set(SEAT_COLOURS.values())) == len(COLOURS)


@pytest.mark.parametrize(
    ("text", "extended", "basic"),
    [("#000000", 16, 0), ("#ffffff", 231, 15), ("#d00000", 160, 9), ("#005f87", 24, 6), ("#808000", 100, 3)],
)
def test_a_terminal_shows_the_nearest_colour_it_has(text: str, extended: int, basic: int) -> None:
    assert (colour_of(text).extended, colour_of(text).basic) == (extended, basic)
    assert seat_colour(text) == text


def test_the_ground_is_what_the_profile_says_else_felt_under_discs() -> None:
    assert look(surface=Surface.FELT).is_felt(EMPTY)
    assert not look(surface=Surface.PAPER).is_felt(DISC)
    assert look().is_felt(DISC)
    assert not look().is_felt(EMPTY)
    assert look(colours={"noughts": "green"}).colours == ("red", "green")


@pytest.mark.parametrize("name", registry.names())
def test_the_seats_of_our_games_are_called_by_their_colours(name: str) -> None:
    game = registry.find(name)
    names = game.seat_names(game.start())
    assert Look.of(game, names).colours == tuple(names)
