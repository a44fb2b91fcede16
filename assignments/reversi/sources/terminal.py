"""What is said and asked in the terminal: a question is a whole line, so that scripts can read it as one."""

from __future__ import annotations

import io
import sys


class EndOfInput(Exception):
    """Nobody will answer any more."""


class NoWindow(Exception):
    """No window can be opened, and the terminal has to say why."""


def prepare() -> None:
    """Let no character that the terminal does not know stop the program."""
    for stream, errors in ((sys.stdin, "surrogateescape"), (sys.stdout, "replace"), (sys.stderr, "replace")):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)


def say(text: str) -> None:
    """Print at once, also into a pipe."""
    print(text, flush=True)


def ask(question: str) -> str:
    """The line typed in answer, without the blanks around it; raises EndOfInput."""
    say(question)
    if sys.stdin is None or sys.stdout is None:
        raise EndOfInput
    is_person = sys.stdin.isatty()
    try:
        return input("> " if is_person else "").strip()
    except EOFError:
        if is_person:
            say("")  # what follows does not belong behind the `> `
        raise EndOfInput from None


def error(text: str) -> None:
    """Print what was wrong."""
    say(f"Erreur : {text}.")
