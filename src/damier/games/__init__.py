"""The games of the package: a folder each, and its name here."""

from __future__ import annotations

from typing import Final

NAMES: Final = ("draughts", "reversi", "sos", "dicewars")
