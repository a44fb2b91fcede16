"""docs/players.md does what it says: its files are taken from the page and put on seats."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from damier.core import registry
from tests.games_page import write_game
from tests.screen import wait_until
from tests.ui.tk.conftest import Opened, opened

PAGE = (Path(__file__).parents[2] / "docs" / "players.md").read_text(encoding="utf-8")
FILES = dict(re.findall(r"<!-- file: (\S+) -->\n```\w+\n(.*?)```", PAGE, re.DOTALL))

__all__ = ["opened"]  # the fixture


def played(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """`damier` with a command, where the folder's packages are installed."""
    environment = {
        **os.environ,
        "DAMIER_LANG": "en",
        "XDG_STATE_HOME": str(folder / "state"),
        "PYTHONPATH": str(folder / "packages"),
    }
    return subprocess.run(
        [sys.executable, "-m", "damier", *arguments],
        cwd=folder,
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        env=environment,
        timeout=200,
        check=False,
    )


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the page's player."""
    (tmp_path / "my_ai.py").write_text(FILES["my_ai.py"], encoding="utf-8")
    return tmp_path


def test_the_player_has_some_ten_lines() -> None:
    assert len(FILES["my_ai.py"].splitlines()) <= 12


@pytest.mark.parametrize("game", registry.names())
def test_the_player_plays_every_game_to_its_end_in_the_terminal(folder: Path, game: str) -> None:
    ran = played(folder, "play", game, "--seats", "py:my_ai.py,random", "--seed", "2")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "my_ai (" in ran.stdout
    assert re.search(r" wins|draw", ran.stdout.splitlines()[-2]), ran.stdout[-300:]
    assert "has failed" not in ran.stdout
    assert "gave no legal answer" not in ran.stdout


def test_the_player_plays_a_game_that_is_in_a_file(folder: Path) -> None:
    game = write_game(folder)
    ran = played(folder, "play", str(game), "--seats", "py:my_ai.py:Ada,engine:1", "--seed", "2")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "Ada (" in ran.stdout
    assert re.search(r" wins|draw", ran.stdout.splitlines()[-2]), ran.stdout[-300:]
    assert "gave no legal answer" not in ran.stdout


def test_the_player_plays_to_the_end_in_a_window(folder: Path, opened: Opened) -> None:
    window = opened("reversi", f"py:{folder / 'my_ai.py'}:Ada,random")
    match = window.table.session.match
    wait_until(window.root, lambda: match.outcome, patience=120)
    assert match.position.outcome(), "by the rules"
    assert str(window.table.session.name(0)) == "Ada (black)"


def install(folder: Path, name: str, module: str, target: str) -> None:
    """Do what pip does with the page's package: its module, and a folder that tells of it."""
    packages = folder / "packages"
    packages.mkdir(exist_ok=True)
    (packages / f"{target.partition(':')[0]}.py").write_text(module, encoding="utf-8")
    information = packages / f"{name.replace('-', '_')}-1.0.dist-info"
    information.mkdir()
    (information / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (information / "entry_points.txt").write_text(f"[damier.players]\nfirst = {target}\n")


@pytest.fixture
def package(folder: Path) -> Path:
    """The folder, with the page's package installed."""
    project = tomllib.loads(FILES["pyproject.toml"])["project"]
    (target,) = project["entry-points"]["damier.players"].values()
    install(folder, project["name"], FILES["damier_first.py"], target)
    return folder


@pytest.mark.parametrize("game", ["reversi", "sos"])
def test_the_kind_sits_at_the_board(package: Path, game: str) -> None:
    ran = played(package, "play", game, "--seats", "first,random", "--seed", "2")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "first (" in ran.stdout


def test_the_kind_is_in_the_list(package: Path) -> None:
    ran = played(package, "play", "reversi", "--seats", "robot")
    assert "nboard, gtp, fichier, first" in ran.stderr


def test_the_kind_is_no_more_started_by_a_record_than_others(package: Path) -> None:
    (package / "game.damier").write_text("damier record 1\ngame: sos\nseating: first, random\n", encoding="utf-8")
    ran = played(package, "play", "--load", "game.damier")
    assert "the computer plays in place of first" in " ".join(ran.stdout.split())


@pytest.mark.parametrize(
    ("module", "sentence"),
    [
        ("raise RuntimeError('no')", "cannot be loaded: RuntimeError: no"),
        ("OTHER = 1", "cannot be loaded: AttributeError"),
        ("KIND = 1", "is not a SeatKind, but a int"),
        ("import nowhere", "cannot be loaded: ModuleNotFoundError"),
        ("raise SystemExit", "cannot be loaded: SystemExit"),
        ("from damier.seats.kind import SeatKind\nKIND = SeatKind('mine', 'mine')", "needs a name of small letters"),
        (
            "from damier.seats.kind import SeatKind\nKIND = SeatKind('A:b', 'mine', make=print)",
            "needs a name of small letters",
        ),
        (
            "from damier.seats.kind import SeatKind\nKIND = SeatKind('engine', 'mine', make=print)",
            "there is already one of that name",
        ),
    ],
)
def test_a_kind_that_cannot_be_loaded_is_reported_and_ignored(folder: Path, module: str, sentence: str) -> None:
    install(folder, "damier-broken", module, "damier_broken:KIND")
    ran = played(folder, "play", "sos", "--size", "3", "--seats", "random,random")
    assert ran.returncode == 0
    (told,) = ran.stderr.splitlines()
    assert told.startswith("damier: the kind of player '")
    assert "of damier-broken" in told
    assert sentence in told


@pytest.mark.parametrize(
    ("entry", "sentence"),
    [
        ("fits", "first cannot play sos; the kinds of player for it are human, engine, random, course, py"),
        ("check", "the kind of player first has failed: ZeroDivisionError: division by zero"),
        ("call", "the kind of player first has failed: ZeroDivisionError: division by zero"),
    ],
)
def test_a_kind_that_fails_is_told_before_the_game_and_hurts_no_other(folder: Path, entry: str, sentence: str) -> None:
    module = (
        f"from damier.seats.kind import SeatKind\nKIND = SeatKind('first', '', make=print, {entry}=lambda *_: 1 / 0)"
    )
    install(folder, "damier-broken", module, "damier_broken:KIND")
    ran = played(folder, "play", "sos", "--seats", "first,random")
    assert (ran.returncode, ran.stderr) == (2, f"damier: {sentence}\n")
    assert played(folder, "play", "sos", "--size", "3", "--seats", "random,random").returncode == 0
