"""What several checks of this document compare: cells by their places, maps, answers yes or no."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from damier.core.message import NOTHING, Message
from damier.grader.remote import Outcome
from damier.grader.shown import shown_value
from damier.grader.verdict import Failed

_COLOUR: Final = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


def same_cells(
    call: str, board: str, received: Any, expected: Sequence[tuple[int, int]], hint: Message = NOTHING
) -> None:
    """A dictionary with these cells, and no others."""
    if not isinstance(received, list):
        raise Failed(
            Message("{call} returns no dictionary from coordinates to cells", call=call),
            expected="{(x, y): Case, …}",
            received="{…: …}" if received == "?" else str(received),
            hint=Message("build a new dictionary: its keys are (x, y), its values the cells themselves"),
        )
    if sorted(received, key=repr) != sorted(expected, key=repr):
        raise Failed(
            Message(
                "{call} returns the wrong cells on the map {map} (r3: rouge, 3 dice; --: a hole)", call=call, map=board
            ),
            expected=_places(expected),
            received=_places(received),
            hint=hint,
        )


def _places(cells: Sequence[Any]) -> str:
    return "{" + ", ".join(f"{each}: Case" for each in sorted(cells, key=repr)) + "}"


def same_map(call: str, before: str, received: str, expected: str, hint: Message = NOTHING) -> None:
    """A map of words is this one."""
    if received != expected:
        raise Failed(
            Message(
                "{call} leaves the wrong map; before it: {map} (r3: rouge, 3 dice; --: a hole)", call=call, map=before
            ),
            expected=expected,
            received=received,
            hint=hint,
        )


def answers(outcome: Outcome, received: Any, expected: bool, when: Message, hint: Message = NOTHING) -> None:
    """True or False, in a situation."""
    if received is None or bool(received) != expected:
        raise Failed(
            Message("{call} returns {value}: {when}", call=outcome.call, value=repr(received), when=when),
            expected=shown_value(expected),
            received=shown_value(received),
            hint=hint,
        )


def without_colours(text: str) -> str:
    """A text without colours."""
    return _COLOUR.sub("", text)
