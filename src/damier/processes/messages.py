"""Plain data between processes: one JSON object per line, errors as a template and its facts.

Input is not trusted: anything else is refused, and so is an error whose template could do more than format text.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Final

from damier.core.clock import TimeLeft
from damier.core.errors import BadNotation, DamierError
from damier.core.game import Game, Setup
from damier.core.message import Message
from damier.core.message_data import dump_message, load_message

_LONGEST_TEXT: Final = 1000  # characters


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


def dump_error(error: DamierError) -> dict[str, Any]:
    """What an error says, as plain data."""
    return dump_message(error.message)


def load_error(data: object, kind: type[DamierError]) -> DamierError:
    """The error of plain data, as that class; raises BadNotation if it is not an error, or could do harm."""
    with suppress(DamierError, ValueError, TypeError, LookupError, ArithmeticError):  # a number format for a text
        message = load_message(data)
        error = kind(message.template, **message.facts)
        if type(message) is Message and not message.many and len(str(error)) <= _LONGEST_TEXT:
            return error
    raise BadNotation("received an error that cannot be shown")
