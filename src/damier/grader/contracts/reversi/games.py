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
_PASSES: Final = """
c4 e3 f3 g3 f2 c5 g2 e1 e2 h1 g4 g5 f4 d3 h5 c3 h4 g1 h2 h3 e6 e7 d2 c1 b4 a5 h6 d1 c6 g6 d6 f1 a4 h7 c2 f5 e8 b1 a6
b6 c7 b3 b2 d7 b5 f8 g8 c8 b8 b7 d8 f6 a3 a7 a8 00 a2 00 f7
"""
WHOLE: Final = _WHOLE.split()
"""No pass, a full board, black wins."""

PASSES: Final = _PASSES.split()
"""White passes twice, wins, and three squares stay empty."""

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
