"""`damier perft`: the number of move sequences, to check the rules."""

from __future__ import annotations

import argparse
from typing import Any, Final

from damier.cli.command import Command
from damier.cli.commandline import number
from damier.cli.options import add_game, add_position
from damier.cli.starting import asked_position
from damier.core.errors import BadSetup
from damier.core.game import Game
from damier.i18n.language import translate

_EXAMPLES: Final = """\
The last line is only the number of move sequences of that depth.

examples:
  damier perft draughts 5 --variant international
  damier perft reversi 6 --divide"""


def add_options(parser: argparse.ArgumentParser) -> None:
    """Which position, and how deep."""
    add_game(parser)
    parser.add_argument("depth", type=number, metavar="DEPTH", help=translate("depth in moves"))
    add_position(parser)
    parser.add_argument("--divide", action="store_true", help=translate("also one line per first move"))


def run(options: argparse.Namespace) -> int:
    """Count; the last line is the count alone."""
    if options.depth < 0:
        raise BadSetup("the depth must not be negative: {depth}", depth=options.depth)
    game, position = asked_position(options)
    try:
        if options.divide and options.depth:
            print(_divided(game, game.uncounted(position), options.depth))
        else:
            print(leaves(game, game.uncounted(position), options.depth))
    except RecursionError as error:
        raise BadSetup("depth {depth} is too large", depth=options.depth) from error
    return 0


def _divided(game: Game[Any, Any], position: Any, depth: int) -> int:
    """The count; that of each first move is printed as soon as it is known."""
    total = 0
    for move in position.legal_moves():
        found = leaves(game, position.after(move), depth - 1)
        total += found
        print(f"{game.format_move(position, move)}: {found}", flush=True)
    return total


def leaves(game: Game[Any, Any], position: Any, depth: int) -> int:
    """How many move sequences of that depth start from a position, counted by the compiled core where it can.

    Raises RecursionError where it is too deep."""
    from damier.engine.native.native_game import native_of
    from damier.testing import perft

    native = native_of(game)
    counted = native.leaves(position, depth) if native else None
    return perft.leaves(position, depth, game.finished_leaves) if counted is None else counted


COMMAND: Final = Command("perft", "count move sequences (perft), to check the rules", _EXAMPLES, run, add_options)
