"""How well the computer plays, level by level: in Python, and with the compiled core."""

from __future__ import annotations

from typing import Final

from damier.core.strength import Level

# The unit of a blur is the evaluation's: a corner is worth 300.
LEVELS: Final = (
    Level(0.2, depth=1, slip=0.4, blur=400),
    Level(0.2, depth=1, slip=0.15, blur=200),
    Level(0.3, depth=2, slip=0.05, blur=100),
    Level(0.4, depth=3, blur=40),
    Level(0.6, depth=5),
    Level(1.0, depth=7),
    Level(2.0),
    Level(5.0),
)

# On 8 by 8 with the compiled core; the unit of a blur is a disc. Each wins some nine games of ten against the one
# before (benchmarks/reversi.py levels), and all but the last answer at once.
NATIVE_LEVELS: Final = (
    Level(0.2, depth=1, slip=0.35, blur=12),
    Level(0.2, depth=1, slip=0.1, blur=5),
    Level(0.2, depth=2, slip=0.02, blur=3.5),
    Level(0.3, depth=3, blur=2),
    Level(0.5, depth=4, blur=1),
    Level(1.0, depth=7),
    Level(2.0, depth=12),
    Level(5.0),
)
