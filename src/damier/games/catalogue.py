"""The package's own games with their types, so that an editor and mypy know what `damier.find("NAME")` gives; and PDN.

It loads a game only when it is asked for one.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from random import Random
from typing import TYPE_CHECKING, Any, Final, Literal, overload

from damier.core import registry
from damier.core.errors import BadSetup
from damier.core.game import Game, Setup
from damier.core.position import Position

if TYPE_CHECKING:
    from damier.games.dicewars import Dicewars
    from damier.games.dicewars.position import DicewarsPosition
    from damier.games.draughts import Draughts
    from damier.games.draughts.pdn import load_pdn, read_pdn, write_pdn
    from damier.games.draughts.pdn_game import PdnGame, PdnMove
    from damier.games.draughts.position import DraughtsPosition
    from damier.games.reversi import Reversi, ReversiPosition
    from damier.games.sos import Sos, SosPosition

__all__ = ["PdnGame", "PdnMove", "find", "load_pdn", "read_pdn", "start", "write_pdn"]

_HOMES: Final = {
    "PdnGame": "draughts.pdn_game",
    "PdnMove": "draughts.pdn_game",
    "load_pdn": "draughts.pdn",
    "read_pdn": "draughts.pdn",
    "write_pdn": "draughts.pdn",
}


def __getattr__(name: str) -> object:
    """Load PDN when it is first used."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"damier.games.{_HOMES[name]}"), name)


@overload
def find(name: Literal["draughts"]) -> Draughts: ...
@overload
def find(name: Literal["reversi"]) -> Reversi: ...
@overload
def find(name: Literal["sos"]) -> Sos: ...
@overload
def find(name: Literal["dicewars"]) -> Dicewars: ...
@overload
def find(name: str) -> Game[Any, Any]: ...
def find(name: str) -> Game[Any, Any]:
    """The game of that name, loaded when first asked for; raises UnknownName or BadGame."""
    return registry.find(name)


_Size = tuple[int, int]


@overload
def start(
    game: Literal["draughts"], position: str = "", *, variant: str = "", size: _Size | None = None
) -> DraughtsPosition: ...
@overload
def start(
    game: Literal["reversi"], position: str = "", *, variant: str = "", size: _Size | None = None
) -> ReversiPosition: ...
@overload
def start(
    game: Literal["sos"],
    position: str = "",
    *,
    variant: str = "",
    size: _Size | None = None,
    seats: int | None = None,
) -> SosPosition: ...
@overload
def start(
    game: Literal["dicewars"],
    position: str = "",
    *,
    variant: str = "",
    size: _Size | None = None,
    seats: int | None = None,
    rng: Random | None = None,
) -> DicewarsPosition: ...
@overload
def start(
    game: str,
    position: str = "",
    *,
    variant: str = "",
    size: _Size | None = None,
    seats: int | None = None,
    rng: Random | None = None,
) -> Position[Any]: ...
def start(
    game: str,
    position: str = "",
    *,
    variant: str = "",
    size: _Size | None = None,
    seats: int | None = None,
    rng: Random | None = None,
) -> Position[Any]:
    """The position of a text (in draughts a FEN), or the one that the game starts from: what a position's repr calls.

    >>> start("draughts", "W:W32:B19,27,28")
    start('draughts', 'W:W32:B19,27,28')
    >>> start("reversi", size=(4, 4))
    start('reversi', '-----OX--XO----- X')
    """
    if size is not None and (not isinstance(size, Sequence) or len(size) != 2):
        raise BadSetup("size={size} is not rows and columns, such as (6, 7)", size=size)
    found: Position[Any] = registry.find(game).start(Setup(variant, size, seats, position), rng)
    return found
