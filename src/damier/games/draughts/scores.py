"""Scores of draughts: men, or in how many moves the game is won."""

from __future__ import annotations

from typing import Any, Final

from damier.core.game import Game
from damier.core.message import NOTHING, Decimal, Fact, Message, Side, joined
from damier.core.scores import Finding, Scores, result_of
from damier.core.thought import DECIDED, Thought, plies_to_end
from damier.games.draughts.evaluation import MAN
from damier.games.draughts.position import DraughtsPosition

_MEN_TO_WIN: Final = 300  # the JSON score of a win, less a hundredth for each move to it

# The width of the curve of expected results with no piece left and with all of them, fitted to self-play:
# `python benchmarks/expected.py draughts russian draughts-python`. Few pieces often draw, above all on small boards.
_WIDTHS: Final = (139.0, 51.0)
_SMALL_WIDTHS: Final = (265.0, 57.0)
_SMALL: Final = 8  # rows
_PYTHON_WIDTH: Final = 312.0  # of the search in Python, which sees less


class DraughtsScores(Scores):
    """Scores in hundredths of a man, shown as men."""

    def describe(self, score: float | None) -> Message:
        """Men, or in how many moves of its own the side to move wins or loses."""
        if score is None:
            return NOTHING
        if abs(score) >= DECIDED:
            moves = _own_moves(score)
            if not moves:
                return super().describe(score)
            if score > 0:
                return Message("won in {moves}", moves=moves)
            return Message("lost in {moves}", moves=moves)
        sign = "" if not round(score) else "+" if score > 0 else "-"
        return joined([sign, Decimal(abs(round(score)) / MAN, 2)], "")

    def describe_best(self, finding: Finding) -> Message:
        """How the game will end and when, where that is known; else the best move with its score."""
        end = self.ending(finding.thought)
        return self._describe_ending(finding, end) if end else super().describe_best(finding)

    def describe_scored(self, finding: Finding) -> Message:
        """The best move with its score in men."""
        score = self.describe(finding.thought.score)
        side = self.side(finding)
        return Message("{side} plays {move} ({score}, in men).", side=side, move=finding.move, score=score)

    def describe_end(self, game: Game[Any, Any], position: DraughtsPosition) -> Message:
        """The winner and the reason, which the points do not show."""
        outcome = position.outcome()
        if not outcome:
            return NOTHING
        reason = outcome.message
        if outcome.is_draw:
            return Message("A draw: {reason}.", reason=reason)
        name = Side(game.seat_names(position)[outcome.winners[0]])
        return Message("{name} wins: {reason}.", name=name, reason=reason)

    def width(self, finding: Finding) -> float:
        """The score that is worth 73 % of a win."""
        if not finding.is_native:
            return _PYTHON_WIDTH
        position: DraughtsPosition = finding.position
        all_pieces = sum(men.bit_count() for men in position.rules.start_men)
        part = min(1.0, sum(position.points()) / all_pieces)
        empty, full = _SMALL_WIDTHS if position.rules.rows <= _SMALL else _WIDTHS
        return empty + (full - empty) * part

    def number(self, score: float | None) -> float | None:
        """Men, a win being more than there can be on a board."""
        if score is None:
            return None
        if abs(score) >= DECIDED:
            men = _MEN_TO_WIN - plies_to_end(score) / MAN
            return men if score > 0 else -men
        return round(score / MAN, 2)

    def ending(self, thought: Thought[Any]) -> dict[str, Any]:
        """The result, and after how many moves of the side to move, where that is known."""
        score = thought.score
        if score is None or not (thought.is_exact or abs(score) >= DECIDED):
            return {}
        if abs(score) < DECIDED:
            return {"result": "draw"}
        return {"result": "win" if score > 0 else "loss", "moves_to_end": _own_moves(score)}

    def final(self, position: DraughtsPosition, *, is_result_only: bool) -> dict[str, Any]:
        """Who has won: as many men as a win is worth."""
        outcome = position.outcome()
        if not outcome:
            return {}
        won = outcome.success(position.to_move)
        return result_of(won) | {"score": float(_MEN_TO_WIN * won), "moves_to_end": 0}

    def _describe_ending(self, finding: Finding, end: dict[str, Any]) -> Message:
        line = finding.line
        facts: dict[str, Fact] = {"side": self.side(finding), "move": line[0], "line": " ".join(line)}
        if end["result"] == "draw":
            return Message("{side} draws with {move}; best line: {line}", **facts)
        if end["result"] == "win":
            return Message.counted(
                end["moves_to_end"],
                "{side} wins in {number} move with {move}; best line: {line}",
                "{side} wins in {number} moves with {move}; best line: {line}",
                **facts,
            )
        return Message.counted(
            end["moves_to_end"],
            "{side} loses in {number} move, at best with {move}; best line: {line}",
            "{side} loses in {number} moves, at best with {move}; best line: {line}",
            **facts,
        )


def _own_moves(score: float) -> int:
    """Moves that the side to move still makes in a decided game.

    >>> _own_moves(1_499_995), _own_moves(-1_499_996)
    (3, 2)
    """
    return (plies_to_end(score) + 1) // 2


SCORES: Final = DraughtsScores()
