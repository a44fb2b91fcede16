"""Whole random games a second through positions, by our own rules in C++ and in Python, and by other libraries.

    .venv/bin/python benchmarks/positions.py                     every game, with the peers that are installed
    .venv/bin/python benchmarks/positions.py reversi --turns 40  one game, with narrower intervals
    make peers                        installs the peers, but for OpenSpiel (pip install open_spiel)

One process, one core. A game is played as anybody would play it: list the moves, choose one at random, make it; where
the dice decide, the game rolls them. All take turns of a fraction of a second, measured in processor time, so that
whatever else the machine does slows all of them down alike. Starts are made beforehand. A ratio is ours over the
other's, turn by turn, with its 95 % interval. Draws by counting and repetition are looked at, by py-draughts as well.
"""

from __future__ import annotations

import argparse
import math
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

sys.path[:1] = [
    str(Path(__file__).resolve().parents[1])
]  # the draughts.py in this folder is not the library of that name

from benchmarks.score import SURE  # noqa: E402
from damier.cli.options import count, seconds  # noqa: E402
from damier.compiled import loader as native  # noqa: E402
from damier.compiled.positions import reference  # noqa: E402
from damier.core import registry  # noqa: E402
from damier.core.game import Setup  # noqa: E402
from damier.core.position import CHANCE  # noqa: E402
from damier.engine.rollouts import rollouts  # noqa: E402

Play = Callable[[], int]
"""Plays one game or several; how many."""

SETUPS: Final = {
    "reversi": Setup(),
    "draughts": Setup("international"),
    "sos": Setup(size=(6, 6)),
    "dicewars": Setup(),
}
STARTS: Final = 100
AT_ONCE: Final = 500  # games of one call of `rollouts`


class Way(NamedTuple):
    """One way to play random games."""

    name: str
    play: Play


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    told = f"some of {', '.join(SETUPS)} (all, if none is named)"
    parser.add_argument("games", nargs="*", type=known_game, metavar="GAME", help=told)
    parser.add_argument("--turns", type=count, default=12, help="for each way to play (default 12)")
    parser.add_argument("--seconds", type=seconds, default=0.3, help="of a turn (default 0.3)")
    options = parser.parse_args()
    print(f"Python {sys.version.split()[0]}, core: {native.instructions() or 'Python'}\n")
    for name in options.games or SETUPS:
        compare(name, ways(name, SETUPS[name]), options.turns, options.seconds)


def known_game(name: str) -> str:
    """The name of a game that is measured, for argparse."""
    if name not in SETUPS:
        raise argparse.ArgumentTypeError(f"{name!r} is none of {', '.join(SETUPS)}")
    return name


def compare(name: str, all_ways: list[Way], turns: int, seconds: float) -> None:
    """Print the games a second of each way, and how the first compares with it."""
    rates = [[games_a_second(way.play, seconds) for way in all_ways] for _ in range(turns)]
    for place, way in enumerate(all_ways):
        own = [turn[place] for turn in rates]
        line = f"{name:10}{way.name:26}{statistics.median(own):>12,.0f} games/s"
        if place:
            ratio, low, high = ratio_of([turn[0] / turn[place] for turn in rates])
            line += f"   positions are {ratio:.3g} times as fast ({low:.3g} to {high:.3g})"
        print(line, flush=True)
    print()


def games_a_second(play: Play, seconds: float) -> float:
    """By processor time, of at least that much."""
    begin, games = time.process_time(), 0
    while (passed := time.process_time() - begin) < seconds:
        games += play()
    return games / passed


def ratio_of(ratios: list[float]) -> tuple[float, float, float]:
    """The geometric mean, and its 95 % interval."""
    logs = [math.log(ratio) for ratio in ratios]
    mean = statistics.fmean(logs)
    reach = SURE * statistics.stdev(logs) / math.sqrt(len(logs)) if len(logs) > 1 else math.inf
    return math.exp(mean), math.exp(mean - reach), math.exp(mean + reach)


def ways(name: str, setup: Setup) -> list[Way]:
    """Ours, by the core and in Python, and the peers that are installed."""
    game, rng = registry.find(name), Random(1)
    starts = [game.start(setup, rng) for _ in range(STARTS)]
    found = [
        Way("positions", lambda: played(game, rng.choice(starts), rng)),
        Way("rollouts", lambda: rollouts(rng.choice(starts), AT_ONCE, rng.getrandbits(32)).games),
        Way("positions in Python", lambda: played_in_python(game, rng.choice(starts), rng)),
    ]
    return [*found, *peers(name, rng)]


def played(game: Any, position: Any, rng: Random) -> int:
    """One game as anybody plays it."""
    while moves := position.legal_moves():
        position = position.after(game.roll(position, rng) if position.to_move == CHANCE else rng.choice(moves))
    return 1


def played_in_python(game: Any, position: Any, rng: Random) -> int:
    """The same by the methods in Python."""
    legal_moves, after = (reference(type(position), name) for name in ("legal_moves", "after"))
    while moves := legal_moves(position):
        position = after(position, game.roll(position, rng) if position.to_move == CHANCE else rng.choice(moves))
    return 1


def peers(name: str, rng: Random) -> Iterator[Way]:
    """The installed libraries that play the same game."""
    if name == "reversi" and (rust := installed("rust_reversi")):
        yield Way("rust-reversi", lambda: played_by_rust(rust.Board(), rng))
    if name == "reversi" and (spiel := installed("pyspiel")):
        othello = spiel.load_game("othello")
        yield Way("OpenSpiel", lambda: played_by_spiel(othello.new_initial_state(), rng))
    if name == "draughts" and (draughts := installed("draughts")):
        yield Way("py-draughts", lambda: played_by_py_draughts(draughts.StandardBoard(), rng))


def installed(module: str) -> Any:
    """A module, or None where it is not installed."""
    try:
        return import_module(module)
    except ImportError:
        return None


def played_by_rust(board: Any, rng: Random) -> int:
    """One game of rust-reversi."""
    while not board.is_game_over():
        if board.is_pass():
            board.do_pass()
        else:
            board.do_move(rng.choice(board.get_legal_moves_vec()))
    return 1


def played_by_spiel(state: Any, rng: Random) -> int:
    """One game of OpenSpiel."""
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
    return 1


def played_by_py_draughts(board: Any, rng: Random) -> int:
    """One game of py-draughts, with its draws."""
    while not board.game_over:
        board.push(rng.choice(board.legal_moves))
    return 1


if __name__ == "__main__":
    main()
