"""`python3 jeu.py`: the real window on a hidden screen, with people, ours and other ia.py files."""

from __future__ import annotations

import math
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import pytest

from damier.core.game import Setup
from damier.i18n import language
from damier.seats.occupant import Occupant
from tests.boxes import answer_box
from tests.fuzz.clicks import fuzz
from tests.running import children_of, is_running
from tests.screen import button_named, click, live, settle, wait_until
from tests.waiting import until

FOLDER = Path(__file__).resolve().parents[3] / "assignments" / "dames-tp"
HUMAN = Occupant("human")
ZYGOTE = "damier.sandbox.zygote"

FIRST = """
def play(plateau, premier_joueur):
    moi, pas = (0, -1) if premier_joueur else (1, 1)
    for numero in range(1, 51):
        if plateau[numero] == (moi, False):
            rangee, place = divmod(numero - 1, 5)
            for voisin in (place, place + 1) if rangee % 2 == 0 else (place - 1, place):
                but = (rangee + pas) * 5 + voisin + 1
                if 0 <= voisin < 5 and 0 <= rangee + pas < 10 and plateau[but] is None:
                    return (numero, but)
    return (0, 0)
"""
ENDLESS = "import time\ndef play(plateau, premier_joueur): time.sleep(600)"
FAULTS = {
    "raises": ("def play(p, j): return 1 / 0", "exception ZeroDivisionError"),
    "does not parse": ("def play(", "exception SyntaxError"),
    "dies": ("import os\ndef play(p, j): os._exit(3)", "le programme s'est arrêté (code 3)"),
    "hangs": (ENDLESS, "pas de réponse en 1 s"),
    "hangs when imported": ("while True: pass", "pas de réponse en 1 s"),
    "breaks the rules": ("def play(p, j): return (31, 22)", "coup illégal (31, 22)"),
    "answers a list": ("def play(p, j): return [31, 26]", "n'est pas un tuple de deux entiers"),
    "hides an import": (
        "def play(p, j):\n    exec('import os')\n    return (31, 26)",
        "aucun import n'est permis (os)",
    ),
}
Opened = Callable[..., Any]


@pytest.fixture(scope="session")
def jeu() -> Iterator[Any]:
    """The program as a module."""
    path = list(sys.path)
    sys.path.insert(0, str(FOLDER))
    module = import_module("jeu")
    module.why_no_walls()  # it is found out once, by processes that tests may not take for others
    yield module
    sys.path[:] = path


@pytest.fixture
def opened(display: str, jeu: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Opened]:
    """Opens windows for two players, and sees to it that nothing is left of them."""
    monkeypatch.setenv("DISPLAY", display)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setenv("DAMIER_DEBUG", "1")
    language.choose("fr")
    windows: list[Any] = []

    def open_window(
        first: Occupant = HUMAN, second: Occupant = HUMAN, limit: float = 60.0, may_import: bool = True
    ) -> Any:
        window = jeu.Board(jeu.Services(limit, may_import), [first, second])
        windows.append(window)
        window.table.pace = 0.0
        window.start()
        window.root.update()
        return window

    yield open_window
    for window in windows:
        if not window.is_closed:
            window.close()
    language.choose("en")
    assert not runners(os.getpid()), "somebody is left"


def runners(pid: int) -> list[int]:
    """The processes in which a process has an ia.py run: sandboxes, or plain processes where there are none."""
    zygotes = children_of(pid, ZYGOTE)  # the newest child of each waits for the next program
    sandboxes = (each for zygote in zygotes for each in sorted(children_of(zygote, ZYGOTE))[:-1])
    return [*children_of(pid, "coureur.py"), *sandboxes]


def program(tmp_path: Path, text: str, name: str = "autre") -> Occupant:
    """An ia.py with that text, as it is put on a seat."""
    folder = tmp_path / name
    folder.mkdir()
    (folder / "ia.py").write_text(text)
    return Occupant("ia", str(folder / "ia.py"))


def outcome(window: Any) -> Any:
    """How the game in a window has ended."""
    return window.table.session.match.outcome


def play_at_random(window: Any, rng: Random, most: int) -> None:
    """Play a person's moves by clicks until the end, or until so many moves have been made."""
    match = window.table.session.match
    while not match.outcome and len(match.moves) < most:
        wait_until(window.root, lambda: window.viewer.may_move or match.outcome)
        if window.viewer.may_move:
            click(window.board, *window.board.centre_of(str(rng.choice(window.viewer.selector.choices))))
            window.root.update()


def test_two_people_play_a_whole_game_by_clicks_and_the_winner_is_shown(opened: Opened) -> None:
    window = opened()
    assert window.table.session.setup == Setup("tp")
    play_at_random(window, Random(166), 2001)  # a game of 43 moves; most are many times as long
    live(window.root, 0.1)
    assert "gagne" in window.status.cget("text") or "nulle" in window.status.cget("text").lower()


def test_an_impossible_target_is_explained_in_the_window(opened: Opened) -> None:
    window = opened()
    for square in ("33", "24"):
        click(window.board, *window.board.centre_of(square))
        window.root.update()
    assert "24 est trop loin : un pion avance d'une case" in window.status.cget("text")
    assert not window.table.session.match.moves


def test_a_person_plays_against_our_ia(opened: Opened, jeu: Any) -> None:
    window = opened(HUMAN, jeu.OURS)
    play_at_random(window, Random(1), 2)
    wait_until(window.root, lambda: len(window.table.session.match.moves) == 2)
    assert "Ordinateur" in window.language.say(window.table.news)
    assert outcome(window) is None


def test_two_programs_play_each_other_to_the_end(opened: Opened, tmp_path: Path) -> None:
    answer_box("ok", told := list[str]())
    window = opened(program(tmp_path, FIRST, "un"), program(tmp_path, FIRST, "deux"), limit=20)
    wait_until(window.root, lambda: outcome(window) and told)
    assert len(window.table.session.match.moves) > 10
    assert "coup illégal (0, 0)" in told[0]  # it gives up so, once no man of its own can step


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_loses_the_game_and_is_reported(opened: Opened, tmp_path: Path, fault: str) -> None:
    text, why = FAULTS[fault]
    answer_box("ok", told := list[str]())
    limit, may_import = 1 if "hangs" in fault else 60, fault != "hides an import"
    window = opened(program(tmp_path, text), HUMAN, limit=limit, may_import=may_import)
    wait_until(window.root, lambda: outcome(window) and told)
    assert outcome(window).ranks == (2, 1)
    assert told[0].startswith("autre perd : ")
    assert why in told[0]
    assert why in window.status.cget("text")
    assert "Les noirs gagnent" in window.status.cget("text")


def test_the_time_left_is_shown(opened: Opened, tmp_path: Path) -> None:
    began = time.monotonic()
    window = opened(program(tmp_path, ENDLESS), HUMAN)
    shown = set[int]()
    while len(shown) < 3:
        wait_until(window.root, lambda: seconds_left(window) not in (None, *shown))
        left = seconds_left(window)
        assert left is not None
        assert left <= 60
        shown.add(left)
        settle(window.root)
        assert (seconds_left(window) or 0) >= math.floor(60 - (time.monotonic() - began))


def seconds_left(window: Any) -> int | None:
    """How many seconds are left in a window's eyes."""
    found = re.search(r"Encore (\d+) s", window.status.cget("text"))
    return int(found[1]) if found else None


def test_closing_in_mid_thought_leaves_no_process(opened: Opened, tmp_path: Path) -> None:
    window = opened(program(tmp_path, ENDLESS), HUMAN)
    wait_until(window.root, lambda: runners(os.getpid()))
    window.close()
    assert not runners(os.getpid())


def test_a_move_taken_back_ends_the_thought_about_it(opened: Opened, tmp_path: Path) -> None:
    window = opened(HUMAN, program(tmp_path, ENDLESS))
    play_at_random(window, Random(1), 1)
    wait_until(window.root, lambda: runners(os.getpid()))
    window.undo()
    assert window.table.session.match.moves == ()
    assert not runners(os.getpid())
    play_at_random(window, Random(2), 1)
    wait_until(window.root, lambda: runners(os.getpid()))


@pytest.mark.parametrize("place", ["", "/no/such/ia.py"])
def test_an_ia_that_is_not_there_is_refused(jeu: Any, opened: Opened, place: str) -> None:
    window = opened()
    window.table.session.occupants = (HUMAN, Occupant("ia", place))
    answer_box("ok", told := list[str]())
    window.rematch()
    assert ("n'existe pas" if place else "choisir un fichier") in told[0]


def test_a_game_of_another_kind_is_not_opened(opened: Opened, tmp_path: Path) -> None:
    file = tmp_path / "autre.damier"
    subprocess.run([sys.executable, "-c", MAKE, str(file)], check=True)
    window = opened()
    answer_box("ok", told := list[str]())
    window.open_from(file)
    assert "règles du TP" in told[0]


MAKE = """
import sys
from pathlib import Path
from damier.core.match import Match
from damier.core.record import Record
from damier.games.reversi import GAME
Record.of(Match(GAME, GAME.start())).save(Path(sys.argv[1]))
"""


def test_every_kind_of_player_can_be_chosen(opened: Opened, jeu: Any) -> None:
    window = opened()
    told = [choice.text for choice in window.services.choices(window.table.session.game)]
    assert told[:3] == ["Une personne", "L'ordinateur (ia.py)", "Une autre ia.py…"]
    assert len(told) > 5


def run(display: str, *options: str) -> subprocess.Popen[str]:
    """The program, started as people do."""
    return subprocess.Popen(
        [sys.executable, FOLDER / "jeu.py", *options],
        env=os.environ | {"DISPLAY": display},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def test_a_file_that_imports_is_refused_with_a_sentence(jeu: Any, tmp_path: Path, capsys: Any) -> None:
    place = program(tmp_path, "import os").detail
    with pytest.raises(SystemExit):
        jeu.occupants_of([place], may_import=False)
    assert "autre n'est pas admise : ligne 1, « import os »" in capsys.readouterr().err
    assert jeu.occupants_of([place])[1].detail == place


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGKILL])
def test_the_program_leaves_nothing_behind(display: str, tmp_path: Path, number: int) -> None:
    endless = program(tmp_path, ENDLESS).detail
    running = run(display, endless, "humain", "--imports")
    until(lambda: runners(running.pid))
    found = runners(running.pid)
    running.send_signal(number)
    said, errors = running.communicate(timeout=60)
    assert (said, errors) == ("", "")
    assert running.returncode == (0 if number != signal.SIGKILL else -signal.SIGKILL)
    until(lambda: not any(map(is_running, found)))


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["/no/such/ia.py"], "/no/such/ia.py n'existe pas."),
        (["humain", "humain", "humain"], "deux joueurs"),
        (["--limite", "0"], "--limite"),
        (["--vite"], "Commande incomprise"),
        ([], "Aucune fenêtre"),
    ],
)
def test_what_cannot_be_done_is_reported_in_a_sentence(options: list[str], told: str) -> None:
    said, errors = (running := run(":987", *options)).communicate(timeout=60)
    assert (running.returncode, said) == (2, "")
    assert told in errors
    assert "Traceback" not in errors


@pytest.mark.parametrize("size", ["400x400", "1600x1200"])
def test_a_window_of_any_size_has_everything(opened: Opened, size: str) -> None:
    window = opened()
    window.root.geometry(size)
    live(window.root, 0.4)
    for widget in (window.board, window.players, window.status, button_named(window.toolbar, "Nouvelle partie")):
        assert widget.winfo_ismapped()
        bottom = widget.winfo_rooty() - window.root.winfo_rooty() + widget.winfo_height()
        assert bottom <= window.root.winfo_height()


@pytest.mark.slow
@pytest.mark.timeout(330)
def test_a_hundred_clicks_a_second_break_nothing(display: str, tmp_path: Path) -> None:
    other = program(tmp_path, FIRST).detail
    fuzz(tmp_path, display, 5, "Toplevel,TkFDialog", str(FOLDER / "jeu.py"), "humain", other)


@pytest.mark.parametrize("size", ["400x400", "1600x1200"])
def test_how_a_game_has_ended_can_be_read_in_a_window_of_any_size(opened: Opened, tmp_path: Path, size: str) -> None:
    answer_box("ok", told := list[str]())
    window = opened(program(tmp_path, FAULTS["dies"][0]), HUMAN)
    window.root.geometry(size)
    wait_until(window.root, lambda: outcome(window) and told)
    live(window.root, 0.4)
    assert_whole(window, window.status)
    assert_whole(window, button_named(window.actions, "Nouvelle partie"))


def assert_whole(window: Any, widget: Any) -> None:
    """All of a widget is in the window."""
    assert widget.winfo_ismapped()
    right = widget.winfo_rootx() - window.root.winfo_rootx() + widget.winfo_reqwidth()
    bottom = widget.winfo_rooty() - window.root.winfo_rooty() + widget.winfo_reqheight()
    assert (right <= window.root.winfo_width(), bottom <= window.root.winfo_height()) == (True, True)
