"""The dialogue before a game, where the services have players and rules of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from tkinter import filedialog
from typing import Any

import pytest

from damier.core.errors import BadSetup
from damier.core.game import Game, Setup
from damier.seats.choices import Choice
from damier.seats.occupant import Occupant
from damier.ui.tk.new_game import NewGame
from damier.ui.tk.window import Window
from tests.boxes import answer_box
from tests.play.fake_services import FakeServices
from tests.ui.tk.conftest import Opened


class Inn(FakeServices):
    """Services with guests that are known by a folder."""

    def choices(self, game: Game[Any, Any]) -> Sequence[Choice]:
        """A person or a guest."""
        return (
            Choice(Occupant("human"), "a person", asks="name"),
            Choice(Occupant("guest"), "a guest", asks="folder"),
        )


@pytest.fixture
def inn() -> Inn:
    """Services with guests, for one kind of draughts only."""
    services = Inn()
    services.only_setup = Setup("tp")
    return services


def asked(window: Window, answer: Callable[[NewGame], None]) -> None:
    """Open the dialogue for a new game and have it answered."""

    def look() -> None:
        found = [
            child for child in window.root.winfo_children() if isinstance(child, NewGame) and child.winfo_viewable()
        ]
        if found:
            answer(found[0])
        else:
            window.root.after(30, look)

    window.root.after(30, look)
    window.new_game()


def seat_guest(dialogue: NewGame, seat: int) -> None:
    """Choose a guest for a seat."""
    line = dialogue._lines[seat]
    line.kind.current(1)
    line.kind.event_generate("<<ComboboxSelected>>")


def test_where_there_is_one_setup_only_the_players_are_asked_for(opened: Opened, inn: Inn) -> None:
    window = opened("draughts", "human,human", Setup("tp"), services=inn)

    def answer(dialogue: NewGame) -> None:
        for widget in (dialogue.game, dialogue.variant, dialogue.board_size, dialogue.clock):
            assert not widget.winfo_ismapped()
        assert dialogue.seats.winfo_ismapped()
        dialogue.go.invoke()

    before = window.table.session
    asked(window, answer)
    assert window.table.session is not before
    assert window.table.session.setup == Setup("tp")


def test_a_folder_is_looked_for_and_the_guest_has_the_name_the_house_gives(
    opened: Opened, inn: Inn, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = opened("draughts", "human,human", Setup("tp"), services=inn)
    monkeypatch.setattr(filedialog, "askdirectory", lambda **_: str(tmp_path))

    def answer(dialogue: NewGame) -> None:
        seat_guest(dialogue, 1)
        assert dialogue._lines[1].browse.winfo_manager()
        dialogue.go.invoke()

    asked(window, answer)
    assert window.table.session.occupants[1] == Occupant("guest", str(tmp_path))
    assert str(window.table.session.name(1)) == f"{tmp_path} (black)"


def test_a_folder_does_not_become_a_name(
    opened: Opened, inn: Inn, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = opened("draughts", "human,human", Setup("tp"), services=inn)
    monkeypatch.setattr(filedialog, "askdirectory", lambda **_: str(tmp_path))

    def answer(dialogue: NewGame) -> None:
        seat_guest(dialogue, 1)
        dialogue._lines[1].kind.current(0)
        dialogue._lines[1].kind.event_generate("<<ComboboxSelected>>")
        dialogue.go.invoke()

    asked(window, answer)
    assert window.table.session.occupants[1] == Occupant("human")


def test_players_who_cannot_play_are_refused_in_the_dialogue(opened: Opened, inn: Inn) -> None:
    window = opened("draughts", "human,human", Setup("tp"), services=inn)
    inn.refuses = BadSetup("not these two")
    before, told = window.table.session, list[str]()

    def answer(dialogue: NewGame) -> None:
        dialogue.go.invoke()
        told.append(dialogue.error.cget("text"))
        dialogue.cancel.invoke()

    asked(window, answer)
    assert told == ["Not these two"]
    assert window.table.session is before


def test_players_who_cannot_play_again_are_reported_in_a_box(opened: Opened, inn: Inn) -> None:
    window, told = opened("draughts", "human,human", Setup("tp"), services=inn), list[str]()
    inn.refuses = BadSetup("not these two")
    before = window.table.session
    answer_box("ok", told)
    window.rematch()
    assert told == ["Not these two"]
    assert window.table.session is before
