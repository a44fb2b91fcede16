"""What `damier analyse` and `damier solve` print: here what is thought about a position is put into words."""

from __future__ import annotations

import argparse
import json
import shutil
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final, TextIO

from damier.core.game import Game
from damier.engine import analysis
from damier.engine.analysis import Means
from damier.engine.evaluation.common import success
from damier.engine.search.alphabeta import DECIDED, plies_to_end
from damier.engine.search.limits import Limits
from damier.engine.search.reversi_endgame import final_score
from damier.engine.search.searcher import Thought
from damier.games.draughts.position import DraughtsPosition
from damier.games.reversi.position import DISCS, ReversiPosition
from damier.i18n.language import counted, decimal, translate
from damier.play.narration import describe_seconds

INTERRUPTED: Final = 130
_USUAL_SECONDS: Final = 5.0  # of an analysis for which no limit is given
_MAN: Final = 100  # what scores of draughts count a man for
_MEN_TO_WIN: Final = 300  # what programs are told a win is worth, less a hundredth for each move to it


def analyse(options: argparse.Namespace, game: Game[Any, Any], position: Any) -> int:
    """Print what each round finds, then the best moves; the exit code."""
    analysis.check(game, position)
    if not position.legal_moves():
        return _tell_the_end(options, game, position)
    _tell_if_slow(position)
    seconds = _USUAL_SECONDS if options.seconds is None and options.depth is None else options.seconds
    table = _Table(game, position, sys.stdout, is_silent=options.json)
    code = 0
    try:
        thought = analysis.analyse(game, position, Limits(seconds, depth=options.depth), _means(options), table.add)
    except KeyboardInterrupt:
        if table.last is None:
            raise
        thought, code = table.last, INTERRUPTED
    if options.json:
        _print_json(_facts(game, position, thought) | _more_facts(game, position, thought))
        return code
    table.end(thought)
    print(_describe_best(game, position, thought))
    return code


def solve(options: argparse.Namespace, game: Game[Any, Any], position: Any) -> int:
    """Print the result of perfect play; the exit code."""
    analysis.check_solvable(game)
    if not position.legal_moves():
        return _tell_the_end(options, game, position)
    if analysis.takes_long(position):
        _remark(translate("This board is solved in Python, which may take hours; Ctrl-C ends it."))
    progress = _Progress(game, position)
    code = 0
    try:
        thought = analysis.solve(position, _means(options), progress.add, is_result_only=options.wld)
    except KeyboardInterrupt:
        if progress.last is None:
            raise
        thought, code = progress.last, INTERRUPTED
    finally:
        progress.clear()
    if options.json:
        result = _result(thought.score or 0) if options.wld and thought.is_exact else {}
        _print_json(_facts(game, position, thought) | result | {"exact": thought.is_exact})
    elif thought.is_exact:
        print(_describe_solution(game, position, thought, is_result_only=options.wld))
        print(_describe_effort(thought))
    else:
        print(translate("Interrupted. Best so far: {told}", told=_describe_best(game, position, thought)))
    return code


def _means(options: argparse.Namespace) -> Means:
    usual = Means()
    return Means(
        getattr(options, "lines", None) or usual.lines, options.threads or usual.threads, options.memory or usual.memory
    )


def _tell_if_slow(position: Any) -> None:
    if isinstance(position, (DraughtsPosition, ReversiPosition)) and not analysis.is_native(position):
        _remark(translate("The compiled core does not search here: Python does, not very far."))


def _remark(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def _tell_the_end(options: argparse.Namespace, game: Game[Any, Any], position: Any) -> int:
    """Say that there is nothing to look for."""
    if options.json:
        more = {"depth": 0, "lines": []} if hasattr(options, "lines") else {"exact": True}
        _print_json(_final_facts(position, is_result_only=getattr(options, "wld", False)) | more)
        return 0
    points = ", ".join(
        f"{translate(name)} {count}" for name, count in zip(game.seat_names(position), position.points(), strict=True)
    )
    print(translate("The game is over: {points}.", points=points))
    if isinstance(position, DraughtsPosition) and (outcome := position.outcome()):  # men do not tell who has won
        reason = translate(outcome.reason)
        names = [translate(game.seat_names(position)[seat]).capitalize() for seat in outcome.winners]
        is_won = len(names) == 1
        print(translate("{name} wins: {reason}." if is_won else "A draw: {reason}.", name=names[0], reason=reason))
    return 0


# -- for programs


def _print_json(facts: dict[str, Any]) -> None:
    print(json.dumps(facts))


def _final_facts(position: Any, *, is_result_only: bool) -> dict[str, Any]:
    """What there is to say of a game that is over."""
    facts: dict[str, Any] = {"score": None, "best_move": None, "line": [], "nodes": 0, "seconds": 0.0}
    if isinstance(position, ReversiPosition):
        score = final_score(position)
        facts |= _result(score) if is_result_only else {"score": score}
    if isinstance(position, DraughtsPosition) and (outcome := position.outcome()):
        won = success(outcome, position.to_move)
        facts |= _result(won) | {"score": float(_MEN_TO_WIN * won), "moves_to_end": 0}
    return facts


def _facts(game: Game[Any, Any], position: Any, thought: Thought[Any]) -> dict[str, Any]:
    texts = _texts(game, position, thought.line)
    return {
        "score": _score(position, thought),
        "best_move": texts[0],
        "line": texts,
        "nodes": thought.nodes,
        "seconds": round(thought.seconds, 3),
    }


def _result(score: float) -> dict[str, Any]:
    """Who wins, where that is all that was asked: how many discs there are to it is not known."""
    return {"score": (score > 0) - (score < 0), "result": "win" if score > 0 else "loss" if score < 0 else "draw"}


def _more_facts(game: Game[Any, Any], position: Any, thought: Thought[Any]) -> dict[str, Any]:
    certainty = {"certainty": thought.certainty} if isinstance(position, ReversiPosition) else {}
    end = _end(thought) if isinstance(position, DraughtsPosition) else {}
    lines = [
        {"score": _score(position, each), "moves": _texts(game, position, each.line)}
        for each in (thought, *thought.others)
    ]
    return {"depth": thought.depth} | certainty | {"exact": thought.is_exact} | end | {"lines": lines}


def _score(position: Any, thought: Thought[Any]) -> float | None:
    """A score: of draughts in men, a win being more than there can be on a board."""
    score = thought.score
    if score is not None and isinstance(position, DraughtsPosition):
        if abs(score) >= DECIDED:
            men = _MEN_TO_WIN - plies_to_end(score) / _MAN
            return men if score > 0 else -men
        score /= _MAN
    return round(score, 2) if isinstance(score, float) else score


def _end(thought: Thought[Any]) -> dict[str, Any]:
    """How a game of draughts ends, where that is known, and after how many moves of the side to move."""
    score = thought.score
    if score is None or not (thought.is_exact or abs(score) >= DECIDED):
        return {}
    if abs(score) < DECIDED:
        return {"result": "draw"}
    return {"result": "win" if score > 0 else "loss", "moves_to_end": _own_moves(score)}


def _texts(game: Game[Any, Any], position: Any, line: Sequence[Any]) -> list[str]:
    """The moves of a line as the game writes them."""
    texts = []
    for move in line:
        texts.append(game.format_move(position, move))
        position = position.after(move)
    return texts


# -- for people


class _Table:
    """What the rounds find, row by row."""

    def __init__(self, game: Game[Any, Any], position: Any, target: TextIO, *, is_silent: bool = False) -> None:
        self._game = game
        self._position = position
        self._target = target
        self._is_silent = is_silent
        self._shown: Thought[Any] | None = None
        self.last: Thought[Any] | None = None

    def add(self, thought: Thought[Any]) -> None:
        """Show what a round has found."""
        self.last = thought
        if self._is_silent or (self._shown and _sense(self._shown) == _sense(thought)):
            return
        if self._shown is None:
            self._write(_headings(self._position))
        self._shown = thought
        self._write(row_of(self._game, self._position, thought))
        for other in thought.others:
            self._write(row_of(self._game, self._position, other, is_other=True))

    def end(self, thought: Thought[Any]) -> None:
        """Show what was found in the end, if it is news."""
        if thought.score is not None:
            self.add(thought)

    def _write(self, cells: Sequence[str]) -> None:
        row = _aligned(self._position, cells)
        if self._target.isatty():
            row = row[: shutil.get_terminal_size().columns - 1]
        print(row, file=self._target, flush=True)


class _Progress:
    """The last round on one line, for somebody who waits."""

    def __init__(self, game: Game[Any, Any], position: Any) -> None:
        self._game = game
        self._position = position
        self._is_seen = sys.stderr.isatty()
        self.last: Thought[Any] | None = None

    def add(self, thought: Thought[Any]) -> None:
        """Show what a round has found in the place of the one before."""
        self.last = thought
        if self._is_seen:
            row = _aligned(self._position, row_of(self._game, self._position, thought))
            self._write(row[: shutil.get_terminal_size().columns - 1])

    def clear(self) -> None:
        """Leave nothing behind."""
        if self._is_seen:
            self._write("")

    def _write(self, text: str) -> None:
        with suppress(OSError):
            print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)


def _headings(position: Any) -> list[str]:
    certainty = [translate("certainty")] if isinstance(position, ReversiPosition) else []
    effort = [translate("nodes"), translate("time")]
    return [translate("depth"), *certainty, translate("score"), *effort, translate("best line")]


def row_of(game: Game[Any, Any], position: Any, thought: Thought[Any], *, is_other: bool = False) -> list[str]:
    """A thought as the cells of a row; the next best moves of a round have those only that differ."""
    certainty = [f"{thought.certainty} %"] if isinstance(position, ReversiPosition) else []
    head, effort = [str(thought.depth), *certainty], [describe_count(thought.nodes), describe_seconds(thought.seconds)]
    if is_other:
        head, effort = [""] * len(head), [""] * len(effort)
    return [*head, describe_score(thought.score, position), *effort, " ".join(_texts(game, position, thought.line))]


def _aligned(position: Any, cells: Sequence[str]) -> str:
    """The cells of a row, below each other but for the line, which comes last."""
    widths = (10, 9, 6, 9, 8) if isinstance(position, ReversiPosition) else (10, 11, 9, 8)
    columns = [f"{cell:>{width}}" for cell, width in zip(cells, widths, strict=False)]
    return "  ".join((*columns, cells[-1])).rstrip()


def _sense(thought: Thought[Any]) -> tuple[object, ...]:
    """What makes one round's row different from another's."""
    lines = (thought, *thought.others)
    return thought.depth, thought.certainty, tuple((each.score, each.move) for each in lines)


def describe_score(score: float | None, position: Any = None) -> str:
    """A score for the side to move, with its sign; that of a position of draughts in men.

    >>> describe_score(3), describe_score(0.0), describe_score(-12.4)
    ('+3', '0', '-12')
    """
    if score is None:
        return ""
    if isinstance(position, DraughtsPosition):
        return _describe_men(score)
    if abs(score) >= DECIDED:
        return translate("won") if score > 0 else translate("lost")
    return f"{score:+.0f}" if round(score) else "0"


def _describe_men(score: float) -> str:
    """Men, or in how many moves of its own the side to move wins or loses.

    >>> _describe_men(35), _describe_men(-0.2), _describe_men(-120), _describe_men(1_499_995)
    ('+0.35', '0.00', '-1.20', 'won in 3')
    """
    if abs(score) >= DECIDED:
        moves = _own_moves(score)
        return translate("won in {moves}", moves=moves) if score > 0 else translate("lost in {moves}", moves=moves)
    sign = "" if not round(score) else "+" if score > 0 else "-"
    return sign + decimal(abs(round(score)) / _MAN, 2)


def _own_moves(score: float) -> int:
    """Moves that the side to move still makes in a decided game of draughts."""
    return (plies_to_end(score) + 1) // 2


def describe_count(number: int) -> str:
    """A large number in short.

    >>> describe_count(950), describe_count(12_345), describe_count(2_500_000_000)
    ('950', '12.3 k', '2.50 G')
    """
    for unit, letter in ((10**9, "G"), (10**6, "M"), (10**3, "k")):
        if number >= unit:
            size = number / unit
            return f"{decimal(size, 2 if size < 10 else 1 if size < 100 else 0)} {letter}"
    return str(number)


def _describe_best(game: Game[Any, Any], position: Any, thought: Thought[Any]) -> str:
    """The best move, with its score where there is one."""
    if thought.is_exact and _is_in_discs(position, thought):
        return _describe_solution(game, position, thought)
    if isinstance(position, DraughtsPosition) and (end := _end(thought)):
        return _describe_end(game, position, thought, end)
    move = game.format_move(position, thought.move)
    side = _side(game, position)
    if thought.score is None:
        return translate("{side} plays {move}, the only move that was looked at.", side=side, move=move)
    score = describe_score(thought.score, position)
    if isinstance(position, DraughtsPosition):
        return translate("{side} plays {move} ({score}, in men).", side=side, move=move, score=score)
    if _is_in_discs(position, thought):
        return translate("{side} plays {move} ({score}, expected discs).", side=side, move=move, score=score)
    return translate("{side} plays {move} ({score}).", side=side, move=move, score=score)


def _is_in_discs(position: Any, thought: Thought[Any]) -> bool:
    """Whether the score is in discs, not in the points of an evaluation in Python."""
    is_solved = thought.is_exact and thought.score is not None and abs(thought.score) < DECIDED
    return isinstance(position, ReversiPosition) and (is_solved or analysis.is_native(position))


def _side(game: Game[Any, Any], position: Any) -> str:
    if isinstance(position, ReversiPosition):
        return DISCS[position.to_move]
    return translate(game.seat_names(position)[position.to_move]).capitalize()


def _describe_solution(
    game: Game[Any, Any], position: ReversiPosition, thought: Thought[Any], *, is_result_only: bool = False
) -> str:
    """Who wins, and how."""
    assert thought.score is not None
    score = int(thought.score)
    line = _texts(game, position, thought.line)
    facts = {"side": DISCS[position.to_move], "move": line[0]}
    if is_result_only:
        return _describe_result(score, facts)
    squares = position.size**2
    facts |= {
        "own": str((squares + score) // 2),
        "other": str((squares - score) // 2),
        "score": describe_score(score),
        "line": " ".join(line),
    }
    if score > 0:
        return translate("{side} wins {own}-{other} ({score}) with {move}; best line: {line}", **facts)
    if score < 0:
        return translate("{side} loses {own}-{other} ({score}), at best with {move}; best line: {line}", **facts)
    return translate("{side} draws {own}-{other} with {move}; best line: {line}", **facts)


def _describe_end(game: Game[Any, Any], position: Any, thought: Thought[Any], end: dict[str, Any]) -> str:
    """How a game of draughts will end, and when."""
    line = _texts(game, position, thought.line)
    facts = {"side": _side(game, position), "move": line[0], "line": " ".join(line)}
    if end["result"] == "draw":
        return translate("{side} draws with {move}; best line: {line}", **facts)
    if end["result"] == "win":
        return counted(
            end["moves_to_end"],
            "{side} wins in {number} move with {move}; best line: {line}",
            "{side} wins in {number} moves with {move}; best line: {line}",
            **facts,
        )
    return counted(
        end["moves_to_end"],
        "{side} loses in {number} move, at best with {move}; best line: {line}",
        "{side} loses in {number} moves, at best with {move}; best line: {line}",
        **facts,
    )


def _describe_result(score: int, facts: dict[str, str]) -> str:
    if score > 0:
        return translate("{side} wins with {move}", **facts)
    if score < 0:
        return translate("{side} loses, with {move} too", **facts)
    return translate("{side} draws with {move}", **facts)


def _describe_effort(thought: Thought[Any]) -> str:
    return counted(
        thought.nodes, "{number} node in {time}", "{number} nodes in {time}", time=describe_seconds(thought.seconds)
    )
