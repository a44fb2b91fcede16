"""What is known of the game besides its rules."""

from __future__ import annotations

from typing import Final

from damier.core.profile import Profile, Reference, Texts

PROFILE: Final = Profile(
    texts=Texts(),
    players={"course": Reference("damier.games.sos.course:SosCourse")},
    evaluation=Reference("damier.games.sos.evaluation:EVALUATION"),
    levels=Reference("damier.games.sos.levels:LEVELS"),
)
