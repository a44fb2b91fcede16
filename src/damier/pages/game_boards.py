"""The games of a page as data that a browser can step through without knowing any rule.

Every different cell is drawn once, as a tile with a number. A game is the tiles of its first position, then for each
move the cells that have another tile after it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from damier.core.errors import DamierError
from damier.core.game import Game
from damier.core.look import Look
from damier.core.match import Match
from damier.core.message import Speaker
from damier.core.record import Record
from damier.core.scene import Cell, Scene
from damier.draw.svg import CELL, Artist
from damier.play.scenes import scene_after


@dataclass
class Boards:
    """The boards of all games of a page, and the fragments that they share."""

    speaker: Speaker
    parts: dict[str, int] = field(default_factory=dict)  # SVG fragments by what they are: tiles, arrows, frames
    frames: dict[tuple[Any, ...], int] = field(default_factory=dict)

    def game(self, game: Game[Any, Any], record: str) -> dict[str, Any] | None:
        """A recorded game as data; None if it cannot be replayed."""
        try:
            match = Record.loads(record).replay(game)
        except DamierError:
            return None
        return self.match(match)

    def match(self, match: Match[Any, Any]) -> dict[str, Any]:
        """A match as data."""
        look = Look.of(match.game, match.game.seat_names(match.positions[0]))
        scenes = [scene_after(match, count).without_choices() for count in range(len(match.positions))]
        artist = Artist.of(scenes[0], look, self.speaker)
        tiles = self._tiles(scenes, artist)
        steps = [
            [number for at, (old, new) in enumerate(zip(one, other, strict=True)) if old != new for number in (at, new)]
            for one, other in pairwise(tiles)
        ]
        return {
            "frame": self._frame(scenes[0], artist),
            "start": tiles[0],
            "steps": steps,
            "over": [[self._part(each) for each in artist.over(scene)] for scene in scenes],
            "scores": [list(scene.scores) for scene in scenes],
            "turns": [-1 if scene.turn is None else scene.turn for scene in scenes],
            "moves": match.move_texts(),
        }

    def frame_data(self) -> list[dict[str, Any]]:
        """Of each kind of board: its box, its labels (a part), and where its cells are."""
        return [{"box": box, "labels": labels, "cells": cells} for box, labels, cells in self.frames]

    def shared(self) -> str:
        """The fragments that all boards share, as a part of the page; nothing without boards."""
        parts = "".join(f'<g id="part{at}">{svg}</g>' for svg, at in self.parts.items())
        return f'<svg width="0" height="0" aria-hidden="true"><defs>{parts}</defs></svg>' if parts else ""

    def _part(self, svg: str) -> int:
        return self.parts.setdefault(svg, len(self.parts))

    def _tiles(self, scenes: Sequence[Scene], artist: Artist) -> list[list[int]]:
        """The tiles of each scene, cell by cell; what looks the same is drawn once."""
        known: dict[tuple[object, ...], int] = {}
        cells: list[Cell] = []
        found: list[list[int]] = []
        for scene in scenes:
            before, cells = cells, _in_order(scene)
            tiles = found[-1].copy() if found else [-1] * len(cells)
            for at, cell in enumerate(cells):
                if before and before[at] is cell:
                    continue
                look = cell.ground, cell.piece, cell.marks, cell.note, cell.places and cell.name
                if look not in known:
                    known[look] = self._part(artist.tile(cell))
                tiles[at] = known[look]
            found.append(tiles)
        return found

    def _frame(self, scene: Scene, artist: Artist) -> int:
        cells = tuple((cell.column * CELL, cell.row * CELL) for cell in _in_order(scene))
        frame = artist.box(scene), self._part(artist.frame(scene)), cells
        return self.frames.setdefault(frame, len(self.frames))


def _in_order(scene: Scene) -> list[Cell]:
    return sorted(scene.cells, key=lambda cell: (cell.row, cell.column))
