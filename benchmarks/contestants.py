"""The seats of those whom the benchmarks compare with, by short names: what is special about them is set here.

Other programs play as copies in the folder of the results, with their opening books and the like turned off.
"""

from __future__ import annotations

import re
import shlex
import shutil
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

PEERS: Final = Path(__file__).with_name("peers")
STRONGEST: Final = "engine:8:damier"
LONGEST: Final = 5.0  # seconds a move that our strongest level takes at most
NO_BOOK: Final = re.compile(r"^book\s*=.*$", re.MULTILINE)
NODES: Final = re.compile(r"^NODES = .*$", re.MULTILINE)
LIMITED: Final = "nboard_depth.py"
NTEST: Final = """\
75 2.4
JA s60 0 0 -20 -20 0 0 0 0
JA s60 0 0 -20 -20 0 0 0 0
"""
"""NTest's parameters.txt: no book, a draw is worth 0 to both (its own file has +100 and -100), nothing at random."""

NOTES: Final = {
    "scan": "Scan plays without its opening book (book = false in a copy of scan.ini)",
    "ntest": "NTest plays without book, contempt and randomness (by its parameters.txt), and is stopped in time",
    "hub": "the program keeps its own settings: turn its opening book off",
    "nboard": "the program keeps its own settings: turn its opening book and contempt off",
    "gtp": "the program keeps its own settings: turn its opening book off",
}
"""By the kind of a contestant: what is said about its settings."""


def seats_of(specs: Sequence[str], seconds: float) -> Callable[[Path], list[str]]:
    """Makes the texts of seats once there is a folder for files; a spec that is not special is one already."""

    def made(folder: Path) -> list[str]:
        return [_seat(spec, seconds, folder / "peers" / str(at)) for at, spec in enumerate(specs, start=1)]

    return made


def notes_of(specs: Sequence[str]) -> list[str]:
    """What is to be said about the settings of contestants."""
    kinds = dict.fromkeys(spec.partition(":")[0] for spec in specs)
    return [NOTES[kind] for kind in kinds if kind in NOTES]


def with_nodes(file: Path, nodes: int, target: Path) -> Path:
    """A copy of a file of Python with another constant NODES, in a folder."""
    target.mkdir(parents=True, exist_ok=True)
    copy = target / file.name
    copy.write_text(NODES.sub(f"NODES = {nodes}", file.read_text()))
    return copy


def _seat(spec: str, seconds: float, target: Path) -> str:
    kind, _, detail = spec.partition(":")
    if kind in SPECIAL:
        return SPECIAL[kind](detail, seconds, target)
    return f"{spec}:engine {detail}" if kind == "engine" and detail and ":" not in detail else spec


def _damier(nodes: str, seconds: float, target: Path) -> str:
    if nodes:
        return f"py:{with_nodes(PEERS / 'fixed_nodes.py', int(nodes), target)}:damier {nodes}"
    if seconds > LONGEST:
        sys.exit(f"damier's strongest level takes {LONGEST:g} s a move at most: --seconds {LONGEST:g} or less")
    return STRONGEST


def _python(_: str, seconds: float, target: Path) -> str:
    return f"py:{PEERS / 'python_search.py'}:python"


def _rust(_: str, seconds: float, target: Path) -> str:
    return f"py:{PEERS / 'rust.py'}:rust-reversi"


def _ntest(detail: str, seconds: float, target: Path) -> str:
    """NTest in a folder; with a depth behind it, so many moves deep."""
    folder, _, depth = detail.partition(":")
    copied(Path(folder), target, ("ntest", "coefficients", "resource", "TestGames.ggf"))
    (target / "parameters.txt").write_text(NTEST)
    command = [str(target / "ntest"), "x", "s60"]
    if not depth:
        return f"nboard:{shlex.join(command)}:NTest"
    shutil.copy(PEERS / LIMITED, target)
    return f"nboard:{shlex.join([sys.executable, str(target / LIMITED), depth, *command])}:NTest {depth}"


def _scan(path: str, seconds: float, target: Path) -> str:
    program = Path(path)
    copied(program.parent, target, (program.name, "data", "scan.ini"))
    settings = target / "scan.ini"
    settings.write_text(NO_BOOK.sub("book = false", settings.read_text()))
    return f"hub:{target / program.name}:Scan"


def _py_draughts(python: str, seconds: float, target: Path) -> str:
    """py-draughts, in the Python that has it."""
    command = shlex.join([python or sys.executable, str(PEERS / "py_draughts.py"), "hub"])
    return f"hub:{command}:py-draughts"


SPECIAL: Final[Mapping[str, Callable[[str, float, Path], str]]] = {
    "damier": _damier,
    "python": _python,
    "rust": _rust,
    "ntest": _ntest,
    "scan": _scan,
    "py-draughts": _py_draughts,
}


def copied(folder: Path, target: Path, names: Sequence[str]) -> None:
    """Copy some files and folders, unless that was done before; ends the program if one is missing."""
    if missing := [name for name in names if not (folder / name).exists()]:
        sys.exit(f"{folder} has no {', '.join(missing)}")
    if target.exists():
        return
    target.mkdir(parents=True)
    for name in names:
        copy: Callable[[Path, Path], object] = shutil.copytree if (folder / name).is_dir() else shutil.copy
        copy(folder / name, target / name)
