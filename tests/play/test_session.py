"""A game that was left comes back with its players, and waiting for other programs is shown."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import damier
from damier.cli.main import build_parser
from damier.cli.starting import asked_session
from damier.core.record import Record
from damier.i18n.language import Language
from damier.play import autosave
from damier.play.narration import describe_replaced, describe_result
from damier.play.session import Session, resumed
from damier.play.standard_services import StandardServices
from damier.seats.occupant import parse_occupants
from damier.ui.terminal.menu import ask_session
from damier.ui.terminal.screen import Screen
from damier.ui.terminal.view import prepare_players
from tests.ui.terminal.stage import Pipe, Terminal

PROGRAM = f"hub:{sys.executable} engine.py:Scan"
MISSING = "hub:/nonexistent/engine"


def record_of(*seats: str) -> Record:
    match = damier.Match(damier.find("draughts"))
    match.push("32-28")
    return Record.of(match, seating=", ".join(seats))


def seats_of(session: Session) -> list[str]:
    return [str(occupant) for occupant in session.occupants]


def test_an_autosaved_game_comes_back_with_its_program() -> None:
    session = resumed(StandardServices(), record_of("human:Ada", PROGRAM), is_own=True)
    assert seats_of(session) == ["human:Ada", PROGRAM]
    assert not describe_replaced(session)


@pytest.mark.parametrize(("moves", "seats"), [(1, ["human", "engine"]), (2, ["human:Zoé", "human"])])
def test_a_finished_game_without_seats_was_played_by_who_is_named_in_it(moves: int, seats: list[str]) -> None:
    match = damier.Match(damier.find("draughts"), "W:W32:B23,10")
    for text in ("32-28", "23x32")[:moves]:
        match.push(text)
    session = resumed(StandardServices(), Record.of(match, ("Zoé", "?")))
    assert seats_of(session) == seats
    assert bool(session.match.outcome) == (moves == 2)


def test_the_command_line_and_the_menu_resume_it_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    record = record_of("human:Ada", PROGRAM)
    kept, copy = autosave.save(record), tmp_path / "copy.damier"
    record.save(copy)
    for file, program in ((kept, PROGRAM), (copy, "engine")):
        options = build_parser().parse_args(["play", "--load", str(file)])
        assert seats_of(asked_session(options)) == ["human:Ada", program]
    screen = Screen(Pipe("en\n\n"), Pipe(), has_colour=False, size=(80, 24))
    assert seats_of(ask_session(screen, StandardServices())) == ["human:Ada", PROGRAM]


def test_a_program_that_is_gone_is_replaced_in_an_autosaved_game() -> None:
    session = resumed(StandardServices(), record_of(MISSING, "engine:3"), is_own=True)
    assert seats_of(session) == ["engine", "engine:3"]
    told = str(describe_replaced(session))
    assert told == f"{MISSING} cannot be started any more: the computer plays instead."


def test_any_other_file_starts_no_program() -> None:
    session = resumed(StandardServices(), record_of(PROGRAM, "py:my_ai.py"))
    assert seats_of(session) == ["engine", "engine"]
    assert str(describe_replaced(session)).startswith("A file never starts other programs: ")


@pytest.mark.parametrize(("seats", "text"), [(f"human,{PROGRAM}", "Waiting for Scan (black)…\r"), ("human,human", "")])
def test_a_terminal_shows_that_another_program_is_waited_for(
    seats: str, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = damier.Match(damier.find("draughts"))
    session = Session(StandardServices(), match, parse_occupants(seats))
    target, shown = Terminal(), list[str]()
    monkeypatch.setattr(session, "prepare_players", lambda: shown.append(target.getvalue()))
    prepare_players(Screen(Terminal(), target, has_colour=False, size=(80, 24)), session)
    assert shown == [text]


def test_why_a_player_lost_without_an_answer_is_told_in_the_readers_language() -> None:
    match = damier.Match(damier.find("reversi"))
    match.push("d3")
    with pytest.raises(damier.IllegalMove) as caught:
        match.push("a1")
    match.fail(1, caught.value.message)
    session = resumed(
        StandardServices(), Record.loads(Record.of(match, ("Ada", "Bob"), seating="human:Ada,human:Bob").dumps())
    )
    assert session.match.outcome
    told = describe_result(session, session.match.outcome)
    assert "Bob (white) gave no legal answer: a1 is not legal here: a disc" in str(told)
    assert "Bob (blanc) n'a donné aucun coup permis : a1 n'est pas permis ici : un pion" in Language("fr").say(told)
