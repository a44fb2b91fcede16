"""Colours and characters that the terminal can show."""

from __future__ import annotations

import codecs
import os
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final, TextIO


class Depth(Enum):
    """How many colours there are."""

    PLAIN = 0
    BASIC = 16
    EXTENDED = 256


@dataclass(frozen=True, slots=True)
class Colour:
    """A colour of the 256, and the nearest of the 16 for a terminal that has no more."""

    extended: int
    basic: int


@dataclass(frozen=True, slots=True)
class Style:
    """How a character looks; None is the terminal's own colour."""

    front: Colour | None = None
    back: Colour | None = None
    is_bold: bool = False


NEAREST: Final = "nearest"  # the name of the error handler `nearest`
_NEAREST = {"’": "'", "…": "...", "–": "-", "—": "-", "→": "->", "×": "x", "·": "-", "«": '"', "»": '"', "œ": "oe"}

NO_STYLE = Style()
FAINT = Style(Colour(244, 8))
STRONG = Style(is_bold=True)
ALARM = Style(Colour(203, 9))
GOOD = Style(Colour(114, 10))


@dataclass(frozen=True, slots=True)
class Ink:
    """Writes a text in a style, as far as the terminal can."""

    depth: Depth = Depth.PLAIN
    is_unicode: bool = True

    def paint(self, text: str, style: Style) -> str:
        """The text with the codes around it that give it its style."""
        codes = self._codes(style)
        return f"\x1b[{codes}m{text}\x1b[0m" if codes and text else text

    def either(self, unicode: str, ascii: str) -> str:
        """The first text if the terminal can show it, else the second."""
        return unicode if self.is_unicode else ascii

    def _codes(self, style: Style) -> str:
        if self.depth is Depth.PLAIN:
            return ""
        codes = ["1"] if style.is_bold else []
        if style.front:
            codes.append(self._code(style.front, 30))
        if style.back:
            codes.append(self._code(style.back, 40))
        return ";".join(codes)

    def _code(self, colour: Colour, base: int) -> str:
        if self.depth is Depth.EXTENDED:
            return f"{base + 8};5;{colour.extended}"
        return str(base + colour.basic if colour.basic < 8 else base + 60 + colour.basic - 8)


def detect(stream: TextIO, wanted: bool | None = None, environ: Mapping[str, str] = os.environ) -> Ink:
    """The ink for a stream: colour if a person asks for it, or else if the stream is a terminal that has it."""
    term = environ.get("TERM", "")
    if wanted is None:
        wanted = stream.isatty() and not environ.get("NO_COLOR") and term not in ("", "dumb")
    depth = Depth.PLAIN
    if wanted:
        has_basic_only = term in ("linux", "xterm", "vt100", "vt220", "ansi", "xterm-16color") or "8color" in term
        depth = Depth.BASIC if has_basic_only and not environ.get("COLORTERM") else Depth.EXTENDED
    return Ink(depth, (stream.encoding or "").lower().replace("-", "").startswith("utf"))


def nearest(error: UnicodeError) -> tuple[str, int]:
    """An error handler for encoding: characters that a stream cannot encode become similar ones.

    >>> "déjà → ☃".encode("ascii", errors=NEAREST)
    b'deja -> ?'
    """
    assert isinstance(error, UnicodeEncodeError), "nothing is lost in reading"
    missing = error.object[error.start : error.end]
    letters = [_NEAREST.get(character) or unicodedata.normalize("NFKD", character)[0] for character in missing]
    return "".join(letter if letter.isascii() else "?" for letter in letters), error.end


codecs.register_error(NEAREST, nearest)


def width(text: str) -> int:
    """How many columns a text takes on a terminal.

    >>> width("Zoé"), width("黒")
    (3, 2)
    """
    wide = sum(unicodedata.east_asian_width(character) in "WF" for character in text)
    return len(text) + wide - sum(unicodedata.combining(character) != 0 for character in text)
