"""What the checks of SOS say, in French."""

from __future__ import annotations

SOS: dict[str, str] = {}
