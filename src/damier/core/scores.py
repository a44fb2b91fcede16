"""Scores of a search as text: for people as messages, for programs as facts for JSON.

`Scores` is for any game; a game whose scores have a unit has its own in its profile.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from typing import Any, Final

from damier.core.game import Game
from damier.core.message import NOTHING, Fact, Message, Side, joined
from damier.core.profile import loaded, profile_of
from damier.core.strength import shared_out
from damier.core.thought import DECIDED, WIN, Thought

_FLAT: Final = 500.0  # beyond this, the logistic curve is 0
_USUAL_WIDTH: Final = 100.0  # of the curve of expected results, in points: about a piece, if its evaluation says so


@dataclass(frozen=True, slots=True)
class Finding:
    """What a search has found in a position of a game."""

    game: Game[Any, Any]
    position: Any
    thought: Thought[Any]
    is_native: bool = False  # whether the compiled core has found it, whose scores may have another unit
    forecast: Sequence[float] = ()  # with dice and more than two seats: what each could expect before the search

    @property
    def line(self) -> list[str]:
        """The moves that are expected, the best one first, as the game writes them."""
        return texts_of(self.game, self.position, self.thought.line)

    @property
    def move(self) -> str:
        """The best move, as the game writes it."""
        return self.game.format_move(self.position, self.thought.move)


def texts_of(game: Game[Any, Any], position: Any, line: Sequence[Any]) -> list[str]:
    """The moves of a line as the game writes them."""
    texts = []
    for move in line:
        texts.append(game.format_move(position, move))
        position = position.after(move)
    return texts


def result_of(score: float) -> dict[str, Any]:
    """The result of a score, as facts."""
    return {"score": (score > 0) - (score < 0), "result": "win" if score > 0 else "loss" if score < 0 else "draw"}


def logistic(score: float) -> float:
    """The logistic curve, from 0 to 1.

    >>> logistic(0), round(logistic(1), 2), logistic(-1000)
    (0.5, 0.73, 0.0)
    """
    return 1 / (1 + exp(-score)) if score > -_FLAT else 0.0


class Scores:
    """Scores of any game: points of its evaluation, or that the game is decided."""

    is_chance: bool = False  # whether a score is a share of the win, from 0 to 1
    has_certainty: bool = False  # whether moves are left out that probably do not matter, so that it is shown

    # -- for people

    def describe(self, score: float | None) -> Message:
        """A score for the side to move, with its sign, in few characters."""
        if score is None:
            return NOTHING
        if abs(score) >= DECIDED:
            return Message("won") if score > 0 else Message("lost")
        return joined([f"{score:+.0f}" if round(score) else "0"])

    def side(self, finding: Finding) -> Message | str:
        """What the side to move is called at the beginning of a sentence."""
        return Side(finding.game.seat_names(finding.position)[finding.position.to_move])

    def describe_best(self, finding: Finding) -> Message:
        """The best move, with its score where there is one."""
        facts: dict[str, Fact] = {"side": self.side(finding), "move": finding.move}
        if finding.thought.score is None:
            return Message("{side} plays {move}, the only move that was searched.", **facts)
        return self.describe_scored(finding)

    def describe_scored(self, finding: Finding) -> Message:
        """The best move with its score."""
        score = self.describe(finding.thought.score)
        side = self.side(finding)
        return Message("{side} plays {move} ({score}).", side=side, move=finding.move, score=score)

    def describe_solution(self, finding: Finding, *, is_result_only: bool = False) -> Message:
        """Who wins, and by which move, where that is proved."""
        facts: dict[str, Fact] = {"side": self.side(finding), "move": finding.move}
        score = finding.thought.score or 0
        if score > 0:
            return Message("{side} wins with {move}", **facts)
        if score < 0:
            return Message("{side} loses, at best with {move}", **facts)
        return Message("{side} draws with {move}", **facts)

    def describe_end(self, game: Game[Any, Any], position: Any) -> Message:
        """How a game has ended, if its points do not show it; else an empty text."""
        return NOTHING

    # -- expected results

    def expected(self, finding: Finding) -> float:
        """The expected result for the side to move, from 0 to 1: what is proved, else by a logistic curve."""
        score = finding.thought.score or 0.0
        if self.is_proved(finding.thought):
            return (1 + (score > 0) - (score < 0)) / 2
        return logistic(score / self.width(finding))

    def seen_by_first(self, position: Any, score: float) -> float:
        """A score for the side to move, as the first of two seats sees it."""
        return score if position.to_move == 0 else -score

    def expected_shares(self, finding: Finding) -> tuple[float, ...]:
        """The expected result of each seat; they add up to 1."""
        own, position = self.expected(finding), finding.position
        if finding.forecast:
            return shared_out(finding.forecast, position.to_move, own)
        return (own, 1 - own) if position.to_move == 0 else (1 - own, own)

    def width(self, finding: Finding) -> float:
        """The score that is worth 73 % of a win: the width of the curve (benchmarks/expected.py fits it)."""
        return _USUAL_WIDTH

    def is_proved(self, thought: Thought[Any]) -> bool:
        """Whether the result is known."""
        return thought.is_exact or (thought.score is not None and abs(thought.score) >= DECIDED)

    def settled(self, position: Any) -> float:
        """The score of a game that is over, for the side to move, in the unit of a search."""
        outcome = position.outcome()
        return WIN * outcome.success(position.to_move) if outcome else 0.0

    # -- for programs

    def number(self, score: float | None) -> float | None:
        """A score as a number."""
        return round(score, 2) if isinstance(score, float) else score

    def ending(self, thought: Thought[Any]) -> dict[str, Any]:
        """The result, and after how many moves, where that is known."""
        return {}

    def final(self, position: Any, *, is_result_only: bool) -> dict[str, Any]:
        """The score of a game that is over, for the side to move; with `is_result_only`, only who has won."""
        return {}


_ANY_GAME: Final = Scores()


def scores_of(game: Game[Any, Any]) -> Scores:
    """How a game's scores are shown, as its profile says."""
    return loaded(profile_of(game).scores) or _ANY_GAME
