"""What is known of the game besides its rules."""

from __future__ import annotations

from typing import Final

from damier.core.profile import Profile, Texts
from damier.games.sos.course import SosCourse
from damier.games.sos.evaluation import EVALUATION
from damier.games.sos.levels import LEVELS

PROFILE: Final = Profile(
    texts=Texts(),
    players={"course": SosCourse},
    evaluation=EVALUATION,
    levels=LEVELS,
)
