"""Games from files and from other packages: found, and refused in one sentence."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from damier.cli.main import main
from damier.core import loading, registry
from damier.core.errors import BadGame, DamierError, FileError
from damier.core.match import Match
from damier.core.record import Record
from tests.games_page import write_game

GAME = """
class Small:
    name, variants, finished_leaves = "small", ("standard",), 0
    start = setup = format_move = parse_move = clicks = scene = seat_names = cap = roll = uncounted = lambda *_: 1
GAME = Small()
"""


@pytest.fixture(autouse=True)
def _no_files_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_files", {})


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ("x = = 1", "game.py, line 1: invalid syntax"),
        ("x = 1\n  y = 2", "game.py, line 2: unexpected indent"),
        ("import nothing_of_that_name", "game.py, line 1: ModuleNotFoundError: No module named 'nothing_of_that_name'"),
        ("\n1 / 0", "game.py, line 2: ZeroDivisionError: division by zero"),
        ("raise RuntimeError('two\\nlines')", "game.py, line 1: RuntimeError: two lines"),
        ("raise RuntimeError", "game.py, line 1: RuntimeError"),
        ("def f(): f()\nf()", "game.py, line 1: RecursionError: maximum recursion depth exceeded"),
        ("import sys\nsys.exit(3)", "game.py, line 2: the file ends the program"),
        ("raise SystemExit", "game.py, line 1: the file ends the program"),
        ("class Odd(BaseException): pass\nraise Odd('!')", "game.py, line 2: Odd: !"),
        ("class Mute(Exception):\n def __str__(self): return 1 / 0\nraise Mute", "game.py, line 3: Mute"),
        ("x = '\0'", "game.py"),
        ("# -*- coding: nonsense -*-", "game.py, line 1: "),
        ("", "game.py has no object GAME; end it with GAME = MyGame()"),
        ("GAME = None", "game.py: GAME has no name, variants, finished_leaves, start, "),
        (GAME.replace("Small()", "Small"), "game.py: GAME is a class, not an object; write GAME = Small()"),
        (GAME.replace("= cap =", "=") + "Small.cap = 3", "game.py: GAME.cap is not a method"),
        (GAME.replace(" cap =", ""), "game.py: GAME has no cap"),
        (GAME.replace('"small"', "4"), "game.py: GAME.name is 4; expected letters, digits, - and _"),
        (GAME.replace('"small"', '"a game"'), "game.py: GAME.name is 'a game'; expected letters, digits, - and _"),
        (GAME.replace('("standard",)', '"standard"'), "game.py: GAME.variants is 'standard'; expected one name or"),
        (GAME.replace('("standard",)', "()"), "game.py: GAME.variants is (); expected one name or more, such as"),
        (GAME.replace('"small"', '"reversi"'), "game.py: there is already a game 'reversi'; give this one another"),
        (GAME + "Small.variants = property(lambda self: 1 / 0)", "game.py, line 6: ZeroDivisionError: division by"),
    ],
)  # fmt: skip
def test_a_file_that_is_not_a_game_is_a_sentence(
    content: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("game.py").write_text(content)
    with pytest.raises(BadGame) as caught:
        registry.load("game.py")
    assert str(caught.value).startswith(told)
    assert len(str(caught.value).splitlines()) == 1
    assert "small" not in registry.names()


@pytest.mark.parametrize(
    ("path", "error", "told"),
    [
        ("nowhere.py", FileError, "cannot read nowhere.py: No such file or directory"),
        ("./nowhere", FileError, "cannot read ./nowhere: No such file or directory"),
        ("folder/", BadGame, "folder/ is neither a Python file nor a folder with an __init__.py"),
        ("./notes.txt", BadGame, "./notes.txt is neither a Python file nor a folder with an __init__.py"),
        ("/dev/null", BadGame, "/dev/null is neither a Python file nor a folder with an __init__.py"),
        ("pipe.py", BadGame, "pipe.py is neither a Python file nor a folder with an __init__.py"),
    ],
)
def test_a_path_without_a_python_file_is_a_sentence(
    path: str, error: type[DamierError], told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("folder").mkdir()
    Path("notes.txt").write_text(GAME)
    os.mkfifo("pipe.py")
    with pytest.raises(error) as caught:
        registry.load(path)
    assert str(caught.value) == told


def test_control_c_while_a_file_is_loaded_is_heard(tmp_path: Path) -> None:
    (tmp_path / "game.py").write_text("raise KeyboardInterrupt")
    with pytest.raises(KeyboardInterrupt):
        registry.load(str(tmp_path / "game.py"))


def test_a_file_is_loaded_once_and_found_by_its_name_from_then_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    file = write_game(tmp_path)
    game = registry.load("four.py")
    assert registry.load("./four.py") is registry.load(str(file)) is registry.find("four") is game
    assert registry.names()[-1] == "four"
    assert game in registry.games()
    assert game in registry.loaded()
    assert registry.file_of(game) == file
    assert registry.address(game) == str(file)
    assert registry.address(registry.find("reversi")) == "reversi"
    assert registry.file_of(registry.find("reversi")) is None


def test_a_folder_is_a_game_too_and_its_files_can_import_each_other(tmp_path: Path) -> None:
    folder = tmp_path / "small"
    folder.mkdir()
    (folder / "rules.py").write_text(GAME)
    (folder / "__init__.py").write_text("from .rules import GAME\n")
    assert registry.load(str(folder)).name == "small"


def test_a_name_is_never_taken_for_a_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("four.py").write_text("raise SystemError('it was run')")
    for name in ("four", "four.py", "./four.py", str(tmp_path / "four.py")):
        with pytest.raises(DamierError, match="there is no game"):
            registry.find(name)


def test_positions_go_from_one_process_to_another(tmp_path: Path) -> None:
    file = write_game(tmp_path)
    position = registry.load(str(file)).start().after(3)
    code = (
        "import pickle, sys; from damier.core import registry; registry.load(sys.argv[1]);"
        "print(pickle.load(sys.stdin.buffer).rows[-1])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(file)], input=pickle.dumps(position), capture_output=True, check=True
    )
    assert done.stdout.decode().strip() == "...X..."


def test_an_error_in_a_game_s_code_is_reported_with_its_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "game.py").write_text(GAME + "Small.start = lambda *_: 1 / 0\n")
    game = registry.load(str(tmp_path / "game.py"))
    with (
        pytest.raises(BadGame, match=r"game.py, line 6: ZeroDivisionError: division by zero"),
        loading.reporting_game_errors(),
    ):
        game.start()
    monkeypatch.setenv("DAMIER_DEBUG", "1")
    with pytest.raises(ZeroDivisionError), loading.reporting_game_errors():
        game.start()
    with pytest.raises(KeyError), loading.reporting_game_errors():
        raise KeyError("not the game's")


def test_an_error_in_our_code_while_a_game_from_outside_is_played_names_the_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told = "./small.py has probably returned something unexpected: KeyError: 3; check_game .*, DAMIER_DEBUG=1 shows "
    with pytest.raises(BadGame, match=told), loading.reporting_game_errors("./small.py"):
        raise KeyError(3)
    with pytest.raises(OSError, match="disk"), loading.reporting_game_errors("./small.py"):
        raise OSError("the disk is full")
    monkeypatch.setenv("DAMIER_DEBUG", "1")
    with pytest.raises(KeyError), loading.reporting_game_errors("./small.py"):
        raise KeyError(3)


@pytest.mark.parametrize("arguments", [["moves", "./small.py"], ["play", "./small.py"], ["perft", "./small.py", "2"]])
def test_a_game_that_returns_nonsense_is_a_sentence(
    arguments: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("small.py").write_text(GAME)
    assert main(arguments) == 2
    assert capsys.readouterr().err.startswith("damier: ./small.py has probably returned something unexpected: ")


# -- records


def saved(folder: Path) -> Path:
    """A record of a game from a file."""
    game = registry.load(str(write_game(folder)))
    match = Match(game, game.start())
    match.submit(0, 3)
    Record.of(match).save(folder / "my.damier")
    return folder / "my.damier"


def test_a_record_finds_a_game_that_is_loaded_already(tmp_path: Path) -> None:
    record = Record.load(saved(tmp_path))
    assert record.tags == {"game-file": str(tmp_path / "four.py")}
    assert record.replay().moves == (3,)


def test_no_record_has_a_file_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = Record.load(saved(tmp_path))
    monkeypatch.setattr(registry, "_files", {})
    (tmp_path / "four.py").write_text("raise SystemError('it was run')")
    with pytest.raises(DamierError) as caught:
        record.replay()
    file = tmp_path / "four.py"
    assert str(caught.value) == (
        f"the record is of the game four, which was loaded from {file}; if you trust that file, name it: "
        f"damier play {file} --load RECORD"
    )


def test_a_record_says_that_its_game_s_file_is_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = Record.load(saved(tmp_path))
    monkeypatch.setattr(registry, "_files", {})
    (tmp_path / "four.py").unlink()
    with pytest.raises(DamierError, match=r"loaded from .*four.py; that file no longer exists"):
        record.replay()


def test_a_name_that_is_known_needs_no_file(tmp_path: Path) -> None:
    record = Record.loads(f"damier record 1\ngame: reversi\ngame-file: {tmp_path / 'gone.py'}\n\n1 d3\n")
    assert record.replay().game.name == "reversi"


# -- entry points


def declare(folder: Path, package: str, module: str, *points: str) -> None:
    """A package that is installed in a folder, with its module and its entry points."""
    about = folder / f"{package}-1.0.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("\n".join(["[damier.games]", *points]) + "\n")
    (folder / f"{package}.py").write_text(module)


def damier(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """The command, where those packages are installed."""
    environment = os.environ | {"PYTHONPATH": str(folder), "DAMIER_LANG": "en", "NO_COLOR": "1", "COLUMNS": "200"}
    return subprocess.run(
        [sys.executable, "-m", "damier", *arguments], capture_output=True, text=True, env=environment, check=False
    )


def test_packages_that_fail_are_listed_and_in_nobody_s_way(tmp_path: Path) -> None:
    declare(tmp_path, "good", GAME, "small = good:GAME")
    declare(tmp_path, "broken", "1 / 0", "crash = broken:GAME")
    declare(tmp_path, "ending", "raise SystemExit", "leave = ending:GAME")
    declare(tmp_path, "empty", "", "empty = empty:GAME", "gone = nowhere:GAME")
    declare(tmp_path, "other", GAME, "large = other:GAME")
    declare(tmp_path, "ours", GAME, "reversi = ours:GAME")
    declare(tmp_path, "zwin", GAME, "small = zwin:GAME")
    done = damier(tmp_path, "games")
    assert (done.returncode, done.stderr) == (0, "")
    listed = done.stdout.splitlines()
    assert [line.split()[0] for line in listed if line[0] != " "][:5] == [
        "draughts",
        "reversi",
        "sos",
        "dicewars",
        "small",
    ]
    assert sorted(listed[-8:]) == [
        "  standard",
        "broken (broken:GAME): broken.py, line 1: ZeroDivisionError: division by zero",
        "empty (empty:GAME): AttributeError: module 'empty' has no attribute 'GAME'",
        "empty (nowhere:GAME): ModuleNotFoundError: No module named 'nowhere'",
        "ending (ending:GAME): ending.py, line 1: the file ends the program",
        "other (other:GAME): the entry point is called 'large', but its game 'small'; the names must be the same",
        "ours: there is already a game 'reversi'; this one is ignored",
        "zwin: there is already a game 'small'; this one is ignored",
    ]
    broken = damier(tmp_path, "moves", "crash")
    assert (broken.returncode, broken.stdout) == (2, "")
    assert broken.stderr == "damier: broken (broken:GAME): broken.py, line 1: ZeroDivisionError: division by zero\n"
    assert damier(tmp_path, "moves", "reversi").stdout.split() == ["d3", "c4", "f5", "e6"]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["solve", "draughts"], "Draughts cannot be solved; games that can: Reversi"),
        (["engine", "morse"], "there is no protocol 'morse'; the protocols are hub, dxp, nboard, gtp"),
    ],
)
def test_lists_leave_out_a_package_that_fails(tmp_path: Path, arguments: list[str], told: str) -> None:
    declare(tmp_path, "broken", "1 / 0", "crash = broken:GAME")
    done = damier(tmp_path, *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"damier: {told}")


def test_packages_are_found_in_eggs_and_archives(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert loading.entry_points_of("damier.games") == ([], [])
    about = tmp_path / "one.egg" / "EGG-INFO"
    about.mkdir(parents=True)
    (about / "PKG-INFO").write_text("Metadata-Version: 2.1\nName: one\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[damier.games]\none = one:GAME\n")
    with ZipFile(tmp_path / "two.zip", "w") as archive:
        archive.writestr("two-1.0.dist-info/METADATA", "Metadata-Version: 2.1\nName: two\nVersion: 1.0\n")
        archive.writestr("two-1.0.dist-info/entry_points.txt", "[damier.games]\ntwo = two:GAME\n")
    for name in ("one.egg", "two.zip"):
        monkeypatch.setattr(sys, "path", [str(tmp_path / name)])
        points, _ = loading.entry_points_of("damier.games")
        assert [point.name for point in points] == [name[:3]]


def test_a_damaged_package_is_reported_and_in_nobody_s_way(tmp_path: Path) -> None:
    declare(tmp_path, "good", GAME, "small = good:GAME")
    declare(tmp_path, "damaged", "", "no equals sign")
    declare(tmp_path, "nameless", "", "none = nowhere:GAME")
    (tmp_path / "nameless-1.0.dist-info" / "METADATA").unlink()
    done = damier(tmp_path, "games")
    assert (done.returncode, done.stderr) == (0, "")
    assert "small" in done.stdout
    assert "damaged-1.0.dist-info, entry_points.txt: " in done.stdout
    assert "nowhere (nowhere:GAME): ModuleNotFoundError: No module named 'nowhere'" in done.stdout
    assert damier(tmp_path, "play", "sos", "--size", "3", "--seats", "random,random").returncode == 0
