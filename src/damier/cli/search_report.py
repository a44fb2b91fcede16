"""What `damier analyse` and `damier solve` print: each round of a search, and the answer for people or programs."""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from contextvars import copy_context
from dataclasses import replace
from typing import Any, Final, Self, TextIO

from damier.core.errors import FileError
from damier.core.game import Game
from damier.core.message import Message
from damier.core.scores import scores_of, texts_of
from damier.core.thought import Thought
from damier.engine import analysis
from damier.engine.analysis import Resources
from damier.i18n.language import counted, decimal, say, translate
from damier.play.narration import describe_seconds

INTERRUPTED: Final = 130  # the exit code, as in shells
_SECONDS_BETWEEN: Final = 1.0  # two looks at the time


def resources_of(options: argparse.Namespace, lines: int | None = None) -> Resources:
    """The threads and the memory that the command line allows, and how many moves it asks for."""
    usual = Resources()
    return Resources(lines or usual.lines, options.threads or usual.threads, options.memory or usual.memory)


def print_note(text: str) -> None:
    """Print a note on standard error."""
    print(text, file=sys.stderr, flush=True)


def print_game_over(
    options: argparse.Namespace, game: Game[Any, Any], position: Any, more: dict[str, Any], is_result_only: bool = False
) -> int:
    """Print that the game is over; `more` is what only this command adds for programs."""
    scores = scores_of(game)
    if options.json:
        facts: dict[str, Any] = {"score": None, "best_move": None, "line": [], "nodes": 0, "seconds": 0.0}
        print_json(facts | scores.final(position, is_result_only=is_result_only) | more)
        return 0
    points = ", ".join(
        f"{translate(name)} {count}" for name, count in zip(game.seat_names(position), position.points(), strict=True)
    )
    print(translate("The game is over: {points}.", points=points))
    if end := scores.describe_end(game, position):
        print(say(end))
    return 0


# -- for programs


def print_json(facts: dict[str, Any]) -> None:
    """One object on one line."""
    print(json.dumps(facts))


def facts_of(game: Game[Any, Any], position: Any, thought: Thought[Any]) -> dict[str, Any]:
    """The facts of both commands, for programs."""
    texts = texts_of(game, position, thought.line)
    return {
        "score": scores_of(game).number(thought.score),
        "best_move": texts[0],
        "line": texts,
        "nodes": thought.nodes,
        "seconds": round(thought.seconds, 3),
    }


def more_facts_of(game: Game[Any, Any], position: Any, thought: Thought[Any]) -> dict[str, Any]:
    """The further facts of an analysis, for programs."""
    scores = scores_of(game)
    certainty = {"certainty": thought.certainty} if scores.has_certainty else {}
    lines = [
        {"score": scores.number(each.score), "moves": texts_of(game, position, each.line)}
        for each in (thought, *thought.others)
    ]
    return (
        {"position": game.setup(position).position, "depth": thought.depth}
        | certainty
        | {"exact": thought.is_exact}
        | scores.ending(thought)
        | {"lines": lines}
    )


# -- for people


class Rounds:
    """The results of the rounds, one row each."""

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
        if self._is_silent or (self._shown and _row_key(self._shown) == _row_key(thought)):
            return
        if self._shown is None:
            self._write(_headings(self._game))
        self._shown = thought
        self._write(_row(self._game, self._position, thought))
        self._write_others(thought)

    def end(self, thought: Thought[Any]) -> None:
        """Show the final result, unless the last row has it; then only the other moves that it did not have."""
        if thought.score is None:
            return
        shown = self._shown
        if shown is None or _row_key(replace(shown, others=())) != _row_key(replace(thought, others=())):
            self.add(thought)
        elif not self._is_silent and not shown.others:
            self._write_others(thought)
        self.last = thought

    def _write_others(self, thought: Thought[Any]) -> None:
        for other in thought.others:
            self._write(_row(self._game, self._position, other, is_other=True))

    def _write(self, cells: Sequence[str]) -> None:
        row = _aligned(self._game, cells)
        if self._target.isatty():
            row = row[: shutil.get_terminal_size().columns - 1]
        print(row, file=self._target, flush=True)


class Progress:
    """The last round on one line of the terminal; until there is one, how long it has been waited for."""

    def __init__(self, game: Game[Any, Any], position: Any) -> None:
        self._game = game
        self._position = position
        self._is_seen = sys.stderr.isatty()
        self._is_over = threading.Event()
        self._is_keeping = False
        in_this_language = copy_context()
        self._clock = threading.Thread(target=in_this_language.run, args=(self._tell_time,), daemon=True)
        self.last: Thought[Any] | None = None
        self.is_unkept = False  # whether something that was proved is in no file

    def __enter__(self) -> Self:
        if self._is_seen:
            self._clock.start()
        return self

    def __exit__(self, *_: object) -> None:
        """Clear the line."""
        self._is_over.set()
        if self._is_seen:
            self._clock.join()
            self._write("")

    def add(self, thought: Thought[Any]) -> None:
        """Show what a round has found in the place of the one before."""
        self.last = thought
        if self._is_seen:
            self._write(_aligned(self._game, _row(self._game, self._position, thought)))

    def tell_keeping(self, is_begun: bool) -> None:
        """Show that a proof is being written to its file, which may take a minute, or that it is written."""
        self._is_keeping = is_begun
        if is_begun and self._is_seen:
            self._write(translate("keeping what is proved …"))

    def tell_unkept(self, error: FileError) -> None:
        """Print, once, why what is proved is not written to its file: the search is worth going on."""
        if not self.is_unkept:
            if self._is_seen:
                self._write("")
            print_note(say(Message("{error}; what is newly proved is not kept", error=error.message)))
        self.is_unkept = True

    def _tell_time(self) -> None:
        began = time.monotonic()
        while not self._is_over.wait(_SECONDS_BETWEEN) and self.last is None:
            if self._is_keeping:
                continue
            self._write(translate("searching, {time}", time=say(describe_seconds(time.monotonic() - began))))

    def _write(self, text: str) -> None:
        shown = text[: shutil.get_terminal_size().columns - 1]
        with suppress(OSError):
            print(f"\r\x1b[K{shown}", end="", file=sys.stderr, flush=True)


def _headings(game: Game[Any, Any]) -> list[str]:
    certainty = [translate("certainty")] if scores_of(game).has_certainty else []
    effort = [translate("nodes"), translate("time")]
    return [translate("depth"), *certainty, translate("score"), *effort, translate("best line")]


def _row(game: Game[Any, Any], position: Any, thought: Thought[Any], *, is_other: bool = False) -> list[str]:
    """A thought as the cells of a row; for the next best moves of a round, only the cells that differ."""
    scores = scores_of(game)
    certainty = [f"{thought.certainty} %"] if scores.has_certainty else []
    head = [str(thought.depth), *certainty]
    effort = [short_count(thought.nodes), say(describe_seconds(thought.seconds))]
    if is_other:
        head, effort = [""] * len(head), [""] * len(effort)
    line = " ".join(texts_of(game, position, thought.line))
    return [*head, say(scores.describe(thought.score)), *effort, line]


def _aligned(game: Game[Any, Any], cells: Sequence[str]) -> str:
    """The cells of a row, padded to columns; the best line comes last."""
    widths = (10, 9, 6, 9, 8) if scores_of(game).has_certainty else (10, 11, 9, 8)
    columns = [f"{cell:>{width}}" for cell, width in zip(cells, widths, strict=False)]
    return "  ".join((*columns, cells[-1])).rstrip()


def _row_key(thought: Thought[Any]) -> tuple[object, ...]:
    """What makes one round's row different from another's."""
    lines = (thought, *thought.others)
    return thought.depth, thought.certainty, tuple((each.score, each.move) for each in lines)


def short_count(number: int) -> str:
    """A large number in short.

    >>> short_count(950), short_count(12_345), short_count(2_500_000_000)
    ('950', '12.3 k', '2.50 G')
    """
    for unit, letter in ((10**9, "G"), (10**6, "M"), (10**3, "k")):
        if number >= unit:
            size = number / unit
            return f"{decimal(size, 2 if size < 10 else 1 if size < 100 else 0)} {letter}"
    return str(number)


def describe_best(game: Game[Any, Any], position: Any, thought: Thought[Any]) -> Message:
    """The best move and what it leads to."""
    return scores_of(game).describe_best(analysis.finding_of(game, position, thought))


def describe_effort(thought: Thought[Any]) -> str:
    """The nodes and the time of a search."""
    return counted(
        thought.nodes, "{number} node in {time}", "{number} nodes in {time}", time=describe_seconds(thought.seconds)
    )
