"""The contract, to which the other modules add their checks."""

from __future__ import annotations

from typing import Final

from damier.grader.contract import Contract

CONTRACT: Final = Contract("reversi", "Reversi", files=("Makefile", "makefile", "GNUmakefile"))
