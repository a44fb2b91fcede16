"""Somebody else's Reversi engine as a player: a process that speaks NBoard's protocol."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from damier.core.errors import PlayerFailed
from damier.games.reversi.ggf import GgfGame, write_ggf
from damier.games.reversi.notation import parse_move
from damier.games.reversi.position import Move, ReversiPosition
from damier.protocols.program import PATIENCE, ForeignProgram, reading

_CLOCK: Final = {"PC": "damier", "PB": "black", "PW": "white", "RE": "?", "TI": "10:00:00"}  # never short of time
_ANSWER: Final = "==="


class NBoardPlayer(ForeignProgram):
    """A player that asks another program for its moves; it is hurried by nobody, and its time is measured.

    `depth` is what `set depth` hands over: moves ahead, or what else the program takes the number for."""

    def __init__(
        self, command: Sequence[str], *, depth: int, folder: str | Path | None = None, patience: float = PATIENCE
    ) -> None:
        super().__init__(command, folder=folder, patience=patience)
        self.seconds = 0.0  # all that it has thought so far
        self._pings = 0
        try:
            self._send("nboard 2", f"set depth {depth}")
            self._synchronise()
        except PlayerFailed:
            self.close()
            raise

    def choose(self, position: ReversiPosition, /) -> Move:
        """The move that the program answers with; raises PlayerFailed."""
        self._send(f"set game {write_ggf(GgfGame(position, tags=_CLOCK))}")
        self._synchronise()
        began = time.perf_counter()
        self._send("go")
        answer = self._awaited(lambda line: line.startswith(_ANSWER))
        self.seconds += time.perf_counter() - began
        written = answer.removeprefix(_ANSWER).replace("/", " ").split()[:1]
        with reading(self.name, answer):
            return parse_move(position, "".join(written))

    def _synchronise(self) -> None:
        """Wait until it has taken in what it was told."""
        self._pings += 1
        self._send(f"ping {self._pings}")
        self._awaited(lambda line: line.split() == ["pong", str(self._pings)])
