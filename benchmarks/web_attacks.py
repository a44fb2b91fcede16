"""Latency of people's moves while others attack the server: it stays within twice its usual."""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import os
import statistics
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from typing import Final

from benchmarks.web_servers import Server, serving
from damier.web.client import Client
from tests.web.attacking import Bystander, do_not_read, knock, push, send_malformed, together, trickle

TABLES: Final = 20  # games of people who are not attacked
PAUSE: Final = 0.2  # seconds between two moves of a game
End = Callable[[], bool]


ATTACKS: Final = ("nobody", "malformed messages", "who does not read", "slow headers", "giant bodies", "connections")


def measure_attacks(options: argparse.Namespace) -> None:
    """Print the latencies without and with attackers, who have the usual limits, and processors that others leave."""
    seconds = 5.0 if options.quick else 20.0
    print(f"\nattacks: {TABLES} games of others, {seconds:.0f} s each; a server with its usual limits each")
    usual = 0.0
    for name in ATTACKS:
        with tempfile.TemporaryDirectory() as text, serving(f"sqlite:///{text}/x.db", Path(text), limits="1") as server:
            latencies, found = asyncio.run(_measure(server, name, seconds))
            faults = len(server.faults)
        middle, high = statistics.median(latencies), sorted(latencies)[int(0.95 * len(latencies))]
        usual = usual or middle
        print(
            f"  {name:18} median {middle * 1000:6.1f} ms ({middle / usual:.1f} times), 95 % {high * 1000:6.1f} ms; "
            f"{faults} faults; {found}",
            flush=True,
        )


async def _measure(server: Server, name: str, seconds: float) -> tuple[list[float], str]:
    people = await asyncio.to_thread(_people, server.address)
    game, mallory, _ = await asyncio.to_thread(_table, server.address)
    before, end = server.kilobytes, time.monotonic() + seconds
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    attacker = context.Process(target=attack, args=(theirs, server.address, name, game, mallory.token, seconds))
    attacker.start()
    await asyncio.to_thread(ours.recv)  # it has begun
    end = time.monotonic() + seconds
    await together(*(person.play(lambda: time.monotonic() > end) for person in people))
    grown = (server.kilobytes - before) / 1024
    found = await asyncio.to_thread(ours.recv)
    attacker.join(10)
    told = ", ".join(f"{count} {what}" for what, count in found.most_common(4))
    return [latency for person in people for latency in person.latencies], f"{grown:+.0f} MB; {told}"


def attack(pipe: Connection, address: str, name: str, game: str, token: str, seconds: float) -> None:
    """Attack for so long, and tell what the answers were; a process of its own."""
    os.nice(19)
    found: Counter[str] = Counter()
    pipe.send("begun")
    end = time.monotonic() + seconds

    async def run() -> None:
        await together(*_attackers(address, name, game, token, lambda: time.monotonic() > end, found))

    asyncio.run(run())
    pipe.send(found)


def _people(address: str) -> list[Bystander]:
    found = []
    for seed in range(TABLES):
        game, ada, bob = _table(address)
        found.append(Bystander(address, game, (ada.token, bob.token), PAUSE, seed))
    return found


def _table(address: str) -> tuple[str, Client, Client]:
    ada, bob = Client(address), Client(address)
    ada.sign_in("Ada")
    bob.sign_in("Bob")
    game = str(ada.create(game="draughts", seats=["human", "friend"])["id"])
    bob.act(game, type="join")
    return game, ada, bob


def _attackers(
    address: str, name: str, game: str, token: str, is_over: End, found: Counter[str]
) -> list[Awaitable[object]]:
    """Those of one kind."""
    match name:
        case "malformed messages":
            return [_flood(address, game, token, is_over, found, seed) for seed in range(4)]
        case "who does not read":
            return [do_not_read(address, game, token, is_over) for _ in range(25)]
        case "slow headers":
            return [trickle(address, is_over) for _ in range(200)]
        case "giant bodies":
            return [push(address, is_over) for _ in range(4)]
        case "connections":
            return [knock(address, game, token, is_over, found) for _ in range(100)]
    return []


async def _flood(address: str, game: str, token: str, is_over: End, found: Counter[str], seed: int) -> None:
    random = Random(seed)
    while not is_over():
        try:
            found.update(await send_malformed(address, game, token, 48, random))
        except Exception:  # refused: too many connections
            found["refused"] += 1
            await asyncio.sleep(0.05)
