"""Scores of SOS: hundredths of a point."""

from __future__ import annotations

from typing import Final

from damier.core.scores import Finding, Scores
from damier.games.sos.position import EMPTY

# The width of the curve of expected results, fitted to self-play: `python benchmarks/expected.py sos`. Every empty cell
# adds to it, as long as boards were not larger than those of the fit.
_BASE: Final = -151.0
_SLOPE: Final = 34.7
_LEAST: Final = 60.0
_MOST_EMPTY: Final = 25


class SosScores(Scores):
    """Scores of SOS; a lead counts the more, the fewer cells are empty."""

    def width(self, finding: Finding) -> float:
        """The score that is worth 73 % of a win."""
        empty: int = min(_MOST_EMPTY, finding.position.cells.count(EMPTY))
        return max(_LEAST, _BASE + _SLOPE * empty)


SCORES: Final = SosScores()
