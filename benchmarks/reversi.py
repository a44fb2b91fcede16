"""How fast, how strong and how punctual the compiled Reversi is; beside other engines where their paths are given.

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
Opponents of `match`: python (our search in Python), rust (rust-reversi, `make peers`), engine:N, random, ntest:FOLDER
(a built NTest; with ntest:FOLDER:12 it looks 12 moves ahead instead of watching its time), nboard:DEPTH:COMMAND.
"""

from __future__ import annotations

import argparse
import json
import re
import resource
import shlex
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext
from dataclasses import dataclass, field
from importlib import import_module
from math import log10, sqrt
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from damier.ai import native
from damier.ai.analysis import Means, solve
from damier.ai.core_player import MEMORY
from damier.ai.levels import NATIVE_REVERSI, alpha_beta, make_player
from damier.ai.reversi import NativeReversi, leaves, weights
from damier.ai.thought import Searcher
from damier.ai.watch import Limits
from damier.core import registry
from damier.core.player import Player
from damier.games.reversi.notation import format_position, parse_position
from damier.games.reversi.position import Move, ReversiPosition
from damier.protocols.foreign import ForeignEngine

ROOT = Path(__file__).resolve().parent.parent
PERFT = ROOT / "tests" / "data" / "reversi_perft.json"
FFO = ROOT / "tests" / "data" / "reversi_ffo_40_49.json"
START = ReversiPosition.start()
SURE = 1.96  # standard deviations to either side hold 95 %
PEER_TOTAL = re.compile(r"(\d+) nodes in\s+([\d:.]+)")  # as Edax and Egaroucid end their reports


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
        told = [line for line in output.splitlines() if re.search(rf"\b{options.depth}\b", line)]
        print(f"{name}: {told[-1].strip() if told else 'no answer'}")


def run_ffo(options: argparse.Namespace) -> None:
    """The end-games that everybody measures with."""
    positions = [each for each in json.loads(FFO.read_text())["positions"] if wanted(each["id"], options.positions)]
    means = Means(threads=options.threads, memory=options.memory)
    head = f"{'':7} {'empty':>5} {'score':>6} {'move':>5} {'nodes':>15} {'seconds':>9} {'M/s':>7}"
    print(f"{head}   core: {native.instructions()}")
    nodes, seconds = 0, 0.0
    for each in positions:
        thought = solve(parse_position(f"{each['board']} {each['side_to_move']}"), means)
        nodes, seconds = nodes + thought.nodes, seconds + thought.seconds
        is_right = thought.score == each["score"] and str(thought.move) in each["best_moves"]
        row = f"{each['id']:7} {each['empties']:5} {thought.score:+6} {thought.move!s:>5}"
        print(row, rated(thought.nodes, thought.seconds), "" if is_right else "WRONG", flush=True)
    print(f"{'damier':7} {'':18}", rated(nodes, seconds))
    if options.peer:
        run_ffo_of_peers(options, positions)


def run_ffo_of_peers(options: argparse.Namespace, positions: Sequence[dict[str, Any]]) -> None:
    """What others need for the same positions."""
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
    """How deep a search looks in the time it has, along positions of even games."""
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
    """Positions with 50 to 30 empty squares, from games of a quick player with itself."""
    quick = NativeReversi(Limits(depth=6))
    for number, start in zip(range(count), openings(count, seed=1), strict=False):
        position = start
        for _ in range(2 + number * 20 // max(1, count)):
            if position.outcome():
                break
            position = position.after(quick.choose(position))
        if len(position.legal_moves()) > 1:
            yield position


def rated(nodes: int, seconds: float, width: int = 15) -> str:
    """Nodes, seconds and millions a second, as cells of a table."""
    return f"{nodes:{width},} {seconds:9.3f} {nodes / max(seconds, 1e-9) / 1e6:7.1f}"


def wanted(name: str, numbers: str) -> bool:
    """Whether a position such as FFO#43 is among those asked for: all, or 40,43."""
    return not numbers or name.partition("#")[2] in numbers.split(",")


def peers(options: argparse.Namespace) -> Iterator[tuple[str, str]]:
    """The names and commands of those to be measured beside us."""
    for each in options.peer:
        name, _, command = each.partition("=")
        yield name, command


def ran(command: str) -> str:
    """What a shell command writes."""
    return subprocess.run(
        command, shell=True, capture_output=True, text=True, stdin=subprocess.DEVNULL, check=False
    ).stdout


# -- strength


class Score(NamedTuple):
    """The first player's wins, draws and losses, and by how many discs each game was decided for it."""

    margins: tuple[int, ...]

    def __str__(self) -> str:
        games = len(self.margins)
        won, drawn = sum(each > 0 for each in self.margins), self.margins.count(0)
        share = (won + drawn / 2) / games
        low, high = interval(share, games)
        spread = statistics.stdev(self.margins) / sqrt(games) * SURE if games > 1 else 0.0
        return (
            f"+{won} ={drawn} -{games - won - drawn}   {share:.1%} (95 %: {low:.1%} to {high:.1%})   "
            f"Elo {elo(share)} ({elo(low)} to {elo(high)})   discs {statistics.mean(self.margins):+.1f} ± {spread:.1f}"
        )


def interval(share: float, games: int) -> tuple[float, float]:
    """Between which shares the true one is with 95 % certainty (Wilson's interval)."""
    middle = (share + SURE**2 / (2 * games)) / (1 + SURE**2 / games)
    reach = SURE * sqrt(share * (1 - share) / games + SURE**2 / (4 * games**2)) / (1 + SURE**2 / games)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def elo(share: float) -> str:
    """The difference in rating that a share of the points stands for."""
    if share <= 0 or share >= 1:
        return "-inf" if share <= 0 else "+inf"
    return f"{-400 * log10(1 / share - 1):+.0f}"


@dataclass
class Effort:
    """How much a player has thought."""

    moves: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def add(self, seconds: float) -> None:
        """Count a move."""
        self.moves += 1
        self.seconds += seconds
        self.longest = max(self.longest, seconds)

    def __str__(self) -> str:
        return f"{self.seconds / max(1, self.moves):.3f} s a move (longest {self.longest:.2f} s)"


@dataclass
class Pair:
    """Two games from one opening: the margins for the first player, and what both have thought."""

    margins: list[int] = field(default_factory=list)
    efforts: tuple[Effort, Effort] = field(default_factory=lambda: (Effort(), Effort()))


class Task(NamedTuple):
    """Who plays whom, from where, with how much time."""

    specs: tuple[str, str]
    start: ReversiPosition
    seconds: tuple[float | None, float | None]
    seed: int


def hired(spec: str, seconds: float | None, rng: Random) -> Player[Any, Any]:
    """The player that a text means, for one game."""
    kind, _, detail = spec.partition(":")
    if kind == "damier":
        return NativeReversi(Limits(seconds))
    if kind == "python":
        return alpha_beta("reversi", Limits(seconds), rng=rng)
    if kind == "rust":
        return RustReversi(seconds or 1.0)
    if kind == "ntest":
        folder, _, depth = detail.partition(":")
        command = ["./ntest", "x", "s1" if depth else "a1"]
        return ForeignEngine(command, depth=int(depth or max(1, round(seconds or 1))), folder=folder)
    if kind == "nboard":
        depth, _, command_line = detail.partition(":")
        return ForeignEngine(shlex.split(command_line), depth=int(depth))
    player = make_player(spec, registry.find("reversi"), rng)
    if isinstance(player, Searcher):
        player.budget = seconds
    return player


class RustReversi:
    """rust-reversi's alpha-beta with a table of squares, which is its strongest ready-made player."""

    CORNER_FIRST = (
        (100, -20, 10, 5),
        (-20, -50, -2, -2),
        (10, -2, -1, -1),
        (5, -2, -1, -1),
    )

    def __init__(self, seconds: float) -> None:
        self._rust = import_module("rust_reversi")
        half = [[*row, *reversed(row)] for row in self.CORNER_FIRST]
        evaluator = self._rust.MatrixEvaluator([*half, *reversed(half)])
        self._search = self._rust.AlphaBetaSearch(evaluator, 60, 1 << 16)
        self._milliseconds = max(1, round(seconds * 1000))

    def choose(self, position: ReversiPosition, /) -> Move:
        """The move it finds in its time."""
        line, side = format_position(position).split()
        turn = self._rust.Turn.BLACK if side == "X" else self._rust.Turn.WHITE
        board = self._rust.Board()
        board.set_board_str(line, turn)
        return Move(*divmod(self._search.get_move_with_timeout(board, self._milliseconds), 8))


def play_pair(task: Task) -> Pair:
    """Two games from one opening, each player once on each side; only one of them thinks at a time."""
    pair = Pair()
    for first in (0, 1):
        rng = Random(task.seed * 2 + first)
        players = [hired(spec, seconds, rng) for spec, seconds in zip(task.specs, task.seconds, strict=True)]
        try:
            end = played(
                task.start, [players[first], players[1 - first]], [pair.efforts[first], pair.efforts[1 - first]]
            )
        finally:
            for player in players:
                if isinstance(player, ForeignEngine):
                    player.close()
        own, other = end.points()[first], end.points()[1 - first]
        pair.margins.append(own - other)
    return pair


def played(
    position: ReversiPosition, players: Sequence[Player[Any, Any]], efforts: Sequence[Effort]
) -> ReversiPosition:
    """The end of a game; nobody is asked where there is one move only."""
    while moves := position.legal_moves():
        move = moves[0]
        if len(moves) > 1:
            began = time.perf_counter()
            move = players[position.to_move].choose(position)
            efforts[position.to_move].add(time.perf_counter() - began)
            assert move in moves, f"{players[position.to_move]} has played {move}"
        position = position.after(move)
    return position


def openings(count: int, seed: int, moves: int = 8, reach: int = 3) -> list[ReversiPosition]:
    """Different positions some moves into a game, drawn at random among those that a short search finds about even."""
    rng = Random(seed)
    judge = NativeReversi(Limits(depth=10))
    found: dict[ReversiPosition, None] = {}
    while len(found) < count:
        position = START.after(Move(4, 5))  # all four first moves are the same
        for _ in range(moves - 1):
            if not position.legal_moves():
                break
            position = position.after(rng.choice(position.legal_moves()))
        if (
            len(position.legal_moves()) > 1
            and position not in found
            and abs(judge.examine(position).score or 0) <= reach
        ):
            found[position] = None
    return list(found)


def duel(
    specs: tuple[str, str],
    seconds: tuple[float | None, float | None],
    games: int,
    jobs: int,
    tell: Callable[[str], None],
) -> tuple[Score, tuple[Effort, Effort]]:
    """How the first player does against the second, from the same openings on either side."""
    starts = openings(max(1, games // 2), seed=2026)
    tasks = [Task(specs, start, seconds, number) for number, start in enumerate(starts)]
    margins: list[int] = []
    efforts = (Effort(), Effort())
    with ProcessPoolExecutor(jobs) if jobs > 1 else nullcontext() as pool:
        for pair in pool.map(play_pair, tasks) if pool else map(play_pair, tasks):
            margins += pair.margins
            for total, part in zip(efforts, pair.efforts, strict=True):
                total.moves, total.seconds = total.moves + part.moves, total.seconds + part.seconds
                total.longest = max(total.longest, part.longest)
            tell(f"{len(margins):4} games  {Score(tuple(margins))}")
    return Score(tuple(margins)), efforts


def run_match(options: argparse.Namespace) -> None:
    """Ours against somebody else."""
    others = options.against_seconds if options.against_seconds is not None else options.seconds
    specs, seconds = (options.player, options.against), (options.seconds, others)
    began = time.perf_counter()
    score, efforts = duel(specs, seconds, options.games, options.jobs, lambda text: print(text, flush=True))
    print(f"{specs[0]} against {specs[1]}, {len(score.margins)} games in {time.perf_counter() - began:.0f} s: {score}")
    for spec, effort in zip(specs, efforts, strict=True):
        print(f"  {spec}: {effort}")


def run_levels(options: argparse.Namespace) -> None:
    """Each level against the one below it."""
    first, last = (int(part) for part in options.levels.split("-"))
    for level in range(first, last):
        specs = (f"engine:{level + 1}", f"engine:{level}")
        score, efforts = duel(specs, (options.seconds, options.seconds), options.games, options.jobs, lambda _: None)
        print(f"{specs[0]} against {specs[1]}: {score}   {efforts[0]}", flush=True)


# -- discipline


def run_limits(options: argparse.Namespace) -> None:
    """How long after its limit a search ends, at limits between 1 ms and 2 s, in positions of all kinds."""
    rng = Random(5)
    player = NativeReversi(Limits(), threads=options.threads, memory=options.memory << 20)
    player.budget = 0.1
    player.examine(START)  # making the engine takes time that is not the search's
    late: list[float] = []
    for _ in range(options.searches):
        position = random_position(rng)
        limit = 10 ** rng.uniform(-3, 0.301)
        player.budget = limit
        began = time.perf_counter()
        player.examine(position)
        late.append(time.perf_counter() - began - limit)
    late.sort()
    print(f"{len(late)} searches with limits from 1 ms to 2 s; milliseconds past the limit (below zero: before it):")
    for part in (0.5, 0.9, 0.99, 0.999):
        print(f"  {part:6.1%}  {late[min(len(late) - 1, int(part * len(late)))] * 1000:8.2f}")
    print(f"  {'worst':>6}  {late[-1] * 1000:8.2f}     later than 10 ms: {sum(each > 0.01 for each in late)}")


def random_position(rng: Random) -> ReversiPosition:
    """A position with a move, anywhere in a game played at random."""
    while True:
        position = START
        for _ in range(rng.randrange(58)):
            if not (moves := position.legal_moves()):
                break
            position = position.after(rng.choice(moves))
        if position.legal_moves():
            return position


def run_memory(options: argparse.Namespace) -> None:
    """How much memory a search takes, besides what the program has before."""
    print(f"{len(weights()) / 2**20:.1f} MB of weights are shared by all engines of a program")
    before = resident()
    player = NativeReversi(Limits(options.seconds), memory=options.memory << 20, threads=options.threads)
    thought = player.examine(START.after(Move(4, 5)))
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"before {before:.1f} MB, at most {peak:.1f} MB: {peak - before:.1f} MB for {options.memory} MB allowed")
    print(f"in {thought.seconds:.1f} s, {thought.nodes:,} nodes, depth {thought.depth}")


def resident() -> float:
    """Megabytes that this program occupies now."""
    status = Path("/proc/self/status").read_text()
    return int(re.findall(r"VmRSS:\s+(\d+)", status)[0]) / 1024


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


# -- what may be typed


def add_means(parser: argparse.ArgumentParser) -> None:
    """What a search may use."""
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--memory", type=int, default=MEMORY >> 20, help="megabytes")


def parsed() -> argparse.Namespace:
    """What was typed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    verbs = parser.add_subparsers(dest="verb", required=True)
    perft, ffo, midgame = (verbs.add_parser(name) for name in ("perft", "ffo", "midgame"))
    perft.add_argument("--depth", type=int, default=11)
    ffo.add_argument("--positions", default="", help="numbers with commas: 40,43")
    midgame.add_argument("--positions", type=int, default=20)
    midgame.add_argument("--seconds", type=float, default=1.0)
    for each in (perft, ffo):
        each.add_argument("--peer", action="append", default=[], metavar="NAME=COMMAND")
    match, levels = verbs.add_parser("match"), verbs.add_parser("levels")
    match.add_argument("--player", default="damier")
    match.add_argument("--against", required=True)
    match.add_argument("--against-seconds", type=float, help="where the opponent's time differs")
    match.add_argument("--seconds", type=float, default=1.0, help="a move")
    levels.add_argument("--levels", default=f"1-{len(NATIVE_REVERSI)}")
    levels.add_argument("--seconds", type=float, help="a move, at most; else each level's own")
    for each in (match, levels):
        each.add_argument("--games", type=int, default=20)
        each.add_argument("--jobs", type=int, default=1, help="games at the same time")
    limits, memory, _ = (verbs.add_parser(name) for name in ("limits", "memory", "build"))
    limits.add_argument("--searches", type=int, default=1000)
    memory.add_argument("--seconds", type=float, default=20.0)
    for each in (ffo, midgame, limits, memory):
        add_means(each)
    return parser.parse_args()


def main() -> None:
    """Print a table."""
    options = parsed()
    if native.core() is None:
        sys.exit("There is no compiled core here: pip install . builds it.")
    globals()[f"run_{options.verb}"](options)


if __name__ == "__main__":
    main()
