"""The rules of Reversi in words and pictures."""

from __future__ import annotations

from collections.abc import Sequence

from damier.core.game import Setup
from damier.core.message import Message
from damier.core.rulebook import Diagram, Section

_TWO_LINES = "--------/---X----/---O----/---O----/-XO-----/--------/--------/-------- X"


def rulebook(variant: str) -> Sequence[Section]:
    """The same rules for every size of board."""
    return [
        Section(
            Message("The start"),
            (
                Message("Two discs of each colour lie in the middle of the board. Black begins."),
                Message("Who has the most discs at the end wins."),
            ),
            (Diagram(Setup(variant)),),
        ),
        Section(
            Message("A move"),
            (
                Message(
                    "Put a disc of your colour on an empty square, so that it encloses discs of the other colour "
                    "between itself and another disc of yours, in a row, a column or a diagonal, without a gap."
                ),
                Message("All discs that are enclosed are turned, in all eight directions. Each move must turn a disc."),
            ),
            (Diagram(Setup(variant), ("d3",)), Diagram(Setup(variant, position=_TWO_LINES), ("d5",))),
        ),
        Section(
            Message("The end"),
            (
                Message("Who cannot turn any disc must pass; who can must not."),
                Message("The game ends when nobody can move, mostly because the board is full."),
            ),
            (),
        ),
    ]
