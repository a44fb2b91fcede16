"""`damier games`: all games, each with its variants."""

from __future__ import annotations

import argparse
from typing import Final

from damier.cli.command import Command
from damier.cli.terminal import screen_of
from damier.core import registry
from damier.core.profile import summary_of, variant_summary, variant_title
from damier.i18n.language import sentence, translate
from damier.ui.terminal.ink import ALARM, FAINT, STRONG


def run(options: argparse.Namespace) -> int:
    """List them."""
    screen = screen_of(options)
    for game in registry.games():
        screen.say_entry(f"{game.name}  ", translate(summary_of(game)), STRONG)
        for variant in game.variants:
            title, about = translate(variant_title(game, variant)), translate(variant_summary(game, variant))
            is_one_of_many = len(game.variants) > 1 and about
            named = translate("{title}: {about}", title=title, about=about) if is_one_of_many else about
            screen.say_entry(f"  {variant:14} ", named, style=FAINT)
    for trouble in registry.problems():
        screen.say_prose(sentence(trouble), ALARM)
    return 0


COMMAND: Final = Command("games", "list the games and their variants", "", run)
