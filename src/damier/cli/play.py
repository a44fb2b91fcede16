"""`damier play`: one game in the terminal, from its start or from a file."""

from __future__ import annotations

import argparse
from typing import Final

from damier.cli.command import Command
from damier.cli.options import add_session
from damier.cli.starting import asked_session
from damier.cli.terminal import screen_of
from damier.ui.terminal import play

_EXAMPLES: Final = """\
seats: human, human:Ada, random, course, engine, engine:4, separated by commas;
       py:my_ai.py is a player in a Python file (docs/players.md);
       hub:PROGRAM, nboard:PROGRAM, gtp:PROGRAM and fichier:PROGRAM are other programs, dxp:HOST:PORT is on a network
       (docs/protocols.md); a name may follow each, as in py:my_ai.py:Ada. Files and programs run with your
       permissions: use those that you trust
time:  5+3 is five minutes for the game and three seconds added per move, 20s is 20 seconds per move

examples:
  damier play english
  damier play sos --size 6x7 --players 3 --seats human:Ada,human:Bob,engine
  damier play draughts --variant international --position "W:W31-50:B1-20"
  damier play dicewars --map island.txt --seats human,engine:2,course
  damier play dicewars --variant classic --players 5
  damier play reversi --seats human,py:my_ai.py
  damier play international --seats hub:/opt/scan/scan,engine:8 --clock 5+3
  damier play --load last.damier
  damier play ./four.py
While you play, help lists what you can type."""


def run(options: argparse.Namespace) -> int:
    """Play it."""
    screen = screen_of(options)
    return play.play(screen, asked_session(options, screen))


COMMAND: Final = Command("play", "play a game", _EXAMPLES, run, add_session, needs_core=True)
