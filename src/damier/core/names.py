"""Names of people, and texts of strangers, made safe to show, and comparable."""

from __future__ import annotations

from unicodedata import combining, normalize


def printable(text: str) -> str:
    """The text without control characters, which a name from a file may contain."""
    return "".join(character if character.isprintable() else " " for character in text).strip()


def without_accents(text: str) -> str:
    """The text as it is compared or sorted where accents do not count.

    >>> without_accents("Élodie Noël")
    'Elodie Noel'
    """
    return "".join(each for each in normalize("NFKD", text) if not combining(each))


def no_formula(cell: str) -> str:
    """The text of a table's cell, so that no spreadsheet takes it for a formula and runs it.

    >>> no_formula("=1+1"), no_formula("Ada")
    ("'=1+1", 'Ada')
    """
    return f"'{cell}" if cell[:1] in ("=", "+", "-", "@", "\t") else cell


def printable_lines(text: str) -> str:
    r"""The text without control characters but the ends of its lines, and without halves of characters.

    >>> printable_lines("red\x1b[31m\r\nand\ud800 black")
    'red [31m \nand  black'
    """
    if text.isprintable():
        return text
    return "".join(character if character.isprintable() or character == "\n" else " " for character in text)
