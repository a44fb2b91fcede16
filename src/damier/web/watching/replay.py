"""A recorded game as the page steps through it: moves as texts, positions as scenes. The page has no rules."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, Final

import orjson

from damier.core.look import Look
from damier.core.match import Match
from damier.core.message import Message
from damier.core.profile import variant_title
from damier.core.record import Record
from damier.draw.palette import seat_colour
from damier.i18n.language import Language
from damier.play.scenes import scene_after
from damier.review.turns import first_seat
from damier.web.chart_data import chart_data
from damier.web.downloads import Download, in_format
from damier.web.scene_data import SceneWriter
from damier.web.views import RECORD, formats

MOST_POSITIONS: Final = 24
"""In one answer."""


class Replay:
    """One game, in any language; raises DamierError if its record cannot be replayed. A file of rules is never run."""

    def __init__(self, record: str, names: Sequence[str]) -> None:
        self.record, self.names = record, list(names)
        read = Record.loads(record)
        self.match: Match[Any, Any] = read.replay()
        self.outcome = read.outcome

    @cached_property
    def _sides(self) -> list[str]:
        return list(self.match.game.seat_names(self.match.positions[0]))

    @cached_property
    def _look(self) -> Look:
        return Look.of(self.match.game, self._sides)

    def data(self, language: Language) -> dict[str, Any]:
        """All but the positions."""
        match = self.match
        setup = match.game.setup(match.positions[0])
        names = [*self.names, *[""] * len(self._sides)]
        return {
            "game": match.game.name,
            "title": language.say(Message(variant_title(match.game, setup.variant or match.game.variants[0]))),
            "count": len(match.moves),
            "first": first_seat(match.game, match.positions[0]),
            "seats": [
                {"name": name, "side": language.say(Message(side)), "colour": seat_colour(colour)}
                for name, side, colour in zip(names, self._sides, self._look.colours, strict=False)
            ],
            "moves": [
                (language.translate("pass") if text == "pass" else text, position.to_move)
                for text, position in zip(match.move_texts(), match.positions, strict=False)
            ],
            "chart": chart_data(match, self._sides, language),
            "formats": formats(match.game, language),
        }

    def positions(self, first: int, last: int, language: Language) -> list[dict[str, Any]]:
        """The boards after so many moves, for orjson; at most MOST_POSITIONS of them."""
        last = min(last, len(self.match.moves), first + MOST_POSITIONS - 1)
        writer = SceneWriter(self._look, self._sides, language)
        return [self._position(count, writer, language) for count in range(max(0, first), last + 1)]

    def _position(self, count: int, writer: SceneWriter, language: Language) -> dict[str, Any]:
        scene = scene_after(self.match, count).without_choices()
        return {
            "count": count,
            "scene": orjson.Fragment(writer.dump(scene)),
            "path": self._path(count, {cell.name for cell in scene.cells}),
            "turn": scene.turn,
            "scores": list(scene.scores),
            "out": sorted(scene.out),
            "notes": [language.say(note) for note in scene.seat_notes] if scene.seat_notes else [],
        }

    def _path(self, count: int, cells: set[str]) -> list[str]:
        """The cells of the last move before a position, in order."""
        if not count:
            return []
        match = self.match
        clicks = match.game.clicks(match.positions[count - 1], match.moves[count - 1])
        return [str(click) for click in clicks if click in cells]

    def file(self, title: str, name: str) -> Download:
        """The game as a file; raises UnknownName, or BadSetup if the format cannot hold it."""
        if name in ("", RECORD):
            return Download(f"{title}.txt", self.record)
        return in_format(self.match, title, name, self.names)
