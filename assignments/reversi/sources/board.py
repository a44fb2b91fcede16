"""The board and the moves as the document writes them."""

from __future__ import annotations

import re
from typing import Final

from damier.games.reversi import BLACK, PASS, WHITE, Move, ReversiPosition

COLOURS: Final = ("noir", "blanc")
PASS_TEXT: Final = "00"
DISCS: Final = {None: ".", BLACK: "X", WHITE: "O"}

_SQUARE: Final = re.compile("[a-h][1-8]")
_LONGEST_QUOTE: Final = 20


class Refused(Exception):
    """The move is not valid; the text tells the player why."""


def drawn(position: ReversiPosition) -> str:
    """Figure 2: letters above and below, numbers on both sides, X black and O white."""
    letters = "  a b c d e f g h"
    rows = []
    for row in range(8):
        discs = " ".join(DISCS[position.disc(row, column)] for column in range(8))
        rows.append(f"{row + 1} {discs} {row + 1}")
    return "\n".join([letters, *rows, letters])


def written(move: Move) -> str:
    """The two characters of a move."""
    return PASS_TEXT if move == PASS else str(move)


def is_move(text: str) -> bool:
    """Whether a text is written like a move, valid or not."""
    typed = text.strip().lower()
    return typed == PASS_TEXT or bool(_SQUARE.fullmatch(typed))


def read_move(position: ReversiPosition, text: str) -> Move:
    """The valid move that two characters mean; raises Refused."""
    typed = text.strip().lower()
    legal = position.legal_moves()
    for move in legal:
        if written(move) == typed:
            return move
    if not typed:
        raise Refused("il faut un mouvement : une colonne et une ligne, comme d3, ou 00 pour passer")
    if not is_move(typed):
        raise Refused(
            f"« {quoted(text)} » n'est pas un mouvement : il faut une colonne et une ligne, comme d3, ou 00 pour passer"
        )
    if legal == (PASS,):
        raise Refused(f"{typed} n'est pas valide : aucun pion ne peut être placé, il faut passer (00)")
    choices = ", ".join(map(written, legal))
    if typed == PASS_TEXT:
        raise Refused(f"passer n'est permis que si aucun pion ne peut être placé ; mouvements valides : {choices}")
    raise Refused(f"{typed} n'est pas valide : {why_not(position, typed)} ; mouvements valides : {choices}")


def why_not(position: ReversiPosition, square: str) -> str:
    """Why no disc may be placed on a square."""
    row, column = int(square[1]) - 1, ord(square[0]) - ord("a")
    if position.disc(row, column) is not None:
        return "la case est occupée"
    return "aucun pion adverse n'y serait retourné"


def quoted(text: str) -> str:
    """A text from outside, on one line, short, and without anything that a terminal would obey."""
    return shortened(printable(text), _LONGEST_QUOTE)


def shortened(text: str, length: int) -> str:
    """The text, cut where it is longer than that."""
    return text if len(text) <= length else text[: length - 1] + "…"


def printable(text: str) -> str:
    """The text's visible characters, with single blanks between its words."""
    return " ".join("".join(each if each.isprintable() else " " for each in text).split())
