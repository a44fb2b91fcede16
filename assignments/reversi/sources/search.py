"""What the computer plays with: the engine in C++ that `make` has compiled, or else what Python can do."""

from __future__ import annotations

import os
import random
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

from damier.compiled.loader import VARIABLE
from damier.core.errors import CoreMissing, NoAnswer, PlayerFailed
from damier.core.thought import Thought
from damier.engine.native import reversi
from damier.engine.native.core_player import is_available
from damier.engine.players.levels import alpha_beta
from damier.engine.search.limits import Limits, Watch
from damier.engine.search.searcher import Searcher
from damier.games.reversi import PASS, Move, ReversiPosition
from damier.games.reversi.evaluation import EVALUATION
from damier.processes.child import Child

BUILD: Final = Path(__file__).resolve().parents[1] / "build"
"""Where `make` puts the engine and its weights."""

_PART: Final = 0.95  # of the limit: whoever holds the watch is not always punctual
_STARTING: Final = 60.0  # seconds for the engine to read its weights on a busy machine
_LATE: Final = 10.0  # seconds that an answer may come late on a busy machine; then the engine is stuck
_LOOK: Final = 0.05  # seconds between two looks whether the search is to be stopped
_LEAST: Final = 0.2  # seconds for Python, where the engine has used up the time
_MOST_THREADS: Final = 4
_SIZE: Final = 8


def has_engine() -> bool:
    """Whether more than Python is there to search with, as far as that can be told without starting it."""
    with suppress(CoreMissing):
        return (not os.environ.get(VARIABLE) and (BUILD / "engine").is_file()) or is_available()
    return False


class Search(Searcher[ReversiPosition, Move]):
    """The best move found within the limit; a move that makes no difference is played at once."""

    def __init__(self, limit: float) -> None:
        super().__init__(Limits(limit))
        self.is_strong = True
        self._source = self._strongest(Limits(limit * _PART))
        self.stop = self._source.stop

    def _strongest(self, limits: Limits) -> Searcher[ReversiPosition, Move]:
        """The compiled engine, damier's compiled module, or Python; `DAMIER_CORE` chooses among the last two."""
        if not os.environ.get(VARIABLE):
            with suppress(PlayerFailed):
                return EngineSearch(limits)
        with suppress(CoreMissing):  # one that this machine does not have was asked for
            if is_available():
                player = reversi.NativeReversi(limits)
                player.prepare(ReversiPosition.start())
                return player
        self.is_strong = False
        return alpha_beta(EVALUATION, limits)

    def _search(self, position: ReversiPosition, watch: Watch) -> Thought[Move]:
        moves = position.legal_moves()
        if not reversi.has_choice(position, moves):  # the first four of a game are mirror images of each other
            return Thought(random.choice(moves))
        try:
            return self._ask(position, watch)
        except PlayerFailed:  # the engine has been ended from outside
            self.is_strong = False
            self._source = alpha_beta(EVALUATION, self._source.limits)
            self._source.stop = self.stop
            return self._ask(position, watch)

    def _ask(self, position: ReversiPosition, watch: Watch) -> Thought[Move]:
        self._source.budget = max(_LEAST, watch.left() or 0.0)
        thought = self._source.think(position)
        watch.nodes += thought.nodes
        return thought


class EngineSearch(Searcher[ReversiPosition, Move]):
    """The compiled engine as a child process, which keeps what it has learned from one move to the next."""

    def __init__(self, limits: Limits) -> None:
        """Start it; raises PlayerFailed."""
        super().__init__(limits)
        engine = BUILD / "engine"
        if not engine.is_file():
            raise PlayerFailed("{name} is missing", name=str(engine))
        self._child = Child([str(engine), str(BUILD / "weights"), str(_threads())])
        if self._child.receive(_STARTING) != "ready":
            self._child.close()
            raise PlayerFailed("{name} does not answer as it should", name=str(engine))

    def _search(self, position: ReversiPosition, watch: Watch) -> Thought[Move]:
        seconds = watch.left() or 0.0
        self._child.send(f"search {position.own:x} {position.other:x} {seconds:.3f}")
        answer = self._answer(time.monotonic() + seconds + _LATE)
        word, *numbers = answer.split()
        try:
            square, score, depth, nodes = map(int, numbers)
        except ValueError:
            square = -1
        move = PASS if square == _SIZE * _SIZE else Move(*divmod(square, _SIZE))
        if word != "move" or move not in position.legal_moves():
            self._child.close()
            raise PlayerFailed("the engine answers {answer!r}", answer=answer)
        watch.nodes = nodes
        return Thought(move, score, depth)

    def _answer(self, deadline: float) -> str:
        """The engine's line; raises PlayerFailed where it comes too late, or never."""
        is_told = False
        while True:
            try:
                return self._child.receive(_LOOK)
            except NoAnswer:
                if time.monotonic() > deadline:
                    self._child.close()
                    raise
            if self.stop.is_set() and not is_told:
                is_told = True
                self._child.send("stop")


def _threads() -> int:
    """As many as there are processors for us, within reason."""
    try:
        count = len(os.sched_getaffinity(0))
    except (AttributeError, OSError):
        count = os.cpu_count() or 1
    return min(count, _MOST_THREADS)
