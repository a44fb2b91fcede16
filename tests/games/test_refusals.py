"""Why clicks are refused, in every game: each reason is of that game, in both languages, and never false."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from damier.core import registry
from damier.core.game import Explaining, Setup, begins_move
from damier.core.position import CHANCE
from damier.i18n.language import Language

MAP = "R3B2--/R1B1B1 turn=R"
CASES = [
    ("reversi", "", ["d4"], "d4 is occupied", "la case d4 est occupée"),
    ("reversi", "", ["a1"], "a disc on a1 would turn nothing", "un pion en a1 ne retournerait rien"),
    ("reversi", "", ["d3"], None, None),
    (
        "reversi",
        "XO-------------- O",
        ["a4"],
        "no disc can be turned anywhere, so you have to pass",
        "aucun pion ne peut être retourné : il faut passer",
    ),
    ("sos", "SO-/---/--- 0-0 0", ["a1"], "a1 is taken", "a1 est prise"),
    ("sos", "SO-/---/--- 0-0 0", ["c1"], None, None),
    (
        "sos",
        "",
        ["S"],
        "choose a cell first, then its letter",
        "choisissez d'abord une case, puis sa lettre",
    ),
    ("dicewars", MAP, ["b1"], "b1 is not yours", "b1 n'est pas à vous"),
    ("dicewars", MAP, ["a1"], None, None),
    (
        "dicewars",
        MAP,
        ["a2"],
        "a2 has one die, and an attack needs two",
        "a2 n'a qu'un dé, et il en faut deux pour attaquer",
    ),
    ("dicewars", MAP, ["a1", "a2"], "a2 is already yours", "a2 est déjà à vous"),
    ("dicewars", MAP, ["a1", "b2"], "a1 and b2 are not neighbours", "a1 et b2 ne sont pas voisines"),
    ("dicewars", MAP, ["a1", "a1"], "a cell cannot attack itself", "une case ne peut pas s'attaquer elle-même"),
    (
        "dicewars",
        "R3R2B1 turn=R",
        ["a1"],
        "all neighbours of a1 are yours",
        "toutes les voisines de a1 sont à vous",
    ),
]


@pytest.mark.parametrize(("name", "text", "clicks", "english", "french"), CASES)
def test_clicks_are_explained(name: str, text: str, clicks: list[str], english: str | None, french: str | None) -> None:
    game: Any = registry.find(name)
    why = game.explain_clicks(game.start(Setup(position=text)), clicks)
    assert (why and str(why)) == english
    assert (why and Language("fr").say(why)) == french


@pytest.mark.parametrize("name", registry.names())
def test_every_cell_is_the_beginning_of_a_move_or_has_a_reason(name: str) -> None:
    game: Any = registry.find(name)
    rng = Random(7)
    position = game.start(rng=rng)
    assert isinstance(game, Explaining)
    for _ in range(40):
        if position.outcome():
            break
        if position.to_move != CHANCE:
            check_cells(game, position)
        position = position.after(rng.choice(position.legal_moves()))


def check_cells(game: Any, position: Any) -> None:
    """Every cell can be clicked, or is explained; a cell of a hole or a light square is neither."""
    held = {cell.name: cell for cell in game.scene(position).cells if cell.name}
    for name, cell in held.items():
        why = game.explain_clicks(position, [name])
        is_outside = cell.ground.name in ("HOLE", "LIGHT")
        assert is_outside or begins_move(game, position, [name]) == (why is None), name
        if why and why.template in ("{square} is occupied", "{cell} is taken"):
            assert cell.piece
        if why and why.template == "{source} is not yours":
            assert cell.piece
            assert cell.piece.seat != position.to_move
