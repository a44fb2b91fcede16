"""Every text has its French one, with the same facts in it, and no French one is left over."""

from __future__ import annotations

import re
import string
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from random import Random
from typing import Any

import pytest

from damier.core import registry
from damier.core.errors import BadPosition, BadRecord, BadSetup, DamierError, FileError, UnknownName
from damier.core.game import Game, Setup
from damier.core.message import Message
from damier.core.position import CHANCE
from damier.core.profile import USUAL_NOTATION, loaded, profile_of
from damier.core.rulebook import rules_of
from damier.engine.players import levels
from damier.i18n import french, language
from damier.i18n.french import OWN, TEXTS
from damier.i18n.french.sides import SIDE_TEXTS, SIDES
from damier.i18n.french.system import SYSTEM
from damier.seats.builtin_kinds import BUILTIN_KINDS
from damier.ui.terminal.commands import COMMANDS
from damier.ui.terminal.menu import QUESTIONS
from tests.i18n import collected_texts

LOOKED_UP = {  # handed to the translator by way of a variable
    *(kind.about for kind in BUILTIN_KINDS),
    *QUESTIONS.values(),
    USUAL_NOTATION,
    *(command.summary for command in COMMANDS),
    *levels.NAMES,
    *("won", "lost", "Computer", "Random player", "Course player"),
}
GAMES = [registry.find(name) for name in registry.names()]


@pytest.fixture(autouse=True)
def _english_afterwards() -> Iterator[None]:
    yield
    language.choose("en")


def seat_names(game: Game[Any, Any]) -> set[str]:
    """What a game calls its seats, with as many as it takes."""
    found = set()
    for seats in range(2, 9):
        try:
            found |= set(game.seat_names(game.start(Setup(seats=seats), Random(1))))
        except BadSetup:
            break
    return found


@cache
def collected(owner: str) -> frozenset[str]:
    """What the source of a game says, or (for an empty name) what all the rest says."""
    return frozenset(collected_texts.error_templates(owner)) | {
        *collected_texts.spoken(owner),
        *collected_texts.reasons(owner),
    }


@cache
def shared_texts() -> set[str]:
    """What no single game owns: what is said outside games' folders or by several games, and the seats' names."""
    said = Counter(text for game in GAMES for text in collected(game.name))
    several = {text for text, count in said.items() if count > 1}
    return {*collected(""), *several, *LOOKED_UP, *(name for game in GAMES for name in seat_names(game))}


def own_texts(game: Game[Any, Any]) -> set[str]:
    """What only one game says."""
    texts = profile_of(game).texts
    described = {texts.title, texts.summary, texts.notation, *texts.variants.values(), *texts.variant_titles.values()}
    return {*collected(game.name), *described} - shared_texts()


def french_of(game: Game[Any, Any]) -> Mapping[str, str]:
    """A game's own catalogue."""
    return loaded(profile_of(game).translations["fr"])


def side_texts_of(game: Game[Any, Any]) -> Mapping[str, str]:
    """A game's texts whose subject is a side."""
    texts = profile_of(game).side_translations
    return loaded(texts["fr"]) if texts else {}


def notes(game: Game[Any, Any], seed: int, count: int = 120) -> Iterator[Message | str]:
    """What stands beside the board in a game played at random."""
    rng = Random(seed)
    position = game.start(Setup(), rng)
    for _ in range(count):
        if not (legal := position.legal_moves()):
            return
        move = game.roll(position, rng) if position.to_move == CHANCE else rng.choice(legal)
        before, position = position, position.after(move)
        scene = game.scene(position, move, before)
        yield from (*scene.notes, *scene.seat_notes)


def fields(template: str) -> set[str | None]:
    """The facts a template shows."""
    return {name for _, name, _, _ in string.Formatter().parse(template)} - {None}


def test_every_text_that_no_game_owns_has_a_french_one() -> None:
    assert shared_texts() - set(OWN) == set()


def test_no_french_text_is_left_over() -> None:
    assert set(OWN) - shared_texts() == set()


def test_no_text_is_translated_in_two_ways() -> None:
    found: dict[str, set[str]] = {}
    for catalogue in french._CATALOGUES:
        for text, translated in catalogue.items():
            found.setdefault(text, set()).add(translated)
    assert {text: ways for text, ways in found.items() if len(ways) > 1} == {}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_text_of_a_game_has_a_french_one_in_its_own_folder(game: Game[Any, Any]) -> None:
    assert own_texts(game) - set(french_of(game)) == set()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_no_french_text_of_a_game_is_left_over(game: Game[Any, Any]) -> None:
    assert set(french_of(game)) - own_texts(game) == set()


def test_no_error_is_raised_with_a_text_that_cannot_be_collected() -> None:
    assert collected_texts.unreadable_templates() == []


def test_nothing_is_put_into_words_before_a_language_is_chosen() -> None:
    assert collected_texts.early_words() == []


def test_no_text_is_put_together_before_it_is_translated() -> None:
    assert collected_texts.composed_texts() == []


CATALOGUES = {
    "shared": OWN,
    "sides": SIDE_TEXTS,
    **{game.name: french_of(game) for game in GAMES},
    **{f"sides of {game.name}": side_texts_of(game) for game in GAMES},
}


@pytest.mark.parametrize("catalogue", CATALOGUES.values(), ids=CATALOGUES)
def test_the_french_texts_show_the_same_facts(catalogue: Mapping[str, str]) -> None:
    assert [english for english, french in catalogue.items() if fields(french) != fields(english)] == []


def test_what_is_said_of_a_side_is_said_of_a_player_too() -> None:
    assert set(SIDE_TEXTS).difference(OWN) == set()
    assert [text for game in GAMES for text in side_texts_of(game) if text not in french_of(game)] == []


def test_every_side_can_act_in_french() -> None:
    assert {name for game in GAMES for name in seat_names(game)} <= set(SIDES)


def test_what_others_say_keeps_its_percent_fields() -> None:
    percent = re.compile(r"%(?:\(\w+\))?[srd]")
    assert [
        english
        for english, french in SYSTEM.items()
        if Counter(percent.findall(french)) != Counter(percent.findall(english))
    ] == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_notes_beside_the_board_are_translated(game: Game[Any, Any]) -> None:
    language.choose("fr")
    said = [note for seed in range(3) for note in notes(game, seed) if any(map(str.isalpha, str(note).split()))]
    assert [note for note in said if language.say(note) == str(note)] == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_game_and_variant_is_described(game: Game[Any, Any]) -> None:
    texts = profile_of(game).texts
    assert set(texts.variants) == set(game.variants)
    assert all((texts.title, texts.summary, texts.notation, *texts.variants.values()))
    assert set(texts.variant_titles) == (set(game.variants) if len(game.variants) > 1 else set())
    assert all(rules_of(game, variant) for variant in game.variants)


@pytest.mark.parametrize(
    ("environment", "code"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8", "LC_MESSAGES": "en_GB.UTF-8"}, "en"),
        ({"LANG": "en_US", "LC_MESSAGES": "fr_CA"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_MESSAGES": "fr_FR", "LC_ALL": "C"}, "en"),
        ({"LC_ALL": "C", "DAMIER_LANG": "fr"}, "fr"),
        ({"LC_ALL": "", "LANG": "fr"}, "fr"),
    ],
)
def test_the_environment_chooses_the_language(environment: dict[str, str], code: str) -> None:
    assert language.from_environment(environment) == code


def test_a_language_there_is_not_is_refused() -> None:
    with pytest.raises(UnknownName, match="the languages are en, fr"):
        language.choose("tlh")


@pytest.mark.parametrize(
    ("error", "english", "french"),
    [
        (BadRecord("the record's start: {error}", error=BadPosition("there is no piece on the board")),
         "the record's start: there is no piece on the board",
         "le début de la partie : il n'y a aucune pièce sur le damier"),
        (FileError("cannot read {path}: {why}", path="x", why="Permission denied"),
         "cannot read x: Permission denied", "impossible de lire x : permission refusée"),
        (BadSetup("--map is empty; leave it out, and the map is made as usual"),
         "--map is empty; leave it out, and the map is made as usual",
         "--map est vide ; ne le donnez pas, et la carte est faite comme d'habitude"),
        (UnknownName("there is no game {name!r}; the games are {names}", name="white", names="a, b"),
         "there is no game 'white'; the games are a, b", "il n'y a pas de jeu 'white' ; les jeux sont a, b"),
    ],
    ids=["an error within", "a word known", "no facts", "what was typed is quoted as it was"],
)  # fmt: skip
def test_errors_speak_both_languages(error: DamierError, english: str, french: str) -> None:
    assert language.sentence(error) == english == str(error)
    language.choose("fr")
    assert language.sentence(error) == french


def test_a_very_long_text_is_quoted_by_its_beginning() -> None:
    error = BadSetup("{text!r} is not a number", text="9" * 5000)
    assert language.sentence(error) == f"'{'9' * 80}…' is not a number"


@pytest.mark.parametrize(
    ("code", "number", "text"),
    [("en", 0, "0 moves"), ("en", 1, "1 move"), ("en", 2, "2 moves"), ("fr", 0, "0 coup"), ("fr", 2, "2 coups")],
)
def test_none_is_many_in_english_and_one_in_french(code: str, number: int, text: str) -> None:
    language.choose(code)
    assert language.counted(number, "{number} move", "{number} moves") == text


def test_french_writes_a_decimal_comma() -> None:
    language.choose("fr")
    assert language.decimal(1.25, 2) == "1,25"


def test_what_is_not_in_the_catalogue_stays_as_it_is() -> None:
    language.choose("fr")
    assert "Zoé" not in TEXTS
    assert language.translate("Zoé") == "Zoé"
