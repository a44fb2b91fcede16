"""What is known of the game besides its rules."""

from __future__ import annotations

from typing import Final

from damier.core.profile import Profile, Reference, Texts
from damier.games.reversi.course import ReversiCourse
from damier.games.reversi.evaluation import EVALUATION
from damier.games.reversi.levels import LEVELS
from damier.games.reversi.scores import ReversiScores

PROFILE: Final = Profile(
    texts=Texts(),
    players={"course": ReversiCourse},
    evaluation=EVALUATION,
    levels=LEVELS,
    native=Reference("damier.engine.native.reversi:NATIVE"),
    solver=Reference("damier.engine.search.reversi_endgame:SOLVER"),
    scores=ReversiScores(),
    trainee=Reference("damier.train.reversi:reversi"),
    engines={"nboard": Reference("damier.protocols.nboard:NBoard"), "gtp": Reference("damier.protocols.gtp:Gtp")},
    protocols={
        "nboard": Reference("damier.protocols.nboard_seat:NBoardPlayer"),
        "gtp": Reference("damier.protocols.gtp_seat:GtpPlayer"),
    },
)
