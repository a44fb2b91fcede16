"""Charts as SVG: each seat in its colour, on any theme, in both languages."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from damier import draw
from damier.core.look import Look
from damier.draw.palette import seat_colour
from damier.i18n.language import Language
from tests.core.test_chart import played

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize(
    ("name", "seats", "kind"), [("reversi", 2, "polyline"), ("sos", 4, "polyline"), ("dicewars", 8, "polygon")]
)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_seat_is_drawn_in_its_colour_on_a_ground_of_another(name: str, seats: int, kind: str, theme: str) -> None:
    match = played(name, 400, None if seats == 2 else seats)
    picture = ElementTree.fromstring(draw.chart(match, theme).svg)
    shapes = list(picture.iter(f"{SVG}{kind}"))
    colours = [seat_colour(colour) for colour in Look.of(match.game, match.game.seat_names(match.position)).colours]
    assert [shape.get("fill" if kind == "polygon" else "stroke") for shape in shapes] == colours
    plot = picture.find(f"{SVG}rect[@stroke]")
    assert plot is not None
    assert plot.get("fill") not in colours


def test_the_legend_says_what_each_seat_has_in_the_end() -> None:
    match = played("reversi", 12)
    picture = ElementTree.fromstring(draw.chart(match, speaker=Language("fr")).svg)
    texts = [text.text for text in picture.iter(f"{SVG}text")]
    black, white = match.position.points()
    assert texts[0] == "Pions au fil de la partie"
    assert texts[-2:] == [f"noir {black} pions", f"blanc {white} pions"]
