"""Colours that can be told apart and read."""

from __future__ import annotations

from itertools import combinations

import pytest

from damier.core import registry
from damier.core.errors import BadSetup
from damier.core.game import Setup
from damier.ui.tk.bitmap import colour
from damier.ui.tk.theme import PALETTES, SEATS, Palette, text_on

READABLE = 4.5  # the contrast that WCAG 2.1 asks of text
VISIBLE = 3.0  # and of large text


def brightness(text: str) -> float:
    """Relative luminance, as WCAG 2.1 defines it."""
    parts = [channel / 255 for channel in colour(text)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """How well one colour is seen on the other, from 1 to 21."""
    low, high = sorted((brightness(one), brightness(other)))
    return (high + 0.05) / (low + 0.05)


def both(names: tuple[str, ...]) -> list[tuple[Palette, str]]:
    """Each name with each palette."""
    return [(palette, name) for palette in PALETTES.values() for name in names]


def told(value: Palette | str) -> str:
    """A short name."""
    return value if isinstance(value, str) else value.name


@pytest.mark.parametrize(("palette", "ground"), both(("back", "panel")), ids=told)
def test_text_is_read_on_every_ground(palette: Palette, ground: str) -> None:
    assert contrast(palette.text, getattr(palette, ground)) >= READABLE
    assert contrast(palette.faint, getattr(palette, ground)) >= READABLE
    assert contrast(palette.accent, getattr(palette, ground)) >= VISIBLE


@pytest.mark.parametrize(("palette", "ground"), both(("accent", "selected", "dark", "light", "felt", "hint")), ids=told)
def test_a_word_on_a_colour_is_read(palette: Palette, ground: str) -> None:
    assert contrast(text_on(getattr(palette, ground)), getattr(palette, ground)) >= VISIBLE


@pytest.mark.parametrize("name", SEATS)
def test_a_number_on_a_tile_is_read(name: str) -> None:
    assert contrast(text_on(SEATS[name]), SEATS[name]) >= VISIBLE


@pytest.mark.parametrize("palette", PALETTES.values(), ids=told)
def test_a_mark_is_seen_on_its_ground(palette: Palette) -> None:
    for ground in (palette.dark, palette.felt):
        assert contrast(palette.choice, ground) >= VISIBLE
    for one, other in combinations((palette.dark, palette.last_dark, palette.selected, palette.hint), 2):
        assert sum(abs(a - b) for a, b in zip(colour(one), colour(other), strict=True)) > 40


def test_every_seat_of_every_game_has_a_colour_of_its_own() -> None:
    assert len(set(SEATS.values())) == len(SEATS)
    for game in map(registry.find, registry.names()):
        for seats in range(2, 9):
            try:
                start = game.start(Setup(seats=seats))
            except BadSetup:
                continue
            assert set(game.seat_names(start)) <= set(SEATS)
