"""What a program asks, found out by its words, French or English; and what could be answered, the likeliest first."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from damier.core.names import without_accents

HUMAN: Final = r"humain|human|personne|joueur|player|homme"
COMPUTER: Final = r"\bordi|computer|machine|\bia\b|\bai\b|\bcpu\b|robot|\bbot\b"
SAVE: Final = r"sauv|enregistr|save"
LOAD: Final = r"charg|restaur|load|reprendre|ouvrir"
DRAW: Final = r"\bnulle?\b|\bdraw\b|egalite"
OFFER: Final = rf"{DRAW}|propos|\boffr|\boffer|adversaire|opponent|other player|interrupt"
MOVE: Final = r"deplac|jouer|bouger|move|play|\bcoup\b|piece|pion"
END: Final = r"\bfin|termin|stop|\bend|passer|fini|done|quit"

_YES_NO: Final = r"\b(o|oui|y|yes)\b\s*(/|ou|or|,|\|)\s*\b(n|non|no)\b|\(o\)|\(y\)"
_SQUARE: Final = r"coordon|\bcase\b|piece|pion|position|square|pawn|coup|\bmove\b|jouer|depla|choisi|choix|select"
_WAY: Final = r"direction|\bsens\b|\bl\b.{0,12}\br\b|gauche"
_FAR: Final = (
    r"longueur|length|nombre de (cases|pas|deplacements|mouvements|sauts)|combien|distance|how (far|many)"
    r"|number of (\w+ )?(moves|squares|steps)|pas\b.*nombre"
)
_COLUMN: Final = r"colonne|column|lettre|letter|\babscisse|\bx\b|\ba\s*-\s*j\b"
_NOT_YES: Final = r"(?!\s*(/|\)|\]|ou\b|or\b|=|,?\s*yes))"  # a `y` that does not stand for yes
_ROW: Final = rf"ligne|\brow\b|rangee|\bline\b|chiffre|numero|\bordonnee|\by\b{_NOT_YES}|\b1\s*-\s*10\b"
_AGAIN: Final = r"continu|encore|rejou|autre|again|another|poursui|next capture"
_DONE: Final = r"fini|termin|finish|done|fin (du|de) tour|end (your|the) turn"
_FILE: Final = r"fichier|\bfile|\bnom\b|\bname\b|\.dat"
_SIDES: Final = (
    rf"({COMPUTER})|contre (qui|un)|mode de jeu|game mode|nombre de joueurs|number of players|how many players"
)
_EMPTY: Final = r"^\W*((votre|your|le|the)\s+)?(choix|choice|reponse|answer|option|commande|command)\W*$"
_TYPED: Final = r"\b(?:tape[rz]?|entre[rz]?|saisi\w*|ecri\w*|appuye[rz] sur|type|press|enter|write)\s+"
_NOUNS: Final = ("piece", "pieces", "pion", "pions", "coup", "coups", "moves")
_PLURAL: Final = r"nombre de joueurs|number of players|how many players|combien de joueurs"


def plain(text: str) -> str:
    """A text in small letters, without accents."""
    return without_accents(text.lower())


def has(text: str, pattern: str) -> bool:
    """Whether a text has such words."""
    return re.search(pattern, text) is not None


def kind_of(prompt: str, before: str) -> str:
    """What is asked: sides, file, agree, move, step, way, far, column, row, again, done, square, or nothing known."""
    text = plain(prompt)
    found = "" if has(text, _EMPTY) or len(re.findall("[a-z]", text)) < 3 else _kind(text)
    return found or _kind("\n".join([*plain(before).strip().split("\n")[-6:], text]))


def _kind(text: str) -> str:
    if has(text, _FAR) and not has(text, _WAY):
        return "far"
    if has(text, _WAY):
        is_whole = has(text, r"coordon|piece|pion|\bcase\b|position|square") and not has(text, _DONE)
        return "move" if is_whole else "step" if has(text, _FAR) else "way"
    if has(text, _SIDES) and not has(text, SAVE):
        return "sides"
    if has(text, DRAW) and has(text, r"accept|\bd.accord|agree|adversaire") and not has(text, SAVE):
        return "agree"
    if has(text, _FILE) and not has(text, _SQUARE):
        return "file"
    if has(text, _YES_NO) and (has(text, _AGAIN) or has(text, _DONE)):
        return "again" if has(text, _AGAIN) else "done"
    if has(text, _COLUMN) != has(text, _ROW):
        return "column" if has(text, _COLUMN) else "row"
    return "square" if has(text, rf"{_SQUARE}|{_COLUMN}") else "again" if has(text, _AGAIN) else ""


def keys(text: str, label: str) -> Iterator[str]:
    """What may have to be typed for the choice whose label fits a pattern, as a text with choices says it."""
    text = plain(text)
    for pattern in (
        r"(?P<key>\w{1,10})[^\S\n]*(?:\)|:|=|->|-|\.|\])[^\S\n]*(?P<label>[^,;\n()\[\]/|]+)",
        r"[\"'\u2018\u00ab]\s*(?P<key>\w+)\s*[\"'\u2019\u00bb]\s*(?P<label>[^,;\n/|\"']+)",
        _TYPED + r"[\"'\u00ab]?\s*(?P<key>\w{1,4})\b[^\n.;]{0,25}?\b(?:pour|to)\s+(?P<label>[^,;\n()\[\]/|]+)",
        r"\b(?P<key>\w{1,10})\s+(?:pour|to|for)\s+(?P<label>[^,;\n()\[\]/|]+)",
    ):
        for found in re.finditer(pattern, text):
            is_key = len(found["key"]) <= 3 or has(found["key"], label) or ":" not in pattern
            if is_key and has(found["label"], label) and len(found["label"]) < 60:
                yield found["key"]
    for found in re.finditer(r"[(\[](?P<key>\w)[)\]](?P<rest>\w+)", text):
        if has(found["key"] + found["rest"], label):
            yield found["key"]
    for found in re.finditer(r"(?P<label>[^,;\n()\[\]/|]+)[(\[]\s*[\"']?(?P<key>\w{1,10})[\"']?\s*[)\]]", text):
        if has(found["label"], label):
            yield found["key"]
    words = [word for word in re.findall(r"\w+", text) if has(word, label)]
    for found in re.finditer(r"\b\w{1,8}(?:\s*/\s*\w{1,8})+\b", text):
        for key in re.findall(r"\w+", found[0]):
            if any(word.startswith(key) for word in words):
                yield key
    yield from words


def shape(reply: str) -> str:
    """How an answer with a square in it is written, whatever the square and the direction; nothing for others."""
    if not has(reply, r"(?i)(?<![a-z])[a-j]\W{0,2}\d|\d\W{0,2}[a-j](?![a-z])"):
        return ""
    for pattern, sign in ((r"\d+", "9"), (r"(?<![A-Za-z])[LR](?![a-z])", "L"), (r"(?<![A-Za-z])[a-j](?![a-z])", "a")):
        reply = re.sub(pattern, sign, reply)
    return reply


def agreement(text: str, *, agrees: bool) -> list[str]:
    """How yes or no could be said."""
    is_large = has(text, r"\b[OY]\s*/\s*N\b|\bO(UI)?\s+ou\s+N|\bY(ES)?\s+or\s+N")
    text = plain(text)
    english = has(text, r"\by(es)?\s*/\s*n") or (has(text, r"\byes\b") and not has(text, r"\boui\b"))
    yes = ["y", "yes", "o", "oui", "1", "True"] if english else ["o", "oui", "y", "yes", "1", "O", "Oui"]
    no = ["n", "no", "non", "0", "2", "False"] if english else ["n", "non", "no", "0", "2", "N", "Non"]
    whole = has(text, r"\boui\b\s*(/|ou)\s*\bnon\b|\byes\b\s*(/|or)\s*\bno\b")
    replies = yes if agrees else no
    if is_large:
        replies = [each.upper() for each in replies[:2]] + replies
    return [replies[1], replies[0], *replies[2:]] if whole else replies


def sides(text: str, *, has_computer: bool) -> list[str]:
    """What to answer about who plays: two people, or a person as White and the computer as Black."""
    text = plain(text)
    is_question = has(text, _YES_NO)
    if has(text, _PLURAL):
        return ["1"] if has_computer else ["2"]
    if is_question:
        return agreement(text, agrees=has_computer)
    both = (
        rf"({HUMAN}).{{0,14}}({COMPUTER})|({COMPUTER}).{{0,14}}({HUMAN})"
        if has_computer
        else (rf"({HUMAN}).{{0,14}}({HUMAN})|(2|deux|two) (joueurs|players)")
    )
    line = text.strip().split("\n")[-1]
    is_black = has(line, r"noir|black|joueur 2|player 2|second|deuxieme|\u25cb")
    one = (
        COMPUTER if has_computer and (is_black or has(line, "adversaire|opponent|contre")) else r"humain|human|personne"
    )
    usual = (
        ["o", "ordinateur", "ordi", "c", "m", "2", "1"] if one == COMPUTER else ["h", "humain", "j", "joueur", "1", "2"]
    )
    modes = [key for key in keys(text, both) if len(key) <= 2]
    return _once([*modes, *keys(text, one), *usual])


def beginnings(text: str) -> list[str]:
    """What could begin a game, where a menu comes first."""
    return _once([*keys(text, r"nouvel|new|jouer|play|commenc|start|debut"), "1", "", "n", "j", "o"])


def squares(name: str, text: str) -> list[str]:
    """How a square could be written."""
    column, row = name[0], name[1:]
    ways = [
        name,
        f"{column} {row}",
        f"{column},{row}",
        f"{column.upper()}{row}",
        f"({column},{row})",
        f"{column}, {row}",
    ]
    ways += [f"{row}{column}", f"{row} {column}", f"{row},{column}"]
    if has(plain(text), r"[a-j]\s*,\s*\d|virgule|comma"):
        ways = [ways[2], *ways]
    elif has(plain(text), r"\b[a-j] \d"):
        ways = [ways[1], *ways]
    choice = [key for key in keys(text, MOVE) if len(key) <= 10 and key not in _NOUNS]
    is_menu = has(plain(text), r"(^|\n)\s*[\[(]?1\s*[\]).:-].*\n\s*[\[(]?2\s*[\]).:-]")
    return _once([*choice, *ways] if is_menu else [*ways, *choice, "1"])


def moves(name: str, direction: str, length: int, text: str) -> list[str]:
    """How a whole step could be written on one line."""
    column, row = name[0], name[1:]
    ways = [f"{name} {direction}", f"{column} {row} {direction}", f"{column},{row},{direction}", f"{name}{direction}"]
    ways += [f"{name},{direction}", f"{name} {direction} {length}", f"{column} {row} {direction} {length}"]
    return _once(
        [*(way for way in ways if has(plain(text), "[a-j],\\s*\\d") and "," in way), *ways, *squares(name, text)]
    )


def directions(direction: str, length: int, text: str, *, has_length: bool) -> list[str]:
    """How a direction could be written, with a length if that is asked for."""
    label = {"L": r"gauche|left", "R": r"droite|right"}[direction[0]]
    other = [key for key in keys(text, label) if len(key) <= 2 and key not in ("l", "r")]
    ways = [direction, direction.lower()]
    if has_length:
        ways = [
            f"{direction} {length}",
            direction,
            f"{direction},{length}",
            f"{direction}{length}",
            f"{direction}:{length}",
        ]
    words = {"L": ["gauche", "left", "g"], "R": ["droite", "right", "d"]}[direction[0]]
    return _once([*ways, *([*other, *words] if length == 1 and len(direction) == 1 else [])])


def endings(text: str, kind: str) -> list[str]:
    """How a turn could be ended."""
    if kind == "again":
        return agreement(text, agrees=False)
    if kind == "done":
        return agreement(text, agrees=True)
    found = [key for key in keys(text, END) if key not in ("l", "r", "lb", "rb")]
    if kind == "far":  # of a direction that there is not: it is refused, and asked for again
        found = ["1"]
    return _once([*found, "fin", "f", "end", "stop", "q", "0", "n", "non", "", "F", "E", "X"])


def _once(texts: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(texts))
