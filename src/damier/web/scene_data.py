"""A scene as JSON, for pages and programs, in the words of a language."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

import orjson

from damier.core.look import Look
from damier.core.message import Message
from damier.core.outline import Point, outlines
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
        self._cell = _cell_writer(self._names, language)
        self._cells: tuple[Cell, ...] = ()
        self._written: list[bytes] = []
        self._frame = b""  # what no move changes, without the last brace

    def dump(self, scene: Scene) -> bytes:
        """The scene as JSON."""
        if not self._frame:
            self._frame = self._framed(scene)
        data: dict[str, Any] = {
            "lines": [{"start": line.start, "end": line.end, "seat": line.seat} for line in scene.lines],
            "notes": [self._language.say(note) for note in scene.notes],
            "throw": _throw_data(scene, self._names, self._language),
        }
        return b'%b,"cells":[%b],%b' % (self._frame, b",".join(self._dumped(scene.cells)), orjson.dumps(data)[1:])

    def _framed(self, scene: Scene) -> bytes:
        data = {
            "rows": scene.rows,
            "columns": scene.columns,
            "row_labels": scene.row_labels,
            "column_labels": scene.column_labels,
            "surface": "felt" if self._look.is_felt(scene) else "paper",
            "named": scene.labels_name_cells,
            "links": scene.links,
        }
        return orjson.dumps(data)[:-1]

    def _dumped(self, cells: tuple[Cell, ...]) -> list[bytes]:
        if len(cells) != len(self._cells):
            self._written = [self._cell(cell) for cell in cells]
        else:
            pairs = zip(cells, self._cells, self._written, strict=True)
            self._written = [written if cell is old else self._cell(cell) for cell, old, written in pairs]
        self._cells = cells
        return self._written


@lru_cache(64)
def _cell_writer(seat_names: tuple[str, ...], language: Language) -> Callable[[Cell], bytes]:
    """What writes a cell, and remembers how; few games call their seats otherwise."""
    return lru_cache(_MOST_CELLS)(lambda cell: _cell_json(cell, seat_names, language))


def _cell_json(cell: Cell, seat_names: tuple[str, ...], language: Language) -> bytes:
    data: dict[str, Any] = {"row": cell.row, "column": cell.column, "name": cell.name, "ground": cell.ground.value}
    if cell.piece:
        data["piece"] = {"shape": cell.piece.shape.value, "seat": cell.piece.seat, "text": cell.piece.text}
    if cell.places:
        data["places"], data["loops"], data["middle"] = cell.places, _loops(cell.area), cell.middle
    if cell.marks:
        data["marks"] = sorted(mark.value for mark in cell.marks)
    if cell.note:
        data["note"] = language.say(cell.note)
    if cell.name and cell.ground is not Ground.HOLE:
        what = describe_piece(cell.piece, seat_names)
        data["label"] = language.say(Message("{cell}: {what}", cell=cell.name, what=what))
    return orjson.dumps(data)


@lru_cache(_MOST_CELLS)
def _loops(area: tuple[tuple[int, int], ...]) -> list[list[Point]]:
    """The outline of a cell that covers several squares, as pages draw it."""
    return outlines(frozenset(area))


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
