"""`damier engine`: which protocols there are, and the engine that speaks one of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from damier.core.errors import UnknownName
from damier.protocols.engine import REVERSI, Engine, Strength
from damier.protocols.gtp import Gtp
from damier.protocols.hub import Hub
from damier.protocols.nboard import NBoard


class Speaker(Protocol):
    """What speaks a protocol."""

    def run(self) -> None:
        """Answer until nobody asks any more."""


PROTOCOLS: Final[dict[str, Callable[[Strength], Speaker]]] = {
    "nboard": lambda strength: NBoard(Engine(strength, REVERSI)),
    "gtp": lambda strength: Gtp(Engine(strength, REVERSI)),
    "hub": Hub,
}


def serve(protocol: str, strength: Strength) -> None:
    """Speak a protocol on standard input and output until nobody asks any more; raises UnknownName or BadSetup."""
    if protocol.lower() not in PROTOCOLS:
        raise UnknownName(
            "there is no protocol {name!r}; the protocols are {names}", name=protocol, names=", ".join(PROTOCOLS)
        )
    PROTOCOLS[protocol.lower()](strength).run()
