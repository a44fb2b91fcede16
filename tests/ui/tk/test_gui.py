"""`damier gui`: its options and errors, what it finds again the next time, and a storm of clicks."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from tkinter import filedialog, messagebox
from typing import Any

import pytest

from damier import cli
from damier.core.game import Setup
from damier.core.record import Record
from damier.ui import language, preferences
from damier.ui.preferences import Preferences
from damier.ui.tk.new_game import NewGame
from damier.ui.tk.window import Window
from tests.screen import click, live, widgets
from tests.ui.tk.conftest import Opened


@pytest.fixture
def met(display: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[Window]:
    """The windows that `damier gui` opens; each is closed as soon as it is there."""
    monkeypatch.setenv("DISPLAY", display)
    monkeypatch.setenv("DAMIER_LANG", "en")
    for name in ("XDG_STATE_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    windows: list[Window] = []

    def run(window: Window) -> None:
        windows.append(window)
        window.table.is_paused = True
        window.start()
        window.root.update()
        window.close()

    monkeypatch.setattr(Window, "run", run)
    return windows


def test_without_a_game_it_is_draughts(met: list[Window]) -> None:
    assert cli.main(["gui"]) == 0
    assert met[0].table.session.game.name == "draughts"


def test_every_option_is_heard(met: list[Window]) -> None:
    assert cli.main(["gui", "sos", "--size", "4x5", "--players", "3", "--seats", "human:Ada,random,course"]) == 0
    session = met[0].table.session
    assert session.setup == Setup("standard", (4, 5), 3)
    assert [str(occupant) for occupant in session.occupants] == ["human:Ada", "random", "course"]
    assert cli.main(["gui", "russian", "--clock", "5+3"]) == 0
    assert met[1].table.session.setup.variant == "russian"
    assert met[1].table.session.match.clock is not None


def test_the_game_that_was_left_is_taken_up_again(met: list[Window], opened: Opened) -> None:
    window = opened("reversi")
    window.table.type("d3")
    window.close()
    assert cli.main(["gui"]) == 0
    assert met[0].table.session.record().moves == ("d3",)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["chess"], "chess"),
        (["--load", "nowhere.damier"], "nowhere.damier"),
        (["reversi", "--size", "5"], "5"),
        (["sos", "--players", "99"], "99"),
        (["reversi", "--seats", "nobody"], "nobody"),
        (["reversi", "--clock", "soon"], "soon"),
        (["reversi", "--map", "x.txt"], "map"),
        (["draughts", "--position", "nonsense"], "nonsense"),
    ],
)
def test_what_is_wrong_is_a_sentence(
    met: list[Window], capsys: pytest.CaptureFixture[str], arguments: list[str], told: str
) -> None:
    assert cli.main(["gui", *arguments]) == 2
    error = capsys.readouterr().err
    assert error.startswith("damier: ")
    assert told in error
    assert len(error.splitlines()) == 1
    assert met == []


def test_a_file_that_is_no_game_is_a_sentence(
    met: list[Window], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "broken.pdn"
    file.write_text("[Event")
    assert cli.main(["gui", "--load", str(file)]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_colours_speed_size_and_language_are_found_again(met: list[Window], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DAMIER_LANG")
    monkeypatch.setenv("LC_ALL", "C")
    preferences.keep(Preferences("dark", "fr", 1.25, 640, 600))
    assert cli.main(["gui", "reversi"]) == 0
    (window,) = met
    assert window.palette.name == "dark"
    assert window.table.pace == 1.25
    assert language.current() == "fr"
    assert preferences.load() == Preferences("dark", "fr", 1.25, 640, 600)
    language.choose("en")


def test_a_language_asked_for_wins_over_the_one_that_is_kept(met: list[Window]) -> None:
    preferences.keep(Preferences(language="fr"))
    assert cli.main(["gui", "reversi", "--lang", "en"]) == 0
    assert language.current() == "en"
    assert cli.main(["gui", "reversi"]) == 0  # DAMIER_LANG says en
    assert language.current() == "en"
    assert preferences.load().language == "fr"


def test_what_is_chosen_in_a_window_is_kept(met: list[Window], monkeypatch: pytest.MonkeyPatch) -> None:
    def run(window: Window) -> None:
        window.start()
        window.root.geometry("700x650")
        live(window.root, 0.2)
        window.paint("dark")
        window.speak("fr")
        window.speed.set(0.9)
        live(window.root, 0.1)
        window.close()

    monkeypatch.setattr(Window, "run", run)
    assert cli.main(["gui", "reversi"]) == 0
    kept = preferences.load()
    assert (kept.theme, kept.language, kept.pace) == ("dark", "fr", 0.9)
    assert (kept.width, kept.height) == (700, 650)
    language.choose("en")


def test_a_broken_file_of_preferences_is_no_trouble(met: list[Window], tmp_path: Path) -> None:
    (tmp_path / "damier").mkdir()
    (tmp_path / "damier" / "window.json").write_text('{"theme": "pink", "width": -4')
    assert cli.main(["gui", "reversi"]) == 0
    assert met[0].palette.name == "light"


def test_a_window_larger_than_the_screen_is_made_to_fit(met: list[Window], monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[tuple[int, int]] = []

    def run(window: Window) -> None:
        window.start()
        live(window.root, 0.2)
        sizes.append((window.root.winfo_width(), window.root.winfo_height()))
        window.close()

    monkeypatch.setattr(Window, "run", run)
    preferences.keep(Preferences(width=9000, height=9000))
    assert cli.main(["gui", "reversi"]) == 0
    assert sizes == [(1700, 1300)]


def test_other_windows_keep_nothing(opened: Opened) -> None:
    window = opened()
    window.paint("dark")
    window.close()
    assert not preferences.path().exists()


def test_the_program_itself_opens_and_closes(display: str, tmp_path: Path) -> None:
    """The real command, closed by the message that a window manager sends."""
    script = (
        "from damier import cli\n"
        "from damier.ui.tk.window import Window\n"
        "start = Window.start\n"
        "Window.start = lambda window: (start(window), window.root.after(300, window.close))\n"
        "raise SystemExit(cli.main(['gui', 'dicewars', '--players', '4', '--seed', '3']))\n"
    )
    environment = os.environ | {"DISPLAY": display, "XDG_STATE_HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)}
    ran = subprocess.run(
        [sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=False, timeout=60
    )
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "", "")


# -- a storm


def answered(rng: Random, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """Have every box answered at once, at random."""
    for name in ("showerror", "askyesno"):
        monkeypatch.setattr(messagebox, name, lambda *_, **__: rng.random() < 0.3)
    files = [str(folder / name) for name in ("a.damier", "b.damier", "none", "c.pdn")]
    for name in ("asksaveasfilename", "askopenfilename"):
        monkeypatch.setattr(filedialog, name, lambda *_, **__: rng.choice([*files, ""]))


def wild(window: Window, rng: Random) -> None:
    """One click, key or command, anywhere."""
    kind = rng.random()
    if kind < 0.55:
        board = window.board
        click(board, rng.randrange(-5, board.winfo_width() + 5), rng.randrange(-5, board.winfo_height() + 5))
    elif kind < 0.75:
        press_anything(window, rng)
    elif kind < 0.85:
        window.board.event_generate(
            rng.choice(["<Up>", "<Left>", "<Return>", "<Escape>", "<Prior>", "<Next>", "<space>"])
        )
    elif kind < 0.9:
        window.root.geometry(rng.choice(["400x400", "940x700", "700x500", "1200x800"]))
    else:
        rng.choice(commands(window))()


def press_anything(window: Window, rng: Random) -> None:
    """Click some widget or other."""
    shown = [widget for widget in widgets(window.root) if widget.winfo_ismapped() and widget.winfo_class() != "Menu"]
    target = rng.choice(shown)
    click(target, rng.randrange(max(1, target.winfo_width())), rng.randrange(max(1, target.winfo_height())))


def commands(window: Window) -> list[Any]:
    """What the menus can do, but for the end of it all."""
    return [
        window.undo, window.hint, window.flip, window.again, window.resign, window.offer_draw, window.save, window.open,
        window.help, window.fill_screen, lambda: window.paint("dark"), lambda: window.paint("light"),
        lambda: window.speak("fr"), lambda: window.speak("en"), lambda: window.speed.set(0.0),
    ]  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("game", ["draughts", "reversi", "sos", "dicewars"])
def test_a_hundred_clicks_a_second_on_everything_break_nothing(
    opened: Opened, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, game: str
) -> None:
    """Four times seven and a half seconds of it."""
    rng = Random(game)
    answered(rng, monkeypatch, tmp_path)
    troubles: list[BaseException] = []
    monkeypatch.setattr(Window, "new_game", lambda window: started_at_random(window, rng))
    window = opened(game, "human,engine:1", pace=0.0)
    window.root.report_callback_exception = lambda kind, error, trace: troubles.append(error)
    end, done = time.monotonic() + 7.5, 0
    while time.monotonic() < end:
        wild(window, rng)
        done += 1
        live(window.root, 0.008)
        close_dialogues(window)
    assert troubles == []
    assert done > 50
    Record.loads(window.table.session.record().dumps()).replay()
    window.close()


def started_at_random(window: Window, rng: Random) -> None:
    """A new game from the dialogue, as it stands or cancelled."""
    dialogue = NewGame(window.root, window.house, window.games, window.palette, window.table.session)
    window.root.update()
    rng.choice((dialogue.go, dialogue.cancel)).invoke()
    if dialogue.session:
        window._take(dialogue.session)


def close_dialogues(window: Window) -> None:
    """Help windows would soon cover the screen."""
    for child in window.root.winfo_children():
        if child.winfo_class() == "Toplevel":
            child.destroy()
