"""What is known of the game besides its rules."""

from __future__ import annotations

from typing import Final

from damier.core.profile import Profile, Reference, Texts

PROFILE: Final = Profile(
    texts=Texts(),
    players={"course": Reference("damier.games.draughts.course:DraughtsCourse")},
    evaluation=Reference("damier.games.draughts.evaluation:EVALUATION"),
    levels=Reference("damier.games.draughts.levels:LEVELS"),
    native=Reference("damier.engine.native.draughts:NATIVE"),
    scores=Reference("damier.games.draughts.scores:SCORES"),
    trainee=Reference("damier.train.draughts:draughts"),
    engines={"hub": Reference("damier.protocols.hub:Hub"), "dxp": Reference("damier.protocols.dxp:Dxp")},
    protocols={
        "hub": Reference("damier.protocols.hub_seat:HubPlayer"),
        "dxp": Reference("damier.protocols.dxp_seat:DxpPlayer"),
    },
)
