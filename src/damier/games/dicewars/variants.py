"""The variants of Dice Wars."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from damier.games.dicewars.rules import Deal, Rules

# The document's game. The two limits are ours, so that every game ends.
STANDARD: Final = Rules()

# The web game by Taro Ito (GAMEDESIGN), which has no limits: those here are ours.
CLASSIC: Final = Rules(
    name="classic",
    territories=30,
    usual_seats=7,
    deal=Deal.IN_TURN,
    starting_dice=3,
    most_surplus=64,
)

# The game of a course at Brno (SUI) in 2020. It has no limit of rounds.
SUI2020: Final = Rules(
    name="sui2020",
    territories=29,
    usual_seats=4,
    deal=Deal.EACH_CELL,
    starting_dice=3,
    most_surplus=64,
    quiet_rounds=8,
    rounds=1000,
    battles=10_000,
    is_drawn_at_limit=True,
)

# The same course in 2021.
SUI2021: Final = replace(
    SUI2020,
    name="sui2021",
    territories=34,
    are_starts_connected=True,
    deal=Deal.SHARED,
    starting_dice=2,
    dice_per_loss=4,
    transfers=6,
    most_kept=24,
)

VARIANTS: Final = {rules.name: rules for rules in (STANDARD, CLASSIC, SUI2020, SUI2021)}
