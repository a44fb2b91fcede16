"""What a scene shows besides the pieces: whose dice roll, the odds before an attack, a hint."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from damier.core.game import Click
from damier.core.match import Match
from damier.core.position import CHANCE, Seat
from damier.core.scene import Mark, Scene
from damier.play.selector import Selector


def scene_after(match: Match[Any, Any], count: int) -> Scene:
    """The board after `count` moves as everybody sees it; while dice roll, it is still the last player's turn."""
    last, before = (match.moves[count - 1], match.positions[count - 1]) if count else (None, None)
    scene = match.game.scene(match.positions[count], last, before)
    if match.outcome and count == len(match.moves):
        return replace(scene, turn=None)
    return replace(scene, turn=_roller(match, count)) if scene.turn is None else scene


def _roller(match: Match[Any, Any], count: int) -> Seat | None:
    """The seat that moved last before the dice."""
    seats: Iterator[Seat] = (position.to_move for position in reversed(match.positions[: count + 1]))
    return next((seat for seat in seats if seat != CHANCE), None)


def preview(match: Match[Any, Any], selector: Selector, click: Click) -> Scene | None:
    """The scene before the dice of a move that this click would complete; None if it has no dice."""
    if click not in selector.choices:
        return None
    game, position = match.game, match.position
    for move in position.legal_moves():
        if game.clicks(position, move) == (*selector.clicked, click):
            following = position.after(move)
            return game.scene(following, move, position) if following.to_move == CHANCE else None
    return None


def with_odds(scene: Scene, match: Match[Any, Any], selector: Selector) -> Scene:
    """The scene with the odds on each cell that would complete a move."""
    if not selector.clicked:
        return scene
    names = [name for name in selector.choices if isinstance(name, str)]
    following = {name: preview(match, selector, name) for name in names}
    notes = {
        name: cell.note
        for name, scene_before in following.items()
        for cell in (scene_before.cells if scene_before else ())
        if cell.name == name
    }
    cells = tuple(replace(cell, note=notes[cell.name]) if notes.get(cell.name) else cell for cell in scene.cells)
    return replace(scene, cells=cells) if notes else scene


def with_hint(scene: Scene, clicks: Sequence[Click]) -> Scene:
    """The scene with the cells of a hint marked."""
    cells = tuple(
        replace(cell, marks=cell.marks | {Mark.HINT}) if cell.name and cell.name in clicks else cell
        for cell in scene.cells
    )
    return replace(scene, cells=cells)
