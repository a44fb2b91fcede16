"""Names of people, and texts of strangers, made safe to show."""

from __future__ import annotations


def printable(text: str) -> str:
    """The text without control characters, which a name from a file may contain."""
    return "".join(character if character.isprintable() else " " for character in text).strip()


def printable_lines(text: str) -> str:
    r"""The text without control characters but the ends of its lines, and without halves of characters.

    >>> printable_lines("red\x1b[31m\r\nand\ud800 black")
    'red [31m \nand  black'
    """
    if text.isprintable():
        return text
    return "".join(character if character.isprintable() or character == "\n" else " " for character in text)
