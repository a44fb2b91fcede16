"""Whole numbers in texts that come from outside."""

from __future__ import annotations

from typing import Final

LARGEST: Final = 10**9  # more than any count, size or square
_DIGITS: Final = len(str(LARGEST)) - 1


def whole_number(text: str) -> int:
    """The number that decimal digits mean, at most LARGEST; raises ValueError for anything else.

    Python's own `int` refuses some thousands of digits, and reads `1_0` and `+1` as well.

    >>> whole_number("0042"), whole_number("9" * 5000) == LARGEST
    (42, True)
    """
    digits = text.strip()
    if not (digits.isascii() and digits.isdecimal()):
        raise ValueError(f"{digits[:20]!r} is not a whole number")
    digits = digits.lstrip("0")
    return int(digits or "0") if len(digits) <= _DIGITS else LARGEST
