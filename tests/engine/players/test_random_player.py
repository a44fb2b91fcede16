"""The player that leaves everything to chance."""

from __future__ import annotations

from random import Random

from damier.engine.players.random_player import RandomPlayer
from damier.games.reversi.position import ReversiPosition


def test_it_plays_every_move() -> None:
    position = ReversiPosition.start()
    chosen = {RandomPlayer(Random(seed)).choose(position) for seed in range(60)}
    assert chosen == set(position.legal_moves())
