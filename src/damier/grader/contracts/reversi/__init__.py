"""Reversi: what the document asks for, as checks.

Its grid has criteria and a mark out of 5, but no points: here they are out of 20. What it calls indispensable (it
compiles, the players H, F and A) is 11, more than half, as it says; the strength of A 2.5, memory 1, and a person gives
5.5 for the code, the report, git and the looks of the board. It asks for C++; whatever `make` makes is graded.
"""

from __future__ import annotations

from importlib import import_module

from damier.grader.contracts.reversi.document import CONTRACT

__all__ = ["CONTRACT"]

for _name in ("building", "humans", "games_checks", "files_checks", "computer", "strength", "readings"):
    import_module(f"{__name__}.{_name}")  # in the order of the document
