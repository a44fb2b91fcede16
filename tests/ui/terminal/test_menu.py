"""The menu: numbered questions, usual answers, and what wrong answers come to."""

from __future__ import annotations

from pathlib import Path

import pytest

from damier.core.record import Record
from damier.i18n import language
from damier.play import autosave, preferences
from damier.play.session import Session
from damier.ui.terminal.ink import width
from damier.ui.terminal.menu import LeaveMenu, ask_session
from damier.ui.terminal.screen import EndOfInput, Screen
from tests.play.fake_services import FakeServices
from tests.ui.terminal.stage import Pipe, Stage


def asked(*typed: str) -> tuple[Session, str]:
    """The session that these answers lead to, and what was said."""
    target = Pipe()
    screen = Screen(Pipe("".join(f"{line}\n" for line in typed)), target, has_colour=False, size=(80, 40))
    return ask_session(screen, FakeServices()), target.getvalue()


def seats(session: Session) -> list[str]:
    return [str(occupant) for occupant in session.occupants]


def test_enter_at_every_question_gives_a_game_against_the_computer() -> None:
    session, said = asked(*[""] * 8)
    assert (session.game.name, session.game.setup(session.match.position).variant) == ("draughts", "international")
    assert seats(session) == ["human", "engine:2"]
    assert "Enter selects the answer in brackets" in said


def test_all_answers_may_be_given_by_number() -> None:
    session, _ = asked("1", "2", "6", "1", "Ada", "1", "Bob")
    assert (session.game.name, session.match.position.size) == ("reversi", 6)
    assert seats(session) == ["human:Ada", "human:Bob"]


def test_or_by_name() -> None:
    session, _ = asked("English", "draughts", "russian", "8", "human", "Ada", "engine", "3")
    assert session.match.position.rules.name == "russian"
    assert seats(session) == ["human:Ada", "engine:3"]


def test_how_many_play_is_asked_where_the_game_leaves_it_open() -> None:
    session, said = asked("en", "sos", "3x5", "3", "1", "", "3", "4")
    assert "How many players? [2]: " in said
    assert (session.match.position.rows, session.match.position.columns) == (3, 5)
    assert seats(session) == ["human", "random", "course"]


def test_every_kind_that_fits_the_game_is_offered_and_asks_for_what_it_needs(tmp_path: Path) -> None:
    file = tmp_path / "my_ai.py"
    file.write_text("def choose(position): return position.legal_moves()[0]")
    session, said = asked("en", "reversi", "", "py", "nowhere.py", f"{file}:Ada", "7", "", "engine --fast")
    assert "5 a Python file 6 another program (NBoard) 7 another program (GTP)" in " ".join(said.split())
    assert "cannot read nowhere.py: No such file or directory" in said
    assert "gtp: needs a program after the colon" in said
    assert seats(session) == [f"py:{file}:Ada", "gtp:engine --fast"]
    _, said = asked("en", "draughts", "", "", "", "", "", "")
    assert "another program (DamExchange)" in said
    assert "GTP" not in said


def test_the_size_is_not_asked_where_it_is_fixed() -> None:
    _, said = asked("en", "draughts", "tp", "random", "random")
    assert "Board size" not in said


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        (["9", "", "reversi", "", "", "", "", ""], "Please type a number from 1 to 2, or a name."),
        (["", "chess", "reversi", "", "", "", "", ""], "Please type a number from 1 to 4, or a name."),
        (["", "0", "reversi", "", "", "", "", ""], "Please type a number from 1 to 4, or a name."),
        (["", "reversi", "7", "6", "", "", "", ""], "reversi has no board of 7 by 7"),
        (["", "reversi", "huge", "6", "", "", "", ""], "'huge' is not a board size; write 8, or 6x7 for 6 rows of 7"),
        (["", "sos", "", "many", "2", "", "", "", ""], "'many' is not a number"),
        (["", "sos", "", "99", "2", "", "", "", ""], "SOS is for 2 to 8 players, not 99"),
        (["", "reversi", "", "9", "", "", "", ""], "Please type a number from 1 to 8, or a name."),
        (["", "reversi", "", "", "", "", "99999999999", ""], "Please type a number from 1 to 3, or a name."),
    ],
)
def test_a_wrong_answer_is_reported_and_asked_again(typed: list[str], told: str) -> None:
    session, said = asked(*typed)
    assert told in said
    assert session.match.moves == ()


@pytest.mark.parametrize("at", range(7))
def test_q_leaves_at_every_question(at: int) -> None:
    with pytest.raises(LeaveMenu):
        asked(*["", "2", "", "", "", "", ""][:at], "q")


@pytest.mark.parametrize("at", range(7))
def test_the_end_of_input_leaves_at_every_question(at: int) -> None:
    with pytest.raises(EndOfInput):
        asked(*["", "2", "", "", "", "", ""][:at])


def test_french_is_spoken_once_it_is_chosen() -> None:
    _, said = asked("2", "2", "", "", "", "", "")
    assert "Entrée prend la réponse entre crochets" in said
    assert "Qui joue les noirs ?" in said
    assert language.current() == "fr"


def test_the_last_unfinished_game_is_offered_first() -> None:
    Stage(typed=["d3"], seats="human:Ada,human:Bob").play()
    session, said = asked("", "")
    assert "5  Continue the last game  Reversi, 1 move" in said
    assert [str(move) for move in session.match.moves] == ["d3"]
    assert seats(session) == ["human:Ada", "human:Bob"]


def test_a_kept_game_that_cannot_be_read_is_not_offered(state: Path) -> None:
    state.mkdir(parents=True)
    (state / "last.damier").write_text("rubbish\n", encoding="utf-8")
    _, said = asked("", "reversi", "", "", "", "", "")
    assert "Continue the last game" not in said


def test_a_kept_game_that_cannot_be_replayed_is_reported_and_another_may_be_chosen() -> None:
    Stage(typed=["d3"]).play()
    file = autosave.path()
    file.write_text(file.read_text(encoding="utf-8").replace("1 d3", "1 a1"), encoding="utf-8")
    assert Record.load(file).moves == ("a1",)
    session, said = asked("", "", "reversi", "", "", "", "", "")
    assert "move 1, a1: a1 is not legal here" in said
    assert session.match.moves == ()


@pytest.mark.parametrize("code", ["en", "fr"])
def test_every_line_of_the_menu_fits_into_a_narrow_terminal(code: str) -> None:
    _, said = asked(code, "1", "1", "", "", "", "", "")
    assert [line for line in said.split("\n") if width(line) > 80] == []


def test_a_variant_is_chosen_by_the_name_that_people_know_or_the_beginning_of_a_word_of_it() -> None:
    for spoken, typed, variant in [
        ("English", "English draughts / checkers", "english"),
        ("English", "frisian d", "frisian"),
        ("Français", "russes", "russian"),
        ("Français", "dames anglaises", "english"),
    ]:
        session, _ = asked(spoken, "1", typed, "", "human", "Ada", "human", "Bob")
        assert session.game.setup(session.match.position).variant == variant


def test_the_chosen_language_is_remembered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.delenv("DAMIER_LANG", raising=False)
    screen = Screen(Pipe("2\n2\n\n\n\n\n\n"), Pipe(), has_colour=False, size=(80, 40))
    screen.is_interactive = True
    ask_session(screen, FakeServices())
    assert preferences.language() == "fr"
