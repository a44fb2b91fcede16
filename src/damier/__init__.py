"""damier: draughts, Reversi, SOS and Dice Wars, as one library.

>>> import damier
>>> match = damier.Match(damier.find("reversi"))
>>> match.legal_texts()
['d3', 'c4', 'f5', 'e6']
>>> match.push("d3")
Move(row=2, column=3)
>>> match.position.points()
(4, 1)

docs/library.md is the tour.
"""

from __future__ import annotations

TYPE_CHECKING = False  # as `typing` has it, without the cost of loading it
if TYPE_CHECKING:
    from damier.core.clock import Clock, TimeControl
    from damier.core.errors import (
        BadGame,
        BadNotation,
        BadPosition,
        BadRecord,
        BadSetup,
        BadTime,
        DamierError,
        FileError,
        GameOver,
        IllegalMove,
        NotYourTurn,
        OutOfTime,
        PlayerFailed,
        UnknownName,
    )
    from damier.core.game import Game, Setup
    from damier.core.match import Match, run
    from damier.core.player import Dice, Player
    from damier.core.position import CHANCE, Outcome, Position, Seat
    from damier.core.profile import Profile, Texts
    from damier.core.record import Record
    from damier.core.registry import load, names
    from damier.core.scores import texts_of
    from damier.core.simple_game import SimpleGame, SimplePosition
    from damier.core.thought import Thought
    from damier.engine.analysis import Resources, analyse, solve
    from damier.engine.rollouts import Rollouts, rollouts
    from damier.engine.search.limits import Limits
    from damier.games.catalogue import PdnGame, PdnMove, find, load_pdn, read_pdn, start, write_pdn
    from damier.seats.players import make_player
    from damier.testing.perft import divide, perft

__version__ = "0.1.0"
__all__ = [
    "CHANCE",
    "BadGame",
    "BadNotation",
    "BadPosition",
    "BadRecord",
    "BadSetup",
    "BadTime",
    "Clock",
    "DamierError",
    "Dice",
    "FileError",
    "Game",
    "GameOver",
    "IllegalMove",
    "Limits",
    "Match",
    "NotYourTurn",
    "OutOfTime",
    "Outcome",
    "PdnGame",
    "PdnMove",
    "Player",
    "PlayerFailed",
    "Position",
    "Profile",
    "Record",
    "Resources",
    "Rollouts",
    "Seat",
    "Setup",
    "SimpleGame",
    "SimplePosition",
    "Texts",
    "Thought",
    "TimeControl",
    "UnknownName",
    "analyse",
    "divide",
    "find",
    "load",
    "load_pdn",
    "make_player",
    "names",
    "perft",
    "read_pdn",
    "rollouts",
    "run",
    "solve",
    "start",
    "texts_of",
    "write_pdn",
]

_HOMES = {
    "core.clock": ("Clock", "TimeControl"),
    "core.errors": (
        "BadGame",
        "BadNotation",
        "BadPosition",
        "BadRecord",
        "BadSetup",
        "BadTime",
        "DamierError",
        "FileError",
        "GameOver",
        "IllegalMove",
        "NotYourTurn",
        "OutOfTime",
        "PlayerFailed",
        "UnknownName",
    ),
    "core.game": ("Game", "Setup"),
    "core.match": ("Match", "run"),
    "core.player": ("Dice", "Player"),
    "core.position": ("CHANCE", "Outcome", "Position", "Seat"),
    "core.profile": ("Profile", "Texts"),
    "core.record": ("Record",),
    "core.registry": ("load", "names"),
    "core.scores": ("texts_of",),
    "core.simple_game": ("SimpleGame", "SimplePosition"),
    "core.thought": ("Thought",),
    "engine.analysis": ("Resources", "analyse", "solve"),
    "engine.rollouts": ("Rollouts", "rollouts"),
    "engine.search.limits": ("Limits",),
    "games.catalogue": ("PdnGame", "PdnMove", "find", "load_pdn", "read_pdn", "start", "write_pdn"),
    "seats.players": ("make_player",),
    "testing.perft": ("divide", "perft"),
}


def __getattr__(name: str) -> object:
    """Load a name of the library when it is first used: `import damier` itself costs next to nothing."""
    from importlib import import_module

    for module, homed in _HOMES.items():
        if name in homed:
            value: object = getattr(import_module(f"damier.{module}"), name)
            globals()[name] = value
            return value
    raise AttributeError(f"module 'damier' has no attribute {name!r}")


def __dir__() -> list[str]:
    """The names of the library, those included that are not loaded yet: for completion in a shell."""
    return sorted({*globals(), *__all__})
