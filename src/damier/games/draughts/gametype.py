"""Which kind of draughts a PDN game is, on which board, and who starts: by its tags GameType and Variant."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from damier.core.errors import BadRecord
from damier.core.message import NOTHING, Message
from damier.core.numbers import whole_number
from damier.core.position import Seat
from damier.games.draughts.rules import BLACK, WHITE, Rules
from damier.games.draughts.variants import VARIANTS

_TAG: Final = re.compile(
    r"(\d+)(?:\s*,\s*([WB])\s*,\s*(\d+)\s*,\s*(\d+)(?:\s*,\s*([ANS])([0-3])(?:\s*,\s*([01]))?)?)?",
    re.ASCII | re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class GameType:
    """A variant by name, the board if it is not the variant's own, the side that starts if it is said."""

    variant: str
    size: tuple[int, int] | None = None
    first: Seat | None = None
    position: str = ""  # where it starts, if not as the variant does


_FRYSK: Final = GameType("frisian", position="W:W46-50:B1-5")

# Types that are one of ours under another name: up to 50 those of the standard (wiegerw.github.io/pdn/gametype.html),
# above 50 those of lidraughts.
_OTHER_TYPES: Final = {
    28: GameType("spanish"),  # Portuguese
    41: GameType("russian", (8, 10)),  # Spantsiretti
    97: _FRYSK,
    99: GameType("international"),  # from a position, which the tag FEN has
}

# One number for two starts: Thai draughts is played with eight men each, and its published counts begin with twelve.
_OTHER_STARTS: Final = {"thai": "makhos"}

_NEAREST: Final = Message("International draughts")

# Types that damier does not play: their names, and the nearest of ours.
_NOT_PLAYED: Final = {
    0: (Message("chess"), NOTHING),
    1: (Message("Chinese chess"), NOTHING),
    30: (Message("Turkish draughts"), NOTHING),
    50: (Message("Othello"), NOTHING),
    96: (Message("breakthrough"), _NEAREST),
    98: (Message("antidraughts"), _NEAREST),
}

# Other names, in small letters and without accents.
_NAMES: Final[dict[str, GameType]] = {
    **{name: GameType(name) for name in VARIANTS},
    **dict.fromkeys(
        ("standard", "normal", "from position", "polish", "continental", "fmjd"), GameType("international")
    ),
    **dict.fromkeys(("internationaal", "internationales", "internacional"), GameType("international")),
    **dict.fromkeys(("american", "anglo american", "british", "anglaises", "straight", "acf"), GameType("english")),
    **dict.fromkeys(("american pool", "pool unified", "jamaican", "zimbabwean pool"), GameType("pool")),
    **dict.fromkeys(("russe", "russes", "shashki", "russkie", "russisch"), GameType("russian")),
    **dict.fromkeys(("bresilienne", "bresiliennes", "brasileira", "brasileiras"), GameType("brazilian")),
    **dict.fromkeys(("canadienne", "canadiennes", "quebec"), GameType("canadian")),
    **dict.fromkeys(("tcheque", "tcheques", "ceska", "czechoslovak"), GameType("czech")),
    **dict.fromkeys(("espagnole", "espagnoles", "espanola", "espanolas"), GameType("spanish")),
    **dict.fromkeys(("portuguese", "portuguesa", "portugaises"), _OTHER_TYPES[28]),
    **dict.fromkeys(("italiana", "italienne", "italiennes", "fid"), GameType("italian")),
    **dict.fromkeys(("frisonne", "frisonnes", "fries", "friese"), GameType("frisian")),
    "spantsiretti": _OTHER_TYPES[41],
    "frysk": _FRYSK,
    "mak hos": GameType("makhos"),
}
_NAMES_NOT_PLAYED: Final = {
    **{str(name).split()[0].lower(): (name, near) for name, near in _NOT_PLAYED.values()},
    **dict.fromkeys(("losing", "giveaway", "suicide"), _NOT_PLAYED[98]),
    **dict.fromkeys(("bt", "breakthrough"), _NOT_PLAYED[96]),
    "killer": (Message("killer draughts"), _NEAREST),
}
_LONGEST_NAME: Final = 100  # characters
_GENERAL_WORDS: Final = frozenset(
    (
        *("draughts", "checkers", "checker", "dames", "dammen", "dam", "dama", "damas", "jeu", "de", "the", "rules"),
        *(
            "variant",
            "64",
            "100",
            "8x8",
            "10x10",
            "12x12",
            "game",
            "rated",
            "casual",
            "bullet",
            "blitz",
            "rapid",
            "classical",
        ),
    )
)


def parse_game_type(text: str) -> GameType:
    """The kind that the tag's value means: `20`, `20,W,10,10,N2,0`, or a name as people write it; raises BadRecord."""
    tag = _TAG.fullmatch(text.strip())
    if not tag:
        return parse_variant(text)
    number = whole_number(tag[1])
    ours = [GameType(rules.name) for rules in VARIANTS.values() if rules.game_type == number]
    found = ours[0] if ours else _OTHER_TYPES.get(number)
    if not found:
        raise _refused(f"GameType {tag[1][:20]}", *_NOT_PLAYED.get(number, (NOTHING, NOTHING)))
    first = {"W": WHITE, "B": BLACK}.get((tag[2] or "").upper())
    size = (whole_number(tag[4]), whole_number(tag[3])) if tag[2] else found.size
    return replace(found, size=size, first=first)


def parse_variant(text: str) -> GameType:
    """The kind that a name means, such as `American/English` or `Shashki`; raises BadRecord.

    >>> parse_variant("American/English").variant, parse_variant("Dames russes").variant
    ('english', 'russian')
    """
    parts = list(filter(None, map(_plain, re.split(r"[/|]| or ", text[:_LONGEST_NAME]))))
    kinds = {kind for part in parts for kind in _kinds(part)}
    if len(kinds) == 1 and (found := kinds.pop()):
        return found
    for part in parts:
        if part in _NAMES_NOT_PLAYED:
            raise _refused(text, *_NAMES_NOT_PLAYED[part])
    raise BadRecord(
        "{text!r} is not a kind of draughts that damier knows; it knows {names}, and a GameType such as {tag}",
        text=text,
        names=", ".join(VARIANTS),
        tag="20,W,10,10,N2,0",
    )


def _kinds(name: str) -> set[GameType | None]:
    """The kind that a name means, or all kinds that its words mean, None among them for an unknown word."""
    return {_NAMES[name]} if name in _NAMES else {_NAMES.get(word) for word in name.split()}


def _plain(name: str) -> str:
    """A name in small letters, without accents, signs and words that all kinds have."""
    letters = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    words = re.sub(r"[^a-z0-9]+", " ", letters).split()
    return " ".join(word for word in words if word not in _GENERAL_WORDS)


def _refused(shown: str, name: Message, near: Message) -> BadRecord:
    """The refusal of a kind by its tag, with the nearest that damier plays."""
    if not name:
        return BadRecord("{shown} is not a kind of draughts that damier plays", shown=shown)
    if not near:
        return BadRecord("the game is {name} ({shown}), which damier does not play", shown=shown, name=name)
    return BadRecord(
        "the game is {name} ({shown}), which damier does not play; the nearest that it plays is {near}",
        shown=shown,
        name=name,
        near=near,
    )


def format_game_type(rules: Rules) -> str | None:
    """The tag's value in full, or None for a kind that the standard does not know."""
    if rules.game_type is None:
        return None
    corner = 0 if rules.is_algebraic else 2 if rules.white_goes_down == (rules.first == BLACK) else 1
    letter = "A" if rules.is_algebraic else "N"
    start = "WB"[rules.first]
    return f"{rules.game_type},{start},{rules.columns},{rules.rows},{letter}{corner},{int(rules.corner_plays)}"


def likely_game_types(tags: Mapping[str, str], largest: int, is_algebraic: bool) -> list[GameType]:
    """The kinds a game can be: by its GameType or Variant tag, else by what its squares are called.

    Raises BadRecord for a kind that damier does not play."""
    for value in (tags.get("GameType", ""), tags.get("Variant", "")):
        if _plain(value[:_LONGEST_NAME]):
            return _ways_to_start(parse_game_type(value), is_algebraic)
    names: tuple[str, ...] = ("english", "international", "italian", "frisian", "spanish", "pool")
    if is_algebraic:
        names = ("russian", "brazilian", "czech", "pool")
    elif largest > 50:
        names = ("canadian",)
    elif largest > 32:
        names = ("international", "frisian")
    return [GameType(name) for name in names]


def _ways_to_start(kind: GameType, is_algebraic: bool) -> list[GameType]:
    """The kind and how a game of it may start, likeliest first.

    Squares are called by letters as the side sees them that begins, which such games call White."""
    if other := _OTHER_STARTS.get(kind.variant):
        return [kind, replace(kind, variant=other)]
    if is_algebraic and kind.first is None and VARIANTS[kind.variant].first == BLACK:
        return [replace(kind, first=WHITE), kind]
    return [kind]
