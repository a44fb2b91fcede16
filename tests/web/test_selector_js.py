"""The page's selector does what play/selector.py does: the same random clicks, in a browser and in Python."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser

import damier.web
from damier.core import registry
from damier.core.game import Game, Setup
from damier.core.position import CHANCE
from damier.play.selector import Selector

SOURCE = (Path(damier.web.__file__).parent / "static" / "selector.js").read_text("utf-8")
POSITIONS = 30  # of each variant
CLICKS = 25  # in each position

ASK = """
(cases) => cases.map(({moves, clicks}) => {
  const selector = new Selector(moves);
  return clicks.map((click) => {
    const move = selector.click(click);
    if (move) {
      selector.clear();
      return [move.move];
    }
    return [null, selector.clicked, selector.refused, selector.choices, selector.beginnings];
  });
})
"""


@pytest.fixture(scope="module")
def page(chromium: Browser) -> Iterator[Any]:
    """An empty page that has the module's class."""
    opened = chromium.new_page()
    opened.evaluate(f"() => {{ {SOURCE.replace('export class', 'window.Selector = class')} }}")
    yield opened
    opened.close()


def positions(game: Game[Any, Any], variant: str, rng: Random) -> Iterator[Any]:
    """Positions of a random game with something to choose."""
    found, position = 0, game.start(Setup(variant), rng)
    while found < POSITIONS:
        if position.outcome():
            position = game.start(Setup(variant), rng)
        if position.to_move == CHANCE:
            position = position.after(game.roll(position, rng))
            continue
        found += 1
        yield position
        position = position.after(rng.choice(position.legal_moves()))


def case(game: Game[Any, Any], position: Any, rng: Random) -> tuple[dict[str, Any], list[Any]]:
    """Random clicks, sensible ones and others, and what the selector in Python makes of them."""
    texts = {move: game.format_move(position, move) for move in position.legal_moves()}
    moves = [{"clicks": list(game.clicks(position, move)), "move": text} for move, text in texts.items()]
    cells = [cell.name for cell in game.scene(position).cells if cell.name]
    selector = Selector(game, position)
    clicks: list[Any] = []
    seen: list[list[Any]] = []
    for _ in range(CLICKS):
        ends = [each["clicks"][-1] for each in moves]
        click = rng.choice(rng.choice((selector.choices or cells, cells, ends)))
        move = selector.click(click)
        clicks.append(click)
        if move is not None:
            selector.clear()
            seen.append([texts[move]])
        else:
            facts = (selector.clicked, selector.refused, selector.choices, selector.beginnings)
            seen.append([None, *map(list, facts)])
    return {"moves": moves, "clicks": clicks}, seen


VARIANTS = [(name, variant) for name in registry.names() for variant in registry.find(name).variants]


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_random_clicks_select_the_same(page: Any, name: str, variant: str) -> None:
    game, rng = registry.find(name), Random(f"{name} {variant}")
    cases = [case(game, position, rng) for position in positions(game, variant, rng)]
    found = page.evaluate(ASK, json.loads(json.dumps([asked for asked, _ in cases])))
    assert found == [seen for _, seen in cases]
