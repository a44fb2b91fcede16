"""A game without a profile, whose seats are called crosses and noughts, in the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from damier.cli import main as cli
from damier.core import registry
from damier.i18n import language
from damier.ui.terminal.menu import ask_session
from damier.ui.terminal.screen import Screen
from tests.games_page import write_bare_game
from tests.play.fake_services import FakeServices
from tests.ui.terminal.stage import Pipe, Stage


@pytest.fixture(autouse=True)
def _is_loaded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_files", {})
    registry.load(str(write_bare_game(tmp_path)))


def test_it_is_played_with_help_and_moves() -> None:
    stage = Stage("tictactoe", typed=["help", "moves", "b2", "a1", "c1", "a3", "b1", "a2"])
    assert stage.play() == 0
    assert "Type a move as the list of legal moves writes it" in stage.said
    assert "Bob (noughts) wins: three in a row." in stage.said


def test_it_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["games", "--lang", "en"]) == 0
    assert capsys.readouterr().out.splitlines()[-2:] == ["tictactoe", "  standard"]


@pytest.mark.parametrize(("code", "who"), [("en", "Who plays crosses?"), ("fr", "Qui joue crosses ?")])
def test_the_menu_offers_it_by_its_name(code: str, who: str) -> None:
    target = Pipe()
    typed = [code, "tictactoe", "human", "Ada", "human", "Bob"]
    screen = Screen(Pipe("".join(f"{line}\n" for line in typed)), target, has_colour=False, size=(80, 40))
    session = ask_session(screen, FakeServices())
    language.choose("en")
    assert session.game.name == "tictactoe"
    assert "Tictactoe" in target.getvalue()
    assert who in target.getvalue()
