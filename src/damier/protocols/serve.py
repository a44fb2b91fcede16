"""`damier engine`: which protocols there are, and the engine that speaks one of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from damier.core.errors import UnknownName
from damier.protocols.dxp import Dxp
from damier.protocols.engine import REVERSI, Engine, Strength
from damier.protocols.gtp import Gtp
from damier.protocols.hub import Hub
from damier.protocols.nboard import NBoard


class Speaker(Protocol):
    """What speaks a protocol."""

    def run(self) -> None:
        """Answer until nobody asks any more."""


PROTOCOLS: Final[dict[str, Callable[[Strength, str], Speaker]]] = {
    "nboard": lambda strength, _: NBoard(Engine(strength, REVERSI)),
    "gtp": lambda strength, _: Gtp(Engine(strength, REVERSI)),
    "hub": lambda strength, _: Hub(strength),
    "dxp": Dxp,
}


def serve(protocol: str, strength: Strength, address: str = "") -> None:
    """Speak a protocol on standard input and output, or at an address, until nobody asks any more.

    Raises UnknownName or BadSetup."""
    if protocol.lower() not in PROTOCOLS:
        raise UnknownName(
            "there is no protocol {name!r}; the protocols are {names}", name=protocol, names=", ".join(PROTOCOLS)
        )
    PROTOCOLS[protocol.lower()](strength, address).run()
