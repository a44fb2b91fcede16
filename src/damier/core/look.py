"""The colours of a game's seats and its board's surface, independent of the screen."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from damier.core.game import Game
from damier.core.profile import profile_of
from damier.core.scene import Scene, Shape, Surface

COLOURS: Final = (
    *("red", "blue", "yellow", "green", "magenta", "cyan", "orange", "brown", "purple", "pink", "grey"),
    *("white", "black"),
)
"""The colours that every screen knows by name; seats that name none get them in this order."""

_HEX: Final = re.compile(r"#[0-9a-fA-F]{6}")


@dataclass(frozen=True, slots=True)
class Look:
    """The seats' colours, by name or as #rrggbb, and what plain cells are made of, if the game says so."""

    colours: tuple[str, ...]
    surface: Surface | None = None

    @classmethod
    def of(cls, game: Game[Any, Any], seat_names: Sequence[str]) -> Look:
        """The look of a game with these seats."""
        profile = profile_of(game)
        return cls(seat_colours(seat_names, profile.colours), profile.surface)

    @classmethod
    def named(cls, seat_names: Sequence[str]) -> Look:
        """The default look for these names of seats."""
        return cls(seat_colours(seat_names))

    def is_felt(self, scene: Scene) -> bool:
        """Whether plain cells are of felt: as the game says, else if discs lie on them."""
        if self.surface:
            return self.surface is Surface.FELT
        return any(cell.piece and cell.piece.shape is Shape.DISC for cell in scene.cells)


def seat_colours(seat_names: Sequence[str], chosen: Mapping[str, str] | None = None) -> tuple[str, ...]:
    """A colour for each seat: the one chosen for its name, else its own name if it is one, else one that is left.

    >>> seat_colours(["crosses", "red"]), seat_colours(["crosses", "noughts"], {"noughts": "#102030"})
    (('blue', 'red'), ('red', '#102030'))
    """
    asked = [(chosen or {}).get(name, name) for name in seat_names]
    left = [colour for colour in COLOURS if colour not in asked] or list(COLOURS)
    unnamed = [at for at, colour in enumerate(asked) if colour not in COLOURS and not _HEX.fullmatch(colour)]
    for number, at in enumerate(unnamed):
        asked[at] = left[number % len(left)]
    return tuple(asked)
