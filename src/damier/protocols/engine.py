"""The player behind a protocol."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, Final, Generic

from damier.core import registry
from damier.core.clock import TimeLeft
from damier.core.position import MoveT, PositionT
from damier.engine import analysis
from damier.engine.native import draughts, reversi
from damier.engine.native.core_player import CorePlayer, is_there
from damier.engine.native.draughts import NativeDraughts
from damier.engine.native.reversi import NativeReversi
from damier.engine.players.levels import alpha_beta, make_engine
from damier.engine.search.limits import Limits
from damier.engine.search.searcher import Searcher, Thought
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


@dataclass(frozen=True, slots=True)
class Trade:
    """A game, and what the compiled core plays of it."""

    game: str
    player: Callable[..., CorePlayer[Any, Any, Any, Any]]
    is_playable: Callable[[Any], bool]


REVERSI: Final = Trade("reversi", NativeReversi, reversi.is_playable)
DRAUGHTS: Final = Trade("draughts", NativeDraughts, draughts.is_playable)


class Engine(Generic[PositionT, MoveT]):
    """Thinks within what a protocol allows, and can be stopped from another thread."""

    def __init__(self, strength: Strength, trade: Trade) -> None:
        """Raises UnknownName for the level, BadSetup for memory and threads."""
        self.strength = strength
        self._is_playable = trade.is_playable
        game = registry.find(trade.game)
        means = analysis.Means(threads=strength.threads, memory=strength.memory)
        analysis.analyse(game, game.start(), Limits(0.001, depth=1), means)  # it raises what is wrong with them
        self._players: list[Searcher[PositionT, MoveT]]
        if strength.level:
            self._players = [make_engine(strength.level, game, Random())]
        else:
            memory = strength.memory * _MEGABYTE
            native = [trade.player(Limits(), memory=memory, threads=strength.threads)] if is_there() else []
            self._players = [*native, alpha_beta(trade.game, Limits())]

    @property
    def name(self) -> str:
        """What it calls itself."""
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
        """The move to make; a level sees as far as it sees, whatever depth it is given."""
        player = self._hired(position, depth, nodes, budget)
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
        """What it thinks of the best moves, be there only one, round by round for the listener."""
        player = self._hired(position, depth, nodes, budget)
        player.listener = listener
        try:
            if isinstance(player, CorePlayer):
                player.lines = lines
                return player.examine(position)
            return player.think(position)
        finally:
            player.listener = None

    def share(self, position: PositionT, budget: float | TimeLeft | None) -> float | None:
        """How many seconds of a budget a move deserves; None if there is no limit."""
        if not isinstance(budget, TimeLeft):
            return budget
        return budget.share(self._player(position).part_of_time(position))

    def stop(self) -> None:
        """End the search that is under way, and each that begins until `resume`."""
        for player in self._players:
            player.stop.set()

    def resume(self) -> None:
        """Let searches go on again."""
        for player in self._players:
            player.stop.clear()

    def _player(self, position: PositionT) -> Searcher[PositionT, MoveT]:
        return self._players[0 if self._is_playable(position) else -1]

    def _hired(
        self, position: PositionT, depth: int | None, nodes: int | None, budget: float | TimeLeft | None
    ) -> Searcher[PositionT, MoveT]:
        player = self._player(position)
        if not self.strength.level:
            player.limits = Limits(self.strength.seconds, nodes, depth)
        player.budget = budget if budget is not None else self.strength.seconds
        return player


def in_discs(position: ReversiPosition, thought: Thought[Move]) -> float:
    """A thought's score in discs; what Python evaluates, as well as it can be said."""
    score = thought.score or 0.0
    most = float(position.size**2)
    if reversi.is_playable(position) or (thought.is_exact and abs(score) <= most):
        return score
    return max(-most, min(most, score / _POINTS_A_DISC))
