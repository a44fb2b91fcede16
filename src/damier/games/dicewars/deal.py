"""How a game begins on a map: its cells shared out at random, and the first dice."""

from __future__ import annotations

from random import Random

from damier.core.errors import BadSetup
from damier.core.position import Seat
from damier.games.dicewars.board import Board
from damier.games.dicewars.position import DicewarsPosition
from damier.games.dicewars.rules import Deal, Rules
from damier.games.dicewars.variants import STANDARD


def deal(board: Board, seats: int, rng: Random, rules: Rules = STANDARD) -> DicewarsPosition:
    """A start on this map: the cells shared out, then each player's dice."""
    if len(board) < seats:
        raise BadSetup("{seats} players need a cell each; cells on the map: {cells}", seats=seats, cells=len(board))
    owners = _connected(board, seats, rng) if rules.are_starts_connected else _strewn(board, seats, rng)
    first = min(rules.starting_dice, rules.most_dice) if rules.deal is Deal.EACH_CELL else 1
    dice = [first] * len(board)
    surplus = [0] * seats
    if rules.deal is Deal.IN_TURN:
        _deal_in_turn(owners, dice, seats, rules, rng)
    elif rules.deal is not Deal.EACH_CELL:
        for seat in range(seats):
            count = rules.starting_dice
            if rules.deal is Deal.SHARED:  # the one more is the course's own
                count = rules.starting_dice * len(board) // seats - owners.count(seat) + 1
            surplus[seat] = _scatter(count, _room_of(seat, owners, dice, rules), dice, rules, rng)
    if rules.deal is not Deal.EACH_PLAYER:
        surplus = [0] * seats  # who has no room for a die does not get it
    return DicewarsPosition(board, tuple(owners), tuple(dice), tuple(surplus), rules=rules)


def _strewn(board: Board, seats: int, rng: Random) -> list[Seat]:
    """Owners of the cells, as even as can be."""
    order = rng.sample(range(seats), seats)  # who gets one more, where the cells do not divide evenly
    owners = [0] * len(board)
    for at, cell in enumerate(rng.sample(range(len(board)), len(board))):
        owners[cell] = order[at % seats]
    return owners


def _connected(board: Board, seats: int, rng: Random) -> list[Seat]:
    """Owners of the cells: a first one each, then in turn a free neighbour of one's own; who has none gets none."""
    owners: dict[int, Seat] = dict(zip(rng.sample(range(len(board)), seats), range(seats), strict=True))
    around = {seat: set(board.neighbours[cell]) for cell, seat in owners.items()}
    while len(owners) < len(board):
        for seat in range(seats):
            around[seat] -= owners.keys()
            if around[seat]:
                cell = rng.choice(sorted(around[seat]))
                owners[cell] = seat
                around[seat].update(board.neighbours[cell])
    return [owners[cell] for cell in range(len(board))]


def _deal_in_turn(owners: list[Seat], dice: list[int], seats: int, rules: Rules, rng: Random) -> None:
    """Put the dice beyond the first of each cell on cells of the players in turn, until one has no room."""
    rooms = [_room_of(seat, owners, dice, rules) for seat in range(seats)]
    for at in range((rules.starting_dice - 1) * len(owners)):
        if _scatter(1, rooms[at % seats], dice, rules, rng):
            return


def _room_of(seat: Seat, owners: list[Seat], dice: list[int], rules: Rules) -> list[int]:
    """The cells of a player that have room for a die."""
    return [cell for cell, owner in enumerate(owners) if owner == seat and dice[cell] < rules.most_dice]


def _scatter(count: int, room: list[int], dice: list[int], rules: Rules, rng: Random) -> int:
    """Put dice on cells with room at random, as at the end of a turn; how many found none. Full cells leave `room`."""
    for left in range(count, 0, -1):
        if not room:
            return left
        cell = rng.choice(room)
        dice[cell] += 1
        if dice[cell] == rules.most_dice:
            room.remove(cell)
    return 0
