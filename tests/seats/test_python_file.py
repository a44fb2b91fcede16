"""Players in Python files: good ones, broken ones and hostile ones, each in a real process."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from damier.core import registry
from damier.core.clock import TimeLeft
from damier.core.errors import PlayerAtFault
from damier.core.match import Match
from damier.core.record import Record
from damier.play.session import Session, resumed
from damier.play.standard_services import StandardServices
from damier.play.table import Table
from damier.processes.player import ChildPlayer
from damier.seats import players
from damier.seats.occupant import Occupant, parse_occupants
from tests.running import is_running
from tests.waiting import until

REVERSI = registry.find("reversi")
START = REVERSI.start()

Seat = Callable[..., ChildPlayer]


@pytest.fixture
def seat(tmp_path: Path) -> Iterator[Seat]:
    """Seats files with a text, and ends them."""
    seated: list[ChildPlayer] = []

    def make(text: str, file: str = "my_ai.py", timeout: float = 60.0) -> ChildPlayer:
        path = tmp_path / file
        path.write_text(text, encoding="utf-8")
        player: Any = players.player(Occupant("py", str(path)), REVERSI, Random(1))
        player.timeout = timeout
        seated.append(player)
        return seated[-1]

    yield make
    for player in seated:
        player.close()


GOOD = {
    "a function": "def choose(position): return position.legal_moves()[1]",
    "a text": "def choose(position): return str(position.legal_moves()[1]).upper()",
    "a class": "class Mine:\n    def choose(self, position): return position.legal_moves()[1]",
    "a class called Player": (
        "class Base:\n    def choose(self, position): raise NotImplementedError\n"
        "class Player(Base):\n    def choose(self, position): return position.legal_moves()[1]"
    ),
    "a class that is not the first": "class Tool: pass\nclass A:\n    def choose(self, p): return p.legal_moves()[1]",
    "an imported class beside": (
        "from damier.core.player import Dice\nclass Mine:\n    def choose(self, p): return p.legal_moves()[1]"
    ),
    "a memory": (
        "class Mine:\n    def __init__(self): self.asked = 0\n    def choose(self, position):\n"
        "        self.asked += 1\n        return position.legal_moves()[self.asked]"
    ),
    "a tuple that equals a move": "def choose(position): return tuple(position.legal_moves()[1])",
    "a main part": "def choose(p): return p.legal_moves()[1]\nif __name__ == '__main__': raise SystemExit",
    "damier": (
        "import damier\nfrom damier.games.reversi import ReversiPosition\ndef choose(position):\n"
        "    assert type(position) is ReversiPosition\n    return position.legal_moves()[1]"
    ),
    "chatter": (
        "import os, subprocess, sys\nprint('hello')\ndef choose(position):\n    print('x' * 10 ** 6)\n"
        '    sys.stdout.write(\'{"number": 1, "move": "a1"}\\n\')\n    sys.__stdout__.write(\'[\')\n'
        "    os.write(1, b'[' * 100_000)\n    subprocess.run(['echo', 'more'])\n    return position.legal_moves()[1]"
    ),
    "a dataclass": (
        "from dataclasses import dataclass\n@dataclass\nclass Mine:\n    depth: int = 1\n"
        "    def choose(self, position): return position.legal_moves()[self.depth]"
    ),
    "an accent": "# été\ndef choose(position): return position.legal_moves()[1]",
}


@pytest.mark.parametrize("what", GOOD)
def test_a_file_chooses(seat: Seat, what: str) -> None:
    assert seat(GOOD[what]).choose(START) == START.legal_moves()[1]


def test_it_may_import_and_read_what_lies_beside_it_and_leaves_nothing_there(
    seat: Seat, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "helper.py").write_text("NUMBER = 1")
    (tmp_path / "weights.txt").write_text("2")
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "random.py").write_text("raise SystemExit")  # where we are is not where it looks
    monkeypatch.chdir(elsewhere)
    player = seat(
        "import random\nfrom helper import NUMBER\n"
        "def choose(position): return position.legal_moves()[int(open('weights.txt').read()) - NUMBER]"
    )
    assert player.choose(START) == START.legal_moves()[1]
    assert sorted(each.name for each in tmp_path.iterdir()) == ["elsewhere", "helper.py", "my_ai.py", "weights.txt"]


def test_a_file_may_have_any_name(seat: Seat) -> None:
    for name in ("random.py", "damier.py", "my ai", "1.2.py", "été.py"):
        assert seat(GOOD["a function"], name).choose(START) == START.legal_moves()[1]


LOADED_WRONGLY = {
    "does not parse": (
        "def choose(position):\n    return (",
        r"cannot be loaded: my_ai\.py:2: SyntaxError: '\(' was never",
    ),
    "is no Python": ("\x00\x01", r"cannot be loaded: .*(SyntaxError|ValueError): .*null"),
    "has neither": ("x = 1", r"has neither a function choose\(position\) nor a class with that method"),
    "has a class without the method": ("class Player: pass", "has neither a function"),
    "raises": ("x = 1\ny = x / 0", r"cannot be loaded: my_ai\.py:2: ZeroDivisionError: division by zero"),
    "exits": ("import sys\nsys.exit('enough')", r"cannot be loaded: my_ai\.py:2: SystemExit: enough"),
    "lacks a module": (
        "import numpie",
        r"cannot be loaded: my_ai\.py:1: ModuleNotFoundError: No module named 'numpie'",
    ),
    "asks": ("input('who? ')", r"my_ai\.py:1: RuntimeError: a player cannot ask at the keyboard by input\(\)"),
    "cannot be made": (
        "class Player:\n    def __init__(self, depth): pass\n    def choose(self, p): pass",
        r"cannot be loaded: TypeError: .* missing 1 required positional argument: 'depth'",
    ),
    "dies": ("import os\nos._exit(3)", r"my_ai has ended before it answered \(exit code 3\)"),
}


@pytest.mark.parametrize("fault", LOADED_WRONGLY)
def test_what_cannot_be_loaded_is_reported_in_a_sentence(seat: Seat, fault: str) -> None:
    text, sentence = LOADED_WRONGLY[fault]
    with pytest.raises(PlayerAtFault, match=sentence):
        seat(text)


ANSWERED_WRONGLY = {
    "raises": (
        "def choose(p):\n    return 1 / 0",
        r"my_ai\.py has failed: my_ai\.py:2: ZeroDivisionError: division by zero",
    ),
    "raises deep inside": (
        "import json\ndef choose(p):\n    return read('x')\ndef read(text):\n    return json.loads(text)",
        r"has failed: my_ai\.py:5: JSONDecodeError: Expecting value",
    ),
    "raises a hostile error": (
        "class E(BaseException):\n    def __str__(self): raise self\ndef choose(p): raise E()",
        r"has failed: my_ai\.py:3: exception",
    ),
    "raises an interruption": ("def choose(p): raise KeyboardInterrupt", r"my_ai\.py:1: KeyboardInterrupt"),
    "recurses": ("def choose(p): return choose(p)", r"my_ai\.py:1: RecursionError: maximum recursion depth"),
    "exits": ("def choose(p): exit(3)", r"my_ai\.py:1: SystemExit: 3"),
    "asks": ("def choose(p): return input()", r"a player cannot ask at the keyboard"),
    "reads the keyboard": (
        "import sys\ndef choose(p): return sys.stdin.readline()",
        r"has answered '': '' is not a move",
    ),
    "answers None": ("def choose(p): pass", r"has answered None: that is not a legal move"),
    "answers a number": ("def choose(p): return 7", r"has answered 7: that is not a legal move"),
    "answers nonsense": ("def choose(p): return 'what?'", r"has answered 'what\?': 'what\?' is not a move"),
    "answers an illegal text": (
        "def choose(p): return 'a1'",
        r"has answered 'a1': a1 is not legal here: a disc on a1 would turn nothing; legal: d3",
    ),
    "answers an illegal move": (
        "from damier.games.reversi import Move\ndef choose(p): return Move(0, 0)",
        r"has answered Move\(row=0, column=0\): that is not a legal move",
    ),
    "answers a bomb": (
        (
            "class B:\n    def __eq__(self, other): raise KeyError\n    def __repr__(self): raise KeyError\n"
            "def choose(p): return B()"
        ),
        r"has answered \(B\): that is not a legal move",
    ),
    "answers a coroutine": ("async def choose(p): return 'd3'", r"has answered <coroutine object choose"),
    "takes no argument": ("def choose(): return 'd3'", r"has failed: TypeError: choose\(\) takes 0 positional"),
    "dies": ("import os\ndef choose(p): os._exit(3)", r"my_ai has ended before it answered \(exit code 3\)"),
    "dies with a word": (
        "import os, sys\ndef choose(p):\n    print('no memory')\n    sys.stdout.flush()\n    os.abort()",
        r"my_ai has ended before it answered \(signal 6\): no memory",
    ),
    "thinks for ever": ("def choose(p):\n    while True: pass", "my_ai has not answered for 1 seconds"),
    "prints for ever": ("def choose(p):\n    while True: print('x')", "my_ai has not answered for 1 seconds"),
    "waits deaf to signals": (
        "import signal, time\ndef choose(p):\n    signal.signal(signal.SIGTERM, signal.SIG_IGN)\n    time.sleep(600)",
        "my_ai has not answered for 1 seconds",
    ),
    "floods the protocol": (
        (
            "import os\ndef choose(p):\n    while True:\n        for d in range(3, 9):\n"
            "            try: os.write(d, b'x' * 9999)\n"
            "            except OSError: pass"
        ),
        "my_ai has written a line of more than 65536 bytes",
    ),
    "lies in the protocol": (
        (
            "import os\ndef choose(p):\n    for pipe in range(3, 9):\n        try: os.write(pipe, b'[1, 2]\\n')\n"
            "        except OSError: pass\n    while True: pass"
        ),
        r"'\[1, 2\]' is not a JSON object",
    ),
}


@pytest.mark.parametrize("fault", ANSWERED_WRONGLY)
def test_what_is_wrong_with_an_answer_is_reported_in_a_sentence(seat: Seat, fault: str) -> None:
    text, sentence = ANSWERED_WRONGLY[fault]
    player = seat(text, timeout=1.0 if "for 1 seconds" in sentence else 60.0)
    pid = player.pid
    assert pid
    with pytest.raises(PlayerAtFault, match=sentence) as caught:
        player.choose(START)
    assert str(caught.value).isprintable()
    until(lambda: not is_running(pid))


def test_a_clock_says_how_long_it_may_think(seat: Seat) -> None:
    player = seat("import time\ndef choose(p): time.sleep(600)")
    player.budget = TimeLeft(0.5, is_per_move=True)
    with pytest.raises(PlayerAtFault, match=r"my_ai has not answered for 1\.5 seconds"):
        player.choose(START)


def test_what_it_starts_ends_with_it(seat: Seat, tmp_path: Path) -> None:
    note = tmp_path / "note"
    player = seat(
        "import os, subprocess, sys\nrunning = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(600)'],"
        f" start_new_session=True)\nopen({str(note)!r}, 'w').write(str(running.pid))\n" + GOOD["a function"]
    )
    player.choose(START)
    pid = int(note.read_text())
    assert is_running(pid)
    player.close()
    assert not is_running(pid)


# -- at a table, as windows have it


@pytest.fixture
def seated(tmp_path: Path) -> Iterator[Callable[[str], Table]]:
    """Tables at which a file with a text plays white against a random player."""
    tables: list[Table] = []

    def make(text: str) -> Table:
        (tmp_path / "my_ai.py").write_text(text, encoding="utf-8")
        occupants = parse_occupants(f"random,py:{tmp_path / 'my_ai.py'}:Ada")
        session = Session(StandardServices(), Match(REVERSI, START), occupants, Random(1))
        tables.append(Table(session))
        tables[-1].pace = 0.0
        return tables[-1]

    yield make
    for table in tables:
        table.close()


def advanced(table: Table) -> bool:
    """Whether the game has ended, once it had the chance to go on."""
    table.advance()
    return table.session.match.outcome is not None


def test_a_file_plays_at_a_table(seated: Callable[[str], Table]) -> None:
    table = seated(GOOD["a function"].replace("[1]", "[-1]"))
    until(lambda: advanced(table))
    assert table.session.match.position.outcome()
    assert table.errors == []


def test_a_file_that_fails_at_a_table_loses_at_once(seated: Callable[[str], Table]) -> None:
    table = seated("def choose(p):\n    return 1 / 0")
    until(lambda: advanced(table))
    assert table.session.match.outcome
    assert table.session.match.outcome.ranks == (1, 2)
    assert len(table.session.match.moves) == 1
    (told,) = map(str, table.errors)
    assert told == "my_ai.py has failed: my_ai.py:2: ZeroDivisionError: division by zero"


def test_a_thought_that_nobody_waits_for_is_ended(seated: Callable[[str], Table], tmp_path: Path) -> None:
    note = tmp_path / "note"
    table = seated(
        f"import os\ndef choose(p):\n    open({str(note)!r}, 'w').write(str(os.getpid()) + '.')\n    while True: pass"
    )
    until(lambda: advanced(table) or (note.exists() and note.read_text().endswith(".")))
    pid = int(note.read_text()[:-1])
    table.resign(0)
    until(lambda: not is_running(pid))


def test_a_record_at_a_table_tells_for_whom_the_computer_plays(tmp_path: Path) -> None:
    record = Record.of(Match(REVERSI, START), seating=f"py:{tmp_path / 'my_ai.py'}, human:Ada")
    table = Table(resumed(StandardServices(), record))
    assert str(table.news).startswith("A file never starts other programs: the computer plays in place of py:")
    assert [str(occupant) for occupant in table.session.occupants] == ["engine", "human:Ada"]
    table.close()


# -- in the terminal


def played(folder: Path, *arguments: str, timeout: float = 120) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "DAMIER_LANG": "en", "XDG_STATE_HOME": str(folder / "state")}
    return subprocess.run(
        [sys.executable, "-m", "damier", "play", *arguments, "--seed", "1"],
        cwd=folder,
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        env=environment,
        timeout=timeout,
        check=False,
    )


def test_a_file_that_fails_loses_and_the_program_goes_on(tmp_path: Path) -> None:
    (tmp_path / "my_ai.py").write_text(
        "def choose(p):\n    if sum(p.points()) > 9: raise ValueError('lost')\n    return p.legal_moves()[0]"
    )
    ran = played(tmp_path, "reversi", "--seats", "random,py:my_ai.py:Ada")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "my_ai.py has failed: my_ai.py:2: ValueError: lost" in ran.stdout
    assert "Ada (white)" in ran.stdout
    assert "Random player (black) wins" in ran.stdout


def test_a_file_that_is_too_slow_loses_by_the_clock(tmp_path: Path) -> None:
    (tmp_path / "my_ai.py").write_text("import time\ndef choose(p): time.sleep(600)")
    ran = played(tmp_path, "reversi", "--seats", "py:my_ai.py,random", "--clock", "1s")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "Random player (white) wins: " in ran.stdout
    assert "(black) ran out of time." in ran.stdout


@pytest.mark.parametrize(
    ("who", "sentence"),
    [
        ("py", "py: needs a file after the colon, as in py:my_ai.py"),
        ("py:nowhere.py", "cannot read nowhere.py: No such file or directory"),
        ("py:broken.py", "broken.py cannot be loaded: broken.py:1: SyntaxError: "),
    ],
)
def test_what_is_wrong_with_a_file_is_reported_before_the_game(tmp_path: Path, who: str, sentence: str) -> None:
    (tmp_path / "broken.py").write_text("def choose(")
    ran = played(tmp_path, "reversi", "--seats", f"random,{who}")
    assert ran.returncode == 2
    assert ran.stderr.startswith(f"damier: {sentence}")
    assert "Traceback" not in ran.stderr


def test_a_record_has_no_file_started_and_that_is_reported(tmp_path: Path) -> None:
    file = tmp_path / "my_ai.py"
    file.write_text(f"open({str(tmp_path / 'started')!r}, 'w')\n{GOOD['a function']}")
    match = Match(REVERSI, REVERSI.start(REVERSI.setup(START)))
    record = tmp_path / "game.damier"
    Record.of(match, seating=f"py:{file}:Ada, random").save(record)
    ran = played(tmp_path, "--load", str(record))
    assert (ran.returncode, ran.stderr) == (0, "")
    told = " ".join(ran.stdout.split())
    assert f"A file never starts other programs: the computer plays in place of py:{file}:Ada." in told
    assert "Computer (black)" in ran.stdout
    assert not (tmp_path / "started").exists()
    assert played(tmp_path, "--load", str(record), "--seats", f"py:{file},random").returncode == 0
    assert (tmp_path / "started").exists()
