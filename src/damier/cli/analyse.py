"""`damier analyse`: the best moves of a position, round by round, or all moves of a game looked back at."""

from __future__ import annotations

import argparse
import sys
from random import Random
from typing import Any, Final

from damier.cli.command import Command
from damier.cli.options import add_answer, add_game, add_position, count, seconds
from damier.cli.starting import asked_match, asked_setup, loaded_match
from damier.core.game import Game
from damier.core.thought import Thought
from damier.i18n.language import say, translate

_EXAMPLES: Final = """\
One line per round of the search: depth, certainty, the score for the side to move (in
discs, men, points, or the chance to win) and the best line. Without a limit the search takes up to five seconds.
With dice, rounds of the same depth (3 at most) draw more and more replies of the others at random; the
search ends before its limit where more of them would hardly change its answer, and says so.
With --report, all moves of a game are judged: best move, inaccuracy, mistake or blunder,
and where it turned (docs/analysis.md). The limit is then for each search; without one,
so many nodes that the marks are the same wherever the game is judged.

examples:
  damier analyse reversi
  damier analyse reversi --depth 20 --lines 3
  damier analyse draughts --position "W:W27,28,32:B17,18,K4" --lines 2
  damier analyse draughts --variant russian --seconds 10 --json
  damier analyse dicewars --variant classic --lines 4
  damier analyse draughts --load match.pdn --report --html review.html
  damier analyse reversi --load game.ggf --report --seconds 1"""

_USUAL_SECONDS: Final = 5.0  # where no limit is given
_EARLY: Final = 0.8  # of the time asked for: a search that takes less has ended by itself
_LINES_WITH_DICE: Final = 3  # moves to show where no number is given: with dice, several are often nearly as good


def add_options(parser: argparse.ArgumentParser) -> None:
    """Which position, and how far to look."""
    add_game(parser, is_optional=True)
    add_position(parser)
    parser.add_argument("--load", metavar="FILE", help=translate("the game in a file: a record, PDN, GGF, transcript"))
    parser.add_argument(
        "--number", type=count, default=1, metavar="N", help=translate("number of the game, in a file with several")
    )
    parser.add_argument("--report", action="store_true", help=translate("judge all moves of the game"))
    parser.add_argument("--html", metavar="FILE", help=translate("write the report as a page for browsers"))
    parser.add_argument("--output", metavar="FILE", help=translate("write the game with comments: PDN or a record"))
    limit = parser.add_mutually_exclusive_group()
    limit.add_argument("--seconds", type=seconds, metavar="S", help=translate("search time in seconds"))
    limit.add_argument("--depth", type=count, metavar="D", help=translate("search depth in moves"))
    parser.add_argument("--lines", type=count, metavar="N", help=translate("number of best moves to show"))
    add_answer(parser)


def run(options: argparse.Namespace) -> int:
    """Analyse the position that the command line names, or judge the moves that led to it."""
    names, match = loaded_match(options) if options.load else ((), asked_match(options))
    if not (options.report or options.html or options.output):
        if not (options.json or options.load) and _is_made_at_random(options):
            from damier.cli.show import show_position

            show_position(options, match)
        return analyse(options, match.game, match.position)
    from damier.cli.review_report import report

    return report(options, match, names)


def _is_made_at_random(options: argparse.Namespace) -> bool:
    """Whether nobody knows where the game starts who has not seen it."""
    game, setup = asked_setup(options)
    return len({game.start(setup, Random(seed)) for seed in range(3)}) > 1


def analyse(options: argparse.Namespace, game: Game[Any, Any], position: Any) -> int:
    """Print what each round finds, then the best moves; the exit code."""
    from damier.cli import search_report as report
    from damier.core.strength import has_dice
    from damier.engine import analysis
    from damier.engine.search.limits import Limits

    analysis.check(game, position)
    if not position.legal_moves():
        text = game.setup(position).position
        return report.print_game_over(
            options, game, position, {"depth": 0, "exact": True, "lines": [], "position": text}
        )
    if analysis.is_slow(game, position):
        report.print_note(translate("The compiled core cannot search this position; Python searches it, less deeply."))
    limit = _USUAL_SECONDS if options.seconds is None and options.depth is None else options.seconds
    rounds = report.Rounds(game, position, sys.stdout, is_silent=options.json)
    code = 0
    try:
        lines = options.lines or (_LINES_WITH_DICE if has_dice(game) else None)
        limits, resources = Limits(limit, depth=options.depth), report.resources_of(options, lines)
        thought = analysis.analyse(game, position, limits, resources, rounds.add)
    except KeyboardInterrupt:
        if rounds.last is None:
            raise
        thought, code = rounds.last, report.INTERRUPTED
    if options.json:
        report.print_json(report.facts_of(game, position, thought) | report.more_facts_of(game, position, thought))
    else:
        rounds.end(thought)
        print(say(report.describe_best(game, position, thought)))
    if code == 0 and has_dice(game) and analysis.is_native(game, position) and _has_ended_early(options, thought):
        report.print_note(translate("The search has ended early: more time or depth would hardly change its answer."))
    return code


def _has_ended_early(options: argparse.Namespace, thought: Thought[Any]) -> bool:
    """Whether a search has stopped before the limit that was asked for."""
    return thought.seconds < _EARLY * (options.seconds or 0) or thought.depth < (options.depth or 0)


COMMAND: Final = Command("analyse", "analyse a position or a whole game", _EXAMPLES, run, add_options, needs_core=True)
