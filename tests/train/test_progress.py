"""How far long work is, in a pipe and in terminals of any width."""

from __future__ import annotations

from io import StringIO

import pytest

from damier.train.progress import Progress


class Terminal(StringIO):
    """What a terminal was written."""

    def isatty(self) -> bool:
        return True

    def last(self) -> str:
        """What stands on its line now."""
        return self.getvalue().rpartition("\x1b[K")[2]


class Clock:
    """Time that passes when it is told to."""

    def __init__(self) -> None:
        self.time = 100.0

    def __call__(self) -> float:
        return self.time


def test_a_pipe_gets_a_line_for_every_twentieth_and_none_at_the_end() -> None:
    target, clock = StringIO(), Clock()
    progress = Progress(target, clock)
    progress.begin("games", 1000)
    for done in range(1001):
        progress.show(done)
    lines = target.getvalue().splitlines()
    assert lines[:2] == ["  games: 5 %", "  games: 10 %"]
    assert len(lines) == 19


def test_it_says_how_long_the_rest_will_take() -> None:
    target, clock = StringIO(), Clock()
    progress = Progress(target, clock)
    progress.begin("games", 400)
    clock.time += 30
    progress.show(100)
    assert target.getvalue() == "  games: 25 %  1:30 left\n"


def test_what_was_found_done_does_not_count_as_speed() -> None:
    target, clock = StringIO(), Clock()
    progress = Progress(target, clock)
    progress.begin("games", 400)
    progress.skip(200, 200)
    clock.time += 30
    progress.show(300)
    assert target.getvalue().splitlines()[-1] == "  games: 75 %  0:30 left"


@pytest.mark.parametrize("columns", [1, 10, 20, 40, 80, 300])
def test_a_bar_fits_into_a_terminal(columns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    target, clock = Terminal(), Clock()
    progress = Progress(target, clock)
    progress.begin("games", 10)
    clock.time += 5
    progress.show(5)
    assert len(target.last()) < max(columns, 2)
    assert ("[" in target.last()) is (columns >= 40)


def test_a_line_takes_the_place_of_the_bar() -> None:
    target, clock = Terminal(), Clock()
    progress = Progress(target, clock)
    progress.begin("games", 10)
    progress.say("done")
    assert target.last() == "done\n"


def test_a_bar_is_not_drawn_more_often_than_it_can_be_seen() -> None:
    target, clock = Terminal(), Clock()
    progress = Progress(target, clock)
    progress.begin("games", 10_000)
    for done in range(9_999):
        clock.time += 0.001
        progress.show(done)
    assert target.getvalue().count("games") < 110
