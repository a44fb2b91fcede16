"""`damier analyse` and `damier solve`: their options."""

from __future__ import annotations

import argparse
from typing import Final

from damier.cli.command import Command
from damier.cli.options import add_answer, add_game, add_start, count, seconds
from damier.cli.starting import asked_position
from damier.i18n.language import translate

_ANALYSE_EXAMPLES: Final = """\
One line per round of the search: depth, certainty, the score for the side to move (discs in Reversi, men in
draughts) and the best line. Without a limit the search takes five seconds.

examples:
  damier analyse reversi
  damier analyse reversi --depth 20 --lines 3
  damier analyse draughts --position "W:W27,28,32:B17,18,K4" --lines 2
  damier analyse draughts --variant russian --seconds 10 --json"""

_SOLVE_EXAMPLES: Final = """\
The score is in discs for the side to move; empty squares go to the winner.

examples:
  damier solve reversi --size 4
  damier solve reversi --json --position O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X--------X"""


def add_analyse_options(parser: argparse.ArgumentParser) -> None:
    """Which position, and how far to look."""
    add_game(parser)
    add_start(parser)
    limit = parser.add_mutually_exclusive_group()
    limit.add_argument("--seconds", type=seconds, metavar="S", help=translate("search time in seconds"))
    limit.add_argument("--depth", type=count, metavar="D", help=translate("search depth in moves"))
    parser.add_argument("--lines", type=count, metavar="N", help=translate("number of best moves to show"))
    add_answer(parser)


def add_solve_options(parser: argparse.ArgumentParser) -> None:
    """Which position, and how exactly."""
    add_game(parser)
    add_start(parser)
    parser.add_argument("--wld", action="store_true", help=translate("only win, loss or draw, not by how many discs"))
    add_answer(parser)


def run_analyse(options: argparse.Namespace) -> int:
    """Show what can be seen in a position, round by round."""
    from damier.cli import analyse

    return analyse.analyse(options, *asked_position(options))


def run_solve(options: argparse.Namespace) -> int:
    """Tell the result of perfect play."""
    from damier.cli import analyse

    return analyse.solve(options, *asked_position(options))


ANALYSE: Final = Command(
    "analyse",
    "analyse a position",
    _ANALYSE_EXAMPLES,
    run_analyse,
    add_analyse_options,
    needs_core=True,
)
SOLVE: Final = Command(
    "solve",
    "compute the result of perfect play (reversi)",
    _SOLVE_EXAMPLES,
    run_solve,
    add_solve_options,
    needs_core=True,
)
