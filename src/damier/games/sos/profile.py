"""What is known of SOS besides its rules."""

from __future__ import annotations

from typing import Final

from damier.core.profile import Profile, Reference, Texts
from damier.core.scene import Surface

PROFILE: Final = Profile(
    texts=Texts(
        title="SOS",
        summary="write S or O; every S-O-S scores and gives another turn",
        variants={"standard": "any board, two players or more"},
        notation="A move is a letter and a cell: Sb2 writes S in b2; b2 S and S 2,2 (row, column) work, too.",
    ),
    translations={"fr": Reference("damier.games.sos.french:FRENCH")},
    side_translations={"fr": Reference("damier.games.sos.french:SIDE_TEXTS")},
    surface=Surface.PAPER,
    rulebook=Reference("damier.games.sos.rulebook:rulebook"),
    editing=Reference("damier.games.sos.editing:EDITING"),
    players={"course": Reference("damier.games.sos.course:SosCourse")},
    evaluation=Reference("damier.games.sos.evaluation:EVALUATION"),
    levels=Reference("damier.games.sos.levels:LEVELS"),
    native=Reference("damier.engine.native.sos:NATIVE"),
    solver=Reference("damier.engine.search.sos_endgame:SOLVER"),
    scores=Reference("damier.games.sos.scores:SCORES"),
)
