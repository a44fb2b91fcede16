"""The page's connection, against sockets that are not real: what is asked goes once, and it always comes back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

import damier.web

SOURCE = (Path(damier.web.__file__).parent / "static" / "connection.js").read_text("utf-8")
SOCKETS = """
window.sockets = [];
window.WebSocket = class {
  static OPEN = 1;
  static CLOSING = 2;
  constructor() { this.readyState = 1; this.sent = []; sockets.push(this); }
  send(text) { this.sent.push(JSON.parse(text).type); }
  close() { this.readyState = 3; }
};
"""


@pytest.fixture
def page(chromium: Browser) -> Iterator[Any]:
    page = chromium.new_page()
    page.add_script_tag(content=SOCKETS + SOURCE.replace("export class Connection", "window.Connection = class"))
    yield page
    page.close()


def test_what_is_asked_when_the_first_state_comes_goes_once(page: Any) -> None:
    sent = page.evaluate(
        """() => {
          const connection = new Connection(() => "/", {
            onStatus() {}, onMessage: (message) => message.type === "state" && connection.ask({ type: "move" }),
          });
          sockets[0].onmessage({ data: '{"type":"state"}' });
          return sockets[0].sent;
        }"""
    )
    assert sent == ["move"]


def test_a_browser_without_a_network_tries_again_too(page: Any) -> None:
    page.evaluate(
        """() => {
          Object.defineProperty(navigator, "onLine", { value: false });
          window.setTimeout = ((wait) => (work, time) => wait(work, time / 100))(window.setTimeout);
          new Connection(() => "/", { onStatus() {}, onMessage() {} });
          dispatchEvent(new Event("offline"));
        }"""
    )
    page.wait_for_function("sockets.length === 2", timeout=20_000)
