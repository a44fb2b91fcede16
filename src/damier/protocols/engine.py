"""The player behind a protocol."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Final

from damier.ai import analysis
from damier.ai.core_player import is_there
from damier.ai.levels import alpha_beta, make_engine
from damier.ai.reversi import NativeReversi, is_playable
from damier.ai.thought import Searcher, Thought
from damier.ai.watch import Limits
from damier.core import registry
from damier.core.clock import TimeLeft
from damier.games.reversi.position import Move, ReversiPosition

NAME: Final = "damier"
USUAL_SECONDS: Final = 5.0
_MEGABYTE: Final = 1 << 20
_POINTS_A_DISC: Final = 30  # of the evaluation in Python, roughly


@dataclass(frozen=True, slots=True)
class Strength:
    """How well the engine plays, and with what; without a level as well as it can."""

    level: str = ""
    seconds: float | None = None  # a move, at most
    memory: int = analysis.Means().memory  # megabytes
    threads: int = 1


class Engine:
    """Thinks within what a protocol allows, and can be stopped from another thread."""

    def __init__(self, strength: Strength) -> None:
        """Raises UnknownName for the level, BadSetup for memory and threads."""
        self.strength = strength
        game = registry.find("reversi")
        means = analysis.Means(threads=strength.threads, memory=strength.memory)
        analysis.analyse(game, game.start(), Limits(0.001, depth=1), means)  # it raises what is wrong with them
        self._players: list[Searcher[ReversiPosition, Move]]
        if strength.level:
            self._players = [make_engine(strength.level, game, Random())]
        else:
            memory = strength.memory * _MEGABYTE
            native = [NativeReversi(Limits(), memory=memory, threads=strength.threads)] if is_there() else []
            self._players = [*native, alpha_beta("reversi", Limits())]

    @property
    def name(self) -> str:
        """What it calls itself."""
        return f"{NAME} {self.strength.level}".strip()

    def think(
        self,
        position: ReversiPosition,
        *,
        depth: int | None = None,
        budget: float | TimeLeft | None = None,
    ) -> Thought[Move]:
        """The move to make; a level sees as far as it sees, whatever depth it is given."""
        player = self._hired(position, depth, budget)
        if isinstance(player, NativeReversi):
            player.lines = 1
        return player.think(position)

    def hint(
        self,
        position: ReversiPosition,
        *,
        depth: int | None = None,
        seconds: float | None = None,
        lines: int = 1,
        listener: Callable[[Thought[Move]], object] | None = None,
    ) -> Thought[Move]:
        """What it thinks of the best moves, round by round for the listener."""
        player = self._hired(position, depth, seconds)
        player.listener = listener
        try:
            if isinstance(player, NativeReversi):
                player.lines = lines
                return player.examine(position)
            return player.think(position)
        finally:
            player.listener = None

    def stop(self) -> None:
        """End the search that is under way, and each that begins until `resume`."""
        for player in self._players:
            player.stop.set()

    def resume(self) -> None:
        """Let searches go on again."""
        for player in self._players:
            player.stop.clear()

    def _hired(
        self, position: ReversiPosition, depth: int | None, budget: float | TimeLeft | None
    ) -> Searcher[ReversiPosition, Move]:
        player = self._players[0 if is_playable(position) else -1]
        if not self.strength.level:
            player.limits = Limits(self.strength.seconds, depth=depth)
        player.budget = budget if budget is not None else self.strength.seconds
        return player


def in_discs(position: ReversiPosition, thought: Thought[Move]) -> float:
    """A thought's score in discs; what Python evaluates, as well as it can be said."""
    score = thought.score or 0.0
    most = float(position.size**2)
    if is_playable(position) or (thought.is_exact and abs(score) <= most):
        return score
    return max(-most, min(most, score / _POINTS_A_DISC))
