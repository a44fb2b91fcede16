"""La Guerre des Dés: what the document asks for, as checks.

Its own scale: 25 points for the play, 2 for each of 35 methods, 5 for the quality; 100 brought to 12. A method is
tried in its author's file among nine of ours, then among our other methods of the class, then in the whole submission:
a fault costs its own method only. Each file is a part that can be marked alone.
"""

from damier.grader.contracts.guerre_des_des import (
    battles,
    cells,
    display,
    maps,
    people,
    players,
    programs,
    rules,
    style,
)
from damier.grader.contracts.guerre_des_des.document import CONTRACT

__all__ = ["CONTRACT", "battles", "cells", "display", "maps", "people", "players", "programs", "rules", "style"]

CONTRACT.checks.sort(key=lambda check: list(CONTRACT.parts).index(check.part))
