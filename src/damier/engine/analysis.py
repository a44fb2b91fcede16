"""The analysis of a position by the best engine available, for `damier analyse` and `damier solve`."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

from damier.core import registry
from damier.core.errors import BadSetup, GameOver
from damier.core.game import Game, check_game
from damier.core.message import Message, joined
from damier.core.position import CHANCE, MoveT, PositionT, check_position
from damier.core.profile import profile_of, title_of
from damier.core.scores import Finding
from damier.core.strength import evaluation_of, has_dice
from damier.core.thought import Thought
from damier.engine.native.core_player import LEAST_MEMORY, MEMORY, MOST_THREADS, CorePlayer, is_available
from damier.engine.native.native_game import native_of
from damier.engine.native.proof_file import ProofFile
from damier.engine.players.levels import alpha_beta, forecast_of, forecasting
from damier.engine.search.limits import Limits, Watch
from damier.engine.search.solver import Listener, Solver, solver_of

_MEGABYTE: Final = 1 << 20
_ROUNDS_OF_A_DRAW: Final = 10  # rounds that find the same line with a score of 0: then deeper ones find it, too
_ROUNDS_OF_ZERO: Final = 20  # rounds with a score of 0 by any line, where a game may be drawn by counting


@dataclass(frozen=True, slots=True)
class Resources:
    """The number of best moves to show, and the threads and memory of an analysis."""

    lines: int = 1
    threads: int = 1
    memory: int = MEMORY // _MEGABYTE  # megabytes


class Stop:
    """Ends an analysis from another thread; it answers with the best so far."""

    def __init__(self) -> None:
        self.event = threading.Event()
        self._attached: threading.Event | None = None

    @property
    def is_set(self) -> bool:
        """Whether it is to end."""
        return self.event.is_set()

    def set(self) -> None:
        """End it, even if it has not begun yet."""
        self.event.set()
        if attached := self._attached:
            attached.set()

    def attach(self, event: threading.Event) -> None:
        """Set this event too, now or later."""
        self._attached = event
        if self.is_set:
            event.set()


FIVE_SECONDS: Final = Limits(seconds=5.0)
USUAL_RESOURCES: Final = Resources()


def check(game: Game[Any, Any], position: Any) -> None:
    """Raise BadSetup if no search can analyse the position."""
    check_game(game)
    check_position(position)
    known = evaluation_of(game)
    if known is None:
        raise BadSetup(
            "{game} cannot be analysed: its profile has no evaluation (docs/games.md); games that can be: {names}",
            game=Message(title_of(game)),
            names=_names_of(_is_analysable),
        )
    if is_native(game, position):
        return
    if position.to_move == CHANCE:
        raise BadSetup("the dice decide in this position, and not a player: there is no move to look for")
    if not known.has_chance and position.seats != 2:
        raise BadSetup(
            "{game} with {seats} players cannot be analysed: the engine weighs two players against each other",
            game=Message(title_of(game)),
            seats=position.seats,
        )


def check_going_on(position: Any) -> None:
    """Raise GameOver if the game is over."""
    if outcome := position.outcome():
        raise GameOver("the game is over: {reason}", reason=outcome.message)


def _check_limits(limits: Limits) -> None:
    """Raise BadSetup for limits that no search can keep."""
    if limits.seconds is not None and not limits.seconds >= 0:
        raise BadSetup("a search cannot last {seconds} seconds", seconds=limits.seconds)
    for name, value in (("depth", limits.depth), ("nodes", limits.nodes)):
        if value is not None and value < 1:
            raise BadSetup("{name}={value} is less than 1", name=name, value=value)


def check_solvable(game: Game[Any, Any], position: Any) -> None:
    """Raise BadSetup for a game without a solver, more than two players, or a board that is too large."""
    check_game(game)
    check_position(position)
    if _is_solvable(game) and position.seats != 2:
        raise BadSetup(
            "{game} with {seats} players cannot be solved: perfect play is of two players against each other",
            game=Message(title_of(game)),
            seats=position.seats,
        )
    if not _is_solvable(game):
        raise BadSetup(
            "{game} cannot be solved; games that can: {names}",
            game=Message(title_of(game)),
            names=_names_of(_is_solvable),
        )
    solver = solver_of(game)
    if solver and solver.is_hopeless(position) and not is_native(game, position):
        raise BadSetup(
            "{game} on this board cannot be solved: the compiled core cannot search it, and Python would take years; "
            "a smaller one can be",
            game=Message(title_of(game)),
        )


def _is_analysable(game: Game[Any, Any]) -> bool:
    return evaluation_of(game) is not None


def _is_solvable(game: Game[Any, Any]) -> bool:
    return profile_of(game).solver is not None


def _names_of(is_wanted: Callable[[Game[Any, Any]], bool]) -> Message:
    """The titles of the games of that kind."""
    return joined([Message(title_of(game)) for game in registry.games() if is_wanted(game)], ", ")


def check_resources(game: Game[Any, Any], resources: Resources) -> None:
    """Raise BadSetup where these threads and memory are not available to the compiled core."""
    position, native = game.start(), native_of(game)
    if native and native.is_analysable(position):
        _native_player(native.player, position, Limits(), resources)


def is_native(game: Game[Any, Any], position: Any) -> bool:
    """Whether the compiled core answers."""
    native = native_of(game)
    return native is not None and native.is_analysable(position)


def is_slow(game: Game[Any, Any], position: Any) -> bool:
    """Whether Python searches although the compiled core plays other positions of the game, or would if available."""
    return profile_of(game).native is not None and not is_native(game, position)


def finding_of(game: Game[Any, Any], position: Any, thought: Thought[Any]) -> Finding:
    """A thought of an analysis, with what is needed to describe it."""
    is_shared = position.seats > 2 and has_dice(game)
    forecast = tuple(forecast_of(game)(position, position.to_move)) if is_shared else ()
    return Finding(game, position, thought, is_native(game, position), forecast)


def analyse(
    game: Game[PositionT, MoveT],
    position: PositionT,
    limits: Limits = FIVE_SECONDS,
    resources: Resources = USUAL_RESOURCES,
    listener: Listener | None = None,
    stop: Stop | None = None,
) -> Thought[MoveT]:
    """The best move found within the limits, its score and line, and the next best ones (`others`) if asked for.

    `listener` is called with what each round of the search has found; another thread may end it by `stop`. Raises
    BadSetup, or GameOver."""
    check(game, position)
    _check_limits(limits)
    check_going_on(position)
    stop = stop or Stop()
    native, solver = native_of(game), solver_of(game)
    if native and native.is_analysable(position):
        is_counted = _is_counted(game, position)
        return _ask_native(native.player, position, limits, resources, listener, stop, is_counted=is_counted)
    if solver and resources.lines == 1 and limits.depth is None and solver.is_quick(position):
        return _ask_solver(solver, position, limits, listener, stop)
    return _best_moves(game, position, limits, resources.lines, listener, stop)


def solve(
    game: Game[Any, Any],
    position: Any,
    resources: Resources = USUAL_RESOURCES,
    listener: Listener | None = None,
    *,
    is_result_only: bool = False,
    kept: ProofFile | None = None,
) -> Thought[Any]:
    """The result of perfect play from a position.

    What is proved is kept in a file, if one is given, and need not be proved again. Raises BadSetup, GameOver and
    FileError."""
    check_solvable(game, position)
    check_going_on(position)
    native, solver = native_of(game), solver_of(game)
    compiled = native.solver if native and native.is_analysable(position) else None
    if kept and not (native and compiled and native.keeps_proofs):
        named = profile_of(game).native
        if named and not is_available() and named.load().keeps_proofs:
            raise BadSetup("only the compiled core keeps proofs in files, and it is not available")
        raise BadSetup("proofs of {game} are not kept in files", game=Message(title_of(game)))
    if compiled:
        options = {"kept": kept} if kept else {}
        make = partial(compiled, is_result_only=is_result_only, **options)
        return _ask_native(make, position, Limits(), resources, listener, Stop())
    assert solver
    return _ask_solver(solver, position, Limits(), listener, Stop(), is_result_only=is_result_only)


def takes_long(game: Game[Any, Any], position: Any) -> bool:
    """Whether solving takes too long to wait for, as far as it can be told beforehand."""
    native, solver = native_of(game), solver_of(game)
    if native and native.is_analysable(position):
        return native.takes_long(position)
    return solver is not None and solver.takes_long(position)


def keeps_proofs(game: Game[Any, Any]) -> bool:
    """Whether what is proved can be kept in a file."""
    native = native_of(game)
    return native is not None and native.keeps_proofs


def _ask_native(
    make: Callable[..., CorePlayer[Any, Any, Any, Any]],
    position: Any,
    limits: Limits,
    resources: Resources,
    listener: Listener | None,
    stop: Stop,
    *,
    is_counted: bool = False,
) -> Thought[Any]:
    """The compiled core's answer; raises BadSetup."""
    player = _native_player(make, position, limits, resources)
    stop.attach(player.stop)
    player.listener = Listening(listener, player.stop, is_counted=is_counted)
    return player.examine(position)


def _native_player(
    make: Callable[..., CorePlayer[Any, Any, Any, Any]], position: Any, limits: Limits, resources: Resources
) -> CorePlayer[Any, Any, Any, Any]:
    """The compiled core, ready for such a position; raises BadSetup."""
    if resources.memory * _MEGABYTE < LEAST_MEMORY:
        raise BadSetup(
            "{memory} MB are not enough; the compiled core needs {least}",
            memory=resources.memory,
            least=LEAST_MEMORY // _MEGABYTE,
        )
    if resources.threads < 1 or resources.lines < 1:
        raise BadSetup("an analysis needs a thread and a line at least")
    if resources.threads > MOST_THREADS:
        raise BadSetup("{threads} threads are too many; at most {most}", most=MOST_THREADS, threads=resources.threads)
    player = make(limits, lines=resources.lines, memory=resources.memory * _MEGABYTE, threads=resources.threads)
    try:
        player.prepare(position)
    except (MemoryError, ValueError) as error:  # ValueError: more memory than can be addressed
        raise BadSetup("{memory} MB of memory are not available", memory=resources.memory) from error
    return player


def _ask_solver(
    solver: Solver,
    position: Any,
    limits: Limits,
    listener: Listener | None,
    stop: Stop,
    *,
    is_result_only: bool = False,
) -> Thought[Any]:
    stopped = threading.Event()
    stop.attach(stopped)
    watch = Watch(limits, stopped, time.monotonic)

    def report(thought: Thought[Any]) -> None:
        if listener:
            listener(replace(thought, nodes=watch.nodes, seconds=watch.elapsed()))

    found = solver.solve(position, watch, report, is_result_only=is_result_only)
    return replace(found, nodes=watch.nodes, seconds=watch.elapsed())


def _best_moves(
    game: Game[Any, Any], position: Any, limits: Limits, lines: int, listener: Listener | None, stop: Stop
) -> Thought[Any]:
    """The best moves by the search in Python, each searched for without those that are better."""
    known = evaluation_of(game)
    assert known
    if known.has_chance:
        return _expected_moves(game, position, limits, lines, listener, stop)
    count = min(lines, len(position.legal_moves()))
    if limits.seconds is not None:
        limits = replace(limits, seconds=limits.seconds / count)
    player = alpha_beta(known, limits)
    player.listener = Listening(listener, player.stop, is_counted=_is_counted(game, position))
    stop.attach(player.stop)
    best = player.examine(position)
    player.listener = None
    player.stop.clear()
    stop.attach(player.stop)
    others: list[Thought[Any]] = []
    while len(others) + 1 < count and not stop.is_set:
        taken = {best.move, *(other.move for other in others)}
        found = player.examine(_WithoutMoves(position, taken))
        others.append(_not_better(found, others[-1] if others else best))
    return replace(
        best,
        others=tuple(others),
        nodes=best.nodes + sum(other.nodes for other in others),
        seconds=best.seconds + sum(other.seconds for other in others),
    )


def _not_better(found: Thought[Any], best: Thought[Any]) -> Thought[Any]:
    """A result of a search without a better move: it may be less deep, but is not worth more than that move."""
    if found.score is None or best.score is None or found.score <= best.score:
        return found
    return replace(found, score=best.score)


def _expected_moves(
    game: Game[Any, Any], position: Any, limits: Limits, lines: int, listener: Listener | None, stop: Stop
) -> Thought[Any]:
    """The best moves of a decision whose results depend on dice, by the search in Python."""
    player = forecasting(game, limits)
    player.lines, player.listener = lines, listener
    stop.attach(player.stop)
    return player.examine(position)


def _is_counted(game: Game[Any, Any], position: Any) -> bool:
    """Whether moves are counted towards a draw: then pieces can go to and fro, and a search never comes to an end."""
    return bool(game.uncounted(position) != position)


class Listening:
    """Passes on what each round finds, and stops the search of a dead draw.

    That is a score of 0 by the same line again and again; where moves are counted towards a draw, also a score of 0
    in so many rounds that a win for either side would have shown in one of them."""

    def __init__(self, listener: Listener | None, stop: threading.Event, *, is_counted: bool) -> None:
        self._listener = listener
        self._stop = stop
        self._is_counted = is_counted
        self._last: Thought[Any] | None = None
        self._repeated = 0
        self._zeros = 0

    def __call__(self, thought: Thought[Any]) -> None:
        """Hear of a round."""
        if self._listener:
            self._listener(thought)
        last, self._last = self._last, thought
        is_same = last is not None and (last.score, last.line) == (thought.score, thought.line)
        self._repeated = self._repeated + 1 if is_same and thought.score == 0 else 0
        self._zeros = self._zeros + 1 if thought.score == 0 else 0
        if self._repeated >= _ROUNDS_OF_A_DRAW or (self._is_counted and self._zeros >= _ROUNDS_OF_ZERO):
            self._stop.set()


class _WithoutMoves:
    """A position with some of its moves left out."""

    def __init__(self, position: Any, taken: set[Any]) -> None:
        self._position = position
        self._taken = taken

    def __getattr__(self, name: str) -> Any:
        return getattr(self._position, name)

    def legal_moves(self) -> list[Any]:
        """The moves that are left."""
        return [move for move in self._position.legal_moves() if move not in self._taken]
