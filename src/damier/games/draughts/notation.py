"""Moves from text: `32-28`, `32x23`, a capture's whole path if its ends are ambiguous."""

from __future__ import annotations

import re
from dataclasses import replace

from damier.core.errors import BadNotation
from damier.core.refusal import illegal
from damier.games.draughts.captures import Move
from damier.games.draughts.geometry import Square, squares_of
from damier.games.draughts.move_text import format_move
from damier.games.draughts.position import DraughtsPosition
from damier.games.draughts.refusals import why_not, why_not_from_column
from damier.games.draughts.squares import algebraic, parse_square

_SQUARE = r"(?:\d+,\d+|[a-t]\d+|\d+)"  # no column is called x, which means a capture
_MOVE = re.compile(rf"({_SQUARE})((?: ?(?:->|[-–→x:*×> ]) ?{_SQUARE})+)")
_SHORT = re.compile(r"([a-t])[x:]?([a-t]\d+)")  # cd4 for c3-d4, as Russian books write
_LONGEST = 10_000  # characters
_JOINED = re.compile(r"(?:[a-t]\d+){2,}")  # a3b4


def parse_move(position: DraughtsPosition, text: str) -> Move:
    """The legal move that a text means; raises BadNotation or IllegalMove."""
    moves = candidates(position, text)
    if len({move.origin for move in moves}) == 1:  # a direct capture's two ends are its whole path
        moves = [move for move in moves if len(move.path) == 2] or moves
    if len(moves) > 1:
        raise BadNotation(
            "{text} could be several captures; write the whole path: {moves}",
            text=text.strip(),
            moves=", ".join(format_move(position, move) for move in moves),
        )
    return moves[0]


def candidates(position: DraughtsPosition, text: str) -> list[Move]:
    """Every legal move that a text can mean, at least one; raises BadNotation or IllegalMove."""
    plain = " ".join(text[: _LONGEST + 1].lower().split()).rstrip("!?* ")
    legal = position.legal_moves()
    if len(text) > _LONGEST:
        raise BadNotation(
            "{text!r} is not a move; write one such as {example}", text=text, example=_example(position, legal)
        )
    if short := _SHORT.fullmatch(plain):
        column, target = short[1], parse_square(position.rules, short[2])
        found = _from_column(position, legal, column, target)
        why = None if found else why_not_from_column(position, column, target)
    elif _MOVE.fullmatch(plain) or _JOINED.fullmatch(plain):
        squares = [parse_square(position.rules, name) for name in re.findall(_SQUARE, plain)]
        found = _between(position, legal, squares)
        why = None if found else why_not(position, squares)
    else:
        raise BadNotation(
            "{text!r} is not a move; write one such as {example}", text=text.strip(), example=_example(position, legal)
        )
    if why:
        raise illegal(text.strip(), why, (format_move(position, move) for move in legal))
    return found


def _example(position: DraughtsPosition, legal: list[Move]) -> str:
    return format_move(position, legal[0]) if legal else "32-28"


def _from_column(position: DraughtsPosition, legal: list[Move], column: str, target: Square) -> list[Move]:
    return [move for move in legal if move.target == target and algebraic(position.rules, move.origin)[0] == column]


def _between(position: DraughtsPosition, legal: list[Move], squares: list[Square]) -> list[Move]:
    """The moves from the first square to the last that go by those between, or take what stands there."""
    origin, *between, target = squares
    moves = [move for move in legal if (move.origin, move.target) == (origin, target)]
    if not between:
        return moves
    paths = [route.path for route in position.capture_routes() if (route.path[0], route.path[-1]) == (origin, target)]
    by_victims = {_victims(position, move): move for move in moves}
    exact = [path for path in paths if path[1:-1] == tuple(between)]
    passing = [path for path in paths if _is_subsequence(between, path[1:-1])]
    for matching in (exact, passing):
        if matching:
            return _moves_along(position, moves, matching)
    named = frozenset(between)
    return [by_victims[named]] if named in by_victims else []


def _moves_along(position: DraughtsPosition, moves: list[Move], paths: list[tuple[Square, ...]]) -> list[Move]:
    """The moves that these routes make, each shown along the first of its routes."""
    routes = {route.path: frozenset(route.victims) for route in position.capture_routes()}
    found: dict[Move, Move] = {}
    for path in paths:
        for move in moves:
            if _victims(position, move) == routes[path] and move not in found:
                found[move] = replace(move, path=path)
    return list(found.values())


def _victims(position: DraughtsPosition, move: Move) -> frozenset[Square]:
    return frozenset(squares_of(move.victims))


def _is_subsequence(part: list[Square], whole: tuple[Square, ...]) -> bool:
    rest = iter(whole)
    return all(square in rest for square in part)
