"""How strong the players are: win rates against each other, game by game.

    python benchmarks/players.py                                          a small sample of everything
    python benchmarks/players.py draughts --variant russian --games 40    this game only, more games
    python benchmarks/players.py reversi --players course,engine:3,engine:6 --seconds 0.2
    python benchmarks/players.py dicewars --contest --games 1000 --players engine:7

Each player, any seat of the arena, meets the one before it in the list, on either side of the same random openings; a
draw counts half. With `--contest`, Dice Wars' own measure: one player against two of the course's strategy, 5x5 with 8
holes, in all orders of the seats.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from itertools import pairwise
from math import sqrt
from pathlib import Path
from typing import Final

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT)]

from benchmarks.contestants import seats_of  # noqa: E402
from benchmarks.match import AMPLE, Asked, Result, play, print_match, print_now  # noqa: E402
from benchmarks.score import SURE  # noqa: E402
from damier.core import registry  # noqa: E402
from damier.core.errors import DamierError  # noqa: E402
from damier.core.game import Setup  # noqa: E402

LADDER: Final = ("random", "course", "engine:1", "engine:2", "engine:3", "engine:4", "engine:5")
CONTEST: Final = Setup(size=(5, 5), seats=3, position="holes=8")


def wins(result: Result) -> str:
    """How much of the games the first one has won, with the error of 95 % by openings."""
    shares: dict[int, list[float]] = {}
    for each in result.counted:
        winners = each.ranks.count(1)
        won = 1 / winners if each.ranks[each.job.seats.index(0)] == 1 else 0.0
        shares.setdefault(each.job.opening, []).append(won)
    if not shares:
        return "nothing can be told"
    groups = [statistics.mean(group) for group in shares.values()]
    error = f" ± {SURE * statistics.stdev(groups) / sqrt(len(groups)):.1%}" if len(groups) > 1 else ""
    return f"{statistics.mean(groups):.1%}{error} (95 %, {len(groups)} openings)"


def print_contest(asked: Asked) -> None:
    """Play one against two, and print how it went; an error ends the program with a sentence."""
    try:
        result = play(asked)
    except DamierError as error:
        sys.exit(str(error))
    print_now(f"dicewars 5x5, 8 holes: {result.line(wins(result))}")
    for line in result.details():
        print_now(line)


def main() -> None:
    """Print the win rates."""
    options = parsed()
    specs = options.players.split(",")
    common = {"games": options.games, "seconds": options.seconds or AMPLE, "jobs": options.jobs}
    folder = Path(options.results) if options.results else None
    if options.contest:
        for spec in specs:
            seats = seats_of((spec, "course", "course"), common["seconds"])
            results = folder and folder / spec.replace(":", "-")
            print_contest(Asked("dicewars", seats, setup=CONTEST, results=results, **common))
        return
    for name in options.games_named or registry.names():
        setup = Setup(variant=options.variant)
        print_now(f"{name} {options.variant or registry.find(name).variants[0]}")
        for number, (weaker, stronger) in enumerate(pairwise(specs)):
            seats = seats_of((stronger, weaker), common["seconds"])
            results = folder and folder / name / str(number)
            print_match(Asked(name, seats, setup=setup, results=results, has_equal_time=False, **common))


def parsed() -> argparse.Namespace:
    """The parsed command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games_named", nargs="*", metavar="GAME", help="all of them by default")
    parser.add_argument("--variant", default="", help="the usual one by default")
    parser.add_argument("--players", default=",".join(LADDER), help="a list with commas; each meets the next")
    parser.add_argument("--games", type=int, default=6, help="games for each figure")
    parser.add_argument("--seconds", type=float, help="a move, at most; else each level's own")
    parser.add_argument("--jobs", type=int, default=1, help="games at the same time")
    parser.add_argument("--results", metavar="FOLDER", help="keep the games; the same command goes on with a match")
    parser.add_argument("--contest", action="store_true", help="Dice Wars: one against two of the course's strategy")
    return parser.parse_args()


if __name__ == "__main__":
    main()
