"""SOS (SUPINFO, second mini-project): the contract to which the other modules of this folder add checks.

The document's own scale: part 3 is worth 15 points, part 4 25, the presentation 20; the sum of 60 is brought to 20. The
bonuses' 10 points come on top. How the points of a part are shared among its functions is not said there: it is ours.
"""

from __future__ import annotations

from typing import Final

from damier.core.message import Message
from damier.grader.contract import Contract

ALGORITHMS: Final = "sosAlgorithms.py"
WINDOW: Final = "sosGUI.py"
PART_3: Final = "3"
PART_4: Final = "4"

CONTRACT = Contract(
    "sos",
    Message("SOS, mini-project"),
    files=(ALGORITHMS, WINDOW),
    part_files={PART_3: (ALGORITHMS,)},
    parts={PART_3: Message("part 3: the algorithms"), PART_4: Message("part 4: the window")},
    packages=("pygame-ce>=2.5",),
    scale=20.0,
)
