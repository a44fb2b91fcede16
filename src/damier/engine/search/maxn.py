"""Max^n search on the protocol alone, for games of three seats or more without chance: every seat plays for itself.

Alpha-beta would treat all the others as one opponent.
"""

from __future__ import annotations

import time
from collections.abc import Hashable, Sequence
from random import Random
from typing import Final, TypeAlias

from damier.core.position import MoveT, PositionT, Seat, lead
from damier.core.strength import Evaluate, Preference, Tactics
from damier.core.thought import Thought
from damier.engine.search.deepening import Deepening
from damier.engine.search.limits import Limits, Now, Watch
from damier.engine.search.searcher import Searcher

Values: TypeAlias = tuple[float, ...]
"""The value of a position for each seat."""

_WIN: Final = 1_000_000.0
_LONGEST: Final = 400  # tactical moves in a row
_DEEPEST: Final = 60  # keeps the recursion within Python's own limit


class MaxN(Searcher[PositionT, MoveT]):
    """Plays the best move that it finds within the limits if every seat does what is best for itself.

    Beyond the depth, the first of the tactical moves is played out as long as its seat is better off that way."""

    def __init__(
        self,
        limits: Limits,
        evaluate: Evaluate = lead,
        *,
        tactics: Tactics | None = None,
        preference: Preference | None = None,
        rng: Random | None = None,
        now: Now = time.monotonic,
    ) -> None:
        super().__init__(limits, now)
        self.evaluate = evaluate
        self.tactics = tactics
        self.preference = preference
        self._rng = rng

    def _search(self, position: PositionT, watch: Watch) -> Thought[MoveT]:
        moves = list(position.legal_moves())
        if self._rng:
            self._rng.shuffle(moves)
        if len(moves) == 1:
            return Thought(moves[0], line=(moves[0],))
        if preference := self.preference:
            moves.sort(key=lambda move: preference(position, move), reverse=True)
        deepest = _DEEPEST if self.limits.depth is None else min(self.limits.depth, _DEEPEST)
        return _Tree(self, watch).deepen(position, moves, deepest)


class _Tree(Deepening[PositionT, MoveT]):
    """One search from one position."""

    def __init__(self, owner: MaxN[PositionT, MoveT], watch: Watch) -> None:
        super().__init__()
        self._owner = owner
        self._tick = watch.tick
        self._known: dict[tuple[Hashable, int], Values] = {}

    def forget(self) -> None:
        """Values depend on the depth of the search."""
        self._known.clear()

    def worth(self, position: PositionT, seat: Seat, depth: int) -> float:
        """The value of a position for a seat if every seat does what is best for itself."""
        return self._values(position, depth)[seat]

    def _values(self, position: PositionT, depth: int) -> Values:
        """The value of a position for each seat, cached by depth."""
        key = (position, depth)
        known = self._known.get(key)
        if known is None:
            self._tick()
            known = self._known[key] = self._expand(position, depth)
        return known

    def _expand(self, position: PositionT, depth: int) -> Values:
        if depth <= 0:
            return self._quiescence(position)
        moves = position.legal_moves()
        if not moves:
            return self._leaf_value(position)
        children = [self._values(position.after(move), depth - 1) for move in moves]
        return max(children, key=lambda values: values[position.to_move])

    def _quiescence(self, position: PositionT) -> Values:
        """The evaluation once the tactical moves are played out, each only if its seat is better off by it."""
        steps: list[tuple[Seat, bool, Values]] = []
        while len(steps) < _LONGEST and (noisy := self._tactics(position))[0]:
            self._tick()
            steps.append((position.to_move, noisy[1], self._leaf_value(position)))
            position = position.after(noisy[0][0])
        values = self._leaf_value(position)
        for seat, must_play, standing in reversed(steps):
            if not must_play and values[seat] <= standing[seat]:
                values = standing
        return values

    def _tactics(self, position: PositionT) -> tuple[Sequence[MoveT], bool]:
        moves = position.legal_moves()
        return self._owner.tactics(position, moves) if self._owner.tactics and moves else ((), False)

    def _leaf_value(self, position: PositionT) -> Values:
        """The value of a position for each seat: its outcome if there is one, else the evaluation."""
        outcome = position.outcome()
        if outcome:
            won = outcome.shares
            return tuple(_WIN * won[seat] + lead(position, seat) for seat in range(position.seats))
        self.has_guessed = True
        return tuple(self._owner.evaluate(position, seat) for seat in range(position.seats))
