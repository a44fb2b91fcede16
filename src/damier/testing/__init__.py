"""Laws and perft: for our games, and for yours.

>>> import damier
>>> from damier.testing import check_rules
>>> check_rules(damier.start("reversi", size=(4, 4)), games=1)
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from damier.testing.laws import LawBroken, check_game, check_position, check_rules
    from damier.testing.perft import divide, first_difference, leaves

__all__ = [
    "LawBroken",
    "check_game",
    "check_position",
    "check_rules",
    "divide",
    "first_difference",
    "leaves",
]

_LAWS: Final = {"LawBroken", "check_game", "check_position", "check_rules"}


def __getattr__(name: str) -> object:
    """Load the laws or perft when they are first used."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{'laws' if name in _LAWS else 'perft'}"), name)
