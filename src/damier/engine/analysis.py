"""What the best player there is has to say of a position: the numbers of `damier analyse` and `damier solve`."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final, TypeAlias

from damier.core.errors import BadSetup
from damier.core.game import Game
from damier.engine.native import draughts, reversi
from damier.engine.native.core_player import LEAST_MEMORY, MEMORY, MOST_THREADS, CorePlayer
from damier.engine.native.draughts import NativeDraughts
from damier.engine.native.reversi import NativeReversi
from damier.engine.players.levels import alpha_beta, has_alpha_beta
from damier.engine.search import reversi_endgame as endgame
from damier.engine.search.limits import Limits, Watch
from damier.engine.search.searcher import Thought
from damier.games.draughts.position import DraughtsPosition
from damier.games.reversi.position import ReversiPosition

Listener: TypeAlias = Callable[[Thought[Any]], object]

PATIENCE: Final = 14
"""Empty squares from which on solving in Python takes minutes, hours or for ever."""

_SURELY: Final = 12  # as many empty squares are solved in Python rather than judged
_MOST_EMPTY: Final = 60  # as every game begins
_MEGABYTE: Final = 1 << 20


@dataclass(frozen=True, slots=True)
class Means:
    """What an analysis may use, besides its time, and how many of the best moves it is about."""

    lines: int = 1
    threads: int = 1
    memory: int = MEMORY // _MEGABYTE  # megabytes


def check(game: Game[Any, Any], position: Any) -> None:
    """Raise BadSetup where there is no search that could analyse the position."""
    if not has_alpha_beta(game.name) or position.seats != 2:
        raise BadSetup(
            "{game} cannot be analysed: only games of two players without chance can, {names}",
            game=game.name,
            names="draughts, reversi, sos",
        )


def check_solvable(game: Game[Any, Any]) -> None:
    """Raise BadSetup for a game that has no solver."""
    if game.name != "reversi":
        raise BadSetup("{game} cannot be solved; what can is reversi", game=game.name)


def is_native(position: Any) -> bool:
    """Whether the compiled core is what answers; it does not look to the end of a game that begins with three discs."""
    if isinstance(position, DraughtsPosition):
        return draughts.is_playable(position)
    return isinstance(position, ReversiPosition) and reversi.is_playable(position) and _empty(position) <= _MOST_EMPTY


def analyse(
    game: Game[Any, Any], position: Any, limits: Limits, means: Means, listener: Listener | None = None
) -> Thought[Any]:
    """The best moves found within the limits, in a position that has a move; raises BadSetup."""
    check(game, position)
    if is_native(position):
        hire = NativeDraughts if isinstance(position, DraughtsPosition) else NativeReversi
        return _ask_native(hire, position, limits, means, listener)
    is_plain = means.lines == 1 and limits.depth is None
    if is_plain and isinstance(position, ReversiPosition) and _empty(position) <= _SURELY:
        return _in_python(position, limits, listener)
    return _several(game, position, limits, means.lines, listener)


def solve(
    position: ReversiPosition, means: Means, listener: Listener | None = None, *, is_result_only: bool = False
) -> Thought[Any]:
    """The result of perfect play from a position that has a move; raises BadSetup."""
    if is_native(position):
        hire = partial(NativeReversi, is_certain=True, is_result_only=is_result_only)
        return _ask_native(hire, position, Limits(), means, listener)
    return _in_python(position, Limits(), listener, is_result_only=is_result_only)


def takes_long(position: ReversiPosition) -> bool:
    """Whether nobody should wait for the solution."""
    return not is_native(position) and _empty(position) > PATIENCE


def _empty(position: ReversiPosition) -> int:
    return position.size**2 - sum(position.points())


def _ask_native(
    hire: Callable[..., CorePlayer[Any, Any, Any, Any]],
    position: Any,
    limits: Limits,
    means: Means,
    listener: Listener | None,
) -> Thought[Any]:
    """What the compiled core says, if it can have what it is to use; raises BadSetup."""
    if means.memory * _MEGABYTE < LEAST_MEMORY:
        raise BadSetup(
            "{memory} MB are not enough; the compiled core needs {least}",
            memory=means.memory,
            least=LEAST_MEMORY // _MEGABYTE,
        )
    if means.threads > MOST_THREADS:
        raise BadSetup("there can be {most} threads, not {threads}", most=MOST_THREADS, threads=means.threads)
    player = hire(limits, lines=means.lines, memory=means.memory * _MEGABYTE, threads=means.threads)
    try:
        player.prepare(position)
    except (MemoryError, ValueError) as error:  # ValueError: more than any machine could have
        raise BadSetup("{memory} MB cannot be had here", memory=means.memory) from error
    player.listener = listener
    return player.examine(position)


def _in_python(
    position: ReversiPosition, limits: Limits, listener: Listener | None, *, is_result_only: bool = False
) -> Thought[Any]:
    watch = Watch(limits, threading.Event(), time.monotonic)

    def tell(thought: Thought[Any]) -> None:
        if listener:
            listener(replace(thought, nodes=watch.nodes, seconds=watch.elapsed()))

    found = endgame.solve(position, watch, tell, is_result_only=is_result_only)
    return replace(found, nodes=watch.nodes, seconds=watch.elapsed())


def _several(
    game: Game[Any, Any], position: Any, limits: Limits, lines: int, listener: Listener | None
) -> Thought[Any]:
    """The best moves by the search in Python, each searched for without those that are better."""
    count = min(lines, len(position.legal_moves()))
    if limits.seconds is not None:
        limits = replace(limits, seconds=limits.seconds / count)
    player = alpha_beta(game.name, limits)
    player.listener = listener
    best = player.examine(position)
    player.listener = None
    others: list[Thought[Any]] = []
    while len(others) + 1 < count:
        taken = {best.move, *(other.move for other in others)}
        others.append(player.examine(_Without(position, taken)))
    return replace(
        best,
        others=tuple(others),
        nodes=best.nodes + sum(other.nodes for other in others),
        seconds=best.seconds + sum(other.seconds for other in others),
    )


class _Without:
    """A position with some of its moves left out."""

    def __init__(self, position: Any, taken: set[Any]) -> None:
        self._position = position
        self._taken = taken

    def __getattr__(self, name: str) -> Any:
        return getattr(self._position, name)

    def legal_moves(self) -> list[Any]:
        """The moves that are left."""
        return [move for move in self._position.legal_moves() if move not in self._taken]
