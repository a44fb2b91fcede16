"""`damier analyse`: the best moves of a position, round by round."""

from __future__ import annotations

import argparse
import sys
from typing import Any, Final

from damier.cli.command import Command
from damier.cli.options import add_answer, add_game, add_position, count, seconds
from damier.cli.starting import asked_position
from damier.core.game import Game
from damier.i18n.language import say, translate

_EXAMPLES: Final = """\
One line per round of the search: depth, certainty, the score for the side to move (in
discs, men or points) and the best line. Without a limit the search takes five seconds.

examples:
  damier analyse reversi
  damier analyse reversi --depth 20 --lines 3
  damier analyse draughts --position "W:W27,28,32:B17,18,K4" --lines 2
  damier analyse draughts --variant russian --seconds 10 --json"""

_USUAL_SECONDS: Final = 5.0  # where no limit is given


def add_options(parser: argparse.ArgumentParser) -> None:
    """Which position, and how far to look."""
    add_game(parser)
    add_position(parser)
    limit = parser.add_mutually_exclusive_group()
    limit.add_argument("--seconds", type=seconds, metavar="S", help=translate("search time in seconds"))
    limit.add_argument("--depth", type=count, metavar="D", help=translate("search depth in moves"))
    parser.add_argument("--lines", type=count, metavar="N", help=translate("number of best moves to show"))
    add_answer(parser)


def run(options: argparse.Namespace) -> int:
    """Analyse the position that the command line names."""
    return analyse(options, *asked_position(options))


def analyse(options: argparse.Namespace, game: Game[Any, Any], position: Any) -> int:
    """Print what each round finds, then the best moves; the exit code."""
    from damier.cli import search_report as report
    from damier.engine import analysis
    from damier.engine.search.limits import Limits

    analysis.check(game, position)
    if not position.legal_moves():
        return report.print_game_over(options, game, position, {"depth": 0, "lines": []})
    if analysis.is_slow(game, position):
        report.print_note(translate("The compiled core cannot search this position; Python searches it, less deeply."))
    limit = _USUAL_SECONDS if options.seconds is None and options.depth is None else options.seconds
    rounds = report.Rounds(game, position, sys.stdout, is_silent=options.json)
    code = 0
    try:
        limits, resources = Limits(limit, depth=options.depth), report.resources_of(options, options.lines)
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
    return code


COMMAND: Final = Command("analyse", "analyse a position", _EXAMPLES, run, add_options, needs_core=True)
