"""Texts made of others by mistakes: characters lost, repeated and replaced, numbers that are too large."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random

_PIECES = (
    *("0", "1", "9", "-1", "00", "+3", "1_0", "1e9", "nan", "inf", "9" * 19, "9" * 4300, "9" * 4301, "0" * 5000 + "3"),
    *("²", "३", "½", "é", "İ", "\N{NO-BREAK SPACE}", "\0", "\x1b", "\udcff", "\N{BYTE ORDER MARK}", "\u2028"),
    *(" ", "   ", "\t", "\n", "\r\n", "\\", '"', "'", "{", "}", "(", ")", "[", "]", "/", ";", ":", ",", "-", "=", "#"),
    *("x", "K", "*", "!", "?", "%", "$", "pass", "--", "W", "B", "\\\\", '\\"', "{0}", "%s"),
)
_MOST_CHANGES = 4
_LONGEST = 20_000


def mutated(rng: Random, corpus: Sequence[str]) -> str:
    """One of the texts with a few mistakes in it."""
    text = rng.choice(corpus)
    for _ in range(rng.randint(1, _MOST_CHANGES)):
        text = _changed(rng, text, corpus)[:_LONGEST]
    return text


def _changed(rng: Random, text: str, corpus: Sequence[str]) -> str:
    start, end = _span(rng, text)
    match rng.randrange(9):
        case 0:
            return text[:start] + text[end:]
        case 1:
            return text[:end] + text[start:]
        case 2:
            return text[:start] + rng.choice(_PIECES) + text[start:]
        case 3:
            return text[:start] + rng.choice(_PIECES) + text[end:]
        case 4:
            other = rng.choice(corpus)
            first, last = _span(rng, other)
            return text[:start] + other[first:last] + text[end:]
        case 5:
            return text[:start] + text[start:end] * rng.choice((2, 3, 10, 500, 5000)) + text[end:]
        case 6:
            return text[:start] + text[start:end].swapcase() + text[end:]
        case 7:
            return text[:start] + "".join(rng.sample(text[start:end], end - start)) + text[end:]
    numbers = list(re.finditer(r"\d+", text))
    if not numbers:
        return text[:start]
    number = rng.choice(numbers)
    return text[: number.start()] + rng.choice(_PIECES) + text[number.end() :]


def _span(rng: Random, text: str) -> tuple[int, int]:
    """Some characters of a text, often few."""
    start = rng.randint(0, len(text))
    length = rng.choice((0, 1, 1, 2, 5, 20, len(text)))
    return start, min(len(text), start + length)
