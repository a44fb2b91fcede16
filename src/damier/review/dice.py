"""Luck and skill apart, in games with dice: the odds are exact, the values are forecasts, searched.

Skill: what the chosen move can be expected to bring, less what the best one could. Luck: the value after the dice, less
the expectation before them. Both are for the seat whose dice they are; over all that the dice may show, weighted by
their odds, luck adds up to nothing.
"""

from __future__ import annotations

import threading
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from damier.core.match import Match
from damier.core.message import Message
from damier.core.position import CHANCE, Seat
from damier.core.strength import shared_out
from damier.engine.players.levels import forecast_of, forecasting
from damier.engine.search.expectimax import Appraisal
from damier.engine.search.limits import Limits
from damier.review.marks import Mark, mark_of, rounded
from damier.review.report import Better, Estimate, ReviewedMove

_PATIENCE: Final = 3  # times the usual limits, for a second look


class DiceJudge:
    """Judges the moves of one match, and what its dice gave and took."""

    def __init__(self, match: Match[Any, Any], stop: threading.Event | None = None) -> None:
        self._match = match
        self._forecast = forecast_of(match.game)
        self._search = forecasting(match.game, Limits())
        if stop:
            self._search.stop = stop

    def estimate(self, at: int, limits: Limits) -> Estimate:
        """How the game stands after so many moves."""
        position = self._match.positions[at]
        if outcome := position.outcome():
            return self._told(at, outcome.shares, is_exact=True)
        return self._estimate_of(at, self._appraise(at, limits))

    def judged(self, at: int, move: ReviewedMove, limits: Limits) -> tuple[ReviewedMove, Estimate]:
        """The move that was made after so many others, judged, and how the game stood before it."""
        position, made = self._match.positions[at], self._match.moves[at]
        seen = self._appraise(at, limits)
        if not seen.values:  # stopped
            return move, Estimate((1.0,), "")
        before = self._estimate_of(at, seen)
        if position.to_move == CHANCE:
            luck = rounded(luck_of(seen.values, dict(position.chances()))[made])
            return replace(move, luck=luck, thrower=self._owner(at)), before
        if len(seen.values) == 1:
            return replace(move, mark=Mark.FORCED), before
        best = max(seen.values, key=seen.values.__getitem__)
        loss = rounded(seen.values[best] - seen.values[made])
        if mark_of(loss) is not Mark.BEST:
            deeper = self._looked_at_again(position.after(made), position.to_move, seen.depth, limits)
            loss = rounded(max(0.0, seen.values[best] - max(seen.values[made], deeper)))
        mark = mark_of(loss)
        better = None if mark is Mark.BEST else self._better(at, best, seen.values[best])
        return replace(move, mark=mark, loss=loss, better=better), before

    def _looked_at_again(self, after: Any, seat: Seat, depth: int, limits: Limits) -> float:
        """The expected value after a move that did not seem best, if all that the dice may show is searched as deep.

        Otherwise an attack that only comes before a better one would seem to be in its place."""
        if after.to_move != CHANCE or after.outcome():
            return 0.0
        seconds, nodes = limits.seconds, limits.nodes
        self._search.limits = Limits(seconds and _PATIENCE * seconds, nodes and _PATIENCE * nodes, depth + 1)
        return expectation(self._search.appraise(after, seat).values, dict(after.chances()))

    def _appraise(self, at: int, limits: Limits) -> Appraisal[Any]:
        self._search.limits = limits
        return self._search.appraise(self._match.positions[at], self._owner(at))

    def _owner(self, at: int) -> Seat:
        """The seat whose turn it is after so many moves; while dice roll, the one that threw them."""
        positions = self._match.positions
        seats = [each.to_move for each in (*reversed(positions[: at + 1]), *positions[at + 1 :])]
        return next((seat for seat in seats if seat != CHANCE), 0)

    def _estimate_of(self, at: int, seen: Appraisal[Any]) -> Estimate:
        position = self._match.positions[at]
        if position.to_move == CHANCE:
            value = expectation(seen.values, dict(position.chances()))
        else:
            value = max(seen.values.values())
        return self._told(at, self._shared_out(position, self._owner(at), value), depth=seen.depth)

    def _shared_out(self, position: Any, seat: Seat, share: float) -> tuple[float, ...]:
        """What each seat can expect if the one whose turn it is can expect that share."""
        return shared_out(self._forecast(position, seat), seat, share)

    def _told(self, at: int, shares: tuple[float, ...], *, is_exact: bool = False, depth: int = 0) -> Estimate:
        """What the seats can expect after so many moves, told of the one that made the last."""
        share = shares[self._seat_told(max(0, at - 1))]
        return Estimate(shares, _chance(share), rounded(share), is_exact, depth)

    def _seat_told(self, at: int) -> Seat:
        """Whose share is told of a move: the first of two seats; of more, the one that moves or has thrown."""
        return 0 if self._match.positions[at].seats == 2 else self._owner(at)

    def _better(self, at: int, move: Any, value: float) -> Better:
        game, position = self._match.game, self._match.positions[at]
        text = game.format_move(position, move)
        shares = self._shared_out(position, self._owner(at), value)
        return Better(text, (text,), tuple(map(str, game.clicks(position, move))), _chance(shares[self._seat_told(at)]))


def expectation(values: Mapping[Any, float], odds: Mapping[Any, float]) -> float:
    """The expected value of what the dice decide."""
    return sum(odds[move] * value for move, value in values.items())


def luck_of(values: Mapping[Any, float], odds: Mapping[Any, float]) -> dict[Any, float]:
    """The luck in each result of the dice: its value less the expected one."""
    expected = expectation(values, odds)
    return {move: value - expected for move, value in values.items()}


def _chance(share: float) -> Message:
    return Message("{number}%", number=round(100 * share))
