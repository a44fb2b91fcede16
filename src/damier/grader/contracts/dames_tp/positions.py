"""Positions of every kind, from random games by the document's rules: always the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any, Final

from damier.core.game import Setup
from damier.games.draughts.ia_file import board_of
from damier.games.draughts.position import DraughtsPosition
from damier.grader.contracts.dames_tp.document import GAME, VARIANT

_SEED: Final = 2026
_GAMES: Final = 12
_LONGEST: Final = 160  # moves of a game
_EVERY: Final = 3  # moves between two positions that are kept

FORCED: Final = (  # one move or two: men at the edge, blocked, before the last row, with a capture only
    *("W:W6:BK50", "W:W46:B41,10", "W:W50,45:B44,39", "W:W48:B42,37,43,38,20", "W:W16,17:B11,12,7,40"),
    *("W:W25,35:B20,30,14,15,24", "W:W36,41,47:B31,32,27,23", "W:W28:B22,23,17,19,33"),
)
FORCED_KINGS: Final = ("W:WK5:B48", "W:WK46:B41,2", "W:WK5:B10,3", "W:WK1,6:B7,11,12,40", "W:WK28:B22,23,32,33")


def start() -> DraughtsPosition:
    """The position at the start."""
    position: DraughtsPosition = GAME.start(Setup(VARIANT))
    return position


def parsed(text: str) -> DraughtsPosition:
    """A position by its FEN."""
    position: DraughtsPosition = GAME.start(Setup(VARIANT, position=text))
    return position


@cache
def sampled() -> tuple[DraughtsPosition, ...]:
    """Positions of random games that go on."""
    return tuple(_sampled())


def _sampled() -> Iterator[DraughtsPosition]:
    for number in range(_GAMES):
        rng, position = Random(_SEED + number), start()
        for move in range(_LONGEST):
            legal = position.legal_moves()
            if position.outcome() or not legal:
                break
            if move % _EVERY == number % _EVERY:
                yield position
            position = position.after(rng.choice(legal))


def chosen(count: int, fits: Callable[[DraughtsPosition], bool], seed: int = 0) -> list[DraughtsPosition]:
    """So many positions that fit."""
    found = [position for position in sampled() if fits(position)]
    return Random(_SEED + seed).sample(found, min(count, len(found)))


def has_kings(position: DraughtsPosition) -> bool:
    """Whether there is a king on the board."""
    return any(position.kings)


def has_own_king(position: DraughtsPosition) -> bool:
    """Whether who is to move has a king."""
    return position.kings[position.to_move] != 0


def board(position: DraughtsPosition) -> list[Any]:
    """The position as the document's list."""
    return list(board_of(position))


def legal_pairs(position: DraughtsPosition) -> list[tuple[int, int]]:
    """The legal moves as the document writes them."""
    return sorted({(move.origin + 1, move.target + 1) for move in position.legal_moves()})


def turned(position: DraughtsPosition) -> DraughtsPosition:
    """The same position seen from the other side: the second player is to move."""
    sides: tuple[list[str], list[str]] = ([], [])
    for number, piece in enumerate(board(position)):
        if piece is not None:
            sides[piece[0]].append(f"{'K' if piece[1] else ''}{51 - number}")
    return parsed(f"B:W{','.join(sides[1])}:B{','.join(sides[0])}")
