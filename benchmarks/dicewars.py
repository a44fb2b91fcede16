"""Dice Wars: how fast games are simulated, and how strong the engine is against the course's strategy and the field.

    python benchmarks/dicewars.py --simulate                              whole games of the course's strategy a second
    python benchmarks/dicewars.py --games 2000 --seconds 0.1              1 against 2 of the course's, 5x5 with 8 holes
    python benchmarks/dicewars.py --games 300 --level 3                   the same for a level instead of a time
    python benchmarks/dicewars.py --field FOLDER --year 2020 --games 400  1 against 3 AIs of a checkout of
                                                                          ibenes/dicewars, in its own game
    python benchmarks/dicewars.py --field FOLDER --year 2021 --opponents dt.stei,kb.stei_adt

Seats rotate: every start is played from each seat. Intervals are of 95 %. The field's AIs need `hexutil` and `numpy`.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any, Final

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT)]

from benchmarks.peers.field import FieldPlayer, use  # noqa: E402
from damier.core import registry  # noqa: E402
from damier.core.game import Setup  # noqa: E402
from damier.core.player import Dice  # noqa: E402
from damier.core.position import CHANCE, Outcome  # noqa: E402
from damier.engine.native.core_player import loaded_core  # noqa: E402
from damier.engine.native.dicewars import NativeDicewars, board_of  # noqa: E402
from damier.engine.players.levels import make_engine, make_player  # noqa: E402
from damier.engine.search.limits import Limits  # noqa: E402

FIELD: Final = ("dt.wpm_s", "dt.ste", "dt.stei", "dt.wpm_d", "dt.sdc")  # the best of 2020
CONTEST: Final = Setup("standard", (5, 5), 3, "holes=8")
SIMULATED: Final = 20_000  # games
NORMAL: Final = 1.96


@dataclass
class Tally:
    """How one contestant did."""

    wins: float = 0.0
    games: int = 0

    def add(self, share: float) -> None:
        """Count a game."""
        self.wins += share
        self.games += 1

    def __str__(self) -> str:
        rate = self.wins / max(1, self.games)
        half = NORMAL * sqrt(rate * (1 - rate) / max(1, self.games))
        return f"{100 * rate:.1f} % (±{100 * half:.1f}, {self.games} games)"


@dataclass
class Contest:
    """Games of one of ours against others, from every seat of the same starts."""

    setup: Setup
    us: Any
    others: Callable[[Random], Sequence[tuple[str, Any]]]  # names and players, one less than the seats
    seed: int = 1
    tallies: dict[str, Tally] = field(default_factory=dict)
    seconds: float = 0.0  # of ours
    moves: int = 0

    def play(self, number: int) -> None:
        """One game: its number says the start and our seat."""
        game, seats = registry.find("dicewars"), self.setup.seats or 2
        rng = Random(f"{self.seed} start {number // seats}")
        position = game.start(self.setup, rng)
        others = list(self.others(rng))
        others.insert(number % seats, ("damier", self.us))
        rng = Random(f"{self.seed} game {number}")
        for seat, (_, player) in enumerate(others):
            if begin := getattr(player, "begin", None):
                begin(position, seat)
        outcome = self._play_out(game, position, [player for _, player in others], rng)
        for seat, (name, _) in enumerate(others):
            share = 0.0 if outcome.is_draw else outcome.shares[seat]  # at a limit nobody wins
            self.tallies.setdefault(name, Tally()).add(share)

    def _play_out(self, game: Any, position: Any, players: Sequence[Any], rng: Random) -> Outcome:
        dice = Dice(game, rng)
        while not (outcome := position.outcome()):
            player = dice if position.to_move == CHANCE else players[position.to_move]
            began = time.perf_counter()
            move = player.choose(position)
            if player is self.us:
                self.seconds += time.perf_counter() - began
                self.moves += 1
            position = position.after(move)
        found: Outcome = outcome
        return found

    def report(self) -> str:
        """The table so far."""
        rows = [f"{name:16}{tally}" for name, tally in sorted(self.tallies.items(), key=lambda each: -each[1].wins)]
        return "\n".join([*rows, f"{1000 * self.seconds / max(1, self.moves):.1f} ms a move of ours"])


def main() -> None:
    """Print what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--simulate", action="store_true", help="only the speed of the simulator")
    parser.add_argument("--games", type=int, default=30, help="games of the contest (default 30)")
    parser.add_argument("--seconds", type=float, default=0.1, help="time for a move of ours (default 0.1)")
    parser.add_argument("--level", help="a level instead, such as 7")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--field", type=Path, metavar="FOLDER", help="a checkout of the course at Brno")
    parser.add_argument("--year", choices=("2020", "2021"), default="2020", help="whose rules (default 2020)")
    parser.add_argument("--opponents", default=",".join(FIELD), help="its AIs by name, three of them in each game")
    options = parser.parse_args()
    if options.simulate:
        print(simulation(options.seed))
        return
    us = our_player(options.level, options.seconds, options.seed)
    contest = field_contest(options, us) if options.field else course_contest(us, options.seed)
    for number in range(options.games):
        contest.play(number)
        if sys.stderr.isatty():
            print(f"\r{number + 1} games, {contest.tallies['damier']}", end="", file=sys.stderr)
    print(contest.report())


def simulation(seed: int, games: int = SIMULATED) -> str:
    """How many whole games of three of the course's strategy one core simulates in a second, dealt anew each."""
    board = board_of(registry.find("dicewars").start(CONTEST, Random(seed)))
    began = time.perf_counter()
    shares = loaded_core().dicewars_simulate(board, seed=seed, games=games, is_dealt=True)
    speed = games / (time.perf_counter() - began)
    return f"{speed:,.0f} games a second, one core; wins by seat: " + ", ".join(f"{share:.1%}" for share in shares)


def our_player(level: str | None, seconds: float, seed: int) -> Any:
    """The engine at a level, or with a time for each move."""
    rng = Random(f"{seed} damier")
    if level:
        return make_engine(level, registry.find("dicewars"), rng)
    return NativeDicewars(Limits(seconds), rng=rng)


def course_contest(us: Any, seed: int) -> Contest:
    """One of ours against two of the course's strategy."""
    game = registry.find("dicewars")
    course = make_player("course", game, Random(f"{seed} course"))
    return Contest(CONTEST, us, lambda _: [("course", course)] * 2, seed)


def field_contest(options: argparse.Namespace, us: Any) -> Contest:
    """One of ours against three of the field, drawn for each start."""
    use(options.field)
    names = options.opponents.split(",")
    players = {name: [FieldPlayer(name) for _ in range(3)] for name in names}

    def others(rng: Random) -> list[tuple[str, Any]]:
        chosen = rng.sample(names, 3) if len(names) >= 3 else rng.choices(names, k=3)
        return [(name, players[name][chosen[:at].count(name)]) for at, name in enumerate(chosen)]

    return Contest(Setup(f"sui{options.year}", seats=4), us, others, options.seed)


if __name__ == "__main__":
    main()
