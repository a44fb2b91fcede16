"""The rules of a variant of Dice Wars, as data."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import Self


class Deal(Enum):
    """How many dice a game starts with; `starting_dice` is the number meant."""

    EACH_PLAYER = "one on every cell, then so many more for each player"
    IN_TURN = "so many for each cell in all: one on it, the others dealt to the players in turn"
    EACH_CELL = "so many on every cell"
    SHARED = "so many for each cell in all, and one for each player; every player has as many as the others"


@dataclass(frozen=True, slots=True)
class Rules:
    """One kind of Dice Wars: every number and every choice that the rules leave open.

    An attack needs two dice; the greater sum wins, a tie is the defender's. New dice are as many as the player's
    largest region has cells, one after another to a cell at random that has room."""

    name: str = "standard"  # of the variant

    # The start
    territories: int | None = None  # of the irregular map made at random; None: it is a grid with holes
    usual_seats: int = 2
    are_starts_connected: bool = False  # each player's first cells hang together; else they are strewn
    deal: Deal = Deal.EACH_PLAYER
    starting_dice: int = 10  # as `deal` says

    # A turn
    most_dice: int = 8  # on one cell
    dice_per_loss: int | None = None  # a failed attack of so many dice costs the defender one, of twice as many two …
    transfers: int = 0  # in a turn: dice that go from a cell to a neighbour of the same player

    # New dice
    most_surplus: int | None = None  # to be handed out at the end of a turn, what was in store included
    most_kept: int | None = None  # in store after it, less one for each cell of the player

    # The end, besides a conquest (None: no such limit)
    quiet_rounds: int | None = 10  # ends of turns in a row, for each player still there, without attack or transfer
    rounds: int | None = 200  # turns in all, for each player who started
    battles: int | None = None  # attacks in all
    is_drawn_at_limit: bool = False  # nobody wins at a limit; else the most cells, and then the most dice

    def without_limits(self) -> Self:
        """The same rules where only a conquest ends a game."""
        return replace(self, quiet_rounds=None, rounds=None, battles=None)
