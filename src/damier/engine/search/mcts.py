"""Monte Carlo tree search on the protocol alone: any number of seats, with or without chance.

Each round descends the tree by upper confidence bounds (UCT), every seat for itself and the dice by their
probabilities, expands a node, plays a random playout from there, and adds up each seat's share of the win. The most
visited move is played.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final, Generic, Self, TypeAlias

from damier.compiled.positions import roll_out
from damier.core.position import CHANCE, MoveT, Outcome, Position, PositionT
from damier.core.thought import Thought
from damier.engine.rollouts import Rollouts
from damier.engine.search.limits import Limits, Now, SearchStopped, Watch
from damier.engine.search.searcher import Searcher

Judge: TypeAlias = Callable[[Any], Sequence[float]]
"""Each seat's expected share of the win in an unfinished position; the shares add up to 1."""

Policy: TypeAlias = Callable[[Any, Sequence[Any], Random], Any]
"""The next move of a playout."""

_EXPLORATION: Final = 0.7  # exploration constant of UCT; shares lie between 0 and 1


def by_points(position: Position[Any]) -> Sequence[float]:
    """Each seat's share of the win by the current points."""
    return Outcome.by_points(position.points(), "").shares


def at_random(position: Position[Any], moves: Sequence[MoveT], rng: Random) -> MoveT:
    """Any move."""
    return moves[int(rng.random() * len(moves))]


class MonteCarlo(Searcher[PositionT, MoveT]):
    """Plays the move that won most often; the same seed and number of rounds give the same move.

    A playout has at most `plies` moves, then `judge` evaluates it.
    """

    def __init__(
        self,
        limits: Limits,
        *,
        rounds: int | None = None,
        plies: int = 400,
        judge: Judge = by_points,
        policy: Policy = at_random,
        exploration: float = _EXPLORATION,
        rng: Random | None = None,
        now: Now = time.monotonic,
    ) -> None:
        super().__init__(limits, now)
        self.rounds = rounds
        self._plies = plies
        self._leaf_value = judge
        self._policy = policy
        self._is_plain = policy is at_random and judge is by_points  # as the core's random games are
        self._exploration = exploration
        self._rng = rng or Random()

    def advantage(self, position: PositionT, /) -> float | None:
        """The expected share of the win, less an even one."""
        score = self.think(position).score
        return None if score is None else score - 1 / position.seats

    def _search(self, position: PositionT, watch: Watch) -> Thought[MoveT]:
        root = _Node[PositionT, MoveT](position, self._rng)
        if len(root.untried) == 1:
            return Thought(root.untried[0], line=(root.untried[0],))
        fallback = root.untried[-1]
        try:
            done = 0
            while self.rounds is None or done < self.rounds:
                self._play_round(root, watch)
                done += 1
        except SearchStopped:
            pass
        line = root.principal_variation()
        if not line:
            return Thought(fallback, line=(fallback,))
        best = root.children[line[0]]
        return Thought(line[0], best.totals[position.to_move] / best.visits, len(line), line)

    def _play_round(self, root: _Node[PositionT, MoveT], watch: Watch) -> None:
        """One round; a round that is stopped leaves the counts as they were."""
        path = [root]
        node = root
        while node.chances or node.children or node.untried:
            watch.tick()
            child, is_new = node.descend(self._rng, self._exploration)
            path.append(child)
            node = child
            if is_new and not node.chances:
                break
        result = self._playout(node.position, watch)
        for node in path:
            node.visits += 1
            for seat, share in enumerate(result):
                node.totals[seat] += share

    def _playout(self, position: PositionT, watch: Watch) -> Sequence[float]:
        """Each seat's share of the win in one playout from here; by the core if nothing but chance decides in it."""
        rng = self._rng
        if self._is_plain and (totals := roll_out(position, 1, rng.getrandbits(64), self._plies)):
            watch.tick()
            game = Rollouts(*totals)
            return Outcome.by_points(game.points, "").shares if game.unfinished else game.shares
        for _ in range(self._plies):
            watch.tick()
            if position.to_move == CHANCE and (chances := position.chances()):
                moves, odds = zip(*chances, strict=True)
                position = position.after(rng.choices(moves, odds)[0])
            elif legal := position.legal_moves():
                position = position.after(self._policy(position, legal, rng))
            else:
                break
        outcome = position.outcome()
        return outcome.shares if outcome else self._leaf_value(position)


class _Node(Generic[PositionT, MoveT]):
    """A position in the tree, with the results of its playouts."""

    __slots__ = ("chances", "children", "position", "totals", "untried", "visits")

    def __init__(self, position: PositionT, rng: Random) -> None:
        self.position = position
        self.children: dict[MoveT, Self] = {}
        self.visits = 0
        self.totals = [0.0] * position.seats
        is_chance = position.to_move == CHANCE
        self.chances: Sequence[tuple[MoveT, float]] = position.chances() if is_chance else ()
        self.untried: list[MoveT] = [] if is_chance else list(position.legal_moves())
        rng.shuffle(self.untried)

    def descend(self, rng: Random, exploration: float) -> tuple[Self, bool]:
        """The next position to look at, and whether it is new in the tree."""
        if self.chances:
            moves, odds = zip(*self.chances, strict=True)
            move: MoveT = rng.choices(moves, odds)[0]
        elif self.untried:
            move = self.untried[-1]
        else:
            return self._best_child(exploration), False
        if move in self.children:
            return self.children[move], False
        child = type(self)(self.position.after(move), rng)
        self.children[move] = child
        if not self.chances:
            self.untried.pop()
        return child, True

    def _best_child(self, exploration: float) -> Self:
        """The child with the highest upper confidence bound for the seat to move."""
        seat = self.position.to_move
        spread = exploration * math.sqrt(math.log(self.visits + 1))

        def bound(child: Self) -> float:
            if not child.visits:  # its first visit was stopped
                return math.inf
            return child.totals[seat] / child.visits + spread / math.sqrt(child.visits)

        return max(self.children.values(), key=bound)

    def principal_variation(self) -> tuple[MoveT, ...]:
        """The most visited move, the most visited answer, and so on."""
        line = []
        node = self
        while node.children:
            move, child = max(node.children.items(), key=lambda item: item[1].visits)
            if not child.visits:
                break
            line.append(move)
            node = child
        return tuple(line)
