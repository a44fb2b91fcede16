"""`damier replay`: the moves or the boards of a recorded game."""

from __future__ import annotations

import argparse
import sys
from typing import Final

from damier.cli.command import Command
from damier.cli.commandline import number
from damier.cli.terminal import screen_of
from damier.core import registry
from damier.core.errors import BadSetup
from damier.core.files import expanded
from damier.i18n.language import translate
from damier.play.game_files import read_game
from damier.play.session import watched
from damier.play.standard_services import StandardServices
from damier.ui.terminal.replay import step_through, warn_if_cut, write_out
from damier.ui.terminal.screen import EndOfInput

_EXAMPLES: Final = """\
The file is a damier record, or has another format that its game can read: PDN, GGF, a transcript. In a terminal
you step through it; in a pipe everything is written.

examples:
  damier replay last.damier
  damier replay match.pdn --game 2 --moves
  damier replay last.damier --rules four.py"""


def add_options(parser: argparse.ArgumentParser) -> None:
    """Which file, and which part of it."""
    parser.add_argument("file", metavar="FILE", help=translate("a record, or a PDN or GGF file"))
    parser.add_argument("--moves", action="store_true", help=translate("write only the moves, one per line"))
    parser.add_argument("--to", type=number, metavar="N", help=translate("stop after this many moves"))
    parser.add_argument(
        "--game", type=number, default=1, metavar="N", help=translate("number of the game, in a file with several")
    )
    parser.add_argument(
        "--rules", metavar="GAME", help=translate("the .py file of the game, if the record is of a game in a file")
    )


def run(options: argparse.Namespace) -> int:
    """Show it: in a terminal board by board, in a pipe all at once."""
    screen = screen_of(options)
    if options.rules:
        registry.load(options.rules)
    record, match = read_game(expanded(options.file), options.game)
    session = watched(StandardServices(), record, match)
    if options.to is not None and options.to < 0:
        raise BadSetup("the number of moves must not be negative: {number}", number=options.to)
    if options.moves:
        sys.stdout.writelines(f"{text}\n" for text in record.moves[: options.to])
        return 0
    warn_if_cut(screen, record)
    if not screen.is_interactive:
        write_out(screen, session, options.to)
        return 0
    try:
        step_through(screen, session, min(options.to or 0, len(session.match.moves)))
    except EndOfInput:
        screen.say()
    return 0


COMMAND: Final = Command("replay", "replay a recorded game", _EXAMPLES, run, add_options)
