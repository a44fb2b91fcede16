"""The kinds of draughts by name. Comments cite the rules they come from."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from damier.core.errors import BadSetup, UnknownName
from damier.games.draughts.rules import BLACK, Chain, Draws, Ending, Precedence, Rules

SMALLEST, LARGEST = 4, 20

# FMJD annex 1, articles 2 to 6.
INTERNATIONAL = Rules(
    name="international",
    rows=10,
    columns=10,
    game_type=20,
    precedence=(Precedence.NUMBER,),  # 4.13
    draws=Draws(repetition=3, king_moves=25, endings=(Ending(2, 5), Ending(3, 16))),  # 6.1 to 6.4
)

# Contract 1: INFO-F106. The document has no limit on a game's length; ours lets computers finish.
ULB = Rules(
    name="ulb",
    rows=10,
    columns=10,
    is_algebraic=True,
    rank_one_on_top=True,
    must_capture=False,
    chain=Chain.MAY_STOP,
    king_lands_behind=True,
    removed_at_once=True,
    mutual_block_draws=True,
    turn_limit=2000,
)

# Contract 2: TP noté.
TP = Rules(
    name="tp",
    rows=10,
    columns=10,
    is_size_open=False,
    kings_fly=False,
    must_capture=False,
    chain=Chain.SINGLE,
    turn_limit=2000,
)

# WCDF rules of draughts.
ENGLISH = Rules(
    name="english",
    rows=8,
    columns=8,
    first=BLACK,
    game_type=21,
    kings_fly=False,
    men_capture_backward=False,
    draws=Draws(repetition=3, king_moves=40),
)

# IDF rules of Russian draughts: 1.4.5, 1.5.3, 1.5.15.
RUSSIAN = Rules(
    name="russian",
    rows=8,
    columns=8,
    game_type=25,
    is_algebraic=True,
    capture_sign=":",
    crowned_in_passing=True,
    draws=Draws(repetition=3, king_moves=15, endings=(Ending(2, 5), Ending(3, 15))),
)

# The international rules on 64 squares.
BRAZILIAN = replace(
    INTERNATIONAL,
    name="brazilian",
    rows=8,
    columns=8,
    game_type=26,
    is_algebraic=True,
    draws=Draws(repetition=3, king_moves=20, endings=(Ending(2, 5),)),
)

# American Pool Checker Association: 14, 15, 20, 22, 26; three kings have thirteen moves to beat one.
POOL = Rules(
    name="pool",
    rows=8,
    columns=8,
    first=BLACK,
    game_type=23,
    draws=Draws(repetition=3, king_moves=30, endings=(Ending(3, 13, is_kings_only=True),)),
)

CANADIAN = replace(INTERNATIONAL, name="canadian", rows=12, columns=12, game_type=27)

# Czech federation: 3.9, 4.1, 4.14.
CZECH = Rules(
    name="czech",
    rows=8,
    columns=8,
    game_type=29,
    is_algebraic=True,
    men_capture_backward=False,
    precedence=(Precedence.BY_KING,),
    draws=Draws(repetition=3, king_moves=15),
)

# Federación Española: the laws of quantity and of quality; three kings have twelve moves to beat one.
SPANISH = Rules(
    name="spanish",
    rows=8,
    columns=8,
    corner_plays=True,
    white_goes_down=True,
    game_type=24,
    men_capture_backward=False,
    precedence=(Precedence.NUMBER, Precedence.KINGS),
    draws=Draws(repetition=3, king_moves=20, endings=(Ending(3, 12, is_kings_only=True),)),
)

# Federazione Italiana Dama: 4.7, 5.3, 6.6 to 6.9, 9.3, 10.4.
ITALIAN = Rules(
    name="italian",
    rows=8,
    columns=8,
    corner_plays=True,
    game_type=22,
    kings_fly=False,
    men_capture_backward=False,
    men_capture_kings=False,
    precedence=(Precedence.NUMBER, Precedence.BY_KING, Precedence.KINGS, Precedence.KINGS_FIRST),
    draws=Draws(repetition=4, king_moves=40),
)

# The start with twelve men each is the one published counts start from.
THAI = Rules(
    name="thai",
    rows=8,
    columns=8,
    first=BLACK,
    white_goes_down=True,
    game_type=31,
    men_capture_backward=False,
    king_lands_behind=True,
    removed_at_once=True,
    draws=Draws(repetition=3, king_moves=20),
)

# As played in Thailand: eight men each.
MAKHOS = replace(THAI, name="makhos", empty_rows=4, game_type=None)

# World Frisian Draughts Federation.
FRISIAN = Rules(
    name="frisian",
    rows=10,
    columns=10,
    game_type=40,
    longest_king_run=3,
    captures_straight=True,
    precedence=(Precedence.VALUE, Precedence.BY_KING),
    draws=Draws(
        repetition=3, king_moves=25, endings=(Ending(1, 2, is_kings_only=True), Ending(2, 7, is_kings_only=True))
    ),
)

VARIANTS = {
    rules.name: rules
    for rules in (
        INTERNATIONAL,
        ULB,
        TP,
        ENGLISH,
        RUSSIAN,
        BRAZILIAN,
        POOL,
        CANADIAN,
        CZECH,
        SPANISH,
        ITALIAN,
        THAI,
        MAKHOS,
        FRISIAN,
    )
}


@lru_cache(maxsize=256)
def rules_of(name: str, size: tuple[int, int] | None = None) -> Rules:
    """The rules of a variant, on a board of another size if asked."""
    if name not in VARIANTS:
        raise UnknownName(
            "{game} has no variant {variant!r}; its variants are {names}",
            game="draughts",
            variant=name,
            names=", ".join(VARIANTS),
        )
    rules = VARIANTS[name]
    if size is None or size == (rules.rows, rules.columns):
        return rules
    rows, columns = size
    if not rules.is_size_open:
        raise BadSetup(
            "{variant} draughts is played on {rows}x{columns} only",
            variant=name,
            rows=rules.rows,
            columns=rules.columns,
        )
    least_rows = max(SMALLEST, rules.empty_rows + 2)
    if not (least_rows <= rows <= LARGEST and SMALLEST <= columns <= LARGEST):
        raise BadSetup(
            "a draughts board has {least} to {most} rows and columns, not {rows}x{columns}",
            least=least_rows,
            most=LARGEST,
            rows=rows,
            columns=columns,
        )
    return replace(rules, rows=rows, columns=columns)


def without_counting(rules: Rules) -> Rules:
    """The same rules without draws by counting or repetition: what published perft tables are made with."""
    return rules.uncounted


def in_notation(rules: Rules, is_algebraic: bool) -> Rules:
    """The same rules, with squares called by letters or by numbers."""
    return rules if rules.is_algebraic == is_algebraic else replace(rules, is_algebraic=is_algebraic)
