"""`damier gui`: its options and errors, and what it finds again the next time."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from damier.cli import main as cli
from damier.core.game import Setup
from damier.i18n import language
from damier.play import preferences
from damier.play.preferences import Preferences
from damier.ui.tk.window import Window
from tests.boxes import meet_box
from tests.screen import live
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
    window.viewer.type("d3")
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


def test_a_file_that_is_not_a_game_is_a_sentence(
    met: list[Window], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "broken.pdn"
    file.write_text("[Event")
    assert cli.main(["gui", "--load", str(file)]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_colours_speed_size_and_language_are_found_again(met: list[Window], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DAMIER_LANG")
    monkeypatch.setenv("LC_ALL", "C")
    preferences.save(Preferences("dark", "fr", 1.25, 640, 600))
    assert cli.main(["gui", "reversi"]) == 0
    (window,) = met
    assert window.palette.name == "dark"
    assert window.table.pace == 1.25
    assert language.current() == "fr"
    assert preferences.load() == Preferences("dark", "fr", 1.25, 640, 600)
    language.choose("en")


def test_a_language_asked_for_wins_over_the_one_that_is_kept(met: list[Window]) -> None:
    preferences.save(Preferences(language="fr"))
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
        window.set_language("fr")
        window.speed.set(0.9)
        live(window.root, 0.1)
        window.close()

    monkeypatch.setattr(Window, "run", run)
    assert cli.main(["gui", "reversi"]) == 0
    kept = preferences.load()
    assert (kept.theme, kept.language, kept.pace) == ("dark", "fr", 0.9)
    assert (kept.width, kept.height) == (700, 650)
    language.choose("en")


def test_a_broken_file_of_preferences_is_handled(met: list[Window], tmp_path: Path) -> None:
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
    preferences.save(Preferences(width=9000, height=9000))
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
        "from damier.cli.main import main\n"
        "from damier.ui.tk.window import Window\n"
        "start = Window.start\n"
        "Window.start = lambda window: (start(window), window.root.after(300, window.close))\n"
        "raise SystemExit(main(['gui', 'dicewars', '--players', '4', '--seed', '3']))\n"
    )
    environment = os.environ | {"DISPLAY": display, "XDG_STATE_HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)}
    ran = subprocess.run(
        [sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=False, timeout=60
    )
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "", "")


@pytest.mark.parametrize("command", ["save", "open"])
def test_a_window_is_closed_while_a_file_is_chosen(opened: Opened, command: str) -> None:
    """Tk itself would wait for the file for ever."""
    window = opened()
    meet_box(lambda *_: window.close())
    window.tools[command].invoke()
    assert window.is_closed
