"""A match looked back at, position by position, from its end to its beginning.

>>> from damier.core.match import Match
>>> from damier.core.registry import find
>>> from damier.engine.search.limits import Limits
>>> match = Match(find("draughts"))
>>> for move in ("32-28", "19-23", "28x19", "14x23"):
...     made = match.push(move)
>>> found = reviewed(match, ["Ada", "Bob"], Budget(Limits(nodes=500)))
>>> [str(move.mark) for move in found.moves][2:], found.turned
(['forced', 'best'], None)
"""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from damier.core.errors import BadSetup
from damier.core.game import Game
from damier.core.match import Match
from damier.core.message import ENGLISH, Side
from damier.core.strength import has_dice
from damier.engine import analysis
from damier.review.budget import USUAL_BUDGET, Budget
from damier.review.dice import DiceJudge
from damier.review.judge import Judge
from damier.review.report import Estimate, Review, ReviewedMove
from damier.review.turns import Turns, first_seat


def check(match: Match[Any, Any]) -> None:
    """Raise BadSetup if no engine can judge the match, or there is nothing to judge."""
    game = match.game
    if not has_dice(game):
        analysis.check(game, match.positions[0])
    if not match.moves:
        raise BadSetup("there is nothing to look back at: no move has been made")


def review(
    match: Match[Any, Any],
    names: Sequence[str] = (),
    budget: Budget = USUAL_BUDGET,
    stop: threading.Event | None = None,
) -> Iterator[Review]:
    """The review as it grows, one more position each time, the last one first; the last review is complete.

    `stop` ends the search that is under way and the review. Raises BadSetup."""
    check(match)
    stop = stop or threading.Event()
    begun = empty_review(match, names)
    if has_dice(match.game):
        return _review_dice(match, begun, budget, stop)
    return _review_moves(match, begun, budget, stop)


def reviewed(match: Match[Any, Any], names: Sequence[str] = (), budget: Budget = USUAL_BUDGET) -> Review:
    """The complete review of a match; raises BadSetup."""
    *_, last = review(match, names, budget)
    return last


def empty_review(match: Match[Any, Any], names: Sequence[str] = ()) -> Review:
    """The review of a match before anything is judged."""
    game, start = match.game, match.positions[0]
    turns = Turns(start.seats, first_seat(game, start))
    moves = tuple(
        ReviewedMove(number, turns.number(position.to_move), position.to_move, text)
        for number, (position, text) in enumerate(zip(match.positions, match.move_texts(), strict=False), start=1)
    )
    return Review(
        game.name,
        game.setup(start).variant or game.variants[0],
        _names(game, start, names),
        moves,
        has_luck=has_dice(game),
    )


def _names(game: Game[Any, Any], start: Any, names: Sequence[str]) -> tuple[str, ...]:
    """The players' names; a seat's own where there is none."""
    seats = game.seat_names(start)
    given = [*names, *[""] * len(seats)]
    return tuple(name or ENGLISH.say(Side(seat)) for name, seat in zip(given, seats, strict=False))


def _review_moves(match: Match[Any, Any], begun: Review, budget: Budget, stop: threading.Event) -> Iterator[Review]:
    judge, last = Judge(match.game, stop), len(match.moves)
    after = judge.view(match.position, budget.limits_of(match, last))
    done = _with_estimate(begun, last, judge.estimate(after))
    for at in reversed(range(last)):
        if stop.is_set():
            return
        yield done
        limits, move = budget.limits_of(match, at), match.moves[at]
        before = judge.view_before(match.positions[at], move, after, limits)
        verdict = judge.verdict(before, move, after, limits)
        if stop.is_set():
            return
        judged = replace(done.moves[at], mark=verdict.mark, loss=verdict.loss, better=verdict.better)
        if verdict.after:
            judged = replace(judged, after=judge.estimate(verdict.after))
        done = _with_estimate(_with_move(done, at, judged), at, judge.estimate(before))
        after = before
    yield done


def _review_dice(match: Match[Any, Any], begun: Review, budget: Budget, stop: threading.Event) -> Iterator[Review]:
    judge, last = DiceJudge(match, stop), len(match.moves)
    done = _with_estimate(begun, last, judge.estimate(last, budget.limits_of(match, last)))
    for at in reversed(range(last)):
        if stop.is_set():
            return
        yield done
        judged, estimate = judge.judged(at, done.moves[at], budget.limits_of(match, at))
        if stop.is_set():
            return
        done = _with_estimate(_with_move(done, at, judged), at, estimate)
    yield done


def _with_move(done: Review, at: int, judged: ReviewedMove) -> Review:
    return replace(done, moves=(*done.moves[:at], judged, *done.moves[at + 1 :]))


def _with_estimate(done: Review, at: int, estimate: Estimate) -> Review:
    """The review with the position after so many moves judged."""
    if at == 0:
        return replace(done, start=estimate)
    return _with_move(done, at - 1, replace(done.moves[at - 1], after=estimate))
