"""`damier class`: a class for `damier web --class`, made before its server is started, and a lost password."""

from __future__ import annotations

import argparse
import asyncio
from typing import Final

from damier.cli.command import Command
from damier.cli.terminal import screen_of
from damier.cli.web import NEEDED, check_extra
from damier.core.files import expanded
from damier.i18n.language import say, translate

_NEW, _PASSWORD = "new", "password"
_EXAMPLES: Final = """\
new makes a folder with a database and a teacher's account, and shows its password once. password gives a teacher
another one, while no server runs on the folder.

examples:
  damier class new my-class
  damier web --class my-class
  damier class password my-class --name teacher"""


def add_options(parser: argparse.ArgumentParser) -> None:
    """What to do, and where."""
    parser.add_argument("action", choices=[_NEW, _PASSWORD], metavar="new|password", help=translate("what to do"))
    parser.add_argument("folder", metavar="FOLDER", help=translate("the folder of the class"))
    parser.add_argument("--name", default="teacher", metavar="NAME", help=translate("whose password (teacher)"))
    parser.add_argument("--database", default="", metavar="URL", help=translate("of a class that is kept elsewhere"))


def run(options: argparse.Namespace) -> int:
    """Make a class, or a password."""
    check_extra(*NEEDED)
    from damier.web.classes.classroom import database_in, first_login

    url = options.database or database_in(expanded(options.folder))
    screen = screen_of(options)
    if options.action == _PASSWORD:
        screen.say(say(first_login(asyncio.run(_renewed(url, options.name)), options.name)))
        return 0
    password = asyncio.run(_made(url))
    screen.say(translate("The class is in {folder}. Start it: damier web --class {folder}", folder=options.folder))
    if password:
        screen.say(say(first_login(password)))
    else:
        screen.say(
            translate(
                "It has a teacher already; a lost password: damier class password {folder}", folder=options.folder
            )
        )
    return 0


async def _made(url: str) -> str:
    from damier.web.classes.classroom import first_teacher
    from damier.web.store.store import open_store

    store = open_store(url)
    await store.open()
    try:
        return await first_teacher(store)
    finally:
        await store.close()


async def _renewed(url: str, name: str) -> str:
    from damier.web.classes.classroom import new_password
    from damier.web.store.store import open_store

    store = open_store(url)
    await store.open()
    try:
        return await new_password(store, name)
    finally:
        await store.close()


COMMAND: Final = Command("class", "make a class for damier web --class", _EXAMPLES, run, add_options, needs_core=False)
