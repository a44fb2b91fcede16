"""Moves of games for two without chance, judged by the engine.

The move that was played and the one that seems better are compared by two searches alike: of the positions after them,
to the same depth, round by round. So both have the same errors, and a loss is not what a deeper look at one of them has
changed. What seems to be an error is searched again, longer, before it is called one.

Positions are searched from the end of the game to its beginning, by one engine: what it knows of later positions helps
it with earlier ones.
"""

from __future__ import annotations

import threading
from dataclasses import dataclass, replace
from typing import Any, Final

from damier.core.game import Game
from damier.core.position import Seat
from damier.core.scores import Finding, scores_of, texts_of
from damier.core.thought import DECIDED, Thought
from damier.engine.analyst import Analyst, Search
from damier.engine.search.limits import Limits
from damier.review.marks import EQUAL, Mark, mark_of, rounded
from damier.review.report import Better, Estimate

_LINES: Final = 2  # the best move, and the next best one if that was played
_PATIENCE: Final = 3  # times the usual limits, for a search that is to be as deep as another one, or to prove something
_DOUBT: Final = 4  # times the usual limits, for two searches that decide whether a move was an error
_ROUNDS: Final = 6  # the last ones, over which a difference is averaged
_LONGEST: Final = 12  # moves of a line


@dataclass(frozen=True, slots=True)
class View:
    """A position as far as it is known: over, or searched."""

    position: Any
    search: Search

    @property
    def is_decided(self) -> bool:
        """Whether it is over, or won or lost by force."""
        thought = self.search.finding.thought
        return not self.search.rounds or (thought.score is not None and abs(thought.score) >= DECIDED)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a move cost, and what would have been better."""

    mark: Mark
    loss: float = 0.0
    better: Better | None = None
    after: View | None = None  # the position after it, if that was looked at again


class Judge:
    """Views of positions, and verdicts on the moves between them."""

    def __init__(self, game: Game[Any, Any], stop: threading.Event | None = None) -> None:
        self._game = game
        self._scores = scores_of(game)
        self._analyst = Analyst(game, stop)

    def view(self, position: Any, limits: Limits) -> View:
        """A position searched within the limits, or as it has ended."""
        if position.outcome() is None:
            return View(position, self._analyst.search(position, limits, _LINES))
        thought: Thought[Any] = Thought(None, self._scores.settled(position), is_exact=True)
        return View(position, Search(Finding(self._game, position, thought)))

    def view_before(self, position: Any, move: Any, after: View, limits: Limits) -> View:
        """A position in which this move led to that view; where it is the only one, no search is needed.

        If what follows is proved, this can probably be, too: it may take longer."""
        if len(position.legal_moves()) == 1:
            return _through(position, move, after)
        found = self.view(position, _patient(limits) if self._is_proved(after) else limits)
        is_won = self._expected(after.search.finding, position.to_move) == 1
        return _through(position, move, after) if is_won and not self._is_proved(found) else found

    def verdict(self, before: View, move: Any, after: View, limits: Limits) -> Verdict:
        """What a move cost: compared with the best other one, if that may be better."""
        position = before.position
        if len(position.legal_moves()) == 1:
            return Verdict(Mark.FORCED)
        seat, found = position.to_move, before.search.finding
        other = next((each for each in (found.thought, *found.thought.others) if each.move != move), None)
        if other is None:
            return Verdict(Mark.BEST)
        promised = self._scores.expected(replace(found, thought=replace(other, is_exact=found.thought.is_exact)))
        if found.thought.move == move and promised < self._expected(after.search.finding, seat) + EQUAL:
            return Verdict(Mark.BEST)
        rival = self.view(position.after(other.move), self._limits_like(after, limits))
        loss = self._loss(rival, after, seat)
        if mark_of(loss) is not Mark.BEST and not (self._is_proved(rival) and self._is_proved(after)):
            after = self.view(after.position, _patient(limits, _DOUBT))
            rival = self.view(rival.position, self._limits_like(after, _patient(limits, _DOUBT)))
            loss = self._loss(rival, after, seat)
        mark = mark_of(loss)
        return Verdict(mark, loss, None if mark is Mark.BEST else self._better(position, other.move, rival), after)

    def _loss(self, rival: View, after: View, seat: Seat) -> float:
        return rounded(max(0.0, self.difference(rival, after, seat)))

    def _limits_like(self, after: View, limits: Limits) -> Limits:
        """Limits for a search as deep as one that was made, however long that takes, up to a few times as long."""
        if self._is_proved(after):
            return limits
        return replace(_patient(limits), depth=after.search.finding.thought.depth)

    def difference(self, one: View, other: View, seat: Seat) -> float:
        """How much more a seat can expect of one position than of another, both being reached by its own move.

        The mean over the last rounds that both searches have: one more round changes little. What only a deeper look
        at one of them has shown does not count, unless it is who wins."""
        first, second = one.search.finding, other.search.finding
        found = self._expected(first, seat) - self._expected(second, seat)
        shared = sorted(one.search.rounds.keys() & other.search.rounds.keys())[-_ROUNDS:]
        are_proved = self._is_proved(one) and self._is_proved(other)
        if not shared or are_proved or one.is_decided or other.is_decided:
            return found
        mean = sum(
            self._expected(one.search.after(each), seat) - self._expected(other.search.after(each), seat)
            for each in shared
        ) / len(shared)
        return mean if first.thought.depth == second.thought.depth else min(found, mean)

    def estimate(self, view: View) -> Estimate:
        """The view as part of a review."""
        finding, position = view.search.finding, view.position
        first = self._expected(finding, 0)
        own = self._scores.seen_by_first(position, finding.thought.score or 0.0)
        return Estimate(
            (first, 1 - first),
            self._scores.describe(own + 0.0),
            self._scores.number(own),
            self._is_proved(view),
            finding.thought.depth,
        )

    def _is_proved(self, view: View) -> bool:
        return self._scores.is_proved(view.search.finding.thought)

    def _expected(self, finding: Finding, seat: Seat) -> float:
        """The expected result of a seat."""
        own = self._scores.expected(finding)
        return own if finding.position.to_move == seat else 1 - own

    def _better(self, position: Any, move: Any, rival: View) -> Better:
        line = (move, *rival.search.finding.thought.line)[:_LONGEST]
        texts = texts_of(self._game, position, line)
        clicks = tuple(map(str, self._game.clicks(position, move)))
        return Better(texts[0], tuple(texts), clicks, self.estimate(rival).score)


def _patient(limits: Limits, times: int = _PATIENCE) -> Limits:
    """Limits for a search that may take longer."""
    seconds = None if limits.seconds is None else limits.seconds * times
    return replace(limits, seconds=seconds, nodes=None if limits.nodes is None else limits.nodes * times)


def _through(position: Any, move: Any, after: View) -> View:
    """A position that is worth what it is worth after a move."""
    sign = 1.0 if after.position.to_move == position.to_move else -1.0

    def led(thought: Thought[Any]) -> Thought[Any]:
        score = sign * (thought.score or 0.0) + 0.0  # no -0.0
        line = (move, *thought.line)
        return replace(thought, move=move, score=score, line=line, depth=thought.depth + 1, others=())

    found, rounds = after.search.finding, after.search.rounds
    finding = replace(found, position=position, thought=led(found.thought))
    return View(
        position,
        Search(finding, {(depth + 1, certainty): led(each) for (depth, certainty), each in rounds.items()}),
    )
