"""What runs in a contestant's sandbox: its file or program is loaded, and asked for moves by lines of JSON.

    {"variant": "standard", "size": [8, 8], "seats": 2, "position": "…", "budget": 1.5}
    {"move": "d3", "score": 1.5}          or {"fault": "crash", "error": {…}}

Whatever the file does to this process, it does to itself: only the text of a move leaves the sandbox.
"""

from __future__ import annotations

import ast
import os
import shlex
import sys
from pathlib import Path
from random import Random
from random import seed as seed_random
from typing import Any

from damier.arena.fault import Fault, fault_of
from damier.core import registry
from damier.core.errors import DamierError, NotAMove, NotLegal, PlayerCrashed, Resigned
from damier.core.files import is_file
from damier.core.game import Game
from damier.core.message import Message
from damier.core.message_data import dump_message
from damier.core.player import Preparing, Timed
from damier.core.profile import profile_of
from damier.processes.messages import dump_error, load, load_budget, load_position
from damier.seats import table
from damier.seats.occupant import Occupant
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
        refusals = [refusal for each in conventions if (refusal := each.refusal(tree, file))]
    except (SyntaxError, ValueError, OSError):  # it will say so itself when it is loaded
        refusals = []
    except Exception as error:
        refusals = [Message("it cannot be examined: {error}", error=type(error).__name__)]
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


def serve_program(folder: str, seat: list[str], place: int, home: str, game: str, seed: int) -> None:
    """Start another program by what speaks its protocol, then answer questions until there are no more.

    `place` is the number of its seat; `home` is where the folder is outside: the program's files are named by it.
    """
    pipes = open_pipes()
    os.environ["PATH"] = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"  # `python3` is this one
    kind, detail, name = seat
    player: Any = None
    try:
        rules = registry.load(game)
        make = table.find(kind).make
        assert make, "a person has no player"
        player = make(Occupant(kind, moved(detail, home, folder), name), rules, Random(seed))
        if take_seat := getattr(player, "take_seat", None):
            take_seat(place)
    except DamierError as error:
        pipes.send(fault=fault_of(error, is_playing=False), error=dump_error(error))
        return
    pipes.send(ready=True)
    for line in pipes.reading:
        question = load(line.decode())
        if question.get("asks") == "end":
            player.close()
            return
        _answer_for_program(question, player, rules, pipes)


def moved(command: str, home: str, folder: str) -> str:
    """A command whose files have been moved from one folder to another."""
    if not home or home == folder:
        return command
    if command == home:
        return folder
    if command.startswith(f"{home}/") and is_file(Path(folder, command.removeprefix(f"{home}/"))):
        return str(Path(folder, command.removeprefix(f"{home}/")))
    words = shlex.split(command)
    return shlex.join(
        str(Path(folder, word.removeprefix(f"{home}/"))) if word.startswith(f"{home}/") else word for word in words
    )


def _answer_for_program(question: dict[str, Any], player: Any, game: Game[Any, Any], pipes: Pipes) -> None:
    position = load_position(game, question)
    is_playing = question.get("asks") != "preparation"
    try:
        if not is_playing:
            if isinstance(player, Preparing):
                player.prepare(position)
            pipes.send(ready=True)
            return
        if isinstance(player, Timed):
            player.budget = load_budget(question["budget"])
        move = game.format_move(position, player.choose(position))
        found = getattr(player, "last", None)
        pipes.send(move=move, score=found.score if found else None)
    except Resigned:
        pipes.send(resigns=True)
    except DamierError as error:
        if last_lines := getattr(player, "last_lines", None):
            print(*last_lines(), sep="\n", flush=True)  # for its author
        pipes.send(fault=fault_of(error, is_playing=is_playing), error=dump_error(error))


def _answer(question: dict[str, Any], player: FilePlayer, game: Game[Any, Any], pipes: Pipes) -> None:
    position = load_position(game, question)
    player.budget = load_budget(question["budget"])
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
