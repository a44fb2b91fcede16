"""Reversi: what the document asks for, as checks."""

from __future__ import annotations

from damier.grader.contract import Contract

CONTRACT = Contract("reversi", "Reversi", files=("Makefile",))
