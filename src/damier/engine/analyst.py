"""One engine for many positions of a game: its transposition table is kept from one to the next."""

from __future__ import annotations

import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias

from damier.core.game import Game
from damier.core.scores import Finding
from damier.core.strength import evaluation_of
from damier.core.thought import Thought
from damier.engine.analysis import Listening, check
from damier.engine.native.core_player import MEMORY
from damier.engine.native.native_game import native_of
from damier.engine.players.levels import alpha_beta, forecasting
from damier.engine.search.limits import Limits, Watch
from damier.engine.search.searcher import Searcher
from damier.engine.search.solver import solver_of

Round: TypeAlias = tuple[int, int]
"""A round of a search: its depth and its certainty."""


@dataclass(frozen=True, slots=True)
class Search:
    """What a search has found in the end, and after each of its rounds."""

    finding: Finding
    rounds: Mapping[Round, Thought[Any]] = field(default_factory=dict)

    def after(self, number: Round) -> Finding:
        """What was found after one of its rounds, as if it had ended there."""
        return replace(self.finding, thought=self.rounds[number])


class Analyst:
    """Searches positions of one game, one after the other; another thread or a listener may set `stop`.

    The compiled core searches where it can, the solver in Python what it solves quickly, else alpha-beta or, with
    dice, expectimax."""

    def __init__(self, game: Game[Any, Any], stop: threading.Event | None = None, memory: int = MEMORY) -> None:
        self._game = game
        self._stop = stop or threading.Event()
        self._memory = memory
        self._native = native_of(game)
        self._solver = solver_of(game)
        self._player: Searcher[Any, Any] | None = None
        self._python: Searcher[Any, Any] | None = None

    def search(self, position: Any, limits: Limits, lines: int = 1) -> Search:
        """The best move within the limits, and with the compiled core the next best ones; raises BadSetup.

        The position has a move."""
        check(self._game, position)
        if self._native and self._native.is_analysable(position):
            self._player = self._player or self._native.player(limits, memory=self._memory)
            return self._ask(self._player, position, limits, lines, is_native=True)
        if self._solver and limits.depth is None and self._solver.is_quick(position):
            return self._solve(position, limits)
        known = evaluation_of(self._game)
        assert known
        if self._python is None:
            self._python = forecasting(self._game, limits) if known.has_chance else alpha_beta(known, limits)
        found = self._ask(self._python, position, limits, lines if known.has_chance else 1, is_native=False)
        if found.finding.thought.score is None:  # there was not even time for a round
            score = known.evaluate(position, position.to_move)
            found = replace(found, finding=replace(found.finding, thought=replace(found.finding.thought, score=score)))
        return found

    def _ask(self, player: Searcher[Any, Any], position: Any, limits: Limits, lines: int, *, is_native: bool) -> Search:
        rounds: dict[Round, Thought[Any]] = {}

        def hear(thought: Thought[Any]) -> None:
            rounds[thought.depth, thought.certainty] = thought
            if self._stop.is_set():
                player.stop.set()

        is_counted = bool(self._game.uncounted(position) != position)
        player.prepare(position)  # making an engine takes time, too
        player.stop.clear()
        player.limits, player.lines = limits, lines
        player.listener = Listening(hear, player.stop, is_counted=is_counted)
        thought = player.examine(position)
        return Search(Finding(self._game, position, thought, is_native), rounds)

    def _solve(self, position: Any, limits: Limits) -> Search:
        assert self._solver
        thought = self._solver.solve(position, Watch(limits, self._stop, time.monotonic))
        return Search(Finding(self._game, position, thought))
