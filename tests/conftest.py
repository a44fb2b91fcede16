"""What all tests share: hypothesis draws the same examples every time, and no test depends on the machine's speed."""

from __future__ import annotations

import signal
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from tests.screen import hidden_screen

settings.register_profile(
    "damier", derandomize=True, deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("damier")

# Started in the background, or by `nohup`, we would hand the programs we test signals that are ignored.
signal.signal(signal.SIGINT, signal.default_int_handler)
signal.signal(signal.SIGHUP, signal.SIG_DFL)


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    """A hidden screen, one for all tests of a process: one that goes takes with it whoever has had a window there."""
    with hidden_screen() as name:
        yield name
