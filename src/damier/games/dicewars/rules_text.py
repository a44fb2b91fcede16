"""The rules in words."""

from __future__ import annotations

from collections.abc import Sequence

from damier.core.message import Message


def describe_rules(variant: str) -> Sequence[Message]:
    """The rules, paragraph by paragraph."""
    return [
        Message("Each player holds cells of the map, with one to eight dice on each."),
        Message(
            "In your turn a cell of yours with two dice or more can attack a neighbouring cell of another "
            "player, as often as you like. Both sides roll all their dice; the higher sum wins, and a tie "
            "goes to the defender."
        ),
        Message("Who wins an attack moves all dice but one to the conquered cell; who loses it keeps one die there."),
        Message(
            "At the end of your turn you get as many new dice as your largest connected region has cells, on"
            " cells at random; what finds no room is kept in store."
        ),
        Message(
            "Who holds the whole map wins. If nobody attacks for long, or the game lasts too long, the most cells win."
        ),
    ]
