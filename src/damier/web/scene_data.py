"""A scene as JSON, for pages and programs, in the words of a language."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import orjson

from damier.core.look import Look
from damier.core.message import Message
from damier.core.scene import Cell, Ground, Piece, Scene, Shape
from damier.i18n.language import Language
from damier.play.narration import describe_share, describe_throw

_MOST_CELLS = 50_000  # different ones, kept


class SceneWriter:
    """Writes the scenes of one game, one after the other, in one language: most cells stay as they were."""

    def __init__(self, look: Look, seat_names: Sequence[str], language: Language) -> None:
        self._look = look
        self._names = tuple(seat_names)
        self._language = language
        self._cells: tuple[Cell, ...] = ()
        self._written: list[orjson.Fragment] = []
        self._is_felt: bool | None = None
        self._is_named: bool | None = None

    def dump(self, scene: Scene) -> bytes:
        """The scene as JSON."""
        if self._is_felt is None:
            self._is_felt, self._is_named = self._look.is_felt(scene), scene.labels_name_cells
        data: dict[str, Any] = {
            "rows": scene.rows,
            "columns": scene.columns,
            "row_labels": scene.row_labels,
            "column_labels": scene.column_labels,
            "surface": "felt" if self._is_felt else "paper",
            "named": self._is_named,
            "cells": self._dumped(scene.cells),
            "lines": [{"start": line.start, "end": line.end, "seat": line.seat} for line in scene.lines],
            "notes": [self._language.say(note) for note in scene.notes],
            "throw": _throw_data(scene, self._names, self._language),
        }
        return orjson.dumps(data)

    def _dumped(self, cells: tuple[Cell, ...]) -> list[orjson.Fragment]:
        if len(cells) != len(self._cells):
            self._written = [self._cell(cell) for cell in cells]
        else:
            pairs = zip(cells, self._cells, self._written, strict=True)
            self._written = [written if cell is old else self._cell(cell) for cell, old, written in pairs]
        self._cells = cells
        return self._written

    def _cell(self, cell: Cell) -> orjson.Fragment:
        return _cell_json(cell, self._names, self._language)


@lru_cache(_MOST_CELLS)
def _cell_json(cell: Cell, seat_names: tuple[str, ...], language: Language) -> orjson.Fragment:
    data: dict[str, Any] = {"row": cell.row, "column": cell.column, "name": cell.name, "ground": cell.ground.value}
    if cell.piece:
        data["piece"] = {"shape": cell.piece.shape.value, "seat": cell.piece.seat, "text": cell.piece.text}
    if cell.marks:
        data["marks"] = sorted(mark.value for mark in cell.marks)
    if cell.note:
        data["note"] = language.say(cell.note)
    if cell.name and cell.ground is not Ground.HOLE:
        what = describe_piece(cell.piece, seat_names)
        data["label"] = language.say(Message("{cell}: {what}", cell=cell.name, what=what))
    return orjson.Fragment(orjson.dumps(data))


def describe_piece(piece: Piece | None, seat_names: Sequence[str]) -> Message:
    """What stands on a cell, for somebody who cannot see it."""
    if piece is None:
        return Message("empty")
    colour = Message("" if piece.seat is None else seat_names[piece.seat])
    match piece.shape:
        case Shape.MAN:
            return Message("man ({colour})", colour=colour)
        case Shape.KING:
            return Message("king ({colour})", colour=colour)
        case Shape.DISC:
            return Message("disc ({colour})", colour=colour)
        case Shape.DICE:
            return Message.counted(
                int(piece.text or 0), "{number} die ({colour})", "{number} dice ({colour})", colour=colour
            )
    return Message("letter {letter}", letter=piece.text)


def _throw_data(scene: Scene, seat_names: Sequence[str], language: Language) -> dict[str, Any] | None:
    throw = scene.throw
    if throw is None:
        return None
    return {
        "seats": throw.seats,
        "faces": throw.faces,
        "odds": None if throw.odds is None else language.say(describe_share(throw.odds)),
        "winner": throw.winner,
        "text": language.say(describe_throw(throw, seat_names)),
    }
