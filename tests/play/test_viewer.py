"""Several people at one game: each selects, looks and is advised alone; moves, news and the end are everybody's."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from damier.core import registry
from damier.core.errors import DamierError
from damier.core.game import Setup
from damier.core.match import Match
from damier.core.message_data import dump_message, load_message
from damier.core.position import CHANCE
from damier.core.scene import Mark, Scene
from damier.i18n import language
from damier.i18n.language import Language
from damier.play.session import Session
from damier.play.table import Table
from damier.play.viewer import Viewer
from damier.seats.occupant import fill_seats, parse_occupants
from tests.play.fake_services import FakeServices

ENGLISH, FRENCH = Language("en"), Language("fr")
GAMES = (
    ("reversi", "human,human", Setup(size=(6, 6))),
    ("draughts", "human:Ada,human", Setup("russian")),
    ("sos", "human,human", Setup(size=(3, 3))),
    ("dicewars", "human,human", Setup(size=(3, 3))),
)


class Watch:
    """A time that passes when the test says so."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class Company:
    """Two players and a spectator at one table: the first and the spectator read English, the second French."""

    def __init__(self, game: str, seats: str, setup: Setup, services: FakeServices) -> None:
        self.watch, self.services = Watch(), services
        found, rng = registry.find(game), Random(7)
        start = found.start(setup, rng)
        session = Session(services, Match(found, start), fill_seats(parse_occupants(seats), start.seats), rng, setup)
        self.table = Table(session, self.watch)
        self.first = Viewer(self.table, {0}, ENGLISH)
        self.second = Viewer(self.table, {1}, FRENCH)
        self.spectator = Viewer(self.table, None, ENGLISH)

    @property
    def all(self) -> tuple[Viewer, Viewer, Viewer]:
        return self.first, self.second, self.spectator

    @property
    def moves(self) -> tuple[str, ...]:
        return self.table.session.record().moves

    def pass_time(self, seconds: float, step: float = 0.05) -> None:
        """Let the loop run for so long."""
        end = self.watch.now + seconds
        while self.watch.now < end:
            self.watch.now += step
            self.table.advance()


Gather = Callable[..., Company]


@pytest.fixture
def gather(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Gather]:
    """Gathers people at a table."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    gathered: list[Company] = []

    def make(
        game: str = "reversi",
        seats: str = "human,human",
        setup: Setup = Setup(),  # noqa: B008
        services: FakeServices | None = None,
    ) -> Company:
        gathered.append(Company(game, seats, setup, services or FakeServices()))
        return gathered[-1]

    yield make
    for company in gathered:
        company.table.close()
        assert all(player.is_closed for player in company.services.background_players)


def marked(viewer: Viewer, mark: Mark) -> set[str]:
    """The cells that a viewer sees marked so."""
    return {cell.name for cell in viewer.scene().cells if mark in cell.marks}


def pieces(scene: Scene) -> dict[str, object]:
    """What stands where."""
    return {cell.name: cell.piece for cell in scene.cells if cell.piece}


def test_only_who_is_to_move_has_choices(gather: Gather) -> None:
    company = gather()
    assert marked(company.first, Mark.CHOICE) == {"d3", "c4", "f5", "e6"}
    assert not marked(company.second, Mark.CHOICE)
    assert not marked(company.spectator, Mark.CHOICE)
    assert [viewer.may_move for viewer in company.all] == [True, False, False]


def test_a_click_by_another_does_nothing_and_a_sentence_says_why(gather: Gather) -> None:
    company = gather()
    for viewer in (company.second, company.spectator):
        viewer.click("d3")
    assert company.moves == ()
    assert company.second.language.say(company.second.news) == "C'est aux noirs de jouer."
    assert str(company.spectator.news) == "You are watching this game; only its players can move."
    assert not company.first.news


def test_a_move_typed_by_another_does_nothing_and_a_sentence_says_why(gather: Gather) -> None:
    company = gather(seats="human:Ada,human")
    company.second.type("d3")
    company.spectator.type("d3")
    assert company.moves == ()
    assert company.second.language.say(company.second.news) == "C'est à Ada (noir) de jouer."
    assert company.spectator.news
    with pytest.raises(DamierError, match="a1 is not legal here"):
        company.first.type("a1")


def test_why_a_click_did_nothing_is_forgotten_once_there_is_news(gather: Gather) -> None:
    company = gather()
    company.second.click("d3")
    company.first.click("d3")
    assert company.second.language.say(company.second.news) == "Les noirs jouent d3."


def test_a_move_reaches_everybody_in_their_language(gather: Gather) -> None:
    company = gather()
    before = [viewer.version for viewer in company.all]
    company.first.click("d3")
    assert [viewer.language.say(viewer.news) for viewer in company.all] == [
        "Black plays d3.",
        "Les noirs jouent d3.",
        "Black plays d3.",
    ]
    assert all(viewer.version > version for viewer, version in zip(company.all, before, strict=True))
    assert len({tuple(pieces(viewer.scene()).items()) for viewer in company.all}) == 1
    assert "d3" in pieces(company.spectator.scene())
    assert [viewer.may_move for viewer in company.all] == [False, True, False]


def test_a_selection_is_seen_by_nobody_else(gather: Gather) -> None:
    company = gather("draughts", setup=Setup("international", position="W:W32,50:B28,1"))
    versions = [viewer.version for viewer in company.all]
    company.first.click("32")
    assert marked(company.first, Mark.SELECTED) == {"32"}
    assert not marked(company.second, Mark.SELECTED)
    assert not marked(company.spectator, Mark.SELECTED)
    assert company.first.version > versions[0]
    assert [viewer.version for viewer in company.all[1:]] == versions[1:]


def test_a_move_ends_the_selections_of_all_who_share_the_seat(gather: Gather) -> None:
    company = gather("draughts", setup=Setup("international", position="W:W32,37:B28,1"))
    twin = Viewer(company.table, {0}, FRENCH)
    company.first.click("32")
    twin.click("32")
    assert marked(twin, Mark.SELECTED) == {"32"}
    company.first.click("23")
    assert company.moves == ("32x23",)
    assert not twin.has_selected
    assert not marked(twin, Mark.SELECTED)
    twin.click("23")
    assert company.moves == ("32x23",)


def test_what_one_leafs_through_is_seen_by_nobody_else(gather: Gather) -> None:
    company = gather()
    company.first.click("d3")
    company.second.look(0)
    assert len(pieces(company.second.scene())) == 4
    assert len(pieces(company.first.scene())) == len(pieces(company.spectator.scene())) == 5
    assert company.second.language.say(company.second.status()) == "Après le coup 0 sur 1."
    assert str(company.spectator.status()) == "Black plays d3."


def test_a_spectator_leafs_back_while_the_game_goes_on(gather: Gather) -> None:
    company = gather()
    company.first.click("d3")
    company.spectator.look(0)
    company.second.click("c3")
    company.first.click("c4")
    assert str(company.spectator.status()) == "After move 0 of 3."
    assert len(pieces(company.spectator.scene())) == 4
    company.spectator.look(2)
    assert company.spectator.path() == ("c3",)
    company.spectator.look(3)
    assert company.spectator.shown is None
    assert str(company.spectator.status()) == "Black plays c4."


def test_a_player_who_leafs_back_is_brought_to_the_game_when_it_goes_on(gather: Gather) -> None:
    company = gather()
    company.first.click("d3")
    company.first.look(0)
    company.second.click("c3")
    assert company.first.shown is None
    assert company.first.may_move


def test_a_spectator_is_not_left_at_a_move_that_was_taken_back(gather: Gather) -> None:
    company = gather()
    both = Viewer(company.table, {0, 1}, ENGLISH)
    for name in ("d3", "c3", "c4"):
        both.click(name)
    company.spectator.look(2)
    for _ in range(2):
        both.undo()
    assert len(company.moves) == 1
    assert company.spectator.shown is None
    assert len(pieces(company.spectator.scene())) == 5


def test_nobody_takes_back_a_move_over_the_head_of_another(gather: Gather) -> None:
    company = gather()
    company.first.click("d3")
    for viewer in company.all:
        assert not viewer.may_undo
        viewer.undo()
    assert company.moves == ("d3",)
    assert str(company.first.news) == "Other people are playing: moves cannot be undone."
    assert company.second.language.say(company.second.news).startswith("D'autres personnes jouent")


def test_a_click_beside_the_board_cancels_without_a_word(gather: Gather) -> None:
    company = gather("draughts")
    for clicks in (("",), ("32", "")):
        for click in clicks:
            company.first.click(click)
        assert not company.first.has_selected
        assert not company.first.status()


def test_all_new_dice_of_a_turn_are_told_together(gather: Gather) -> None:
    company = gather("dicewars", setup=Setup(position="R3B2R3/R1R1R1 turn=R"))
    company.first.click("end")
    company.pass_time(3)
    told = str(company.first.news)
    assert told.startswith("new dice: ")
    assert sum(int(number) for number in re.findall(r"\+(\d)", told)) == 5


def test_the_board_is_turned_round_for_one(gather: Gather) -> None:
    company = gather()
    company.second.is_flipped = True
    assert [viewer.is_flipped for viewer in company.all] == [False, True, False]


def test_a_hint_is_for_who_has_asked(gather: Gather) -> None:
    company = gather()
    for viewer in company.all:
        viewer.ask_hint()
    assert [viewer.is_advised for viewer in company.all] == [True, False, False]
    assert str(company.first.status()) == "Thinking…"
    assert not company.spectator.status()
    company.pass_time(1)
    assert marked(company.first, Mark.HINT) == {"d3"}
    assert str(company.first.news) == "I would play d3."
    for viewer in (company.second, company.spectator):
        assert viewer.hint is None
        assert not marked(viewer, Mark.HINT)
        assert not viewer.news
    assert len(company.services.background_players) == 1


def test_two_who_share_a_seat_are_advised_by_one_program(gather: Gather) -> None:
    company = gather()
    twin = Viewer(company.table, {0}, FRENCH)
    company.first.ask_hint()
    company.pass_time(0.05)
    twin.ask_hint()
    company.pass_time(1)
    assert company.first.hint == twin.hint is not None
    assert twin.language.say(twin.news) == "Je jouerais d3."
    (adviser,) = company.services.background_players
    assert len(adviser.asked) == 1


def test_a_hint_that_comes_too_late_is_not_shown(gather: Gather) -> None:
    company = gather()
    company.first.ask_hint()
    company.first.click("d3")
    company.pass_time(1)
    assert company.first.hint is None
    assert not company.first.is_advised


def test_an_adviser_that_dies_is_reported_to_who_has_asked(gather: Gather) -> None:
    services = FakeServices()
    services.dying = [True]
    company = gather(services=services)
    company.first.ask_hint()
    company.pass_time(1)
    assert [len(viewer.errors) for viewer in company.all] == [1, 0, 0]
    assert not company.first.is_advised
    company.first.ask_hint()
    company.pass_time(1)
    assert company.first.hint is not None


def test_a_program_that_fails_is_reported_to_everybody(gather: Gather) -> None:
    services = FakeServices()
    services.dying = [True, True]
    company = gather(seats="human,engine", services=services)
    company.first.click("d3")
    company.pass_time(3)
    assert [viewer.language.say(viewer.errors.pop()) for viewer in company.all] == [
        "the computer has ended before it answered",
        "l'ordinateur s'est terminé avant de répondre",
        "the computer has ended before it answered",
    ]


def test_who_thinks_is_reported_to_everybody(gather: Gather) -> None:
    company = gather(seats="human,engine:2")
    company.first.click("d3")
    company.pass_time(company.table.pace + 0.01)
    assert str(company.spectator.status()).startswith("Black plays d3.  Computer, novice (white) is thinking…  look ")
    assert FRENCH.say(company.second.status()).startswith("Les noirs jouent d3.  Ordinateur, novice (blanc) réfléchit…")


def test_the_odds_of_an_attack_are_shown_to_who_selects_only(gather: Gather) -> None:
    company = gather("dicewars", setup=Setup(position="R3B2B1/R1B1R1 turn=R"))
    company.first.click("a1")
    odds = [{cell.name: str(cell.note) for cell in viewer.scene().cells if cell.note} for viewer in company.all]
    assert odds == [{"b1": "78%"}, {}, {}]
    assert company.first.preview("b1") is not None
    assert company.second.preview("b1") is None
    assert company.spectator.preview("b1") is None
    scene = company.table.scene()
    assert [viewer.language.say(viewer.describe_wait(scene)) for viewer in company.all] == [
        "Click a highlighted neighbour to attack it.",
        "Au tour des rouges.",
        "Red to move.",
    ]


def test_the_dice_are_thrown_for_everybody(gather: Gather) -> None:
    company = gather("dicewars", setup=Setup(position="R8B1B1/R1B1R1 turn=R"))
    for click in ("a1", "b1"):
        company.first.click(click)
    assert company.table.session.match.position.to_move == CHANCE
    company.pass_time(0.4)
    throws = {viewer.scene().throw for viewer in company.all}
    assert len(throws) == 1
    assert None not in throws
    assert " : gagné" in FRENCH.say(company.second.news)
    assert str(company.spectator.news).endswith(": won")


def test_a_draw_is_answered_by_the_other_player(gather: Gather) -> None:
    company = gather()
    company.spectator.offer_draw()
    assert company.table.offer is None
    company.first.offer_draw()
    assert [len(viewer.draw_questions()) for viewer in company.all] == [0, 1, 0]
    (question,) = company.second.draw_questions().values()
    assert company.second.language.say(question) == "Les blancs acceptent-ils la nulle ?"
    company.first.answer_draw(1, True)  # not the first one's to answer
    assert not company.table.session.match.outcome
    company.second.answer_draw(1, False)
    assert str(company.spectator.news) == "White refuses the draw."
    company.first.offer_draw()
    company.second.answer_draw(1, True)
    outcome = company.table.session.match.outcome
    assert outcome is not None
    assert outcome.is_draw
    assert FRENCH.say(company.second.news) == "Partie nulle : nulle d'un commun accord."


def test_an_offer_of_a_draw_is_over_once_somebody_moves_or_goes(gather: Gather) -> None:
    company = gather()
    company.first.offer_draw()
    company.first.click("d3")
    assert not company.second.draw_questions()
    company.second.answer_draw(1, True)
    assert not company.table.session.match.outcome
    company.second.offer_draw()
    assert company.first.draw_questions()
    company.second.leave()
    assert not company.first.draw_questions()


def test_a_player_gives_up_for_their_own_seat(gather: Gather) -> None:
    company = gather()
    company.spectator.resign()
    assert not company.table.session.match.outcome
    company.second.resign()  # though it is not their turn
    outcome = company.table.session.match.outcome
    assert outcome is not None
    assert outcome.ranks == (1, 2)
    assert str(company.first.news) == "Black wins: White resigned."
    assert FRENCH.say(company.second.news) == "Les noirs gagnent : les blancs ont abandonné."


def test_who_has_left_gets_no_more_reports(gather: Gather) -> None:
    company = gather()
    company.first.click("d3")
    company.second.click("c3")
    company.spectator.look(0)
    company.spectator.leave()
    company.spectator.leave()
    company.table.set_session(company.table.session.rematch())
    assert company.spectator.shown == 0
    assert company.first.may_move


def test_another_game_is_begun_for_everybody(gather: Gather) -> None:
    company = gather()
    company.first.click("d3")
    company.second.click("a1")
    company.spectator.look(0)
    company.table.set_session(company.table.session.rematch())
    assert all(viewer.shown is None and not viewer.news for viewer in company.all)
    assert len({tuple(pieces(viewer.scene()).items()) for viewer in company.all}) == 1


def play_on(company: Company, rng: Random) -> None:
    """One click by whoever is to move; the others click and look about as they like."""
    for viewer in company.all:
        if not viewer.may_move:
            viewer.click(rng.choice(("a1", "b2", "end", "S", "")))
            viewer.look(rng.randrange(len(company.table.session.match.moves) + 1))
            viewer.scene()
    mover = next((viewer for viewer in company.all if viewer.may_move), None)
    if mover is None:  # one of those who looked about is to move, or nobody is
        for viewer in company.all:
            viewer.look(len(company.table.session.match.moves))
        mover = next((viewer for viewer in company.all if viewer.may_move), None)
    if mover is None:
        company.pass_time(company.table.pace * 5)
    else:
        mover.click(rng.choice(mover.selector.choices))


@pytest.mark.parametrize(("game", "seats", "setup"), GAMES, ids=[game for game, _, _ in GAMES])
def test_two_players_and_a_spectator_share_a_whole_game(gather: Gather, game: str, seats: str, setup: Setup) -> None:
    company, rng = gather(game, seats, setup), Random(3)
    company.table.pace = 0.02
    while not company.table.session.match.outcome:
        play_on(company, rng)
    for viewer in company.all:
        viewer.look(len(company.table.session.match.moves))
    assert len({tuple(pieces(viewer.scene()).items()) for viewer in company.all}) == 1
    ends = [viewer.language.say(viewer.news) for viewer in company.all]
    assert ends[0] == ends[2] == str(company.table.news)
    assert ends[1] == FRENCH.say(company.table.news) != ends[0]
    assert all(load_message(dump_message(message)) == message for message in company.table.log)
    assert language.current() == "en"


@pytest.mark.parametrize(("game", "seats", "setup"), GAMES, ids=[game for game, _, _ in GAMES])
def test_what_goes_wrong_in_any_game_is_told_to_each_in_their_own_language(
    gather: Gather, game: str, seats: str, setup: Setup
) -> None:
    services, rng = FakeServices(), Random(3)
    services.dying = [True] * 3  # the adviser, then the player and the one in its place
    company = gather(game, seats.removesuffix("human") + "engine", setup, services)
    company.second.set_seats(None)
    company.table.pace = 0.02
    with pytest.raises(DamierError) as caught:
        company.first.type("z99?")
    assert FRENCH.say(caught.value.message) != str(caught.value) == ENGLISH.say(caught.value.message)
    company.first.ask_hint()
    company.pass_time(0.2)
    assert [len(viewer.errors) for viewer in company.all] == [1, 0, 0]
    company.first.errors.clear()
    while not company.table.session.match.outcome:
        play_on(company, rng)
    dead = "the computer has ended before it answered", "l'ordinateur s'est terminé avant de répondre"
    assert [viewer.language.say(*viewer.errors) for viewer in company.all] == [dead[0], dead[1], dead[0]]
    ends = [viewer.language.say(viewer.news) for viewer in company.all]
    assert ends[0] == ends[2]
    assert ends[0].endswith(dead[0])
    assert ends[1].endswith(dead[1])
    assert "gave no legal answer" in ends[0]
    assert "gave no legal answer" not in ends[1]
    assert language.current() == "en"


@pytest.mark.parametrize(("game", "seats", "setup"), GAMES, ids=[game for game, _, _ in GAMES])
def test_readers_in_threads_of_their_own_read_one_log_in_two_languages(
    gather: Gather, game: str, seats: str, setup: Setup
) -> None:
    company, rng, read = gather(game, seats, setup), Random(3), dict[Viewer, list[str]]()
    company.table.pace = 0.02
    while not company.table.session.match.outcome:
        play_on(company, rng)

    def read_all(viewer: Viewer) -> None:
        language.choose("en" if viewer.language == FRENCH else "fr")  # the thread's own, which is not the viewer's
        read[viewer] = [viewer.language.say(message) for _ in range(5) for message in company.table.log]

    threads = [threading.Thread(target=read_all, args=(viewer,)) for viewer in company.all]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert read[company.first] == read[company.spectator] == [str(message) for message in company.table.log] * 5
    assert read[company.second] != read[company.first]
    assert language.current() == "en"
