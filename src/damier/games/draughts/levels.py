"""How well the computer plays, level by level: in Python, and with the compiled core."""

from __future__ import annotations

from typing import Final

from damier.core.strength import Level

# The unit of a blur is a hundredth of a man.
LEVELS: Final = (
    Level(0.2, depth=1, slip=0.3, blur=60),
    Level(0.2, depth=1, slip=0.1, blur=30),
    Level(0.3, depth=2, slip=0.04, blur=20),
    Level(0.4, depth=3, blur=10),
    Level(0.6, depth=5),
    Level(1.0, depth=7),
    Level(2.0),
    Level(5.0),
)

# For every kind of draughts that the compiled core knows. All but the last answer at once
# (benchmarks/draughts.py levels).
NATIVE_LEVELS: Final = (
    Level(0.2, depth=1, slip=0.3, blur=70),
    Level(0.2, depth=1, slip=0.1, blur=40),
    Level(0.2, depth=2, slip=0.03, blur=32),
    Level(0.3, depth=3, blur=20),
    Level(0.5, depth=5, blur=12),
    Level(1.0, depth=6, blur=2),  # enough for no game to be played twice
    Level(2.0, depth=9, blur=1),
    Level(5.0),
)
