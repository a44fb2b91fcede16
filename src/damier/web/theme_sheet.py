"""The style sheet: palettes of `damier.draw` as CSS variables, the classes of a board, what a kind of page needs."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from hashlib import sha256

from damier.draw.palette import APPEARANCES, BOARDS, Palette
from damier.draw.svg import style
from damier.web.assets import FOLDER

_FIELDS = tuple(name for name in Palette.__slots__ if name != "name")


@cache
def theme_sheet() -> str:
    """The colours: light unless the system is dark, else as the page's `data-theme` and `data-board` say."""
    palettes = {name: _variables(_colours(palette)) for name, palette in APPEARANCES.items()}
    dark = "color-scheme:dark;" + palettes["dark"]
    named = "".join(f":root[data-theme={name}]{{{colours}}}" for name, colours in palettes.items() if name != "dark")
    boards = "".join(
        f":root[data-board={name}]{{{_variables(colours)}}}" for name, colours in BOARDS.items() if colours
    )
    return (
        f":root{{color-scheme:light;{palettes['light']}}}"
        f"@media(prefers-color-scheme:dark){{:root:not([data-theme]){{{dark}}}}}"
        f"{named}:root[data-theme=dark]{{{dark}}}{boards}{style(_by_variables())}"
        ".d-premove{fill:var(--premove)}.d-rim-premove{stroke:var(--premove)}"
    )


_CONTEST = ("contest.css",)
OWN_SHEETS = {
    "analysis": ("analysis.css",),
    "contests": _CONTEST,
    "contest": _CONTEST,
    "replay": _CONTEST,
    "class": ("contest.css", "class.css"),
}
"""What some kinds of pages have besides."""


@cache
def whole_sheet(kind: str = "") -> str:
    """All that a kind of page needs as one file: it waits for that before it is painted."""
    sheets = [(FOLDER / name).read_text("utf-8") for name in ("page.css", *OWN_SHEETS.get(kind, ()))]
    return "\n".join([theme_sheet(), *sheets])


@cache
def sheet_address(kind: str) -> str:
    """The address of a page's sheet, which changes with its content."""
    own = f"page={kind}&amp;" if kind in OWN_SHEETS else ""
    return f"/style.css?{own}v={sha256(whole_sheet(kind).encode()).hexdigest()[:12]}"


def _colours(palette: Palette) -> dict[str, str]:
    return {name: getattr(palette, name) for name in _FIELDS}


def _variables(colours: Mapping[str, str]) -> str:
    return "".join(f"--{_css(name)}:{colour};" for name, colour in colours.items())


def _by_variables() -> Palette:
    """A palette whose colours are the variables."""
    return Palette("page", **{name: f"var(--{_css(name)})" for name in _FIELDS})


def _css(name: str) -> str:
    return name.replace("_", "-")
