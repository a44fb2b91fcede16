"""First paint and weight of a game's page, in Debian's Chromium over loopback."""

from __future__ import annotations

import shutil
import statistics
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final

from benchmarks.web_servers import serving

GAMES: Final = ("reversi", "draughts", "sos", "dicewars")
VISITS: Final = 7
PAINT: Final = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null"
SIZES: Final = """[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    .map(entry => [entry.name, entry.transferSize, entry.decodedBodySize])"""
PICTURES: Final = (".svg", ".png", ".ico", ".webp")
TARGET_MS, TARGET_KB = 300, 150


def measure_page() -> None:
    """Print, for a game of each kind, the first contentful paint and what was loaded, always with an empty cache."""
    from playwright.sync_api import sync_playwright

    chromium = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    if chromium is None:
        sys.exit("Chromium is not installed: sudo apt install chromium-headless-shell")
    print(f"\npage of a game: first contentful paint in ms, of {VISITS} visits with an empty cache; weight in kB")
    with ExitStack() as stack:
        name = stack.enter_context(tempfile.TemporaryDirectory())
        server = stack.enter_context(serving(f"sqlite:///{name}/games.db", Path(name)))
        playwright = stack.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for game in GAMES:
            visits = [_visit(browser, f"{server.address}/new?game={game}&seats=human,human") for _ in range(VISITS)]
            paints = sorted(paint for paint, _, _ in visits)
            sent, whole = visits[-1][1:]
            paint = statistics.median(paints)
            verdict = "met" if paint < TARGET_MS and whole / 1000 < TARGET_KB else "MISSED"
            print(
                f"  {game:9} median {paint:4.0f}, slowest {paints[-1]:4.0f} (target {TARGET_MS}); "
                f"{sent / 1000:5.1f} sent, {whole / 1000:5.1f} unpacked (target {TARGET_KB}): {verdict}",
                flush=True,
            )
        browser.close()


def _visit(browser: Any, url: str) -> tuple[float, int, int]:
    """First paint, bytes that were sent, and bytes without compression; pictures are left out."""
    context = browser.new_context()
    try:
        page = context.new_page()
        page.goto(url)
        page.wait_for_selector("[data-cell]")
        page.wait_for_function(f"({PAINT}) !== null")
        entries = [entry for entry in page.evaluate(SIZES) if not entry[0].partition("?")[0].endswith(PICTURES)]
        return page.evaluate(PAINT), sum(entry[1] for entry in entries), sum(entry[2] for entry in entries)
    finally:
        context.close()
