"""A review in a process of its own: it grows, it is closed at any moment, and its errors are sentences."""

from __future__ import annotations

import os
import signal

import pytest

from damier.core.errors import BadSetup, DamierError
from damier.core.match import Match
from damier.core.registry import find
from damier.review.background import BackgroundReview
from tests.core.test_chart import played
from tests.review.reviewed_games import end_game, planted
from tests.running import is_running
from tests.waiting import until


def test_it_grows_until_it_is_complete() -> None:
    running = BackgroundReview(end_game(6), ["Ada", "Bob"], "fr", 0.5)
    assert running.latest().judged == 0
    until(lambda: running.latest().is_complete)
    found = running.latest()
    assert (found.turned, found.names) == (2, ("Ada", "Bob"))
    assert found.moves[1].loss == 1.0


def test_its_process_ends_when_it_is_closed() -> None:
    running = BackgroundReview(planted(), [], "en", 60.0)
    until(lambda: running._child)
    assert running._child
    pid = running._child.pid
    running.close()
    until(lambda: not is_running(pid))
    assert running.latest().judged == 0


def test_a_process_that_dies_is_told() -> None:
    running = BackgroundReview(planted(), [], "en", 60.0)
    until(lambda: running._child)
    assert running._child
    os.kill(running._child.pid, signal.SIGKILL)

    def has_failed() -> bool:
        try:
            running.latest()
        except DamierError as error:
            return "the analysis has ended before it answered" in str(error)
        return False

    until(has_failed)


def test_what_cannot_be_judged_is_refused_at_once() -> None:
    with pytest.raises(BadSetup, match="no move has been made"):
        BackgroundReview(Match(find("reversi")), [], "en", 1.0)


def test_many_moves_that_are_judged_at_once_arrive() -> None:
    match = played("dicewars", moves=900, seats=8)
    running = BackgroundReview(match, [], "fr", 0.01)
    until(lambda: running.latest().is_complete)
    assert running.latest().judged == len(match.moves) + 1
