"""Dames, TP noté (Tom Avenel, 2022/2023): the contract to which the other modules of this folder add checks.

The document gives no points. Ours are out of 20: 10 for the contract of `ia.py`, which it prescribes, 4 for how
well it plays, 3 for model and engine, which have no prescribed names and are read by a person, and 3 for the window.
"""

from __future__ import annotations

from typing import Final

from damier.core import registry
from damier.core.message import Message
from damier.grader.contract import Contract

IA: Final = "ia.py"
GAME: Final = registry.find("draughts")
VARIANT: Final = "tp"

CONTRACT = Contract("dames-tp", Message("Draughts, TP noté"), files=(IA,), plays="draughts/tp", scale=20.0)
