"""The match: the door at which moves are checked, and the loop that plays one."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

import pytest

from damier.core.clock import Clock, TimeControl, TimeLeft
from damier.core.errors import BadSetup, DamierError, GameOver, IllegalMove, NotYourTurn, OutOfTime
from damier.core.game import Setup
from damier.core.match import AGREED, FAILED, RESIGNED, TIME, Match, run
from damier.core.player import Dice
from damier.core.position import CHANCE, Outcome
from damier.core.record import Record
from tests.fake_clock import FakeClock
from tests.pebbles import GAME, TAKEN, Pebbles


def match_of(*moves: int, start: Pebbles = Pebbles(5)) -> Match[Pebbles, int]:  # noqa: B008
    """A match after some moves."""
    match = Match(GAME, start)
    for move in moves:
        match.submit(match.position.to_move, move)
    return match


class Taking:
    """A player who takes what he is told, and then ones."""

    def __init__(self, *moves: int) -> None:
        self._moves = list(moves)
        self.asked: list[Pebbles] = []

    def choose(self, position: Pebbles, /) -> int:
        self.asked.append(position)
        return self._moves.pop(0) if self._moves else 1


def test_a_legal_move_leads_on_and_is_kept() -> None:
    match = match_of(2, 1)
    assert match.moves == (2, 1)
    assert match.positions == (Pebbles(5), Pebbles(3, (2, 0), 1), Pebbles(2, (2, 1), 0))
    assert match.position == match.positions[-1]
    assert match.outcome is None


def test_an_illegal_move_is_refused_with_the_legal_ones_and_changes_nothing() -> None:
    match = match_of(2)
    with pytest.raises(IllegalMove, match=r"^3 is not legal here; legal: take1, take2$"):
        match.submit(1, 3)
    assert match.moves == (2,)
    match.submit(1, 1)


@pytest.mark.parametrize("move", [None, "take1", [1], 1.5])
def test_what_is_no_move_at_all_is_illegal_too(move: Any) -> None:
    with pytest.raises(IllegalMove):
        match_of().submit(0, move)


@pytest.mark.parametrize("seat", [1, 2, CHANCE])
def test_only_the_seat_to_move_may_move(seat: int) -> None:
    match = match_of()
    with pytest.raises(NotYourTurn, match=f"it is seat 0's turn, not seat {seat}'s"):
        match.submit(seat, 1)
    assert match.moves == ()


def test_a_match_ends_by_the_rules_of_its_game() -> None:
    match = match_of(2, 2, 1)
    assert match.outcome == Outcome((1, 2), TAKEN)
    with pytest.raises(GameOver, match=f"the game is over: {TAKEN}"):
        match.submit(0, 1)


@pytest.mark.parametrize(
    ("count", "back", "left"),
    [(1, 1, (2, 1)), (2, 2, (2,)), (3, 3, ()), (9, 3, ()), (0, 0, (2, 1, 2)), (-1, 0, (2, 1, 2))],
)
def test_undo_takes_back_as_many_moves_as_there_are(count: int, back: int, left: tuple[int, ...]) -> None:
    match = match_of(2, 1, 2)
    assert match.undo(count) == back
    assert match.moves == left
    assert len(match.positions) == len(left) + 1


def test_undo_takes_back_one_move_if_no_number_is_said() -> None:
    match = match_of(1, 1, 2)
    assert match.undo() == 1
    assert match.moves == (1, 1)


def test_undo_takes_back_the_end_of_the_game_too() -> None:
    match = match_of(2)
    match.resign(1)
    assert match.undo() == 1
    assert match.outcome is None
    match.submit(0, 1)


def test_what_was_read_from_a_match_does_not_change_with_it() -> None:
    match = match_of(2)
    positions, moves = match.positions, match.moves
    match.submit(1, 1)
    assert (len(positions), len(moves)) == (2, 1)


@pytest.mark.parametrize(
    ("taken", "loser", "ranks"),
    [
        ((0, 0), 0, (2, 1)),
        ((0, 9), 1, (1, 2)),
        ((3, 1, 2), 0, (3, 2, 1)),
        ((0, 4, 4), 0, (3, 1, 1)),
        ((9, 9, 9), 2, (1, 1, 3)),
    ],
)
def test_who_resigns_comes_last_and_the_others_by_their_points(
    taken: tuple[int, ...], loser: int, ranks: tuple[int, ...]
) -> None:
    match = match_of(start=Pebbles(5, taken))
    match.resign(loser)
    assert match.outcome == Outcome(ranks, RESIGNED)


def test_a_player_who_fails_loses_as_by_resignation() -> None:
    match = match_of()
    match.fail(0)
    assert match.outcome == Outcome((2, 1), FAILED)


def test_an_agreed_draw_is_shared_by_all() -> None:
    match = match_of(start=Pebbles(5, (0, 0, 0)))
    match.agree_draw()
    assert match.outcome == Outcome((1, 1, 1), AGREED)
    assert match.outcome.is_draw


def test_nothing_ends_a_game_twice() -> None:
    match = match_of()
    match.agree_draw()
    for ending in (partial(match.resign, 0), match.agree_draw, partial(match.fail, 1), partial(match.submit, 0, 1)):
        with pytest.raises(GameOver, match=AGREED):
            ending()
    assert not match.flag()


# Time --------------------------------------------------------------------------------------------


def timed(seconds: float, start: Pebbles = Pebbles(5)) -> tuple[Match[Pebbles, int], FakeClock]:  # noqa: B008
    """A match with so many seconds a player, and the time to let pass."""
    time = FakeClock()
    return Match(GAME, start, Clock(TimeControl(seconds), start.seats, now=time)), time


def test_a_move_that_comes_too_late_is_not_made_and_loses() -> None:
    match, time = timed(10)
    time.run(11)
    with pytest.raises(OutOfTime, match="seat 0 has run out of time"):
        match.submit(0, 1)
    assert match.moves == ()
    assert match.outcome == Outcome((2, 1), TIME)


def test_an_illegal_move_costs_time_and_no_more() -> None:
    match, time = timed(10)
    time.run(4)
    with pytest.raises(IllegalMove):
        match.submit(0, 5)
    time.run(4)
    match.submit(0, 1)
    assert match.clock is not None
    assert match.clock.left(0) == 2
    assert match.clock.running == 1


def test_the_flag_falls_only_when_the_time_is_over() -> None:
    match, time = timed(10)
    time.run(10)
    assert not match.flag()
    time.run(0.5)
    assert match.flag()
    assert match.outcome == Outcome((2, 1), TIME)
    assert not match.flag(), "a game ends once"


def test_no_time_runs_after_the_end() -> None:
    match, time = timed(10, Pebbles(1))
    match.submit(0, 1)
    time.run(100)
    assert match.clock is not None
    assert match.clock.running is None
    assert not match.flag()
    assert match.outcome == Outcome((1, 2), TAKEN)


def test_a_resignation_stops_the_clock() -> None:
    match, time = timed(10)
    match.resign(1)
    time.run(100)
    assert match.clock is not None
    assert (match.clock.running, match.clock.left(0)) == (None, 10)


def test_undo_lets_the_time_run_of_whoever_is_to_move_then() -> None:
    match, time = timed(10)
    match.submit(0, 1)
    time.run(3)
    match.undo()
    time.run(4)
    assert match.clock is not None
    assert (match.clock.left(0), match.clock.left(1)) == (6, 7)


def test_no_time_runs_while_chance_is_to_move() -> None:
    match, time = timed(10, Pebbles(5, is_windy=True))
    match.submit(0, 1)
    time.run(100)
    assert not match.flag()
    match.submit(CHANCE, 0)
    time.run(11)
    assert match.flag()
    assert match.outcome == Outcome((1, 2), TIME)


def test_a_match_without_a_clock_has_no_flag() -> None:
    assert not match_of().flag()


# The loop ----------------------------------------------------------------------------------------


def test_run_plays_a_match_to_its_end() -> None:
    match = match_of()
    ada, bob = Taking(2, 1), Taking(2)
    assert run(match, [ada, bob]) == Outcome((1, 2), TAKEN)
    assert match.moves == (2, 2, 1)
    assert [position.left for position in ada.asked] == [5, 1]


def test_run_throws_the_dice_itself_or_lets_the_last_player_do_it() -> None:
    windy = Pebbles(12, is_windy=True)
    match = match_of(start=windy)
    run(match, [Taking(), Taking(), Taking(1, 1, 0)])
    assert match.moves[1::2][:3] == (1, 1, 0), "the third player is the wind"
    other = match_of(start=windy)
    ada = Taking()
    run(other, [ada, Taking()])
    assert all(position.to_move == 0 for position in ada.asked), "players are not asked for the wind's moves"


def test_dice_fall_by_their_odds() -> None:
    dice = Dice(GAME, Random(7))
    blowing = Pebbles(40, is_windy=True, is_blowing=True)
    thrown = [dice.choose(blowing) for _ in range(2000)]
    assert thrown.count(1) == pytest.approx(500, abs=80)
    assert set(thrown) == {0, 1}


def test_run_ends_a_match_whose_player_thinks_too_long() -> None:
    match, time = timed(10)

    class Slow:
        def choose(self, position: Pebbles, /) -> int:
            time.run(11)
            return 1

    assert run(match, [Taking(), Slow()]) == Outcome((1, 2), TIME)


def test_run_tells_of_an_illegal_answer() -> None:
    match = match_of()
    with pytest.raises(IllegalMove):
        run(match, [Taking(7), Taking()])
    assert match.outcome is None


def test_a_pushed_move_is_made_for_the_seat_to_move_from_its_text_or_itself() -> None:
    match = Match(GAME, Pebbles(5))
    assert match.push("take2") == 2
    assert match.push(1) == 1
    assert match.move_texts() == ["take2", "take1"]
    with pytest.raises(DamierError):
        match.push("take7")
    assert match.moves == (2, 1)


def test_legal_moves_are_listed_as_texts_until_the_game_is_over() -> None:
    match = match_of()
    assert match.legal_texts() == ["take1", "take2"]
    match.resign(0)
    assert match.legal_texts() == []
    with pytest.raises(GameOver):
        match.push("take1")


def test_a_match_starts_from_the_usual_position_unless_another_is_given() -> None:
    assert Match(GAME).position == GAME.start()
    assert Match(GAME, "7/2,0/1/-").position == GAME.start(Setup(position="7/2,0/1/-"))
    match = Match(GAME, Pebbles(4))
    assert GAME.start(Setup(position=match.position_text())) == match.position


def test_a_text_in_place_of_a_move_is_refused_with_how_to_make_a_move_of_it() -> None:
    wanted: Any = "take1"
    with pytest.raises(IllegalMove, match=r"^'take1' is a text, not a move: write match\.push\('take1'\)"):
        match_of().submit(0, wanted)


class Failing:
    """A player that raises, or leaves the program."""

    def __init__(self, error: BaseException) -> None:
        self._error = error

    def choose(self, position: Pebbles, /) -> int:
        raise self._error


@pytest.mark.parametrize(
    ("player", "why"),
    [
        (Failing(ZeroDivisionError("division by zero")), "ZeroDivisionError: division by zero"),
        (Failing(SystemExit()), "SystemExit"),
        (Failing(ValueError("{x")), "ValueError: {x"),
        (Taking(9), "9 is not legal here; legal: take1, take2"),
    ],
)
def test_a_player_that_fails_forfeits_if_asked_and_its_seat_is_named(player: Any, why: str) -> None:
    match = match_of()
    outcome = run(match, [Taking(), player], forfeits=True)
    assert outcome == Outcome((1, 2), f"seat 1 ({GAME.seat_names(match.position)[1]}) gave no legal answer: {why}")
    assert str(outcome.message) == outcome.reason
    again = Record.loads(Record.of(match).dumps()).outcome
    assert again is not None
    assert (again, again.message) == (outcome, outcome.message)


@pytest.mark.parametrize("count", [0, 1, 4])
def test_a_wrong_number_of_players_is_refused(count: int) -> None:
    with pytest.raises(BadSetup, match=f"there are {count} players for 2 seats"):
        run(match_of(), [Taking()] * count)


def test_without_forfeits_the_error_of_a_player_reaches_the_caller() -> None:
    with pytest.raises(ZeroDivisionError):
        run(match_of(), [Taking(), Failing(ZeroDivisionError())])


def test_a_player_may_answer_with_a_text() -> None:
    class Writing:
        def choose(self, position: Pebbles, /) -> str:
            return "take1"

    assert run(match_of(), [Writing(), Taking()], forfeits=True).winners == (0,)


def test_a_player_that_shares_out_its_time_is_told_what_is_left() -> None:
    class Timely(Taking):
        budget: float | TimeLeft | None = None

    player = Timely()
    run(Match(GAME, Pebbles(3), Clock(TimeControl.parse("1+0"), 2, FakeClock())), [player, Taking()])
    assert isinstance(player.budget, TimeLeft)
    assert player.budget.seconds == 60


def test_a_match_is_printed_as_its_board_and_has_a_short_repr() -> None:
    match = match_of(2)
    assert str(match) == str(match.position)
    assert repr(match) == "<Match of pebbles, moves made: 1, seat 1 to move>"


def test_the_name_of_a_game_is_not_a_game() -> None:
    name: Any = "pebbles"
    with pytest.raises(BadSetup, match=r"'pebbles' is the name of a game, not the game; damier.find\('pebbles'\)"):
        Match(name)


def test_what_is_no_position_begins_no_match() -> None:
    number: Any = 5
    with pytest.raises(TypeError, match="5 is not a position"):
        Match(match_of(2).game, number)
