"""A submission's windows in a sandbox: its program runs before a display of its own, is looked at and clicked at.

    with work.windows() as windows:
        windows.open("draughtsGUI.py")
        windows.press("new")
        windows.look().texts()

What a program does with Tkinter is seen as it is: widgets with their texts and places, and the items of canvases.
Message boxes and dialogs for files do not open: they are in `Told.dialogs`, and are answered as `answers` says.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from damier.core.errors import NoSandbox
from damier.core.message import Message
from damier.grader.border import Border, Guest, endless, interference
from damier.grader.remote import Error
from damier.grader.verdict import Unsure
from damier.sandbox.launcher import Launcher
from damier.sandbox.limits import Limits

INSIDE: Final = "damier.grader.inside_windows"
SECONDS: Final = 10.0
"""Processor time between two questions, unless a check allows more."""
WAIT: Final = 0.08
"""Seconds in which a program answers a click."""

_LIMITS: Final = Limits(
    memory=1 << 30, processes=64, has_sockets=True, disk=64 << 20, names=5000, line=32 << 20, output=64 << 20
)
_SCREEN: Final = "1600x1200x24"
_SEED: Final = 2026
_SLACK: Final = 20.0  # seconds for the server itself, which gives up before


@dataclass(frozen=True, slots=True)
class Widget:
    """A widget: `kind` is Tk's class (Button, TButton, Canvas, Tk, Toplevel, MenuEntry …)."""

    widget: str  # its name, for clicks
    kind: str
    text: str
    title: str  # of a window
    is_shown: bool
    is_enabled: bool
    colour: str
    rootx: int  # its corner, on the screen
    rooty: int
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Item:
    """An item of a canvas: `kind` is rectangle, oval, text, line, polygon …; its places are within the canvas."""

    widget: str
    item: int
    kind: str
    coords: tuple[float, ...]
    fill: str
    outline: str
    text: str
    state: str
    tags: str
    image: str

    @property
    def box(self) -> tuple[float, float, float, float]:
        """The smallest rectangle around it: left, top, right, bottom."""
        across, down = self.coords[::2] or (0.0,), self.coords[1::2] or (0.0,)
        return min(across), min(down), max(across), max(down)

    @property
    def middle(self) -> tuple[float, float]:
        """Its middle."""
        left, top, right, bottom = self.box
        return (left + right) / 2, (top + bottom) / 2


@dataclass(frozen=True, slots=True)
class Look:
    """All that a program shows."""

    widgets: tuple[Widget, ...]
    items: tuple[Item, ...]

    def texts(self) -> str:
        """Everything that can be read, a line for each: titles, widgets, canvases."""
        parts = [part for each in self.widgets if each.is_shown for part in (each.title, each.text)]
        parts += [each.text for each in self.items if each.state != "hidden"]
        return "\n".join(filter(None, parts))

    def windows(self) -> list[Widget]:
        """The windows that are open."""
        return [each for each in self.widgets if each.kind in ("Tk", "Toplevel") and each.is_shown]

    def buttons(self) -> list[Widget]:
        """What can be pressed."""
        kinds = ("Button", "TButton", "MenuEntry", "Menubutton", "Radiobutton", "TRadiobutton")
        return [each for each in self.widgets if each.kind in kinds and each.is_shown]

    def find(self, pattern: str) -> Widget | None:
        """What can be pressed and has such a text: a button before an entry of a menu, that before a label."""
        fitting = [each for each in self.widgets if each.is_shown and re.search(pattern, each.text, re.IGNORECASE)]
        order = ("Button", "TButton", "MenuEntry", "Radiobutton", "TRadiobutton", "Label", "TLabel")
        ranked = sorted((order.index(each.kind), at) for at, each in enumerate(fitting) if each.kind in order)
        return fitting[ranked[0][1]] if ranked else None


@dataclass(frozen=True, slots=True)
class Told:
    """What has happened since the last question."""

    dialogs: tuple[Mapping[str, str], ...]  # kind (ok, yesno …; open, save, folder; askstring …), title, message
    errors: tuple[Error, ...]  # of callbacks; or the one that the program has ended with
    printed: str
    code: int | None  # None while it runs

    def messages(self) -> str:
        """What the message boxes have said."""
        return "\n".join(f"{each.get('title', '')}: {each.get('message', '')}" for each in self.dialogs)


@dataclass
class Windows(Guest):
    """One sandbox with a display, for one program."""

    launcher: Launcher
    folder: Path
    seed: int = _SEED
    seconds: float = SECONDS
    file: str = ""
    _border: Border = field(init=False)

    def __post_init__(self) -> None:
        """Start the sandbox; raises Unsure where there cannot be one with several processes."""
        arguments = {"seed": self.seed, "screen": _SCREEN}
        try:
            self._border = Border(self.launcher, f"{INSIDE}:serve", arguments, self.folder, _LIMITS)
        except NoSandbox as error:
            raise no_windows(error.message) from error

    def open(self, file: str, *, input: str = "", answers: Mapping[str, str] | None = None) -> Told:
        """Run a program until it waits for events, or has ended; raises Failed, or Unsure without a display.

        `answers` are given to dialogs, by kind: yesno, yesnocancel, okcancel … (yes or ok unless told otherwise), open,
        save and folder (a name within its folder; nothing is chosen unless told otherwise), text (of askstring)."""
        self.file = file
        answer = self._ask(f"python3 {file}", do="open", wait=0.1, file=file, input=input, answers=dict(answers or {}))
        if "problem" in answer:
            raise no_windows(Message("{name} is not installed", name=str(answer["problem"])))
        return self._told(answer)

    def look(self) -> Look:
        """What it shows."""
        answer = self._ask(self.file, do="look")
        try:
            widgets = tuple(Widget(**each) for each in answer.get("widgets", ()))
            items = tuple(
                Item(**(each | {"coords": tuple(map(float, each["coords"]))})) for each in answer.get("items", ())
            )
        except (TypeError, KeyError, ValueError) as error:
            raise interference(self.file) from error
        return Look(widgets, items)

    def click(self, widget: str, x: float, y: float, *, button: int = 1, wait: float = WAIT) -> Told:
        """Click at a place of a widget; a place of None is its middle."""
        return self._do("click", wait, widget=widget, x=round(x), y=round(y), button=button)

    def press(self, what: str | Widget, *, wait: float = WAIT) -> Told:
        """Press a widget, or the one whose text fits a pattern; raises Unsure if there is none."""
        found = self.look().find(what) if isinstance(what, str) else what
        if found is None:
            raise Unsure(Message("{file} shows no button {text!r}", file=self.file, text=str(what)))
        return self._do("press", wait, widget=found.widget)

    def key(self, widget: str, key: str, *, wait: float = WAIT) -> Told:
        """Press a key (`Return`, `a`) in a widget."""
        return self._do("key", wait, widget=widget, key=key)

    def enter(self, widget: str, text: str, *, wait: float = WAIT) -> Told:
        """Replace the text of an entry."""
        return self._do("enter", wait, widget=widget, text=text)

    def pump(self, seconds: float) -> Told:
        """Let it run for a while."""
        return self._do("pump", seconds)

    def shut(self, window: str = "0.", *, wait: float = 0.5) -> Told:
        """Close a window by its own button; `code` tells whether the program has ended with it."""
        return self._do("shut", wait, widget=window)

    def answer(self, **answers: str) -> None:
        """What dialogs are answered from now on, as in `open`."""
        self._ask(self.file, do="set", answers=answers)

    def put(self, file: str, content: str | bytes) -> None:
        """Write a file into its folder."""
        data = content.encode() if isinstance(content, str) else content
        self._ask(file, do="put", file=file, content=data.hex())

    def fetch(self, file: str) -> bytes | None:
        """A file of its folder; None if there is none."""
        content = self._ask(file, do="fetch", file=file).get("content")
        return None if content is None else bytes.fromhex(content)

    def names(self) -> list[str]:
        """The names of the files in its folder."""
        return [str(name) for name in self._ask(self.file, do="names").get("names", ())]

    def _do(self, do: str, wait: float, **values: Any) -> Told:
        return self._told(self._ask(self.file, do=do, wait=wait, **values))

    def _ask(self, shown: str, **question: Any) -> dict[str, Any]:
        waits = 40.0 + float(question.get("wait", 0.0)) + self.seconds
        answer = self._border.ask(shown, _SLACK, {"seconds": self.seconds, **question}, waits)
        if "endless" in answer:
            raise endless(shown, float(answer["endless"]))
        return answer

    def _told(self, answer: Mapping[str, Any]) -> Told:
        try:
            return Told(
                tuple({str(key): str(value) for key, value in each.items()} for each in answer["dialogs"]),
                tuple(map(Error.of, answer["errors"])),
                str(answer["printed"]),
                None if answer["code"] is None else int(answer["code"]),
            )
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise interference(self.file) from error


def no_windows(why: Message) -> Unsure:
    """What is said where windows cannot be tried."""
    return Unsure(Message("this machine cannot show windows: {why}", why=why))
