"""`damier engine`: the engine, for other programs."""

from __future__ import annotations

import argparse
from typing import Final

from damier.cli.command import Command
from damier.cli.options import add_resources, seconds
from damier.i18n.language import translate

_EXAMPLES: Final = """\
protocols: nboard (NBoard, version 2), gtp (Go Text Protocol, version 2), hub (Hub, version 2) and dxp (DamExchange,
over a network); docs/protocols.md says which game each is for

examples:
  damier engine nboard
  damier engine hub --memory 256
  damier engine dxp --address 192.168.1.20:27531
  damier engine gtp --seconds 2 --threads 2
  damier engine gtp --level 4"""


def add_options(parser: argparse.ArgumentParser) -> None:
    """Which protocol, and how well to play."""
    parser.add_argument("protocol", metavar="PROTOCOL", help=translate("the protocol: nboard, gtp, hub or dxp"))
    parser.add_argument(
        "--level", default="", metavar="N", help=translate("playing level, from 1 up (default: full strength)")
    )
    parser.add_argument("--seconds", type=seconds, metavar="S", help=translate("time per move in seconds"))
    parser.add_argument(
        "--address", default="", metavar="HOST:PORT", help=translate("address to listen at, for dxp (this machine)")
    )
    add_resources(parser)


def run(options: argparse.Namespace) -> int:
    """Serve another program until its input ends."""
    from damier.protocols.engine import Strength
    from damier.protocols.serve import serve

    usual = Strength()
    memory, threads = options.memory or usual.memory, options.threads or usual.threads
    serve(options.protocol, Strength(options.level, options.seconds, memory, threads), options.address)
    return 0


COMMAND: Final = Command("engine", "play for another program", _EXAMPLES, run, add_options, needs_core=True)
