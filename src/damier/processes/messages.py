"""Plain data between processes: one JSON object per line, errors as a template and its facts.

Input is not trusted: anything else is refused, and so is an error whose template could do more than format text.
"""

from __future__ import annotations

import json
import re
import string
from collections.abc import Mapping
from typing import Any, Final

from damier.core.clock import TimeLeft
from damier.core.errors import BadNotation, DamierError
from damier.core.game import Game, Setup

_LONGEST_TEXT: Final = 1000  # characters of a template or a fact
_MOST_FACTS: Final = 20
_DEEPEST: Final = 5  # errors within errors
_FORMAT: Final = re.compile(r"(?:\.\d)?[a-z]?")  # `g`, `.1f`: nothing that makes a text longer


def dump(message: Mapping[str, object]) -> str:
    """A message as a line."""
    return json.dumps(message)


def load(line: str) -> dict[str, Any]:
    """The message that a line holds; raises BadNotation."""
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        message = None
    if not isinstance(message, dict):
        raise BadNotation("{text!r} is not a JSON object", text=line[:_LONGEST_TEXT])
    return message


# -- positions


def dump_position(game: Game[Any, Any], position: Any) -> dict[str, object]:
    """The fields of a setup that starts at the position."""
    setup = game.setup(position)
    return {"variant": setup.variant, "size": setup.size, "seats": setup.seats, "position": setup.position}


def load_position(game: Game[Any, Any], fields: Mapping[str, Any]) -> Any:
    """The position of these fields; raises DamierError."""
    size = fields["size"]
    setup = Setup(fields["variant"], tuple(size) if size else None, fields["seats"], fields["position"])
    return game.start(setup)


def dump_budget(budget: float | TimeLeft | None) -> object:
    """A time budget as plain data."""
    if isinstance(budget, TimeLeft):
        return [budget.seconds, budget.increment, budget.is_per_move]
    return budget


def load_budget(data: Any) -> float | TimeLeft | None:
    """The time budget of plain data."""
    return TimeLeft(*data) if isinstance(data, list) else data


# -- errors


def dump_error(error: DamierError) -> dict[str, object]:
    """An error's template and facts; a fact that is not plain data becomes text."""
    facts = {
        name: dump_error(fact) if isinstance(fact, DamierError) else _plain(fact) for name, fact in error.facts.items()
    }
    return {"template": error.template, "facts": facts}


def load_error(data: object, kind: type[DamierError], depth: int = _DEEPEST) -> DamierError:
    """The error of plain data, as that class; raises BadNotation if it is not an error."""
    if not isinstance(data, dict) or not isinstance(template := data.get("template"), str):
        raise BadNotation("received an error without a text")
    facts = data.get("facts")
    facts = facts if isinstance(facts, dict) else {}
    if not depth or len(template) > _LONGEST_TEXT or len(facts) > _MOST_FACTS or not _is_harmless(template, facts):
        raise BadNotation("received an error that cannot be shown")
    read = {
        name: load_error(fact, kind, depth - 1) if isinstance(fact, dict) else _plain(fact)
        for name, fact in facts.items()
    }
    try:
        return kind(template, **read)
    except (ValueError, TypeError, KeyError) as error:  # a number format for a text
        raise BadNotation("received an error that cannot be shown") from error


def _is_harmless(template: str, facts: Mapping[str, object]) -> bool:
    """Whether a template only names its facts."""
    try:
        fields = list(string.Formatter().parse(template)) if facts else []
    except ValueError:
        return False
    return all(
        name is None or (name in facts and name.isidentifier() and _FORMAT.fullmatch(how or ""))
        for _, name, how, _ in fields
    )


def _plain(fact: object) -> object:
    if isinstance(fact, bool | int | float) or fact is None:
        return fact
    return str(fact)[:_LONGEST_TEXT]
