"""How strong the players are: win rates against each other, game by game.

    python benchmarks/players.py                                          a small sample of everything
    python benchmarks/players.py draughts --variant russian --games 40    this game only, more games
    python benchmarks/players.py reversi --players course,engine:3,engine:6 --seconds 0.2
    python benchmarks/players.py dicewars --contest --games 1000 --players engine:7

Each player meets the next one of its list from the same random openings on either side; a draw counts half. With
`--contest`, Dice Wars' own measure: one player against two of the course's strategy, 5x5 with 8 holes.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from itertools import pairwise
from math import sqrt
from random import Random
from typing import Any, NamedTuple

from damier.core import registry
from damier.core.game import Game, Setup
from damier.core.match import Match, run
from damier.core.player import Dice, Player
from damier.core.position import CHANCE
from damier.engine.players.levels import make_player
from damier.engine.search.searcher import Searcher

LADDER = ("random", "course", "engine:1", "engine:2", "engine:3", "engine:4", "engine:5")
OPENING = {"dicewars": 0, "sos": 1}  # random moves, so that games differ: six in the other games
CONTEST = Setup(size=(5, 5), seats=3, position="holes=8")


class Rate(NamedTuple):
    """A player's share of the points, with its standard error."""

    share: float
    games: int
    seconds: float

    def __str__(self) -> str:
        error = sqrt(max(self.share * (1 - self.share), 0.01) / self.games)
        return f"{self.share:6.1%} ± {error:5.1%}   {self.games} games   {self.seconds / self.games:.2f} s a game"


def player_for(spec: str, game: Game[Any, Any], rng: Random, seconds: float | None) -> Player[Any, Any]:
    """A player with that many seconds per move."""
    player = make_player(spec, game, rng)
    if isinstance(player, Searcher):
        player.budget = seconds
    return player


def opening(game: Game[Any, Any], setup: Setup, rng: Random) -> Any:
    """A position after some random moves; games of dice start at random anyway."""
    while True:
        position = game.start(setup, rng)
        for _ in range(OPENING.get(game.name, 6)):
            if not position.legal_moves():
                break
            position = position.after(rng.choice(position.legal_moves()))
        if position.outcome() is None:
            return position


def play(game: Game[Any, Any], start: Any, players: Sequence[Player[Any, Any]], rng: Random) -> tuple[float, ...]:
    """Each seat's points."""
    assert start.to_move != CHANCE
    return run(Match(game, start), [*players, Dice(game, rng)]).shares


def duel(game: Game[Any, Any], setup: Setup, specs: tuple[str, str], games: int, seconds: float | None) -> Rate:
    """The second player's points against the first."""
    rng = Random(f"{game.name} {setup.variant} {specs}")
    began, total = time.perf_counter(), 0.0
    for _ in range(games // 2):
        start = opening(game, setup, rng)
        for seat in (0, 1):
            players = [player_for(specs[at == seat], game, rng, seconds) for at in (0, 1)]
            total += play(game, start, players, rng)[seat]
    return Rate(total / (games // 2 * 2), games // 2 * 2, time.perf_counter() - began)


def contest(spec: str, games: int, seconds: float | None) -> Rate:
    """A player's points against two of the course's strategy in Dice Wars."""
    game = registry.find("dicewars")
    rng = Random(f"contest {spec}")
    began, total = time.perf_counter(), 0.0
    for number in range(games):
        players = [player_for("course", game, rng, None) for _ in range(3)]
        players[number % 3] = player_for(spec, game, rng, seconds)
        total += play(game, game.start(CONTEST, rng), players, rng)[number % 3]
    return Rate(total / games, games, time.perf_counter() - began)


def main() -> None:
    """Print the win rates."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games_named", nargs="*", metavar="GAME", help="all of them by default")
    parser.add_argument("--variant", default="", help="the usual one by default")
    parser.add_argument("--players", default=",".join(LADDER), help="a list with commas; each meets the next")
    parser.add_argument("--games", type=int, default=6, help="games for each figure")
    parser.add_argument("--seconds", type=float, help="per move, at most")
    parser.add_argument("--contest", action="store_true", help="Dice Wars: one against two of the course's strategy")
    options = parser.parse_args()
    specs = options.players.split(",")
    if options.contest:
        for spec in specs:
            rate = contest(spec, options.games, options.seconds)
            print(f"dicewars 5x5, 8 holes: {spec:10} against two of course {rate}", flush=True)
        return
    for name in options.games_named or registry.names():
        game = registry.find(name)
        setup = Setup(variant=options.variant)
        for pair in pairwise(specs):
            rate = duel(game, setup, pair, options.games, options.seconds)
            print(f"{name} {options.variant or game.variants[0]}: {pair[1]:10} against {pair[0]:10} {rate}", flush=True)


if __name__ == "__main__":
    main()
