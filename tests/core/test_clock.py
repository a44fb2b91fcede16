"""Time controls as people write them, and the clock, with time turned by hand."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from damier.core.clock import Clock, TimeControl, TimeLeft
from damier.core.errors import BadTime
from damier.core.position import CHANCE
from tests.fake_clock import FakeClock


@pytest.mark.parametrize(
    ("text", "control"),
    [
        ("5+3", TimeControl(300, 3)),
        (" 0.5+0 ", TimeControl(30, 0)),
        ("0+2", TimeControl(0, 2)),
        ("20s", TimeControl(20, is_per_move=True)),
        ("1.5s", TimeControl(1.5, is_per_move=True)),
    ],
)
def test_time_controls_are_read(text: str, control: TimeControl) -> None:
    assert TimeControl.parse(text) == control


@pytest.mark.parametrize(
    "text", ["", "5", "five", "5+", "+3", "-5+3", "0+0", "0s", "5+3s", "5 + 3", "1e3s", "nan+1", "9" * 400 + "s"]
)
def test_what_is_no_time_control_is_refused_with_an_example(text: str) -> None:
    with pytest.raises(BadTime, match=r"is not a time control; write 5\+3") as caught:
        TimeControl.parse(text)
    assert repr(text) in str(caught.value)


@given(
    st.integers(0, 10**7).map(lambda hundredths: f"{hundredths / 100}"),
    st.integers(1, 10**6).map(lambda hundredths: f"{hundredths / 100}"),
)
def test_a_time_control_is_written_as_it_is_read(minutes: str, seconds: str) -> None:
    for text in (f"{minutes}+{seconds}", f"{seconds}s"):
        control = TimeControl.parse(text)
        again = TimeControl.parse(str(control))
        assert (again.base, again.increment) == pytest.approx((control.base, control.increment))
        assert again.is_per_move == control.is_per_move


def test_only_the_running_seat_loses_time() -> None:
    time = FakeClock()
    clock = Clock(TimeControl(60), seats=2, now=time)
    clock.start(0)
    time.run(10)
    assert (clock.left(0), clock.left(1), clock.running) == (50, 60, 0)
    clock.start(1)
    time.run(5)
    assert (clock.left(0), clock.left(1), clock.running) == (50, 55, 1)


def test_a_clock_goes_on_from_what_was_left() -> None:
    clock = Clock(TimeControl(60), seats=2, now=FakeClock(), left=[12.5, 30])
    assert (clock.left(0), clock.left(1)) == (12.5, 30)


def test_nobody_loses_time_while_the_clock_is_stopped_or_chance_moves() -> None:
    time = FakeClock()
    clock = Clock(TimeControl(60), seats=2, now=time)
    time.run(100)
    clock.start(0)
    clock.stop()
    time.run(100)
    clock.start(CHANCE)
    time.run(100)
    assert clock.press(CHANCE)
    assert (clock.left(0), clock.left(1), clock.running) == (60, 60, None)


def test_a_move_in_time_earns_the_increment() -> None:
    time = FakeClock()
    clock = Clock(TimeControl(60, increment=3), seats=2, now=time)
    clock.start(0)
    time.run(10)
    assert clock.press(0)
    assert (clock.left(0), clock.running) == (53, None)


@pytest.mark.parametrize(("seconds", "in_time"), [(59.9, True), (60, True), (60.1, False)])
def test_a_move_after_the_last_second_is_too_late(seconds: float, in_time: bool) -> None:
    time = FakeClock()
    clock = Clock(TimeControl(60, increment=3), seats=2, now=time)
    clock.start(1)
    time.run(seconds)
    assert clock.press(1) is in_time
    assert clock.left(1) == pytest.approx(60 - seconds + (3 if in_time else 0))


def test_time_for_each_move_is_full_again_after_it() -> None:
    time = FakeClock()
    clock = Clock(TimeControl(20, is_per_move=True), seats=2, now=time)
    clock.start(0)
    time.run(19)
    assert clock.press(0)
    clock.start(0)
    time.run(19)
    assert clock.press(0)
    clock.start(0)
    time.run(21)
    assert not clock.press(0)


@pytest.mark.parametrize("increment", [0.0, 0.1, 3.0])
@pytest.mark.parametrize("seconds", [-1.0, 0.0, 0.02, 0.3, 5.0, 600.0])
@pytest.mark.parametrize("part", [0.01, 0.3, 1.0])
def test_a_share_of_the_time_leaves_some_for_whoever_asks(seconds: float, increment: float, part: float) -> None:
    for is_per_move in (False, True):
        share = TimeLeft(seconds, increment, is_per_move).share(part)
        assert share >= 0.01
        assert share < seconds or seconds <= 0.02


def test_time_for_each_move_is_used_whatever_part_it_deserves() -> None:
    assert TimeLeft(20.0, is_per_move=True).share(0.01) == TimeLeft(20.0, is_per_move=True).share(1.0) == 19.5


def test_a_clock_for_each_move_leaves_more_than_one_that_counts_on() -> None:
    assert TimeLeft(1.0, is_per_move=True).share() == pytest.approx(0.8)
    assert TimeLeft(1.0).share(1.0) == pytest.approx(0.9)


def test_an_increment_is_spent_beside_a_part_of_the_rest() -> None:
    assert TimeLeft(100.0, 2.0).share(0.1) == 11.5
    assert TimeLeft(100.0, 0.0).share(0.1) == 9.5


def test_a_clock_says_what_it_leaves() -> None:
    time = FakeClock()
    clock = Clock(TimeControl(60, 3), seats=2, now=time)
    clock.start(0)
    time.run(10)
    assert clock.time_left(0) == TimeLeft(50, 3)
    assert Clock(TimeControl(20, is_per_move=True), seats=2).time_left(1) == TimeLeft(20, is_per_move=True)
