"""Games that are looked back at in tests."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from damier.core import registry
from damier.core.game import Setup
from damier.core.match import Match, run
from damier.engine.players.random_player import RandomPlayer
from damier.engine.search.limits import Limits
from damier.review.budget import Budget

QUICK: Final = Budget(Limits(nodes=3_000))
"""Enough for the facts of these tests, the same on any machine."""

BLUNDER: Final = 15
"""The move of `planted` that gives a man away."""

BLUNDER_TURN: Final = 8
"""Its number in lists of moves."""

BEST_PLAY: Final = "33-29 18-23 29x18 13x22 31-27 22x31 36x27 17-21 39-33 12-18 44-39 7-12 37-31 9-13"
PUNISHED: Final = "32-28 21x23 31-27 11-17 41-37 4-9"

LATE: Final = "XXXXXXX-XOOOOOXXXOXOOXOXXOOXOXOXXOXOOOOXXOOXOOOXXXOOOXX---OOOO-- X"
"""Reversi with seven empty squares."""


def planted() -> Match[Any, Any]:
    """International draughts: the engine's own moves, but for one."""
    match = Match(registry.find("draughts"))
    for move in f"{BEST_PLAY} {PUNISHED}".split():
        match.push(move)
    return match


def end_game(seed: int) -> Match[Any, Any]:
    """The end of a game of Reversi, played at random."""
    match = Match(registry.find("reversi"), LATE)
    rng = Random(seed)
    run(match, [RandomPlayer(rng), RandomPlayer(rng)])
    return match


def dice_game(seats: int = 2, moves: int = 40, seed: int = 3) -> Match[Any, Any]:
    """The beginning of a game of Dice Wars, played at random."""
    game = registry.find("dicewars")
    rng = Random(seed)
    match = Match(game, game.start(Setup(size=(3, 3), seats=seats), rng))
    player = RandomPlayer(rng)
    while match.outcome is None and len(match.moves) < moves:
        position = match.position
        match.push(game.roll(position, rng) if position.to_move < 0 else player.choose(position))
    return match
