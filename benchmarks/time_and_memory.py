"""How well searches of the compiled core keep their limits of time and memory."""

from __future__ import annotations

import argparse
import re
import resource
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

from damier.cli.options import count, seconds
from damier.compiled import loader as native
from damier.core.errors import DamierError
from damier.core.position import CHANCE
from damier.engine.native.core_player import LEAST_MEMORY, MEMORY, CorePlayer


def measure_lateness(player: CorePlayer[Any, Any, Any, Any], start: Any, searches: int, most_moves: int) -> None:
    """Print how late searches end, with limits from 1 ms to 2 s, in random positions."""
    rng = Random(5)
    player.budget = 0.1
    player.examine(start)  # makes the engine, which does not count
    late: list[float] = []
    for _ in range(searches):
        position = random_position(start, rng, most_moves)
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


def random_position(start: Any, rng: Random, most_moves: int) -> Any:
    """A random position in which a player has a legal move."""
    while True:
        position = start
        for _ in range(rng.randrange(most_moves)):
            if not (moves := position.legal_moves()):
                break
            position = position.after(rng.choice(moves))
        if position.legal_moves() and position.to_move != CHANCE:
            return position


def measure_memory(player: CorePlayer[Any, Any, Any, Any], position: Any, weights: bytes, allowed: int) -> None:
    """Print how much memory a search takes."""
    print(f"{len(weights) / 2**20:.1f} MB of weights are shared by all engines of a program")
    before = resident()
    thought = player.examine(position)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"before {before:.1f} MB, at most {peak:.1f} MB: {peak - before:.1f} MB for {allowed} MB allowed")
    print(f"in {thought.seconds:.1f} s, {thought.nodes:,} nodes, depth {thought.depth}")


def resident() -> float:
    """The resident memory of this process in megabytes."""
    status = Path("/proc/self/status").read_text()
    return int(re.findall(r"VmRSS:\s+(\d+)", status)[0]) / 1024


def rated(nodes: int, seconds: float, width: int = 15) -> str:
    """Nodes, seconds and millions per second, as cells of a table."""
    return f"{nodes:{width},} {seconds:9.3f} {nodes / max(seconds, 1e-9) / 1e6:7.1f}"


def run_command(options: Any, commands: dict[str, Any]) -> None:
    """Run the command of the options, if the compiled core is available."""
    if native.core() is None:
        sys.exit("The compiled core is not available; `pip install .` builds it.")
    try:
        commands[f"run_{options.command.replace('-', '_')}"](options)
    except DamierError as error:
        sys.exit(str(error))


def add_limit_commands(commands: Any) -> list[Any]:
    """Add the commands `limits` and `memory`."""
    limits, memory = commands.add_parser("limits"), commands.add_parser("memory")
    limits.add_argument("--searches", type=count, default=1000)
    memory.add_argument("--seconds", type=seconds, default=20.0)
    return [limits, memory]


def add_resources(parser: Any) -> None:
    """Add the options for threads and memory."""
    parser.add_argument("--threads", type=count, default=1)
    parser.add_argument("--memory", type=megabytes, default=MEMORY >> 20, help="megabytes")


def megabytes(text: str) -> int:
    """Memory that is enough for an engine, for argparse."""
    found, least = count(text), LEAST_MEMORY >> 20
    if found < least:
        raise argparse.ArgumentTypeError(f"an engine needs at least {least} megabytes")
    return found
