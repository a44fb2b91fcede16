"""Numbers and board sizes as people type them."""

from __future__ import annotations

import re

from damier.core.errors import BadSetup

_SIZE = re.compile(r"(\d{1,4})(?:\s*[x×*,]\s*(\d{1,4}))?", re.ASCII)


def parse_size(text: str) -> tuple[int, int]:
    """Rows and columns of `8` or `6x7`; raises BadSetup.

    >>> parse_size("8"), parse_size("6X7")
    ((8, 8), (6, 7))
    """
    size = _SIZE.fullmatch(text.strip().lower())
    if not size:
        raise BadSetup("{text!r} is not a board size; write 8, or 6x7 for 6 rows of 7", text=text)
    return int(size[1]), int(size[2] or size[1])


def format_size(size: tuple[int, int]) -> str:
    """A size as it is typed."""
    return "{}x{}".format(*size)


def parse_number(text: str) -> int:
    """A number that is not negative; raises BadSetup."""
    if not re.fullmatch(r"\d{1,9}", text.strip(), re.ASCII):
        raise BadSetup("{text!r} is not a number", text=text)
    return int(text)
