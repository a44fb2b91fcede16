"""How well the computer plays, level by level: in Python, and with the compiled core."""

from __future__ import annotations

from typing import Final

from damier.core.strength import Level

# The unit of a blur is the evaluation's: a point is worth 100.
LEVELS: Final = (
    Level(0.2, depth=1, slip=0.3, blur=60),
    Level(0.2, depth=1, slip=0.1, blur=30),
    Level(0.2, depth=3, slip=0.04, blur=20),
    Level(0.3, depth=4, blur=10),
    Level(0.5),
    Level(1.0),
    Level(2.0),
    Level(5.0),
)

# With the compiled core, for two players on up to 64 cells; in the same unit (benchmarks/sos.py levels). A level with a
# depth proves the end of the game from so many empty cells on: the last three differ by that even when time is short.
NATIVE_LEVELS: Final = (
    Level(0.2, depth=1, slip=0.3, blur=60),
    Level(0.2, depth=1, slip=0.1, blur=40),
    Level(0.2, depth=2, slip=0.04, blur=30),
    Level(0.3, depth=3, blur=20),
    Level(0.5, depth=4, blur=10),
    Level(1.0, depth=8),
    Level(2.0, depth=14),
    Level(5.0),
)
