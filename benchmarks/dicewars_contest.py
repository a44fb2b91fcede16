"""Games of Dice Wars between players of any kind, every start from every seat; how often what was stated came true."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import combinations, combinations_with_replacement, permutations
from math import sqrt
from random import Random
from typing import Any, Final

from damier.core import registry
from damier.core.game import Setup
from damier.core.player import Dice
from damier.core.position import CHANCE, Outcome

NORMAL: Final = 1.96  # standard errors of an interval of 95 %
BINS: Final = 10


@dataclass
class Tally:
    """How one contestant did."""

    wins: float = 0.0
    games: int = 0

    def add(self, share: float) -> None:
        """Count a game."""
        self.wins += share
        self.games += 1

    @property
    def rate(self) -> float:
        """The part of the games that was won."""
        return self.wins / max(1, self.games)

    def interval(self) -> tuple[float, float]:
        """What the rate may be, by Wilson's score: sound for few games, too, and where none or all were won."""
        games, square = max(1, self.games), NORMAL**2
        middle = (self.rate + square / (2 * games)) / (1 + square / games)
        half = NORMAL * sqrt(self.rate * (1 - self.rate) / games + square / (4 * games**2)) / (1 + square / games)
        return max(0.0, middle - half), min(1.0, middle + half)

    def __str__(self) -> str:
        low, high = (f"{100 * each:.1f}" for each in self.interval())
        return f"{100 * self.rate:.1f} % ({low} to {high}, {self.games} games)"


def seated(us: Any, others: Sequence[Any], number: int) -> list[Any]:
    """The players of a game by seat: ours changes its seat first, then the others change their order, through all."""
    orders = list(permutations(others))
    found = list(orders[number // (len(others) + 1) % len(orders)])
    found.insert(number % (len(others) + 1), us)
    return found


def groups(names: Sequence[str], size: int) -> list[tuple[str, ...]]:
    """All groups of so many of the names, each at most once in a group if there are enough."""
    return [*(combinations if len(names) >= size else combinations_with_replacement)(names, size)]


def play_out(position: Any, players: Sequence[Any], rng: Random, watch: Callable[[Any], object] | None = None) -> Any:
    """The outcome of a game from there on; `watch` sees every decision before it is made."""
    dice = Dice(registry.find("dicewars"), rng)
    while not (outcome := position.outcome()):
        if position.to_move == CHANCE:
            position = position.after(dice.choose(position))
            continue
        if watch:
            watch(position)
        position = position.after(players[position.to_move].choose(position))
    return outcome


class Timed:
    """A player whose time is measured."""

    def __init__(self, player: Any) -> None:
        self.player = player
        self.seconds = 0.0
        self.moves = 0

    def choose(self, position: Any, /) -> Any:
        """What the player chooses."""
        began = time.perf_counter()
        move = self.player.choose(position)
        self.seconds += time.perf_counter() - began
        self.moves += 1
        return move

    def __str__(self) -> str:
        return f"{1000 * self.seconds / max(1, self.moves):.1f} ms a move"


Named = tuple[str, Any]


@dataclass
class Contest:
    """Games of one of ours against others, from every seat of the same starts, the others in every order."""

    setup: Setup
    us: Any
    others: Sequence[Sequence[Named]]  # groups of names and players, one less than the seats; they take turns
    seed: int = 1
    name: str = "damier"
    tallies: dict[str, Tally] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.timed = Timed(self.us)

    def play(self, number: int) -> None:
        """One game: its number says the start, who plays and where."""
        others = self.others[number // self._orders() % len(self.others)]
        players = seated((self.name, self.timed), others, number)
        start = Random(f"{self.seed} start {number // len(players)}")
        position = registry.find("dicewars").start(self.setup, start)
        game = f"{self.seed} game {number}"
        for seat, (_, player) in enumerate(players):
            if begin := getattr(player, "begin", None):
                begin(position, seat, game)
        rng = Random(game)
        outcome: Outcome = play_out(position, [player for _, player in players], rng)
        for seat, (name, _) in enumerate(players):
            share = 0.0 if outcome.is_draw else outcome.shares[seat]  # at a limit nobody wins
            self.tallies.setdefault(name, Tally()).add(share)

    def _orders(self) -> int:
        """How many games it takes until every player has had every seat."""
        orders = 1
        for seats in range(2, len(self.others[0]) + 2):
            orders *= seats
        return orders

    def report(self) -> str:
        """The table so far."""
        rows = [f"{name:16}{tally}" for name, tally in sorted(self.tallies.items(), key=lambda each: -each[1].rate)]
        faults = {name: player.faults for group in self.others for name, player in group if hasattr(player, "faults")}
        said = [f"faults of {name}: {found}" for name, found in faults.items() if found.count]
        return "\n".join([*rows, f"{self.timed} of {self.name}'s", *said])


@dataclass
class Calibration:
    """Chances to win that were stated, and how often they came true; one of each game for each number of players."""

    tallies: dict[tuple[int, int], Tally] = field(default_factory=dict)
    stated: dict[tuple[int, int], float] = field(default_factory=dict)

    def add(self, alive: int, stated: float, share: float) -> None:
        """Count what was stated once, and what came of it."""
        kind = alive, min(BINS - 1, int(stated * BINS))
        self.tallies.setdefault(kind, Tally()).add(share)
        self.stated[kind] = self.stated.get(kind, 0.0) + stated

    def rows(self) -> Iterable[str]:
        """The table."""
        yield "alive   stated   won"
        for alive, part in sorted(self.tallies, reverse=True):
            tally = self.tallies[alive, part]
            low, high = (f"{100 * each:.0f}" for each in tally.interval())
            stated = 100 * self.stated[alive, part] / tally.games
            yield f"{alive:5}   {stated:4.0f} %   {100 * tally.rate:.0f} % ({low} to {high}, {tally.games} games)"
