"""What runs in a contestant's sandbox: its file is loaded, and asked for moves by lines of JSON.

    {"variant": "standard", "size": [8, 8], "seats": 2, "position": "…", "budget": 1.5}
    {"move": "d3"}          or {"fault": "crash", "error": {…}}

Whatever the file does to this process, it does to itself: only the text of a move leaves the sandbox.
"""

from __future__ import annotations

import ast
from pathlib import Path
from random import seed as seed_random
from typing import Any

from damier.arena.fault import Fault
from damier.core import registry
from damier.core.errors import DamierError, NotAMove, NotLegal, PlayerCrashed
from damier.core.game import Game
from damier.core.message_data import dump_message
from damier.core.profile import profile_of
from damier.processes.messages import dump_error, load, load_position
from damier.seats.python_file import FilePlayer, load_player
from damier.seats.server import Pipes, open_pipes


def warm_up(game: str) -> None:
    """Load a game before any sandbox is made: they start sooner, and need not read its file."""
    registry.load(game)


def examine(folder: str, file: str, game: str) -> None:
    """Tell why a file may not play where the rules of its own course hold; nothing if it may."""
    pipes = open_pipes()
    conventions = [reference.load() for reference in profile_of(registry.load(game)).conventions]
    try:
        tree = ast.parse(Path(folder, file).read_bytes())
        refusals = [refusal for each in conventions if (refusal := each.refusal(tree))]
    except Exception:  # it will say so itself when it is loaded
        refusals = []
    pipes.send(refusal=dump_message(refusals[0]) if refusals else None)


def serve(folder: str, file: str, game: str, seed: int) -> None:
    """Load the file, then answer questions until there are no more."""
    pipes = open_pipes()
    seed_random(seed)
    try:
        rules = registry.load(game)
        player = load_player(Path(folder, file), rules)
    except DamierError as error:
        fault = Fault.MEMORY if _is_lack_of_memory(error) else Fault.REFUSED
        pipes.send(fault=fault, error=dump_error(error))
        return
    pipes.send(ready=True)
    for line in pipes.reading:
        _answer(load(line.decode()), player, rules, pipes)


def _answer(question: dict[str, Any], player: FilePlayer, game: Game[Any, Any], pipes: Pipes) -> None:
    position = load_position(game, question)
    try:
        answer = player.ask(load_position(game, question))  # one of its own, which it may break
        pipes.send(move=game.format_move(position, player.read(position, answer)))
    except NotLegal as error:
        pipes.send(fault=Fault.ILLEGAL, error=dump_error(error))
    except NotAMove as error:
        pipes.send(fault=Fault.NONSENSE, error=dump_error(error))
    except PlayerCrashed as error:
        pipes.send(fault=Fault.MEMORY if _is_lack_of_memory(error) else Fault.CRASH, error=dump_error(error))


def _is_lack_of_memory(error: DamierError) -> bool:
    return isinstance(error.__cause__, MemoryError)
