"""Scores of Reversi: discs, where the compiled core or a solution counts them; else points of the evaluation."""

from __future__ import annotations

from typing import Any, Final

from damier.core.message import Fact, Message
from damier.core.scores import Finding, Scores, result_of
from damier.core.thought import DECIDED
from damier.games.reversi.board import final_score
from damier.games.reversi.position import DISCS, ReversiPosition

# Widths of the curve of expected results, fitted to self-play: `python benchmarks/expected.py reversi reversi-python`.
_DISCS_WIDTH: Final = 6.1
_POINTS_WIDTH: Final = 354.0


class ReversiScores(Scores):
    """Discs for the side to move; empty squares go to the winner."""

    has_certainty = True

    def side(self, finding: Finding) -> Message | str:
        """X or O, as positions are written."""
        return DISCS[finding.position.to_move]

    def describe_best(self, finding: Finding) -> Message:
        """The best move, with what it leads to where that is proved, else with its score."""
        if finding.thought.is_exact and _is_in_discs(finding):
            return self.describe_solution(finding)
        return super().describe_best(finding)

    def describe_scored(self, finding: Finding) -> Message:
        """The best move with its score."""
        if not _is_in_discs(finding):
            return super().describe_scored(finding)
        side, score = self.side(finding), self.describe(finding.thought.score)
        return Message("{side} plays {move} ({score}, expected discs).", side=side, move=finding.move, score=score)

    def describe_solution(self, finding: Finding, *, is_result_only: bool = False) -> Message:
        """Who wins, by which move, and how many discs each side has in the end."""
        if is_result_only:
            return super().describe_solution(finding, is_result_only=True)
        assert finding.thought.score is not None
        score, squares = int(finding.thought.score), finding.position.size**2
        facts: dict[str, Fact] = {
            "side": self.side(finding),
            "move": finding.move,
            "own": str((squares + score) // 2),
            "other": str((squares - score) // 2),
            "score": self.describe(score),
            "line": " ".join(finding.line),
        }
        if score > 0:
            return Message("{side} wins {own}-{other} ({score}) with {move}; best line: {line}", **facts)
        if score < 0:
            return Message("{side} loses {own}-{other} ({score}), at best with {move}; best line: {line}", **facts)
        return Message("{side} draws {own}-{other} with {move}; best line: {line}", **facts)

    def width(self, finding: Finding) -> float:
        """The score that is worth 73 % of a win."""
        return _DISCS_WIDTH if _is_in_discs(finding) else _POINTS_WIDTH

    def settled(self, position: ReversiPosition) -> float:
        """Discs for the side to move."""
        return final_score(position.size, position.own, position.other)

    def final(self, position: ReversiPosition, *, is_result_only: bool) -> dict[str, Any]:
        """Discs for the side to move; with `is_result_only`, only who has won."""
        score = final_score(position.size, position.own, position.other)
        return result_of(score) if is_result_only else {"score": score}


def _is_in_discs(finding: Finding) -> bool:
    """Whether the score is in discs, not in the points of an evaluation in Python."""
    thought = finding.thought
    is_solved = thought.is_exact and thought.score is not None and abs(thought.score) < DECIDED
    return is_solved or finding.is_native


SCORES: Final = ReversiScores()
