"""Themes, and seats whose colours everybody can tell apart."""

from __future__ import annotations

import re
from itertools import combinations
from math import dist
from pathlib import Path
from xml.etree import ElementTree

import pytest

import damier
import damier.draw
from damier.core import registry
from damier.core.errors import UnknownName
from damier.draw.palette import APPEARANCES, BOARDS, SEATS, Palette, theme
from damier.draw.symbols import CUES, shades, sheet, symbol

EIGHT = ("red", "blue", "yellow", "green", "magenta", "cyan", "orange", "white")  # of Dice Wars
DIFFERENT = 15.0  # distance of two colours in CIELAB; 2 can just be seen side by side
SIGHTS = {  # Machado, Oliveira and Fernandes 2009: what somebody sees, in linear RGB
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "no green": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
}


def linear(colour: str) -> list[float]:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def lab(rgb: list[float]) -> tuple[float, float, float]:
    red, green, blue = (min(1.0, max(0.0, part)) for part in rgb)
    across = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    height = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    depth = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    x, y, z = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (across, height, depth))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize(("one", "other"), list(combinations(EIGHT, 2)))
def test_any_two_seats_differ_for_everybody(one: str, other: str, sight: str) -> None:
    seen = [
        lab([sum(share * part for share, part in zip(row, linear(SEATS[name]), strict=True)) for row in SIGHTS[sight]])
        for name in (one, other)
    ]
    assert dist(*seen) > DIFFERENT


def test_every_seat_has_a_shape_besides_its_colour() -> None:
    shapes = {symbol(f"cue-{seat}", SEATS["red"]) for seat in range(CUES)}
    assert len(shapes) == CUES == len(EIGHT)


def test_symbols_use_only_variables_that_a_colour_gives() -> None:
    assert set(re.findall(r"var\(--(\w+)\)", sheet())) == set(shades("#ffffff"))
    assert "var(" not in symbol("king", SEATS["black"])
    ElementTree.fromstring(sheet())


@pytest.mark.parametrize(
    "name", [*APPEARANCES, *BOARDS, *(f"{one} {other}" for one in APPEARANCES for other in BOARDS)]
)
def test_every_theme_has_every_colour(name: str) -> None:
    found = theme(name)
    assert isinstance(found, Palette)
    assert all(re.fullmatch("#[0-9a-f]{6}", getattr(found, field)) for field in Palette.__slots__ if field != "name")


@pytest.mark.parametrize("name", ["", "mauve", "blue dark", "dark light", "dark blue blue"])
def test_an_unknown_theme_is_refused(name: str) -> None:
    with pytest.raises(UnknownName):
        theme(name)


@pytest.mark.parametrize("name", registry.names())
def test_a_picture_of_a_position_is_one_of_its_match(name: str) -> None:
    match = damier.Match(damier.find(name))
    assert damier.draw.picture(match.position) == damier.draw.picture(match)
    assert damier.draw.picture(match, "dark blue") != damier.draw.picture(match, "dark")


def test_a_picture_is_shown_by_notebooks_and_saved(tmp_path: Path) -> None:
    picture = damier.draw.picture(damier.start(registry.names()[0]))
    picture.save(tmp_path / "position.svg")
    assert (tmp_path / "position.svg").read_text("utf-8") == picture._repr_svg_() == picture.svg
    ElementTree.fromstring(picture.svg)
