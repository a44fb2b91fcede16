"""`damier engine`: the protocols, and serving one of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol

from damier.core import registry
from damier.core.errors import UnknownName
from damier.core.game import Game
from damier.core.profile import Reference, profile_of
from damier.protocols.engine import Strength


class ProtocolServer(Protocol):
    """Serves a protocol; made from a game, a strength, and the address to listen at, if any."""

    def run(self) -> None:
        """Answer commands until the input ends."""


def protocols() -> Iterator[tuple[str, Game[Any, Any], Reference]]:
    """Every protocol in the games' profiles: its name, its game and its server."""
    for game in registry.each_game():
        for protocol, server in profile_of(game).engines.items():
            yield protocol, game, server


def serve(protocol: str, strength: Strength, address: str = "") -> None:
    """Serve a protocol on standard input and output, or at an address, until the input ends.

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
