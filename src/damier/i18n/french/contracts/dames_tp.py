"""What the checks of Dames, TP noté say, in French."""

from __future__ import annotations

DAMES_TP: dict[str, str] = {}
