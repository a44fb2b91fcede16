"""The games by name."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

import damier.games
from damier.core import registry
from damier.core.errors import UnknownName
from tests.pebbles import GAME


@pytest.mark.parametrize("name", registry.names())
def test_every_game_is_found_under_its_own_name(name: str) -> None:
    assert registry.find(name).name == name
    assert registry.find(name) is registry.find(name)


def test_every_folder_with_a_game_is_registered() -> None:
    folders = {file.parent.name for file in Path(str(damier.games.__file__)).parent.glob("*/__init__.py")}
    assert folders == set(registry.names())


@pytest.mark.parametrize("name", ["", "chess", "Reversi", "reversi ", "damier.games.reversi", "../reversi"])
def test_an_unknown_game_is_refused_with_the_names_there_are(name: str) -> None:
    with pytest.raises(UnknownName) as caught:
        registry.find(name)
    assert str(caught.value) == f"there is no game {name!r}; the games are draughts, reversi, sos, dicewars"


def test_a_variant_is_checked_and_the_usual_one_is_the_first() -> None:
    assert registry.check_variant(GAME, "") == "calm"
    assert registry.check_variant(GAME, "windy") == "windy"
    with pytest.raises(UnknownName, match="pebbles has no variant 'stormy'; its variants are calm, windy"):
        registry.check_variant(GAME, "stormy")


@pytest.mark.parametrize("name", damier.__all__)
def test_every_name_of_the_library_can_be_used(name: str) -> None:
    assert getattr(damier, name) is not None


def test_the_library_has_no_other_names() -> None:
    with pytest.raises(AttributeError, match="module 'damier' has no attribute 'chess'"):
        damier.chess  # noqa: B018
    assert importlib.util.find_spec("damier.chess") is None


def test_the_name_of_a_variant_is_not_a_game_and_whose_it_is_is_said() -> None:
    with pytest.raises(UnknownName, match="'russian' is a variant of draughts, not a game"):
        registry.find("russian")
