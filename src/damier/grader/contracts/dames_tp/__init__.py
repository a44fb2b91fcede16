"""Dames, TP noté: what the document asks for, as checks."""

from __future__ import annotations

from damier.grader.contracts.dames_tp import moves, readings, strength, windows
from damier.grader.contracts.dames_tp.document import CONTRACT

__all__ = ["CONTRACT", "moves", "readings", "strength", "windows"]
