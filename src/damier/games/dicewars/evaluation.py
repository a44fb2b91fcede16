"""Dice Wars: each seat's chance to win, from what it holds once a turn is over.

The weights were fitted to the results of some hundred thousand games on maps of many sizes (multinomial logistic
regression), in which players that used them met the course's strategy.
"""

from __future__ import annotations

from math import exp, log
from typing import Final, NamedTuple

from damier.core.position import Seat
from damier.core.strength import Evaluation
from damier.games.dicewars.odds import win_probability
from damier.games.dicewars.position import Attack, DicewarsPosition, Move, Transfer

TEMPER: Final = 2.5
"""How much less sure a forecast of the result is than the evaluations that it is made of."""

_SMALLEST: Final = 1e-6  # of a chance, in a logarithm
BEAM: Final = 12  # attacks looked at in one position beyond the first


class Weights(NamedTuple):
    """What each fact about a seat adds to its logit; shares are of all cells or of all dice."""

    cells: float
    region: float  # the largest one
    dice: float  # those to come at the end of this turn included
    fullness: float  # dice in proportion to room for dice
    danger: float  # cells that may be lost, by the odds of the strongest attack on each
    dice_in_danger: float
    reach: float  # cells that may be won, likewise
    border: float  # cells next to another seat's
    is_next: float
    delay: float  # turns until its own, in proportion
    alive: float  # seats still there, out of eight
    alone: float  # one divided by them
    next_reach: float
    cells_squared: float
    dice_squared: float
    region_squared: float


OWN: Final = Weights(
    cells=1.22,
    region=3.97,
    dice=8.59,
    fullness=0.81,
    danger=-6.52,
    dice_in_danger=0.13,
    reach=0.45,
    border=0.77,
    is_next=0.74,
    delay=-0.29,
    alive=2.28,
    alone=3.93,
    next_reach=3.47,
    cells_squared=-5.68,
    dice_squared=5.25,
    region_squared=-0.57,
)
OTHER: Final = Weights(
    cells=1.52,
    region=6.57,
    dice=0.77,
    fullness=1.34,
    danger=-3.31,
    dice_in_danger=2.61,
    reach=1.06,
    border=2.76,
    is_next=0.50,
    delay=-0.60,
    alive=-0.36,
    alone=-0.12,
    next_reach=1.42,
    cells_squared=-1.64,
    dice_squared=2.71,
    region_squared=-0.45,
)


class _Holding:
    """What one seat has."""

    __slots__ = ("border", "cells", "danger", "dice", "dice_in_danger", "reach", "region")

    def __init__(self) -> None:
        self.cells = self.border = 0
        self.dice = self.region = self.danger = self.dice_in_danger = self.reach = 0.0


def is_turn_over(position: DicewarsPosition, seat: Seat) -> bool:
    """Whether the seat has ended its turn: where a search of its attacks stops."""
    return position.is_reinforcing or position.turn != seat


def preference(position: DicewarsPosition, move: Move) -> float:
    """The end of the turn first, then the likeliest attacks; of transfers, those from the interior to the border."""
    if isinstance(move, Transfer):
        source, target = (_is_border(position, cell) for cell in (move.source, move.target))
        return 0.9 if target and not source else 0.4 if source == target else 0.0
    if not isinstance(move, Attack):
        return 2.0
    return win_probability(position.dice[move.source], position.dice[move.target])


def evaluate(position: DicewarsPosition, seat: Seat) -> float:
    """The seat's chance to win if it ended its turn now, or has ended it."""
    return _view(position, seat, _holdings(position))[seat]


def shares(position: DicewarsPosition) -> tuple[float, ...]:
    """Each seat's chance to win, whoever's turn it is.

    A seat's own evaluation compares its moves, and is too sure of itself as a forecast: the views of all seats are
    averaged, as logarithms, and tempered (`python benchmarks/expected.py dicewars`)."""
    holdings = _holdings(position)
    alive = [seat for seat in range(position.seats) if holdings[seat].cells]
    views = [_view(position, seat, holdings) for seat in alive]
    weights = [
        exp(sum(log(max(view[seat], _SMALLEST)) for view in views) / (len(views) * TEMPER)) if seat in alive else 0.0
        for seat in range(position.seats)
    ]
    total = sum(weights)
    return tuple(weight / total for weight in weights)


def _view(position: DicewarsPosition, seat: Seat, holdings: list[_Holding]) -> tuple[float, ...]:
    """Each seat's chance to win as one seat sees it, if that ended its turn now, or has ended it."""
    own = holdings[seat]
    dice = own.dice
    to_come = position.surplus[seat] + (0 if is_turn_over(position, seat) else own.region)
    own.dice += min(to_come, position.rules.most_dice * own.cells - own.dice)
    seats = position.seats
    order = [at for at in (*range(seat + 1, seats), *range(seat + 1)) if holdings[at].cells]
    logits = [
        _logit(position, holdings, each, number / len(order), OWN if each == seat else OTHER)
        for number, each in enumerate(order, start=1)
    ]
    own.dice = dice
    highest = max(logits)
    odds = {each: exp(logit - highest) for each, logit in zip(order, logits, strict=True)}  # the seat itself is last
    total = sum(odds.values())
    return tuple(odds.get(each, 0.0) / total for each in range(seats))


def _is_border(position: DicewarsPosition, cell: int) -> bool:
    owner = position.owners[cell]
    return any(position.owners[near] != owner for near in position.board.neighbours[cell])


def _holdings(position: DicewarsPosition) -> list[_Holding]:
    owners, dice, neighbours = position.owners, position.dice, position.board.neighbours
    holdings = [_Holding() for _ in range(position.seats)]
    for cell, owner in enumerate(owners):
        count = dice[cell]
        threats: dict[Seat, float] = {}
        is_border = False
        for near in neighbours[cell]:
            foe = owners[near]
            if foe != owner:
                is_border = True
                if dice[near] > 1:
                    odds = win_probability(dice[near], count)
                    if odds > threats.get(foe, 0.0):
                        threats[foe] = odds
        holding = holdings[owner]
        holding.cells += 1
        holding.dice += count
        holding.border += is_border
        if threats:
            worst = max(threats.values())
            holding.danger += worst
            holding.dice_in_danger += worst * count
            for foe, odds in threats.items():
                holdings[foe].reach += odds
    for seat, holding in enumerate(holdings):
        if holding.cells:
            holding.region = position.largest_region(seat)
    return holdings


def _logit(position: DicewarsPosition, holdings: list[_Holding], seat: Seat, delay: float, weights: Weights) -> float:
    """The seat's logit: its facts times their weights."""
    own = holdings[seat]
    size = len(position.owners)
    alive = sum(holding.cells > 0 for holding in holdings)
    total = sum(holding.dice for holding in holdings)
    cells, region, dice = own.cells / size, own.region / size, own.dice / total
    is_next = delay * alive < 1.5
    facts = (
        cells,
        region,
        dice,
        own.dice / (position.rules.most_dice * own.cells),
        own.danger / size,
        own.dice_in_danger / total,
        own.reach / size,
        own.border / size,
        is_next,
        delay,
        alive / 8,
        1 / alive,
        is_next * own.reach / size,
        cells * cells,
        dice * dice,
        region * region,
    )
    return sum(weight * fact for weight, fact in zip(weights, facts, strict=True))


EVALUATION: Final = Evaluation(evaluate, preference, has_chance=True, horizon=is_turn_over, shares=shares, beam=BEAM)
