"""Scores of SOS: hundredths of a point, shown as points."""

from __future__ import annotations

from typing import Any, Final

from damier.core.message import Decimal, Fact, Message, joined
from damier.core.position import lead
from damier.core.scores import Finding, Scores, result_of
from damier.core.thought import DECIDED
from damier.games.sos.evaluation import POINT
from damier.games.sos.position import EMPTY, SosPosition

# The width of the curve of expected results, fitted to self-play: `python benchmarks/expected.py sos`. Every empty cell
# adds to it, as long as boards were not larger than those of the fit.
_BASE: Final = -151.0
_SLOPE: Final = 34.7
_LEAST: Final = 60.0
_MOST_EMPTY: Final = 25


class SosScores(Scores):
    """The lead of the side to move at the end of the game; a lead counts the more, the fewer cells are empty."""

    def describe(self, score: float | None) -> Message:
        """Points, with decimals where it is an estimate."""
        if score is None or abs(score) >= DECIDED:
            return super().describe(score)
        score = round(score)
        sign = "+" if score > 0 else "-" if score < 0 else ""
        points = abs(score) / POINT
        return joined([sign, str(abs(score) // POINT) if score % POINT == 0 else Decimal(points, 2)], "")

    def describe_best(self, finding: Finding) -> Message:
        """The best move, with what it leads to where that is proved, else with its score."""
        is_solved = finding.thought.is_exact and finding.thought.score is not None
        return self.describe_solution(finding) if is_solved else super().describe_best(finding)

    def describe_scored(self, finding: Finding) -> Message:
        """The best move with its score."""
        side, score = self.side(finding), self.describe(finding.thought.score)
        if finding.thought.score is None or abs(finding.thought.score) >= DECIDED:
            return super().describe_scored(finding)
        return Message("{side} plays {move} ({score}, in points).", side=side, move=finding.move, score=score)

    def describe_solution(self, finding: Finding, *, is_result_only: bool = False) -> Message:
        """Who wins, by which move, and by how many points."""
        score = finding.thought.score
        if is_result_only or score is None or abs(score) >= DECIDED:
            return super().describe_solution(finding, is_result_only=True)
        facts: dict[str, Fact] = {"side": self.side(finding), "move": finding.move, "line": " ".join(finding.line)}
        number = abs(round(score)) // POINT
        if number == 0:
            return Message("{side} plays {move} and draws; best line: {line}", **facts)
        margin = Message.counted(number, "{number} point", "{number} points")
        if score > 0:
            return Message("{side} wins by {margin} with {move}; best line: {line}", margin=margin, **facts)
        return Message("{side} loses by {margin}, at best with {move}; best line: {line}", margin=margin, **facts)

    def width(self, finding: Finding) -> float:
        """The score that is worth 73 % of a win."""
        empty: int = min(_MOST_EMPTY, finding.position.cells.count(EMPTY))
        return max(_LEAST, _BASE + _SLOPE * empty)

    def settled(self, position: SosPosition) -> float:
        """The lead of the side to move."""
        return POINT * lead(position, position.to_move)

    def number(self, score: float | None) -> float | None:
        """Points."""
        if score is None or abs(score) >= DECIDED:
            return super().number(score)
        return round(score) // POINT if round(score) % POINT == 0 else round(score / POINT, 2)

    def final(self, position: SosPosition, *, is_result_only: bool) -> dict[str, Any]:
        """The lead of the side to move; with `is_result_only`, only who has won."""
        score = int(lead(position, position.to_move))
        return result_of(score) if is_result_only else {"score": score}


SCORES: Final = SosScores()
