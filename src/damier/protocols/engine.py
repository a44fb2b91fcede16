"""The player behind a protocol."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Final, Generic

from damier.core.clock import TimeLeft
from damier.core.game import Game
from damier.core.position import MoveT, PositionT
from damier.core.thought import Thought
from damier.engine import analysis
from damier.engine.native.core_player import CorePlayer
from damier.engine.native.native_game import native_of
from damier.engine.players.levels import make_engine, python_search
from damier.engine.search.limits import Limits
from damier.engine.search.searcher import Searcher

NAME: Final = "damier"
USUAL_SECONDS: Final = 5.0
_MEGABYTE: Final = 1 << 20


@dataclass(frozen=True, slots=True)
class Strength:
    """The engine's level and resources; without a level it plays its best."""

    level: str = ""
    seconds: float | None = None  # per move, at most
    memory: int = analysis.Resources().memory  # megabytes
    threads: int = 1


class Engine(Generic[PositionT, MoveT]):
    """Searches within the limits of a protocol, and can be stopped from another thread."""

    def __init__(self, strength: Strength, game: Game[PositionT, MoveT]) -> None:
        """Raises UnknownName for the level, BadSetup for memory and threads."""
        self.strength = strength
        analysis.check_resources(game, analysis.Resources(threads=strength.threads, memory=strength.memory))
        self._native = native_of(game)
        self._players: list[Searcher[PositionT, MoveT]]
        if strength.level:
            self._players = [make_engine(strength.level, game, Random())]
        else:
            self._players = [python_search(game, Limits())]
            if self._native:
                memory = strength.memory * _MEGABYTE
                self._players.insert(0, self._native.player(Limits(), memory=memory, threads=strength.threads))

    @property
    def name(self) -> str:
        """The engine's name."""
        return f"{NAME} {self.strength.level}".strip()

    def think(
        self,
        position: PositionT,
        *,
        depth: int | None = None,
        nodes: int | None = None,
        budget: float | TimeLeft | None = None,
        listener: Callable[[Thought[MoveT]], object] | None = None,
    ) -> Thought[MoveT]:
        """The best move; a level keeps its own depth."""
        player = self._player_for(position, depth, nodes, budget)
        player.listener = listener
        if isinstance(player, CorePlayer):
            player.lines = 1
        try:
            return player.think(position)
        finally:
            player.listener = None

    def hint(
        self,
        position: PositionT,
        *,
        depth: int | None = None,
        nodes: int | None = None,
        budget: float | TimeLeft | None = None,
        lines: int = 1,
        listener: Callable[[Thought[MoveT]], object] | None = None,
    ) -> Thought[MoveT]:
        """The analysis of the best moves, reported round by round to the listener."""
        player = self._player_for(position, depth, nodes, budget)
        player.listener = listener
        try:
            if isinstance(player, CorePlayer):
                player.lines = lines
                return player.examine(position)
            return player.think(position)
        finally:
            player.listener = None

    def share(self, position: PositionT, budget: float | TimeLeft | None) -> float | None:
        """The seconds of a budget for this move; None if there is no limit."""
        if not isinstance(budget, TimeLeft):
            return budget
        return budget.share(self._player(position).part_of_time(position))

    def stop(self) -> None:
        """Stop the running search, and each new one until `resume`."""
        for player in self._players:
            player.stop.set()

    def resume(self) -> None:
        """Allow searches again."""
        for player in self._players:
            player.stop.clear()

    def _player(self, position: PositionT) -> Searcher[PositionT, MoveT]:
        return self._players[0 if self._native and self._native.is_playable(position) else -1]

    def _player_for(
        self, position: PositionT, depth: int | None, nodes: int | None, budget: float | TimeLeft | None
    ) -> Searcher[PositionT, MoveT]:
        player = self._player(position)
        if not self.strength.level:
            player.limits = Limits(self.strength.seconds, nodes, depth)
        player.budget = budget if budget is not None else self.strength.seconds
        return player
