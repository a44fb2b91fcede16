"""What is known of Dice Wars besides its rules."""

from __future__ import annotations

from typing import Final

from damier.core.chart import Measure
from damier.core.formats import Maps
from damier.core.message import Message
from damier.core.profile import Profile, Reference, Texts
from damier.games.dicewars.maps import map_text, read_map
from damier.games.dicewars.start import is_map_text
from damier.games.dicewars.variants import VARIANTS

PROFILE: Final = Profile(
    texts=Texts(
        title="Dice Wars",
        summary="your dice against your neighbours', until the map is yours",
        variants={
            "standard": "two to eight players, on a random map or your own",
            "classic": "the well-known web game: irregular territories, up to 64 dice in store",
            "sui2020": "of a course at Brno, 2020: three dice on each territory, nobody wins by waiting",
            "sui2021": "of the same course, 2021: connected starts, and dice that move from cell to cell",
        },
        variant_titles={
            "standard": "Dice Wars",
            "classic": "Classic Dice Wars",
            "sui2020": "Dice Wars, Brno 2020",
            "sui2021": "Dice Wars, Brno 2021",
        },
        notation="An attack is your cell and the neighbour it attacks: b2>b3, or by row and column 2,2>3,2; on a map "
        "of territories by their names, a>b. Where dice may move, b2=c2 gives them to a neighbour of yours; "
        "end stops your turn.",
    ),
    translations={"fr": Reference("damier.games.dicewars.french:FRENCH")},
    side_translations={"fr": Reference("damier.games.dicewars.french:SIDE_TEXTS")},
    maps=Maps(
        read=lambda path: map_text(read_map(path)),
        is_map=lambda position: bool(position) and is_map_text(position),
        with_holes="holes={number}",
        beside="rules=",
        has_holes=lambda variant: VARIANTS[variant].territories is None,
    ),
    measures=(
        Measure(Message("cells"), lambda number: Message.counted(number, "{number} cell", "{number} cells")),
        Measure(
            Message("dice"),
            lambda number: Message.counted(number, "{number} die", "{number} dice"),
            lambda position: [position.dice_of(seat) for seat in range(position.seats)],
        ),
    ),
    rulebook=Reference("damier.games.dicewars.rulebook:rulebook"),
    rules_from=Reference("damier.games.dicewars.rulebook:rules_from"),
    editing=Reference("damier.games.dicewars.editing:EDITING"),
    conventions=(Reference("damier.games.dicewars.joueur_file:JOUEUR_FILE"),),
    players={"course": Reference("damier.games.dicewars.course:DicewarsCourse")},
    evaluation=Reference("damier.games.dicewars.evaluation:EVALUATION"),
    levels=Reference("damier.games.dicewars.levels:LEVELS"),
    native=Reference("damier.engine.native.dicewars:NATIVE"),
    scores=Reference("damier.games.dicewars.scores:SCORES"),
    trainee=Reference("damier.train.dicewars:dicewars"),
)
