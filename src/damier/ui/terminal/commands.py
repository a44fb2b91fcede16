"""The commands that can be typed instead of a move, in English and in French."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Command:
    """A command: its name, other names (the French one first), and its help text."""

    name: str
    aliases: tuple[str, ...]
    summary: str
    takes_file: bool = False


COMMANDS = (
    Command("help", ("aide", "h", "?"), "how moves are written, and this list"),
    Command("rules", ("règles", "regles", "r"), "the rules of this game"),
    Command("moves", ("coups", "m"), "list the legal moves"),
    Command("hint", ("conseil", "indice", "i"), "ask the computer for a good move"),
    Command("undo", ("annuler", "u"), "undo your last move"),
    Command("board", ("plateau", "b"), "show the board again"),
    Command("save", ("sauver", "sauvegarder"), "write the game to a file", takes_file=True),
    Command("load", ("charger",), "continue the game in a file", takes_file=True),
    Command("draw", ("nulle",), "offer a draw"),
    Command("resign", ("abandonner",), "resign the game"),
    Command("quit", ("quitter", "q", "exit"), "quit; the game is saved"),
)

_BY_WORD = {word: command for command in COMMANDS for word in (command.name, *command.aliases)}


def recognise(text: str) -> tuple[Command, str] | None:
    """The command in a line and its argument; None if the line is not a command.

    >>> recognise("Sauver my game.txt")[1]
    'my game.txt'
    >>> recognise("d3") is None
    True
    """
    word, _, rest = text.strip().partition(" ")
    command = _BY_WORD.get(word.lower())
    if command is None or (rest and not command.takes_file):
        return None
    return command, rest.strip()


def name_in(command: Command, language: str) -> str:
    """What the command is called in a language."""
    return command.aliases[0] if language == "fr" else command.name
