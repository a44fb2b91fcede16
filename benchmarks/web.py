"""Load on `damier web`: clients in other processes, over loopback only.

    python benchmarks/web.py              1,000 games, 200 moves a second; SQLite, PostgreSQL; one server, two
    python benchmarks/web.py --quick      the same with fewer games, for a minute
    python benchmarks/web.py --checked    only: moves that are checked and kept, without sockets
    python benchmarks/web.py --memory     only: memory of games that nobody plays
    python benchmarks/web.py --attacks    only: latency of others' games while the server is attacked
    python benchmarks/web.py --page       only: first paint and weight of a game's page (Chromium)

A latency is the time from before a move is sent until the opponent's socket has received the state that contains it;
intervals (95 %) are over batches of the run. "Checked moves a processor second" of a server counts everything that it
does under that load: reading, checking, keeping and sending the states to both players.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from math import sqrt
from pathlib import Path
from typing import Final

sys.path[:0] = [str(Path(__file__).resolve().parents[1])]

from benchmarks import web_checked  # noqa: E402
from benchmarks.load import Meter  # noqa: E402
from benchmarks.web_clients import Clients, Played, clients  # noqa: E402
from benchmarks.web_servers import Server, database, serving  # noqa: E402

SHARES: Final = (0.5, 0.95, 0.99)
BATCHES: Final = 10
WARMING: Final = 5.0  # seconds
TARGET: Final = 50.0  # milliseconds, of the 95th percentile
FORGETTING: Final = 90.0  # seconds until the server has forgotten games that nobody looks at
SETTINGS: Final = (("sqlite", 1), ("postgresql", 1), ("postgresql", 2))


def main() -> None:
    """Measure what is asked for."""
    options = _options()
    print(f"Python {sys.version.split()[0]}; {time.strftime('%Y-%m-%d %H:%M')}", flush=True)
    if not (options.checked or options.memory or options.attacks or options.page or options.load):
        options.checked = options.memory = options.attacks = options.page = options.load = True
    with Meter() as meter:
        if options.checked:
            measure_checked(options)
        for kind, servers in SETTINGS:
            if options.load and options.only in ("", kind):
                measure_load(kind, servers, options)
        if options.memory:
            measure_memory(options)
        if options.attacks:
            from benchmarks.web_attacks import measure_attacks

            measure_attacks(options)
        if options.page:
            from benchmarks.web_page import measure_page

            measure_page()
    print(f"\n{meter.usage}\n{meter.usage.warning}".rstrip())


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("quick", "checked", "load", "memory", "attacks", "page"):
        parser.add_argument(f"--{name}", action="store_true")
    parser.add_argument("--games", type=int, default=0, help="that are open at once (1000)")
    parser.add_argument("--rate", type=float, default=0.0, help="moves a second (200)")
    parser.add_argument("--seconds", type=float, default=0.0, help="of each run (60)")
    parser.add_argument("--only", default="", choices=("", "sqlite", "postgresql"), help="with this database")
    parser.add_argument("--profile", type=Path, help="write the server's cProfile there")
    options = parser.parse_args()
    options.games = min(options.games or (200 if options.quick else 1000), 5000)
    options.rate = min(options.rate or 200.0, 2000.0)
    options.seconds = min(options.seconds or (8.0 if options.quick else 60.0), 600.0)
    return options


def measure_checked(options: argparse.Namespace) -> None:
    """Print how many moves a process checks and keeps without sockets."""
    print("\ndecide + append + apply in one process, 200 games at once, without sockets")
    for kind in ("sqlite", "postgresql"):
        if options.only not in ("", kind):
            continue
        for game, variant in web_checked.KINDS:
            with tempfile.TemporaryDirectory() as folder, database(kind, Path(folder)) as url:
                found = web_checked.measure(url, game, variant, 200, 2.0 if options.quick else 10.0)
            print(f"  {kind:11} {game:9} {found}", flush=True)


# -- latency


@contextmanager
def started(kind: str, count: int, options: argparse.Namespace) -> Iterator[list[Server]]:
    """Servers that share a database of this kind."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        url = stack.enter_context(database(kind, folder))
        yield [stack.enter_context(serving(url, folder, options.profile)) for _ in range(count)]


def measure_load(kind: str, count: int, options: argparse.Namespace) -> None:
    """Print the latencies of moves, and what they cost the servers."""
    print(f"\n{kind}, {count} server{'s' * (count > 1)}: {options.games} open games, {options.rate:.0f} moves a second")
    with started(kind, count, options) as servers, clients([server.address for server in servers]) as players:
        seat_all(players, options.games)
        play(players, options.rate, WARMING)
        before = [server.processor_seconds for server in servers]
        with Meter() as meter:
            played = play(players, options.rate, options.seconds)
        used = sum(server.processor_seconds for server in servers) - sum(before)
        print_latencies(played)
        moves = sum(len(each.latencies) for each in played)
        print(f"  {used / moves * 1000:.2f} ms of processor time a move: {moves / used:,.0f} checked moves in a second")
        print(f"  resident memory: {', '.join(f'{server.kilobytes / 1024:.0f} MB' for server in servers)}")
        for server in servers:
            print("\n".join(f"  IN THE LOG: {line[:300]}" for line in server.faults[:3]) or "  nothing in the log")
    print(f"  {meter.usage}", flush=True)


def seat_all(players: Clients, games: int) -> None:
    """Open so many games, each with both of its players."""
    shares = [games // len(players) + (at < games % len(players)) for at in range(len(players))]
    began = time.monotonic()
    names = players.do("create", shares)
    made = time.monotonic()
    players.do("sit", names)
    seconds = time.monotonic() - made
    print(f"  {games} games made in {made - began:.1f} s, {2 * games} sockets opened in {seconds:.1f} s", flush=True)


def play(players: Clients, rate: float, seconds: float) -> list[Played]:
    """Have all processes play at this rate together."""
    found: list[Played] = players.do("play", [rate / len(players)] * len(players), [seconds] * len(players))
    return found


def print_latencies(played: Sequence[Played]) -> None:
    """Print the percentiles, and what else was seen."""
    found = sorted(latency for each in played for latency in each.latencies)
    milliseconds = [seconds * 1000 for _, seconds in found]
    for share in SHARES:
        value, margin = percentile(milliseconds, share)
        verdict = f", target {TARGET:.0f}: {'met' if value < TARGET else 'MISSED'}" if share == 0.95 else ""
        print(f"  {share:4.0%} of {len(found):,} moves within {value:7.1f} ms ± {margin:.1f}{verdict}")
    unseen, finished = sum(each.unseen for each in played), sum(each.finished for each in played)
    refused = [text for each in played for text in each.refused]
    late = max(each.late for each in played) * 1000
    print(f"  {unseen} unseen, {len(refused)} refused, {finished} games over and replaced, clients {late:.0f} ms late")
    for text in dict.fromkeys(refused[:3]):
        print(f"  REFUSED: {text}")


def percentile(values: Sequence[float], share: float) -> tuple[float, float]:
    """The value that a share is below, and half the width of its 95 % interval over batches."""
    if len(values) < 2 * BATCHES:
        return (sorted(values)[int(share * len(values))] if values else float("nan")), float("nan")
    size = len(values) // BATCHES
    parts = [_percentile(values[at * size : (at + 1) * size], share) for at in range(BATCHES)]
    return _percentile(values, share), 2.26 * statistics.stdev(parts) / sqrt(BATCHES)  # Student's t, 9 degrees


def _percentile(values: Sequence[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


# -- memory


def measure_memory(options: argparse.Namespace) -> None:
    """Print what a game in memory costs a server: loaded, with its two sockets, and when it was forgotten."""
    games = options.games
    print(f"\nmemory of a server for each of {games} idle games (SQLite), in kB of resident memory")
    with started("sqlite", 1, options) as (server,), clients([server.address], 1) as players:
        players.do("create", [5])
        empty = server.kilobytes
        print(f"  without games: {empty:,} kB in all")
        names = players.do("create", [games])
        print(f"  loaded, nobody connected:  {(server.kilobytes - empty) / games:6.1f}", flush=True)
        players.do("sit", names)
        print(f"  with two open sockets:     {(server.kilobytes - empty) / games:6.1f}", flush=True)
        players.do("leave")
        if not options.quick:
            time.sleep(FORGETTING)
            print(f"  forgotten after a minute:  {(server.kilobytes - empty) / games:6.1f}")
        players.do("resume", names)
        print(f"  loaded again:              {(server.kilobytes - empty) / games:6.1f}")


if __name__ == "__main__":
    main()
