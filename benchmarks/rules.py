"""Speed of the rules: positions per second, game by game, compared with a peer if one is installed.

    make bench                          every game and variant
    make bench ARGS="russian reversi"   these only
    make peers bench                    compared with py-draughts and rust-reversi (from PyPI), in the same run

`play` counts positions on the way through random games: list the moves, choose one, make it. `perft` counts leaves, to
the deepest depth that fits the time. A ratio is our leaves per second over the peer's, for the same count.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from random import Random
from typing import Any, NamedTuple

from damier.core import registry
from damier.core.game import Setup
from damier.core.position import CHANCE
from damier.testing.perft import perft

Count = Callable[[int], int]
"""The number of leaves at a depth."""

PY_DRAUGHTS = {
    "international": "StandardBoard",
    "english": "AmericanBoard",
    "russian": "RussianBoard",
    "brazilian": "BrazilianBoard",
    "frisian": "FrisianBoard",
}


class Speed(NamedTuple):
    """What was counted, and how long it took."""

    total: int
    seconds: float

    @property
    def rate(self) -> float:
        return self.total / self.seconds


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", help="games or variants (all, if none is named)")
    parser.add_argument("--seconds", type=float, default=1.0, help="for each figure, about (default 1)")
    options = parser.parse_args()
    sys.path.pop(0)  # the draughts.py in this folder is not the library of that name
    print(f"Python {sys.version.split()[0]}; import damier: {import_milliseconds():.1f} ms\n")
    print(f"{'game':24}{'play':>12}{'perft':>14}{'depth':>7}{'leaves':>12}   beside")
    for name, variant in chosen(options.names):
        print(row(name, variant, options.seconds), flush=True)


def chosen(names: list[str]) -> Iterator[tuple[str, str]]:
    """The requested games and variants."""
    for name in registry.names():
        for variant in registry.find(name).variants:
            if not names or {name, variant} & set(names):
                yield name, variant


def row(name: str, variant: str, seconds: float) -> str:
    """One line of the table."""
    game = registry.find(name)
    start = game.start(Setup(variant), Random(0))
    play = play_speed(game, variant, seconds)
    depth, count = deepest(lambda depth: perft(game, start, depth), seconds)
    line = f"{name + ' ' + variant:24}{play.rate:>10,.0f}/s{count.rate:>12,.0f}/s{depth:>7}{count.total:>12,}"
    for peer, peer_count in peers(name, variant):
        theirs = timed(peer_count, depth)
        same = "" if theirs.total == count.total else f", but it counts {theirs.total:,}"
        line += f"   {count.rate / theirs.rate:.2f} × {peer}{same}"
    return line


def play_speed(game: Any, variant: str, seconds: float) -> Speed:
    """The speed of random games, played until the time is over."""
    rng, positions, begin = Random(0), 0, time.perf_counter()
    while (passed := time.perf_counter() - begin) < seconds:
        position = game.start(Setup(variant), rng)
        while moves := position.legal_moves():
            positions += 1
            position = position.after(game.roll(position, rng) if position.to_move == CHANCE else rng.choice(moves))
    return Speed(positions, passed)


def deepest(count: Count, seconds: float) -> tuple[int, Speed]:
    """The first depth that takes at least half the time, or the largest, and its speed."""
    depth, speed = 1, timed(count, 1)
    while speed.seconds < seconds / 2 and depth < 60:
        depth, speed = depth + 1, timed(count, depth + 1)
    return depth, speed


def timed(count: Count, depth: int) -> Speed:
    """A count with its time."""
    begin = time.perf_counter()
    leaves = count(depth)
    return Speed(leaves, time.perf_counter() - begin)


def peers(name: str, variant: str) -> Iterator[tuple[str, Count]]:
    """The installed libraries that count the same thing."""
    if name == "draughts" and variant in PY_DRAUGHTS and (draughts := installed("draughts")):
        yield "py-draughts", lambda depth: py_draughts_leaves(getattr(draughts, PY_DRAUGHTS[variant])(), depth)
    if name == "reversi" and (rust := installed("rust_reversi")):
        yield "rust-reversi", lambda depth: rust_reversi_leaves(rust.Board(), depth)


def installed(module: str) -> Any:
    """A module, or None where it is not installed."""
    try:
        return import_module(module)
    except ImportError:
        return None


def py_draughts_leaves(board: Any, depth: int) -> int:
    """Leaves by py-draughts: one board, moves made and undone."""
    moves = board.legal_moves
    if depth == 1:
        return len(moves)
    leaves = 0
    for move in moves:
        board.push(move)
        leaves += py_draughts_leaves(board, depth - 1)
        board.pop()
    return leaves


def rust_reversi_leaves(board: Any, depth: int) -> int:
    """Leaves by rust-reversi through its Python interface, a pass being a ply and a finished game one leaf."""
    if board.is_game_over():
        return 1
    if board.is_pass():
        if depth == 1:
            return 1
        following = board.clone()
        following.do_pass()
        return rust_reversi_leaves(following, depth - 1)
    if depth == 1:
        return len(board.get_legal_moves_vec())
    return sum(rust_reversi_leaves(child, depth - 1) for child in board.get_child_boards())


def import_milliseconds() -> float:
    """The time of `import damier` in a new Python, the median of several."""
    program = "import time; begin = time.perf_counter(); import damier; print(time.perf_counter() - begin)"
    runs = (subprocess.check_output([sys.executable, "-c", program], text=True) for _ in range(9))
    return 1000 * statistics.median(map(float, runs))


if __name__ == "__main__":
    main()
