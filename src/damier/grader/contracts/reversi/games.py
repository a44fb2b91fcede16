"""Known games, as a person types them, and what our rules say about them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from damier.games.reversi.position import PASS, Move, ReversiPosition

PASS_TEXT: Final = "00"
COLOURS: Final = ("noir", "blanc")

_WHOLE: Final = """
d3 e3 f4 c3 c2 d2 d6 f6 e6 g5 g4 b1 c4 f5 e2 c6 h6 h5 d7 f3 f2 e7 b6 h7 f8 c8 b3 f1 e8 b4 g3 e1 h4 a6 b5 a5 d1 d8 a4
g7 a7 a2 g1 h2 h8 b7 f7 b2 b8 g8 a1 c5 g2 g6 a3 h3 h1 c1 c7 a8
"""
_WHITE: Final = """
c4 c5 b6 d3 c2 a7 d6 e7 d7 e3 b5 d2 f7 b1 b7 c6 e6 e8 d1 a8 c7 a4 b8 c3 f5 e1 b3 c1 b2 a2 d8 f8 a1 f6 g7 g4 b4 a3 g8
a6 g5 g6 a5 h7 h3 g3 g2 h6 f2 g1 f4 h8 h5 f3 h1 h4 f1 c8 h2 e2
"""
WHOLE: Final = _WHOLE.split()
"""No pass, a full board, black wins."""

WHITE: Final = _WHITE.split()
"""The same, and white wins."""

OPENING: Final = ("d3", "c5", "e6", "d2", "b5", "f4", "d1", "c4")
"""Moves that turn nothing on a diagonal: what they are used for is not about the rules."""

EARLY_PASS: Final = ["c4", "c3", "c2", "b2", "f5", "c1", "a1", "a3", "00", "f6"]
"""Black has to pass in its fifth turn."""

SHORT: Final = ["d3", "c3", "f5", "f4", "f3", "d2", "d1", "e3", "b3"]
"""White has no disc left after nine moves."""


def text_of(move: Move) -> str:
    """A move as it is typed."""
    return PASS_TEXT if move == PASS else str(move)


def legal_texts(position: ReversiPosition) -> list[str]:
    """The legal moves as they are typed."""
    return [text_of(move) for move in position.legal_moves()]


def after(position: ReversiPosition, text: str) -> ReversiPosition:
    """The position after a legal move."""
    return next(position.after(move) for move in position.legal_moves() if text_of(move) == text)


def position_after(moves: Sequence[str]) -> ReversiPosition:
    """The position after some moves of a game."""
    position = ReversiPosition.start()
    for move in moves:
        position = after(position, move)
    return position


def drawn(position: ReversiPosition) -> str:
    """The board as in the document's figure 2."""
    letters = "  a b c d e f g h"
    shown = {None: ".", 0: "X", 1: "O"}
    rows = [
        f"{row + 1} {' '.join(shown[position.disc(row, column)] for column in range(8))} {row + 1}" for row in range(8)
    ]
    return "\n".join([letters, *rows, letters])
