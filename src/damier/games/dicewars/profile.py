"""What is known of the game besides its rules."""

from __future__ import annotations

from typing import Final

from damier.core.profile import Profile, Texts
from damier.games.dicewars.course import DicewarsCourse
from damier.games.dicewars.evaluation import EVALUATION
from damier.games.dicewars.levels import LEVELS

PROFILE: Final = Profile(
    texts=Texts(),
    players={"course": DicewarsCourse},
    evaluation=EVALUATION,
    levels=LEVELS,
)
