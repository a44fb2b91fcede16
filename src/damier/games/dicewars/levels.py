"""How well the computer plays, level by level."""

from __future__ import annotations

from typing import Final

from damier.core.strength import Level

# The unit of a blur is the chance to win. One against two of the course's strategy wins about a quarter of its games
# at the first level and 70 % at the seventh (benchmarks/players.py --contest); the last one looks further.
LEVELS: Final = (
    Level(0.2, depth=1, slip=0.5, blur=0.4),
    Level(0.2, depth=1, slip=0.3, blur=0.12),
    Level(0.2, depth=1, slip=0.15, blur=0.06),
    Level(0.2, depth=1, slip=0.05, blur=0.035),
    Level(0.2, depth=1, blur=0.02),
    Level(0.2, depth=1, blur=0.008),
    Level(0.3, depth=1),
    Level(1.5, depth=3),
)

# For the compiled core, which looks further and samples the others' replies; the same unit. Each level wins most of its
# duels with the one below (benchmarks/dicewars.py --levels).
NATIVE_LEVELS: Final = (
    Level(0.2, depth=1, slip=0.5, blur=0.4),
    Level(0.2, depth=1, slip=0.3, blur=0.2),
    Level(0.2, depth=1, slip=0.15, blur=0.1),
    Level(0.2, depth=1, slip=0.05, blur=0.05),
    Level(0.2, depth=1, blur=0.025),
    Level(0.2, depth=1),
    Level(0.3, depth=3),
    Level(0.8),
)
