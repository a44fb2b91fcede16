"""Colours: the palettes of windows, pages and documents and the players' own, read from `theme/themes.json`."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from typing import Any, Final

from damier.core.errors import UnknownName


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
    sea: str  # around the land of a map
    last: str  # the last move, on light ground
    last_dark: str
    selected: str
    hint: str
    choice: str
    alarm: str  # refusals
    premove: str  # a move that is to be made at one's next turn


_FILE: Final[Mapping[str, Any]] = json.loads((files("damier.draw") / "theme" / "themes.json").read_text("utf-8"))

APPEARANCES: Final = {name: Palette(name, **colours) for name, colours in _FILE["palettes"].items()}
"""The palettes by name: light, dark, and one with more contrast."""

BOARDS: Final[Mapping[str, Mapping[str, str]]] = _FILE["boards"]
"""Boards by name: the colours in which each differs from that of a palette."""

LIGHT: Final = APPEARANCES["light"]
DARK: Final = APPEARANCES["dark"]
PALETTES: Final = {palette.name: palette for palette in (LIGHT, DARK)}

_SIMILAR: Final = 100  # distance up to which a line is hard to see on its ground
ALARM: Final = "#d2453f"  # errors, and clocks that run out

SEATS: Final[Mapping[str, str]] = _FILE["seats"]
"""The seats' colours, by the colour's English name: people who see no red or no green can tell them apart, too."""


def theme(name: str) -> Palette:
    """A palette, a board in light colours, or both; raises UnknownName.

    >>> theme("dark") == DARK, theme("blue").dark, theme("dark blue").back == DARK.back
    (True, '#6f93b3', True)
    """
    words = name.split()
    appearance = words[0] if words and words[0] in APPEARANCES else "light"
    board = words[-1] if words and words[-1] in BOARDS else ""
    if words not in ([appearance], [board], [appearance, board]):
        names = ", ".join([*APPEARANCES, *BOARDS])
        raise UnknownName("there is no theme {name!r}; the themes are {names}", name=name, names=names)
    return Palette(**{**_colours(APPEARANCES[appearance]), **BOARDS.get(board, {}), "name": name})


def _colours(palette: Palette) -> dict[str, str]:
    return {name: getattr(palette, name) for name in Palette.__slots__}


def seat_colour(colour: str) -> str:
    """The colour of that name, or #rrggbb itself."""
    return SEATS.get(colour, colour)


def distance(one: str, other: str) -> int:
    """How far apart two colours are, from 0 to 765."""
    return sum(abs(mine - others) for mine, others in zip(_parts(one), _parts(other), strict=True))


def ground_under(colours: Sequence[str], grounds: Sequence[str]) -> str:
    """The first of some grounds on which all colours are seen well, or else the best of them.

    >>> ground_under(["#000000", "#ffffff"], ["#f8f8f8", "#1e7a46"])
    '#1e7a46'
    """
    least = {ground: min(distance(colour, ground) for colour in colours) for ground in grounds}
    return next((ground for ground in grounds if least[ground] > _SIMILAR), max(grounds, key=least.__getitem__))


def _parts(colour: str) -> list[int]:
    """Red, green and blue."""
    return [int(colour[at : at + 2], 16) for at in (1, 3, 5)]


def text_on(background: str) -> str:
    """Black or white, whichever is easier to read there."""
    red, green, blue = _parts(background)
    return "#1d1d1d" if 0.299 * red + 0.587 * green + 0.114 * blue > 140 else "#ffffff"


def mixed(one: str, other: str, share: float) -> str:
    """A colour, with that share of another one.

    >>> mixed("#000000", "#ffffff", 0.5)
    '#808080'
    """
    pairs = zip(_parts(one), _parts(other), strict=True)
    return "#" + "".join(f"{round(first + (second - first) * share):02x}" for first, second in pairs)


def edge_of(colour: str) -> str:
    """The colour of a line around land of a colour, which is seen on light and on dark ground.

    >>> edge_of("#ffffff")
    '#737373'
    """
    return mixed(colour, "#ffffff", 0.35) if is_dark(colour) else mixed(colour, "#000000", 0.55)


def is_dark(colour: str) -> bool:
    """Whether a colour is almost black: its edges are drawn lighter, not darker."""
    return distance(colour, "#000000") < 200
