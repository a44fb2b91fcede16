"""How much a score is worth: the widths of the curves that turn scores into expected results, fitted to self-play.

    python benchmarks/expected.py                       every game, some minutes each
    python benchmarks/expected.py reversi --games 200   more games, closer widths
    python benchmarks/expected.py --quick               whether it works, in seconds

The engine with few nodes a move plays itself from random openings (so that the same seed gives the same games on any
machine); then every position is searched, and the curve
1 / (1 + exp(-score / width)) is fitted to the results by maximum likelihood, with one width, and with a width that
grows with the stage of the game: width = base + slope * stage. The better one by its likelihood is what the game's
`scores.py` has. Positions that are solved are left out: their result needs no curve. In Dice Wars the forecast for each
seat is fitted instead: how much less sure it should be than the evaluations of the seats (`evaluation.py`).
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import exp, log
from random import Random
from typing import Any, Final

from damier.core import registry
from damier.core.game import Game, Setup
from damier.core.match import Match, run
from damier.core.player import Dice
from damier.core.position import CHANCE
from damier.core.strength import evaluation_of
from damier.core.thought import DECIDED
from damier.engine.native.native_game import native_of
from damier.engine.players.levels import alpha_beta, forecast_of, make_player
from damier.engine.search.limits import Limits
from damier.engine.search.searcher import Searcher
from damier.games.dicewars.evaluation import TEMPER, shares


@dataclass(frozen=True, slots=True)
class Trial:
    """A game as it is searched, and what the width of its curve may depend on."""

    name: str
    game: str
    setup: Setup
    stage: Callable[[Any], float]
    nodes: int  # of the search of one position
    own_nodes: int  # of the search of a move while playing: results are those of a good player, not of a perfect one
    is_native: bool = True


@dataclass(frozen=True, slots=True)
class Sample:
    """A position: its score for the side to move, its stage, and how the game ended for that side (0, 1/2 or 1)."""

    score: float
    stage: float
    result: float


def _empty_squares(position: Any) -> float:
    return float(position.size**2 - sum(position.points()))


def _pieces(position: Any) -> float:
    return float(sum(position.points()))


def _empty_cells(position: Any) -> float:
    return float(position.cells.count("-"))


DICE: Final = "dicewars"
TRIALS: Final = (
    Trial("reversi", "reversi", Setup(), _empty_squares, 50_000, 3_000),
    Trial("reversi-python", "reversi", Setup(size=(6, 6)), _empty_squares, 300, 100, is_native=False),
    Trial("draughts", "draughts", Setup("international"), _pieces, 50_000, 3_000),
    Trial("russian", "draughts", Setup("russian"), _pieces, 50_000, 3_000),
    Trial("draughts-python", "draughts", Setup("international"), _pieces, 300, 100, is_native=False),
    Trial("sos", "sos", Setup(size=(5, 5)), _empty_cells, 300, 100, is_native=False),
)


def main() -> None:
    """Print the widths of each game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "names", nargs="*", help=f"of {', '.join(trial.name for trial in TRIALS)}, {DICE}; all by default"
    )
    parser.add_argument("--games", type=int, default=100, help="games of each (default 100)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--quick", action="store_true", help="two games with few nodes each")
    options = parser.parse_args()
    games, divisor = (2, 100) if options.quick else (options.games, 1)
    print(f"{'game':16}{'games':>6}{'positions':>11}{'width':>8}{'loss':>8}{'base':>8}{'slope':>8}{'loss':>8}")
    for trial in TRIALS:
        if not options.names or trial.name in options.names:
            rng = Random(f"{options.seed} {trial.name}")
            found = [each for _ in range(games) for each in samples(trial, max(20, trial.nodes // divisor), rng)]
            print(row(trial, games, found), flush=True)
    if not options.names or DICE in options.names:
        print(dice_row(games, options.seed), flush=True)


def row(trial: Trial, games: int, found: Sequence[Sample]) -> str:
    """One line of the table: the fit with one width, then with a width that grows with the stage."""
    width, loss = fitted_width(found)
    base, slope, sloped_loss = fitted_line(found)
    return (
        f"{trial.name:16}{games:>6}{len(found):>11,}{width:>8.1f}{loss:>8.4f}"
        f"{base:>8.1f}{slope:>8.2f}{sloped_loss:>8.4f}"
    )


def samples(trial: Trial, nodes: int, rng: Random) -> Iterator[Sample]:
    """The positions of one game that are not solved."""
    game = registry.find(trial.game)
    match = played(game, trial, rng)
    if match.outcome is None:
        return
    player = searcher(game, trial, nodes)
    for position in reversed(match.positions[:-1]):  # from the end: later results are in the table of earlier searches
        if len(position.legal_moves()) < 2:
            continue
        thought = player.examine(position)
        if thought.score is None or thought.is_exact or abs(thought.score) >= DECIDED:
            continue
        result = (1 + match.outcome.success(position.to_move)) / 2
        yield Sample(float(thought.score), trial.stage(position), result)


def played(game: Game[Any, Any], trial: Trial, rng: Random) -> Match[Any, Any]:
    """A game of the engine against itself, after some random moves."""
    match = Match(game, game.start(trial.setup, rng))
    for _ in range(rng.randrange(4, 12)):
        if not match.outcome:
            match.push(rng.choice(match.position.legal_moves()))
    if not match.outcome:
        run(match, [searcher(game, trial, trial.own_nodes)] * 2)
    return match


def searcher(game: Game[Any, Any], trial: Trial, nodes: int) -> Searcher[Any, Any]:
    """What searches the positions: the compiled core, or the search in Python."""
    native, known = native_of(game), evaluation_of(game)
    if trial.is_native and native:
        return native.player(Limits(nodes=nodes))
    assert known
    return alpha_beta(known, Limits(nodes=nodes))


# -- dice


@dataclass(frozen=True, slots=True)
class DiceSample:
    """The forecasts for each seat at the beginning of a turn, and each one's share of the win in the end."""

    forecast: tuple[float, ...]
    learned: tuple[float, ...]  # the one that reviews use: by learned weights, where there is a compiled core
    shares: tuple[float, ...]


def dice_row(games: int, seed: int) -> str:
    """How sure forecasts of Dice Wars should be: the temper that fits best, and how far off it is."""
    rng = Random(f"{seed} {DICE}")
    found = [each for _ in range(games) for each in dice_samples(rng)]
    temper = _smallest(lambda each: dice_loss(found, each), 0.2, 20.0)
    learned = sum(loss_of_forecast(each.learned, each.shares) for each in found) / max(1, len(found))
    even = sum(log(len(each.shares)) for each in found) / max(1, len(found))
    return (
        f"{DICE:16}{games:>6}{len(found):>11,}  temper {temper:.2f}, loss {dice_loss(found, temper):.4f}; "
        f"as it is ({TEMPER:g}): {dice_loss(found, TEMPER):.4f}; learned: {learned:.4f}; even chances: {even:.4f}"
    )


def dice_samples(rng: Random) -> Iterator[DiceSample]:
    """The beginnings of turns of one game, between players of one level: it is not known who plays."""
    game = registry.find(DICE)
    seats, size = rng.randint(2, 4), rng.randint(4, 6)
    match = Match(game, game.start(Setup(size=(size, size), seats=seats), rng))
    forecast = forecast_of(game)
    player = make_player(f"engine:{rng.randint(1, 4)}", game, rng)
    run(match, [*[player] * seats, Dice(game, rng)])
    assert match.outcome
    for before, position in pairwise(match.positions[:-1]):
        if position.to_move != CHANCE and before.turn != position.turn:
            yield DiceSample(shares(position), tuple(forecast(position, before.turn)), match.outcome.shares)


def dice_loss(found: Sequence[DiceSample], temper: float) -> float:
    """The mean cross-entropy of forecasts that are tempered so much."""
    total = 0.0
    for each in found:
        odds = [share ** (TEMPER / temper) for share in each.forecast]
        total += loss_of_forecast([part / sum(odds) for part in odds], each.shares)
    return total / max(1, len(found))


def loss_of_forecast(forecast: Sequence[float], results: Sequence[float]) -> float:
    """The cross-entropy of one forecast."""
    return -sum(won * log(part + 1e-12) for won, part in zip(results, forecast, strict=True))


# -- the fit


def loss_of(found: Sequence[Sample], width: Callable[[float], float]) -> float:
    """The mean cross-entropy of a curve: the smaller, the better it foretells the results."""
    total = 0.0
    for each in found:
        expected = 1 / (1 + exp(-max(-50.0, min(50.0, each.score / width(each.stage)))))
        total -= each.result * log(expected + 1e-12) + (1 - each.result) * log(1 - expected + 1e-12)
    return total / max(1, len(found))


def fitted_width(found: Sequence[Sample]) -> tuple[float, float]:
    """The best single width, and its loss."""
    width = _smallest(lambda each: loss_of(found, lambda _: each), 0.1, 5000.0)
    return width, loss_of(found, lambda _: width)


def fitted_line(found: Sequence[Sample]) -> tuple[float, float, float]:
    """The best base and slope of a width, and their loss: the widths at both ends of the game, in turns."""
    stages = [each.stage for each in found]
    low, high = min(stages, default=0.0), max(stages, default=1.0) + 1e-9
    ends = [fitted_width(found)[0]] * 2

    def width(stage: float) -> float:
        part = (stage - low) / (high - low)
        return ends[0] + (ends[1] - ends[0]) * part

    for turn in range(12):
        at = turn % 2

        def loss(value: float, at: int = at) -> float:
            ends[at] = value
            return loss_of(found, width)

        ends[at] = _smallest(loss, 0.1, 5000.0)
    slope = (ends[1] - ends[0]) / (high - low)
    return ends[0] - slope * low, slope, loss_of(found, width)


def _smallest(loss: Callable[[float], float], low: float, high: float) -> float:
    """Where a function of one width is smallest, by ever smaller steps on a scale of logarithms."""
    lower, upper = log(low), log(high)
    for _ in range(5):
        points = [lower + (upper - lower) * at / 10 for at in range(11)]
        best = min(range(11), key=lambda at: loss(exp(points[at])))
        lower, upper = points[max(0, best - 1)], points[min(10, best + 1)]
    return exp((lower + upper) / 2)


if __name__ == "__main__":
    main()
