"""The screen that a command writes to."""

from __future__ import annotations

import argparse

from damier.ui.terminal.screen import Screen


def screen_of(options: argparse.Namespace) -> Screen:
    """The terminal, or the pipe, that the options are about."""
    return Screen(has_colour=options.colour)
