"""What the checks of La Guerre des Dés say, in French."""

from __future__ import annotations

GUERRE_DES_DES: dict[str, str] = {}
