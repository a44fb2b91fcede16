"""The laws, over random games of every game, every variant and many sizes: some fifteen hundred games in all."""

from __future__ import annotations

from functools import cache, partial
from random import Random
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from damier.core import registry
from damier.core.errors import BadSetup
from damier.core.game import Setup
from damier.core.position import CHANCE
from damier.testing.laws import check_game

VARIANTS = [(name, variant) for name in registry.names() for variant in registry.find(name).variants]

SIDES = st.integers(4, 8)
SIZES = {
    "draughts": st.sampled_from([(4, 4), (6, 6)]) | st.tuples(SIDES, SIDES),
    "reversi": st.sampled_from([(4, 4), (6, 6), (8, 8), (10, 10)]),
    "sos": st.tuples(st.integers(1, 7), st.integers(1, 7)),
    "dicewars": st.tuples(st.integers(3, 6), st.integers(3, 6)),
}
SEATS = {"sos": st.integers(2, 8), "dicewars": st.integers(2, 8)}


@pytest.mark.slow
@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_short_games_on_boards_of_any_size_keep_all_laws(name: str, variant: str) -> None:
    game = registry.find(name)
    sizes = SIZES[name].filter(partial(has_size, name, variant)) if has_size(name, variant, (6, 6)) else st.none()
    count = 90 if has_size(name, variant, (6, 6)) else 30  # only the usual board, which is tested below too

    @settings(max_examples=count, phases=[Phase.generate])  # a smaller seed is no simpler game: nothing to shrink
    @given(st.integers(0, 2**32 - 1), sizes, SEATS.get(name, st.just(2)))
    def check(seed: int, size: tuple[int, int] | None, seats: int) -> None:
        check_game(game, Setup(variant, size, seats), games=1, seed=seed, longest=25, breadth=1)

    check()


@pytest.mark.slow
@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_a_long_game_on_the_usual_board_keeps_all_laws(name: str, variant: str) -> None:
    check_game(registry.find(name), Setup(variant), games=1, longest=200, breadth=1)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "variant"), VARIANTS)
@pytest.mark.parametrize("seed", range(3))
def test_random_games_end_before_their_cap(name: str, variant: str, seed: int) -> None:
    game, rng = registry.find(name), Random(seed)
    position: Any = game.start(Setup(variant), rng)
    for _ in range(game.cap(position)):
        if position.outcome():
            break
        is_rolled = position.to_move == CHANCE
        move = game.roll(position, rng) if is_rolled else rng.choice(position.legal_moves())
        position = position.after(move)
    assert position.outcome() is not None


@cache
def has_size(name: str, variant: str, size: tuple[int, int]) -> bool:
    """Whether the variant is played on such a board too."""
    try:
        registry.find(name).start(Setup(variant, size), Random(0))
    except BadSetup:
        return False
    return True
