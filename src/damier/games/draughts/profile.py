"""What is known of the game besides its rules."""

from __future__ import annotations

from typing import Final

from damier.core.profile import Profile, Reference, Texts
from damier.games.draughts.course import DraughtsCourse
from damier.games.draughts.evaluation import EVALUATION
from damier.games.draughts.levels import LEVELS
from damier.games.draughts.scores import DraughtsScores

PROFILE: Final = Profile(
    texts=Texts(),
    players={"course": DraughtsCourse},
    evaluation=EVALUATION,
    levels=LEVELS,
    native=Reference("damier.engine.native.draughts:NATIVE"),
    scores=DraughtsScores(),
    trainee=Reference("damier.train.draughts:draughts"),
    engines={"hub": Reference("damier.protocols.hub:Hub"), "dxp": Reference("damier.protocols.dxp:Dxp")},
    protocols={
        "hub": Reference("damier.protocols.hub_seat:HubPlayer"),
        "dxp": Reference("damier.protocols.dxp_seat:DxpPlayer"),
    },
)
