"""The rules in words and pictures: every diagram can be played, and shows what is beside it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from damier.core import registry
from damier.core.game import Setup
from damier.core.rulebook import note_on_size, rules_of
from damier.core.scene import Shape
from damier.i18n.language import Language
from tests.pebbles import GAME as PEBBLES

VARIANTS = [(game, variant) for game in registry.games() for variant in game.variants]


@pytest.mark.parametrize(("game", "variant"), VARIANTS, ids=lambda value: getattr(value, "name", value))
def test_every_variant_has_rules_in_both_languages_and_diagrams_that_can_be_played(game: Any, variant: str) -> None:
    sections = rules_of(game, variant)
    assert len(sections) >= 3
    french = Language("fr")
    for section in sections:
        assert section.sentences
        assert all(french.say(sentence) != str(sentence) for sentence in section.sentences)
        for diagram in section.diagrams:
            scenes = diagram.scenes(game)
            assert len(scenes) == (2 if diagram.moves else 1)
    assert sum(len(section.diagrams) for section in sections) >= 3


@pytest.mark.parametrize("variant", registry.find("draughts").variants)
def test_a_man_is_crowned_and_a_king_captures(variant: str) -> None:
    game = registry.find("draughts")
    by_title = {str(section.title): section.diagrams for section in rules_of(game, variant)}
    (crowning,) = by_title["Men"]
    before, after = ([cell.piece for cell in scene.cells if cell.piece] for scene in crowning.scenes(game))
    assert [piece.shape for piece in (*before, *after)] == [Shape.MAN, Shape.KING]
    (capture,) = by_title["Kings"]
    before, after = ([cell.piece for cell in scene.cells if cell.piece] for scene in capture.scenes(game))
    assert (len(before), [piece.shape for piece in after]) == (2, [Shape.KING])


def test_where_the_longest_capture_is_compulsory_a_diagram_shows_it() -> None:
    game = registry.find("draughts")
    for variant in ("international", "spanish", "italian"):
        (section,) = (each for each in rules_of(game, variant) if str(each.title) == "Which capture")
        (diagram,) = section.diagrams
        start = game.start(diagram.setup)
        (move,) = start.legal_moves()
        assert move.victims.bit_count() == 2
    assert "Nobody has to capture" in str(rules_of(game, "ulb")[3].sentences[0])
    assert "Black begins." in map(str, rules_of(game, "english")[0].sentences)


def test_a_board_of_another_size_than_the_rules_are_written_for_is_told() -> None:
    game = registry.find("draughts")
    assert note_on_size(game, game.start(Setup("russian"))) is None
    assert "6 by 8;" in str(note_on_size(game, game.start(Setup("russian", size=(6, 8)))))
    for other in (*registry.games(), PEBBLES):
        assert note_on_size(other, other.start(Setup(), Random(2))) is None


def test_a_game_without_a_rulebook_says_what_it_can() -> None:
    (section,) = rules_of(PEBBLES, PEBBLES.variants[0])
    assert section.sentences
    assert section.diagrams[0].setup == Setup(PEBBLES.variants[0])
    assert section.diagrams[0].scenes(PEBBLES)
