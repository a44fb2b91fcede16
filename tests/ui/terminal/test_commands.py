"""Commands by their English and French names, which no game's moves can be mistaken for."""

from __future__ import annotations

from random import Random

import pytest

from damier.core import registry
from damier.core.game import Setup
from damier.core.position import CHANCE
from damier.i18n import language
from damier.ui.terminal.actions import Actions
from damier.ui.terminal.commands import COMMANDS, name_in, recognise
from tests.ui.terminal.stage import Stage

NAMES = {
    "help": "aide", "hint": "conseil", "rules": "règles", "undo": "annuler", "save": "sauver", "load": "charger",
    "moves": "coups", "resign": "abandonner", "draw": "nulle", "quit": "quitter",
}  # fmt: skip


@pytest.mark.parametrize(("english", "french"), NAMES.items())
def test_both_languages_are_always_understood(english: str, french: str) -> None:
    for word in (english, french, f" {french.upper()} "):
        found = recognise(word)
        assert found
        assert found[0].name == english


def test_every_command_has_its_action() -> None:
    stage = Stage()
    actions = Actions(stage.screen, stage.session)
    assert actions._with_file.keys() == {command.name for command in COMMANDS if command.takes_file}
    assert actions._alone.keys() == {command.name for command in COMMANDS if not command.takes_file}


def test_only_save_and_load_take_a_file() -> None:
    found = recognise("load  my games/a b.damier ")
    assert found
    assert found[1] == "my games/a b.damier"
    assert recognise("undo 3") is None


@pytest.mark.parametrize("name", registry.names())
def test_no_move_reads_as_a_command(name: str) -> None:
    game, rng = registry.find(name), Random(2)
    position = game.start(Setup(), rng)
    for _ in range(60):
        legal = position.legal_moves()
        assert [text for move in legal if recognise(text := game.format_move(position, move))] == []
        if not legal:
            return
        position = position.after(game.roll(position, rng) if position.to_move == CHANCE else rng.choice(legal))


@pytest.mark.parametrize(("code", "at"), [("en", 0), ("fr", 1)])
def test_the_letters_that_the_help_shows_do_what_it_says(code: str, at: int) -> None:
    with language.using(code):
        stage = Stage(typed=["help"])
        stage.play()
    for command in COMMANDS:
        if letter := command.letters[at]:
            assert f"  {letter}, {name_in(command, code)} " in stage.said
            found = recognise(letter)
            assert found
            assert found[0] is command
