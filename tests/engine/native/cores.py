"""The compiled modules as tests see them: those this machine runs, and what both of their games can be asked."""

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
    game: str  # "reversi" or "draughts"

    @cached_property
    def weights(self) -> bytes:
        """Weights that know little."""
        return self.core.reversi_first_weights() if self.is_reversi else self.core.draughts_first_weights(*KIND)

    @property
    def start(self) -> tuple[Any, ...]:
        """What a search takes to begin from the start."""
        return REVERSI_START if self.is_reversi else (self.core.DraughtsBoard(*DRAUGHTS_START),)

    @property
    def is_reversi(self) -> bool:
        """Which of the two it is."""
        return self.game == "reversi"

    def engine(self, **options: Any) -> Any:
        """An engine; it knows little, unless it is given weights."""
        make: Any = self.core.ReversiEngine if self.is_reversi else self.core.DraughtsEngine
        return make(**({"weights": self.weights, "memory": 32 << 20} | options))

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
    start = core.DraughtsBoard(*{DRAUGHTS_START})
    return core.DraughtsEngine, core.draughts_first_weights(*{KIND}), (start,), core.draughts_play
def contest(game, weights, **options):
    return getattr(core, f"{{game}}_contest")(weights, weights, seed=1, **options)
def fit(game, weights, samples, **options):
    begun()
    return getattr(core, f"{{game}}_fit")(weights, samples, **options)
def perft(game, depth):
    if game == "reversi":
        return core.reversi_perft(*{REVERSI_START}, depth)
    return core.DraughtsBoard(*{DRAUGHTS_START}).perft(depth)
"""
"""How a program begins that asks a game for something long."""
