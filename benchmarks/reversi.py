"""Speed, strength and time keeping of the compiled Reversi, compared with other engines if their paths are given.

    python benchmarks/reversi.py perft                  leaves to depth 11, with the published counts
    python benchmarks/reversi.py ffo                    the end-games FFO 40 to 49: scores, moves, nodes, seconds
    python benchmarks/reversi.py midgame                how deep it looks in a second
    python benchmarks/reversi.py match --against rust --games 20 --seconds 1
    python benchmarks/reversi.py match --against ntest:FOLDER --games 50 --seconds 1 --jobs 2
    python benchmarks/reversi.py levels --games 40      each level against the next
    python benchmarks/reversi.py limits                 1,000 searches at random limits: how late they end
    python benchmarks/reversi.py memory                 how much a 20 s search takes
    python benchmarks/reversi.py build                  how long the compiled part takes to build

A peer of `perft` and `ffo` is a name and a shell command, in which {file} stands for the positions:
    --peer 'edax=cd /opt/edax && ./edax -solve {file} -n 1 -l 60'
Matches are played by the arena: a player is any of its seats (engine:N, random, nboard:COMMAND, docs/arena.md), or
python (our search in Python), rust (rust-reversi, `make peers`), ntest:FOLDER (a built NTest; with ntest:FOLDER:12 it
looks 12 moves ahead, within its time). Both sides have the same time. With `--results FOLDER` the games are kept, and
the same command goes on with an interrupted match. Openings are random positions after eight moves that both sides find
about even.
"""

from __future__ import annotations

import argparse
import json
import math
import re
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT)]

from benchmarks import match  # noqa: E402
from benchmarks.even import even_by, judged_by_both  # noqa: E402
from benchmarks.match import Asked, Openings, Result, add_matches  # noqa: E402
from benchmarks.score import SURE  # noqa: E402
from benchmarks.time_and_memory import (  # noqa: E402
    add_limit_commands,
    add_resources,
    measure_lateness,
    measure_memory,
    rated,
    run_command,
)
from damier.arena.contest import Contest  # noqa: E402
from damier.arena.referee import RULES  # noqa: E402
from damier.compiled import loader as native  # noqa: E402
from damier.core.record import Record  # noqa: E402
from damier.engine.analysis import Resources, solve  # noqa: E402
from damier.engine.native.reversi import NativeReversi, leaves, weights  # noqa: E402
from damier.engine.search.limits import Limits  # noqa: E402
from damier.games.reversi import GAME  # noqa: E402
from damier.games.reversi.levels import NATIVE_LEVELS  # noqa: E402
from damier.games.reversi.notation import parse_position  # noqa: E402
from damier.games.reversi.position import Move, ReversiPosition  # noqa: E402

PERFT = ROOT / "tests" / "data" / "reversi_perft.json"
FFO = ROOT / "tests" / "data" / "reversi_ffo_40_49.json"
START = ReversiPosition.start()
REACH = 3.0  # discs: who is ahead by less is about even
PEER_TOTAL = re.compile(r"(\d+) nodes in\s+([\d:.]+)")  # the last line of Edax and Egaroucid


# -- speed


def run_perft(options: argparse.Namespace) -> None:
    """Leaves by depth, against the published counts."""
    print(f"{'depth':>5} {'leaves':>15} {'seconds':>9} {'M/s':>7}   core: {native.instructions()}")
    for depth, expected in enumerate(json.loads(PERFT.read_text())["counts"][: options.depth], start=1):
        began = time.perf_counter()
        found = leaves(START, depth)
        seconds = time.perf_counter() - began
        verdict = "" if found == expected else f"   WRONG: {expected} expected"
        print(f"{depth:5} {found:15,} {seconds:9.3f} {found / seconds / 1e6:7.0f}{verdict}", flush=True)
    for name, command in peers(options):
        output = ran(command)
        lines = [line for line in output.splitlines() if re.search(rf"\b{options.depth}\b", line)]
        print(f"{name}: {lines[-1].strip() if lines else 'no answer'}")


def run_ffo(options: argparse.Namespace) -> None:
    """The FFO endgames, a common benchmark."""
    positions = [each for each in json.loads(FFO.read_text())["positions"] if wanted(each["id"], options.positions)]
    resources = Resources(threads=options.threads, memory=options.memory)
    head = f"{'':7} {'empty':>5} {'score':>6} {'move':>5} {'nodes':>15} {'seconds':>9} {'M/s':>7}"
    print(f"{head}   core: {native.instructions()}")
    nodes, seconds = 0, 0.0
    for each in positions:
        thought = solve(GAME, parse_position(f"{each['board']} {each['side_to_move']}"), resources)
        nodes, seconds = nodes + thought.nodes, seconds + thought.seconds
        is_right = thought.score == each["score"] and str(thought.move) in each["best_moves"]
        row = f"{each['id']:7} {each['empties']:5} {thought.score:+6} {thought.move!s:>5}"
        print(row, rated(thought.nodes, thought.seconds), "" if is_right else "WRONG", flush=True)
    print(f"{'damier':7} {'':18}", rated(nodes, seconds))
    if options.peer:
        run_ffo_of_peers(options, positions)


def run_ffo_of_peers(options: argparse.Namespace, positions: Sequence[dict[str, Any]]) -> None:
    """Nodes and time of other engines for the same positions."""
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.writelines(f"{each['board']} {each['side_to_move']}\n" for each in positions)
        file.flush()
        for name, command in peers(options):
            found = PEER_TOTAL.findall(ran(command.replace("{file}", file.name)))
            if not found:
                print(f"{name}: no answer")
                continue
            nodes, clock = found[-1]
            seconds = 0.0
            for part in clock.split(":"):
                seconds = seconds * 60 + float(part)
            print(f"{name:7} {'':18}", rated(int(nodes), seconds))


def run_midgame(options: argparse.Namespace) -> None:
    """The depth of a search in a given time, in positions of even games."""
    print(f"{'empty':>5} {'depth':>6} {'sure':>5} {'nodes':>13} {'seconds':>9} {'M/s':>7}")
    player = NativeReversi(Limits(options.seconds), threads=options.threads, memory=options.memory << 20)
    depths, nodes, seconds = [], 0, 0.0
    for position in middle_positions(options.positions):
        thought = player.examine(position)
        depths.append(thought.depth)
        nodes, seconds = nodes + thought.nodes, seconds + thought.seconds
        empty = 64 - sum(position.points())
        row = f"{empty:5} {thought.depth:6} {thought.certainty:4}%"
        print(row, rated(thought.nodes, thought.seconds, 13), flush=True)
    print(f"{'mean':>5} {statistics.mean(depths):6.1f} {'':5}", rated(nodes, seconds, 13))


def middle_positions(count: int) -> Iterator[ReversiPosition]:
    """Positions with 50 to 30 empty squares, from games of a fast player against itself."""
    quick = NativeReversi(Limits(depth=6))
    for number, start in zip(range(count), openings(seed=1), strict=False):
        position = start
        for _ in range(2 + number * 20 // max(1, count)):
            if position.outcome():
                break
            position = position.after(quick.choose(position))
        if len(position.legal_moves()) > 1:
            yield position


def wanted(name: str, numbers: str) -> bool:
    """Whether a position such as FFO#43 is among those asked for: all, or 40,43."""
    return not numbers or name.partition("#")[2] in numbers.split(",")


def peers(options: argparse.Namespace) -> Iterator[tuple[str, str]]:
    """The names and commands of the engines to compare with."""
    for each in options.peer:
        name, _, command = each.partition("=")
        yield name, command


def ran(command: str) -> str:
    """The output of a shell command."""
    return subprocess.run(
        command, shell=True, capture_output=True, text=True, stdin=subprocess.DEVNULL, check=False
    ).stdout


# -- strength


def openings(seed: int = 2026, moves: int = 8, reach: float = REACH) -> Iterator[ReversiPosition]:
    """Different random positions after some moves that a short search finds about even."""
    judge = NativeReversi(Limits(depth=10))
    return even_by(lambda position: judge.examine(position).score, random_positions(Random(seed), moves), reach)


def random_positions(rng: Random, moves: int) -> Iterator[ReversiPosition]:
    """Different random positions after some moves, with a choice."""
    found: set[ReversiPosition] = set()
    while True:
        position = START.after(Move(4, 5))  # all four first moves are symmetric
        for _ in range(moves - 1):
            if not position.legal_moves():
                break
            position = position.after(rng.choice(position.legal_moves()))
        if len(position.legal_moves()) > 1 and position not in found:
            found.add(position)
            yield position


def fair_openings(contest: Contest, folder: Path, count: int) -> Openings:
    """So many openings that both sides find about even."""
    return judged_by_both(contest, folder, count, openings(), START.after(Move(4, 5)), REACH, "discs")


def discs(result: Result) -> str:
    """By how many discs the first player has won on average, by pairs."""
    margins: dict[int, list[int]] = {}
    for each in result.counted:
        if each.end == RULES:
            points = Record.loads(each.record).replay().position.points()
            seat = each.job.seats.index(0)
            margins.setdefault(each.job.opening, []).append(points[seat] - points[1 - seat])
    pairs = [statistics.mean(pair) for pair in margins.values()]
    if len(pairs) < 2:
        return ""
    return f"discs {statistics.mean(pairs):+.1f} ± {SURE * statistics.stdev(pairs) / math.sqrt(len(pairs)):.1f}"


ASKED = Asked("reversi", openings=fair_openings)


def run_match(options: argparse.Namespace) -> None:
    """Play a match of ours against another player."""
    match.run_match(ASKED, options, discs)


def run_levels(options: argparse.Namespace) -> None:
    """Each level against the one below it."""
    match.run_levels(ASKED, options, discs)


# -- limits of time and memory


def run_limits(options: argparse.Namespace) -> None:
    """How long after its limit a search ends."""
    player = NativeReversi(Limits(), threads=options.threads, memory=options.memory << 20)
    measure_lateness(player, START, options.searches, most_moves=58)


def run_memory(options: argparse.Namespace) -> None:
    """How much memory a search takes."""
    player = NativeReversi(Limits(options.seconds), memory=options.memory << 20, threads=options.threads)
    measure_memory(player, START.after(Move(4, 5)), weights(), options.memory)


def run_build(options: argparse.Namespace) -> None:
    """How long `pip` takes to build the wheel, and how large it is."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", folder, str(ROOT)]
        began = time.perf_counter()
        subprocess.run(command, check=True)
        seconds = time.perf_counter() - began
        (wheel,) = Path(folder).glob("*.whl")
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        worked = used.ru_utime + used.ru_stime
        print(f"{wheel.name}: {seconds:.1f} s ({worked:.1f} s of processor time), {wheel.stat().st_size / 1e6:.2f} MB")


# -- command line


def parsed() -> argparse.Namespace:
    """The parsed command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    perft, ffo, midgame = (commands.add_parser(name) for name in ("perft", "ffo", "midgame"))
    perft.add_argument("--depth", type=int, default=11)
    ffo.add_argument("--positions", default="", help="numbers with commas: 40,43")
    midgame.add_argument("--positions", type=int, default=20)
    midgame.add_argument("--seconds", type=float, default=1.0)
    for each in (perft, ffo):
        each.add_argument("--peer", action="append", default=[], metavar="NAME=COMMAND")
    add_matches(commands, len(NATIVE_LEVELS))
    commands.add_parser("build")
    for each in (ffo, midgame, *add_limit_commands(commands)):
        add_resources(each)
    return parser.parse_args()


if __name__ == "__main__":
    run_command(parsed(), globals())
