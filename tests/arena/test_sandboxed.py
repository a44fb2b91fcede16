"""A contestant's file in a sandbox: moves come out, and nothing else; each fault has its kind."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from damier.arena import sandboxed
from damier.arena.fault import AtFault, Fault
from damier.arena.sandboxed import SandboxedPlayer
from damier.core import registry
from damier.core.clock import TimeLeft
from damier.processes.guard import processes_below
from damier.sandbox.launcher import Launcher
from damier.sandbox.limits import Limits
from tests.waiting import until
from tests.walls import needs_walls

pytestmark = needs_walls

SMALL = Limits(memory=128 << 20, seconds=20)
SECONDS = 60.0
FIRST = "def choose(position):\n    return position.legal_moves()[0]\n"


@pytest.fixture(scope="module")
def launcher() -> Iterator[Launcher]:
    with Launcher(["damier.arena.inside:warm_up:reversi"]) as made:
        yield made


def seated(launcher: Launcher, folder: Path, text: str) -> SandboxedPlayer:
    folder.chmod(0o755)
    file = folder / "player.py"
    file.write_text(text)
    return SandboxedPlayer(launcher, file, registry.find("reversi"), limits=SMALL, name="Ada")


def fault_of(launcher: Launcher, folder: Path, text: str, seconds: float = SECONDS) -> tuple[Fault, str]:
    """The fault by which a file loses at its first move."""
    try:
        with closing(seated(launcher, folder, text)) as player:
            player.budget = seconds
            player.choose(registry.find("reversi").start())
    except AtFault as error:
        return error.fault, str(error)
    raise AssertionError("no fault was found")


def test_a_whole_game_is_played(launcher: Launcher, tmp_path: Path) -> None:
    player = seated(launcher, tmp_path, FIRST)
    position = registry.find("reversi").start()
    while not position.outcome():
        move = player.choose(position)
        assert move == position.legal_moves()[0]
        position = position.after(move)
    player.close()


def lie(line: str) -> str:
    """A file that writes a line of its own where damier's answer would be."""
    return (
        f"import os\ndef choose(position):\n    for pipe in range(3, 9):\n        try: os.write(pipe, {line.encode()!r}"
        " + b'\\n')\n        except OSError: pass\n    while True: pass"
    )


TIMED = """
class Player:
    budget = None

    def choose(self, position):
        return position.legal_moves()[{None: 0, 0.3: 1, 0.8: 2}[self.budget]]
"""


@pytest.mark.parametrize(("budget", "place"), [(None, 0), (0.3, 1), (TimeLeft(1.0, is_per_move=True), 2)])
def test_a_class_can_know_its_time(
    launcher: Launcher, tmp_path: Path, budget: float | TimeLeft | None, place: int
) -> None:
    with closing(seated(launcher, tmp_path, TIMED)) as player:
        player.budget = budget
        position = registry.find("reversi").start()
        assert player.choose(position) == position.legal_moves()[place]


FAULTS = {
    "a crash": ("def choose(position): return 1 / 0", Fault.CRASH, "player.py:1: ZeroDivisionError"),
    "a crash at import": ("1 / 0", Fault.REFUSED, "cannot be loaded: player.py:1: ZeroDivisionError"),
    "no function": ("x = 1", Fault.REFUSED, "neither a function"),
    "exit": ("import os\ndef choose(position): os._exit(0)", Fault.CRASH, "exit code 0"),
    "SystemExit": ("def choose(position): raise SystemExit", Fault.CRASH, "SystemExit"),
    "a signal": ("import ctypes\ndef choose(position): ctypes.string_at(0)", Fault.CRASH, "signal 11"),
    "memory": ("def choose(position): return [0] * (1 << 30)", Fault.MEMORY, "MemoryError"),
    "memory, quietly": (
        (
            "def choose(position):\n    kept = []\n    while True:\n        try: kept.append(bytearray(1 << 20))\n"
            "        except MemoryError: break\n    import os; os._exit(1)"
        ),
        Fault.MEMORY,
        "used up its memory",
    ),
    "a closed pipe": (
        "import os, time\ndef choose(position):\n    os.closerange(0, 9)\n    time.sleep(600)",
        Fault.CRASH,
        "has closed its output",
    ),
    "a text": ("def choose(position): return 'checkmate'", Fault.NONSENSE, "checkmate"),
    "nothing": ("def choose(position): return None", Fault.NONSENSE, "None"),
    "an illegal text": ("def choose(position): return 'a1'", Fault.ILLEGAL, "a1"),
    "an illegal move": (
        "def choose(position): return position.legal_moves()[0]._replace(row=0)",
        Fault.ILLEGAL,
        "row=0",
    ),
    "an endless answer": (
        (
            "def choose(position):\n    class Endless(list):\n        def __eq__(self, other): return NotImplemented\n"
            "        def __repr__(self): raise MemoryError\n    return Endless()"
        ),
        Fault.NONSENSE,
        "(Endless)",
    ),
    "a flood": ("import os\ndef choose(position):\n    while True: os.write(2, b'x' * 60000)", Fault.FLOOD, "too much"),
    "a long line": (
        (
            "import os\ndef choose(position):\n    for pipe in range(3, 9):\n"
            "        try: os.write(pipe, b'x' * 70000)\n        except OSError: pass\n    while True: pass"
        ),
        Fault.FLOOD,
        "too much",
    ),
    "half a character": (lie(r'{"fault": "crash", "error": {"text": "x\ud800y"}}'), Fault.CRASH, "x y"),
    "half a character as a move": (lie(r'{"move": "d3\ud800"}'), Fault.NONSENSE, r"d3\\ud800"),
    "control characters": (lie(r'{"fault": "crash", "error": {"text": "x\u001b[2J\u0007"}}'), Fault.CRASH, "x [2J "),
    "a sentence that fails in French alone": (
        lie(
            '{"fault": "crash", "error": {"text": "{x}", "facts": {"x": {"text": "{y:d}", "many": "{y}", '
            '"facts": {"y": "z", "number": 0}}}}}'
        ),
        Fault.NONSENSE,
        "has answered",
    ),
    "deep JSON": (lie('{"move": ' + "[" * 9000 + "]" * 9000 + "}"), Fault.NONSENSE, "is not a JSON object"),
    "a huge number": (lie('{"move": ' + "9" * 9000 + "}"), Fault.NONSENSE, "is not a JSON object"),
    "a fault that is none": (lie('{"fault": ["rules"], "error": {"text": "x"}}'), Fault.NONSENSE, "has answered"),
    "a template that looks inside": (
        lie('{"fault": "crash", "error": {"text": "{x.__class__}", "facts": {"x": 1}}}'),
        Fault.NONSENSE,
        "has answered",
    ),
    "resigning halfway": (lie('{"resigns": 1}'), Fault.NONSENSE, "has answered"),
    "rules that it has changed": (
        "def choose(p):\n    type(p).legal_moves = lambda self: ['a1']\n    return 'a1'",
        Fault.ILLEGAL,
        "a1",
    ),
    "lies on the pipe": (
        (
            "import os\ndef choose(position):\n    for pipe in range(3, 9):\n"
            "        try: os.write(pipe, b'hello\\n')\n        except OSError: pass\n    while True: pass"
        ),
        Fault.NONSENSE,
        "is not a JSON object",
    ),
}


@pytest.mark.parametrize("name", FAULTS)
def test_each_fault_has_its_kind(launcher: Launcher, tmp_path: Path, name: str) -> None:
    text, fault, told = FAULTS[name]
    found, sentence = fault_of(launcher, tmp_path, text)
    assert (found, told in sentence) == (fault, True), sentence


@pytest.mark.parametrize(
    "text",
    [
        "def choose(position):\n    while True: pass",
        "import time\ndef choose(position): time.sleep(1000)",
        (
            "import signal\nfor each in range(1, 65):\n    try: signal.signal(each, signal.SIG_IGN)\n"
            "    except (OSError, ValueError): pass\ndef choose(position):\n    while True: pass"
        ),
    ],
)
def test_who_does_not_answer_runs_out_of_time(launcher: Launcher, tmp_path: Path, text: str) -> None:
    assert fault_of(launcher, tmp_path, text, 0.2)[0] == Fault.TIMEOUT


@pytest.mark.parametrize("text", ["while True: pass", "1 / 0"])
def test_a_file_that_cannot_be_loaded_leaves_no_process(
    launcher: Launcher, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    monkeypatch.setattr(sandboxed, "LOADING", 0.2)
    before = len(processes_below(os.getpid()))
    with pytest.raises(AtFault):
        seated(launcher, tmp_path, text)
    assert len(processes_below(os.getpid())) <= before  # the one that waits for the next program is another one


def test_an_answer_that_equals_everything_is_a_legal_move_or_none(launcher: Launcher, tmp_path: Path) -> None:
    """What leaves the sandbox is the text of a legal move: nobody outside compares anything with the answer."""
    text = "class Any(int):\n    __eq__ = lambda *_: True\n    __hash__ = int.__hash__\ndef choose(p): return Any(3)"
    player = seated(launcher, tmp_path, text)
    start = registry.find("reversi").start()
    assert type(player.choose(start)) is type(start.legal_moves()[0])
    player.close()


def test_what_it_does_to_its_board_stays_with_it(launcher: Launcher, tmp_path: Path) -> None:
    text = (
        "def choose(position):\n    move = position.legal_moves()[0]\n    for name in dir(position):\n"
        "        try: object.__setattr__(position, name, 0)\n        except Exception: pass\n    return move"
    )
    player = seated(launcher, tmp_path, text)
    position = registry.find("reversi").start()
    for _ in range(3):
        position = position.after(player.choose(position))
    player.close()


def test_it_thinks_only_while_it_is_asked(launcher: Launcher, tmp_path: Path) -> None:
    """A thread that works all the time does not between two questions."""
    text = (
        "import threading\ndef work():\n    while True: pass\n"
        f"threading.Thread(target=work, daemon=True).start()\n{FIRST}"
    )
    with closing(seated(launcher, tmp_path, text)) as player:
        until(lambda: state(player) == "T")
        player.choose(registry.find("reversi").start())
        until(lambda: state(player) == "T")


def test_nobody_answers_before_being_asked(launcher: Launcher, tmp_path: Path) -> None:
    """Answers for later turns are dropped, so that a program that has ended does not play on."""
    lines = b'{"move": "d3"}\n{"move": "c5"}\n{"move": "a1"}\n'
    text = (
        "import os\ndef choose(position):\n    for pipe in range(3, 9):\n"
        f"        try: os.write(pipe, {lines!r})\n        except OSError: pass\n    os._exit(0)"
    )
    with closing(seated(launcher, tmp_path, text)) as player:
        position = registry.find("reversi").start()
        position = position.after(player.choose(position))
        with pytest.raises(AtFault, match="has ended with exit code 0"):
            player.choose(position.after(position.legal_moves()[0]))


def state(player: SandboxedPlayer) -> str:
    """Whether a player's process runs, in the letters of Linux."""
    return Path(f"/proc/{player.process}/stat").read_text().rpartition(")")[2].split()[0]
