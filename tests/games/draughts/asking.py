"""What draughts tests ask again and again."""

from __future__ import annotations

import re
from random import Random

from damier.core.game import Setup
from damier.games.draughts import GAME
from damier.games.draughts.captures import Move
from damier.games.draughts.position import DraughtsPosition
from damier.games.draughts.squares import algebraic
from damier.games.draughts.variants import in_notation, rules_of

MIRRORED = ("italian", "spanish")  # the dark corner is at White's right
COUNTED_FROM_BLACK = ("ulb",)  # rows, that is


def legal(variant: str, fen: str, size: tuple[int, int] | None = None) -> set[str]:
    """The legal moves, as text."""
    position = GAME.start(Setup(variant, size, position=fen))
    return {GAME.format_move(position, move) for move in position.legal_moves()}


def played(position: DraughtsPosition, line: str) -> DraughtsPosition:
    """The position after these moves."""
    for text in line.split():
        position = position.after(GAME.parse_move(position, text))
    return position


def on_a_common_board(variant: str, fen: str) -> DraughtsPosition:
    """A position written as if every variant had the corner a1 dark and counted rows from White's side.

    The board is 8x8 where the variant leaves that open."""
    size = (8, 8) if variant != "tp" else (10, 10)
    return GAME.start(Setup(variant, size, position=_translated(variant, fen)))


def common_name(position: DraughtsPosition, move: Move) -> str:
    """A move on a common board by its two ends, such as `c3-d4` or `c3xe5`."""
    ends = (algebraic(position.rules, end) for end in (move.origin, move.target))
    return _translated(position.rules.name, ("x" if move.victims else "-").join(ends))


def commonly_legal(variant: str, fen: str) -> set[str]:
    """The legal moves on a common board, by their two ends."""
    position = on_a_common_board(variant, fen)
    return {common_name(position, move) for move in position.legal_moves()}


def commonly_played(position: DraughtsPosition, line: str) -> DraughtsPosition:
    """The position on a common board after these moves, each the only one between its ends."""
    for text in line.split():
        (move,) = (move for move in position.legal_moves() if common_name(position, move) == text)
        position = position.after(move)
    return position


def _translated(variant: str, text: str) -> str:
    """The names of squares as the variant has them on its side of the mirror; twice gives the text again."""

    def name(square: re.Match[str]) -> str:
        column, rank = square[1], int(square[2])
        if variant in MIRRORED:
            column = chr(ord("a") + ord("h") - ord(column))
        if variant in COUNTED_FROM_BLACK:
            rank = 9 - rank
        return f"{column}{rank}"

    return re.sub(r"([a-h])(\d)", name, text)


def crowded(variant: str, rng: Random, is_algebraic: bool = False) -> DraughtsPosition:
    """A king among many enemies, who are seldom side by side: long captures by many routes."""
    rules = in_notation(rules_of(variant), is_algebraic)
    king, *others = rng.sample(range(rules.board.squares), rules.board.squares // 4)
    enemies = sum(1 << square for square in others) & ~rules.last_row[1]
    return DraughtsPosition(rules, (0, enemies), (1 << king, 0), 0)
