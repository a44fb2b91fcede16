"""A rectangle of characters, each with its style, that is written out row by row."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby

from damier.ui.terminal.ink import NO_STYLE, Colour, Ink, Style


class Canvas:
    """Characters on a grid: row 0 on top."""

    def __init__(self, rows: int, columns: int) -> None:
        self.columns = columns
        self._spots: list[list[tuple[str, Style]]] = [[(" ", NO_STYLE)] * columns for _ in range(rows)]

    def put(self, row: int, column: int, text: str, style: Style = NO_STYLE) -> None:
        """Write a text from a spot on; a style without a background keeps the one that is there."""
        for at, character in enumerate(text, start=column):
            below = self._spots[row][at][1]
            self._spots[row][at] = (character, style if style.back else replace(style, back=below.back))

    def fill(self, row: int, column: int, rows: int, columns: int, back: Colour) -> None:
        """Colour the ground of a rectangle."""
        for at in range(row, row + rows):
            self.put(at, column, " " * columns, Style(back=back))

    def character(self, row: int, column: int) -> str:
        """What is written on a spot."""
        return self._spots[row][column][0]

    def rows(self, ink: Ink) -> list[str]:
        """The rows as text, each as wide as the canvas."""
        return [
            "".join(
                ink.paint("".join(character for character, _ in spots), style)
                for style, spots in groupby(row, key=lambda spot: spot[1])
            )
            for row in self._spots
        ]
