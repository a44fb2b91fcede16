"""The computer's levels: from a beginner who often moves without looking to a master who thinks for some seconds.

Every level searches: the low ones not far, with blurred sight and slips of attention, and at once; the high ones as
far as their time allows. `make_player` reads what is written for a seat: `random`, `course`, `engine`, `engine:4`,
`engine:expert`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final, TypeAlias

from damier.core.errors import UnknownName
from damier.core.game import Game
from damier.core.player import Player
from damier.engine.evaluation import dicewars, draughts, reversi, sos
from damier.engine.native import draughts as native_draughts
from damier.engine.native import reversi as native_reversi
from damier.engine.native.core_player import LEAST_MEMORY, MEMORY, CorePlayer, is_there
from damier.engine.players.fallback import Fallback
from damier.engine.players.mistakes import Careless, blurred
from damier.engine.players.simple import RandomPlayer, course_player
from damier.engine.search.alphabeta import AlphaBeta, Preference, Tactics
from damier.engine.search.expectimax import Expectimax
from damier.engine.search.limits import Limits
from damier.engine.search.maxn import MaxN
from damier.engine.search.mcts import MonteCarlo
from damier.engine.search.searcher import Evaluate, Searcher

NAMES: Final = ("beginner", "novice", "casual", "regular", "skilled", "strong", "expert", "master")
USUAL: Final = "regular"


@dataclass(frozen=True, slots=True)
class Level:
    """How well the computer plays a game at one level."""

    seconds: float  # at most, for a move
    depth: int | None = None  # moves ahead, at most
    slip: float = 0.0  # how often it moves without looking
    blur: float = 0.0  # how far off its judgement is as a rule, in the evaluation's own unit


# The unit of a blur is the evaluation's: a man is worth 100 in draughts, a corner 300 in reversi, a point 100 in sos.
_DRAUGHTS: Final = (
    Level(0.2, depth=1, slip=0.3, blur=60),
    Level(0.2, depth=1, slip=0.1, blur=30),
    Level(0.3, depth=2, slip=0.04, blur=20),
    Level(0.4, depth=3, blur=10),
    Level(0.6, depth=5),
    Level(1.0, depth=7),
    Level(2.0),
    Level(5.0),
)

_REVERSI: Final = (
    Level(0.2, depth=1, slip=0.4, blur=400),
    Level(0.2, depth=1, slip=0.15, blur=200),
    Level(0.3, depth=2, slip=0.05, blur=100),
    Level(0.4, depth=3, blur=40),
    Level(0.6, depth=5),
    Level(1.0, depth=7),
    Level(2.0),
    Level(5.0),
)

# On 8 by 8 with the compiled core; the unit of a blur is a disc. Each wins some nine games of ten against the one
# before (benchmarks/reversi.py levels), and all but the last answer at once.
NATIVE_REVERSI: Final = (
    Level(0.2, depth=1, slip=0.35, blur=12),
    Level(0.2, depth=1, slip=0.1, blur=5),
    Level(0.2, depth=2, slip=0.02, blur=3.5),
    Level(0.3, depth=3, blur=2),
    Level(0.5, depth=4, blur=1),
    Level(1.0, depth=7),
    Level(2.0, depth=12),
    Level(5.0),
)

# For every kind of draughts that the compiled core knows; the unit of a blur is a hundredth of a man. All but the last
# answer at once (benchmarks/draughts.py levels).
NATIVE_DRAUGHTS: Final = (
    Level(0.2, depth=1, slip=0.3, blur=70),
    Level(0.2, depth=1, slip=0.1, blur=40),
    Level(0.2, depth=2, slip=0.03, blur=32),
    Level(0.3, depth=3, blur=20),
    Level(0.5, depth=5, blur=12),
    Level(1.0, depth=6, blur=2),  # enough for no game to be played twice
    Level(2.0, depth=9, blur=1),
    Level(5.0),
)

_SOS: Final = (
    Level(0.2, depth=1, slip=0.3, blur=60),
    Level(0.2, depth=1, slip=0.1, blur=30),
    Level(0.2, depth=3, slip=0.04, blur=20),
    Level(0.3, depth=4, blur=10),
    Level(0.5),
    Level(1.0),
    Level(2.0),
    Level(5.0),
)

# Here the unit is the chance to win. One against two of the course's strategy wins about a quarter of its games at the
# first level and 70 % at the seventh (benchmarks/players.py --contest); the last one looks further.
_DICEWARS: Final = (
    Level(0.2, depth=1, slip=0.5, blur=0.4),
    Level(0.2, depth=1, slip=0.3, blur=0.12),
    Level(0.2, depth=1, slip=0.15, blur=0.06),
    Level(0.2, depth=1, slip=0.05, blur=0.035),
    Level(0.2, depth=1, blur=0.02),
    Level(0.2, depth=1, blur=0.008),
    Level(0.3, depth=1),
    Level(1.5, depth=3),
)

_ANY: Final = tuple(
    Level(seconds, slip=slip)
    for seconds, slip in (
        (0.05, 0.5),
        (0.05, 0.25),
        (0.1, 0.1),
        (0.2, 0.0),
        (0.5, 0.0),
        (1.0, 0.0),
        (2.0, 0.0),
        (5.0, 0.0),
    )
)

LEVELS: Final[dict[str, Sequence[Level]]] = {
    "draughts": _DRAUGHTS,
    "reversi": _REVERSI,
    "sos": _SOS,
    "dicewars": _DICEWARS,
}


@dataclass(frozen=True, slots=True)
class Sight:
    """What alpha-beta is told of a game."""

    evaluate: Evaluate
    preference: Preference
    tactics: Tactics | None = None
    counts_margin: bool = False


_SIGHTS: Final = {
    "draughts": Sight(draughts.evaluate, draughts.preference, draughts.tactics),
    "reversi": Sight(reversi.evaluate, reversi.preference, counts_margin=True),
    "sos": Sight(sos.evaluate, sos.preference, sos.tactics, counts_margin=True),
}

_Build: TypeAlias = Callable[[Level, Random], Searcher[Any, Any]]


def names(game: Game[Any, Any]) -> Sequence[str]:
    """The names of a game's levels, the weakest first; level 1 is the first."""
    return NAMES[: len(LEVELS.get(game.name, _ANY))]


def make_player(spec: str, game: Game[Any, Any], rng: Random) -> Player[Any, Any]:
    """The player that a seat's text means; raises UnknownName with the list of those there are."""
    kind, _, detail = (part.strip().lower() for part in spec.partition(":"))
    if kind == "random" and not detail:
        return RandomPlayer(rng)
    if kind == "course" and not detail:
        return course_player(game.name, rng)
    if kind == "engine":
        return make_engine(detail or USUAL, game, rng)
    raise UnknownName(
        "there is no player {spec!r}; the players are random, course and engine, with a level as in engine:4", spec=spec
    )


def make_engine(level: str, game: Game[Any, Any], rng: Random) -> Searcher[Any, Any]:
    """The computer at a level, given by its number or its name; raises UnknownName."""
    known = names(game)
    by_text = {str(number): number for number in range(1, len(known) + 1)}
    by_text |= {name: number for number, name in enumerate(known, start=1)}
    if level.strip().lower() not in by_text:
        raise UnknownName(
            "there is no level {level!r}; the levels are 1 to {most}: {names}",
            level=level,
            most=len(known),
            names=", ".join(known),
        )
    at = by_text[level.strip().lower()] - 1
    player = _hired(_BUILDERS.get(game.name, _any_game), LEVELS.get(game.name, _ANY)[at], rng)
    if game.name not in _CORED or not is_there():
        return player
    cored = _CORED[game.name]
    return Fallback(_hired(cored.build, cored.levels[at], rng), player, cored.is_playable)


def alpha_beta(game: str, limits: Limits, *, blur: float = 0.0, rng: Random | None = None) -> AlphaBeta[Any, Any]:
    """The search in Python for two players of a game that has no chance."""
    sight = _SIGHTS[game]
    return AlphaBeta(
        limits,
        blurred(sight.evaluate, blur, rng or Random()) if blur else sight.evaluate,
        tactics=sight.tactics,
        preference=sight.preference,
        counts_margin=sight.counts_margin,
        rng=rng,
    )


def has_alpha_beta(game: str) -> bool:
    """Whether there is such a search for a game."""
    return game in _SIGHTS


def _hired(build: _Build, level: Level, rng: Random) -> Searcher[Any, Any]:
    player = build(level, rng)
    return Careless(player, level.slip, rng) if level.slip else player


def _seen(evaluate: Evaluate, level: Level, rng: Random) -> Evaluate:
    return blurred(evaluate, level.blur, rng) if level.blur else evaluate


def _two(game: str) -> _Build:
    def build(level: Level, rng: Random) -> Searcher[Any, Any]:
        return alpha_beta(game, Limits(level.seconds, depth=level.depth), blur=level.blur, rng=rng)

    return build


@dataclass(frozen=True, slots=True)
class _Cored:
    """What the compiled core plays of a game."""

    player: Callable[..., CorePlayer[Any, Any, Any, Any]]
    levels: Sequence[Level]
    is_playable: Callable[[Any], bool]

    def build(self, level: Level, rng: Random) -> Searcher[Any, Any]:
        """The core's player; where it looks a few moves ahead it needs no memory to speak of."""
        memory = MEMORY if level.depth is None else LEAST_MEMORY
        return self.player(Limits(level.seconds, depth=level.depth), memory=memory, blur=level.blur, rng=rng)


_CORED: Final = {
    "draughts": _Cored(native_draughts.NativeDraughts, NATIVE_DRAUGHTS, native_draughts.is_playable),
    "reversi": _Cored(native_reversi.NativeReversi, NATIVE_REVERSI, native_reversi.is_playable),
}


def _sos(level: Level, rng: Random) -> Searcher[Any, Any]:
    """Alpha-beta for two, max^n for more."""
    limits, evaluate = Limits(level.seconds, depth=level.depth), _seen(sos.evaluate, level, rng)
    more: Searcher[Any, Any] = MaxN(limits, evaluate, tactics=sos.tactics, preference=sos.preference, rng=rng)
    return Fallback(_two("sos")(level, rng), more, lambda position: position.seats == 2)


def _dicewars(level: Level, rng: Random) -> Searcher[Any, Any]:
    return Expectimax(
        Limits(level.seconds, depth=level.depth),
        _seen(dicewars.evaluate, level, rng),
        horizon=dicewars.is_turn_over,
        preference=dicewars.preference,
        beam=dicewars.BEAM,
        rng=rng,
    )


def _any_game(level: Level, rng: Random) -> Searcher[Any, Any]:
    """For a game nobody has described to us: games played on at random, which needs its rules alone."""
    return MonteCarlo(Limits(level.seconds), rng=rng)


_BUILDERS: Final[dict[str, _Build]] = {
    "draughts": _two("draughts"),
    "reversi": _two("reversi"),
    "sos": _sos,
    "dicewars": _dicewars,
}
