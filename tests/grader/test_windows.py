"""Programs with windows run before a display in a sandbox, and are looked at, clicked at and closed."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from damier.grader.verdict import Failed
from damier.grader.windows import Windows
from damier.grader.work import Work
from damier.sandbox.launcher import Launcher
from tests.walls import needs_walls

pytestmark = [
    needs_walls,
    pytest.mark.skipif(shutil.which("Xvfb") is None, reason="Xvfb is not installed"),
]

WINDOW = """
import tkinter as tk
from tkinter import filedialog, messagebox, simpledialog, ttk
import threading
root = tk.Tk()
root.title("Main")
canvas = tk.Canvas(root, width=200, height=100)
canvas.pack()
square = canvas.create_rectangle(20, 20, 60, 60, fill="red")
canvas.tag_bind(square, "<Button-1>", lambda event: canvas.itemconfigure(square, fill="blue"))
state = tk.StringVar(root, "waiting")
ttk.Label(root, textvariable=state).pack()
def modal():
    top = tk.Toplevel(root)
    top.title("Choose")
    tk.Button(top, text="Fine", command=top.destroy).pack()
    root.wait_window(top)
    state.set("chosen")
def work():
    root.after(0, lambda: state.set("worked"))
def freeze():
    while True: pass
commands = {
    "Modal": modal,
    "Thread": lambda: threading.Thread(target=work).start(),
    "Ask": lambda: state.set(f"{messagebox.askyesno('T', 'Sure?')} {filedialog.asksaveasfilename()}"
                             f" {simpledialog.askinteger('N', 'How many?')}"),
    "Fault": lambda: [][0],
    "Freeze": freeze,
}
for text, command in commands.items():
    tk.Button(root, text=text, command=command).pack()
print("ready")
"""


def opened(launcher: Launcher, folder: Path, text: str, seconds: float = 5.0) -> Iterator[Windows]:
    (folder / "window.py").write_text(text)
    with Work(folder, launcher) as work, work.windows(seconds=seconds) as windows:
        yield windows


@pytest.fixture
def windows(launcher: Launcher, tmp_path: Path) -> Iterator[Windows]:
    yield from opened(launcher, tmp_path, WINDOW + "root.mainloop()\nprint('bye')", seconds=1.0)


def test_a_window_is_seen_clicked_and_closed(windows: Windows) -> None:
    assert windows.open("window.py").printed == "ready\n"
    look = windows.look()
    assert [each.title for each in look.windows()] == ["Main"]
    assert "waiting" in look.texts()
    (item,) = look.items
    assert (item.kind, item.fill, item.middle) == ("rectangle", "red", (40.0, 40.0))
    windows.click(item.widget, *item.middle)
    assert windows.look().items[0].fill == "blue"
    told = windows.press("Fault")
    assert [(each.type, each.file) for each in told.errors] == [("IndexError", "window.py")]
    windows.press("Thread")
    assert "worked" in windows.look().texts()
    told = windows.shut()
    assert (told.code, told.printed) == (0, "bye\n")
    assert windows.look().widgets == ()


def test_boxes_are_answered_and_windows_waited_for(windows: Windows) -> None:
    windows.open("window.py", answers={"save": "x.dat", "text": "7"})
    told = windows.press("Ask")
    assert [each["kind"] for each in told.dialogs] == ["yesno", "save", "askinteger"]
    assert "T: Sure?" in told.messages()
    assert re.search(r"True /\w+/work/x.dat 7", windows.look().texts())
    windows.answer(yesno="no")
    windows.press("Ask")
    assert "False  None" in windows.look().texts()
    windows.press("Modal")
    assert [each.title for each in windows.look().windows()] == ["Main", "Choose"]
    windows.press("Fine")
    assert "chosen" in windows.look().texts()
    windows.put("y.dat", "1")
    assert windows.fetch("y.dat") == b"1"
    with pytest.raises(Failed) as caught:
        windows.press("Freeze")
    assert "does not end" in str(caught.value.cause)


@pytest.mark.parametrize(
    ("end", "code"),
    [("while True: root.update()", None), ("", 0), ("raise SystemExit(3)", 3), ("1 / 0", 1)],
)
def test_other_ways_to_run_a_window(launcher: Launcher, tmp_path: Path, end: str, code: int | None) -> None:
    for windows in opened(launcher, tmp_path, f"import tkinter\nroot = tkinter.Tk()\n{end}"):
        told = windows.open("window.py")
        assert told.code == code
        assert [each.type for each in told.errors] == (["ZeroDivisionError"] if "/" in end else [])
        assert len(windows.look().windows()) == (code is None)
