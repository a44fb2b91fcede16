"""Colours: a light and a dark palette, and the players' own, for windows, pages and documents."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Palette:
    """Every colour of a screen."""

    name: str
    back: str  # of the window or page
    panel: str  # of lists and fields
    text: str
    faint: str
    line: str  # around fields and lists
    accent: str
    light: str  # squares of a draughts board
    dark: str
    felt: str  # the ground of a Reversi board
    felt_line: str
    paper: str  # the ground of an SOS board
    paper_line: str
    last: str  # the last move, on light ground
    last_dark: str
    selected: str
    hint: str
    choice: str
    alarm: str  # refusals


LIGHT: Final = Palette(
    name="light",
    back="#f3f1ec",
    panel="#ffffff",
    text="#22262b",
    faint="#60666d",
    line="#c9ccd1",
    accent="#2f6f4f",
    light="#f0dfbf",
    dark="#a97a53",
    felt="#2f8159",
    felt_line="#22633f",
    paper="#ffffff",
    paper_line="#c4c8cd",
    last="#f2d675",
    last_dark="#c69a3c",
    selected="#7fa650",
    hint="#6ea3d8",
    choice="#f7f7a8",
    alarm="#b3261e",
)

DARK: Final = Palette(
    name="dark",
    back="#23262b",
    panel="#2d3138",
    text="#e7e8ea",
    faint="#9aa1aa",
    line="#4a505a",
    accent="#68b98c",
    light="#c9b899",
    dark="#7b5a3e",
    felt="#23694a",
    felt_line="#174a33",
    paper="#2d3138",
    paper_line="#4a505a",
    last="#d3b75c",
    last_dark="#94752f",
    selected="#6a8f40",
    hint="#4d83b8",
    choice="#efef9a",
    alarm="#ff8a80",
)

PALETTES: Final = {palette.name: palette for palette in (LIGHT, DARK)}

ALARM: Final = "#d2453f"  # errors, and clocks that run out

SEATS: Final = {  # by the colour's English name
    "white": "#f6f1e4",
    "black": "#34302d",
    "red": "#d2453f",
    "blue": "#3f74c9",
    "yellow": "#e2b62c",
    "green": "#3f9a57",
    "magenta": "#b054b0",
    "cyan": "#2fa3b0",
    "orange": "#e07f2f",
    "brown": "#8b6242",
    "purple": "#7a5fc0",
    "pink": "#e58fb0",
    "grey": "#8d9399",
}


def seat_colour(colour: str) -> str:
    """The colour of that name, or #rrggbb itself."""
    return SEATS.get(colour, colour)


def distance(one: str, other: str) -> int:
    """How far apart two colours are, from 0 to 765."""
    return sum(abs(mine - others) for mine, others in zip(_parts(one), _parts(other), strict=True))


def _parts(colour: str) -> list[int]:
    """Red, green and blue."""
    return [int(colour[at : at + 2], 16) for at in (1, 3, 5)]


def text_on(background: str) -> str:
    """Black or white, whichever is easier to read there."""
    red, green, blue = _parts(background)
    return "#1d1d1d" if 0.299 * red + 0.587 * green + 0.114 * blue > 140 else "#ffffff"
