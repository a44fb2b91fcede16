"""Dice Wars: how fast games are simulated, and how strong the engine is against the course's strategy and the field.

    python benchmarks/dicewars.py --simulate                              whole games of the course's strategy a second
    python benchmarks/dicewars.py --games 2000 --seconds 0.1              1 against 2 of the course's, 5x5 with 8 holes
    python benchmarks/dicewars.py --games 300 --level 3                   the same for a level instead of a time
    python benchmarks/dicewars.py --field FOLDER --year 2020 --games 480  1 against 3 AIs of a checkout of
                                                                          ibenes/dicewars, in its own game
    python benchmarks/dicewars.py --field FOLDER --year 2021 --opponents dt.stei,kb.stei_adt
    python benchmarks/dicewars.py --levels --games 400                    each level against the one below, duels
    python benchmarks/dicewars.py --levels --players 4 --level 8          level 8 alone against three of level 7
    python benchmarks/dicewars.py --calibration --games 400               chances to win that an analysis states, and
                                                                          how often they come true
    python benchmarks/dicewars.py --limits                                1,000 searches: how late they end
    python benchmarks/dicewars.py --memory                                how much a 20 s search takes

Every start is played from each seat, and the others take all orders; with the field, all groups of three take turns.
Intervals are of 95 %. The field's AIs need `hexutil` and `numpy`. A long run can be split by `--first`, the number of
its first game: each game depends on the seed and its number alone.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from random import Random
from typing import Any, Final

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT)]

from benchmarks.dicewars_contest import Calibration, Contest, groups, play_out  # noqa: E402
from benchmarks.peers.field import checkout, named, players  # noqa: E402
from benchmarks.time_and_memory import measure_lateness, measure_memory  # noqa: E402
from damier.cli.options import count, seconds  # noqa: E402
from damier.core import registry  # noqa: E402
from damier.core.errors import DamierError  # noqa: E402
from damier.core.game import Setup  # noqa: E402
from damier.engine.native.core_player import MEMORY, loaded_core  # noqa: E402
from damier.engine.native.dicewars import NativeDicewars, board_of, weights  # noqa: E402
from damier.engine.players.levels import make_engine, make_player  # noqa: E402
from damier.engine.search.limits import Limits  # noqa: E402
from damier.games.dicewars.levels import NATIVE_LEVELS  # noqa: E402

FIELD: Final = ("dt.wpm_s", "dt.ste", "dt.stei", "dt.wpm_d", "dt.sdc")  # the best of 2020
CONTEST: Final = Setup("standard", (5, 5), 3, "holes=8")
ALIKE: Final = Setup("standard", (5, 5), 4, "holes=5")
SIMULATED: Final = 20_000  # games
LONGEST_RANDOM: Final = 120  # moves


def main() -> None:
    """Print what is asked for."""
    options = parsed()
    if options.simulate:
        print(simulation(options.seed))
    elif options.limits:
        measure_lateness(NativeDicewars(Limits(1.0)), start(CONTEST, options.seed), options.searches, LONGEST_RANDOM)
    elif options.memory:
        player = NativeDicewars(Limits(20.0))
        measure_memory(player, start(CONTEST, options.seed), weights("standard"), MEMORY >> 20)
    elif options.calibration:
        print("\n".join(calibration(options).rows()))
    elif options.levels:
        for level in compared_levels(options.level):
            print(f"level {level} against {level - 1}: {against_below(level, options)}", flush=True)
    else:
        us = our_player(options.level, options.seconds, options.seed)
        contest = field_contest(options, us) if options.field else course_contest(us, options.seed)
        print(played(contest, options).report())


def parsed() -> argparse.Namespace:
    """The options of the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--simulate", action="store_true", help="only the speed of the simulator")
    parser.add_argument("--levels", action="store_true", help="each level against the one below")
    parser.add_argument("--calibration", action="store_true", help="chances that are stated, and what comes of them")
    parser.add_argument("--limits", action="store_true", help="only how late searches end")
    parser.add_argument("--searches", type=count, default=1000, help="searches with limits (default 1000)")
    parser.add_argument("--memory", action="store_true", help="only how much memory a search takes")
    parser.add_argument("--games", type=count, default=30, help="games of the contest (default 30)")
    parser.add_argument("--first", type=int, default=0, help="number of the first game (default 0)")
    parser.add_argument("--seconds", type=seconds, default=0.1, help="time for a move of ours (default 0.1)")
    parser.add_argument("--level", help="a level instead, such as 7; with --levels, this one only")
    parser.add_argument("--players", type=count, default=2, help="of a game between levels (default 2)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--field", type=Path, metavar="FOLDER", help="a checkout of the course at Brno")
    parser.add_argument("--year", choices=("2020", "2021"), default="2020", help="whose rules (default 2020)")
    parser.add_argument("--opponents", default=",".join(FIELD), help="its AIs by name, three of them in each game")
    return parser.parse_args()


def start(setup: Setup, seed: int) -> Any:
    """A start of such a game."""
    return registry.find("dicewars").start(setup, Random(seed))


def simulation(seed: int, games: int = SIMULATED) -> str:
    """How many whole games of three of the course's strategy one core simulates in a second, dealt anew each."""
    board = board_of(start(CONTEST, seed))
    began = time.perf_counter()
    shares = loaded_core().dicewars_simulate(board, seed=seed, games=games, is_dealt=True)
    speed = games / (time.perf_counter() - began)
    return f"{speed:,.0f} games a second, one core; wins by seat: " + ", ".join(f"{share:.1%}" for share in shares)


def our_player(level: str | None, seconds: float, seed: int) -> Any:
    """The engine at a level, or with a time for each move."""
    rng = Random(f"{seed} damier")
    if level:
        return make_engine(level, registry.find("dicewars"), rng)
    return NativeDicewars(Limits(seconds), rng=rng)


def course_contest(us: Any, seed: int) -> Contest:
    """One of ours against two of the course's strategy."""
    course = make_player("course", registry.find("dicewars"), Random(f"{seed} course"))
    return Contest(CONTEST, us, [[("course", course)] * 2], seed)


def field_contest(options: argparse.Namespace, us: Any) -> Contest:
    """One of ours against three of the field."""
    folder = checkout(options.field)
    names = named(options.opponents, folder)
    found = players(folder, names, 3)
    others = [
        [(name, found[name][group[:at].count(name)]) for at, name in enumerate(group)] for group in groups(names, 3)
    ]
    return Contest(Setup(f"sui{options.year}", seats=4), us, others, options.seed)


def played(contest: Contest, options: argparse.Namespace) -> Contest:
    """The contest, after its games."""
    for number in range(options.first, options.first + options.games):
        contest.play(number)
        if sys.stderr.isatty():
            print(f"\r{number + 1} games, {contest.tallies[contest.name]}", end="", file=sys.stderr)
    return contest


def compared_levels(level: str | None) -> list[int]:
    """The levels that are to play against the one below; ends the program if there is none below."""
    levels = list(range(2, len(NATIVE_LEVELS) + 1))
    if level and level not in map(str, levels):
        sys.exit(f"--level {level}: with --levels, a level is a number from 2 to {levels[-1]}")
    return [int(level)] if level else levels


def against_below(level: int, options: argparse.Namespace) -> str:
    """How a level does alone against the one below, in all other seats."""
    game = registry.find("dicewars")
    us, below = (make_engine(str(each), game, Random(f"{options.seed} {each}")) for each in (level, level - 1))
    setup = Setup("standard", (5, 5), options.players, "holes=8")
    others = [("below", below)] * (options.players - 1)
    contest = played(Contest(setup, us, [others], options.seed, str(level)), options)
    return f"{contest.tallies[str(level)]}, {contest.timed}"


def calibration(options: argparse.Namespace) -> Calibration:
    """What an analysis states in games of four alike, at one decision of each game for each number of players left."""
    found = Calibration()
    analyst = NativeDicewars(Limits(options.seconds), rng=Random(options.seed))
    for number in range(options.first, options.first + options.games):
        rng = Random(f"{options.seed} calibration {number}")
        player = make_engine(options.level or "7", registry.find("dicewars"), rng)
        seen: dict[int, list[Any]] = {}

        def remember(position: Any, seen: dict[int, list[Any]] = seen) -> None:
            seen.setdefault(len(set(position.owners)), []).append(position)

        outcome = play_out(start(ALIKE, rng.getrandbits(32)), [player] * 4, rng, remember)
        for alive, positions in seen.items():
            position = rng.choice(positions)
            found.add(alive, analyst.examine(position).score or 0.0, outcome.shares[position.turn])
    return found


if __name__ == "__main__":
    try:
        main()
    except DamierError as error:
        sys.exit(str(error))
