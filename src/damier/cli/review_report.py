"""What `damier analyse --report` prints: each move with its mark, a graph, and what each player did."""

from __future__ import annotations

import argparse
import json
import shutil
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from damier.cli.terminal import screen_of
from damier.core.files import expanded, write_whole
from damier.core.match import Match
from damier.core.position import CHANCE
from damier.engine.search.limits import Limits
from damier.i18n.language import active, counted, decimal, say, translate
from damier.review.budget import Budget
from damier.review.export import check_format, write_review
from damier.review.marks import NAMES, SIGNS, Mark, is_error
from damier.review.report import PlayerReview, Review, ReviewedMove
from damier.review.reviewing import review
from damier.review.wording import better_text, luck_text, move_text, outcome_text, share_text, turn_text
from damier.seats.occupant import named_occupant
from damier.ui.terminal.ink import ALARM, FAINT, GOOD, NO_STYLE, STRONG, Ink, Style, width

if TYPE_CHECKING:
    from damier.ui.terminal.screen import Screen

INTERRUPTED: Final = 130  # the exit code, as in shells
_MOST_DICE: Final = 4  # new dice that are named one by one
_ROWS: Final = 8  # of the graph
_LEVELS: Final = " ▁▂▃▄▅▆▇█"
_STYLES: Final = {Mark.BLUNDER: ALARM, Mark.MISTAKE: ALARM, Mark.INACCURACY: STRONG, Mark.BEST: GOOD}


def report(options: argparse.Namespace, match: Match[Any, Any], names: Sequence[str]) -> int:
    """Judge all moves, then print or write what was asked for; the exit code."""
    limits = Limits(options.seconds, depth=options.depth)
    budget = Budget(None if limits == Limits() else limits)
    if options.output:
        check_format(options.output, match.game)
    found, code = _judged(match, _shown_names(match, names), budget)
    if options.html:
        from damier.pages.review_page import review_page

        write_whole(expanded(options.html), review_page(match, found))
    if options.output:
        write_review(expanded(options.output), match, found.names, found)
    if options.json:
        print(json.dumps(found.dump(active())))
    else:
        ReviewPrinter(screen_of(options), found).print()
    return code


def _shown_names(match: Match[Any, Any], names: Sequence[str]) -> list[str]:
    """The players' names for people; a seat's own where there is none."""
    seats = match.game.seat_names(match.positions[0])
    given = [*names, *[""] * len(seats)]
    return [say(named_occupant(name).name(seat)) for name, seat in zip(given, seats, strict=False)]


def _judged(match: Match[Any, Any], names: Sequence[str], budget: Budget) -> tuple[Review, int]:
    """The review, or as much of it as there is when Ctrl-C is pressed."""
    progress = _Progress(len(match.positions))
    last: Review | None = None
    try:
        for last in review(match, names, budget):
            progress.tell(last.judged)
    except KeyboardInterrupt:
        if last is None:
            raise
        return last, INTERRUPTED
    finally:
        progress.clear()
    assert last
    return last, 0


class _Progress:
    """How many positions are judged, on one line of a terminal."""

    def __init__(self, positions: int) -> None:
        self._positions = positions
        self._is_seen = sys.stderr.isatty()

    def tell(self, judged: int) -> None:
        """Show how far it is."""
        text = translate(
            "{number} of {total} positions are judged; Ctrl-C shows these", number=judged, total=self._positions
        )
        self._write(text[: shutil.get_terminal_size().columns - 1])

    def clear(self) -> None:
        """Clear the line."""
        self._write("")

    def _write(self, text: str) -> None:
        if self._is_seen:
            with suppress(OSError):
                print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)


class ReviewPrinter:
    """Prints a review for people."""

    def __init__(self, screen: Screen, found: Review) -> None:
        self._screen = screen
        self._review = found

    def print(self) -> None:
        """The moves, the graph, the players, the moment it turned."""
        for text, style in self._move_lines():
            self._screen.say(text, style)
        self._screen.say()
        for line in graph(self._review, self._screen.ink, self._screen.size[0]):
            self._screen.say(line)
        self._screen.say()
        for number, line in enumerate(self._player_lines()):
            self._screen.say(line, NO_STYLE if number else STRONG)
        self._screen.say()
        self._screen.say_prose(say(turn_text(self._review)))
        if told := say(outcome_text(self._review)):
            self._screen.say_prose(told, FAINT)

    # -- the moves

    def _move_lines(self) -> Iterator[tuple[str, Style]]:
        """A line for each move, and one for all the dice until the next."""
        rows = [self._row(group) for group in _groups(self._review.moves)]
        widths = [max(width(row[column]) for row in rows) for column in range(4)]
        for group, row in zip(_groups(self._review.moves), rows, strict=True):
            number, name, move, mark, *rest = (
                f"{cell}{' ' * (widths[at] - width(cell))}" if at < len(widths) else cell for at, cell in enumerate(row)
            )
            yield "  ".join((number, name, move, mark, *rest)).rstrip(), _STYLES.get(group[-1].mark, NO_STYLE)

    def _row(self, group: Sequence[ReviewedMove]) -> list[str]:
        """Number, name, move, mark, score and expected result, and what was better or given."""
        last = group[-1]
        after = last.after
        seat = last.thrower if last.seat == CHANCE else last.seat
        name = translate("dice") if last.seat == CHANCE else self._review.names[seat]
        mark = "" if last.mark in (Mark.NONE, Mark.GOOD) else say(NAMES[last.mark])
        told = self._review.seat_told(last)
        score, share = ("", "") if after is None else (say(after.score), say(share_text(after.expected[told])))
        more = say(better_text(last.better)) if last.better and is_error(last.mark) else ""
        if last.seat == CHANCE and seat >= 0:
            luck = luck_text(sum(move.luck for move in group), 1)
            more = translate("luck of {name}: {luck}", name=self._review.names[seat], luck=luck)
        text = _shortened(group) + SIGNS.get(last.mark, "")
        scores = [share.rjust(5)] if self._review.has_luck else [score.rjust(9), share.rjust(5)]
        return [f"{last.turn:>4}", name, text, mark, *scores, more]

    # -- the players

    def _player_lines(self) -> Iterator[str]:
        """A table of the players."""
        titles = [translate("player"), translate("accuracy")]
        titles += [translate("inaccuracies"), translate("mistakes"), translate("blunders"), translate("lost")]
        titles += [translate("luck")] if self._review.has_luck else []
        rows = [titles, *(self._player_row(player) for player in self._review.players)]
        widths = [max(width(row[column]) for row in rows) for column in range(len(titles))]
        for row in rows:
            padded = [" " * (widths[at] - width(cell)) + cell for at, cell in enumerate(row)]
            yield "  ".join((row[0] + " " * (widths[0] - width(row[0])), *padded[1:])).rstrip()

    def _player_row(self, player: PlayerReview) -> list[str]:
        counts = [player.inaccuracies, player.mistakes, player.blunders]
        luck = [] if player.luck is None else [say(luck_text(player.luck))]
        accuracy = "–" if player.accuracy is None else say(share_text(player.accuracy))
        return [player.name, accuracy, *map(str, counts), decimal(player.loss, 2), *luck]


def _groups(moves: Sequence[ReviewedMove]) -> list[list[ReviewedMove]]:
    """Moves one by one; new dice that come one after the other together."""
    groups: list[list[ReviewedMove]] = []
    for move in moves:
        if groups and move.seat == CHANCE and groups[-1][-1].seat == CHANCE:
            groups[-1].append(move)
        else:
            groups.append([move])
    return groups


def _shortened(group: Sequence[ReviewedMove]) -> str:
    """Moves in one text; many new dice are only counted."""
    texts = [say(move_text(move.move)) for move in group]
    if len(texts) > _MOST_DICE:
        return counted(len(texts), "{number} new die", "{number} new dice")
    return " ".join(texts)


# -- the graph


def graph(found: Review, ink: Ink, columns: int) -> Iterator[str]:
    """The expected result over the game, in text: of the first of two players as columns, of more a line each."""
    estimates = [each.expected for each in found.estimates if each]
    if not estimates:
        return
    room = max(10, min(72, columns - 8))
    if len(found.names) > 2:
        widest = max(map(width, found.names))
        for seat, name in enumerate(found.names):
            values = sampled([each[seat] for each in estimates], max(10, room - widest))
            yield f"{name}{' ' * (widest - width(name))}  {''.join(_level(value, ink) for value in values)}"
        return
    values = sampled([each[0] for each in estimates], room)
    yield translate("Expected result of {name}", name=found.names[0])
    for row in reversed(range(_ROWS)):
        label = {_ROWS - 1: "100%", _ROWS // 2: "50%", 0: "0%"}.get(row, "")
        bar = "".join(_level(min(1.0, max(0.0, value * _ROWS - row)), ink) for value in values)
        yield f"{label:>4} {ink.either('│', '|')}{bar}".rstrip()


def sampled(values: Sequence[float], room: int) -> list[float]:
    """Values in so many columns at most, each the mean of those it stands for; few ones are drawn wider.

    >>> sampled([0.0, 1.0], 4), sampled([0.0, 1.0, 1.0, 1.0], 2)
    ([0.0, 0.0, 1.0, 1.0], [0.5, 1.0])
    """
    count = len(values)
    if count <= room:
        return [value for value in values for _ in range(min(4, room // count))]
    bounds = [at * count // room for at in range(room + 1)]
    return [sum(values[low:high]) / (high - low) for low, high in pairwise(bounds)]


def _level(value: float, ink: Ink) -> str:
    """A column that is filled to a part of its height."""
    return ink.either(_LEVELS[round(8 * value)], " .:|#"[round(4 * value)])
