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


def said(game: Any, setup: Setup, language: str = "en") -> str:
    """The rules of a game that begins so, in words; every picture in them can be drawn."""
    start = game.start(setup, Random(3))
    sections = rules_of(game, setup.variant, start)
    assert all(diagram.scenes(game) for section in sections for diagram in section.diagrams)
    say = Language(language).say
    return " ".join(say(text) for section in sections for text in (section.title, *section.sentences))


def test_rules_of_ones_own_are_what_is_said() -> None:
    game = registry.find("dicewars")
    changes = "most_dice=4,transfers=2,dice_per_loss=2,most_surplus=6,most_kept=9,deal=in_turn,starting_dice=3"
    limits = "quiet_rounds=3,rounds=7,battles=40,is_drawn_at_limit=yes"
    text = said(game, Setup("standard", position=f"holes=3 rules=standard,{changes},{limits}"))
    facts = ["1 to 4 dice", "Up to 2 times", "for every 2 that", "are 6 at most", "at most 9 dice", "3 dice for each"]
    for fact in (*facts, "ended 3 turns", "after 7 rounds", "after 40 attacks", "Then nobody wins"):
        assert fact in text
    assert "each player has 10 more" not in text
    assert "each player has 10 more" in said(game, Setup("standard"))


def test_a_game_without_limits_says_that_nothing_else_ends_it_nor_how_its_dice_were_dealt() -> None:
    game = registry.find("dicewars")
    text = said(game, Setup("standard", position="R3B2 passes=- turns=-"))
    assert "Nothing else ends the game." in text
    assert "The game also ends" not in text
    assert "At the start" not in text
    assert "Rien d'autre ne finit la partie." in said(game, Setup("standard", position="R3B2 passes=- turns=-"), "fr")


@pytest.mark.parametrize(
    "rules", ["sui2021", "sui2020,most_dice=2", "standard,starting_dice=90", "classic,most_dice=2"]
)
def test_a_start_where_a_player_had_no_room_for_all_the_dice_was_dealt_all_the_same(rules: str) -> None:
    game = registry.find("dicewars")
    for seed in range(30):
        start = game.start(Setup(seats=8, position=f"rules={rules}"), Random(seed))
        texts = [str(sentence) for section in rules_of(game, "", start) for sentence in section.sentences]
        assert any(text.startswith("At the start") for text in texts)


def test_the_map_of_the_game_is_described() -> None:
    game = registry.find("dicewars")
    drawn = said(game, Setup("sui2021", position="map=aab/-cb cells=R1B2R1"))
    assert "The map has 3 cells of any outline" in drawn
    linked = said(game, Setup("standard", position="R3--B2/----B1 links=a1-c1"))
    assert "share a side" in linked
    assert "Cells that are linked are neighbours, too." in linked
    graph = said(game, Setup("standard", position="map=a-b/---/c-- links=a-b,b-c cells=R1B2R1"))
    assert "those that are linked are neighbours" in graph


@pytest.mark.parametrize("most", range(2, 9))
@pytest.mark.parametrize("variant", registry.find("dicewars").variants)
def test_pictures_of_the_rules_have_no_more_dice_on_a_cell_than_allowed(variant: str, most: int) -> None:
    game = registry.find("dicewars")
    position = f"map=aab/-cb cells=R1B2R1 rules={variant},most_dice={most},transfers=1,dice_per_loss=2"
    for section in rules_of(game, variant, game.start(Setup(variant, position=position))):
        for diagram in section.diagrams:
            assert max(game.start(diagram.setup).dice) == min(4, most)
            assert len(diagram.scenes(game)) == (2 if diagram.moves else 1)


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
