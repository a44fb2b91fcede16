"""The start screen of sosGUI.py and what is behind it: the bonuses, reached with the mouse."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

PATIENCE = 60.0  # seconds; a machine may be busy


@pytest.fixture
def window(gui: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The program's window, in which computers do not dawdle."""
    monkeypatch.setattr(gui, "DOUBLE_CLICK", 0)
    monkeypatch.setattr(gui, "PACE", 0)
    window = gui.Window()
    window.screen.refresh()
    return window


def buttons(window: Any) -> list[Any]:
    return [button for group in window.screen.buttons() for button in group]


def click(window: Any, place: tuple[int, int]) -> None:
    window.deal(pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))
    window.deal(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1))


def press(window: Any, text: str, number: int = 0) -> None:
    """Click on a button with that text; the first, or a later one."""
    click(window, [button.area.center for button in buttons(window) if button.text == text][number])


def write(gui: Any, window: Any, i: int, j: int, letter: int) -> None:
    square = gui.Layout(window.mySurface.get_size(), window.screen.game.n).square(i, j)
    click(window, (square.left + square.width * (1 if letter == 1 else 3) // 4, square.centery))


def wait_until(window: Any, is_done: Callable[[], Any]) -> None:
    end = time.monotonic() + PATIENCE
    while not is_done():
        assert time.monotonic() < end, "nothing happened"
        window.screen.tick(time.monotonic())
        time.sleep(0.001)


def resize(window: Any, size: tuple[int, int]) -> None:
    pygame.display.set_mode(size, pygame.RESIZABLE)
    window.deal(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))


def test_size_players_and_computers_are_chosen_and_play_to_the_end(window: Any) -> None:
    for _ in range(2):
        press(window, "−")
    press(window, "3")
    for player, kind in enumerate(("Ordi malin", "Ordi au hasard", "Ordi malin")):
        press(window, kind, player)
    press(window, "Jouer")
    game = window.screen.game
    assert (game.n, game.kinds) == (4, ["malin", "hasard", "malin"])
    wait_until(window, lambda: window.screen.isOver)
    press(window, "Rejouer")
    assert window.screen.game is not game
    assert (window.screen.game.n, window.screen.game.kinds) == (4, game.kinds)


def test_a_person_plays_against_a_computer(gui: Any, sos: Any, window: Any) -> None:
    press(window, "Ordi malin", 1)
    press(window, "Jouer")
    screen, rng = window.screen, Random(2)
    while not screen.isOver:
        wait_until(window, lambda: screen.isHumansTurn or screen.isOver)
        if not screen.isOver:
            write(gui, window, *sos.randomMove(screen.game.board, 6, rng))
    assert set(screen.game.writers.values()) == {0, 1}


def test_the_size_stays_within_bounds(gui: Any, window: Any) -> None:
    for _ in range(40):
        press(window, "+")
    assert window.screen.n == gui.LARGEST
    for _ in range(40):
        window.deal(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1))
    assert window.screen.n == gui.SMALLEST


def test_a_game_is_saved_and_resumed(gui: Any, sos: Any, window: Any, tmp_path: Path) -> None:
    press(window, "Jouer")
    write(gui, window, 0, 0, 1)
    write(gui, window, 2, 3, 2)
    press(window, "Sauver")
    assert window.screen.message == "La partie est sauvegardée dans « sos-partie.txt »."
    game = window.screen.game
    assert sos.loadGame(tmp_path / "sos-partie.txt") == sos.readGame(sos.gameText(game))
    press(window, "Menu")
    press(window, "Reprendre une partie")
    press(window, "sos-partie.txt")
    assert sos.gameText(sos.readGame(sos.gameText(window.screen.game))) == sos.gameText(game)
    write(gui, window, 5, 5, 1)
    press(window, "Sauver")
    assert [path.name for path in tmp_path.glob("*.txt")] == ["sos-partie.txt"]


def test_a_saved_game_is_named_with_the_mouse(gui: Any, sos: Any, window: Any, tmp_path: Path) -> None:
    press(window, "Jouer")
    write(gui, window, 0, 0, 1)
    game = window.screen
    press(window, "Nommer")
    press(window, "Vider")
    press(window, "Sauver")
    assert "Il faut un nom" in window.screen.message
    for letter in "duel-77":
        press(window, letter)
    press(window, "Effacer")
    press(window, "Sauver")
    assert window.screen is game
    assert game.message == "La partie est sauvegardée dans « duel-7.txt »."
    write(gui, window, 2, 3, 2)
    press(window, "Sauver")  # the name stays
    assert sos.gameText(sos.loadGame(tmp_path / "duel-7.txt")) == sos.gameText(game.game)
    assert [path.name for path in tmp_path.glob("*.txt")] == ["duel-7.txt"]


def test_a_name_that_is_taken_asks_before_the_other_game_is_replaced(gui: Any, window: Any, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("autre")
    press(window, "Jouer")
    write(gui, window, 0, 0, 1)
    press(window, "Nommer")
    press(window, "Vider")
    press(window, "a")
    press(window, "Sauver")
    assert "« a.txt » existe déjà" in window.screen.message
    assert (tmp_path / "a.txt").read_text() == "autre"
    press(window, "b")
    press(window, "Effacer")
    press(window, "Sauver")  # another name in between: asked again
    press(window, "Remplacer")
    assert (tmp_path / "a.txt").read_text().startswith("partie de SOS")


@pytest.mark.parametrize("is_closed", [True, False])
def test_a_game_is_not_lost_while_it_is_named(gui: Any, window: Any, tmp_path: Path, is_closed: bool) -> None:
    press(window, "Jouer")
    write(gui, window, 0, 0, 1)
    game = window.screen
    press(window, "Nommer")
    if is_closed:
        assert "sos-partie.txt" in window.screen.close()
        return
    (tmp_path / "b.txt").write_text("?")
    window.deal(pygame.event.Event(pygame.DROPFILE, file="b.txt"))
    press(window, "Retour")
    assert window.screen is game


def test_files_that_cannot_be_read_are_reported_in_the_window(window: Any, tmp_path: Path) -> None:
    (tmp_path / "mauvais.txt").write_text("bonjour", encoding="utf-8")
    (tmp_path / "binaire.txt").write_bytes(b"\xff\x00\xfe")
    (tmp_path / "perdu.txt").symlink_to(tmp_path / "nulle part")
    press(window, "Reprendre une partie")
    for name, why in (("mauvais", "ligne 1"), ("binaire", "pas un fichier texte"), ("perdu", "n'existe pas")):
        press(window, f"{name}.txt")
        assert why in window.screen.message
    press(window, "Retour")
    assert window.screen is window.start


def test_folders_are_entered_and_long_lists_scrolled(gui: Any, window: Any, tmp_path: Path) -> None:
    (tmp_path / "dossier").mkdir()
    for number in range(12):
        (tmp_path / "dossier" / f"partie {number}.txt").write_text("", encoding="utf-8")
    press(window, "Reprendre une partie")
    press(window, "dossier/")
    seen = {button.text for button in buttons(window)}
    press(window, "Plus bas")
    assert (
        len({b.text for b in buttons(window) if b.text.startswith("partie")} | {t for t in seen if t[0] == "p"}) == 12
    )
    press(window, "Dossier parent")
    assert window.screen.folder == str(tmp_path)


def test_leaving_an_unsaved_game_asks_first(gui: Any, window: Any, tmp_path: Path) -> None:
    press(window, "Jouer")
    write(gui, window, 0, 0, 1)
    screen, letters = window.screen, [list(row) for row in window.screen.game.board]
    press(window, "Menu")
    press(window, "Continuer")
    assert window.screen is screen
    assert screen.game.board == letters  # the button lay over the board
    press(window, "Menu")
    press(window, "Sauver")
    assert window.screen is window.start
    assert (tmp_path / "sos-partie.txt").exists()


@pytest.mark.parametrize("letters", [0, 3])
def test_a_closed_window_keeps_a_game_that_was_not_saved(gui: Any, sos: Any, window: Any, letters: int) -> None:
    press(window, "Jouer")
    for j in range(letters):
        write(gui, window, 0, j, 2)
    pygame.event.clear()
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    assert ("sos-partie.txt" in window.run()) == bool(letters)
    assert Path("sos-partie.txt").exists() == bool(letters)


@pytest.mark.parametrize("size", [(400, 400), (940, 643), (1600, 1200)])
def test_every_button_is_in_the_window_and_none_covers_another(gui: Any, window: Any, size: tuple[int, int]) -> None:
    resize(window, size)

    def check() -> None:
        areas = [button.area for button in buttons(window)]
        assert all(window.mySurface.get_rect().contains(area) and area.height > 15 for area in areas)
        assert all(area.collidelist(areas[:k]) < 0 for k, area in enumerate(areas))

    press(window, "4")
    check()
    press(window, "Reprendre une partie")
    check()
    press(window, "Retour")
    press(window, "Jouer")
    check()
    write(gui, window, 0, 0, 1)
    press(window, "Nommer")
    check()
    press(window, "Retour")
    press(window, "Menu")
    check()


def test_random_clicks_break_nothing(gui: Any, window: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    enter, rng = gui.FilesScreen.enter, Random(6)
    inside = str(tmp_path)  # it could find other tests' games, and save them
    monkeypatch.setattr(gui.FilesScreen, "enter", lambda it, path: path.startswith(inside) and enter(it, path))
    for _ in range(500):
        width, height = window.mySurface.get_size()
        click(window, (rng.randrange(width), rng.randrange(height)))
        window.screen.tick(time.monotonic())
        if rng.random() < 0.01:
            resize(window, rng.choice([(400, 400), (940, 643), (120, 90)]))
