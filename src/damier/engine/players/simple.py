"""Players that look no further than their next move: chance, and the courses' own strategies."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any, Final

from damier.core.errors import UnknownName
from damier.core.player import Player
from damier.core.position import MoveT, Position
from damier.games.dicewars.position import END, Attack, DicewarsPosition
from damier.games.dicewars.position import Move as DicewarsMove
from damier.games.draughts.captures import Move as DraughtsMove
from damier.games.draughts.captures import Route
from damier.games.draughts.geometry import Square, squares_of
from damier.games.draughts.position import DraughtsPosition
from damier.games.reversi.position import Move as ReversiMove
from damier.games.reversi.position import ReversiPosition
from damier.games.sos.position import Move as SosMove
from damier.games.sos.position import SosPosition

PIECES_TRIED: Final = 10  # the N of contract 1's config.py


class RandomPlayer:
    """Plays any legal move, each as likely as the others."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, position: Position[MoveT], /) -> MoveT:
        """Any legal move."""
        return self._rng.choice(position.legal_moves())


class DraughtsCourse:
    """Contract 1, part 4, Algorithm 1, with the legal moves of any variant.

    It tries up to N of its pieces at random: the first that can capture captures, and goes on as long as it can. Else
    it tries up to N again: the first that can move without being taken by a single capture does. Else any move.
    """

    def __init__(self, rng: Random, pieces_tried: int = PIECES_TRIED) -> None:
        self._rng = rng
        self._pieces_tried = pieces_tried

    def choose(self, position: DraughtsPosition, /) -> DraughtsMove:
        """The move the algorithm builds step by step."""
        moves = position.legal_moves()
        return self._capture(position, moves) or self._safe_move(position, moves) or self._rng.choice(moves)

    def _some_pieces(self, position: DraughtsPosition) -> list[Square]:
        own = squares_of(position.men[position.to_move] | position.kings[position.to_move])
        return self._rng.sample(own, min(self._pieces_tried, len(own)))

    def _capture(self, position: DraughtsPosition, moves: Sequence[DraughtsMove]) -> DraughtsMove | None:
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

    def _safe_move(self, position: DraughtsPosition, moves: Sequence[DraughtsMove]) -> DraughtsMove | None:
        for square in self._some_pieces(position):
            own = [move for move in moves if move.origin == square and not move.victims]
            for move in _shuffled(own, self._rng):
                if not _is_hanging(position.after(move), move.target):
                    return move
        return None


def _is_hanging(position: DraughtsPosition, square: Square) -> bool:
    """Whether the side to move can begin by taking the piece on that square; what a chain takes later is ignored."""
    return any(route.victims[0] == square for route in position.capture_routes())


class SosCourse:
    """Contract 3, bonus 5.4: completes an SOS if it can, else leaves none to complete if it can, else any letter."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, position: SosPosition, /) -> SosMove:
        """The letter to write."""
        moves = _shuffled(position.legal_moves(), self._rng)
        scoring = (move for move in moves if position.completed_by(move))
        harmless = (move for move in moves if not _invites(position, move))
        return next(scoring, None) or next(harmless, None) or moves[0]


def _invites(position: SosPosition, move: SosMove) -> bool:
    """Whether an S-O-S can be completed after a move that follows a position in which none could be.

    It must then lie on a line with the new letter: only the cells near it are looked at."""
    following = position.after(move)
    return any(
        following.completed_by(reply)
        for reply in following.legal_moves()
        if abs(reply.row - move.row) <= 2 and abs(reply.column - move.column) <= 2
    )


class ReversiCourse:
    """The course has no simple strategy of its own: this one turns as many discs as it can, as beginners do."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, position: ReversiPosition, /) -> ReversiMove:
        """A move that turns most discs."""
        moves = _shuffled(position.legal_moves(), self._rng)
        return max(moves, key=lambda move: position.turned_by(move).bit_count())


class DicewarsCourse:
    """Contract 5, the computer's strategy, with the loop of the course around it.

    Before each attack it stops one time in five. Its strongest available cell attacks; where the strategy finds no
    target the choice is cancelled, and the loop asks again: it may then stop after all.
    """

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, position: DicewarsPosition, /) -> DicewarsMove:
        """An attack, or the end of the turn."""
        attacks = [move for move in position.legal_moves() if isinstance(move, Attack)]
        if not attacks:
            return END
        source = _strongest((attack.source for attack in attacks), position)
        targets = [attack.target for attack in attacks if attack.source == source]
        while self._rng.randrange(5):
            target = self._target(position, source, targets)
            if target is not None:
                return Attack(source, target)
        return END

    def _target(self, position: DicewarsPosition, source: int, targets: Sequence[int]) -> int | None:
        own = position.dice[source]
        for accepted in ((own - 1, own - 2), (own,), range(own - 2)):
            among = [target for target in targets if position.dice[target] in accepted]
            if among:
                return _strongest(among, position)
        return min(targets, key=position.dice.__getitem__) if self._rng.randrange(2) else None


def _strongest(cells: Iterable[int], position: DicewarsPosition) -> int:
    """The cell with most dice, the first of several."""
    return max(cells, key=position.dice.__getitem__)


def _shuffled(moves: Sequence[MoveT], rng: Random) -> list[MoveT]:
    return rng.sample(moves, len(moves))


_COURSES: Final[dict[str, Callable[[Random], Player[Any, Any]]]] = {
    "draughts": DraughtsCourse,
    "reversi": ReversiCourse,
    "sos": SosCourse,
    "dicewars": DicewarsCourse,
}


def course_player(game: str, rng: Random) -> Player[Any, Any]:
    """The player that the game's course describes."""
    if game not in _COURSES:
        raise UnknownName("{game} has no player called {name!r}", game=game, name="course")
    return _COURSES[game](rng)
