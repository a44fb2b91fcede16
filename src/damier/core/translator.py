"""What speaks a language, for parts of the program that put things into words without knowing which language."""

from __future__ import annotations

from typing import Protocol


class Translator(Protocol):
    """A language that people are spoken to in."""

    def translate(self, text: str, /, **facts: object) -> str:
        """An English text in that language, its {facts} filled in."""

    def counted(self, number: int, one: str, many: str, /, **facts: object) -> str:
        """One of two texts by a number, which both may show as {number}."""

    def decimal(self, value: float, digits: int) -> str:
        """A number with so many digits behind the point."""
