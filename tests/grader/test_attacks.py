"""Submissions that attack: none gets a point it has not earned, and nothing outside is harmed."""

from __future__ import annotations

from pathlib import Path

import pytest

from damier.grader.contract import Contract
from damier.grader.expect import contains, same
from damier.grader.runner import grade
from damier.grader.verdict import Status
from damier.grader.work import Work
from damier.sandbox.launcher import Launcher
from tests.walls import needs_walls

pytestmark = needs_walls

CONTRACT = Contract("attacked", "attacked", files=("work.py",))


@CONTRACT.check("1", "answer(6, 7) is 42", 1)
def answer_is_42(work: Work) -> None:
    with work.remote() as program:
        same(program.call("work.answer", 6, 7, seconds=0.5), 42)


@CONTRACT.check("2", "unchanged(row) leaves the row alone", 1)
def row_is_unchanged(work: Work) -> None:
    with work.remote() as program:
        outcome = program.call("work.unchanged", [1, 2, 3], seconds=0.5)
        same(outcome, 6)


@CONTRACT.check("3", "python3 work.py says hello", 1)
def program_says_hello(work: Work) -> None:
    with work.workshop() as shop:
        contains("work.py", shop.run("python3", "work.py", seconds=0.5).plain, "hello")


FORGED = 'b\'{"id": "0", "value": 42, "arguments": [6, 7], "printed": ""}\\\\n\''
ATTACKS = {
    "equals everything": "class A(int):\n    __eq__ = lambda *_: True\ndef answer(a, b): return A(1)",
    "a wrong answer that shows itself as the right one": (
        "class A:\n    def __repr__(self): return '42'\n    __index__ = __int__ = lambda self: 42\n"
        "def answer(a, b): return A()"
    ),
    "forges a line for each descriptor": (
        "import os\ndef answer(a, b):\n    for n in range(64):\n"
        f"        try: os.write(n, {FORGED})\n        except OSError: pass"
    ),
    "patches json and builtins": (
        "import json, builtins\njson.dumps = lambda *a, **k: '{}'\nbuiltins.len = lambda *_: 42\n"
        "builtins.isinstance = lambda *_: True\ndef answer(a, b): return None"
    ),
    "patches the server": (
        "import sys\nfor name, module in list(sys.modules.items()):\n    if 'inside' in name or 'plain' in name:\n"
        "        for key in list(vars(module)):\n            try: setattr(module, key, lambda *a, **k: 42)\n"
        "            except Exception: pass\ndef answer(a, b): return 1"
    ),
    "looks for the checks": (
        "import sys, os, gc\ndef answer(a, b):\n    for o in gc.get_objects():\n"
        "        if type(o).__name__ in ('Check', 'Contract'): return 42\n"
        "    for root in sys.path + ['/']:\n        for place, _, files in os.walk(root):\n"
        "            if 'expect.py' in files and 'grader' in place: return 42\n"
        "            if place.count('/') > 5: break"
    ),
    "deletes": (
        "import os, shutil, sys\nfor path in ('/', os.path.dirname(__file__), os.path.expanduser('~')):\n"
        "    shutil.rmtree(path, ignore_errors=True)\ndef answer(a, b): return 0"
    ),
    "exits": "import os\ndef answer(a, b): os._exit(0)",
    "leaves by an exception of its own": "class Passed(BaseException): pass\ndef answer(a, b): raise Passed('42')",
    "kills its parent": "import os, signal\ndef answer(a, b):\n    os.kill(os.getppid(), 9)\n    return 0",
    "forks": "import os\ndef answer(a, b):\n    for _ in range(50): os.fork()\n    return 0",
    "never ends": "def answer(a, b):\n    while True: pass",
    "swallows everything": (
        "def answer(a, b):\n    while True:\n        try: raise SystemExit\n        except BaseException: pass"
    ),
    "floods": "def answer(a, b):\n    while True: print('x' * 100000)",
    "grows": "def answer(a, b):\n    x = [0]\n    while True: x += x",
    "a value without end": "def answer(a, b):\n    x = []\n    x.append(x)\n    return x",
    "a value that is too large": "def answer(a, b): return [[0] * 1000] * 1000",
    "controls the terminal": "def answer(a, b): return '\\x1b[2J\\x1b]0;owned\\x07' + chr(0xdc80) + '{name}'",
    "asks the keyboard": "def answer(a, b): return int(input())",
}


@pytest.mark.parametrize("name", ATTACKS)
def test_an_attack_earns_nothing_and_costs_nothing_else(launcher: Launcher, tmp_path: Path, name: str) -> None:
    sound = "\ndef unchanged(row): return sum(row)\nif __name__ == '__main__': print('hello')\n"
    (tmp_path / "work.py").write_text(f"{ATTACKS[name]}{sound}")
    before = sorted(tmp_path.rglob("*"))
    with Work(tmp_path, launcher) as work:
        report = grade(CONTRACT, work)
    first, second, third = report.verdicts
    assert first.status == Status.FAILED
    assert third.status == Status.PASSED
    if not name.startswith("patches"):  # what it has patched may harm it at other places, too
        assert second.status == Status.PASSED
    assert sorted(tmp_path.rglob("*")) == before
    str(first.cause), str(first.received)


@pytest.mark.parametrize(
    "text",
    [
        "import os\nwhile True: os.fork()",
        "import os\nif os.fork() == 0:\n    os.setsid()\n    while True: pass",
        "import os, signal\nos.kill(-1, signal.SIGKILL)",
        "while True: print('hell', end='')",
        "import os\nos.kill(os.getppid(), 9)",
    ],
)
def test_a_program_that_attacks_loses_its_own_point_only(launcher: Launcher, tmp_path: Path, text: str) -> None:
    sound = "def answer(a, b): return a * b\ndef unchanged(row): return sum(row)\nif __name__ == '__main__':\n    "
    (tmp_path / "work.py").write_text(sound + text.replace("\n", "\n    "))
    with Work(tmp_path, launcher) as work:
        statuses = [each.status for each in grade(CONTRACT, work).verdicts]
    assert statuses == [Status.PASSED, Status.PASSED, Status.FAILED]


def test_files_with_names_of_the_library_are_the_student_s(launcher: Launcher, tmp_path: Path) -> None:
    (tmp_path / "secrets.py").write_text("VALUE = 42\n")
    (tmp_path / "inspect.py").write_text("VALUE = 0\n")
    (tmp_path / "work.py").write_text("import inspect, secrets\ndef answer(a, b): return secrets.VALUE + inspect.VALUE")
    with Work(tmp_path, launcher) as work:
        assert grade(CONTRACT, work).verdicts[0].status == Status.PASSED
