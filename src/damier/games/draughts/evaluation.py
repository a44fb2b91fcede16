"""Draughts: material first, then how the men stand; in hundredths of a man, for every variant and size."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from damier.core.position import Seat
from damier.core.strength import Evaluation
from damier.games.draughts.captures import Move
from damier.games.draughts.geometry import Square, board, squares_of
from damier.games.draughts.position import DraughtsPosition
from damier.games.draughts.rules import BLACK, WHITE, Rules

MAN: Final = 100
_STEP: Final = 3  # for each row a man has gone forward
_GUARD: Final = 8  # for a man that has stayed on its first row, while there are men to keep out
_CENTRE: Final = 3  # for a man in the middle columns
_LOPSIDED: Final = 2  # for each man more on one wing than on the other
_EXCHANGE: Final = 200  # what a lead is worth besides, the more the fewer pieces are left
_CHASE: Final = 3  # for each square that a king of the side in the lead is away from the other side's kings


@dataclass(frozen=True, slots=True)
class BoardMasks:
    """A board as masks, for White and Black each where it depends on the direction of play."""

    rows: tuple[tuple[int, ...], tuple[int, ...]]  # from the first row to the last but one
    centre: int
    left: int
    right: int
    coordinates: tuple[tuple[int, int], ...]


@lru_cache(maxsize=64)
def _board_masks(rows: int, columns: int, corner_plays: bool, white_goes_down: bool) -> BoardMasks:
    ground = board(rows, columns, corner_plays)
    downwards = tuple(ground.row_mask(row) for row in range(rows))
    upwards = downwards[::-1]

    def strip(first: int, last: int) -> int:
        return sum(1 << square for square, (_, column) in enumerate(ground.coordinates) if first <= column < last)

    quarter = columns // 4
    return BoardMasks(
        rows=(downwards, upwards) if white_goes_down else (upwards, downwards),
        centre=strip(quarter, columns - quarter),
        left=strip(0, columns // 2),
        right=strip(columns - columns // 2, columns),
        coordinates=ground.coordinates,
    )


def king_value(rules: Rules) -> int:
    """The value of a king: most if it flies, less if it lands right behind its victim, least if it is short."""
    if rules.kings_fly:
        return 250 if rules.king_lands_behind else 300
    return 150 if rules.men_capture_kings else 180


def evaluate(position: DraughtsPosition, seat: Seat) -> float:
    """How good a quiet position is for a seat."""
    rules = position.rules
    terrain = _board_masks(rules.rows, rules.columns, rules.corner_plays, rules.white_goes_down)
    (white_men, black_men), (white_kings, black_kings) = position.men, position.kings
    king = king_value(rules)
    white = MAN * white_men.bit_count() + king * white_kings.bit_count()
    black = MAN * black_men.bit_count() + king * black_kings.bit_count()
    score = white - black + _EXCHANGE * (white - black) / (white + black)
    score += _stance(terrain, WHITE, white_men, bool(black_men)) - _stance(terrain, BLACK, black_men, bool(white_men))
    if white != black and not (black_men if white > black else white_men):
        score += _chase(terrain, white_kings, black_kings) * (1 if white < black else -1)
    return score if seat == WHITE else -score


def _stance(terrain: BoardMasks, seat: Seat, men: int, has_foes: bool) -> float:
    """How well the men of one side stand."""
    if not men:
        return 0.0
    score = 0.0
    value = 0
    for mask in terrain.rows[seat]:
        score += value * (men & mask).bit_count()
        value += _STEP
    if has_foes:
        score += _GUARD * (men & terrain.rows[seat][0]).bit_count()
    score += _CENTRE * (men & terrain.centre).bit_count()
    return score - _LOPSIDED * abs((men & terrain.left).bit_count() - (men & terrain.right).bit_count())


def _chase(terrain: BoardMasks, first: int, second: int) -> float:
    """How far the kings of two sides are from each other: the leading side has to approach."""
    places = terrain.coordinates
    return _CHASE * sum(_distance(places, king, other) for king in squares_of(first) for other in squares_of(second))


def _distance(places: Sequence[tuple[int, int]], first: Square, second: Square) -> int:
    (row, column), (other_row, other_column) = places[first], places[second]
    return max(abs(row - other_row), abs(column - other_column))


def tactics(position: DraughtsPosition, moves: Sequence[Move]) -> tuple[Sequence[Move], bool]:
    """The captures, and whether one of them must be played: no position is evaluated in the middle of an exchange."""
    captures = [move for move in moves if move.victims]
    return captures, bool(captures) and position.rules.must_capture


def preference(position: DraughtsPosition, move: Move) -> float:
    """Captures and crownings first."""
    return 1000.0 * move.victims.bit_count() + 500.0 * move.is_crowned


EVALUATION: Final = Evaluation(evaluate, preference, tactics)
