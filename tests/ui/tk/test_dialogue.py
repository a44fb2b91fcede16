"""The dialogue before a game: every widget does what it says."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from tkinter import filedialog
from typing import Any

import pytest

from damier.core import registry
from damier.core.game import Setup
from damier.core.profile import variant_title
from damier.i18n import language
from damier.seats.kind import Asks
from damier.seats.occupant import Occupant
from damier.ui.tk.new_game import NewGame
from damier.ui.tk.window import Window
from tests.boxes import meet_box
from tests.ui.tk.conftest import Opened

Asked = Callable[..., NewGame]


@pytest.fixture
def asked(opened: Opened) -> Asked:
    """Opens the dialogue over a window."""

    def ask(game: str = "draughts", seats: str = "human,human", setup: Setup = Setup()) -> NewGame:  # noqa: B008
        window: Window = opened(game, seats, setup)
        session = window.table.session
        dialogue = NewGame(window.root, window.services, window.games, window.palette, session, window.language)
        window.root.update()
        return dialogue

    return ask


def pick(box: Any, text: str) -> None:
    """Choose from a list, as the mouse does."""
    box.set(text)
    box.event_generate("<<ComboboxSelected>>")
    box.update()


def write(entry: Any, text: str) -> None:
    """Type over what is in a field."""
    entry.focus_force()
    entry.update()
    entry.delete(0, "end")
    entry.insert(0, text)
    entry.event_generate("<KeyRelease>")
    entry.update()


def lines(dialogue: NewGame) -> list[Any]:
    """The seats."""
    return list(dialogue._lines)


def test_what_was_played_last_is_offered(asked: Asked) -> None:
    dialogue = asked("draughts", "human:Ada,engine:expert", Setup("canadian", (8, 8)))
    assert dialogue.game.get() == "Draughts"
    assert dialogue.variant.get() == "Canadian draughts"
    assert dialogue.board_size.get() == "8x8"
    assert [line.occupant() for line in lines(dialogue)] == [Occupant("human", "Ada"), Occupant("engine", "expert")]
    dialogue.go.invoke()
    assert dialogue.session is not None
    assert dialogue.session.setup == Setup("canadian", (8, 8))


@pytest.mark.parametrize("name", registry.names())
@pytest.mark.parametrize("code", ["en", "fr"])
def test_every_game_can_be_started_as_it_is_offered(asked: Asked, name: str, code: str) -> None:
    language.choose(code)
    dialogue = asked()
    titles = dialogue.game.cget("values")
    pick(dialogue.game, titles[list(registry.names()).index(name)])
    dialogue.go.invoke()
    assert dialogue.session is not None
    assert dialogue.session.game.name == name


def test_every_variant_can_be_started_as_it_is_offered(asked: Asked) -> None:
    for variant in registry.find("draughts").variants:
        dialogue = asked()
        pick(dialogue.variant, variant_title(registry.find("draughts"), variant))
        usual = registry.find("draughts").start(Setup(variant))
        dialogue.go.invoke()
        assert dialogue.session is not None
        assert dialogue.session.match.position == usual


def test_another_variant_brings_its_size_and_what_it_is_about(asked: Asked) -> None:
    dialogue = asked()
    about = dialogue.about.cget("text")
    pick(dialogue.variant, "Russian draughts")
    assert dialogue.board_size.get() == "8x8"
    assert dialogue.about.cget("text") != about
    pick(dialogue.variant, "Draughts of the TP")  # on one board only
    assert not dialogue.board_size.winfo_ismapped()


@pytest.mark.parametrize("size", ["", "x", "0", "7.5", "-8", "9x", "99999x3", "3", "1000"])
def test_a_wrong_size_is_answered_by_a_sentence_and_nothing_is_lost(asked: Asked, size: str) -> None:
    dialogue = asked("reversi")
    write(dialogue.board_size, size)
    dialogue.go.invoke()
    assert dialogue.session is None
    assert dialogue.error.cget("text")
    assert dialogue.board_size.get() == size
    write(dialogue.board_size, "6")
    dialogue.go.invoke()
    assert dialogue.session is not None
    assert dialogue.session.setup.size == (6, 6)


def test_more_players_have_more_seats_and_those_who_sat_there_stay(asked: Asked) -> None:
    dialogue = asked("sos", "human:Ada,human:Bob")
    write(dialogue.players, "4")
    assert len(lines(dialogue)) == 4
    assert [line.occupant().detail for line in lines(dialogue)[:2]] == ["Ada", "Bob"]
    lines(dialogue)[2].kind.current(0)
    lines(dialogue)[2].kind.event_generate("<<ComboboxSelected>>")
    write(lines(dialogue)[2].detail, "Cleo")
    write(dialogue.players, "3")
    write(dialogue.players, "")  # while somebody types
    write(dialogue.players, "5")
    assert [line.occupant().detail for line in lines(dialogue)[:3]] == ["Ada", "Bob", "Cleo"]
    dialogue.go.invoke()
    assert dialogue.session is not None
    assert dialogue.session.match.position.seats == 5


@pytest.mark.parametrize("players", ["1", "0", "99", "two", ""])
def test_a_wrong_number_of_players_is_answered_by_a_sentence(asked: Asked, players: str) -> None:
    dialogue = asked("sos")
    write(dialogue.players, players)
    dialogue.go.invoke()
    assert dialogue.session is None
    assert dialogue.error.cget("text")


def test_each_kind_of_player_can_be_seated(asked: Asked) -> None:
    dialogue = asked("reversi")
    for at, choice in enumerate(dialogue._services.choices(registry.find("reversi"))):
        line = lines(dialogue)[1]
        line.kind.current(at)
        if choice.asks == Asks.FILE:
            meet_box(lambda root, _: root.tk.call("set", "::tk::Priv(selectFilePath)", ""))  # no file is chosen
        line.kind.event_generate("<<ComboboxSelected>>")
        dialogue.update()
        assert line.occupant().kind == choice.occupant.kind
        assert bool(line.detail.winfo_ismapped()) == bool(choice.asks)
        assert (line.asked.cget("text") if line.asked.winfo_ismapped() else "") == choice.asks  # what the box is for


def test_a_file_is_looked_for_and_sits_at_the_board(
    asked: Asked, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "my_ai.py"
    monkeypatch.setattr(filedialog, "askopenfilename", lambda **_: str(file))
    dialogue = asked("reversi")
    line = lines(dialogue)[1]
    line.kind.current([choice.occupant.kind for choice in line._choices].index("py"))
    line.kind.event_generate("<<ComboboxSelected>>")
    dialogue.go.invoke()
    assert dialogue.session is None
    assert dialogue.error.cget("text") == f"Cannot read {file}: No such file or directory"
    file.write_text("def choose(position): return position.legal_moves()[0]")
    dialogue.go.invoke()
    assert dialogue.session is not None
    assert dialogue.session.occupants[1] == Occupant("py", str(file))


@pytest.mark.parametrize(("kind", "is_browsed"), [("nboard", True), ("gtp", True)])
def test_a_command_is_typed_or_looked_for(asked: Asked, kind: str, is_browsed: bool) -> None:
    dialogue = asked("reversi")
    line = lines(dialogue)[1]
    line.kind.current([choice.occupant.kind for choice in line._choices].index(kind))
    line.kind.event_generate("<<ComboboxSelected>>")
    assert bool(line.browse.winfo_manager()) == is_browsed
    dialogue.go.invoke()
    assert f"{kind}: needs a program after the colon" in dialogue.error.cget("text")
    write(line.detail, "engine --fast")
    dialogue.go.invoke()
    assert dialogue.session is not None
    assert dialogue.session.occupants[1] == Occupant(kind, "engine --fast")


def test_a_seat_keeps_the_name_that_it_was_given(asked: Asked) -> None:
    dialogue = asked("reversi", "human,gtp:engine --fast:Ada")
    dialogue.go.invoke()
    assert dialogue.session is not None
    assert dialogue.session.occupants[1] == Occupant("gtp", "engine --fast", "Ada")


def test_only_a_name_is_labelled_as_one(asked: Asked) -> None:
    dialogue = asked(seats="human,engine:2")
    assert [bool(line.asked.winfo_manager()) for line in lines(dialogue)] == [True, False]


def test_a_name_with_odd_letters_does_no_harm(asked: Asked) -> None:
    dialogue = asked("reversi")
    write(lines(dialogue)[0].detail, "Ada, the \x07first: {0} " + "x" * 200)
    dialogue.go.invoke()
    assert dialogue.session is not None
    assert dialogue.session.record().dumps()


@pytest.mark.parametrize(("clock", "is_there"), [("none", False), ("", False), ("3+2", True), ("20s", True)])
def test_a_clock_runs_when_it_is_wanted(asked: Asked, clock: str, is_there: bool) -> None:
    dialogue = asked("reversi")
    dialogue.clock.set(clock)
    dialogue.go.invoke()
    assert dialogue.session is not None
    assert bool(dialogue.session.match.clock) == is_there


def test_a_clock_that_means_nothing_is_answered_by_a_sentence(asked: Asked) -> None:
    dialogue = asked("reversi")
    dialogue.clock.set("soon")
    dialogue.go.invoke()
    assert dialogue.session is None
    assert "soon" in dialogue.error.cget("text")


@pytest.mark.parametrize("way", ["button", "escape", "close"])
def test_who_cancels_gets_nothing(asked: Asked, way: str) -> None:
    dialogue = asked()
    if way == "button":
        dialogue.cancel.invoke()
    elif way == "escape":
        dialogue.focus_force()
        dialogue.update()
        dialogue.event_generate("<Escape>")
    else:
        dialogue.destroy()
    assert dialogue.session is None
    with pytest.raises(Exception, match=r"bad window|destroyed|invalid command"):
        dialogue.winfo_width()


def test_the_return_key_starts(asked: Asked) -> None:
    dialogue = asked()
    dialogue.focus_force()
    dialogue.update()
    dialogue.event_generate("<Return>")
    assert dialogue.session is not None


def test_only_dice_wars_has_a_map(asked: Asked) -> None:
    dialogue = asked("reversi")
    assert not dialogue.map.winfo_ismapped()
    pick(dialogue.game, "Dice Wars")
    assert dialogue.map.winfo_ismapped()


def test_the_dialogue_is_closed_while_a_file_is_chosen(asked: Asked) -> None:
    dialogue = asked("dicewars")
    meet_box(lambda *_: dialogue.destroy())
    dialogue.map_file.invoke()
    assert dialogue.session is None
    assert not dialogue.winfo_exists()
