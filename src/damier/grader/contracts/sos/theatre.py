"""A submission's window, driven from outside: opened, clicked into and photographed by the stage in its sandbox."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from secrets import token_hex
from typing import Any, Final, Self

from damier.core.message import Message
from damier.grader.advice import advice_for
from damier.grader.border import interference
from damier.grader.contracts.sos.document import WINDOW
from damier.grader.contracts.sos.libraries import check_libraries
from damier.grader.contracts.sos.pictures import Picture
from damier.grader.contracts.sos.repair import repaired
from damier.grader.remote import Named, Outcome, Remote
from damier.grader.shown import shown_call
from damier.grader.verdict import Failed, Unsure
from damier.grader.work import Work

FUNCTIONS: Final = (
    *("drawBoard", "displayScore", "displayPlayer", "drawCell", "drawLines", "displayWinner"),
    *("selectSquare", "gamePlay", "SOS"),
)
SURFACE: Final = Named(None, "mySurface")
_FAILED: Final = "sos: drawings that have failed"
_NO_START: Final = "sos: no start {n}"
_SECONDS: Final = 10.0  # of processor time for one question
_LIMITS: Final = replace(Remote.limits, memory=1 << 30, files=256, line=32 << 20, output=64 << 20)
_INSTALL: Final = """
import sys, types
stage = sys.modules[name] = types.ModuleType(name)
exec(compile(source, "<stage>", "exec"), stage.__dict__)
stage.prepare()
"""
_ASK: Final = "import sys\nstage = sys.modules[stage]\nresult = stage.{what}"
_TYPED: Final = "3\n" * 20

Point = tuple[int, int]


class Theatre:
    """One process with the submission's window on a stage. What breaks it makes it useless for other checks."""

    def __init__(self, work: Work, n: int) -> None:
        """Open the window of a board of n rows; raises Failed or Unsure."""
        self.n = n
        self.is_broken = False
        self._stage = f"stage_{token_hex(8)}"
        self.remote: Remote = work.remote(repaired(work), seconds=_SECONDS, limits=_LIMITS)
        try:
            self._install()
            self.opened = self.ask(
                f"import {WINDOW[:-3]}",
                "open_window(sys.path[0], 'sosGUI', names, muted)",
                names=FUNCTIONS,
                muted=sorted(work.notes.get(_FAILED, ())),
            )
            self.is_begun = False
        except BaseException:
            self.close()
            raise

    def _install(self) -> None:
        source = Path(__file__).with_name("stage.py").read_text(encoding="utf-8")
        outcome = self.remote.run(_INSTALL, shown="import pygame", source=source, name=self._stage)
        if outcome.error:
            raise Unsure(Message("pygame cannot be used here: {error}", error=outcome.error.message()))

    def ask(self, shown: str, what: str, **values: Any) -> Any:
        """Something of the stage; raises Failed, in words about the call that is shown."""
        try:
            outcome = self.remote.run(_ASK.format(what=what), shown=shown, input=_TYPED, stage=self._stage, **values)
        except Failed:
            self.is_broken = True
            raise
        return _checked(outcome).value

    # -- the functions of the document

    def call(self, name: str, *arguments: Any) -> dict[str, Any]:
        """Call a function until it is over, or waits for its player; `mySurface` comes before these arguments."""
        has_surface = name != "SOS"
        shown = shown_call(name, [SURFACE, *arguments] if has_surface else arguments, {})
        return self._state(
            self.ask(shown, "perform(name, arguments, is_on)", name=name, arguments=_bare(arguments), is_on=has_surface)
        )

    def draw(self, name: str, *arguments: Any) -> Picture:
        """What the window shows after a call of a function that draws."""
        shown = shown_call(name, [SURFACE, *arguments], {})
        return self._picture(shown, self.ask(shown, "draw(name, arguments)", name=name, arguments=_bare(arguments)))

    def game(self) -> dict[str, Any]:
        """Start gamePlay on an empty board."""
        return self._state(self.ask("gamePlay(mySurface, board, n, scores)", "game(n)", n=self.n))

    def click(self, shown: str, place: Point) -> dict[str, Any]:
        """Click into the window while something waits for it."""
        return self._state(self.ask(shown, "do(stage.click_steps(place))", place=place))

    def leave(self, shown: str) -> dict[str, Any]:
        """Close the window."""
        return self._state(self.ask(shown, "do([('quit',)])"))

    def choices(self, places: Sequence[Point], board: list[list[int]] | None = None, button: int = 1) -> list[Any]:
        """What selectSquare gives for a click in each of these places."""
        empty = board or [[0] * self.n for _ in range(self.n)]
        shown = "selectSquare(mySurface, board, n)"
        what = "choices(board, n, places, button)"
        found = self.ask(shown, what, board=empty, n=self.n, places=list(places), button=button)
        if not isinstance(found, list) or len(found) != len(places):
            raise interference(shown)
        return found

    # -- the window

    def begin(self, *, has_start: bool = True) -> None:
        """Start SOS(n), and remember what its window shows; it goes on waiting while other functions are called.

        Without a start that works, the window is one of ours, with the board in it if that can be drawn."""
        if self.is_begun:
            return
        state = self.call("SOS", self.n) if has_start else None
        if state is None or state["is_over"] or not state["is_open"]:
            self.ask("pygame", "new_surface((1000, 800))")
            self.paint((40, 60, 50))
            with suppress(Failed):
                self.call("drawBoard", self.n)
        self.keep("initial")
        self.is_begun = True

    def shot(self) -> Picture:
        """What the window shows."""
        return self._picture("pygame", self.ask("pygame", "shot()"))

    def keep(self, name: str) -> None:
        """Remember what the window shows."""
        self.ask("pygame", "keep(name)", name=name)

    def bring(self, name: str = "initial") -> None:
        """Show again what was remembered."""
        self.ask("pygame", "bring(name)", name=name)

    def paint(self, colour: tuple[int, int, int], area: tuple[int, int, int, int] | None = None) -> None:
        """Fill the window, or a part of it: left, top, width, height."""
        self.ask("pygame", "paint(colour, area)", colour=colour, area=area)

    def _picture(self, shown: str, data: Any) -> Picture:
        try:
            return Picture.load(data)
        except ValueError as error:
            raise interference(shown) from error

    def _state(self, answer: Any) -> dict[str, Any]:
        if not isinstance(answer, dict) or not {"is_over", "is_open", "log", "board", "scores"} <= answer.keys():
            raise interference("pygame")
        return answer

    def close(self) -> None:
        """End the process."""
        self.remote.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


@contextmanager
def muting(work: Work, function: str) -> Iterator[None]:
    """If what is done meanwhile fails, errors of that function do not stop games: they are counted once."""
    try:
        yield
    except Failed:
        work.notes.setdefault(_FAILED, set()).add(function)
        raise


def opened(work: Work, n: int) -> Theatre:
    """The process that checks share; another one if it was broken."""
    key = f"sos: theatre {n}"
    shared: Theatre | None = work.notes.get(key)
    if shared is None or shared.is_broken:
        shared = work.notes[key] = work.stack.enter_context(Theatre(work, n))
    return shared


def can_start(work: Work, n: int) -> bool:
    """Whether SOS(n) has not failed yet."""
    return _NO_START.format(n=n) not in work.notes


def theatre(work: Work, n: int) -> Theatre:
    """The same with its window, which SOS(n) has opened."""
    if can_start(work, n):
        try:
            shared = opened(work, n)
            shared.begin()
        except Failed as failed:  # which a check of SOS tells
            work.notes[_NO_START.format(n=n)] = failed
        else:
            return shared
    shared = opened(work, n)
    shared.begin(has_start=False)
    return shared


def _bare(arguments: Sequence[Any]) -> list[Any]:
    return [each.value if isinstance(each, Named) else each for each in arguments]


def _checked(outcome: Outcome) -> Outcome:
    check_libraries(outcome)
    if outcome.error and outcome.error.type == "AttributeError" and "'sosGUI' has no attribute" in outcome.error.text:
        raise Failed(
            Message("{call} cannot be called: sosGUI.py has no such function", call=outcome.call),
            received=outcome.error.message(),
            hint=advice_for("NameError"),
        )
    return outcome.checked()
