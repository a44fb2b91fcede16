"""`damier bot`: a player of any kind, on a server of `damier web`."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from damier.cli.command import Command
from damier.cli.options import seconds
from damier.cli.starting import find_game
from damier.cli.web import check_extra
from damier.core.errors import BadSetup
from damier.core.message import Message
from damier.i18n.language import say, translate
from damier.seats import players
from damier.seats.occupant import Occupant

if TYPE_CHECKING:
    from damier.web.client import Client

_EXAMPLES: Final = """\
examples:
  damier bot http://127.0.0.1:8000/game/Ab3dEf6hIj9l --seat engine:5
  damier bot http://127.0.0.1:8000/game/Ab3dEf6hIj9l --seat py:my_ai.py --rematch
  damier bot http://127.0.0.1:8000/ --game reversi --seats program,friend --seat engine:3
The first takes a free seat of a game; the last makes a game and prints its address for the others."""


def add_options(parser: argparse.ArgumentParser) -> None:
    """Where it plays, and who."""
    parser.add_argument("url", metavar="URL", help=translate("the address of a game's page, or of the server"))
    parser.add_argument("--seat", required=True, metavar="S", help=translate("who plays: engine:5, py:my_ai.py …"))
    parser.add_argument("--name", default="", metavar="N", help=translate("how the player is called there"))
    parser.add_argument("--rematch", action="store_true", help=translate("play again when the game is over"))
    parser.add_argument(
        "--patience", type=seconds, metavar="S", help=translate("seconds to wait for a server that is gone (300)")
    )
    parser.add_argument(
        "--token-file", type=Path, metavar="FILE", help=translate("who it is there: kept to come back to its seat")
    )
    parser.add_argument("--game", default="", metavar="GAME", help=translate("make a new game of this kind"))
    parser.add_argument("--variant", default="", metavar="V", help=translate("a variant; `damier games` lists them"))
    parser.add_argument(
        "--size", default="", metavar="N", help=translate("the board's size: 8, or 6x7 for 6 rows of 7")
    )
    parser.add_argument(
        "--seats", default="", metavar="S", help=translate("of a new game: program for the bot, and friend, engine:3 …")
    )
    parser.add_argument("--clock", default="", metavar="T", help=translate("time control: 5+3 or 20s"))
    parser.add_argument("--public", action="store_true", help=translate("show the new game in the lobby"))


def run(options: argparse.Namespace) -> int:
    """Play until the game is over."""
    check_extra("websockets")
    from damier.web.bot import Bot, Patience, check
    from damier.web.client import Address, Client
    from damier.web.tokens import signed_in

    address, occupant = Address.parse(options.url), Occupant.parse(options.seat)
    check(occupant)
    if not address.game and not options.game:
        raise BadSetup("this is the address of a server; name a game's page, or make a new game with --game")
    if address.game and options.game:
        raise BadSetup("this is the address of a game; remove --game")
    if options.game:
        players.check(occupant, find_game(options.game)[0])  # before the server has a game that nobody plays
    client = Client(address.server)
    name = (options.name or say(occupant.name("")))[:40]
    with signed_in(client, name, options.token_file):
        game = address.game or _new_game(client, options)
        patience = Patience(options.patience) if options.patience else Patience()
        Bot(client, occupant, _print, options.rematch, patience).play(game)
    return 0


def _new_game(client: Client, options: argparse.Namespace) -> str:
    """Make the game that the options ask for, say where it is; its id."""
    seats = [seat.strip() for seat in (options.seats or "program,friend").split(",")]
    order: dict[str, Any] = {"game": options.game, "variant": options.variant, "size": options.size}
    created = client.create(**order, seats=seats, clock=options.clock, private=not options.public)
    _print(Message("The game is at {address}", address=str(created["url"])))
    return str(created["id"])


def _print(message: Message | str) -> None:
    print(say(message), flush=True)


COMMAND: Final = Command("bot", "play on a server of `damier web`", _EXAMPLES, run, add_options, needs_core=True)
