"""Names that people give themselves, made fit to be shown."""

from __future__ import annotations


def printable(text: str) -> str:
    """The text without control characters, since a name read from a file may hold anything."""
    return "".join(character if character.isprintable() else " " for character in text).strip()
