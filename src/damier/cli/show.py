"""`damier show`: a position, as a board and as text."""

from __future__ import annotations

import argparse
from typing import Any, Final

from damier.cli.command import Command
from damier.cli.options import add_game, add_position
from damier.cli.starting import asked_match
from damier.cli.terminal import screen_of
from damier.core.match import Match
from damier.i18n.language import translate
from damier.play.session import Session
from damier.play.standard_services import StandardServices
from damier.seats.occupant import Occupant
from damier.seats.table import HUMAN
from damier.ui.terminal.view import show_board

_EXAMPLES: Final = """\
Below the board: the text of the position, which --position takes (a FEN, if the game has one); how a program writes it;
the legal moves.

examples:
  damier show draughts
  damier show reversi --moves "d3 c3 c4"
  damier show russian --position "W:WKa1:Bc3,c5,f6" """


def add_options(parser: argparse.ArgumentParser) -> None:
    """Which position."""
    add_game(parser)
    add_position(parser)


def run(options: argparse.Namespace) -> int:
    """Print the board, the position's text and the legal moves, or how the game has ended."""
    match = asked_match(options)
    show_position(options, match)
    print(translate("in Python: {text}", text=repr(match.position)))
    if outcome := match.outcome:
        print(translate("the game is over: {reason}", reason=outcome.message))
    else:
        print(translate("legal moves: {text}", text=" ".join(match.legal_texts())))
    return 0


def show_position(options: argparse.Namespace, match: Match[Any, Any]) -> None:
    """Print the board and the position's text."""
    session = Session(StandardServices(), match, [Occupant(HUMAN)] * match.position.seats)
    show_board(screen_of(options), session, has_choices=False)
    print(translate("position: {text}", text=match.position_text()))


COMMAND: Final = Command("show", "show a position: its board and its text", _EXAMPLES, run, add_options)
