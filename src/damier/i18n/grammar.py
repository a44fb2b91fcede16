"""The grammar of a language, as data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Grammar:
    """A catalogue and a few rules of grammar; the defaults are those of English."""

    texts: Mapping[str, str] = field(default_factory=dict)  # English text to text
    point: str = "."  # before decimals
    none_is_one: bool = False  # whether nothing, and one and a half, are counted like one thing
    sides: Mapping[str, str] = field(default_factory=dict)  # a seat's name to that of a side, as part of a sentence
    side_texts: Mapping[str, str] = field(default_factory=dict)  # English text to text, where a side acts
