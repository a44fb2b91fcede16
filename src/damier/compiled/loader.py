"""The compiled core: which of its modules this machine runs, if any.

The same sources are compiled for several kinds of processors, into a module each. Without a compiler there is none,
and everything is done in Python: slower, with the same rules.
"""

from __future__ import annotations

import os
import struct
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeAlias, cast

from damier.core.errors import CoreMissing

if TYPE_CHECKING:
    from damier import _native
    from damier._native import DicewarsBoard as DicewarsBoard
    from damier._native import DicewarsEngine as DicewarsEngine
    from damier._native import DicewarsLine as DicewarsLine
    from damier._native import DicewarsMove as DicewarsMove
    from damier._native import DicewarsReport as DicewarsReport
    from damier._native import DraughtsBoard as DraughtsBoard
    from damier._native import DraughtsEngine as DraughtsEngine
    from damier._native import DraughtsLine as DraughtsLine
    from damier._native import DraughtsMove as DraughtsMove
    from damier._native import DraughtsReport as DraughtsReport
    from damier._native import ReversiEngine as ReversiEngine
    from damier._native import ReversiLine as ReversiLine
    from damier._native import ReversiReport as ReversiReport
    from damier._native import SosEngine as SosEngine
    from damier._native import SosLine as SosLine
    from damier._native import SosReport as SosReport

    _DicewarsBoard = DicewarsBoard
    _DicewarsEngine = DicewarsEngine
    _DraughtsBoard = DraughtsBoard
    _DraughtsEngine = DraughtsEngine
    _ReversiEngine = ReversiEngine
    _SosEngine = SosEngine

VARIABLE: Final = "DAMIER_CORE"
"""The environment variable that selects a module, or none."""

PYTHON: Final = "python"
MODULES: Final = {"portable": "_native", "x86-64-v3": "_native_v3", "x86-64-v4": "_native_v4"}
"""The modules by instruction set, the slowest first."""
_CLASSES: Final = ("ReversiEngine", "DraughtsBoard", "DraughtsEngine", "SosEngine", "DicewarsBoard", "DicewarsEngine")


Totals: TypeAlias = tuple[int, int, int, tuple[int, ...], tuple[int, ...], tuple[float, ...], tuple[int, ...]]
"""Of random games: their number, moves, the unfinished; by seat wins, shared first places, shares of wins, points."""


class Core(Protocol):
    """A compiled module; src/damier/_native.pyi describes it."""

    INSTRUCTIONS: str
    reversi_legal_squares: Callable[[int, int], int]
    reversi_turned: Callable[[int, int, int], int]
    reversi_perft: Callable[[int, int, int], int]
    reversi_first_weights: Callable[[], bytes]

    reversi_play: Callable[..., bytes]
    reversi_contest: Callable[..., tuple[int, int, int, int]]
    reversi_fit: Callable[..., tuple[bytes, list[tuple[int, int, int, float, float]]]]

    reversi_methods: Callable[..., dict[str, Callable[..., Any]]]
    reversi_rollouts: Callable[[object, int, int, int], Totals | None]

    draughts_methods: Callable[..., dict[str, Callable[..., Any]]]
    draughts_rollouts: Callable[[object, int, int, int], Totals | None]
    draughts_kinds: Callable[[], list[tuple[str, int, int]]]
    draughts_first_weights: Callable[[str, int, int], bytes]
    draughts_play: Callable[..., bytes]
    draughts_contest: Callable[..., tuple[int, int, int, int]]
    draughts_fit: Callable[..., tuple[bytes, list[tuple[int, int, int, float, float]]]]

    sos_methods: Callable[..., dict[str, Callable[..., Any]]]
    sos_rollouts: Callable[[object, int, int, int], Totals | None]

    dicewars_methods: Callable[..., dict[str, Callable[..., Any]]]
    dicewars_rollouts: Callable[[object, int, int, int], Totals | None]
    dicewars_odds: Callable[[int, int], float]
    dicewars_first_weights: Callable[[str], bytes]
    dicewars_simulate: Callable[..., list[float]]
    dicewars_play: Callable[..., bytes]
    dicewars_contest: Callable[..., tuple[int, int, int, int]]
    dicewars_fit: Callable[..., tuple[bytes, list[tuple[int, int, int, float, float]]]]

    @property
    def ReversiEngine(self) -> type[_ReversiEngine]: ...  # noqa: N802
    @property
    def DicewarsBoard(self) -> type[_DicewarsBoard]: ...  # noqa: N802
    @property
    def DicewarsEngine(self) -> type[_DicewarsEngine]: ...  # noqa: N802
    @property
    def DraughtsBoard(self) -> type[_DraughtsBoard]: ...  # noqa: N802
    @property
    def DraughtsEngine(self) -> type[_DraughtsEngine]: ...  # noqa: N802
    @property
    def SosEngine(self) -> type[_SosEngine]: ...  # noqa: N802


@cache
def core() -> Core | None:
    """The module for this machine; None if there is none or none is wanted. Raises CoreMissing."""
    asked = os.environ.get(VARIABLE, "")
    if not is_wanted():
        return None
    if asked and asked not in MODULES:
        raise CoreMissing(
            "DAMIER_CORE is {asked!r}; it can be one of {names}", asked=asked, names=", ".join((*MODULES, PYTHON))
        )
    if not asked:
        return next((found for name in reversed(runnable()) if (found := load(name))), None)
    found = load(asked) if asked in runnable() else None
    if not found:
        raise CoreMissing(
            "DAMIER_CORE is {asked!r}, but that core is missing or cannot run on this machine", asked=asked
        )
    return found


def is_wanted() -> bool:
    """Whether a compiled core would be used if there were one."""
    return os.environ.get(VARIABLE) != PYTHON


def instructions() -> str | None:
    """What the core in use is compiled for; None where there is none."""
    found = core()
    return found.INSTRUCTIONS if found else None


def runnable() -> list[str]:
    """The instruction sets that this processor supports, the fastest last, with or without a module."""
    names = list(MODULES)
    processor = _imported("_native_processor")
    return names[: names.index(processor.best_instructions()) + 1 if processor else 1]


def load(instructions: str) -> Core | None:
    """The module compiled for that; None where it is missing, broken or stale. The processor is not checked."""
    module = _imported(MODULES[instructions])
    return cast("Core", module) if module and _is_complete(module) else None


def _imported(name: str) -> ModuleType | None:
    """A compiled module of the package; None where it is missing or broken."""
    try:
        spec = find_spec(f"damier.{name}")
        return import_module(f"damier.{name}") if spec and spec.origin and _is_whole(Path(spec.origin)) else None
    except Exception:  # a foreign or truncated file may raise anything
        return None


def _is_complete(module: ModuleType) -> bool:
    """Whether it has all names that are needed: one built from older sources may not."""
    return all(hasattr(module, name) for name in (*Core.__annotations__, *_CLASSES))


def _is_whole(file: Path) -> bool:
    """Whether a file has the size in its header: loading a truncated one can crash the program."""
    with file.open("rb") as opened:
        header = opened.read(64)
    if header[:5] != b"\x7fELF\x02" or len(header) < 64:
        return header[:4] != b"\x7fELF" and bool(header)
    (sections,) = struct.unpack_from("<Q", header, 0x28)
    size, count = struct.unpack_from("<HH", header, 0x3A)
    return bool(sections + size * count <= file.stat().st_size)


if TYPE_CHECKING:
    _fits: Core = _native
