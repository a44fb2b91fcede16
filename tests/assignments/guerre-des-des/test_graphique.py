"""principal_graphique.py: the program itself on a hidden screen, and its window driven by clicks."""

from __future__ import annotations

import importlib.util
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest

from damier.core.scene import Mark
from damier.i18n import language
from damier.play import autosave
from damier.ui.tk.new_game import NewGame
from tests.boxes import answer_box
from tests.fuzz.clicks import fuzz
from tests.running import thinkers_of
from tests.screen import button_named, click, live, opened_by, wait_until, widgets

PROGRAM = Path(__file__).parents[3] / "assignments" / "guerre-des-des" / "principal_graphique.py"


@pytest.fixture
def environment(display: str, tmp_path: Path) -> dict[str, str]:
    return os.environ | {"DISPLAY": display, "XDG_STATE_HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)}


@pytest.fixture
def programme(environment: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """The program as a module, on the hidden screen."""
    for name in ("DISPLAY", "XDG_STATE_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, environment[name])
    specification = importlib.util.spec_from_file_location("principal_graphique", PROGRAM)
    assert specification
    assert specification.loader
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    language.choose("fr")
    yield module
    language.choose("en")


@pytest.fixture
def fenetre(programme: ModuleType) -> Iterator[Any]:
    """Its window, with nothing that waits."""
    window = programme.creer_fenetre()
    window.table.pace = 0.0
    window.start()
    live(window.root, 0.1)
    yield window
    if not window.is_closed:
        window.close()


def answer_dialogue(window: Any, answer: Any) -> None:
    """Do something in the dialogue for a new game, once it is there."""

    def look() -> None:
        found = [child for child in widgets(window.root) if isinstance(child, NewGame) and child.winfo_viewable()]
        if found:
            answer(found[0])
        else:
            window.root.after(20, look)

    window.root.after(20, look)


def play(window: Any, rng: Random) -> None:
    """Play the person's part by clicks until the game is over."""
    while not window.table.session.match.outcome:
        wait_until(window.root, lambda: window.viewer.may_move or window.table.session.match.outcome)
        if not window.viewer.may_move:
            continue
        lit = [cell.name for cell in window.viewer.scene().cells if Mark.CHOICE in cell.marks]
        if not lit or (not window.viewer.selector.clicked and rng.random() < 0.2):
            button_named(window.actions, "Terminer le tour").invoke()
        else:
            click(window.board, *window.board.centre_of(rng.choice(lit)))
        window.root.update()


def test_the_settings_are_asked_for_first_then_a_whole_game_is_played_by_clicks(
    programme: ModuleType, fenetre: Any
) -> None:
    def answer(dialogue: NewGame) -> None:
        assert dialogue.title() == "Nouvelle partie"
        assert (dialogue.board_size.get(), dialogue.holes.get(), dialogue.players.get()) == ("5x5", "8", "3")
        for entry, text in ((dialogue.board_size, "3x4"), (dialogue.holes, "2"), (dialogue.players, "2")):
            entry.delete(0, "end")
            entry.insert(0, text)
        dialogue._seats_chosen()
        dialogue._lines[1].kind.set("Stratégie du cours")
        dialogue.start()

    answer_dialogue(fenetre, answer)
    programme.accueillir(fenetre)
    live(fenetre.root, 0.1)
    assert fenetre.root.title() == "La Guerre des Dés"
    assert len(fenetre.table.session.match.position.board) == 10
    play(fenetre, Random(4))
    live(fenetre.root, 0.1)
    assert "gagne" in fenetre.status.cget("text") or "nulle" in fenetre.status.cget("text")
    answer_dialogue(fenetre, lambda dialogue: dialogue.start())
    button_named(fenetre.actions, "Nouvelle partie").invoke()  # the way back to other settings
    assert fenetre.table.session.match.moves == ()


def test_a_game_that_was_not_finished_can_be_taken_up(programme: ModuleType, fenetre: Any) -> None:
    fenetre.typed.insert(0, "end")
    fenetre.typed.focus_force()
    fenetre.typed.event_generate("<Return>")
    fenetre.root.update()
    fenetre.close()
    assert autosave.exists()
    second, told = programme.creer_fenetre(), list[str]()
    second.start()
    answer_box("yes", told)
    programme.accueillir(second)
    assert told == ["La dernière partie n'est pas finie. La reprendre ?"]
    assert second.table.session.record().moves[0] == "end"
    second.close()


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (None, "Impossible de lire"),
        ("..\n.#\n", "ligne 2, colonne 2 : '#' n'est ni une case (un point) ni un trou (une espace)"),
        (".. ..\n", "les cases ne sont pas toutes reliées"),
    ],
)
def test_the_three_errors_of_a_map_are_french_sentences(
    fenetre: Any, tmp_path: Path, content: str | None, told: str
) -> None:
    file, said = tmp_path / "carte.txt", list[str]()
    if content is not None:
        file.write_text(content)

    def answer(dialogue: NewGame) -> None:
        answer_box("ok", said)
        dialogue._take_map(file)
        dialogue.destroy()

    answer_dialogue(fenetre, answer)
    fenetre.new_game()
    assert len(said) == 1
    assert told in said[0]


def test_wild_clicks_break_nothing(fenetre: Any) -> None:
    rng = Random(8)
    for _ in range(150):
        board = fenetre.board
        click(board, rng.randrange(board.winfo_width()), rng.randrange(board.winfo_height()))
        live(fenetre.root, 0.005)
    assert not fenetre.is_closed


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
@pytest.mark.parametrize("seconds", [0.0, 0.7])  # while the window is made; when the dialogue is open, or about to be
def test_closing_at_any_moment_leaves_nothing_and_says_nothing(
    environment: dict[str, str], number: int, seconds: float
) -> None:
    process = opened_by(environment["DISPLAY"], [sys.executable, PROGRAM], environment)
    time.sleep(seconds)
    process.send_signal(number)
    _, error = process.communicate(timeout=60)
    assert error in ("", "\nPartie interrompue.\n")
    assert thinkers_of(process.pid) == []


@pytest.mark.parametrize(
    ("arguments", "code", "told"),
    [(["--aide"], 0, "Usage : python3 principal_graphique.py"), (["vite"], 2, "L'argument 'vite' n'est pas attendu.")],
)
def test_arguments_are_answered(arguments: list[str], code: int, told: str) -> None:
    ran = subprocess.run([sys.executable, str(PROGRAM), *arguments], capture_output=True, text=True, check=False)
    assert ran.returncode == code
    assert told in ran.stdout + ran.stderr


def test_without_a_screen_there_is_a_french_sentence(environment: dict[str, str]) -> None:
    ran = subprocess.run(
        [sys.executable, str(PROGRAM)],
        env=environment | {"DISPLAY": ":987"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 1
    assert ran.stderr.startswith("Aucune fenêtre ne peut s'ouvrir")
    assert len(ran.stderr.splitlines()) == 1


@pytest.mark.slow
@pytest.mark.timeout(330)
def test_a_hundred_clicks_a_second_break_nothing(display: str, tmp_path: Path) -> None:
    fuzz(tmp_path, display, 5, "Toplevel,TkFDialog", str(PROGRAM))


@pytest.mark.parametrize("size", ["400x400", "1600x1200"])
def test_a_victory_is_shown_and_leads_to_a_game_with_other_settings(fenetre: Any, size: str) -> None:
    fenetre.root.geometry(size)

    def ask_for(board: str, holes: str) -> None:
        def answer(dialogue: NewGame) -> None:
            for entry, text in ((dialogue.board_size, board), (dialogue.holes, holes), (dialogue.players, "2")):
                entry.delete(0, "end")
                entry.insert(0, text)
            dialogue._seats_chosen()
            dialogue._lines[1].kind.set("Stratégie du cours")
            dialogue.start()

        answer_dialogue(fenetre, answer)

    ask_for("2x3", "0")
    fenetre.new_game()
    play(fenetre, Random(4))
    live(fenetre.root, 0.4)
    assert "gagne" in fenetre.status.cget("text")
    for widget in (fenetre.status, fenetre.players, button_named(fenetre.actions, "Nouvelle partie")):
        assert widget.winfo_ismapped()
        bottom = widget.winfo_rooty() - fenetre.root.winfo_rooty() + widget.winfo_reqheight()
        assert bottom <= fenetre.root.winfo_height()
    ask_for("4x4", "3")
    button_named(fenetre.actions, "Nouvelle partie").invoke()
    assert fenetre.table.session.match.moves == ()
    assert len(fenetre.table.session.match.position.board) == 13
