"""`damier engine`: which protocols there are, and the engine that speaks one of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol

from damier.core import registry
from damier.core.errors import UnknownName
from damier.core.game import Game
from damier.core.profile import Reference, profile_of
from damier.protocols.engine import Strength


class ProtocolServer(Protocol):
    """What speaks a protocol: made of a game, a strength, and the address to wait at where there is one."""

    def run(self) -> None:
        """Answer commands until the input ends."""


def protocols() -> Iterator[tuple[str, Game[Any, Any], Reference]]:
    """Every protocol with the game that is played by it, and what speaks it, as the games' profiles say."""
    for name in registry.names():
        game = registry.find(name)
        for protocol, server in profile_of(game).engines.items():
            yield protocol, game, server


def serve(protocol: str, strength: Strength, address: str = "") -> None:
    """Speak a protocol on standard input and output, or at an address, until the input ends.

    Raises UnknownName or BadSetup."""
    for name, game, reference in protocols():
        if name == protocol.lower():
            server: ProtocolServer = reference(game, strength, address)
            return server.run()
    raise UnknownName(
        "there is no protocol {name!r}; the protocols are {names}",
        name=protocol,
        names=", ".join(name for name, _, _ in protocols()),
    )
