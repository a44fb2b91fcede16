"""The terminal screen of a command."""

from __future__ import annotations

import argparse

from damier.ui.terminal.screen import Screen


def screen_of(options: argparse.Namespace) -> Screen:
    """The screen on standard input and output, with the colours of the options."""
    return Screen(has_colour=options.colour)
