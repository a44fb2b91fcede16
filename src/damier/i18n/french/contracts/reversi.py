"""What the checks of Reversi say, in French."""

from __future__ import annotations

REVERSI: dict[str, str] = {}
