"""Real browsers: Debian's Chromium by Playwright, one for the tests of a module, and a context for each person.

A test fails if one of its pages has said an error, has broken the Content-Security-Policy or has asked in vain.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, expect, sync_playwright

from tests.web.serving import Server, serving

PATIENCE: Final = 180_000
"""Milliseconds that a page has for anything; a machine may be busy."""

CHROMIUM: Final = next(filter(Path.exists, map(Path, ("/usr/bin/chromium-headless-shell", "/usr/bin/chromium"))), None)
"""Without its windows it takes a third of the time."""

ARGUMENTS: Final = (
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--mute-audio",
)
ABORTED: Final = "net::ERR_ABORTED"
"""Of a request that nobody needs any more, because another page was opened, or because it became a download."""

BROKEN: Final = r"ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|ERR_NETWORK|ERR_SOCKET|WebSocket"
"""What a browser says of a network that is gone."""

expect.set_options(timeout=PATIENCE)


class Visitors:
    """The people of one test, and what went wrong in their browsers."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.address = address
        self.problems: list[str] = []
        self._browser = browser
        self._contexts: list[BrowserContext] = []
        self._forgiven: list[str] = [re.escape(ABORTED)]

    def come(self, path: str = "", **options: Any) -> Page:
        """Somebody new with an own browser, at a page of the server if there is a path."""
        usual = {"base_url": self.address, "locale": "en-GB", "reduced_motion": "reduce"}
        context = self._browser.new_context(**usual | options)
        context.set_default_timeout(PATIENCE)
        self._contexts.append(context)
        context.on("page", self._watch)
        page = context.new_page()
        if path:
            page.goto(path)
        return page

    def forgive(self, pattern: str) -> None:
        """Expect errors that match; a test causes them on purpose."""
        self._forgiven.append(pattern)

    def leave(self) -> None:
        """Close everything; raises AssertionError if something went wrong."""
        for context in self._contexts:
            context.close()
        forgiven = re.compile("|".join(self._forgiven))
        wrong = [problem for problem in self.problems if not forgiven.search(problem)]
        assert not wrong, "\n".join(wrong)

    def _watch(self, page: Page) -> None:
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.problems.append(f"page error: {error}"))
        page.on("requestfailed", self._fail)
        page.on("crash", lambda _: self.problems.append("the page has crashed"))

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning", "assert"):
            self.problems.append(f"console: {message.type}: {message.text} ({message.location})")

    def _fail(self, request: Request) -> None:
        self.problems.append(f"request: {request.url}: {request.failure}")


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that all browser tests of a process share."""
    with serving(tmp_path_factory.mktemp("site") / "games.sqlite") as server:
        yield server
    log = "".join(server.log)
    assert "Traceback" not in log, log


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """A browser. Not for longer than a module: while Playwright runs, nothing else in this thread can use asyncio."""
    assert CHROMIUM, "the tests need Chromium: sudo apt install chromium-headless-shell"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(CHROMIUM), chromium_sandbox=False, args=[*ARGUMENTS])
        yield browser
        browser.close()


@pytest.fixture
def visitors(chromium: Browser, site: Server) -> Iterator[Visitors]:
    """Those who come to the server in one test."""
    found = Visitors(chromium, site.address)
    yield found
    found.leave()
