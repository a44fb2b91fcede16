"""How a game begins: a map, its cells shared out at random, ten more dice for each player."""

from __future__ import annotations

import re
from random import Random
from typing import Final

from damier.core.errors import BadSetup
from damier.core.game import Setup
from damier.core.position import Seat
from damier.games.dicewars.board import CELL, Board, generate, parse_map, usual_holes
from damier.games.dicewars.position import FEWEST_SEATS, MOST_SEATS, DicewarsPosition
from damier.games.dicewars.rules import Rules
from damier.games.dicewars.text import parse_position
from damier.games.dicewars.variants import STANDARD

USUAL_SIZE: Final = (5, 5)
USUAL_SEATS: Final = 2

_HOLES = re.compile(r"\s*+holes\s*+=\s*+(\S*+)\s*+", re.IGNORECASE)


def start(setup: Setup, rng: Random) -> DicewarsPosition:
    """The position that a setup means: its own, or one dealt on its map or on a map made at random."""
    if setup.seats is not None:
        check_seats(setup.seats)
    if setup.position and not _is_map_text(setup.position) and not _HOLES.fullmatch(setup.position):
        position = parse_position(setup.position, setup.seats)
        check_size(position.board, setup.size)
        return position
    seats = setup.seats or USUAL_SEATS
    return deal(_chosen_map(setup, seats, rng), seats, rng)


def deal(board: Board, seats: int, rng: Random, rules: Rules = STANDARD) -> DicewarsPosition:
    """A start on this map: the cells shared out as evenly as they can be, then each player's further dice."""
    if len(board) < seats:
        raise BadSetup(
            "{seats} players need a cell each, but there are only {cells} cells", seats=seats, cells=len(board)
        )
    order = rng.sample(range(seats), seats)  # who gets one more, where the cells do not divide evenly
    owners = [0] * len(board)
    for at, cell in enumerate(rng.sample(range(len(board)), len(board))):
        owners[cell] = order[at % seats]
    dice = [1] * len(board)
    surplus = tuple(_scatter(owners, dice, seat, rules, rng) for seat in range(seats))
    return DicewarsPosition(board, tuple(owners), tuple(dice), surplus, rules=rules)


def check_seats(seats: int) -> None:
    """Raise BadSetup unless so many can play."""
    if not FEWEST_SEATS <= seats <= MOST_SEATS:
        raise BadSetup(
            "dicewars has {fewest} to {most} players, not {seats}",
            fewest=FEWEST_SEATS,
            most=MOST_SEATS,
            seats=seats,
        )


def check_size(board: Board, size: tuple[int, int] | None) -> None:
    """Raise BadSetup if a size was asked for that the map does not have."""
    if size is not None and size != (board.rows, board.columns):
        raise BadSetup(
            "the map is {rows}x{columns}, but {size} was requested",
            rows=board.rows,
            columns=board.columns,
            size="{}x{}".format(*size),
        )


def _is_map_text(text: str) -> bool:
    """Whether a text is meant as a map: no position has a dot, and every map has one or is empty."""
    return CELL in text or not text.strip(" /\r\n")


def _chosen_map(setup: Setup, seats: int, rng: Random) -> Board:
    """The map that the setup draws, or one made at random of its size and with its holes."""
    if setup.position and _is_map_text(setup.position):
        board = parse_map(setup.position)
        check_size(board, setup.size)
        return board
    rows, columns = setup.size or USUAL_SIZE
    chosen = _HOLES.fullmatch(setup.position)
    holes = _read_holes(chosen[1]) if chosen else usual_holes(rows, columns, seats)
    return generate(rows, columns, holes, rng)


def _read_holes(text: str) -> int:
    if not re.fullmatch(r"\d{1,5}", text):
        raise BadSetup("holes={value} is not a number of holes, such as holes=8", value=text)
    return int(text)


def _scatter(owners: list[Seat], dice: list[int], seat: Seat, rules: Rules, rng: Random) -> int:
    """Put a player's further dice on cells of theirs at random, as at the end of a turn; those without room."""
    for left in range(rules.starting_dice, 0, -1):
        room = [cell for cell, owner in enumerate(owners) if owner == seat and dice[cell] < rules.most_dice]
        if not room:
            return left
        dice[rng.choice(room)] += 1
    return 0
