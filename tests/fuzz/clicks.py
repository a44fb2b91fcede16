"""Random clicks in a real program: `python -m tests.fuzz.clicks SECONDS SEED SOUGHT REPORT PROGRAM [ARGUMENT…]`.

The program is a file, or `damier`. Nothing of it is replaced: boxes and dialogues open, and further clicks answer them.
SOUGHT are classes of windows, as `Toplevel,TkFDialog|Dialog`: the clicks go on until one of each was clicked in.
A dialogue for files leads to the whole disk: whatever is outside the report's folder cannot be written.
"""

from __future__ import annotations

import errno
import json
import os
import runpy
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

from damier.core.record import Record

RATE = 110  # clicks a second; what came too late is made up for
_TICK = 5  # milliseconds
_AT_ONCE = 3  # clicks in a tick: on a busy machine it takes longer, since more would come before anything has opened
_LONGEST = 6  # times as many clicks as were asked for, after which what is sought will not be found any more
_KEYS = ("<Up>", "<Left>", "<Return>", "<Escape>", "<Prior>", "<Next>", "<space>", "<Key-a>", "<Key-7>")
_SIZES = ("400x400", "940x700", "700x500", "1200x800")
_ROOT = Path(__file__).resolve().parents[2]
_WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC
_CHANGES = ("os.chmod", "os.link", "os.mkdir", "os.remove", "os.rename", "os.rmdir", "os.symlink", "os.truncate")


class Fuzzer:
    """Clicks on whatever a window shows, its boxes and dialogues included, from within its own loop."""

    def __init__(self, window: Any, seconds: float, seed: str, sought: str, report: Path) -> None:
        self._window, self._seconds, self._report = window, seconds, report
        self._sought = [set(kinds.split("|")) for kinds in sought.split(",")]
        self._tk, self._rng = window.root.tk, Random(seed)
        self._clicks = 0
        self._met: Counter[str] = Counter()  # the classes of the windows that were clicked in
        self._pressed: set[str] = set()  # the buttons' texts
        self._began = time.monotonic()
        self._tick()

    def _tick(self) -> None:
        passed = time.monotonic() - self._began
        has_found = all(kinds & set(self._met) for kinds in self._sought)
        if self._clicks >= self._seconds * RATE * (1 if has_found else _LONGEST):
            self._end()
            return
        self._window.root.after(_TICK, self._tick)  # first: what follows may open a box, which has a loop of its own
        for _ in range(min(_AT_ONCE, int(passed * RATE) - self._clicks)):
            self._click()
            self._clicks += 1
            if self._rng.random() < 0.08:
                self._do_something_else()

    def _end(self) -> None:
        """Tell what happened, and close the window wherever it is."""
        told = {
            "clicks": self._clicks,
            "met": self._met,
            "pressed": sorted(self._pressed),
            "record": self._window.table.session.record().dumps(),
        }
        self._report.write_text(json.dumps(told))
        self._window.close()

    def _click(self) -> None:
        """Press and release the left button on a widget that is shown, or anywhere in a window."""
        top = self._rng.choice(self._tops())
        shown = [path for path in self._below(top) if self._is_shown(path)]
        buttons = [path for path in shown if self._class(path) in ("Button", "TButton")]
        chance = self._rng.random()
        if buttons and chance < 0.25:
            path = self._rng.choice(buttons)
            self._pressed.add(str(self._tk.call(path, "cget", "-text")))
        elif shown and chance < 0.45:
            path = self._rng.choice(shown)
        else:
            path = self._under_a_point_of(top) or top
        self._met[self._class(top)] += 1
        x, y = (self._rng.randrange(max(1, self._int(path, size))) for size in ("width", "height"))
        for event in ("<Enter>", "<Motion>", "<Button-1>", "<ButtonRelease-1>"):
            self._tk.call("event", "generate", path, event, "-x", x, "-y", y, "-when", "tail")

    def _tops(self) -> list[str]:
        """The windows that are open; of a box that holds the mouse, nothing but that box."""
        held = str(self._tk.call("grab", "current", "."))
        if held and self._class(held) != "Menu" and self._is_shown(held):
            return [str(self._tk.call("winfo", "toplevel", held))] * 9 + ["."]
        others = [path for path in self._below(".") if self._is_top(path) and self._is_shown(path)]
        return [".", *others]

    def _below(self, top: str) -> list[str]:
        """Every widget in a window, those that Tk has made by itself included."""
        found = []
        for child in self._tk.splitlist(self._tk.call("winfo", "children", top)):
            if self._class(str(child)) != "Menu":
                found += [str(child), *self._below(str(child))]
        return found

    def _under_a_point_of(self, top: str) -> str:
        x, y = (self._int(top, start) for start in ("rootx", "rooty"))
        x += self._rng.randrange(max(1, self._int(top, "width")))
        y += self._rng.randrange(max(1, self._int(top, "height")))
        path = str(self._tk.call("winfo", "containing", x, y))
        return "" if path and self._class(path) == "Menu" else path

    def _do_something_else(self) -> None:
        """A key, another size, another look."""
        focus = str(self._tk.call("focus")) or "."
        window, chance = self._window, self._rng.random()
        if chance < 0.7:
            self._tk.call("event", "generate", focus, self._rng.choice(_KEYS), "-when", "tail")
        elif chance < 0.85:
            window.root.geometry(self._rng.choice(_SIZES))
        elif not str(self._tk.call("grab", "current", ".")):  # menus cannot be reached while a box is open
            names = list(window.languages) or ["fr"]
            palette = self._rng.choice(("light", "dark"))
            self._rng.choice((lambda: window.paint(palette), lambda: window.set_language(self._rng.choice(names))))()

    def _class(self, path: str) -> str:
        return str(self._tk.call("winfo", "class", path))

    def _int(self, path: str, what: str) -> int:
        return int(self._tk.call("winfo", what, path))

    def _is_shown(self, path: str) -> bool:
        return bool(self._int(path, "viewable"))

    def _is_top(self, path: str) -> bool:
        return str(self._tk.call("winfo", "toplevel", path)) == path


def fuzz(folder: Path, display: str, seconds: float, sought: str, program: str, *arguments: str) -> None:
    """Run a program under random clicks; no error is reported, and all sought windows were clicked in."""
    report, home, seed = folder / "report.json", folder / "home", " ".join(arguments)
    home.mkdir()
    (home / "broken.damier").write_text("nonsense")
    environment = os.environ | {"DISPLAY": display, "DAMIER_DEBUG": "1", "PYTHONPATH": f"{_ROOT}:{_ROOT / 'src'}"}
    environment |= {name: str(home) for name in ("HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME")}
    ran = subprocess.run(
        [sys.executable, "-m", "tests.fuzz.clicks", str(seconds), seed, sought, str(report), program, *arguments],
        env=environment,
        cwd=home,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert (ran.stderr, ran.returncode) == ("", 0), ran.stderr or ran.returncode
    told: dict[str, Any] = json.loads(report.read_text())
    assert told["clicks"] >= 100 * seconds
    assert all(set(kinds.split("|")) & set(told["met"]) for kinds in sought.split(",")), told
    Record.loads(told["record"]).replay()


def stay_in(folder: Path) -> None:
    """Have this process write nothing outside a folder: it is told, as on a guarded disk, that it may not."""
    inside = folder.resolve()

    def watch(event: str, facts: tuple[Any, ...]) -> None:
        if event == "open":
            paths = facts[:1] if (facts[2] or 0) & _WRITING else ()
        else:
            paths = facts[:2] if event in _CHANGES else ()
        for path in paths:
            if isinstance(path, str | bytes | os.PathLike) and not _is_free(Path(os.fsdecode(path)), inside):
                raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), path)

    sys.addaudithook(watch)


def _is_free(path: Path, inside: Path) -> bool:
    return path == Path(os.devnull) or path.resolve().is_relative_to(inside)


def _main(seconds: str, seed: str, sought: str, report: str, program: str, *arguments: str) -> None:
    """Run a program as if it had been started itself; the clicks begin with its window."""
    from damier.ui.tk.window import Window

    calm = Window.start

    def start(window: Window) -> None:
        calm(window)
        Fuzzer(window, float(seconds), seed, sought, Path(report))

    Window.start = start  # type: ignore[method-assign, assignment]
    stay_in(Path(report).parent)
    sys.argv = [program, *arguments]
    if program == "damier":
        runpy.run_module(program, run_name="__main__", alter_sys=True)
    else:
        sys.path.insert(0, str(Path(program).parent))
        runpy.run_path(program, run_name="__main__")


if __name__ == "__main__":
    _main(*sys.argv[1:])
