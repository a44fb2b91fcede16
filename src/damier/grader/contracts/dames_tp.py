"""Dames, TP noté: what the document asks for, as checks."""

from __future__ import annotations

from damier.grader.contract import Contract

CONTRACT = Contract("dames-tp", "Dames, TP noté", files=("ia.py",))
