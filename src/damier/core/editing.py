"""How positions of a game are put together piece by piece: what can be placed, and the text of what was placed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from damier.core.position import Seat
from damier.core.scene import Piece

Placed: TypeAlias = Mapping[str, Piece]
"""Pieces by the names of their cells; what is not named is empty."""


@dataclass(frozen=True, slots=True)
class Editing:
    """What an editor of positions needs of a game; its functions get a position that has the board and the rules."""

    pieces: Callable[[Any], Sequence[Sequence[Piece]]]  # that can be placed, row by row
    write: Callable[[Any, Placed, Seat], str]  # the position's text, with the seat to move
    check: Callable[[Any, Placed], None] = lambda position, placed: None  # raises BadPosition for what a text allows
