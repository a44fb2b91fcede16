"""What is known of Reversi besides its rules."""

from __future__ import annotations

from typing import Final

from damier.core.chart import Measure
from damier.core.formats import FileFormat
from damier.core.message import Message
from damier.core.profile import Profile, Reference, Texts
from damier.core.scene import Surface

_FILES: Final = "damier.games.reversi.files"

PROFILE: Final = Profile(
    texts=Texts(
        title="Reversi",
        summary="outflank discs to turn them; the most discs win",
        variants={"standard": "black starts; a player who cannot turn a disc passes"},
        notation="A move is the square of your new disc, by letter and number, or by row and column: 3,4 is d3.",
    ),
    translations={"fr": Reference("damier.games.reversi.french:FRENCH")},
    side_translations={"fr": Reference("damier.games.reversi.french:SIDE_TEXTS")},
    surface=Surface.FELT,
    measures=(Measure(Message("discs"), lambda number: Message.counted(number, "{number} disc", "{number} discs")),),
    formats=(
        FileFormat(
            "GGF", ".ggf", Reference(f"{_FILES}:read_game"), Reference(f"{_FILES}:write_game"), beginning=r"\s*\(;"
        ),
        FileFormat(
            "transcript",
            "",  # a line such as f5d6c3, in files of any name
            Reference(f"{_FILES}:read_moves"),
            beginning=r"\s*(?:[A-Ha-h][1-8][\s,;]*){2}",
        ),
    ),
    rulebook=Reference("damier.games.reversi.rulebook:rulebook"),
    editing=Reference("damier.games.reversi.editing:EDITING"),
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
        "fichier": Reference("damier.protocols.files_seat:FilesPlayer"),
    },
)
