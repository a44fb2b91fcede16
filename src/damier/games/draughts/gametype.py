"""The GameType tag of PDN: which kind of draughts a game is, on which board, and who starts."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from damier.core.errors import BadRecord
from damier.core.position import Seat
from damier.games.draughts.rules import BLACK, WHITE, Rules
from damier.games.draughts.variants import VARIANTS

_TAG = re.compile(r"(\d+)(?:\s*,\s*([WB])\s*,\s*(\d+)\s*,\s*(\d+)(?:\s*,\s*([ANS])([0-3])(?:\s*,\s*([01]))?)?)?")

# Kinds that are one of ours under another name.
_ALIASES: dict[int, tuple[str, tuple[int, int] | None]] = {28: ("spanish", None), 41: ("russian", (8, 10))}
_STANDARD = "standard"  # the international game on lidraughts


@dataclass(frozen=True, slots=True)
class GameType:
    """A variant by name, the board if it is not the variant's own, the side that starts if it is said."""

    variant: str
    size: tuple[int, int] | None = None
    first: Seat | None = None


def parse_game_type(text: str) -> GameType:
    """Read the tag's value, such as `20` or `20,W,10,10,N2,0`."""
    tag = _TAG.fullmatch(text.strip())
    if not tag:
        raise BadRecord("{text!r} is not a GameType; one looks like 20,W,10,10,N2,0", text=text)
    number = int(tag[1])
    named = [rules.name for rules in VARIANTS.values() if rules.game_type == number]
    if not named and number not in _ALIASES:
        raise BadRecord("GameType {number} is not a kind of draughts that damier plays", number=number)
    variant, size = (named[0], None) if named else _ALIASES[number]
    if tag[2]:
        size = (int(tag[4]), int(tag[3]))
    return GameType(variant, size, {"W": WHITE, "B": BLACK}.get(tag[2] or ""))


def format_game_type(rules: Rules) -> str | None:
    """The tag's value in full, or None for a kind that the standard does not know."""
    if rules.game_type is None:
        return None
    corner = 0 if rules.is_algebraic else 2 if rules.white_goes_down == (rules.first == BLACK) else 1
    letter = "A" if rules.is_algebraic else "N"
    start = "WB"[rules.first]
    return f"{rules.game_type},{start},{rules.columns},{rules.rows},{letter}{corner},{int(rules.corner_plays)}"


def likely_game_types(tags: Mapping[str, str], largest: int, is_algebraic: bool) -> list[GameType]:
    """The kinds a game can be: by its GameType or Variant tag, else by what its squares are called."""
    if "GameType" in tags:
        return [parse_game_type(tags["GameType"])]
    variant = tags.get("Variant", "").strip().lower()
    if variant in VARIANTS:
        return [GameType(variant)]
    names: tuple[str, ...] = ("english", "international", "italian", "frisian", "spanish", "pool")
    if is_algebraic:
        names = ("russian", "brazilian", "czech", "pool")
    elif largest > 50:
        names = ("canadian",)
    elif largest > 32 or variant == _STANDARD:
        names = ("international", "frisian")
    return [GameType(name) for name in names]
