"""Makes pictures of every screen of `damier web`, in a real browser at a real server.

python docs/pictures_web.py [NAME...]     all of them, or those whose name begins so; needs Chromium

Those that documents show go to docs/images, the others to build/pictures.
"""

from __future__ import annotations

import os
import re
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from io import BytesIO
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame  # noqa: E402
from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402

from damier.core.record import Record  # noqa: E402
from docs.photograph import write_picture  # noqa: E402
from docs.pictures import GAMES, played  # noqa: E402
from tests.web.browsing import ARGUMENTS, CHROMIUM  # noqa: E402
from tests.web.playing import await_turn, cell, choices, choose, click  # noqa: E402
from tests.web.serving import serving  # noqa: E402

IMAGES: Final = ROOT / "docs" / "images"
OTHERS: Final = ROOT / "build" / "pictures"
SHOWN: Final = ("web-lobby", "web-draughts-middle", "web-reversi-middle", "web-dicewars-attack-dark", "web-sos-phone")
LOOKS: Final[Mapping[str, dict[str, Any]]] = {
    "": {"viewport": {"width": 1180, "height": 760}},
    "-dark": {"viewport": {"width": 1180, "height": 760}, "color_scheme": "dark"},
    "-phone": {
        "viewport": {"width": 360, "height": 740},
        "has_touch": True,
        "is_mobile": True,
        "device_scale_factor": 2,
    },
    "-phone-dark": {"viewport": {"width": 360, "height": 740}, "has_touch": True, "color_scheme": "dark"},
    "-tablet": {"viewport": {"width": 820, "height": 1180}, "has_touch": True},
    "-low": {"viewport": {"width": 740, "height": 360}, "has_touch": True},
    "-french": {"viewport": {"width": 1180, "height": 760}, "locale": "fr"},
}


ANALYSED = (
    "/analysis?game=draughts&moves=31-27+18-23+35-30+16-21+27x16+20-24+40-35+15-20+32-27+20-25+38-32+12-18+42-38+10-15"
    "+27-22+17x28+33x22+18x27+32x21+5-10+45-40+8-12"
)
"""A game with some errors."""


class Photographer:
    """A browser, and which pictures are wanted."""

    def __init__(self, browser: Browser, address: str, wanted: Sequence[str]) -> None:
        self._browser, self._address, self._wanted = browser, address, tuple(wanted)

    def take(self, name: str, look: str, show: Callable[[Page], None], *, is_long: bool = False) -> None:
        """Photograph what a visitor sees who has come so far."""
        whole = f"web-{name}{look}"
        if self._wanted and not whole.startswith(self._wanted):
            return
        options = {"locale": "en", "reduced_motion": "reduce"} | LOOKS[look]
        context = self._browser.new_context(base_url=self._address, **options)
        page = context.new_page()
        show(page)
        page.mouse.move(0, 0)
        taken = page.screenshot(full_page=is_long)
        context.close()
        if whole in SHOWN:
            write_small(taken, IMAGES / f"{whole}.png")
        else:
            (OTHERS / f"{whole}.png").write_bytes(taken)
        print(f"{whole}.png")


def write_small(png: bytes, file: Path) -> None:
    """Write a picture again, with few colours: documents are downloaded with every clone."""
    surface = pygame.image.load(BytesIO(png))
    width, height = surface.get_size()
    pixels = pygame.image.tobytes(surface, "BGRA")
    write_picture([pixels[4 * width * row : 4 * width * (row + 1)] for row in range(height)], width, file)


def opened(game: str, moves: int | None) -> Callable[[Page], None]:
    """A game after so many moves, or at its end."""

    def show(page: Page) -> None:
        record = Record.of(played(game, moves).match).dumps()
        seats = [seat.replace("course", "engine:4") for seat in GAMES[game][1].split(",")]
        made = page.request.post("/api/games", data={"game": game, "record": record, "seats": seats})
        assert made.ok, made.text()
        page.goto(f"/game/{made.json()['id']}")
        await_turn(page)

    return show


def selected(game: str) -> Callable[[Page], None]:
    """A piece chosen, in the middle of a game: the one with most to choose from."""

    def show(page: Page) -> None:
        opened(game, GAMES[game][2])(page)
        if game == "reversi":
            return
        best = max((name for name in names(page)), key=lambda name: _ways(page, name))
        choose(page, click, next(choice for choice in choices(page) if choice.name == best))

    return show


def names(page: Page) -> list[str]:
    """The cells that may be clicked."""
    return [choice.name for choice in choices(page) if choice.kind == "cell"]


def _ways(page: Page, name: str) -> int:
    cell(page, name).click()
    ways = len(names(page))
    page.keyboard.press("Escape")
    return ways


def attacked(page: Page) -> None:
    """The dice of an attack."""
    selected("dicewars")(page)
    page.wait_for_function(
        "() => [...document.querySelectorAll('[data-choice]')].some((one) => /%/.test(one.ariaLabel))"
    )
    choose(page, click, next(choice for choice in choices(page) if choice.kind == "cell"))
    page.wait_for_function("() => document.querySelector('#dice .odds')")
    await_turn(page)


def waiting(page: Page) -> None:
    """A game that waits for a friend."""
    page.goto("/new?game=draughts&seats=human:Ada,friend&clock=5%2B3")


def resigning(page: Page) -> None:
    """A question before something that cannot be taken back."""
    opened("draughts", GAMES["draughts"][2])(page)
    page.locator("#do-resign").click()


def refused(page: Page) -> None:
    """Why a click is no move."""
    opened("draughts", 0)(page)
    cell(page, "28").click()
    page.wait_for_selector("#status[data-refused]")


def asked(page: Page) -> None:
    """A draw that somebody offers."""
    page.goto("/new?game=draughts&seats=human:Ada,friend")
    browser = page.context.browser
    assert browser
    friend = browser.new_context().new_page()
    friend.goto(page.url)
    for name in ("32", "28"):
        await_turn(page)
        choose(page, click, next(choice for choice in choices(page) if choice.name == name))
    friend.locator("#do-draw").click()
    page.get_by_role("button", name=re.compile("Accept|Accepter")).wait_for()


def lobby(page: Page) -> None:
    """The first page, with a few games of others."""
    for address in ("reversi&seats=human:Ada,human", "draughts&seats=human:Bob,human&clock=5%2B3"):
        if len(page.request.get("/api/games?status=open").json()["games"]) < 2:
            page.goto(f"/new?game={address}&private=0")
    page.goto("/new?game=dicewars&seats=human:Ada,engine:4")
    page.goto("/")
    page.wait_for_selector("#games .list-row")


def settings(page: Page) -> None:
    """The settings."""
    opened("reversi", 0)(page)
    page.locator("#settings-button").click()


def analysed(path: str, *, is_judged: bool = False) -> Callable[[Page], None]:
    """The analysis room with what an address holds, and with the report of the game if it is asked for."""

    def show(page: Page) -> None:
        page.goto(path)
        page.wait_for_selector("#board[data-count]")
        if is_judged:
            page.locator("#do-report:visible, .summary table").first.wait_for()
            if page.locator("#do-report").is_visible():
                page.locator("#do-report").click()
            page.wait_for_selector(".summary table", timeout=180_000)
            page.locator("#moves .glyph-mistake, #moves .glyph-blunder").first.click()
        if not page.locator("#engine-note").is_visible():
            search(page)

    return show


def search(page: Page) -> None:
    """Wait until the engine has looked ten moves ahead, or has solved the position; in Python five are many."""
    depth = r"\d\d" if "game=sos" not in page.url else r"\d"
    words = "document.querySelector('#engine-depth').textContent"
    page.wait_for_function(f"() => /{depth}|solved|résolu/.test({words})", timeout=60_000)


def tried(page: Page) -> None:
    """Variations in the analysis room."""
    analysed(ANALYSED)(page)
    for name in ("38", "33"):
        page.locator(f'[data-cell="{name}"]').click()
    page.wait_for_selector('#board[data-count="23"]')
    for count in (22, 21, 20):
        page.keyboard.press("ArrowLeft")
        page.wait_for_selector(f'#board[data-count="{count}"]')
    search(page)
    page.locator("#lines .line-row[data-rank='1'] .line-move").nth(2).click()
    page.wait_for_selector(".variation")
    search(page)


def at(path: str) -> Callable[[Page], None]:
    """A page by its address."""

    def show(page: Page) -> None:
        page.goto(path)

    return show


def screens() -> Iterator[tuple[str, Callable[[Page], None], Sequence[str], bool]]:
    """The name of each screen, how to come there, in which looks, and whether all of it is shown."""
    yield "lobby", lobby, ("", "-dark", "-phone", "-tablet", "-french"), True
    for game in GAMES:
        yield f"{game}-start", opened(game, 0), ("",), False
        yield f"{game}-middle", selected(game), ("", "-dark"), False
        yield game, selected(game), ("-phone", "-phone-dark", "-tablet", "-low", "-french"), False
        yield f"{game}-over", opened(game, None), ("", "-phone"), False
        yield f"{game}-rules", at(f"/rules/{game}"), ("", "-phone"), True
    yield "dicewars-attack", attacked, ("", "-dark", "-phone"), False
    yield "waiting", waiting, ("", "-phone"), False
    yield "resigning", resigning, ("", "-phone"), False
    yield "refused", refused, ("", "-dark", "-phone"), False
    yield "offer", asked, ("", "-phone"), False
    yield "settings", settings, ("", "-dark", "-phone"), False
    yield "analysis-empty", at("/analysis"), ("", "-phone"), False
    yield "analysis", tried, ("", "-dark", "-phone"), False
    yield "analysis-report", analysed(ANALYSED, is_judged=True), ("", "-dark", "-french", "-phone"), True
    yield "analysis-reversi", analysed("/analysis?game=reversi&moves=f5d6c3d3c4f4"), ("",), False
    yield "analysis-sos", analysed("/analysis?game=sos&moves=Sa1+Oc2+Sb3"), ("",), False
    yield "analysis-dice", analysed("/analysis?game=dicewars&size=5"), ("", "-phone"), False
    yield "unknown", at("/game/Ab3Ab3Ab3Ab3"), ("", "-dark"), False


def main(arguments: Sequence[str]) -> None:
    """Make the pictures that are asked for."""
    OTHERS.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder) / "games.sqlite") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=str(CHROMIUM), chromium_sandbox=False, args=[*ARGUMENTS])
        photographer = Photographer(browser, server.address, arguments)
        for name, show, looks, is_long in screens():
            for look in looks:
                photographer.take(name, look, show, is_long=is_long)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
