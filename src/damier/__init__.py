"""damier: draughts, Reversi, SOS and Dice Wars, as one library.

>>> import damier
>>> game = damier.find("reversi")
>>> match = damier.Match(game, game.start())
>>> match.submit(0, game.parse_move(match.position, "d3"))
>>> match.position.points()
(4, 1)
"""

from __future__ import annotations

TYPE_CHECKING = False  # as `typing` has it, without the cost of loading it
if TYPE_CHECKING:
    from damier.core.errors import DamierError
    from damier.core.game import Game, Setup
    from damier.core.match import Match, run
    from damier.core.player import Dice, Player
    from damier.core.position import CHANCE, Outcome, Position, Seat
    from damier.core.profile import Profile, Texts
    from damier.core.record import Record
    from damier.core.registry import find, load, names
    from damier.core.simple_game import SimpleGame, SimplePosition

__version__ = "0.1.0"
__all__ = [
    "CHANCE",
    "DamierError",
    "Dice",
    "Game",
    "Match",
    "Outcome",
    "Player",
    "Position",
    "Profile",
    "Record",
    "Seat",
    "Setup",
    "SimpleGame",
    "SimplePosition",
    "Texts",
    "find",
    "load",
    "names",
    "run",
]

_HOMES = {
    "errors": ("DamierError",),
    "game": ("Game", "Setup"),
    "match": ("Match", "run"),
    "player": ("Dice", "Player"),
    "position": ("CHANCE", "Outcome", "Position", "Seat"),
    "profile": ("Profile", "Texts"),
    "record": ("Record",),
    "registry": ("find", "load", "names"),
    "simple_game": ("SimpleGame", "SimplePosition"),
}


def __getattr__(name: str) -> object:
    """Load a name of the library when it is first used: `import damier` itself costs next to nothing."""
    from importlib import import_module

    for module, homed in _HOMES.items():
        if name in homed:
            value: object = getattr(import_module(f"damier.core.{module}"), name)
            globals()[name] = value
            return value
    raise AttributeError(f"module 'damier' has no attribute {name!r}")
