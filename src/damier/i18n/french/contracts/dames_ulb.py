"""What the checks of Dames, INFO-F106 (ULB) say, in French."""

from __future__ import annotations

DAMES_ULB: dict[str, str] = {}
