"""How often `assignments/dames-tp/ia.py` beats the other players of its variant.

    python benchmarks/dames_tp.py                                    a few games against each
    python benchmarks/dames_tp.py --players course,engine:5 --games 20 --nodes 20000 --seconds 2
    python benchmarks/dames_tp.py --other /elsewhere/ia.py           against another ia.py

Both colours from the same openings, some random moves into the game, played by the arena with the document's minute a
move for everybody; engines take the time of their levels.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from pathlib import Path
from typing import Final

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT)]

from benchmarks.contestants import seats_of, with_nodes  # noqa: E402
from benchmarks.match import Asked, print_match  # noqa: E402
from damier.core.game import Setup  # noqa: E402

OURS: Final = ROOT / "assignments" / "dames-tp" / "ia.py"
LADDER: Final = "random,course,engine:2,engine:4,engine:5,engine:6"


def seat(file: Path, name: str, nodes: int | None, folder: Path) -> str:
    """The seat of an ia.py, allowed so many nodes a move."""
    return f"py:{with_nodes(file, nodes, folder / 'peers' / name) if nodes else file}:{name}"


def main() -> None:
    """Print the results."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", default=LADDER, help="a list with commas")
    parser.add_argument("--games", type=int, default=4, help="games against each")
    parser.add_argument("--seconds", type=float, default=60.0, help="a move, for everybody")
    parser.add_argument("--nodes", type=int, help="a move of an ia.py, at most")
    parser.add_argument("--jobs", type=int, default=1, help="games at the same time")
    parser.add_argument("--other", type=Path, help="another ia.py, instead of the players")
    parser.add_argument("--results", type=Path, metavar="FOLDER", help="keep the games; the same command goes on")
    options = parser.parse_args()
    for number, spec in enumerate([""] if options.other else options.players.split(",")):

        def seats(folder: Path, spec: str = spec) -> list[str]:
            rivals = seats_of([spec or seat(options.other, "other", options.nodes, folder)], options.seconds)
            return [seat(OURS, "ours", options.nodes, folder), *rivals(folder)]

        asked = Asked("draughts", seats, options.games, options.seconds, Setup(variant="tp"), options.jobs)
        results = options.results and options.results / str(number)
        print_match(replace(asked, results=results, has_equal_time=False))


if __name__ == "__main__":
    main()
