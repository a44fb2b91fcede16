"""Dames, INFO-F106 (ULB): what the document asks for, as checks."""

from __future__ import annotations

from damier.grader.contract import Contract

CONTRACT = Contract(
    "dames-ulb", "Dames, INFO-F106 (ULB)", files=("draughtsFunctions.py", "draughts.py", "draughtsGUI.py")
)
