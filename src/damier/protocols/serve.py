"""`damier engine`: which protocols there are, and the engine that speaks one of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from damier.core.errors import UnknownName
from damier.protocols.engine import Engine, Strength
from damier.protocols.gtp import Gtp
from damier.protocols.nboard import NBoard


class Speaker(Protocol):
    """What speaks a protocol."""

    def run(self) -> None:
        """Answer until nobody asks any more."""


PROTOCOLS: Final[dict[str, Callable[[Engine], Speaker]]] = {"nboard": NBoard, "gtp": Gtp}


def serve(protocol: str, strength: Strength) -> None:
    """Speak a protocol on standard input and output until nobody asks any more; raises UnknownName or BadSetup."""
    if protocol.lower() not in PROTOCOLS:
        raise UnknownName(
            "there is no protocol {name!r}; the protocols are {names}", name=protocol, names=", ".join(PROTOCOLS)
        )
    PROTOCOLS[protocol.lower()](Engine(strength)).run()
