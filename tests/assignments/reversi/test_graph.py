"""projetgraph: the real window on a hidden screen, alone, with another one, and with `projet`."""

from __future__ import annotations

import importlib
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from damier.core.match import Match
from damier.games.reversi import GAME
from damier.i18n import language
from damier.play.session import Session
from damier.seats.occupant import Occupant
from damier.ui.tk.new_game import NewGame
from tests.assignments.reversi.stage import (
    BLACK_WIPES_OUT,
    BOTH_PASS,
    ENTERS,
    Copy,
    append,
    environment,
    lines_of,
    moves_of,
)
from tests.boxes import answer_box
from tests.fuzz.clicks import fuzz
from tests.running import children_of, is_running
from tests.screen import button_named, click, live, opened_by, wait_until, widgets
from tests.waiting import PATIENCE, until

FOLDER = Path(__file__).resolve().parents[3] / "assignments" / "reversi"
LIMIT = 0.02  # seconds for the computer

H, A = Occupant("human"), Occupant("computer")
Opened = Callable[..., Any]


@pytest.fixture(scope="session")
def program() -> Iterator[Any]:
    """The module of the window."""
    sys.path.insert(0, str(FOLDER))
    yield importlib.import_module("sources.window")
    sys.path.remove(str(FOLDER))


@pytest.fixture
def opened(display: str, program: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Opened]:
    """Opens windows for two players, and sees to it that nothing is left of them."""
    monkeypatch.setenv("DISPLAY", display)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setenv("DAMIER_DEBUG", "1")
    language.choose("fr")
    windows: list[Any] = []

    def open_window(black: Occupant = H, white: Occupant = H, limit: float = LIMIT) -> Any:
        services = program.Services(limit)
        window = program.ReversiWindow(services, program.first_session(services))
        windows.append(window)
        window.table.pace = 0.0
        window.start()
        take(window, black, white)
        return window

    yield open_window
    for window in windows:
        if not window.is_closed:
            window.close()
    language.choose("en")
    assert not children(), "somebody is left"


def take(window: Any, black: Occupant, white: Occupant) -> None:
    """Let these two play from the start."""
    window._set_session(Session(window.services, Match(GAME, GAME.start()), (black, white)))
    window.table.pace = 0.0
    window.root.update()


def children() -> list[int]:
    """The processes beside our windows."""
    return children_of(os.getpid(), "import background")


def choose(window: Any, move: str) -> None:
    """Click on a square."""
    click(window.board, *window.board.centre_of(move))
    window.root.update()


def files(duel: Path) -> Occupant:
    """F, in that folder."""
    return Occupant("files", str(duel))


def outcome(window: Any) -> Any:
    """How the game in a window has ended."""
    return window.table.session.match.outcome


def played(window: Any) -> list[str]:
    """The moves in a window, as the document writes them."""
    return ["00" if str(move) == "pass" else str(move) for move in window.table.session.match.moves]


def when(window: Any, is_there: Callable[[], Any], action: Callable[[], None]) -> None:
    """Do something from within the window's own loop, once something is there."""

    def look() -> None:
        if is_there():
            action()
        else:
            window.root.after(20, look)

    window.root.after(20, look)


def dialogue(window: Any, kind: Any) -> Any:
    """The dialogue of a kind that is open, None if none is."""
    found = [child for child in window.root.winfo_children() if isinstance(child, kind) and child.winfo_viewable()]
    return found[0] if found else None


# -- people and the computer


def test_a_whole_game_is_played_by_clicks_and_passes_are_announced(opened: Opened) -> None:
    window, news = opened(), set[str]()
    for move in moves_of(BOTH_PASS):
        if move != "00":
            wait_until(window.root, lambda: window.viewer.may_move)
            choose(window, move)
        news.add(window.table.news)
        wait_until(window.root, lambda: window.viewer.may_move or outcome(window) or window.table.news in news)
    wait_until(window.root, lambda: outcome(window))
    assert played(window)[: len(moves_of(BOTH_PASS))] == moves_of(BOTH_PASS)
    live(window.root, 0.1)
    assert "gagne" in window.status.cget("text")


def test_a_pass_is_announced_before_it_happens_by_itself(opened: Opened) -> None:
    window = opened()
    for move in moves_of("d3c3e6d2d1e1b2c1"):  # and black has to pass
        choose(window, move)
    wait_until(window.root, lambda: played(window)[-1] == "00")
    wait_until(window.root, lambda: "Les noirs passent." in window.status.cget("text"))


def test_a_game_against_the_computer_comes_to_its_end(opened: Opened) -> None:
    window, rng = opened(Occupant("human", "Alice"), A), Random(2)
    assert "Début de la partie entre Alice (noir) et Damier (blanc)" in window.status.cget("text")
    while not outcome(window):
        wait_until(window.root, lambda: window.viewer.may_move or outcome(window))
        if window.viewer.may_move:
            choose(window, str(rng.choice(window.viewer.selector.choices)))
    news = window.language.say(window.table.news)
    assert "Alice (noir)" in news or "Damier (blanc)" in news


def test_whoever_gives_no_name_is_announced_as_projet_does(opened: Opened) -> None:
    window = opened(A, H)
    assert "Début de la partie entre Damier (noir) et Joueur blanc (blanc)" in window.status.cget("text")


def test_two_computers_play_by_themselves(opened: Opened) -> None:
    window = opened(A, A)
    wait_until(window.root, lambda: outcome(window))


def test_the_time_the_computer_has_left_is_shown(opened: Opened) -> None:
    window, shown = opened(H, A, limit=20.0), list[int]()
    choose(window, "d3")
    while len(shown) < 2:
        wait_until(window.root, lambda: seconds_left(window) not in (None, *shown))
        shown.append(seconds_left(window) or 0)
    assert 20 >= shown[0] > shown[1]
    window.undo()
    window.close()
    assert not children()


@pytest.mark.usefixtures("program")
def test_a_search_in_python_is_reported_beside_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    background = sys.modules["sources.background"]
    monkeypatch.setattr(background, "has_engine", lambda: False)
    thinker = background.Thinker(1.0)
    assert "make projetgraph compile un moteur plus fort" in thinker.describe()
    thinker.close()
    assert not children()


def seconds_left(window: Any) -> int | None:
    """How many seconds the computer has left in a window's eyes."""
    found = re.search(r"Encore (\d+) s", window.status.cget("text"))
    return int(found[1]) if found else None


def test_a_click_on_a_square_that_is_not_a_move_does_nothing(opened: Opened) -> None:
    window = opened()
    choose(window, "a1")
    assert played(window) == []


@pytest.mark.parametrize(("square", "why"), [("a1", "ne retournerait rien"), ("d4", "est occupée")])
def test_a_click_that_is_not_a_move_says_why(opened: Opened, square: str, why: str) -> None:
    window = opened()
    choose(window, square)
    assert why in window.status.cget("text")


# -- the choice of the players


def test_the_players_are_asked_for_and_two_by_files_are_refused(
    opened: Opened, duel: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, told = opened(), list[str]()
    monkeypatch.setattr("tkinter.filedialog.askdirectory", lambda **_: str(duel))

    def answer() -> None:
        asked = dialogue(window, NewGame)
        assert [choice[:1] for choice in asked._lines[0].kind.cget("values")] == ["H", "A", "F"]
        for line in asked._lines:
            line.kind.current(2)
            line.kind.event_generate("<<ComboboxSelected>>")
        asked.go.invoke()
        told.append(asked.error.cget("text"))
        asked._lines[0].kind.current(0)
        asked._lines[0].kind.event_generate("<<ComboboxSelected>>")
        asked._lines[0].detail.insert(0, "Alice")
        asked._lines[1].kind.current(1)
        asked.go.invoke()

    when(window, lambda: dialogue(window, NewGame), answer)
    window.new_game()
    assert "ne peuvent pas être de type fichier" in told[0]
    assert window.language.say(window.table.session.name(0)) == "Alice (noir)"
    assert window.language.say(window.table.session.name(1)) == "Damier (blanc)"


@pytest.mark.parametrize(
    ("spoilt", "told"),
    [
        (lambda duel: (duel / "noir.txt").unlink(), "doit contenir un fichier noir.txt"),
        (lambda duel: append(duel / "noir.txt", "Ada\n"), "noir.txt n'est pas vide"),
    ],
)
def test_a_folder_no_game_can_begin_in_is_reported(
    opened: Opened, duel: Path, spoilt: Callable[[Path], None], told: str
) -> None:
    window, heard = opened(), list[str]()
    spoilt(duel)
    answer_box("ok", heard)
    take(window, H, files(duel))
    assert told in heard[0]
    assert window.table.session.occupants == (H, H)


def test_nobody_has_to_wait_for_a_name(opened: Opened, program: Any, duel: Path) -> None:
    window = opened()
    when(window, lambda: dialogue(window, program.Waiting), lambda: dialogue(window, program.Waiting).cancel.invoke())
    take(window, H, files(duel))
    assert window.table.session.occupants == (H, H)
    assert not children()


def test_a_window_is_closed_while_a_name_is_waited_for(opened: Opened, program: Any, duel: Path) -> None:
    window = opened()
    when(window, lambda: dialogue(window, program.Waiting), window.close)
    window._set_session(Session(window.services, Match(GAME, GAME.start()), (H, files(duel))))
    assert window.is_closed
    assert not children()


# -- players by files


def test_a_person_with_an_editor_plays_against_the_window(opened: Opened, duel: Path) -> None:
    black, white = duel / "noir.txt", duel / "blanc.txt"
    append(white, "Bob\n")
    window = opened(Occupant("human", "Alice"), files(duel))
    assert lines_of(black) == ["Alice"]
    assert "entre Alice (noir) et Bob (blanc)" in window.status.cget("text")
    for number, move in enumerate(moves_of(BLACK_WIPES_OUT)):
        if number % 2 == 0:
            wait_until(window.root, lambda: window.viewer.may_move)
            choose(window, move)
        else:
            wait_until(window.root, lambda: "En attente du mouvement" in window.status.cget("text"))
            append(white, f"{move}\n")
    wait_until(window.root, lambda: outcome(window))
    until(lambda: lines_of(black) == ["Alice", *moves_of(BLACK_WIPES_OUT)[::2]])


def test_a_line_that_is_not_a_move_is_reported_in_the_window(opened: Opened, duel: Path) -> None:
    append(duel / "noir.txt", "Ada\n")
    window = opened(files(duel), H)
    append(duel / "noir.txt", "e9\n")
    wait_until(window.root, lambda: "Erreur : « e9 »" in window.status.cget("text"))
    assert "recommencez à la fin de noir.txt" in window.status.cget("text")
    append(duel / "noir.txt", "d3\n")
    wait_until(window.root, lambda: played(window) == ["d3"])
    assert lines_of(duel / "blanc.txt") == ["Joueur blanc"]


@pytest.mark.parametrize("action", ["undo", "resign", "offer_draw"])
def test_what_no_file_can_tell_is_refused(opened: Opened, duel: Path, action: str) -> None:
    append(duel / "blanc.txt", "Bob\n")
    window = opened(H, files(duel))
    choose(window, "d3")
    getattr(window, action)()
    live(window.root, 0.1)
    assert played(window) == ["d3"]
    assert outcome(window) is None
    assert "ne connaît que des mouvements" in window.status.cget("text")


def test_two_windows_finish_a_game_through_a_folder(opened: Opened, program: Any, duel: Path) -> None:
    one, other = opened(), opened()
    # The first waits for a name within its own loop; the second is opened from there.
    when(one, lambda: dialogue(one, program.Waiting), lambda: take(other, files(duel), A))
    take(one, A, files(duel))

    def is_over() -> bool:
        other.root.update()
        return bool(outcome(one) and outcome(other))

    wait_until(one.root, is_over)
    assert played(one) == played(other)
    assert outcome(one) == outcome(other)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_window_and_projet_finish_a_game_through_a_folder(
    opened: Opened, start: Callable[..., Copy], duel: Path, seat: int
) -> None:
    kinds = ["A", "F", str(duel)] if seat == 1 else ["F", str(duel), "A"]  # black first
    copy = start([*kinds, *ENTERS], "--limite=0.02")
    window = opened(*((files(duel), A) if seat == 1 else (A, files(duel))))
    wait_until(window.root, lambda: outcome(window))
    said = copy.finish()
    points = window.table.session.match.position.points()
    assert f"noir (Damier) {points[0]}, blanc (Damier) {points[1]}" in said


def test_closing_while_a_move_is_waited_for_leaves_no_process(opened: Opened, duel: Path) -> None:
    append(duel / "noir.txt", "Ada\n")
    window = opened(files(duel), H)
    wait_until(window.root, lambda: "En attente du mouvement" in window.status.cget("text"))
    assert children()
    window.close()
    assert not children()


# -- the program


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGKILL])
@pytest.mark.parametrize("seconds", [0.0, 0.7])  # while the window is made; later, wherever it has come to by then
def test_the_program_ends_cleanly_from_outside(
    display: str, folder: Path, tmp_path: Path, number: int, seconds: float
) -> None:
    running = opened_by(display, [folder / "projetgraph"], environment() | {"XDG_STATE_HOME": str(tmp_path)})
    time.sleep(seconds)
    running.send_signal(number)
    said, errors = running.communicate(timeout=PATIENCE)
    assert (said, "Traceback" in errors) == ("", False)
    assert running.returncode in (0, 130, -number)


def test_the_computer_ends_with_a_window_that_is_killed(program: Any, display: str) -> None:
    code = (
        f"import sys; sys.path.insert(0, {str(FOLDER)!r})\n"
        "from sources.background import Thinker\n"
        "from damier.games.reversi import GAME\n"
        "thinker = Thinker(60.0)\n"
        "thinker.ask(GAME.start())\n"
        "while not thinker.pid: pass\n"
        "print(thinker.pid, flush=True)\n"
        "input()\n"
    )
    running = subprocess.Popen([sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert running.stdout
    thinker = int(running.stdout.readline())
    running.kill()
    running.communicate()
    until(lambda: not is_running(thinker))


def test_without_a_screen_there_is_a_sentence(folder: Path) -> None:
    ran = subprocess.run(
        [folder / "projetgraph"],
        env=environment() | {"DISPLAY": ":987"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 1
    assert ran.stderr == (
        "Aucune fenêtre ne peut être ouverte : l'écran :987 (DISPLAY) ne répond pas. ./projet joue dans le terminal.\n"
    )


def test_the_limit_is_an_option(folder: Path) -> None:
    ran = subprocess.run(
        [folder / "projetgraph", "--limite", "abc"], env=environment(), capture_output=True, text=True, check=False
    )
    assert ran.returncode == 2
    assert "abc" in ran.stderr


@pytest.mark.parametrize("size", ["400x400", "1600x1200"])
def test_a_window_of_any_size_has_everything(opened: Opened, size: str) -> None:
    window = opened(A, H)
    window.root.geometry(size)
    live(window.root, 0.4)
    for widget in (window.board, window.players, window.status, button_named(window.toolbar, "Nouvelle partie")):
        assert widget.winfo_ismapped()
        bottom = widget.winfo_rooty() - window.root.winfo_rooty() + widget.winfo_height()
        assert bottom <= window.root.winfo_height()


@pytest.mark.slow
@pytest.mark.timeout(330)
def test_a_hundred_clicks_a_second_break_nothing(display: str, folder: Path, tmp_path: Path) -> None:
    (tmp_path / "fuzz").mkdir()
    program = str(folder / "projetgraph")
    fuzz(tmp_path / "fuzz", display, 5, "Toplevel,TkFDialog", program, "--limite", "0.05")


@pytest.mark.parametrize("size", ["400x400", "1600x1200"])
def test_the_end_shows_the_winner_and_both_scores(opened: Opened, size: str) -> None:
    window = opened()
    window.root.geometry(size)
    for move in moves_of(BLACK_WIPES_OUT):
        wait_until(window.root, lambda: window.viewer.may_move)
        choose(window, move)
    wait_until(window.root, lambda: outcome(window))
    live(window.root, 0.4)
    told = window.status.cget("text")
    assert "noir" in told.lower()
    assert "gagne" in told
    points = window.table.session.match.position.points()
    shown = [str(widget.cget("text")) for widget in widgets(window.players) if "Label" in widget.winfo_class()]
    assert all(any(str(count) in text.split() for text in shown) for count in points), shown
    for widget in (window.status, window.players, button_named(window.actions, "Nouvelle partie")):
        assert widget.winfo_ismapped()
        bottom = widget.winfo_rooty() - window.root.winfo_rooty() + widget.winfo_reqheight()
        assert bottom <= window.root.winfo_height()
