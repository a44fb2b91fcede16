"""SOS: what the document asks for, as checks."""

from __future__ import annotations

from damier.grader.contract import Contract

CONTRACT = Contract("sos", "SOS", files=("sosAlgorithms.py", "sosGUI.py"))
