"""Playing on the page by what everybody may rely on: data-cell, data-choice, data-turn, data-version, data-over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, Literal

from playwright.sync_api import Locator, Page, expect

MOST_CLICKS: Final = 2000
_MOST_TABS: Final = 60
_PAUSE: Final = 30  # milliseconds

_SEEN: Final = """() => {
  const board = document.querySelector("[data-version]");
  const choices = [...document.querySelectorAll("[data-choice]")].filter((button) => button.checkVisibility());
  return [
    board.hasAttribute("data-over"), board.dataset.version,
    choices.map((button) => button.dataset.cell ?? ""), choices.map((button) => button.innerText),
  ];
}"""
_READY: Final = f"""() => {{ const [over, , cells] = ({_SEEN})(); return over || cells.length > 0; }}"""
_CHANGED: Final = f"""(before) => JSON.stringify(({_SEEN})()) !== before"""
_AS_TEXT: Final = f"""() => JSON.stringify(({_SEEN})())"""
_PLACE: Final = """(cell) => {
  const button = cell ? document.querySelector(`[data-cell="${cell}"]`) : document.activeElement;
  const box = button.getBoundingClientRect();
  return [Math.round(box.top), Math.round(box.left)];
}"""


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that may be clicked now: a cell by its name, or a button beside the board by its text."""

    kind: Literal["cell", "button"]
    name: str

    def on(self, page: Page) -> Locator:
        """Where it is on a page."""
        if self.kind == "cell":
            return cell(page, self.name)
        return page.locator("[data-choice]:not([data-cell])").get_by_text(self.name, exact=True)


Hand = Callable[[Page, Choice], None]


def board(page: Page) -> Locator:
    """The board."""
    return page.locator("[data-version]")


def cell(page: Page, name: str) -> Locator:
    """A cell."""
    return page.locator(f'[data-cell="{name}"]')


def version(page: Page) -> int:
    """The version of the game that a page shows."""
    return int(board(page).get_attribute("data-version") or -1)


def choices(page: Page) -> list[Choice]:
    """Whatever may be clicked now."""
    _, _, cells, texts = page.evaluate(_SEEN)
    return [Choice("cell", name) if name else Choice("button", text) for name, text in zip(cells, texts, strict=True)]


def is_over(page: Page) -> bool:
    """Whether the game has ended."""
    return board(page).get_attribute("data-over") is not None


def await_turn(page: Page) -> None:
    """Wait until something may be clicked, or the game is over."""
    page.wait_for_function(_READY, polling=_PAUSE)


def expect_moves(page: Page, count: int) -> None:
    """Wait until the move list has so many moves."""
    expect(page.get_by_role("log").get_by_role("button")).to_have_count(count)


# -- hands


def click(page: Page, choice: Choice) -> None:
    """By mouse."""
    choice.on(page).click()


def tap(page: Page, choice: Choice) -> None:
    """By finger."""
    choice.on(page).tap()


def press(page: Page, choice: Choice) -> None:
    """By keyboard alone: Tab to the board or a button, arrows from cell to cell, Enter."""
    if choice.kind == "button":
        _tab(page, "!document.activeElement.dataset.cell && document.activeElement.innerText === wanted", choice.name)
    else:
        _tab(page, "'cell' in document.activeElement.dataset", "")
        _walk(page, choice.name)
    page.keyboard.press("Enter")


def _tab(page: Page, condition: str, wanted: str) -> None:
    check = f"(wanted) => Boolean(document.activeElement && {condition})"
    for _ in range(_MOST_TABS):
        if page.evaluate(check, wanted):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {wanted or 'the board'}")


def _walk(page: Page, name: str) -> None:
    """First to the row, then along it: boards of dark squares have no other way."""
    (row, column), (y, x) = page.evaluate(_PLACE, name), page.evaluate(_PLACE, "")
    for _ in range(_MOST_TABS):
        if (row, column) == (y, x):
            return
        if row != y:
            page.keyboard.press("ArrowDown" if row > y else "ArrowUp")
        else:
            page.keyboard.press("ArrowRight" if column > x else "ArrowLeft")
        y, x = page.evaluate(_PLACE, "")
    raise AssertionError(f"the arrows do not lead to {name}")


def drag(page: Page, start: str, end: str) -> None:
    """A piece by mouse from one cell to another."""
    (x, y), (to_x, to_y) = middle(page, start), middle(page, end)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move((x + to_x) / 2, (y + to_y) / 2)
    page.mouse.move(to_x, to_y)
    page.mouse.up()


def swipe(page: Page, start: str, end: str) -> None:
    """A piece by finger from one cell to another; Playwright itself can only tap."""
    (x, y), (to_x, to_y) = middle(page, start), middle(page, end)
    session = page.context.new_cdp_session(page)
    for kind, place in (
        ("touchStart", (x, y)),
        ("touchMove", ((x + to_x) / 2, (y + to_y) / 2)),
        ("touchMove", (to_x, to_y)),
        ("touchEnd", None),
    ):
        points = [{"x": place[0], "y": place[1]}] if place else []
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    session.detach()


def middle(page: Page, name: str) -> tuple[float, float]:
    """The middle of a cell."""
    cell(page, name).scroll_into_view_if_needed()
    box = cell(page, name).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


# -- games


def play(page: Page, hand: Hand, *names: str) -> None:
    """Choose cells, or buttons by their texts, each when it may be clicked."""
    for name in names:
        await_turn(page)
        found = next((choice for choice in choices(page) if choice.name == name), None)
        assert found, f"{name} is not among {choices(page)}"
        choose(page, hand, found)


def choose(page: Page, hand: Hand, choice: Choice) -> None:
    """Choose, and wait until the page has noticed."""
    before = page.evaluate(_AS_TEXT)
    hand(page, choice)
    page.wait_for_function(_CHANGED, arg=before, polling=_PAUSE)


def play_out(page: Page, hand: Hand, rng: Random) -> int:
    """Play until the game is over, a cell rather than a button; how many clicks that has taken."""
    for clicks in range(MOST_CLICKS):
        await_turn(page)
        if is_over(page):
            return clicks
        found = choices(page)
        cells = [choice for choice in found if choice.kind == "cell"]
        choose(page, hand, rng.choice(cells or found))
    raise AssertionError("the game does not end")


def play_together(pages: Sequence[Page]) -> list[int]:
    """Everybody moves when it is their turn, until the game is over for all of them; who has moved at each click."""
    clicks: list[int] = []
    while not is_over(pages[0]):
        able = [seat for seat, page in enumerate(pages) if choices(page)]
        assert len(able) <= 1, "two may move at once"
        if able:
            (seat,) = able
            choose(pages[seat], click, choices(pages[seat])[0])
            clicks.append(seat)
        else:
            pages[0].wait_for_timeout(_PAUSE)
    for page in pages:
        page.wait_for_selector("[data-over]")
    return clicks
