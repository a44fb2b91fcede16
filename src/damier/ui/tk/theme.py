"""The colours of windows: those of everything that damier draws."""

from __future__ import annotations

from damier.draw.palette import (
    ALARM,
    DARK,
    LIGHT,
    PALETTES,
    SEATS,
    Palette,
    distance,
    edge_of,
    mixed,
    seat_colour,
    text_on,
)

__all__ = [
    "ALARM",
    "DARK",
    "LIGHT",
    "PALETTES",
    "SEATS",
    "Palette",
    "distance",
    "edge_of",
    "mixed",
    "seat_colour",
    "text_on",
]
