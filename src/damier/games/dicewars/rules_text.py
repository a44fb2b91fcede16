"""Rules as one word of a position's text, both ways: a variant, and what is otherwise than in it.

>>> format_rules(replace(VARIANTS["classic"], transfers=2, most_kept=None, is_drawn_at_limit=True))
'classic,transfers=2,is_drawn_at_limit=yes'
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any, Final

from damier.core.errors import BadPosition, BadSetup
from damier.core.numbers import whole_number
from damier.games.dicewars import territories
from damier.games.dicewars.rules import Deal, Rules
from damier.games.dicewars.variants import STANDARD, VARIANTS

LARGEST_COUNT: Final = 999_999
"""The largest number in a text, and in the counters of a position."""

_NOTHING: Final = "none"
_ANSWERS: Final = {"yes": True, "no": False}
_DEALS: Final = {deal.name.lower(): deal for deal in Deal}
_WORDS: Final[Mapping[str, Mapping[str, Any]]] = {
    "deal": _DEALS,
    "are_starts_connected": _ANSWERS,
    "is_drawn_at_limit": _ANSWERS,
}

# The smallest and the largest number that a rule may have.
_BOUNDS: Final = {
    "territories": (territories.FEWEST, territories.MOST),
    "usual_seats": (2, 8),
    "starting_dice": (1, 1000),
    "most_dice": (2, 8),
    "dice_per_loss": (1, 8),
    "transfers": (0, 1000),
    "most_surplus": (0, LARGEST_COUNT),
    "most_kept": (0, LARGEST_COUNT),
    "quiet_rounds": (1, LARGEST_COUNT),
    "rounds": (1, LARGEST_COUNT),
    "battles": (1, LARGEST_COUNT),
}
RULE_NAMES: Final = (*_BOUNDS, *_WORDS)
"""What can be otherwise than in a variant."""

_LIMITS: Final = ("quiet_rounds", "rounds", "battles")  # where there is none, the counter in the text is `-`
_OPTIONAL: Final = ("territories", "dice_per_loss", "most_surplus", "most_kept", *_LIMITS)


def format_rules(rules: Rules) -> str:
    """The rules as a word, but for limits that do not hold; raises BadPosition if no variant has their name."""
    usual = variant_of(rules.name)
    values = {each.name: getattr(rules, each.name) for each in fields(rules)}
    changes = [
        f"{name}={_format_value(name, value)}"
        for name, value in values.items()
        if value != getattr(usual, name) and not (value is None and name in _LIMITS)
    ]
    return ",".join([rules.name, *changes])


def parse_rules(text: str) -> Rules:
    """The rules that a word means; raises BadPosition."""
    name, *changes = text.split(",")
    rules = variant_of(name)
    named: set[str] = set()
    for change in changes:
        field, _, value = change.partition("=")
        if field in named:
            raise BadPosition("rules: {field} is named twice", field=field)
        named.add(field)
        if field not in RULE_NAMES:
            known = ", ".join(RULE_NAMES)
            raise BadPosition("rules: {field!r} is not one of {known}", field=field, known=known)
        rules = replace(rules, **{field: _parse_value(field, value)})
    return rules


def asked_rules(text: str, variant: str) -> Rules:
    """The rules that a word means, if a variant was asked for; raises BadPosition, or BadSetup if it is another one."""
    rules = parse_rules(text)
    if variant not in ("", STANDARD.name, rules.name):
        raise BadSetup("the position is for the rules of {found}, not of {variant}", found=rules.name, variant=variant)
    return rules


def variant_of(name: str) -> Rules:
    """The variant of that name; raises BadPosition."""
    if name not in VARIANTS:
        raise BadPosition("rules={value} is not one of {names}", value=name, names=", ".join(VARIANTS))
    return VARIANTS[name]


def _format_value(field: str, value: Any) -> str:
    if field in _WORDS:
        return next(word for word, meant in _WORDS[field].items() if meant == value)
    return _NOTHING if value is None else str(value)


def _parse_value(field: str, text: str) -> Any:
    if field in _WORDS:
        words = _WORDS[field]
        if text not in words:
            raise _refused(field, text, ", ".join(words))
        return words[text]
    if text == _NOTHING and field in _OPTIONAL:
        return None
    fewest, most = _BOUNDS[field]
    try:
        number = whole_number(text)
    except ValueError:
        number = -1
    if not fewest <= number <= most:
        known = f"{fewest}–{most}" + (f", {_NOTHING}" if field in _OPTIONAL else "")
        raise _refused(field, text, known)
    return number


def _refused(field: str, value: str, known: str) -> BadPosition:
    return BadPosition("rules: {field}={value} is not one of {known}", field=field, value=value, known=known)
