"""The rules of Dice Wars in words and pictures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from damier.core.game import Setup
from damier.core.message import Message
from damier.core.rulebook import Diagram, Section
from damier.games.dicewars.variants import STANDARD

_MAP: Final = "R4B2B1/R2--B3/R1R3B4 turn=R surplus=0,0"


def rulebook(variant: str) -> Sequence[Section]:
    """The same rules for every map and number of players."""
    start = Setup(variant, position=_MAP)
    attacks = (Diagram(start, ("a1>b1", "won 5,3,4,2:1,6")), Diagram(start, ("b3>c3", "lost 2,1,3:6,5,1,1")))
    return [
        Section(Message("The map"), _THE_MAP, (Diagram(start),)),
        Section(Message("An attack"), _AN_ATTACK, attacks),
        Section(Message("New dice"), _NEW_DICE),
        Section(Message("The end"), _THE_END),
    ]


_THE_MAP: Final = (
    Message("Each cell belongs to a player and has one to eight dice on it. Who holds all cells wins."),
    Message("Cells are neighbours if they share a side; where there is no cell is a hole."),
)

_AN_ATTACK: Final = (
    Message("In your turn, attack as often as you like, from a cell of yours with two dice or more."),
    Message("The target is a neighbour that belongs to another player."),
    Message("Both throw all dice of their cells; the higher sum wins, and equal sums are the defender's."),
    Message(
        "If you win, the cell is yours: all your dice but one go there. If you lose, only one die is left on "
        "the cell that has attacked."
    ),
)

_NEW_DICE: Final = (
    Message("When you end your turn, you get as many dice as the largest group of your cells that hang together."),
    Message("They go to cells of yours at random; what finds no room is kept as your surplus."),
)

_THE_END: Final = (
    Message("Who has lost the last cell is out."),
    Message(
        "The game also ends when everybody has ended {quiet} turns in a row without an attack, or after {rounds} "
        "rounds; then the most cells win, and among equals the most dice.",
        quiet=STANDARD.quiet_rounds or 0,
        rounds=STANDARD.rounds or 0,
    ),
)
