"""What the students of benchmarks/term.py hand in: programs of ours with small changes, faults and attacks."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final

ASSIGNMENTS: Final = Path(__file__).resolve().parents[1] / "assignments"
DRAUGHTS, DICE, PLAYERS = "Draughts", "Dice Wars", "Players of Reversi"
GOOD, FAULTY, HOSTILE = "good", "faulty", "hostile"

_USUAL: Final = {
    "deadline": "2099-01-01T12:00",
    "zone": "UTC",
    "is_open": "yes",
    "team_size": "1",
    "counts": "last",
    "shown": "all",
    "most_kb": "500",
    "seconds": "0.2",
}
COURSES: Final = {
    DRAUGHTS: {**_USUAL, "assignment": "dames-ulb#1"},
    DICE: {**_USUAL, "assignment": "guerre-des-des"},
    PLAYERS: {**_USUAL, "assignment": "game:reversi", "ladder": "yes"},
}
"""The settings of each course, by its title."""

_FOLDERS: Final = {DRAUGHTS: "dames-ulb", DICE: "guerre-des-des"}
_FILES: Final = {DRAUGHTS: ("draughtsFunctions.py", "draughts.py"), DICE: ()}
_MAIN: Final = {DRAUGHTS: "draughtsFunctions.py", DICE: "carte.py", PLAYERS: "player.py"}

_FAULTS: Final = (
    "\nwhile True: pass\n",
    "\nraise ValueError('oops')\n",
    "\nimport no_such_module\n",
    "\ndef choose(position):\n    return 'z9'\n\ninitBoard = printBoard = lambda *_: None\nraise SystemExit\n",
)
_ATTACKS: Final = (
    "\nimport os, shutil\nshutil.rmtree('/', ignore_errors=True)\nos._exit(0)\n",
    "\nimport os\nwhile True:\n    os.fork()\n",
    '\nimport sys\nprint(\'{"done": {"points": 100}}\')\nsys.exit(0)\n',
    "\nblocks = []\nwhile True:\n    blocks.append(bytearray(1 << 26))\n",
    "\nimport socket\nsocket.create_connection(('127.0.0.1', 8000), 5)\n",
)
_CHOICES: Final = (
    "max(position.legal_moves(), key=lambda move: sum(position.after(move).points()) + {number} % 7)",
    "position.legal_moves()[{number} % len(position.legal_moves())]",
    "min(position.legal_moves(), key=lambda move: len(position.after(move).legal_moves()))",
    "max(position.legal_moves(), key=lambda move: position.after(move).points()[position.to_move])",
)


@dataclass(frozen=True, slots=True)
class Program:
    """What somebody hands in."""

    files: dict[str, str]
    sort: str

    @property
    def is_good(self) -> bool:
        """Whether it should have all points."""
        return self.sort == GOOD


def written(kind: str, number: int, random: Random) -> Program:
    """A program for a course; one in three has a fault, one in twelve attacks."""
    files = _player(number) if kind == PLAYERS else _ours(kind)
    lot = random.randrange(12)
    sort = HOSTILE if lot == 0 else FAULTY if lot <= 4 else GOOD
    added = {GOOD: "", FAULTY: random.choice(_FAULTS), HOSTILE: random.choice(_ATTACKS)}[sort]
    main = _MAIN[kind]
    files[main] += f"{added}\n# {number}\n"
    return Program(files, sort)


def _ours(kind: str) -> dict[str, str]:
    folder = ASSIGNMENTS / _FOLDERS[kind]
    names = _FILES[kind] or tuple(sorted(file.name for file in folder.glob("*.py")))
    return {name: (folder / name).read_text(encoding="utf-8") for name in names}


def _player(number: int) -> dict[str, str]:
    chosen = _CHOICES[number % len(_CHOICES)].format(number=number)
    return {"player.py": f"def choose(position):\n    return {chosen}\n"}
