"""Captures: every route a piece can take over enemy pieces, and which of them the rules allow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from damier.core.errors import BadPosition
from damier.core.position import Seat
from damier.games.draughts.geometry import Square, squares_of
from damier.games.draughts.rules import Chain, Precedence, Rules

_MOST_LOOKS: Final = 20_000  # for captures of one position; games need some dozens, problems some hundreds


@dataclass(frozen=True, slots=True)
class Move:
    """A complete move. Captures that differ only in their route are the same move."""

    origin: Square
    target: Square
    victims: int = 0  # as bits
    is_crowned: bool = False
    path: tuple[Square, ...] = field(default=(), compare=False)  # all squares touched, the two ends included


@dataclass(frozen=True, slots=True)
class Route:
    """One way to capture: the squares touched and the pieces taken, in order."""

    path: tuple[Square, ...]
    victims: tuple[Square, ...]
    is_king: bool  # at its end

    def extended(self, victim: Square, landing: Square, is_king: bool) -> Route:
        """The route with one more capture."""
        return Route((*self.path, landing), (*self.victims, victim), is_king)


class CaptureSearch:
    """Finds the capture routes of one side's pieces in one position."""

    def __init__(self, rules: Rules, seat: Seat, men: tuple[int, int], kings: tuple[int, int]) -> None:
        self._rules = rules
        self._seat = seat
        self._own_men, self._own_kings = men[seat], kings[seat]
        self._enemy_men, self._enemy_kings = men[1 - seat], kings[1 - seat]
        self._enemy = self._enemy_men | self._enemy_kings
        self._occupied = self._enemy | self._own_men | self._own_kings
        self._rays = rules.board.rays
        self._looks = 0
        self._known: dict[tuple[object, ...], bool] | None = None  # where a route was before, and whether it went on

    def moves(self) -> list[Move]:
        """The captures that the rules allow, the first route found standing for all that make the same move.

        Raises BadPosition if there are too many to look at."""
        self._known = {}
        allowed = self.allowed(self.routes())
        self._known = None
        return list(dict.fromkeys(map(self.move, allowed)))

    def routes(self) -> list[Route]:
        """Every route of every piece that goes on as long as the rules ask; raises BadPosition for too many."""
        found: list[Route] = []
        jumps = self._rules.man_jumps[self._seat]
        targets, occupied = self._targets(is_king=False), self._occupied
        for square in squares_of(self._own_men):
            for victim, landing in jumps[square]:  # most men have nothing to capture, and this is quick
                if targets & victim and not occupied & landing:
                    self._extend(Route((square,), (), False), found)
                    break
        for square in squares_of(self._own_kings):
            self._extend(Route((square,), (), True), found)
        return found

    def _targets(self, is_king: bool) -> int:
        return self._enemy if is_king or self._rules.men_capture_kings else self._enemy_men

    def _extend(self, route: Route, found: list[Route]) -> bool:
        """Add all that the route can grow into to `found`; whether it can grow at all."""
        if self._known is None:
            return self._grow(route, found)
        key = self._key(route)
        if key not in self._known:
            self._known[key] = self._grow(route, found)
        return self._known[key]

    def _key(self, route: Route) -> tuple[object, ...]:
        """Routes with the same key go on alike, and make the same moves."""
        has_order = Precedence.KINGS_FIRST in self._rules.precedence
        victims = route.victims if has_order else sum(1 << victim for victim in route.victims)
        return route.path[0], route.path[-1], victims, route.is_king

    def _grow(self, route: Route, found: list[Route]) -> bool:
        self._looks += 1
        if self._looks > _MOST_LOOKS:  # routes double with every few pieces more: nobody could wait for all
            raise BadPosition("there are too many ways to capture in this position; take some pieces away")
        rules, seat = self._rules, self._seat
        grows = False
        for victim, landings in self._jumps(route):
            grows = True
            goes_on = False
            longer = []
            for landing in landings:
                is_king = route.is_king or (rules.crowned_in_passing and bool(rules.last_row[seat] >> landing & 1))
                longer.append(route.extended(victim, landing, is_king))
                if rules.chain is not Chain.SINGLE:
                    goes_on |= self._extend(longer[-1], found)
            if not goes_on or rules.chain is Chain.MAY_STOP:
                found.extend(longer)
        return grows

    def _jumps(self, route: Route) -> Iterator[tuple[Square, Sequence[Square]]]:
        """Each piece the route can take next, with the squares to land on."""
        rules = self._rules
        here, is_king = route.path[-1], route.is_king
        taken = sum(1 << victim for victim in route.victims)
        occupied = self._occupied & ~(1 << route.path[0])
        if rules.removed_at_once:
            occupied &= ~taken
        targets = self._targets(is_king) & ~taken
        flies = is_king and rules.kings_fly
        for line in rules.king_capture_lines if is_king else rules.man_capture_lines[self._seat]:
            ray = self._rays[here][line]
            at = 0
            if flies:
                while at < len(ray) and not occupied >> ray[at] & 1:
                    at += 1
            if at + 1 < len(ray) and targets >> ray[at] & 1 and not occupied >> ray[at + 1] & 1:
                end = at + 2
                if flies and not rules.king_lands_behind:
                    while end < len(ray) and not occupied >> ray[end] & 1:
                        end += 1
                yield ray[at], ray[at + 1 : end]

    def allowed(self, routes: list[Route]) -> list[Route]:
        """Those routes that no other takes precedence over."""
        if not self._rules.precedence or len(routes) < 2:
            return routes
        ranked = [(self.rank(route), route) for route in routes]
        best = max(rank for rank, _ in ranked)
        return [route for rank, route in ranked if rank == best]

    def rank(self, route: Route) -> list[Any]:
        """What decides between captures, the greater one going first."""
        taken_kings = [bool(self._enemy_kings >> victim & 1) for victim in route.victims]
        number, kings = len(taken_kings), sum(taken_kings)
        ranks: dict[Precedence, Any] = {
            Precedence.NUMBER: number,
            Precedence.VALUE: (number + kings, -kings),
            Precedence.BY_KING: bool(self._own_kings >> route.path[0] & 1),
            Precedence.KINGS: kings,
            Precedence.KINGS_FIRST: taken_kings,
        }
        return [ranks[each] for each in self._rules.precedence]

    def move(self, route: Route) -> Move:
        """The move that a route makes."""
        origin, target = route.path[0], route.path[-1]
        is_man = bool(self._own_men >> origin & 1)
        is_crowned = is_man and (route.is_king or bool(self._rules.last_row[self._seat] >> target & 1))
        return Move(origin, target, sum(1 << victim for victim in route.victims), is_crowned, route.path)
