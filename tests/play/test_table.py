"""A window's state, without the window: who moves when, what is shown, what a person can do."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from damier.core import registry
from damier.core.clock import Clock, TimeControl
from damier.core.errors import DamierError
from damier.core.game import Setup
from damier.core.match import Match
from damier.core.position import CHANCE
from damier.core.scene import Mark
from damier.play import autosave
from damier.play.session import Session
from damier.play.table import Table
from damier.play.viewer import Viewer
from damier.seats.occupant import fill_seats, parse_occupants
from tests.play.fake_services import FakeServices


class Watch:
    """A time that passes when the test says so."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class Setting:
    """A table, its services and its time."""

    def __init__(self, game: str, seats: str, setup: Setup, services: FakeServices, control: str) -> None:
        self.watch, self.services = Watch(), services
        found, rng = registry.find(game), Random(5)
        start = found.start(setup, rng)
        session = Session(services, Match(found, start), fill_seats(parse_occupants(seats), start.seats), rng, setup)
        if control:
            session.start_clock(Clock(TimeControl.parse(control), start.seats, self.watch))
        self.table = Table(session, self.watch)
        self.viewer = Viewer(self.table, session.persons)

    def pass_time(self, seconds: float, step: float = 0.05) -> None:
        """Let the window's loop run for so long."""
        end = self.watch.now + seconds
        while self.watch.now < end:
            self.watch.now += step
            self.table.advance()

    @property
    def moves(self) -> list[str]:
        match = self.table.session.match
        return [match.game.format_move(*pair) for pair in zip(match.positions, match.moves, strict=False)]


Lay = Callable[..., Setting]


@pytest.fixture
def lay(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Lay]:
    """Lays a table."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    laid: list[Setting] = []

    def make(
        game: str = "reversi",
        seats: str = "human,engine",
        setup: Setup = Setup(),  # noqa: B008
        services: FakeServices | None = None,
        control: str = "",
    ) -> Setting:
        laid.append(Setting(game, seats, setup, services or FakeServices(), control))
        return laid[-1]

    yield make
    for setting in laid:
        setting.table.close()
        assert all(background_player.is_closed for background_player in setting.services.background_players)


def test_a_click_makes_a_move_and_the_computer_answers(lay: Lay) -> None:
    setting = lay()
    setting.viewer.click("d3")
    assert setting.moves == ["d3"]
    setting.pass_time(2)
    assert len(setting.moves) == 2
    assert setting.viewer.may_move


def test_the_computer_waits_a_moment_so_that_the_eye_can_follow(lay: Lay) -> None:
    setting = lay()
    setting.viewer.click("d3")
    setting.table.advance()
    assert not setting.services.background_players
    setting.pass_time(setting.table.pace + 0.1)
    assert setting.services.background_players[0].asked


def test_no_click_counts_while_the_computer_thinks(lay: Lay) -> None:
    setting = lay()
    setting.viewer.click("d3")
    for name in ("c3", "e3", "c5", "d3", "", "pass"):
        setting.viewer.click(name)
    assert setting.moves == ["d3"]


def test_choices_are_marked_for_a_person_and_for_nobody_else(lay: Lay) -> None:
    setting = lay()
    choices = {cell.name for cell in setting.viewer.scene().cells if Mark.CHOICE in cell.marks}
    assert choices == {"d3", "c4", "f5", "e6"}
    setting.viewer.click("d3")
    assert not any(Mark.CHOICE in cell.marks for cell in setting.viewer.scene().cells)


def test_a_typed_move_counts_like_a_click(lay: Lay) -> None:
    setting = lay()
    setting.viewer.type("D3")
    assert setting.moves == ["d3"]


def test_a_typed_move_that_is_none_is_reported(lay: Lay) -> None:
    setting = lay()
    with pytest.raises(DamierError, match="a1 is not legal here"):
        setting.viewer.type("a1")
    assert setting.moves == []


def test_the_dice_roll_by_themselves(lay: Lay) -> None:
    setting = lay("dicewars", "human,human")
    attack = next(move for move in setting.table.session.match.position.legal_moves() if hasattr(move, "source"))
    clicks = setting.table.session.game.clicks(setting.table.session.match.position, attack)
    for click in clicks:
        setting.viewer.click(click)
    assert setting.table.session.match.position.to_move == CHANCE
    setting.pass_time(2)
    assert setting.table.session.match.position.to_move == 0
    assert setting.moves[1].startswith(("won", "lost"))


def test_the_odds_of_an_attack_are_known_before_it(lay: Lay) -> None:
    setting = lay("dicewars", "human,human")
    attack = next(move for move in setting.table.session.match.position.legal_moves() if hasattr(move, "source"))
    source, target = setting.table.session.game.clicks(setting.table.session.match.position, attack)
    assert setting.viewer.preview(target) is None
    setting.viewer.click(source)
    preview = setting.viewer.preview(target)
    assert preview is not None
    (note,) = map(str, preview.notes)
    assert note.startswith(f"{source}>{target} ")
    assert note.endswith("%")


def test_each_target_shows_its_odds_once_an_attacker_is_chosen(lay: Lay) -> None:
    setting = lay("dicewars", "human,human", Setup(position="R3B2B1/R1B1R1"))
    assert not any(cell.note for cell in setting.viewer.scene().cells)
    setting.viewer.click("a1")
    assert {cell.name: str(cell.note) for cell in setting.viewer.scene().cells if cell.note} == {"b1": "78%"}
    preview = setting.viewer.preview("b1")
    assert preview is not None
    assert preview.throw is not None
    assert preview.throw.seats == (0, 1)
    assert setting.viewer.preview("end") is None


def test_while_the_dice_decide_it_is_still_the_turn_of_whoever_called_for_them(lay: Lay) -> None:
    setting = lay("dicewars", "human,human", Setup(position="R8B1B1/R1B1R1 turn=R"))
    for click in ("a1", "b1"):
        setting.viewer.click(click)
    assert setting.table.session.match.position.to_move == CHANCE
    assert setting.viewer.scene().turn == 0
    setting.pass_time(2)
    setting.viewer.click("end")
    assert setting.table.session.match.position.to_move == CHANCE
    assert setting.viewer.scene().turn == 0


def test_a_throw_can_be_read_before_the_computer_goes_on(lay: Lay) -> None:
    setting = lay("dicewars", "engine,human", Setup(position="R8B1B1/R1B1R1 turn=R"))
    setting.table.pace = 1.0
    while setting.table.session.match.position.to_move != CHANCE:
        setting.pass_time(0.1)
    while len(setting.moves) < 2:
        setting.pass_time(0.1)
    asked = len(setting.services.background_players[0].asked)
    setting.pass_time(2.0)
    assert len(setting.services.background_players[0].asked) == asked
    setting.pass_time(1.0)
    assert len(setting.services.background_players[0].asked) == asked + 1


def test_who_can_only_pass_passes_after_a_while(lay: Lay) -> None:
    board = "OX" + "-" * 62  # black to move cannot turn anything, white can
    setting = lay("reversi", "human,human", Setup(position=f"{board} X"))
    assert not setting.viewer.may_move
    setting.pass_time(setting.table.pace * 3)
    assert setting.moves == []
    setting.pass_time(setting.table.pace * 2)
    assert setting.moves == ["pass"]
    assert setting.viewer.may_move


def test_undo_goes_back_to_a_person_even_while_the_computer_thinks(lay: Lay) -> None:
    setting = lay()
    setting.viewer.click("d3")
    setting.pass_time(setting.table.pace + 0.06)
    assert setting.table.undo()
    assert setting.moves == []
    assert setting.viewer.may_move
    setting.pass_time(3)
    assert setting.moves == []
    assert not setting.table.undo()


def test_nothing_is_reported_any_more_of_a_move_taken_back(lay: Lay) -> None:
    setting = lay()
    setting.viewer.click("d3")
    setting.pass_time(3)
    setting.viewer.ask_hint()
    setting.pass_time(3)
    assert setting.viewer.news
    assert setting.table.undo()
    assert not setting.viewer.news


def test_an_answer_to_an_old_question_is_not_taken(lay: Lay) -> None:
    setting = lay()
    setting.viewer.click("d3")
    setting.pass_time(setting.table.pace + 0.06)
    setting.viewer.undo()
    setting.viewer.click("c4")
    setting.pass_time(3)
    (background_player,) = setting.services.background_players
    assert setting.moves[0] == "c4"
    assert background_player.asked[-1] == setting.table.session.match.positions[1]


def test_one_can_look_back_and_the_game_waits_for_nobody(lay: Lay) -> None:
    setting = lay()
    setting.viewer.click("d3")
    setting.viewer.look(0)
    assert sum(setting.viewer.scene().scores) == 4
    assert not setting.viewer.may_move
    setting.viewer.look(99)
    assert setting.viewer.shown is None
    assert sum(setting.viewer.scene().scores) == 5


def test_a_hint_is_marked_on_the_board(lay: Lay) -> None:
    setting = lay()
    setting.viewer.ask_hint()
    assert setting.viewer.is_advised
    setting.pass_time(1)
    first = str(setting.table.session.match.position.legal_moves()[0])
    assert {cell.name for cell in setting.viewer.scene().cells if Mark.HINT in cell.marks} == {first}
    assert first in str(setting.viewer.news)
    setting.viewer.click(first)
    assert not any(Mark.HINT in cell.marks for cell in setting.viewer.scene().cells)


def test_a_computer_that_dies_is_replaced(lay: Lay) -> None:
    services = FakeServices()
    services.dying = [True]
    setting = lay(services=services)
    setting.viewer.click("d3")
    setting.pass_time(3)
    assert len(setting.moves) == 2
    assert len(services.background_players) == 2
    assert setting.table.errors == []


def test_a_computer_that_dies_twice_has_lost_and_it_is_reported(lay: Lay) -> None:
    services = FakeServices()
    services.dying = [True, True]
    setting = lay(services=services)
    setting.viewer.click("d3")
    setting.pass_time(3)
    outcome = setting.table.session.match.outcome
    assert outcome is not None
    assert outcome.ranks == (1, 2)
    assert list(map(str, setting.viewer.errors)) == ["the computer has ended before it answered"]
    assert setting.table.undo()


def test_the_clock_ends_a_game_by_itself(lay: Lay) -> None:
    setting = lay(seats="human,human", control="20s")
    setting.pass_time(21)
    outcome = setting.table.session.match.outcome
    assert outcome is not None
    assert outcome.ranks == (2, 1)
    assert "time" in str(setting.viewer.news)


def test_the_computer_gets_its_time_budget(lay: Lay) -> None:
    setting = lay(control="20s")
    setting.viewer.click("d3")
    setting.pass_time(1)
    (budget,) = setting.services.background_players[0].budgets
    assert budget is not None
    assert budget.is_per_move
    assert 15 < budget.seconds < 20


def test_under_a_clock_programs_are_started_before_it_runs(lay: Lay) -> None:
    setting = lay(seats="engine,engine", control="20s")
    position, clock = setting.table.session.match.position, setting.table.session.match.clock
    assert clock
    assert [each.prepared for each in setting.services.background_players] == [[position]] * 2
    assert clock.running is None
    assert setting.table.awaited == [0, 1]
    assert str(setting.viewer.status()).startswith("Waiting for ")
    setting.watch.now += 500  # a start that takes long
    setting.table.advance()
    assert clock.running is None
    setting.table.advance()
    assert setting.table.awaited == []
    assert clock.running == 0
    assert clock.left(0) == clock.left(1) == 20
    setting.pass_time(5)
    assert len(setting.moves) > 1
    assert not setting.table.session.match.outcome


def test_a_person_who_moves_before_the_programs_are_ready_does_not_start_their_time(lay: Lay) -> None:
    setting = lay(control="20s")
    setting.viewer.click("d3")
    clock = setting.table.session.match.clock
    assert clock
    assert setting.moves == ["d3"]
    setting.watch.now += 500
    assert clock.left(1) == 20
    setting.pass_time(0.1)
    assert clock.running == 1
    setting.pass_time(3)
    assert len(setting.moves) == 2


def test_a_program_that_cannot_be_prepared_is_reported_when_it_is_to_move(lay: Lay) -> None:
    services = FakeServices()
    services.dying = [True, True, True]
    setting = lay(services=services, control="20s")
    setting.pass_time(1)
    assert not setting.viewer.errors
    setting.viewer.click("d3")
    setting.pass_time(3)
    assert list(map(str, setting.viewer.errors)) == ["the computer has ended before it answered"]
    assert setting.table.session.match.outcome


def test_without_a_clock_programs_are_started_when_they_are_to_move(lay: Lay) -> None:
    setting = lay()
    setting.pass_time(1)
    assert not setting.services.background_players


def test_nothing_happens_while_a_dialogue_is_open(lay: Lay) -> None:
    setting = lay(seats="engine,engine")
    setting.table.is_paused = True
    setting.pass_time(3)
    assert setting.moves == []


def test_giving_up_ends_the_game_also_while_the_computer_thinks(lay: Lay) -> None:
    setting = lay()
    setting.viewer.click("d3")
    setting.pass_time(setting.table.pace + 0.06)
    setting.viewer.resign()
    outcome = setting.table.session.match.outcome
    assert outcome is not None
    assert outcome.ranks == (2, 1)


@pytest.mark.parametrize(("advantage", "is_drawn"), [(1.0, True), (-1.0, False)])
def test_a_computer_judges_an_offer_of_a_draw(lay: Lay, advantage: float, is_drawn: bool) -> None:
    setting = lay(services=FakeServices(advantage))
    while len(setting.moves) < 22 or not setting.viewer.may_move:
        setting.viewer.click(setting.viewer.selector.choices[0])
        setting.pass_time(0.5)
    setting.viewer.offer_draw()
    setting.pass_time(1)
    assert bool(setting.table.session.match.outcome) is is_drawn
    assert is_drawn or "refuses the draw" in str(setting.viewer.news)


def test_an_unfinished_game_is_kept_and_a_finished_one_forgotten(lay: Lay) -> None:
    setting = lay()
    assert not autosave.exists()
    setting.viewer.click("d3")
    assert autosave.exists()
    setting.viewer.resign()
    assert not autosave.exists()


def test_a_disk_that_takes_nothing_is_reported_once(lay: Lay, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "no-folder"
    file.write_text("")
    monkeypatch.setenv("XDG_STATE_HOME", str(file))
    setting = lay(seats="human,human")
    setting.viewer.click("d3")
    setting.viewer.click("c3")
    assert len(setting.moves) == 2
    assert len(setting.table.errors) == 1


def test_the_way_of_the_last_move_is_known_in_order(lay: Lay) -> None:
    setting = lay("draughts", "human,human", Setup("international", position="W:W32:B28,19,1"))
    for click in ("32", "14"):
        setting.viewer.click(click)
    assert setting.viewer.path() == ("32", "23", "14")


def test_a_program_that_can_only_pass_is_asked_all_the_same(lay: Lay) -> None:
    """It may sit elsewhere, and has to learn of it."""
    board = "OX" + "-" * 62
    setting = lay("reversi", "engine,human", Setup(position=f"{board} X"))
    setting.pass_time(setting.table.pace * 5)
    assert setting.moves == ["pass"]
    (background_player,) = setting.services.background_players
    assert len(background_player.asked) == 1


def test_a_program_says_what_it_does_while_it_thinks(lay: Lay) -> None:
    setting = lay()
    assert setting.table.describe_thinking() == ""
    setting.viewer.click("d3")
    setting.pass_time(setting.table.pace + 0.01)
    assert str(setting.table.describe_thinking()).startswith("look ")


def test_why_a_program_has_lost_stays_to_be_read(lay: Lay) -> None:
    services = FakeServices()
    services.dying = [True, True]
    setting = lay(services=services)
    setting.viewer.click("d3")
    setting.pass_time(3)
    assert str(setting.viewer.news).endswith(str(setting.table.errors[0]))


def test_a_house_that_keeps_no_games_leaves_no_file(lay: Lay) -> None:
    services = FakeServices()
    services.has_autosave = False
    setting = lay(services=services)
    setting.viewer.click("d3")
    setting.table.autosave()
    assert not autosave.exists()


def test_a_piece_that_may_not_move_is_reported(lay: Lay) -> None:
    setting = lay("draughts", "human,human", Setup("international", position="W:W32,50:B28,1"))
    setting.viewer.click("50")
    assert str(setting.viewer.news) == "capturing is compulsory (32x23)"
    setting.viewer.click("32")
    setting.viewer.click("23")
    assert setting.moves == ["32x23"]


def test_a_hint_that_is_not_followed_is_forgotten(lay: Lay) -> None:
    setting = lay()
    setting.viewer.ask_hint()
    setting.pass_time(1)
    setting.viewer.click("a1")
    assert str(setting.viewer.news) == "a disc on a1 would turn nothing"


def test_a_game_that_explains_nothing_gets_general_words(lay: Lay, monkeypatch: pytest.MonkeyPatch) -> None:
    setting = lay("draughts", "human,human", Setup("international", position="W:W32,50:B1"))
    monkeypatch.setattr(type(setting.table.session.game), "explain_clicks", lambda *_: None)
    setting.viewer.click("1")
    assert str(setting.viewer.news) == "1 has no legal move now."
    setting.viewer.click("32")
    assert str(setting.viewer.news) == ""  # what was said of another click is over
    setting.viewer.click("21")
    assert str(setting.viewer.news) == "No move goes from 32 to 21."


def test_a_second_piece_that_cannot_move_is_explained_by_itself(lay: Lay) -> None:
    setting = lay("draughts", "human,human", Setup("international", position="W:W32,50:B28,1"))
    setting.viewer.click("32")
    setting.viewer.click("50")
    assert str(setting.viewer.news) == "capturing is compulsory (32x23)"
    setting.viewer.click("32")
    setting.viewer.click("27")
    assert str(setting.viewer.news) == "capturing is compulsory (32x23)"
