"""How often `assignments/dames-tp/ia.py` beats the other players of its variant.

    python benchmarks/dames_tp.py                                    a few games against each
    python benchmarks/dames_tp.py --players course,engine:5 --games 20 --seconds 0.3
    python benchmarks/dames_tp.py --other /elsewhere/ia.py           against another ia.py

Both colours from the same openings, some random moves into the game; a draw counts half.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any, Final

from damier.core import registry
from damier.core.game import Setup
from damier.core.match import Match, run
from damier.core.player import Player
from damier.engine.players.levels import make_player
from damier.engine.search.searcher import Searcher
from damier.games.draughts.captures import Move
from damier.games.draughts.position import DraughtsPosition

OURS: Final = Path(__file__).resolve().parents[1] / "assignments" / "dames-tp" / "ia.py"
LADDER: Final = "random,course,engine:2,engine:4,engine:5,engine:6"
OPENING: Final = 4  # random moves


def loaded(path: Path, nodes: int | None = None) -> ModuleType:
    """The module of an ia.py, allowed so many nodes a move."""
    spec = spec_from_file_location(f"ia_{abs(hash(path))}", path)
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    if nodes:
        module.NODES = nodes  # type: ignore[attr-defined]
    return module


class IaPlayer:
    """An ia.py as a player; it records its longest time."""

    def __init__(self, module: ModuleType) -> None:
        self._module = module
        self.longest = 0.0

    def choose(self, position: DraughtsPosition, /) -> Move:
        """Its move."""
        board: list[Any] = [None] * 51
        for seat in (0, 1):
            for square in range(50):
                if position.men[seat] >> square & 1:
                    board[square + 1] = (seat, False)
                elif position.kings[seat] >> square & 1:
                    board[square + 1] = (seat, True)
        began = time.perf_counter()
        origin, target = self._module.play(board, position.to_move == 0)
        self.longest = max(self.longest, time.perf_counter() - began)
        return next(m for m in position.legal_moves() if (m.origin + 1, m.target + 1) == (origin, target))


def opening(rng: Random) -> DraughtsPosition:
    """A position after some random moves, with equal material and no capture."""
    while True:
        position: DraughtsPosition = registry.find("draughts").start(Setup(variant="tp"), rng)
        for _ in range(OPENING):
            position = position.after(rng.choice(position.legal_moves()))
        first, second = position.points()
        if first == second and not any(move.victims for move in position.legal_moves()):
            return position


def duel(ours: IaPlayer, rival: Player[Any, Any], games: int, rng: Random) -> list[float]:
    """Our points in each game."""
    game = registry.find("draughts")
    results = []
    for number in range(games):
        if number % 2 == 0:
            start = opening(rng)
        seats: Sequence[Player[Any, Any]] = (ours, rival) if number % 2 == 0 else (rival, ours)
        results.append(run(Match(game, start), seats).shares[number % 2])
    return results


def main() -> None:
    """Print the results."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", default=LADDER, help="a list with commas")
    parser.add_argument("--games", type=int, default=4, help="games against each")
    parser.add_argument("--seconds", type=float, default=0.3, help="per move of an engine, at most")
    parser.add_argument("--nodes", type=int, help="per move of ours, at most")
    parser.add_argument("--other", type=Path, help="another ia.py, instead of the players")
    options = parser.parse_args()
    rivals: dict[str, Player[Any, Any]] = {}
    rng = Random(2022)
    if options.other:
        rivals[str(options.other)] = IaPlayer(loaded(options.other, options.nodes))
    else:
        for spec in options.players.split(","):
            player = make_player(spec, registry.find("draughts"), rng)
            if isinstance(player, Searcher):
                player.budget = options.seconds
            rivals[spec] = player
    for name, rival in rivals.items():
        ours = IaPlayer(loaded(OURS, options.nodes))
        began = time.perf_counter()
        results = duel(ours, rival, options.games, rng)
        won, drawn = results.count(1.0), results.count(0.5)
        print(
            f"against {name:12} +{won} ={drawn} -{len(results) - won - drawn}   "
            f"{(time.perf_counter() - began) / len(results):.1f} s a game, our longest move {ours.longest:.2f} s",
            flush=True,
        )


if __name__ == "__main__":
    main()
