"""The strategy that contract 1 describes: one move ahead, and a few pieces at random."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from damier.games.draughts.captures import Move, Route
from damier.games.draughts.geometry import Square, squares_of
from damier.games.draughts.position import DraughtsPosition

PIECES_TRIED: Final = 10  # the N of contract 1's config.py


class DraughtsCourse:
    """Contract 1, part 4, Algorithm 1, with the legal moves of any variant.

    It tries up to N of its pieces at random: the first that can capture captures, and goes on as long as it can. Else
    it tries up to N again: the first that can move without being taken by a single capture does. Else any move.
    """

    def __init__(self, rng: Random, pieces_tried: int = PIECES_TRIED) -> None:
        self._rng = rng
        self._pieces_tried = pieces_tried

    def choose(self, position: DraughtsPosition, /) -> Move:
        """The move the algorithm builds step by step."""
        moves = position.legal_moves()
        return self._capture(position, moves) or self._safe_move(position, moves) or self._rng.choice(moves)

    def _some_pieces(self, position: DraughtsPosition) -> list[Square]:
        own = squares_of(position.men[position.to_move] | position.kings[position.to_move])
        return self._rng.sample(own, min(self._pieces_tried, len(own)))

    def _capture(self, position: DraughtsPosition, moves: Sequence[Move]) -> Move | None:
        if not any(move.victims for move in moves):
            return None
        routes = position.capture_routes()
        for square in self._some_pieces(position):
            own = [route for route in routes if route.path[0] == square]
            if own:
                route = self._go_on(own)
                victims = sum(1 << victim for victim in route.victims)
                made = (route.path[0], route.path[-1], victims)
                return next(move for move in moves if (move.origin, move.target, move.victims) == made)
        return None

    def _go_on(self, routes: Sequence[Route]) -> Route:
        """One capture after the other, each at random among those that are possible, as long as there is one."""
        taken = 0
        while longer := [route for route in routes if len(route.victims) > taken]:
            steps = sorted({(route.path[taken + 1], route.victims[taken]) for route in longer})
            step = self._rng.choice(steps)
            routes = [route for route in longer if (route.path[taken + 1], route.victims[taken]) == step]
            taken += 1
        return routes[0]

    def _safe_move(self, position: DraughtsPosition, moves: Sequence[Move]) -> Move | None:
        for square in self._some_pieces(position):
            own = [move for move in moves if move.origin == square and not move.victims]
            for move in self._rng.sample(own, len(own)):
                if not _is_hanging(position.after(move), move.target):
                    return move
        return None


def _is_hanging(position: DraughtsPosition, square: Square) -> bool:
    """Whether the side to move can begin by taking the piece on that square; what a chain takes later is ignored."""
    return any(route.victims[0] == square for route in position.capture_routes())
