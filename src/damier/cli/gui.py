"""`damier gui`: the window."""

from __future__ import annotations

import argparse
import os
from typing import Final

from damier.cli.command import Command
from damier.cli.options import add_session
from damier.cli.starting import asked_session
from damier.core import registry
from damier.core.errors import FileError
from damier.i18n import language
from damier.play import autosave, preferences
from damier.play.offers import autosaved_record
from damier.play.standard_services import StandardServices

_EXAMPLES: Final = """\
examples:
  damier gui                               the last game, or draughts
  damier gui reversi --seats human,engine:5
  damier gui dicewars --players 4 --map island.txt
  damier gui --load match.pdn
All of this can also be chosen in the window."""


def run(options: argparse.Namespace) -> int:
    """Open it with the requested game, the autosaved one, or the first one."""
    try:
        import tkinter as tk

        from damier.ui.tk import signals
        from damier.ui.tk.window import Window
    except ImportError as error:
        raise FileError(
            "the window needs Tkinter, which is not installed; on Debian: sudo apt install python3-tk"
        ) from error
    if not options.game and not options.load:
        if autosaved_record():
            options.load = str(autosave.path())
        else:
            options.game = registry.names()[0]
    loaded = preferences.load()
    if loaded.language and "DAMIER_LANG" not in os.environ and not options.lang:
        language.choose(loaded.language)
    session = asked_session(options)
    names = [game.name for game in registry.games()]  # the one that was just loaded included
    signals.watch()
    try:
        window = Window(StandardServices(), session, names, preferences=loaded)
    except tk.TclError as error:
        if "display" in str(error):
            raise FileError("cannot open a window: there is no screen; `damier play` needs none") from error
        raise FileError("cannot open a window: {why}", why=str(error)) from error
    window.run()
    return 0


COMMAND: Final = Command("gui", "play a game in a window", _EXAMPLES, run, add_session, needs_core=True)
