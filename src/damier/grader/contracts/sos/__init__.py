"""SOS: what the document asks for, as checks."""

from __future__ import annotations

from damier.grader.contracts.sos import algorithms, games, readings, window
from damier.grader.contracts.sos.document import CONTRACT

__all__ = ["CONTRACT", "algorithms", "games", "readings", "window"]
