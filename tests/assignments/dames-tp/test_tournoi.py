"""`python3 tournoi.py DOSSIER…` as a process, with sane, broken and hostile ia.py files."""

from __future__ import annotations

import ast
import os
import pty
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

from damier.core.errors import NoSandbox
from damier.games.draughts.ia_file import find_import
from damier.games.draughts.position import DraughtsPosition
from damier.games.draughts.variants import TP
from damier.processes.guard import processes_below
from tests.waiting import until
from tests.walls import needs_walls

pytestmark = needs_walls

FOLDER = Path(__file__).resolve().parents[3] / "assignments" / "dames-tp"

# The first man that can step forward does; when none can, it gives up with an illegal answer.
SANE = """
def play(plateau, premier_joueur):
    moi, pas = (0, -1) if premier_joueur else (1, 1)
    for numero in range(1, 51):
        if plateau[numero] == (moi, False):
            rangee, place = divmod(numero - 1, 5)
            for voisin in (place, place + 1) if rangee % 2 == 0 else (place - 1, place):
                but = (rangee + pas) * 5 + voisin + 1
                if 0 <= voisin < 5 and 0 <= rangee + pas < 10 and plateau[but] is None:
                    return (numero, but)
    return (0, 0)
"""

SHUFFLE = """
def play(plateau, premier_joueur):
    moi = 0 if premier_joueur else 1
    (ici,) = [numero for numero in range(1, 51) if plateau[numero] and plateau[numero][0] == moi]
    return (ici, {1: 6, 6: 1, 50: 45, 45: 50}[ici])
"""

HOSTILE = {
    "raises": ("def play(p, j): return 1 / 0", "exception ZeroDivisionError"),
    "raises a hostile exception": (
        "class E(BaseException):\n    def __str__(self): raise self\ndef play(p, j): raise E()",
        "exception",
    ),
    "does not parse": ("def play(", "exception SyntaxError"),
    "has no play": ("pass", "exception AttributeError"),
    "fails when imported": ("raise SystemExit(0)", "exception SystemExit"),
    "has nothing to say": ("def play(p, j): raise SystemExit", "exception SystemExit)"),
    "imports for ever": ("while True: pass", "pas de réponse en 1 s"),
    "thinks for ever": ("def play(p, j):\n    while True: pass", "pas de réponse en 1 s"),
    "sleeps deaf to signals": (
        "import signal, time\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\ndef play(p, j): time.sleep(600)",
        "pas de réponse en 1 s",
    ),
    "stops itself": (
        "import os, signal\ndef play(p, j): os.kill(os.getpid(), signal.SIGSTOP)",
        "pas de réponse en 1 s",
    ),
    "stops its group": ("import os, signal\ndef play(p, j): os.kill(0, signal.SIGSTOP)", "exception PermissionError"),
    "leaves": ("import os\ndef play(p, j): os._exit(0)", "arrêté (code 0)"),
    "dies": ("import os\ndef play(p, j): os.abort()", "arrêté (signal 6)"),
    "reads the keyboard": ("def play(p, j): return input()", "exception EOFError"),
    "prints for ever": ("def play(p, j):\n    while True: print('x' * 9999)", "pas de réponse en 1 s"),
    "eats memory": ("def play(p, j): return [0] * 10 ** 11", "exception MemoryError"),
    "answers None": ("def play(p, j): return None", "n'est pas un tuple de deux entiers"),
    "answers a list": ("def play(p, j): return [31, 26]", "n'est pas un tuple de deux entiers"),
    "answers three": ("def play(p, j): return (31, 26, 21)", "n'est pas un tuple de deux entiers"),
    "answers text": ("def play(p, j): return ('31', '26')", "n'est pas un tuple de deux entiers"),
    "answers booleans": ("def play(p, j): return (True, False)", "n'est pas un tuple de deux entiers"),
    "answers a giant": ("def play(p, j): return (10 ** 4000, 1)", "(un nombre démesuré) n'est pas"),
    "answers a monster": ("def play(p, j): return (1, -(10 ** 10**6))", "(un nombre démesuré) n'est pas"),
    "answers a bomb": (
        "class B:\n    def __repr__(self): raise KeyError('b')\ndef play(p, j): return B()",
        "exception KeyError",
    ),
    "plays outside the board": ("def play(p, j): return (-31, 99)", "coup illégal (-31, 99)"),
    "plays the other's men": ("def play(p, j): return (20, 25) if j else (31, 26)", "coup illégal"),
    "chatters on the pipe": (
        (
            "import os, sys\ndef play(p, j):\n    for d in range(3, 256):\n        try: os.write(d, b'[' * 60000)\n"
            "        except OSError: pass\n    while True: pass"
        ),
        "réponse trop longue",
    ),
    "answers on the pipe itself": (
        (
            "import os, time\nfor d in range(3, 256):\n    try: os.write(d, b'{\"numero\": 0}\\n' * 50)\n"
            "    except OSError: pass\ntime.sleep(600)"
        ),
        "réponse illisible",
    ),
    "closes everything": (
        "import os, time\ndef play(p, j):\n    os.closerange(0, 50)\n    time.sleep(600)",
        "le programme ne répond plus",
    ),
    "breeds": (
        "import os, time\ndef play(p, j):\n    for _ in 'abc':\n        if not os.fork(): break\n    time.sleep(600)",
        "exception BlockingIOError",
    ),
    "digs": (
        (
            "import os\ndef play(p, j):\n    try:\n        for _ in range(1500): os.mkdir('d'), os.chdir('d')\n"
            "    except PermissionError: pass\n    1 / 0"
        ),
        "exception ZeroDivisionError",
    ),
    "looks around for modules": ("import coureur", "exception ModuleNotFoundError"),
    "looks around for ours": ("import sys\ndef play(p, j): assert 'damier' not in sys.modules; 1 / 0", "ZeroDivision"),
    "kills its parent": (
        "import os, time\ndef play(p, j):\n    os.kill(os.getppid(), 9)\n    time.sleep(600)",
        "exception PermissionError",
    ),
    "kills its group": (
        "import os, time\ndef play(p, j):\n    os.killpg(os.getpgid(os.getppid()), 9)\n    time.sleep(600)",
        "exception PermissionError",
    ),
    "calls itself for ever": ("def play(p, j): return play(p, j)", "exception RecursionError"),
    "eats memory little by little": (
        "def play(p, j):\n    eaten = []\n    while True: eaten.append(bytearray(1 << 24))",
        "exception MemoryError",
    ),
    "raises a long story": ("def play(p, j): raise ValueError('x' * 10 ** 7)", "exception ValueError: xxx"),
    "raises an interruption": ("def play(p, j): raise KeyboardInterrupt", "exception KeyboardInterrupt"),
    "names its exception badly": (
        (
            "class M(type):\n    @property\n    def __name__(cls): return 1 / 0\n"
            "class E(Exception, metaclass=M): pass\ndef play(p, j): raise E()"
        ),
        "exception exception",
    ),
    "answers a subclass of int": (
        "class N(int): pass\ndef play(p, j): return (N(31), N(26))",
        "n'est pas un tuple de deux entiers",
    ),
    "answers a subclass of tuple": (
        "class T(tuple): pass\ndef play(p, j): return T((31, 26))",
        "n'est pas un tuple de deux entiers",
    ),
    "answers floats": ("def play(p, j): return (31.0, 26.0)", "n'est pas un tuple de deux entiers"),
    "answers a generator": ("def play(p, j): yield 31", "n'est pas un tuple de deux entiers"),
    "takes one argument": ("def play(p): return (31, 26)", "exception TypeError"),
    "is no function": ("play = (31, 26)", "exception TypeError"),
    "empties the modules": (
        "import sys\ndef play(p, j):\n    sys.modules.clear()\n    import random\n    return (0, 0)",
        "autre : ",
    ),
    "answers twice": (
        (
            "import os\ndef play(p, j):\n    for d in range(3, 256):\n"
            '        try: os.write(d, b\'{"numero": 1, "coup": [31, 26]}\\n\' * 2)\n'
            "        except OSError: pass\n    return (31, 26)"
        ),
        "réponse illisible",
    ),
    "tells a riddle on the pipe": (
        (
            "import os\ndef play(p, j):\n    for d in range(3, 256):\n        try: os.write(d, "
            "b'{\"numero\": 1, \"faute\": 1, \"detail\": ' + b'[' * 900 + b']' * 900 + b'}\\n')\n"
            "        except OSError: pass"
        ),
        "autre : ",
    ),
    "locks its folder": (
        "import os\ndef play(p, j):\n    os.makedirs('a/b')\n    os.chmod('a', 0)\n    os.chmod('.', 0)\n    1 / 0",
        "exception PermissionError",
    ),
    "breeds without end": (
        "import os\ndef play(p, j):\n    for _ in range(7): os.fork()\n    while True: pass",
        "exception BlockingIOError",
    ),
    "draws on the terminal": ("def play(p, j): raise ValueError('\\x1b[2J')", "exception ValueError: ?[2J"),
}


def entrant(folder: Path, name: str, text: str) -> Path:
    (folder / name).mkdir()
    (folder / name / "ia.py").write_text(text, encoding="utf-8")
    return folder / name


def tournament(*arguments: object, timeout: float = 120) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-E", str(FOLDER / "tournoi.py"), *map(str, arguments)],
        capture_output=True,
        text=True,
        timeout=timeout,
        stdin=subprocess.DEVNULL,
    )


def rows(output: str) -> dict[str, tuple[str, ...]]:
    """Points, wins, draws, losses and faults by name."""
    found = re.findall(r"^ +\d+  (\S.*?) +([\d,]+) +(\d+) +(\d+) +(\d+) +(\d+)$", output, re.MULTILINE)
    return {name: tuple(figures) for name, *figures in found}


@pytest.fixture(scope="module")
def tournoi() -> Iterator[Any]:
    spec = spec_from_file_location("tournoi_of_dames_tp", FOLDER / "tournoi.py")
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    path = list(sys.path)
    sys.modules[spec.name] = module  # dataclasses look their module up
    spec.loader.exec_module(module)
    sys.path[:] = path
    launcher, folder = module.sandboxes()
    yield module
    launcher.close()
    shutil.rmtree(folder, ignore_errors=True)
    del sys.modules[spec.name]


def met(tournoi: Any, tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> tuple[Any, Any, str]:
    """A hostile file, the sane one that it meets, and what it loses by; temporary folders are the test's own."""
    (tmp_path / "temporary").mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "temporary"))
    text, expected = HOSTILE[name]
    sane = tournoi.Entrant("sage", entrant(tmp_path, "sage", SANE) / "ia.py")
    hostile = tournoi.Entrant("autre", entrant(tmp_path, "autre", text) / "ia.py")
    return hostile, sane, expected


LIMITS = {"chatters on the pipe": (2.0, 30.0)}  # seconds; it is found out only then, and a busy machine may need more
SHORT = (0.3, 3.0, 30.0)  # for who does not answer at all


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_loses_its_game_and_nothing_else(
    tournoi: Any, tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    hostile, sane, expected = met(tournoi, tmp_path, name, monkeypatch)
    for limit in LIMITS.get(name, SHORT if "en 1 s" in expected else (30.0,)):
        result = tournoi.play_game((hostile, sane), limit, 128)
        told = expected.replace("en 1 s", f"en {limit:g} s")
        if told in result.told and result.winner == 1:
            break
    assert (result.winner, result.faulty) == (1, (0,))
    assert told in result.told
    assert result.told.isprintable()
    assert list((tmp_path / "temporary").iterdir()) == []


LEAVES_A_CHILD = """
import os, time
def play(p, j):
    if os.fork() == 0:
        {escape}
        open({note!r} + '~', 'w').write(str(os.getpid()))
        os.rename({note!r} + '~', {note!r})
        time.sleep(600)
    while not os.path.exists({note!r}): time.sleep(0.01)
    {ending}
"""


@pytest.mark.parametrize("ending", ["time.sleep(600)", "return (0, 0)", "os._exit(0)", "1 / 0"])
@pytest.mark.parametrize("escape", ["pass", "os.setsid()", "os.setsid()\n        if os.fork(): os._exit(0)"])
def test_nothing_is_left_running_even_without_walls(tournoi: Any, tmp_path: Path, escape: str, ending: str) -> None:
    text = LEAVES_A_CHILD.format(escape=escape, ending=ending, note=str(tmp_path / "child"))
    sane = tournoi.Entrant("sage", entrant(tmp_path, "sage", SANE) / "ia.py")
    breeder = tournoi.Entrant("autre", entrant(tmp_path, "autre", text) / "ia.py")
    for limit in (1.0, 10.0, 30.0) if "sleep" in ending else (30.0,):
        tournoi.play_game((breeder, sane), limit, 512, has_walls=False)
        if (tmp_path / "child").exists():  # on a busy machine it may not have come so far
            break
    child = int((tmp_path / "child").read_text())
    until(lambda: not is_alive(child))


def is_alive(process: int) -> bool:
    """Whether a process runs; one that is dead and only not yet buried does not."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def test_two_files_that_fail_at_once_both_lose(tournoi: Any, tmp_path: Path) -> None:
    pair = tuple(tournoi.Entrant(name, entrant(tmp_path, name, "1 / 0") / "ia.py") for name in ("a", "b"))
    result = tournoi.play_game(pair, 5.0, 512)
    assert (result.winner, result.faulty) == (None, (0, 1))


def test_a_slow_import_costs_the_other_nothing(tournoi: Any, tmp_path: Path) -> None:
    slow = tournoi.Entrant("lente", entrant(tmp_path, "lente", "import time; time.sleep(600)") / "ia.py")
    sane = tournoi.Entrant("sage", entrant(tmp_path, "sage", SANE) / "ia.py")
    assert tournoi.play_game((slow, sane), 1.0, 512).faulty == (0,)
    for limit in (1.0, 5.0, 25.0):  # on a busy machine the other may need a while as well
        faulty = tournoi.play_game((sane, slow), limit, 512).faulty
        if faulty == (1,):
            break
    assert faulty == (1,)


def test_two_thousand_turns_are_a_draw(tournoi: Any, tmp_path: Path) -> None:
    pair = tuple(tournoi.Entrant(name, entrant(tmp_path, name, SHUFFLE) / "ia.py") for name in ("a", "b"))
    start = DraughtsPosition(TP, (0, 0), (1 << 49, 1 << 0), 0)
    result = tournoi.play_game(pair, 30.0, 512, start)
    assert (result.winner, result.faulty, result.turns) == (None, (), 2000)
    assert result.told == "partie nulle après 2000 tours"


@pytest.mark.parametrize(
    ("men", "other_kings", "reason"),
    [(0, 0, "plus de pièce pour l'autre"), (1 << 40 | 1 << 36, 1 << 45, "plus de coup possible pour l'autre")],
)
def test_the_winner_is_reported(tournoi: Any, tmp_path: Path, men: int, other_kings: int, reason: str) -> None:
    taker = "def play(p, j): return (28, 17)"
    pair = tuple(tournoi.Entrant(name, entrant(tmp_path, name, taker) / "ia.py") for name in ("a", "b"))
    start = DraughtsPosition(TP, (men, 0), (1 << 27, 1 << 21 | other_kings), 0)
    result = tournoi.play_game(pair, 30.0, 512, start)
    assert (result.winner, result.faulty, result.turns) == (0, (), 1)
    assert result.told == f"a gagne en 1 tour ({reason})"


def test_what_an_ia_prints_or_writes_stays_away(tournoi: Any, tmp_path: Path) -> None:
    loud = "import os\nassert os.listdir() == []\nprint('bonjour')\nopen('trace', 'w').write('x')\n" + SANE
    folder = entrant(tmp_path, "bavarde", loud)
    before = sorted(tmp_path.rglob("*"))
    done = tournament("--imports", "--limite", 20, folder, folder)
    assert "bonjour" not in done.stdout + done.stderr
    assert "AssertionError" not in done.stdout
    assert sorted(tmp_path.rglob("*")) == before


def test_the_whole_tournament_ends_with_a_table(tmp_path: Path) -> None:
    quick = entrant(tmp_path, "forte", (FOLDER / "ia.py").read_text(encoding="utf-8") + "\nNODES = 200\n")
    sane = entrant(tmp_path, "sage", SANE)
    broken = entrant(tmp_path, "cassée", "def play(p, j): return 1 / 0")
    done = tournament("--limite", 20, quick, sane / "ia.py", broken)
    assert (done.returncode, done.stderr) == (0, "")
    assert len(re.findall(r"^Partie \d/6 : ", done.stdout, re.MULTILINE)) == 6
    table = rows(done.stdout)
    assert list(table) == ["forte", "sage", "cassée"]
    assert table["forte"] == ("4,0", "4", "0", "0", "0")
    assert table["cassée"] == ("0,0", "0", "0", "4", "4")


def test_the_table_counts_a_draw_half_and_shares_ranks(tournoi: Any) -> None:
    names = {name: tournoi.Row(name) for name in ("a", "b", "c")}
    games = (("a", "b", None, ()), ("b", "c", 0, ()), ("c", "a", None, (0, 1)), ("a", "c", 0, (1,)))
    for first, second, winner, faulty in games:
        tournoi.count((names[first], names[second]), tournoi.Result(winner, faulty, 9, ""))
    assert rows(tournoi.table(list(names.values()))) == {
        "a": ("1,5", "1", "1", "1", "1"),
        "b": ("1,5", "1", "1", "0", "0"),
        "c": ("0,0", "0", "0", "3", "2"),
    }
    assert [line.split()[0] for line in tournoi.table(list(names.values())).splitlines()] == ["Rang", "1", "1", "3"]


def test_the_same_folder_may_come_twice(tmp_path: Path) -> None:
    sane = entrant(tmp_path, "sage", SANE)
    assert set(rows(tournament("--limite", 20, sane, sane).stdout)) == {"sage", "sage (2)"}


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "Il faut au moins deux IA pour un tournoi."),
        (["{sane}"], "Il faut au moins deux IA pour un tournoi."),
        (["{sane}", "/nulle/part"], "/nulle/part n'existe pas."),
        (["{sane}", "{empty}"], "Il n'y a pas de fichier ia.py dans {empty}."),
        (["--limite", "zéro", "{sane}", "{sane}"], "--limite demande un nombre positif, pas 'zéro'."),
        (["--limite", "-1", "{sane}", "{sane}"], "--limite demande un nombre positif, pas '-1'."),
        (["--memoire", "nan", "{sane}", "{sane}"], "--memoire demande un nombre entier d'au moins 32, pas 'nan'."),
        (["--memoire", "0,5", "{sane}", "{sane}"], "--memoire demande un nombre entier d'au moins 32, pas '0,5'."),
        (["--limite"], "Commande incomprise."),
        (["--zut"], "Commande incomprise."),
    ],
)
def test_a_wrong_command_is_reported_in_a_sentence(
    tournoi: Any,
    tmp_path: Path,
    arguments: list[str],
    sentence: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    (tmp_path / "vide").mkdir()
    names = {"sane": entrant(tmp_path, "sage", SANE), "empty": tmp_path / "vide"}
    monkeypatch.setattr(sys, "argv", ["tournoi.py", *(argument.format(**names) for argument in arguments)])
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    with pytest.raises(SystemExit) as left:
        tournoi.main()
    told = capsys.readouterr()
    assert (left.value.code, told.out) == (2, "")
    assert told.err.startswith(sentence.format(**names))


def test_a_wrong_command_ends_the_program(tmp_path: Path) -> None:
    done = tournament(entrant(tmp_path, "sage", SANE), "/nulle/part")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "/nulle/part n'existe pas.\n"


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8"])
def test_a_terminal_that_lacks_letters_gets_the_rest(tmp_path: Path, encoding: str) -> None:
    folder = entrant(tmp_path, "cassée", "def play(p, j): raise ValueError('→')")
    done = subprocess.run(
        [sys.executable, str(FOLDER / "tournoi.py"), str(folder), str(folder)],
        capture_output=True,
        env={**os.environ, "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONIOENCODING": encoding},
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert "exception ValueError: →".encode(encoding, errors="replace") in done.stdout


def test_a_file_may_have_any_name(tmp_path: Path) -> None:
    (tmp_path / "la mienne").write_text(SANE, encoding="utf-8")
    (tmp_path / "la sienne.py").write_text(SANE, encoding="utf-8")
    table = rows(tournament("--limite", 20, tmp_path / "la mienne", tmp_path / "la sienne.py").stdout)
    assert set(table) == {"la mienne", "la sienne"}


def test_a_board_that_was_scribbled_on_is_forgotten(tournoi: Any, tmp_path: Path) -> None:
    text = SANE.replace("def play(", "def think(") + (
        "\ndef play(plateau, premier_joueur):\n    coup = think(plateau, premier_joueur)\n"
        "    plateau[:] = [(0, True)] * 99\n    return coup\n"
    )
    pair = tuple(tournoi.Entrant(name, entrant(tmp_path, name, text) / "ia.py") for name in ("a", "b"))
    clean = tuple(tournoi.Entrant(name, entrant(tmp_path, f"{name}'", SANE) / "ia.py") for name in ("a", "b"))
    assert tournoi.play_game(pair, 30.0, 512) == tournoi.play_game(clean, 30.0, 512)


BUSY = """
import threading, time
gap, last = 0.0, time.monotonic()
def work():
    global gap, last
    while True:
        now = time.monotonic()
        gap, last = max(gap, now - last), now
threading.Thread(target=work, daemon=True).start()
turns = 0
def play(p, j):
    global turns, gap
    turns += 1
    time.sleep(0.05)
    if turns == 1: gap = 0.0
    return (31, 26) if turns == 1 else (0, 0) if gap > 0.25 else (1, 1)
"""


@pytest.mark.parametrize("has_walls", [True, False])
def test_nobody_works_in_the_others_time(tournoi: Any, tmp_path: Path, has_walls: bool) -> None:
    """A thread that never rests finds that it did nothing while the other was to move."""
    other = "import time\ndef play(p, j):\n    time.sleep(0.3)\n    return (20, 25)"
    pair = tuple(
        tournoi.Entrant(name, entrant(tmp_path, name, text) / "ia.py") for name, text in (("a", BUSY), ("b", other))
    )
    told = tournoi.play_game(pair, 30.0, 512, has_walls=has_walls).told
    assert told == "b gagne au tour 3 (a : coup illégal (0, 0))"


# What a hostile ia.py has done to tournaments without walls: each attack returns if it has succeeded.
NEAR = "[os.getppid(), *(os.getpid() + each for each in (-3, -2, -1, 1, 2, 3))]"
ATTACKS = {
    "kills the referee": "os.kill({referee}, 9)",
    "kills the opponent": f"all_fail([lambda each=each: os.kill(each, 9) for each in {NEAR}])",
    "writes into the opponent's pipe": (
        f"all_fail([lambda each=each, end=end: open(f'/proc/{{{{each}}}}/fd/{{{{end}}}}', 'w').write('[0, 0]')"
        f" for each in {NEAR} for end in range(9)])"
    ),
    "overwrites the opponent's file": "open({opponent!r}, 'w').write('1 / 0')",
    "reads the opponent's file": "open({opponent!r}).read()",
    "prints on the screen": (
        "all_fail([lambda each=each: open(each, 'w').write('BOUH')"
        " for each in ('/dev/tty', '/dev/console', '/dev/pts/0', '/proc/{referee}/fd/1', '/proc/{referee}/fd/2')])"
    ),
    "thinks on in a child": "os.fork() or (os.setsid(), time.sleep(600))",
    "starts a program": "os.posix_spawn('/bin/sleep', ['sleep', '600'], {{}})",
    "writes 400 MB": "[open(f'large{{n}}', 'wb').write(bytes(1 << 20)) for n in range(400)]",
    "writes 400 MB into the temporary folder": "open('/tmp/large', 'wb').write(bytes(1 << 20) * 400)",
    "calls home": "__import__('socket').socket()",
}
ATTACKER = """
import os, time
def all_fail(attempts):
    for attempt in attempts:
        try: attempt()
        except OSError as error: last = error
        else: return
    raise last
def play(p, j):
    {attack}
    return (1, 1)
"""


@pytest.mark.parametrize("name", ATTACKS)
def test_an_attack_fails_and_is_its_authors_fault_alone(
    tournoi: Any, tmp_path: Path, name: str, capfd: pytest.CaptureFixture[str]
) -> None:
    opponent = entrant(tmp_path, "sage", SANE) / "ia.py"
    attack = ATTACKS[name].format(referee=os.getpid(), opponent=str(opponent))
    hostile = tournoi.Entrant("autre", entrant(tmp_path, "autre", ATTACKER.format(attack=attack)) / "ia.py")
    before = len(processes_below(os.getpid()))
    result = tournoi.play_game((tournoi.Entrant("sage", opponent), hostile), 30.0, 1024)
    assert (result.winner, result.faulty) == (0, (1,))
    assert re.search(r"autre : exception (Permission|FileNotFound|BlockingIO|OS)Error", result.told)
    assert opponent.read_text(encoding="utf-8") == SANE
    assert capfd.readouterr() == ("", "")
    until(lambda: len(processes_below(os.getpid())) <= before)  # one waits for the next program


def test_an_attack_needs_no_import(tournoi: Any, tmp_path: Path) -> None:
    text = (
        "def play(p, j):\n    for each in object.__subclasses__():\n"
        "        if each.__name__ == '_wrap_close':\n"
        f"            each.__init__.__globals__['kill']({os.getpid()}, 9)\n"
    )
    sane = tournoi.Entrant("sage", entrant(tmp_path, "sage", SANE) / "ia.py")
    hostile = tournoi.Entrant("autre", entrant(tmp_path, "autre", text) / "ia.py")
    assert tournoi.import_in(hostile) is None
    told = tournoi.play_game((hostile, sane), 30.0, 512, rule="sans").told
    assert "autre : exception PermissionError" in told


def test_nothing_but_the_tournament_writes_on_its_terminal(tmp_path: Path) -> None:
    text = (
        "import os\nfor place in ['/dev/tty', '/dev/pts/0', *(f'/proc/{p}/fd/{d}' "
        "for p in range(os.getpid() - 99, os.getpid() + 9) for d in range(9)), *range(9)]:\n"
        "    try: os.write(place if type(place) is int else os.open(place, os.O_WRONLY), b'BOUH')\n"
        "    except OSError: pass\n"
    )
    places = [entrant(tmp_path, "autre", text + SANE), entrant(tmp_path, "sage", SANE)]
    ours, theirs = pty.openpty()
    running = subprocess.Popen(
        [sys.executable, FOLDER / "tournoi.py", "--imports", *places],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        start_new_session=True,
    )
    os.close(theirs)
    shown = b""
    try:
        while chunk := os.read(ours, 4096):
            shown += chunk
    except OSError:  # the end of a terminal
        pass
    os.close(ours)
    assert running.wait(60) == 0
    assert b"BOUH" not in shown
    assert rows(shown.decode().replace("\r", ""))["autre"][3:] == ("2", "2")


@pytest.mark.parametrize("name", ["digs", "dies", "thinks for ever", "answers a list", "closes everything"])
def test_without_walls_a_fault_is_the_same(
    tournoi: Any, tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    hostile, sane, expected = met(tournoi, tmp_path, name, monkeypatch)
    for limit in (1.0, 30.0) if "en 1 s" in expected else (30.0,):
        result = tournoi.play_game((hostile, sane), limit, 512, has_walls=False)
        if result.winner == 1:
            break
    assert (result.winner, result.faulty) == (1, (0,))
    assert expected.replace("en 1 s", f"en {limit:g} s") in result.told
    assert list((tmp_path / "temporary").iterdir()) == []


def test_where_there_are_no_walls_a_sentence_says_so(
    tournoi: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def require(launcher: object) -> None:
        raise NoSandbox("a sandbox for foreign code needs Linux")

    monkeypatch.setattr(tournoi, "require", require)
    tournoi.why_no_walls.cache_clear()
    place = str(entrant(tmp_path, "sage", SANE))
    monkeypatch.setattr(sys, "argv", ["tournoi.py", place, place])
    with pytest.raises(SystemExit) as left:
        tournoi.main()
    tournoi.why_no_walls.cache_clear()
    told = capsys.readouterr()
    assert (left.value.code, told.out) == (2, "")
    assert told.err.startswith("Cette machine ne peut pas retenir une ia.py malveillante (un bac à sable")
    assert "--sans-murs" in told.err


def test_a_tournament_without_walls_says_so_in_its_result(tmp_path: Path) -> None:
    done = tournament("--sans-murs", entrant(tmp_path, "a", "1 / 0"), entrant(tmp_path, "b", SANE))
    assert (done.returncode, done.stderr) == (0, "")
    assert rows(done.stdout)["a"][3:] == ("2", "2")
    assert done.stdout.splitlines()[-1].startswith("Tournoi sans murs : ")


IMPORTS = {
    "a module": ("import random", 1, "import random"),
    "a name": ("\nfrom math import inf", 2, "from math import inf"),
    "within a function": ("def play(p, j):\n    import os", 2, "import os"),
    "by its function": ("def play(p, j): return __import__('os')", 1, "__import__"),
    "by the builtins": ("x = __builtins__", 1, "__builtins__"),
    "by a name in a text": ("x = getattr(print, '__import__')", 1, "'__import__'"),
    "from an attribute": ("x = play.__builtins__", 1, "play.__builtins__"),
    "in a text that is run": ("exec('im' + 'port os')", 1, "exec"),
    "from something very deep": (f"x = ({'-' * 900}1).__import__", 1, "…"),
}


@pytest.mark.parametrize("name", IMPORTS)
def test_an_import_is_found_wherever_it_is(name: str) -> None:
    text, line, shown = IMPORTS[name]
    assert find_import(ast.parse(text)) == (line, shown)


@pytest.mark.parametrize(
    "text",
    [SANE, (FOLDER / "ia.py").read_text(encoding="utf-8"), "important = 'import os'", "def eval(p): pass\neval(0)"],
)
def test_a_file_without_import_is_admitted(text: str) -> None:
    assert find_import(ast.parse(text)) is None


def test_a_file_that_imports_is_refused_and_the_others_play(tmp_path: Path) -> None:
    places = [entrant(tmp_path, "a", SANE), entrant(tmp_path, "b", f"import os\n{SANE}"), entrant(tmp_path, "c", SANE)]
    done = tournament("--limite", 30, *places)
    assert done.returncode == 0
    assert done.stderr == (
        "b n'est pas admise : ligne 1, « import os » ; "
        "une ia.py ne réalise aucun import (--imports l'admet quand même).\n"
    )
    assert set(rows(done.stdout)) == {"a", "c"}
    alone = tournament(*places[:2])
    assert alone.returncode == 2
    assert alone.stderr.endswith("Il faut au moins deux IA pour un tournoi.\n")
    assert set(rows(tournament("--imports", "--limite", 30, *places[:2]).stdout)) == {"a", "b"}


def test_an_import_in_a_text_that_is_executed_loses_the_game(tournoi: Any, tmp_path: Path) -> None:
    hidden = tournoi.Entrant("a", entrant(tmp_path, "a", "def play(p, j): exec('import os')") / "ia.py")
    sane = tournoi.Entrant("b", entrant(tmp_path, "b", SANE) / "ia.py")
    result = tournoi.play_game((hidden, sane), 30.0, 512, rule="sans")
    assert "exception ImportError: aucun import n'est permis (os)" in result.told


@pytest.mark.parametrize(
    "text", ["def play(", "(" * 100_000, "-" * 200_000 + "1", "x = 1\0", "# coding: latin-1\n# \xe9"]
)
def test_a_file_that_cannot_be_parsed_is_left_to_its_games(tournoi: Any, tmp_path: Path, text: str) -> None:
    (tmp_path / "ia.py").write_bytes(text.encode("latin-1"))
    assert tournoi.import_in(tournoi.Entrant("a", tmp_path / "ia.py")) is None


def test_each_file_is_read_once(tournoi: Any, tmp_path: Path) -> None:
    sane = tournoi.Entrant("sage", entrant(tmp_path, "sage", SANE) / "ia.py")
    other = tournoi.Entrant("autre", entrant(tmp_path, "autre", "def play(p, j): return (0, 0)") / "ia.py")
    (tmp_path / "sage" / "ia.py").write_text("1 / 0")
    assert tournoi.play_game((other, sane), 30.0, 512).told.endswith("(autre : coup illégal (0, 0))")


def test_a_file_too_large_is_reported(tournoi: Any, tmp_path: Path) -> None:
    large = entrant(tmp_path, "grande", "#" * (tournoi.LARGEST_SOURCE + 1))
    with pytest.raises(tournoi.NoEntrant, match="dépasse 500 ko"):
        tournoi.entrant_of(str(large))


@pytest.mark.parametrize("name", ["tournoi.py", "jeu.py"])
def test_the_folder_alone_says_what_it_needs(tmp_path: Path, name: str) -> None:
    for path in FOLDER.glob("*.py"):
        (tmp_path / path.name).write_bytes(path.read_bytes())
    done = subprocess.run([sys.executable, "-E", "-S", name], cwd=tmp_path, capture_output=True, text=True, timeout=60)
    assert done.returncode == 1
    assert done.stderr.startswith(f"{name} a besoin de Python 3.11 ou plus récent et de damier")


def test_what_play_is_given_is_what_the_document_says(tournoi: Any, tmp_path: Path) -> None:
    text = (
        "def play(plateau, premier_joueur):\n"
        "    assert type(plateau) is list and len(plateau) == 51 and plateau[0] is None\n"
        "    assert premier_joueur is FIRST\n"
        "    assert plateau[1:21] == [(1, False)] * 20 or not FIRST\n"
        "    pieces = [piece for piece in plateau if piece is not None]\n"
        "    assert all(type(p) is tuple and type(p[0]) is int and type(p[1]) is bool for p in pieces)\n"
        "    assert len(pieces) == 40\n"
        "    return (31, 26) if FIRST else (0, 0)\n"
    )
    pair = tuple(
        tournoi.Entrant(name, entrant(tmp_path, name, f"FIRST = {name == 'a'}\n{text}") / "ia.py") for name in "ab"
    )
    assert tournoi.play_game(pair, 30.0, 512).told == "a gagne au tour 2 (b : coup illégal (0, 0))"


def test_help_is_in_french() -> None:
    done = tournament("--aide")
    assert done.returncode == 0
    assert done.stdout.startswith("Utilisation : python3 tournoi.py")


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGKILL, -9)])
def test_an_interruption_ends_the_programs_and_tells_no_traceback(tmp_path: Path, number: int, code: int) -> None:
    text = "import time; time.sleep(600)"
    places = [entrant(tmp_path, "lente", text), entrant(tmp_path, "sage", SANE)]
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # or a test run in the background passes on
    try:  # that it is deaf to Ctrl-C
        running = subprocess.Popen(
            [sys.executable, str(FOLDER / "tournoi.py"), "--imports", *map(str, places)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
    finally:
        signal.signal(signal.SIGINT, before)
    assert running.stdout
    begun = running.stdout.readline()
    until(lambda: len(processes_below(running.pid)) == 3)  # where sandboxes come from, the next one, and a sandbox
    ours = processes_below(running.pid)
    os.kill(running.pid, number)
    output, errors = running.communicate(timeout=60)
    assert running.returncode == code
    assert "Traceback" not in output + errors
    assert begun.startswith("Tournoi : 2 IA")
    until(lambda: not any(map(is_alive, ours)))
    if number == signal.SIGINT:
        assert "Tournoi interrompu" in output
        assert set(rows(output)) == {"lente", "sage"}
