"""The rules of SOS in words and pictures."""

from __future__ import annotations

from collections.abc import Sequence

from damier.core.game import Setup
from damier.core.message import Message
from damier.core.rulebook import Diagram, Section


def rulebook(variant: str) -> Sequence[Section]:
    """The same rules for every board and number of players."""
    return [
        Section(
            Message("A move"),
            (
                Message("The board is empty at first. In your turn, write S or O in any empty cell."),
                Message("The letters belong to nobody: what counts is who completes S-O-S."),
            ),
            (Diagram(Setup(variant, (4, 4)), ("Sb2",)),),
        ),
        Section(
            Message("Points"),
            (
                Message("Who completes S-O-S in a row, a column or a diagonal gets a point for each, and moves again."),
                Message("One letter may complete several of them at once."),
            ),
            (
                Diagram(Setup(variant, (4, 4), position="S---/-O--/----/---- 0-0 0"), ("Sc3",)),
                Diagram(Setup(variant, (4, 4), position="S-S-/----/S-S-/---- 0-0 0"), ("Ob2",)),
            ),
        ),
        Section(
            Message("The end"),
            (Message("The game ends when the board is full. Who has the most points wins."),),
        ),
    ]
