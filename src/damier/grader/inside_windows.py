"""What runs in the sandbox of a program with windows (Tkinter): a display, the program, and a server in its event loop.

The program runs as `__main__` in a copy of its folder, in the main thread of this process. Questions are lines of JSON;
they are answered whenever the program waits for events (mainloop, update, wait_window …), and after its end. Message
boxes and dialogs for files are not shown: they are recorded, and answered at once.

Whatever a submission does to this process, it does to itself: nothing is judged here.
"""

from __future__ import annotations

import io
import json
import os
import random
import runpy
import select
import sys
import threading
import time
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any

from damier.grader.inside import HIGH, Printed, told
from damier.grader.inside_widgets import Widgets
from damier.sandbox import display
from damier.sandbox.inside_place import own_copy, take_pipes

_TICK = 0.01  # seconds between two looks at the clock
_SETTLING = 0.15  # seconds for a window to be drawn
_PATIENCE = 40.0  # seconds by the clock, for a program that sleeps
_CONSENT = {"ok": "ok", "okcancel": "ok", "yesno": "yes", "yesnocancel": "yes", "retrycancel": "cancel"}
_FILES = {"tk_getOpenFile": "open", "tk_getSaveFile": "save", "tk_chooseDirectory": "folder"}


class Server:
    """Answers questions about the windows of one program."""

    def __init__(self, folder: str, seed: int, screen: str) -> None:
        self._reading, self._writing = take_pipes(HIGH)
        self._folder = own_copy(folder)
        self._screen, self._seed = screen, seed
        self._buffer = b""
        self._printed, self._seen = Printed(), 0
        self._dialogs: list[dict[str, str]] = []
        self._errors: list[dict[str, Any]] = []
        self._answers: dict[str, str] = {}
        self._widgets = Widgets()
        self._code: int | None = None  # with which the program has ended
        # The question that waits for its time, and until when
        self._pending, self._deadline, self._begun, self._since = "", 0.0, 0.0, 0.0
        self._seconds = 10.0
        self._woken, self._wakes = os.pipe2(os.O_NONBLOCK | os.O_CLOEXEC)
        self._dumps, self._exit, self._write = json.dumps, os._exit, os.write  # a program may replace them

    # -- questions

    def serve(self) -> None:
        """Answer until there are no more questions."""
        threading.Thread(target=self._watch, daemon=True).start()
        while True:
            line = self._line(waits=True)
            if line is None:
                self._exit(0)
            self._take(json.loads(line))
            self._finish()

    def _line(self, *, waits: bool) -> bytes | None:
        """The next question; nothing at the end, and while there is none."""
        while b"\n" not in self._buffer:
            if not waits and not select.select([self._reading], [], [], 0)[0]:
                return None
            chunk = os.read(self._reading, 1 << 16)
            if not chunk:
                if waits:
                    return None
                self._exit(0)
            self._buffer += chunk
        line, _, self._buffer = self._buffer.partition(b"\n")
        return line

    def _take(self, question: dict[str, Any]) -> None:
        """Begin with a question; it is answered at once, or when its time has passed."""
        number, do = question.pop("id"), question.pop("do")
        self._seconds = question.pop("seconds", self._seconds)
        wait = question.pop("wait", 0.0)
        now = time.monotonic()
        self._deadline, self._begun, self._since = now + wait, now, time.process_time()
        self._pending = number
        try:
            answer = getattr(self, f"_{do}")(**question)
        except Exception as error:  # of Tk: a widget is gone, for instance
            answer = {"refusal": f"{type(error).__name__}: {error}"[:500]}
        if answer is not None and self._pending == number:
            self._answer(answer)

    def _answer(self, answer: dict[str, Any]) -> None:
        number, self._pending = self._pending, ""
        printed = self._printed.text()
        told_now = {"dialogs": self._dialogs, "errors": self._errors, "printed": printed[self._seen :]}
        self._dialogs, self._errors, self._seen = [], [], len(printed)
        line = self._dumps({"id": number, **told_now, "code": self._code, **answer}).encode() + b"\n"
        while line:
            line = line[self._write(self._writing, line) :]

    def _finish(self) -> None:
        """Answer the question that the end of the program has left open."""
        if self._pending:
            self._answer({})

    # -- the event loop of the program

    def _hook(self, tkinter: Any) -> None:
        """Let every window that the program makes have our server in its event loop."""
        begin, failed = tkinter.Tk.__init__, tkinter.Tk.report_callback_exception

        def make(root: Any, *arguments: Any, **options: Any) -> None:
            begin(root, *arguments, **options)
            self._widgets.roots.append(root.tk)
            for name in ("tk_messageBox", *_FILES):
                root.tk.createcommand(name, lambda *told, name=name: self._asked(name, told))
            for pipe, act in ((self._reading, self._on_question), (self._woken, self._on_time)):
                root.tk.createfilehandler(pipe, tkinter.READABLE, act)

        def report(root: Any, kind: Any, error: BaseException, trace: Any) -> None:
            self._errors.append(told(error, str(self._folder)))
            failed(root, kind, error, trace)

        tkinter.Tk.__init__, tkinter.Tk.report_callback_exception = make, report
        dialogs = import_module("tkinter.simpledialog")
        for name, convert in (("askstring", str), ("askinteger", int), ("askfloat", float)):
            setattr(dialogs, name, self._text_dialog(name, convert))

    def _text_dialog(self, kind: str, convert: Any) -> Any:
        def ask(title: str = "", prompt: str = "", **_: Any) -> Any:
            self._dialogs.append({"kind": kind, "title": str(title or ""), "message": str(prompt)})
            text = self._answers.get("text")
            with suppress(ValueError):
                return None if text is None else convert(text)

        return ask

    def _asked(self, name: str, told_options: Any) -> str:
        """A box of Tk: what it says is kept, and it is answered."""
        options = {str(key).lstrip("-"): str(value) for key, value in zip(*[iter(told_options)] * 2, strict=False)}
        kind = _FILES.get(name) or options.get("type", "ok")
        told_box = {each: options.get(each, "") for each in ("title", "message", "detail", "icon")}
        self._dialogs.append({"kind": kind, **told_box})
        answer = self._answers.get(kind, _CONSENT.get(kind, ""))
        return str(self._folder / answer) if answer and name in _FILES else answer

    def _on_question(self, *_: object) -> None:
        line = self._line(waits=False)
        if line is not None:
            self._take(json.loads(line))

    def _on_time(self, *_: object) -> None:
        with suppress(BlockingIOError):
            os.read(self._woken, 4096)
        if not self._pending:
            return
        if not self._widgets.was_seen:  # the first time: everything is still to be drawn
            self._widgets.was_seen = True
            self._deadline = time.monotonic() + _SETTLING
        elif time.monotonic() >= self._deadline:
            self._widgets.redraw()
            self._answer({})

    def _watch(self) -> None:
        """The life of a thread: wakes the event loop when a question's time has come, and ends what does not end."""
        while True:
            time.sleep(_TICK)
            number, now = self._pending, time.monotonic()
            if not number:
                continue
            if now >= self._deadline:
                with suppress(BlockingIOError):
                    self._write(self._wakes, b".")
            used = time.process_time() - self._since
            if used > self._seconds or now > max(self._deadline, self._begun) + _PATIENCE:
                line = self._dumps({"id": number, "endless": round(used, 1)}).encode() + b"\n"
                self._write(self._writing, line)
                self._exit(1)

    # -- what can be asked

    def _open(self, file: str, input: str, answers: dict[str, str]) -> dict[str, Any] | None:
        """Run the program; this ends with it, and other questions are answered in between."""
        try:
            tkinter = import_module("tkinter")  # here, since a Python without it runs all else
        except ImportError:
            return {"problem": "tkinter"}
        if not display.start(self._screen):
            return {"problem": "Xvfb"}
        self._hook(tkinter)
        self._answers = answers
        random.seed(self._seed)
        sys.path.insert(0, str(self._folder))
        sys.argv = [file]
        for name in [each for each in sys.modules if each.partition(".")[0] == "damier"]:
            del sys.modules[name]  # a program may bring a damier of its own
        sys.stdin, sys.stdout = io.StringIO(input), self._printed
        self._since = time.process_time()
        code: Any = 0
        try:
            runpy.run_path(str(self._folder / file), run_name="__main__")
        except SystemExit as leaving:
            code = leaving.code
            if isinstance(code, str):
                self._printed.write(code)
        except BaseException as error:
            self._errors.append(told(error, str(self._folder)))
            code = 1
        self._code = code if isinstance(code, int) else 0 if code is None else 1
        self._widgets.roots.clear()
        return None

    def _look(self) -> dict[str, Any]:
        return {"widgets": self._widgets.all(), "items": self._widgets.items()}

    def _pump(self) -> None:
        """Nothing but waiting."""

    def _click(self, widget: str, x: int, y: int, button: int) -> None:
        self._widgets.click(widget, x, y, button)

    def _press(self, widget: str) -> None:
        self._widgets.press(widget)

    def _key(self, widget: str, key: str) -> None:
        self._widgets.key(widget, key)

    def _enter(self, widget: str, text: str) -> None:
        self._widgets.enter(widget, text)

    def _shut(self, widget: str) -> None:
        self._widgets.shut(widget)

    def _set(self, answers: dict[str, str]) -> dict[str, Any]:
        self._answers = answers
        return {}

    def _put(self, file: str, content: str) -> dict[str, Any]:
        Path(file).write_bytes(bytes.fromhex(content))
        return {}

    def _fetch(self, file: str) -> dict[str, Any]:
        path = self._folder / file
        return {"content": path.read_bytes().hex() if path.is_file() else None}

    def _names(self) -> dict[str, Any]:
        return {"names": sorted(each.name for each in self._folder.iterdir())}


def serve(folder: str, seed: int, screen: str) -> None:
    """Answer questions about the windows of a program in a copy of a folder."""
    Server(folder, seed, screen).serve()
