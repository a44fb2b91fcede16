"""What is known of draughts besides its rules."""

from __future__ import annotations

from typing import Final

from damier.core.chart import Measure
from damier.core.formats import FileFormat
from damier.core.message import Message
from damier.core.profile import Profile, Reference, Texts
from damier.games.draughts.rules import BLACK

_FILES: Final = "damier.games.draughts.files"
_PDN_BEGINS: Final = r"\s*(?:\[|\{|1\s*\.)"  # a tag, a comment or the first move

PROFILE: Final = Profile(
    texts=Texts(
        title="Draughts",
        summary="men go forward and capture by jumps; the last row crowns",
        variants={
            "international": "10×10, flying kings, longest capture",
            "ulb": "10×10, captures optional (INFO-F106)",
            "tp": "10×10, one capture a turn (TP noté)",
            "english": "8×8, short kings, men capture forward only",
            "russian": "8×8, flying kings, crowned in mid-capture",
            "brazilian": "8×8 by the international rules",
            "pool": "8×8, flying kings, captures at will",
            "canadian": "12×12 by the international rules",
            "czech": "8×8, flying kings that capture first",
            "spanish": "8×8 mirrored, flying kings, most pieces",
            "italian": "8×8 mirrored, men cannot capture kings",
            "thai": "8×8, flying kings landing right behind",
            "makhos": "8×8, as in Thailand: eight men each",
            "frisian": "10×10, captures along rows and columns too",
        },
        variant_titles={
            "international": "International draughts",
            "ulb": "Draughts of the ULB course",
            "tp": "Draughts of the TP",
            "english": "English draughts / checkers",
            "russian": "Russian draughts",
            "brazilian": "Brazilian draughts",
            "pool": "Pool checkers",
            "canadian": "Canadian draughts",
            "czech": "Czech draughts",
            "spanish": "Spanish draughts",
            "italian": "Italian draughts",
            "thai": "Thai draughts, twelve men",
            "makhos": "Thai draughts / makhos",
            "frisian": "Frisian draughts",
        },
        notation="A move is the square it leaves and the square it reaches, with - for a step and x or : for "
        "a capture; if several captures have the same two squares, name the squares between, too. "
        "Row and column, counted from the top left, work, too: 7,4-6,5.",
    ),
    translations={"fr": Reference("damier.games.draughts.french:FRENCH")},
    side_translations={"fr": Reference("damier.games.draughts.french:SIDE_TEXTS")},
    opposite_seats=frozenset({BLACK}),
    measures=(Measure(Message("pieces"), lambda number: Message.counted(number, "{number} piece", "{number} pieces")),),
    formats=(
        FileFormat(
            "PDN",
            ".pdn",
            Reference(f"{_FILES}:read_games"),
            Reference(f"{_FILES}:write_game"),
            Reference(f"{_FILES}:write_commented"),
            beginning=_PDN_BEGINS,
        ),
        FileFormat("INFO-F106", ".dat", Reference(f"{_FILES}:read_contract"), Reference(f"{_FILES}:write_contract")),
    ),
    rulebook=Reference("damier.games.draughts.rulebook:rulebook"),
    editing=Reference("damier.games.draughts.editing:EDITING"),
    players={"course": Reference("damier.games.draughts.course:DraughtsCourse")},
    evaluation=Reference("damier.games.draughts.evaluation:EVALUATION"),
    levels=Reference("damier.games.draughts.levels:LEVELS"),
    native=Reference("damier.engine.native.draughts:NATIVE"),
    scores=Reference("damier.games.draughts.scores:SCORES"),
    trainee=Reference("damier.train.draughts:draughts"),
    engines={"hub": Reference("damier.protocols.hub:Hub"), "dxp": Reference("damier.protocols.dxp:Dxp")},
    conventions=(
        Reference("damier.games.draughts.ia_file:IA_FILE"),
        Reference("damier.games.draughts.ulb_file:ULB_FILE"),
    ),
    protocols={
        "hub": Reference("damier.protocols.hub_seat:HubPlayer"),
        "dxp": Reference("damier.protocols.dxp_seat:DxpPlayer"),
    },
)
