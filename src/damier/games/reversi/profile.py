"""What is known of the game besides its rules."""

from __future__ import annotations

from typing import Final

from damier.core.profile import Profile, Reference, Texts

PROFILE: Final = Profile(
    texts=Texts(),
    players={"course": Reference("damier.games.reversi.course:ReversiCourse")},
    evaluation=Reference("damier.games.reversi.evaluation:EVALUATION"),
    levels=Reference("damier.games.reversi.levels:LEVELS"),
    native=Reference("damier.engine.native.reversi:NATIVE"),
    solver=Reference("damier.engine.search.reversi_endgame:SOLVER"),
    scores=Reference("damier.games.reversi.scores:SCORES"),
    trainee=Reference("damier.train.reversi:reversi"),
    engines={"nboard": Reference("damier.protocols.nboard:NBoard"), "gtp": Reference("damier.protocols.gtp:Gtp")},
    protocols={
        "nboard": Reference("damier.protocols.nboard_seat:NBoardPlayer"),
        "gtp": Reference("damier.protocols.gtp_seat:GtpPlayer"),
    },
)
