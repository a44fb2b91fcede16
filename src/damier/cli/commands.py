"""The commands of `damier`, in the order in which its help lists them."""

from __future__ import annotations

from typing import Final

from damier.cli import (
    analyse,
    arena,
    bot,
    classroom,
    engine,
    games,
    grade,
    gui,
    menu,
    moves,
    perft,
    play,
    replay,
    sandbox,
    show,
    solve,
    web,
)
from damier.cli.command import Command

COMMANDS: Final = {
    command.name: command
    for command in (
        games.COMMAND,
        play.COMMAND,
        gui.COMMAND,
        web.COMMAND,
        bot.COMMAND,
        classroom.COMMAND,
        analyse.COMMAND,
        solve.COMMAND,
        engine.COMMAND,
        show.COMMAND,
        moves.COMMAND,
        perft.COMMAND,
        replay.COMMAND,
        arena.COMMAND,
        grade.COMMAND,
        sandbox.COMMAND,
    )
}

MENU: Final = Command("menu", "", "", menu.run, needs_core=True)
"""The command that runs if none is named."""
