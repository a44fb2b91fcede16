"""The symbols of `theme/pieces.svg`: what stands on a board, for Python and for the page of `damier web` alike."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from damier.draw.palette import edge_of, is_dark, mixed, text_on

CUES: Final = 8  # shapes that tell seats apart besides their colours
_SYMBOL: Final = re.compile(r'<symbol id="([^"]+)"[^>]*>(.*?)</symbol>', re.DOTALL)
_VARIABLE: Final = re.compile(r"var\(--(\w+)\)")
_COMMENT: Final = re.compile(r"<!--.*?-->", re.DOTALL)
_GAP: Final = re.compile(r">\s+<")


@cache
def sheet() -> str:
    """The whole file as one line: a page that has it can draw `<use href="#man">`."""
    text = (files("damier.draw") / "theme" / "pieces.svg").read_text("utf-8")
    return _GAP.sub("><", _COMMENT.sub("", text)).strip()


@cache
def _symbols() -> Mapping[str, str]:
    return dict(_SYMBOL.findall(sheet()))


def symbol(name: str, colour: str) -> str:
    """A symbol in a seat's colour, without variables: not every program that draws SVG knows them."""
    values = shades(colour)
    return _VARIABLE.sub(lambda found: values[found[1]], _symbols()[name])


@cache
def shades(colour: str) -> Mapping[str, str]:
    """The variables of the symbols, for pieces of a colour."""
    dark = is_dark(colour)
    return {
        "fill": colour,
        "side": mixed(colour, "#000000", 0.55 if dark else 0.35),
        "edge": edge_of(colour),
        "groove": mixed(colour, "#ffffff" if dark else "#000000", 0.18),
        "shine": mixed(colour, "#ffffff", 0.35 if dark else 0.7),
        "ink": text_on(colour),
        "crown": "#e2b63c" if dark else "#a06c10",
    }
