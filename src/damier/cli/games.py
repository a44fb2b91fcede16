"""`damier games`: all games, each with its variants."""

from __future__ import annotations

import argparse
from typing import Final

from damier.cli.command import Command
from damier.cli.terminal import screen_of
from damier.core import registry
from damier.i18n.language import translate
from damier.play.descriptions import GAMES, VARIANTS
from damier.ui.terminal.ink import FAINT, STRONG


def run(options: argparse.Namespace) -> int:
    """List them."""
    screen = screen_of(options)
    for name in registry.names():
        screen.say_entry(f"{name}  ", translate(GAMES[name]), STRONG)
        for variant in registry.find(name).variants:
            screen.say_entry(f"  {variant:14} ", translate(VARIANTS[name][variant]), style=FAINT)
    return 0


COMMAND: Final = Command("games", "list the games and their variants", "", run)
