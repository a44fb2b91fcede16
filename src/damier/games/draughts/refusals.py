"""Why a move is not legal: from the squares that were typed or clicked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from damier.core.message import Message
from damier.core.refusal import GAME_OVER, listed
from damier.games.draughts.captures import CaptureSearch, Move, Route
from damier.games.draughts.geometry import DIAGONALS, Square, squares_of
from damier.games.draughts.move_text import format_move
from damier.games.draughts.position import DraughtsPosition
from damier.games.draughts.rules import Chain, Precedence
from damier.games.draughts.squares import algebraic, square_name


def why_not(position: DraughtsPosition, squares: Sequence[Square]) -> Message:
    """Why no legal move goes by these squares; one square alone is a piece that cannot move."""
    if not position.legal_moves():
        return GAME_OVER
    return _Refusal(position).why(tuple(squares))


def why_not_from_column(position: DraughtsPosition, column: str, target: Square) -> Message:
    """Why no piece of a column can go to a square: about the nearest one."""
    rules, seat = position.rules, position.to_move
    own = squares_of(position.men[seat] | position.kings[seat])
    row = rules.board.coordinates[target][0]
    there = [square for square in own if algebraic(rules, square)[0] == column]
    if not there:
        return Message("you have no piece on column {column}", column=column)
    nearest = min(there, key=lambda square: abs(rules.board.coordinates[square][0] - row))
    return why_not(position, (nearest, target))


class _Refusal:
    """What is needed to explain a refusal in one position."""

    def __init__(self, position: DraughtsPosition) -> None:
        self._position, self._rules, self._seat = position, position.rules, position.to_move
        self._own = position.men[self._seat] | position.kings[self._seat]
        self._enemy = position.men[1 - self._seat] | position.kings[1 - self._seat]
        self._search = CaptureSearch(self._rules, self._seat, position.men, position.kings)
        self._routes = self._search.routes()
        self._allowed = self._search.allowed(self._routes)
        self._is_compelled = self._rules.must_capture and bool(self._allowed)

    def why(self, squares: tuple[Square, ...]) -> Message:
        """The reason for squares of a board on which the game goes on."""
        origin = squares[0]
        if self._enemy >> origin & 1:
            return Message("the piece on {square} is not yours", square=self._name(origin))
        if not self._own >> origin & 1:
            return Message("there is no piece on {square}", square=self._name(origin))
        if len(squares) == 1:
            return self._why_stuck(origin)
        if captured := self._why_not_captured(squares):
            return captured
        return self._why_no_step(origin, squares[1]) if len(squares) == 2 else self._why_no_path(squares)

    def _why_stuck(self, origin: Square) -> Message:
        """Why an own piece has no legal move."""
        if own := [route for route in self._routes if route.path[0] == origin]:
            return self._outranked(own)
        if self._is_compelled:
            return self._compulsory()
        return self._rested(origin) or Message("the piece on {square} is blocked", square=self._name(origin))

    # -- captures that are possible, but not allowed

    def _why_not_captured(self, squares: tuple[Square, ...]) -> Message | None:
        """Why a capture along these squares, or one that begins so, is not allowed; None if there is none."""
        ends = (squares[0], squares[-1])
        whole = [r for r in self._routes if (r.path[0], r.path[-1]) == ends and _passes(squares, r.path)]
        if whole and not any(route in self._allowed for route in whole):
            return self._outranked(whole)
        begun = [route for route in self._routes if route.path[: len(squares)] == squares]
        if not begun and len(squares) == 2:
            begun = [route for route in self._routes if route.path[0] == ends[0] and ends[1] in route.path[1:-1]]
        if not begun:
            return None
        return self._unfinished(begun) or self._outranked(begun)

    def _unfinished(self, routes: Sequence[Route]) -> Message | None:
        """That a capture has to go on, if one of these routes is allowed."""
        allowed = [self._search.move(route) for route in routes if route in self._allowed]
        return Message("the capture must go on ({moves})", moves=self._listed(allowed)) if allowed else None

    def _compulsory(self) -> Message:
        return Message("capturing is compulsory ({moves})", moves=self._listed(self._position.legal_moves()))

    def _outranked(self, routes: Sequence[Route]) -> Message:
        """The rule by which other captures go before all of these."""
        best = self._search.rank(self._allowed[0])
        rank = max(map(self._search.rank, routes))
        differing = (rule for rule, own, other in zip(self._rules.precedence, rank, best, strict=True) if own != other)
        moves = self._listed(self._position.legal_moves())
        match next(differing, None):
            case Precedence.NUMBER:
                return Message("the capture of the most pieces must be made ({moves})", moves=moves)
            case Precedence.VALUE:
                return Message("the most valuable capture must be made ({moves})", moves=moves)
            case Precedence.BY_KING:
                return Message("a king must capture rather than a man ({moves})", moves=moves)
            case Precedence.KINGS:
                return Message("of equal captures the one of the most kings must be made ({moves})", moves=moves)
            case Precedence.KINGS_FIRST:
                return Message("of equal captures the one that takes a king first must be made ({moves})", moves=moves)
        return self._compulsory()

    # -- paths and steps that are impossible

    def _why_no_path(self, squares: tuple[Square, ...]) -> Message:
        """Why no capture goes along three squares or more."""
        if any((move.origin, move.target) == (squares[0], squares[-1]) for move in self._position.legal_moves()):
            between = ", ".join(map(self._name, squares[1:-1]))
            facts = {"origin": self._name(squares[0]), "target": self._name(squares[-1])}
            return Message("no capture from {origin} to {target} goes by {between}", **facts, between=between)
        known = max(
            (at for at in range(1, len(squares)) if any(r.path[:at] == squares[:at] for r in self._routes)), default=0
        )
        if known < 2 and not self._is_legal(squares[0], squares[1]):
            return self._why_not_captured(squares[:2]) or self._why_no_step(squares[0], squares[1])
        if known >= 2 and self._rules.chain is Chain.SINGLE:
            return Message("a move captures one piece only in this variant")
        at = max(known, 2)
        ends = {"origin": self._name(squares[at - 1]), "target": self._name(squares[at])}
        return Message("no capture goes on from {origin} to {target}", **ends)

    def _why_no_step(self, origin: Square, target: Square) -> Message:
        """Why a piece cannot go from one square to another."""
        if target == origin:
            return Message("a move ends on another square than it begins on")
        if (self._own | self._enemy) >> target & 1:
            return Message("{square} is occupied", square=self._name(target))
        rays = self._rules.board.rays[origin]
        line = next((line for line in DIAGONALS if target in rays[line]), None)
        if line is None:
            facts = {"origin": self._name(origin), "target": self._name(target)}
            return Message("{target} is not on a diagonal of {origin}", **facts)
        between = rays[line][: rays[line].index(target)]
        is_king = bool(self._position.kings[self._seat] >> origin & 1)
        is_forward = is_king or line in self._rules.forward[self._seat]
        flies = is_king and self._rules.kings_fly
        if is_forward and not self._first_met(between) and (flies or not between):
            return self._forbidden_step(origin)
        if flies:
            return self._why_not_flown(origin, target, between)
        return self._why_not_jumped(target, between, is_king, is_forward)

    def _forbidden_step(self, origin: Square) -> Message:
        """Why a step to a free square is not allowed."""
        rested = self._rested(origin)
        return rested if rested and not self._is_compelled else self._compulsory()

    def _why_not_jumped(self, target: Square, between: Sequence[Square], is_king: bool, is_forward: bool) -> Message:
        """Why a man, or a king that does not fly, cannot go so far or in that direction."""
        met = self._first_met(between)
        if len(between) == 1 and met and self._own >> between[0] & 1:
            return Message("your own piece on {square} is in the way", square=self._name(between[0]))
        if len(between) == 1 and met and not is_forward and not self._rules.men_capture_backward:
            return Message("a man does not capture backwards in this variant")
        if len(between) == 1 and met:
            return Message("a man does not capture a king in this variant")
        if not is_forward:
            return Message("a man does not move backwards")
        far = self._name(target)
        if is_king:
            return Message("{square} is too far, as a king moves one square in this variant", square=far)
        return Message("{square} is too far, as a man moves one square", square=far)

    def _why_not_flown(self, origin: Square, target: Square, between: Sequence[Square]) -> Message:
        """Why a flying king cannot go over what is between two squares."""
        met = self._first_met(between)
        assert met, "over free squares it could fly"
        victim, beyond = met[0], (*between, target)[between.index(met[0]) + 1 :]
        if self._own >> victim & 1:
            return Message("your own piece on {square} is in the way", square=self._name(victim))
        behind = self._first_met(beyond)
        if behind and behind[0] == beyond[0]:
            return Message(
                "{square} cannot be captured, as the square behind it is occupied", square=self._name(victim)
            )
        if behind:
            return Message("the piece on {square} is in the way", square=self._name(behind[0]))
        if self._rules.king_lands_behind and target != beyond[0]:
            return Message("a king lands right behind the piece it captures in this variant")
        others = [route for route in self._routes if route.path[0] == origin and route.victims[0] == victim]
        return self._unfinished(others) or self._outranked(others)

    def _rested(self, origin: Square) -> Message | None:
        """That a king has moved as often in a row as it may."""
        if not self._position.king_at_run_limit(self._seat) >> origin & 1:
            return None
        number, square = self._rules.longest_king_run, self._name(origin)
        return Message(
            "the king on {square} has moved {times} times in a row, so another piece must move",
            square=square,
            times=number,
        )

    # -- small helpers

    def _is_legal(self, origin: Square, target: Square) -> bool:
        return any((move.origin, move.target) == (origin, target) for move in self._position.legal_moves())

    def _first_met(self, squares: Iterable[Square]) -> list[Square]:
        """The first of these squares that is occupied, in a list, or an empty list."""
        return [square for square in squares if (self._own | self._enemy) >> square & 1][:1]

    def _name(self, square: Square) -> str:
        return square_name(self._rules, square)

    def _listed(self, moves: Iterable[Move]) -> Message | str:
        return listed(dict.fromkeys(format_move(self._position, move) for move in moves))


def _passes(squares: tuple[Square, ...], path: tuple[Square, ...]) -> bool:
    """Whether a path goes by all these squares, in order."""
    rest = iter(path)
    return all(square in rest for square in squares)
