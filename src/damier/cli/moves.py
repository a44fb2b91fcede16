"""`damier moves`: the legal moves, one a line."""

from __future__ import annotations

import argparse
import sys
from typing import Final

from damier.cli.command import Command
from damier.cli.options import add_game, add_position
from damier.cli.starting import asked_position

_EXAMPLES: Final = """\
examples:
  damier moves reversi
  damier moves reversi --moves "d3 c3"
  damier moves draughts --variant frisian
  damier moves international --position "W:W32:B19,27,28" """


def add_options(parser: argparse.ArgumentParser) -> None:
    """Which position."""
    add_game(parser)
    add_position(parser)


def run(options: argparse.Namespace) -> int:
    """Print them."""
    game, position = asked_position(options)
    sys.stdout.writelines(f"{game.format_move(position, move)}\n" for move in position.legal_moves())
    return 0


COMMAND: Final = Command("moves", "list the legal moves, one per line", _EXAMPLES, run, add_options)
