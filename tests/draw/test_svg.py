"""Scenes as SVG."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from xml.etree import ElementTree

import pytest

from damier.core import registry
from damier.core.look import Look
from damier.core.position import CHANCE
from damier.core.scene import Cell, Ground, Mark, Piece, Scene, Shape
from damier.draw.palette import DARK
from damier.draw.svg import Artist, board_svg, style

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("name", registry.names())
def test_every_game_is_drawn_with_all_its_pieces(name: str) -> None:
    game, rng = registry.find(name), Random(2)
    position = game.start(rng=rng)
    for _ in range(25):
        move = game.roll(position, rng) if position.to_move == CHANCE else rng.choice(position.legal_moves())
        before, position = position, position.after(move)
    scene = game.scene(position, move, before)
    picture = ElementTree.fromstring(board_svg(scene, Look.of(game, game.seat_names(position)), palette=DARK))
    pieces = sum(cell.piece is not None for cell in scene.cells)
    drawn = [each for each in picture.iter(f"{SVG}g") if len(each) > 1]
    assert pieces
    assert len(drawn) >= pieces


HOSTILE = "</text><script>alert(1)</script>\x00"


def test_texts_of_a_scene_stay_texts() -> None:
    cells = (
        Cell(0, 0, HOSTILE, Ground.DARK, Piece(Shape.LETTER, 0, HOSTILE), note=HOSTILE),
        Cell(0, 1, "b", Ground.PLAIN, Piece(Shape.DICE, 1, HOSTILE), frozenset({Mark.TARGET})),
    )
    named = Scene(1, 2, cells, ("", ""), ("", ""), (0, 0), 0)
    unnamed = replace(named, cells=(Cell(0, 0, ""),), row_labels=(HOSTILE,), column_labels=(HOSTILE, ""))
    for scene, texts in ((named, 4), (unnamed, 2)):
        picture = ElementTree.fromstring(board_svg(scene, Look.named(["red", "blue"])))
        assert not [each for each in picture.iter() if "script" in each.tag]
        assert [each.text for each in picture.iter(f"{SVG}text")].count(HOSTILE.replace("\x00", "\ufffd")) == texts


@pytest.mark.parametrize("name", registry.names())
def test_cells_are_named_at_the_edge_or_in_their_corners(name: str) -> None:
    game = registry.find(name)
    scene = game.scene(game.start(rng=Random(2)))
    picture = ElementTree.fromstring(board_svg(scene, Look.of(game, game.seat_names(game.start(rng=Random(2))))))
    texts = {each.text for each in picture.iter(f"{SVG}text")}
    names = [cell.name for cell in scene.cells if cell.name and cell.ground is Ground.DARK]
    assert texts >= {*scene.row_labels, *scene.column_labels} or texts >= set(names)


def test_a_page_has_the_style_once_for_many_boards() -> None:
    scene = Scene(1, 1, (Cell(0, 0, "a1", Ground.DARK),), ("1",), ("a",), (0, 0), 0)
    look = Look.named(["white", "black"])
    assert "<style>" not in board_svg(scene, look, palette=None)
    assert style(DARK) in board_svg(scene, look, palette=DARK)
    assert Artist.of(scene, look).tile(scene.cells[0]) in board_svg(scene, look)


def test_areas_are_paths_with_a_name_a_number_and_a_rim_if_they_are_marked() -> None:
    cells = (
        Cell(0, 0, "a", piece=Piece(Shape.DICE, 0, "3"), places=((0, 1), (1, 0)), marks=frozenset({Mark.SELECTED})),
        Cell(1, 2, "b", piece=Piece(Shape.DICE, 1, "2"), places=((1, 3),), note="44%"),
    )
    scene = Scene(2, 4, cells, ("", ""), ("",) * 4, (1, 1), 0, links=(("a", "b"),))
    picture = ElementTree.fromstring(board_svg(scene, Look.named(("red", "blue"))))
    assert [text.text for text in picture.iter(f"{SVG}text")] == ["3", "a", "2", "b", "44%"]
    paths = list(picture.iter(f"{SVG}path"))
    assert sum(path.get("class") == "d-rim-selected" for path in paths) == 1
    assert sum("stroke-dasharray" in path.attrib for path in paths) == 1
