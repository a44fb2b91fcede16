"""A screen that nobody sees, and hands for what is on it: real windows under Xvfb, driven by events."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
import tkinter as tk
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests import boxes
from tests.waiting import PATIENCE, until


@contextmanager
def hidden_screen(size: str = "1700x1300", pixels: Path | None = None) -> Iterator[str]:
    """An X server of our own; its name, as DISPLAY wants it. What it shows can be read in the folder `pixels`."""
    server = shutil.which("Xvfb")
    assert server, "the tests of windows need Xvfb: sudo apt install xvfb"
    read, write = os.pipe()
    options = ["-screen", "0", f"{size}x24", "-nolisten", "tcp", "-noreset"]  # a reset ends whoever connects just then
    process = subprocess.Popen(
        [server, "-displayfd", str(write), *options, *_kept_in(pixels)],
        pass_fds=(write,),
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    with os.fdopen(read) as stream:
        number = stream.readline().strip()
    assert number, "Xvfb did not start"
    try:
        yield f":{number}"
    finally:
        process.terminate()
        process.wait()


def opened_by(display: str, command: Sequence[str | Path], environment: dict[str, str]) -> subprocess.Popen[str]:
    """A program that has just opened its first window."""
    onlooker = tk.Tk(screenName=display, className="onlooker")

    def programs() -> set[str]:
        return set(map(str, onlooker.tk.splitlist(onlooker.tk.call("winfo", "interps"))))

    before = programs()
    pipes: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    process = subprocess.Popen(command, env=environment | {"DISPLAY": display}, **pipes)
    until(lambda: programs() - before)
    onlooker.destroy()
    return process


def _kept_in(folder: Path | None) -> list[str]:
    return ["-fbdir", str(folder)] if folder else []


def wait_until(root: tk.Misc, is_done: Callable[[], Any], patience: float = PATIENCE) -> None:
    """Let a window live until something is true of it."""
    end = time.monotonic() + patience
    while not is_done():
        assert time.monotonic() < end, "nothing happened"
        root.update()
        boxes.WATCH.check()
        time.sleep(0.002)


def live(root: tk.Misc, seconds: float) -> None:
    """Let a window live for so long; however busy the machine is, all that was due by then has happened."""
    is_over = list[bool]()
    settle(root)
    root.after(int(1000 * seconds), is_over.append, True)  # whatever is due earlier comes earlier
    wait_until(root, lambda: is_over)
    settle(root)


def settle(root: tk.Misc) -> None:
    """Have everything done that the screen was asked for, and what follows from it."""
    for _ in range(3):  # a window's new size, its widgets' new places, what they draw there
        root.update()
        root.winfo_pointerxy()  # the answer comes after the events of all that was asked before
    root.update()
    boxes.WATCH.check()


def click(widget: tk.Misc, x: int, y: int) -> None:
    """Press and release the left button there."""
    widget.event_generate("<Motion>", x=x, y=y)
    widget.event_generate("<Button-1>", x=x, y=y)
    widget.event_generate("<ButtonRelease-1>", x=x, y=y)


def widgets(root: tk.Misc) -> Iterator[tk.Misc]:
    """Everything in a window."""
    for child in root.winfo_children():
        yield child
        yield from widgets(child)


def button_named(root: tk.Misc, text: str) -> Any:
    """The button that says this."""
    return next(widget for widget in widgets(root) if "utton" in widget.winfo_class() and widget.cget("text") == text)
