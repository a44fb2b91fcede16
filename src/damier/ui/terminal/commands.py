"""The commands that can be typed instead of a move, in English and in French."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Command:
    """A command: its name, other names (the French one first), and its help text."""

    name: str
    aliases: tuple[str, ...]
    summary: str
    takes_file: bool = False
    letters: tuple[str, str] = ("", "")  # what is short for it, in English and in French


COMMANDS = (
    Command("help", ("aide", "?"), "how moves are written, and this list", letters=("h", "a")),
    Command("rules", ("règles", "regles"), "the rules of this game", letters=("r", "r")),
    Command("moves", ("coups",), "list the legal moves", letters=("m", "c")),
    Command("hint", ("conseil", "indice"), "ask the computer for a good move", letters=("i", "i")),
    Command("undo", ("annuler",), "undo your last move", letters=("u", "u")),
    Command("board", ("plateau",), "show the board again", letters=("b", "p")),
    Command("chart", ("graphique", "graph"), "who had how much, turn by turn"),
    Command("save", ("sauver", "sauvegarder"), "write the game to a file", takes_file=True, letters=("s", "s")),
    Command("load", ("charger",), "continue the game in a file", takes_file=True, letters=("l", "l")),
    Command("draw", ("nulle",), "offer a draw"),
    Command("resign", ("abandonner",), "resign the game"),
    Command("quit", ("quitter", "exit"), "quit; the game is saved", letters=("q", "q")),
)

_BY_WORD = {
    word: command for command in COMMANDS for word in (command.name, *command.aliases, *command.letters) if word
}


def recognise(text: str, cells: Set[str] = frozenset()) -> tuple[Command, str] | None:
    """The command in a line and its argument; None if the line is not a command.

    A letter that is the name of one of the cells (in small letters) is not short for a command.

    >>> recognise("Sauver my game.txt")[1]
    'my game.txt'
    >>> recognise("d3") is None, recognise("s") is None, recognise("s", {"s"}) is None
    (True, False, True)
    """
    word, _, rest = text.strip().partition(" ")
    is_cell = len(word) == 1 and word.lower() in cells
    command = None if is_cell else _BY_WORD.get(word.lower())
    if command is None or (rest and not command.takes_file):
        return None
    return command, rest.strip()


def name_in(command: Command, language: str) -> str:
    """What the command is called in a language."""
    return command.aliases[0] if language == "fr" else command.name


def letter_in(command: Command, language: str, cells: Set[str] = frozenset()) -> str:
    """The letter that is short for the command in a language; empty if there is none, or a cell has that name."""
    letter = command.letters[1 if language == "fr" else 0]
    return "" if letter in cells else letter


def are_letters_cells(cells: Set[str]) -> bool:
    """Whether a letter that is short for a command, in either language, is the name of a cell."""
    return any(letter in cells for command in COMMANDS for letter in command.letters if letter)


def command_named(name: str) -> Command:
    """The command of that name.

    >>> name_in(command_named("quit"), "fr")
    'quitter'
    """
    return _BY_WORD[name]
