"""Names of people, made safe to show."""

from __future__ import annotations


def printable(text: str) -> str:
    """The text without control characters, which a name from a file may contain."""
    return "".join(character if character.isprintable() else " " for character in text).strip()
