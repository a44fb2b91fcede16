"""The boxes that windows open: a test prepares its answers, and a box that nobody expects fails the test at once.

Every window of the tests' own process is watched from its birth on. Nothing of a box is replaced: it opens, it is read,
and one of its buttons is pressed. An exception in a callback, which Tk would only print, fails the test as well, and
ends the dialogues that would be waited for in vain.
"""

from __future__ import annotations

import tkinter as tk
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Any

_MESSAGES, _FILES = ("Dialog",), ("TkFDialog", "TkChooseDir")  # Tk's classes
_OPENERS = ("tk_messageBox", "tk_getOpenFile", "tk_getSaveFile", "tk_chooseDirectory")

# Whoever has opened a box that nobody expected gets an error instead of its answer.
_COMPLAIN = """
proc ::complain_of_box {args} {
    if {[info exists ::unexpected_box]} {
        set text $::unexpected_box
        unset ::unexpected_box
        error $text
    }
}
"""

Action = Callable[[tk.Misc, str], object]  # gets the window and the path of its box


class UnexpectedBox(AssertionError):
    """A box opened for which a test had prepared no answer; what it says."""


class BoxNeverOpened(AssertionError):
    """An answer was prepared for a box that did not open."""


class _Watch:
    """Looks after the boxes of all windows."""

    def __init__(self) -> None:
        self.answers: deque[Action] = deque()
        self.troubles: list[BaseException] = []
        self.leaves_boxes = False

    def begin(self) -> None:
        """Forget what was before."""
        self.answers.clear()
        self.troubles.clear()
        self.leaves_boxes = False

    def attach(self, root: tk.Tk) -> None:
        """Watch the boxes of a window."""
        opened = root.register(lambda path: root.after(0, self._meet, root, path))
        for kind in _MESSAGES + _FILES:
            root.tk.call("bind", kind, "<Map>", f"{opened} %W")
        root.tk.eval(_COMPLAIN)
        for opener in _OPENERS:
            root.tk.call("trace", "add", "execution", opener, "leave", "::complain_of_box")

    def _meet(self, root: tk.Tk, path: str) -> None:
        """Answer a box; it has a loop of its own by now."""
        if self.leaves_boxes or not int(root.tk.call("winfo", "exists", path)):
            return
        if self.answers:
            self.answers.popleft()(root, path)
            return
        trouble = UnexpectedBox(f"a box that nobody expected: {text_of(root, path)!r}")
        self.troubles.append(trouble)
        root.tk.call("set", "::unexpected_box", str(trouble))
        _close(root, path)

    def fail(self, root: tk.Misc, error: BaseException) -> None:
        """Note an exception that a callback has raised, and end whatever is waited for."""
        self.troubles.append(error)
        with suppress(tk.TclError):  # the window is gone
            for path in map(str, root.tk.splitlist(root.tk.call("winfo", "children", "."))):
                if str(root.tk.call("winfo", "toplevel", path)) == path and root.tk.call("winfo", "viewable", path):
                    _close(root, path)

    def check(self) -> None:
        """Raise what has gone wrong."""
        if self.troubles:
            first = self.troubles[0]
            self.begin()
            raise first

    def check_end(self) -> None:
        """Raise what has gone wrong in a whole test, an answer that nobody needed included."""
        self.check()
        if self.answers:
            self.begin()
            raise BoxNeverOpened


WATCH = _Watch()


def text_of(root: tk.Misc, path: str) -> str:
    """What a message box says; the title of any other."""
    if str(root.tk.call("winfo", "class", path)) in _MESSAGES:
        return str(root.tk.call(f"{path}.msg", "cget", "-text"))
    return str(root.tk.call("wm", "title", path))


def _close(root: tk.Misc, path: str) -> None:
    """Close a box or a dialogue without an answer."""
    if str(root.tk.call("winfo", "class", path)) in _FILES:
        root.tk.call("set", "::tk::Priv(selectFilePath)", "")
    else:
        root.tk.call("destroy", path)


def answer_box(button: str, texts: list[str]) -> None:
    """Press a button of the next message box as soon as it is there; its text is added to `texts`.

    To be called before anything that may open the box: before the window is opened, if a program in it may fail.
    """

    def press(root: tk.Misc, path: str) -> None:
        texts.append(text_of(root, path))
        root.tk.call(f"{path}.{button}", "invoke")

    meet_box(press)


def meet_box(action: Action) -> None:
    """Do something with the next box of any kind as soon as it is there."""
    WATCH.answers.append(action)


def leave_boxes() -> None:
    """Let boxes stay open for the rest of the test, which answers them in its own way."""
    WATCH.leaves_boxes = True


def watch_windows() -> None:
    """Watch every window that this process opens from now on."""
    tk_init: Any = tk.Tk.__init__
    report: Any = tk.Misc._report_exception  # type: ignore[attr-defined]

    def init(root: tk.Tk, *arguments: Any, **options: Any) -> None:
        tk_init(root, *arguments, **options)
        WATCH.attach(root)

    def report_exception(widget: tk.Misc) -> None:
        try:
            report(widget)
        except BaseException as error:  # a time limit's, too
            WATCH.fail(widget, error)

    def report_callback_exception(root: tk.Tk, _: Any, error: BaseException, __: Any) -> None:
        WATCH.fail(root, error)

    tk.Tk.__init__ = init  # type: ignore[method-assign, assignment]
    tk.Misc._report_exception = report_exception  # type: ignore[attr-defined]
    tk.Tk.report_callback_exception = report_callback_exception  # type: ignore[assignment]
