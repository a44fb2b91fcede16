"""The rules in words."""

from __future__ import annotations

from collections.abc import Sequence

from damier.core.message import Message


def describe_rules(variant: str) -> Sequence[Message]:
    """The rules, paragraph by paragraph."""
    return [
        Message("Black begins, with two discs of each colour in the middle."),
        Message(
            "A move puts a disc on an empty square so that it outflanks discs of the other side: they stand "
            "in a row, a column or a diagonal between the new disc and another of the same colour. All of "
            "them are turned."
        ),
        Message("A disc that would turn nothing cannot be placed. Who cannot turn any disc passes; who can does not."),
        Message("The game ends when neither side can move. Who has more discs wins."),
    ]
