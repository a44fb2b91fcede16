"""What all tests share: hypothesis draws the same examples every time, and no test depends on the machine's speed."""

from __future__ import annotations

import gc
import os
import signal
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from damier.i18n import language
from tests import boxes, prepared
from tests.screen import hidden_screen
from tests.watchdog import Watchdog

settings.register_profile(
    "damier", derandomize=True, deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("damier")

# Without the first, programs would be compiled at each of a thousand starts; the second would hide what is not flushed.
for name in ("PYTHONDONTWRITEBYTECODE", "PYTHONUNBUFFERED"):
    os.environ.pop(name, None)

os.environ["XDG_CONFIG_HOME"] = f"{os.devnull}/none"  # no test depends on the language that a person has chosen

# Started in the background, or by `nohup`, we would hand the programs we test signals that are ignored.
signal.signal(signal.SIGINT, signal.default_int_handler)
signal.signal(signal.SIGHUP, signal.SIG_DFL)

gc.disable()  # until all tests are collected: there is nothing to clear away before

GRACE = 20.0  # seconds that a test has to fail by itself, once its time is over
_watchdog = Watchdog()
boxes.watch_windows()


@pytest.hookimpl(wrapper=True)
def pytest_timeout_set_timer(settings: Any) -> Iterator[None]:
    """Where pytest-timeout's exception does not end a test, the watchdog does."""
    _watchdog.watch(settings.timeout + GRACE)
    return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_timeout_cancel_timer() -> Iterator[None]:
    """The test is over."""
    _watchdog.rest()
    return (yield)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup() -> None:
    """No test answers for another's boxes."""
    boxes.WATCH.begin()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Iterator[None]:
    """A box that nobody expected fails the test, even if it has noticed nothing."""
    result = yield
    boxes.WATCH.check_end()
    return result


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown() -> Iterator[None]:
    """The same for what happens when a window is closed; a language that a command has chosen is forgotten."""
    language.choose("en")
    result = yield
    boxes.WATCH.check()
    return result


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[Any]:
    """No window is left for a thread of the next test to clear away: Tk aborts the process where a thread does."""
    result = yield  # pytest has forgotten the test's fixtures, and with them its windows
    if "display" in getattr(item, "fixturenames", ()):
        gc.collect()
    return result


def pytest_collection_finish() -> None:
    """Ten thousand tests need not be looked through whenever something is cleared away."""
    gc.collect()
    gc.freeze()
    gc.enable()


def pytest_unconfigure() -> None:
    """End the processes that served all tests."""
    prepared.close()
    _watchdog.close()


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    """A hidden screen, one for all tests of a process: one that goes takes with it whoever has had a window there."""
    with hidden_screen() as name:
        yield name
