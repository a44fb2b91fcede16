"""The rules of Dice Wars in words and pictures, as each variant has them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from damier.core.game import Setup
from damier.core.message import Message
from damier.core.rulebook import Diagram, Section
from damier.games.dicewars.rules import Deal, Rules
from damier.games.dicewars.variants import VARIANTS

_GRID: Final = "R4B2B1/R2--B3/R1R3B4 turn=R surplus=0,0"
_TERRITORIES: Final = "map=aaabbcc/aadbbcc/eeddffc/eeddfff cells=R4B2B1R3R1B4 turn=R surplus=0,0"

_WON: Final = "won 5,3,4,2:1,6"
_LOST: Final = "lost 2,1,3:6,5,1,1"


def rulebook(variant: str) -> Sequence[Section]:
    """The same rules for every map and number of players."""
    rules = VARIANTS[variant]
    start = Setup(variant, position=_TERRITORIES if rules.territories else _GRID)
    moves = (("a>b", _WON), ("d>f", _LOST)) if rules.territories else (("a1>b1", _WON), ("b3>c3", _LOST))
    attacks = tuple(Diagram(start, pair) for pair in moves)
    transfers = [Section(Message("Moving dice"), _transfers(rules), (Diagram(start, ("d=e",)),))]
    return [
        Section(Message("The map"), tuple(_the_map(rules)), (Diagram(start),)),
        Section(Message("An attack"), tuple(_an_attack(rules)), attacks),
        *(transfers if rules.transfers else []),
        Section(Message("New dice"), tuple(_new_dice(rules))),
        Section(Message("The end"), (Message("Who has lost the last cell is out."), _the_end(rules))),
    ]


def _the_map(rules: Rules) -> Iterator[Message]:
    yield Message("Each cell belongs to a player and has one to eight dice on it. Who holds all cells wins.")
    if not rules.territories:
        yield Message("Cells are neighbours if they share a side; where there is no cell is a hole.")
        return
    yield Message(
        "The map has {number} cells of any outline, each with a name; those that share a border are neighbours.",
        number=rules.territories,
    )
    if rules.are_starts_connected:
        yield Message("Each player starts with cells that hang together.")
    if rules.deal is Deal.IN_TURN:
        yield Message(
            "At the start there are {number} dice for each cell: one on it, the others dealt to the players in turn.",
            number=rules.starting_dice,
        )
    elif rules.deal is Deal.EACH_CELL:
        yield Message("At the start there are {number} dice on each cell.", number=rules.starting_dice)
    else:
        yield Message(
            "At the start all players have as many dice: in all, about {number} for each cell.",
            number=rules.starting_dice,
        )


def _an_attack(rules: Rules) -> Iterator[Message]:
    yield Message("In your turn, attack as often as you like, from a cell of yours with two dice or more.")
    yield Message("The target is a neighbour that belongs to another player.")
    yield Message("Both throw all dice of their cells; the higher sum wins, and equal sums are the defender's.")
    yield Message(
        "If you win, the cell is yours: all your dice but one go there. If you lose, only one die is left on "
        "the cell that has attacked."
    )
    if rules.dice_per_loss:
        yield Message(
            "An attack that fails costs the defender, too: one die for every {number} that attacked, but never the "
            "last one.",
            number=rules.dice_per_loss,
        )


def _transfers(rules: Rules) -> tuple[Message, ...]:
    return (
        Message(
            "Up to {number} times in your turn, before, between and after attacks, a cell of yours gives dice to a "
            "neighbour of yours: all but one, as far as there is room.",
            number=rules.transfers,
        ),
    )


def _new_dice(rules: Rules) -> Iterator[Message]:
    yield Message("When you end your turn, you get as many dice as the largest group of your cells that hang together.")
    yield Message("They go to cells of yours at random; what finds no room is kept as your surplus.")
    if rules.most_surplus is not None:
        yield Message("New dice and surplus together are {number} at most.", number=rules.most_surplus)
    if rules.most_kept is not None:
        yield Message(
            "A surplus that is kept is at most {number} dice, less one for each cell of yours.", number=rules.most_kept
        )


def _the_end(rules: Rules) -> Message:
    facts = {"quiet": rules.quiet_rounds or 0, "rounds": rules.rounds or 0}
    if not rules.is_drawn_at_limit:
        return Message(
            "The game also ends when everybody has ended {quiet} turns in a row without an attack, or after {rounds} "
            "rounds; then the most cells win, and among equals the most dice.",
            **facts,
        )
    return Message(
        "The game also ends when everybody has ended {quiet} turns in a row without doing anything else, or after "
        "{rounds} rounds or {battles} attacks; then nobody wins.",
        **facts,
        battles=rules.battles or 0,
    )
