"""Where the games of a contest start: after some random moves, the same for all orders of the seats."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from damier.core.game import Game, Setup
from damier.core.position import CHANCE
from damier.core.strength import evaluation_of

_USUAL: Final = 6  # random moves
_LEAST_CHOICE: Final = 200  # positions that can be reached before a start counts as chosen at random
_CANDIDATES: Final = 4  # of which the most balanced one is taken


def usual_length(game: Game[Any, Any], setup: Setup) -> int:
    """How many random moves a game deserves: none where dice or the start differ anyway, few where moves are many."""
    start = game.start(setup, Random(0))
    if start != game.start(setup, Random(1)) or _has_dice(start):
        return 0
    length, reached = 0, 1
    while reached < _LEAST_CHOICE and length < _USUAL:
        reached *= max(1, len(start.legal_moves()))
        length += 1
    return max(length, 1) if len(start.legal_moves()) > 50 else max(length, _USUAL)


def _has_dice(start: Any) -> bool:
    move = next(iter(start.legal_moves()), None)
    return start.to_move == CHANCE or (move is not None and start.after(move).to_move == CHANCE)


def opening(game: Game[Any, Any], setup: Setup, length: int, seed: str) -> Any:
    """A position after random moves, as even as the game's evaluation can tell."""
    rng = Random(seed)
    found = [_one(game, setup, length, rng) for _ in range(_CANDIDATES if length else 1)]
    evaluation = evaluation_of(game)
    if not evaluation or evaluation.has_chance or found[0].seats != 2:
        return found[0]
    return min(found, key=lambda position: abs(evaluation.evaluate(position, 0)))


def _one(game: Game[Any, Any], setup: Setup, length: int, rng: Random) -> Any:
    while True:
        position = game.start(setup, rng)
        for _ in range(length):
            if position.outcome() or position.to_move == CHANCE:
                break
            position = position.after(rng.choice(position.legal_moves()))
        if position.outcome() is None:
            return position
