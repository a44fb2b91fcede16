"""Pictures for documents and notebooks: a game, a position or a scene, drawn as every screen draws it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from damier.core import registry
from damier.core.chart import Chart
from damier.core.errors import UnknownName
from damier.core.files import write_whole
from damier.core.game import Game
from damier.core.look import Look
from damier.core.match import Match
from damier.core.message import ENGLISH, Message, Speaker
from damier.core.profile import profile_of
from damier.core.scene import Scene
from damier.core.strength import has_dice
from damier.draw.chart import chart_svg
from damier.draw.palette import theme as named_theme
from damier.draw.svg import board_svg


@dataclass(frozen=True, slots=True)
class Picture:
    """A board as SVG: shown by a notebook, written to a file by `save`."""

    svg: str

    def _repr_svg_(self) -> str:
        """What Jupyter shows."""
        return self.svg

    def save(self, path: str | Path) -> None:
        """Write the picture to a file; raises FileError."""
        write_whole(Path(path), self.svg)


def picture(
    shown: Match[Any, Any] | Scene | Any, theme: str = "light", speaker: Speaker = ENGLISH, look: Look | None = None
) -> Picture:
    """A match's current position with its last move, a position, or a scene; raises UnknownName for a theme.

    Themes are light, dark and contrast, boards are wood, blue, green and grey: "dark blue" is both. A `look` gives a
    scene's seats their colours.

    >>> import damier
    >>> match = damier.Match(damier.find("reversi"))
    >>> move = match.push("d3")
    >>> picture(match, theme="dark").svg[:44]
    '<svg xmlns="http://www.w3.org/2000/svg" view'
    >>> picture(damier.start("draughts", "W:WK32:B19")).svg.count("<path") > 1
    True
    """
    scene, known = _scene_of(shown)
    return Picture(board_svg(scene, look or known, speaker, named_theme(theme)))


def chart(match: Match[Any, Any], theme: str = "light", speaker: Speaker = ENGLISH) -> Picture:
    """Who had how much, turn by turn, in a match so far; raises UnknownName for a theme.

    >>> import damier
    >>> match = damier.Match(damier.find("reversi"))
    >>> moves = [match.push(text) for text in ("d3", "c3")]
    >>> chart(match).svg.count("<polyline")
    2
    """
    scene, look = _scene_of(match)
    names = [Message(name) for name in match.game.seat_names(match.position)]
    made = Chart.of(match.positions, profile_of(match.game).measures, has_dice=has_dice(match.game)).thinned()
    return Picture(chart_svg(made, look, scene, names, speaker, named_theme(theme)))


def _scene_of(shown: Any) -> tuple[Scene, Look]:
    if isinstance(shown, Scene):
        return shown, Look.named([""] * len(shown.scores))
    if isinstance(shown, Match):
        game, position = shown.game, shown.position
        last, before = (shown.moves[-1], shown.positions[-2]) if shown.moves else (None, None)
        scene = game.scene(position, last, before)
    else:
        game, position = _game_of(shown), shown
        scene = game.scene(position)
    return scene.without_choices(), Look.of(game, game.seat_names(position))


def _game_of(shown: Any) -> Game[Any, Any]:
    """The game that has such positions."""
    for game in registry.loaded():
        if type(game.start(rng=Random(1))) is type(shown):
            return game
    raise UnknownName("no game has positions of the type {type}", type=type(shown).__name__)
