"""The rules in words."""

from __future__ import annotations

from collections.abc import Sequence

from damier.core.message import Message


def describe_rules(variant: str) -> Sequence[Message]:
    """The rules, paragraph by paragraph."""
    return [
        Message("Each turn, a player writes an S or an O in an empty cell."),
        Message(
            "Every S-O-S that the letter completes, in a row, a column or a diagonal, scores a point, and "
            "who has scored plays again."
        ),
        Message("The game ends when the board is full. The most points win."),
    ]
