"""Speed, strength and time keeping of the compiled draughts, compared with other programs if they are given.

    python benchmarks/draughts.py perft                 the published tables to their full depth, leaves a second
    python benchmarks/draughts.py speed --scan PATH     nodes a second, each variant: opening and middle game
    python benchmarks/draughts.py legal-moves           calls a second from Python
    python benchmarks/draughts.py match --against scan:PATH --games 40 --seconds 1 --jobs 2
    python benchmarks/draughts.py match --against py-draughts --variant international --games 20
    python benchmarks/draughts.py levels --variant ulb --games 40   each level against the next
    python benchmarks/draughts.py limits                1,000 searches at random limits: how late they end
    python benchmarks/draughts.py memory                how much a 20 s search takes

Peers are given by `--py-draughts PYTHON` and `--pydraughts PYTHON` (a Python that has the library of that name) and
`--scan PATH` (a built Scan 2.0; for `speed`, with `book = false` in its scan.ini).
Matches are played by the arena: a player is any of its seats (engine:N, random, hub:COMMAND, docs/arena.md), or python
(our search in Python), damier:NODES (ours, with that many nodes per move), scan:PATH (a built Scan 2.0; its book is
turned off), py-draughts (`make peers`) or py-draughts:PYTHON (in another Python, which takes `--unsafe`). Both sides
have the same time. With `--results FOLDER` the games are kept, and the same command goes on with an interrupted match.
Openings are ballots: every first move and every answer, as far as both sides find them about even.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT)]

from benchmarks import match  # noqa: E402
from benchmarks.even import even_by, judged_by_both  # noqa: E402
from benchmarks.match import Asked, Openings, add_matches  # noqa: E402
from benchmarks.time_and_memory import (  # noqa: E402
    add_limit_commands,
    add_resources,
    measure_lateness,
    measure_memory,
    rated,
    run_command,
)
from damier.arena.contest import Contest  # noqa: E402
from damier.compiled import loader as native  # noqa: E402
from damier.core.game import Setup  # noqa: E402
from damier.engine.native.core_player import CorePlayer  # noqa: E402
from damier.engine.native.draughts import NativeDraughts, board_of, kind_of, leaves, weights  # noqa: E402
from damier.engine.players.levels import NAMES  # noqa: E402
from damier.engine.search.limits import Limits  # noqa: E402
from damier.games.draughts import GAME  # noqa: E402
from damier.games.draughts.position import DraughtsPosition  # noqa: E402
from damier.protocols.hub_seat import HubPlayer  # noqa: E402
from tests.games.draughts.test_perft import TABLES, setup_of  # noqa: E402

PEER = Path(__file__).with_name("peers") / "py_draughts.py"
PEERS = {"py-draughts": 300_000, "pydraughts": 1_000}  # leaves that each counts in about a second
PEER_VARIANTS = ("international", "english", "russian", "brazilian", "frisian")
MIDDLE = 30  # moves into a game
REACH = 60.0  # hundredths of a man: who is ahead by less is about even
USUAL = ("international", "ulb", "tp", "english", "russian", "brazilian", "pool", "italian", "frisian")


# -- speed


def run_perft(options: argparse.Namespace) -> None:
    """Leaves of the published tables, against their counts."""
    print(f"{'':24} {'depth':>5} {'leaves':>15} {'seconds':>9} {'M/s':>7}   core: {native.instructions()}")
    for table in TABLES:
        setup, counts = setup_of(table), table["counts"]
        if table["counts_are"].endswith("per route") or not is_wanted(setup.variant, options):
            continue
        position = GAME.uncounted(GAME.start(setup))
        depth = min(len(counts), options.depth or len(counts))
        began = time.perf_counter()
        found = leaves(position, depth)
        seconds = time.perf_counter() - began
        verdict = "" if found == counts[depth - 1] else f"   WRONG: {counts[depth - 1]} expected"
        name = f"{table['name']} {table.get('board', '')}".strip()
        print(f"{name:24} {depth:5} {rated(found, seconds)}{verdict}", flush=True)
    run_perft_of_peers(options)


def run_perft_of_peers(options: argparse.Namespace) -> None:
    """The same counts by other libraries, as deep as a second or so allows."""
    for library, python in peers(options):
        for table in TABLES:
            setup = setup_of(table)
            is_plain = setup.variant in PEER_VARIANTS and setup.size is None and not setup.position
            if not is_plain or not is_wanted(setup.variant, options) or is_missing(library, setup.variant):
                continue
            depth = max(at for at, count in enumerate(table["counts"], start=1) if count <= PEERS[library])
            found, seconds = asked(python, "perft", setup.variant, str(depth))
            expected, rate = table["counts"][depth - 1], found / seconds / 1e6
            verdict = "" if found == expected else f"   the table has {expected}"
            name = f"{library}: {table['name']}"
            print(f"{name:24} {depth:5} {found:15,.0f} {seconds:9.3f} {rate:7.4f}{verdict}", flush=True)


def run_speed(options: argparse.Namespace) -> None:
    """Nodes a second of a search, from the opening and in the middle of the game."""
    print(f"{'':34} {'depth':>5} {'nodes':>15} {'seconds':>9} {'M/s':>7}   core: {native.instructions()}")
    for variant in USUAL if options.variant == "all" else [options.variant]:
        for where, position in (("opening", GAME.start(Setup(variant))), ("middle", middle_position(variant))):
            player = NativeDraughts(Limits(options.seconds), threads=options.threads, memory=options.memory << 20)
            thought = player.examine(position)
            name = f"damier: {variant}, {where}"
            print(f"{name:34} {thought.depth:5} {rated(thought.nodes, thought.seconds)}", flush=True)
            if options.scan and variant == "international":
                print_speed_of_scan(options, where, position)


def print_speed_of_scan(options: argparse.Namespace, where: str, position: DraughtsPosition) -> None:
    """Print what Scan reports of its search."""
    with hub_player(options.scan, options.seconds) as scan:
        scan.choose(position)
        assert scan.last
        print(f"{f'Scan: international, {where}':34} {scan.last.depth:5} {rated(scan.last.nodes, scan.last.seconds)}")


def middle_position(variant: str, moves: int = MIDDLE) -> DraughtsPosition:
    """A middle-game position, from a game of a fast player against itself."""
    quick, position = NativeDraughts(Limits(depth=5)), GAME.start(Setup(variant))
    best = position
    for _ in range(moves):
        if not position.legal_moves():
            break
        position = position.after(quick.choose(position))
        if len(position.legal_moves()) > 1 and sum(position.points()) >= sum(GAME.start(Setup(variant)).points()) // 2:
            best = position
    return best


def run_legal_moves(options: argparse.Namespace) -> None:
    """Calls of legal_moves per second from Python."""
    print(f"{'':34} {'calls a second':>15}")
    for where, position in (
        ("start", GAME.start(Setup(options.variant))),
        ("middle", middle_position(options.variant)),
    ):
        board = board_of(position)
        for name, call in (("damier, native", board.legal_moves), ("damier, Python", position.legal_moves)):
            print(f"{f'{name}: {where}':34} {rate_of(call, options.seconds):15,.0f}", flush=True)
    for library, python in peers(options):
        if not is_missing(library, options.variant):
            calls, seconds = asked(python, "moves", options.variant, str(options.seconds))
            print(f"{f'{library}: start':34} {calls / seconds:15,.0f}", flush=True)


def rate_of(call: Callable[[], object], seconds: float) -> float:
    """Calls per second."""
    calls, began = 0, time.perf_counter()
    while (took := time.perf_counter() - began) < seconds:
        for _ in range(100):
            call()
        calls += 100
    return calls / took


def peers(options: argparse.Namespace) -> Iterator[tuple[str, str]]:
    """The libraries to compare with, and the Python that has each."""
    for library in PEERS:
        if python := getattr(options, library.replace("-", "_")):
            yield library, python


def is_missing(library: str, variant: str) -> bool:
    """Whether a library does not have a variant under our name."""
    return variant not in PEER_VARIANTS or (library == "pydraughts" and variant == "english")


def is_wanted(variant: str, options: argparse.Namespace) -> bool:
    """Whether a variant is among those asked for."""
    return options.variant in ("all", variant)


def asked(python: str, *words: str) -> tuple[float, float]:
    """The two numbers that a library's script prints."""
    ran = subprocess.run([python, str(PEER), *words], capture_output=True, text=True, check=True)
    count, seconds = ran.stdout.split()
    return float(count), float(seconds)


# -- strength


@dataclass(frozen=True)
class Ballots:
    """Positions after a few moves from the start of a variant."""

    variant: str
    moves: int

    def __call__(self, contest: Contest, folder: Path, count: int) -> Openings:
        """So many different ones that both sides find about even, always in the same order."""
        judge = NativeDraughts(Limits(depth=9))
        found: dict[DraughtsPosition, None] = {GAME.start(Setup(self.variant)): None}
        for _ in range(self.moves):
            found = dict.fromkeys(each.after(move) for each in found for move in each.legal_moves())
        ballots = list(found)
        Random(2026).shuffle(ballots)
        even = even_by(lambda position: judge.examine(position).score, ballots, REACH)
        return judged_by_both(contest, folder, count, even, ballots[0], REACH, "hundredths of a man")


def asked_match(options: argparse.Namespace) -> Asked:
    """The game of the options, and its openings."""
    variant = Setup(variant=options.variant)
    return Asked("draughts", setup=variant, openings=Ballots(options.variant, options.ballot_moves))


def run_match(options: argparse.Namespace) -> None:
    """Play a match of ours against another player."""
    match.run_match(asked_match(options), options)


def run_levels(options: argparse.Namespace) -> None:
    """Each level against the one below it."""
    match.run_levels(asked_match(options), options)


def hub_player(text: str, seconds: float) -> HubPlayer:
    """An external Hub engine."""
    command, folder = HubPlayer.command_of(text)
    return HubPlayer(command, folder=folder, seconds=seconds)


# -- limits of time and memory


def run_limits(options: argparse.Namespace) -> None:
    """How long after its limit a search ends."""
    measure_lateness(native_player(options, None), GAME.start(Setup(options.variant)), options.searches, most_moves=80)


def run_memory(options: argparse.Namespace) -> None:
    """How much memory a search takes."""
    start = GAME.start(Setup(options.variant))
    measure_memory(native_player(options, options.seconds), start, weights(kind_of(start.rules)), options.memory)


def native_player(options: argparse.Namespace, seconds: float | None) -> CorePlayer[Any, Any, Any, Any]:
    """Our player, with the options' resources."""
    return NativeDraughts(Limits(seconds), threads=options.threads, memory=options.memory << 20)


# -- command line


def parsed() -> argparse.Namespace:
    """The parsed command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    perft, speed, moves = (commands.add_parser(name) for name in ("perft", "speed", "legal-moves"))
    perft.add_argument("--depth", type=int, help="no deeper than this")
    speed.add_argument("--seconds", type=float, default=3.0)
    speed.add_argument("--scan", metavar="PATH")
    moves.add_argument("--seconds", type=float, default=1.0)
    for each in (perft, moves):
        for library in PEERS:
            each.add_argument(f"--{library}", metavar="PYTHON")
    matches, limits = add_matches(commands, len(NAMES)), add_limit_commands(commands)
    for each in matches:
        each.add_argument("--ballot-moves", type=int, default=2, metavar="N", help="moves of an opening")
    for each in (perft, speed):
        each.add_argument("--variant", choices=("all", *GAME.variants), default="all")
    for each in (moves, *matches, *limits):
        each.add_argument("--variant", choices=GAME.variants, default="international")
    for each in (speed, *limits):
        add_resources(each)
    return parser.parse_args()


if __name__ == "__main__":
    run_command(parsed(), globals())
