"""The compiled modules as tests see them: those this machine runs, and what all of their games can be asked."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import damier
from damier.compiled import loader as native
from damier.compiled.loader import Core

PACKAGE = Path(damier.__file__).parent
MINUTE = 60.0  # as patient as a test may have to be
STUB = PACKAGE / "_native.pyi"

REVERSI_START = (0x0000000810000000, 0x0000001008000000)
DRAUGHTS_START = ("international", 10, 10, (0xFFFFF << 30, 0xFFFFF), (0, 0), 0)
SOS_START = (0, 0, 0)
SOS_BOARD = (6, 6)
DICEWARS_START = (  # a ring of twelve cells, each with the opposite one as a third neighbour
    [[(cell + step) % 12 for step in (1, 6, 11)] for cell in range(12)],
    {
        "most_dice": 8,
        "dice_per_loss": None,
        "transfers": 0,
        "most_surplus": None,
        "most_kept": None,
        "quiet_rounds": 10,
        "rounds": 200,
        "battles": None,
        "is_drawn_at_limit": False,
    },
    [cell % 3 for cell in range(12)],
    [1 + cell % 5 for cell in range(12)],
    [0, 0, 0],
    0,
)

GAMES = ["reversi", "draughts", "sos", "dicewars"]
LEARNING = ["reversi", "draughts", "dicewars"]  # those that have weights
COUNTED = ["reversi", "draughts"]  # those that have perft


def runnable() -> list[str]:
    """What this machine can run, the slowest first."""
    names = native.runnable()
    assert all(native.load(name) for name in names), "a module is missing, broken or stale: run `make .venv/test`"
    return names


def started(program: str, **environment: str) -> subprocess.Popen[str]:
    """A Python program that runs beside us."""
    command = [sys.executable, "-c", program]
    return subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"DAMIER_CORE": ""} | environment,
    )


@dataclass(frozen=True)
class Asked:
    """A game of a compiled module, with what is the same to ask of each."""

    core: Core
    game: str  # one of GAMES

    @cached_property
    def weights(self) -> bytes:
        """Weights that know little."""
        first = {
            "reversi": lambda: self.core.reversi_first_weights(),
            "draughts": lambda: self.core.draughts_first_weights(*KIND),
            "dicewars": lambda: self.core.dicewars_first_weights("standard"),
        }
        return first[self.game]()

    @property
    def start(self) -> tuple[Any, ...]:
        """What a search takes to begin from the start."""
        if self.game == "reversi":
            return REVERSI_START
        if self.game == "sos":
            return SOS_START
        if self.game == "draughts":
            return (self.core.DraughtsBoard(*DRAUGHTS_START),)
        return (self.core.DicewarsBoard(*DICEWARS_START),)

    @property
    def deepest(self) -> int:
        """A depth that every search reaches and none takes long for."""
        return {"sos": 4, "dicewars": 3}.get(self.game, 8)

    def engine(self, **options: Any) -> Any:
        """An engine; it knows little, unless it is given weights."""
        make: Any = getattr(self.core, f"{self.game.capitalize()}Engine")
        known = {"weights": self.weights} if self.game in LEARNING else {"rows": SOS_BOARD[0], "columns": SOS_BOARD[1]}
        return make(**(known | {"memory": 32 << 20} | options))

    def ask(self, what: str, *values: Any, **options: Any) -> Any:
        """One of the game's functions, such as "play"."""
        return getattr(self.core, f"{self.game}_{what}")(*values, **options)


KIND = DRAUGHTS_START[:3]

PREPARED = f"""
from damier.compiled import loader as native
core = native.core()
def begun():
    print("begun", flush=True)
def asked(game):
    if game == "reversi":
        return core.ReversiEngine, core.reversi_first_weights(), {REVERSI_START}, core.reversi_play
    if game == "sos":
        make = lambda weights, **options: core.SosEngine(*{SOS_BOARD}, **options)
        return make, b"12", {SOS_START}, None
    if game == "dicewars":
        start = core.DicewarsBoard(*{DICEWARS_START})
        return core.DicewarsEngine, core.dicewars_first_weights("standard"), (start,), core.dicewars_play
    start = core.DraughtsBoard(*{DRAUGHTS_START})
    return core.DraughtsEngine, core.draughts_first_weights(*{KIND}), (start,), core.draughts_play
def contest(game, weights, **options):
    return getattr(core, f"{{game}}_contest")(weights, weights, seed=1, **options)
def fit(game, weights, samples, **options):
    begun()
    return getattr(core, f"{{game}}_fit")(weights, samples, **options)
def moves(game):
    make, weights, start, play = asked(game)
    return len(make(weights).search(*start, depth=2, lines=3).lines)
def perft(game, depth):
    if game == "reversi":
        return core.reversi_perft(*{REVERSI_START}, depth)
    return core.DraughtsBoard(*{DRAUGHTS_START}).perft(depth)
"""
"""How a program begins that asks a game for something long."""
