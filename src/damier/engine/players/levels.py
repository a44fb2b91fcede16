"""The computer's levels: from a beginner that often moves at random to a master that thinks for some seconds.

Every level searches: the low ones not far, with a noisy evaluation and random moves, and at once; the high ones as
far as their time allows. Levels and evaluation are in a game's profile; without
them it is played by tree search. `make_player` reads the text of a seat: `random`, `course`, `engine`,
`engine:4`, `engine:expert`.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from damier.core.errors import UnknownName
from damier.core.game import Game
from damier.core.player import Player
from damier.core.position import Position, Seat
from damier.core.profile import loaded, profile_of
from damier.core.strength import Evaluate, Evaluation, Forecast, Level, evaluation_of
from damier.engine.native.core_player import LEAST_MEMORY, MEMORY
from damier.engine.native.native_game import native_of
from damier.engine.players.fallback import Fallback
from damier.engine.players.mistakes import Careless, blurred
from damier.engine.players.random_player import RandomPlayer
from damier.engine.search.alphabeta import AlphaBeta
from damier.engine.search.expectimax import Expectimax
from damier.engine.search.limits import Limits
from damier.engine.search.maxn import MaxN
from damier.engine.search.mcts import MonteCarlo
from damier.engine.search.searcher import Searcher

NAMES: Final = ("beginner", "novice", "casual", "regular", "skilled", "strong", "expert", "master")
_USUAL: Final = NAMES.index("regular")

_EVALUATED: Final = (
    Level(0.2, depth=1, slip=0.4),
    Level(0.2, depth=1, slip=0.2),
    Level(0.3, depth=2, slip=0.1),
    Level(0.4, depth=3),
    Level(0.6, depth=5),
    Level(1.0, depth=7),
    Level(2.0),
    Level(5.0),
)
"""For a game that has an evaluation and no levels: without a blur, as its unit is not known."""

_UNKNOWN: Final = (
    Level(0.05, slip=0.5),
    Level(0.05, slip=0.25),
    Level(0.1, slip=0.1),
    Level(0.2),
    Level(0.5),
    Level(1.0),
    Level(2.0),
    Level(5.0),
)
"""For a game that has no evaluation."""


def levels_of(game: Game[Any, Any]) -> Sequence[Level]:
    """A game's levels in Python, the weakest first."""
    profile = profile_of(game)
    return (loaded(profile.levels) or (_EVALUATED if profile.evaluation else _UNKNOWN))[: len(NAMES)]


def names(game: Game[Any, Any]) -> Sequence[str]:
    """The names of a game's levels, the weakest first; level 1 is the first."""
    return NAMES[: len(levels_of(game))]


def usual(game: Game[Any, Any]) -> str:
    """The name of the default level."""
    return names(game)[: _USUAL + 1][-1]


def make_player(spec: str, game: Game[Any, Any], rng: Random) -> Player[Any, Any]:
    """The player that a seat's text means; raises UnknownName listing the valid ones."""
    kind, _, detail = (part.strip().lower() for part in spec.partition(":"))
    if kind == "engine":
        return make_engine(detail or usual(game), game, rng)
    if kind == "random" and not detail:
        return RandomPlayer(rng)
    if kind and not detail and (kind == "course" or kind in profile_of(game).players):
        return named_player(kind, game, rng)
    raise UnknownName(
        "there is no player {spec!r}; the players are random, course and engine, with a level as in engine:4", spec=spec
    )


def named_player(name: str, game: Game[Any, Any], rng: Random) -> Player[Any, Any]:
    """The player that the game's profile has under a name; raises UnknownName."""
    players = profile_of(game).players
    if name not in players:
        raise UnknownName("{game} has no player called {name!r}", game=game.name, name=name)
    return players[name](rng)


def make_engine(level: str, game: Game[Any, Any], rng: Random) -> Searcher[Any, Any]:
    """The computer at a level, given by its number or its name; raises UnknownName."""
    at = _number(level, names(game)) - 1
    asked = levels_of(game)[at]
    limits = Limits(asked.seconds, depth=asked.depth)
    player = _careless(python_search(game, limits, blur=asked.blur, rng=rng), asked, rng)
    native = native_of(game)
    if native is None:
        return player
    asked = native.levels[at]
    memory = MEMORY if asked.depth is None else LEAST_MEMORY  # shallow searches need little memory
    limits = Limits(asked.seconds, depth=asked.depth)
    compiled = _careless(native.player(limits, memory=memory, blur=asked.blur, rng=rng), asked, rng)
    return Fallback(compiled, player, native.is_playable)


def _number(level: str, known: Sequence[str]) -> int:
    """The number of a level, which may be given by its name; raises UnknownName."""
    text = level.strip().lower()
    for number, name in enumerate(known, start=1):
        if text in (str(number), name):
            return number
    raise UnknownName(
        "there is no level {level!r}; the levels are 1 to {most}: {names}",
        level=level,
        most=len(known),
        names=", ".join(known),
    )


def _careless(player: Searcher[Any, Any], level: Level, rng: Random) -> Searcher[Any, Any]:
    return Careless(player, level.slip, rng) if level.slip else player


def python_search(
    game: Game[Any, Any], limits: Limits, *, blur: float = 0.0, rng: Random | None = None
) -> Searcher[Any, Any]:
    """The search for a game: by its profile, and by the number of players."""
    known = evaluation_of(game)
    if known is None:  # random playouts need only the rules
        return MonteCarlo(limits, rng=rng)
    evaluate = _blurred_evaluation(known, blur, rng)
    if known.has_chance:
        return _expectimax(known, limits, evaluate, rng)
    more: Searcher[Any, Any] = MaxN(limits, evaluate, tactics=known.tactics, preference=known.preference, rng=rng)
    return Fallback(alpha_beta(known, limits, blur=blur, rng=rng), more, _is_for_two)


def forecast_of(game: Game[Any, Any]) -> Forecast:
    """What each seat can expect in a game with chance: by what the compiled core has learned, else its evaluation."""
    known, native = evaluation_of(game), native_of(game)
    assert known

    def by_evaluation(position: Any, seat: Seat) -> Sequence[float]:
        return known.forecast(position)

    learned = native.forecast if native else None
    if learned is None:
        return by_evaluation
    return lambda position, seat: learned(position, seat) or by_evaluation(position, seat)


def forecasting(game: Game[Any, Any], limits: Limits) -> Expectimax[Any, Any]:
    """The search in Python for a game with chance whose values are what a seat can expect, not what it plays by."""
    known, forecast = evaluation_of(game), forecast_of(game)
    assert known
    return _expectimax(known, limits, lambda position, seat: forecast(position, seat)[seat])


def _expectimax(
    known: Evaluation, limits: Limits, evaluate: Evaluate, rng: Random | None = None
) -> Expectimax[Any, Any]:
    return Expectimax(limits, evaluate, horizon=known.horizon, preference=known.preference, beam=known.beam, rng=rng)


def _is_for_two(position: Position[Any]) -> bool:
    return position.seats == 2


def _blurred_evaluation(known: Evaluation, blur: float, rng: Random | None) -> Evaluate:
    return blurred(known.evaluate, blur, rng or Random()) if blur else known.evaluate


def alpha_beta(
    known: Evaluation, limits: Limits, *, blur: float = 0.0, rng: Random | None = None
) -> AlphaBeta[Any, Any]:
    """The search in Python for two players of a game that has no chance."""
    return AlphaBeta(
        limits,
        _blurred_evaluation(known, blur, rng),
        tactics=known.tactics,
        preference=known.preference,
        counts_margin=known.counts_margin,
        rng=rng,
    )
