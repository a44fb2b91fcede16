"""`damier` alone: the menu, then the game."""

from __future__ import annotations

import argparse

from damier.cli.starting import tell_seat_troubles
from damier.cli.terminal import screen_of
from damier.i18n.language import translate
from damier.play.standard_services import StandardServices
from damier.ui.terminal.menu import LeaveMenu, ask_session
from damier.ui.terminal.play import play
from damier.ui.terminal.screen import EndOfInput


def run(options: argparse.Namespace) -> int:
    """Ask what to play, and play it."""
    screen = screen_of(options)
    tell_seat_troubles()
    try:
        session = ask_session(screen, StandardServices())
    except LeaveMenu:
        screen.say(translate("Goodbye!"))
        return 0
    except EndOfInput:
        screen.say()
        screen.say(translate("End of input."))
        return 0
    return play(screen, session)
