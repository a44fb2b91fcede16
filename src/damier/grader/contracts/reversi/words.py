"""What a program says, read tolerantly: capitals, accents, colours and the wording around the facts do not matter."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from typing import Final

_SQUARE: Final = r"(?<![a-z0-9])([a-h])[ ,;-]{0,2}([1-8])(?![a-z0-9])"

# For what is read as it comes: accents may be one character of any encoding.
START: Final = r"(?is)d.{1,2}but\s+de\s+(?:la\s+)?partie\s+entre.{1,200}?\(\s*blancs?\s*\)"
TURN: Final = r"(?i)\btour\b[^\n]{0,30}?(?:noir|blanc)|(?:noir|blanc)s?\b[^\n]{0,20}?de jouer"
ANNOUNCED: Final = (
    r"(?i)(?:noir|blanc)s?\b[^\n]{0,60}?\b(?:a (?:pla|pos|jou|mis|d.{1,2} pas|pass)|passe son)[^\n]{0,60}"
)
TROUBLE: Final = (
    r"(?i)erreur|valid|incorrect|impossible|ill.{1,2}gal|interdit|recommenc|autoris|permis|possible|mauvais|r.{1,2}essay"
    r"|essayez|nouveau|refus|ne peu|occup|error|wrong|again|format|exist|vide|inconnu|introuvable|pas "
)
PROMPT: Final = r"[?:>)]\s*$"

_START: Final = re.compile(
    r"d.but\s+de\s+(?:la\s+)?partie\s+entre\s+(.{1,100}?)\s*\(\s*noirs?\s*\)\s*et\s+(.{1,100}?)\s*\(\s*blancs?\s*\)",
    re.S,
)
_PLACED: Final = re.compile(
    rf"(noir|blanc)s?\b[^\n]{{0,60}}?\ba (?:pla|pos|jou|mis)[^\n]{{0,40}}?{_SQUARE}", re.IGNORECASE
)
_PASSED: Final = re.compile(r"(noir|blanc)s?\b[^\n]{0,60}?\b(?:a (?:d.? )?pass|passe son tour|doit passer)")
_TURN: Final = re.compile(
    r"\btour\b[^\n]{0,30}?\b(noir|blanc|ada|bob)|\b(noir|blanc|ada|bob)s?\b[^\n]{0,20}?(?:de jouer|doit jouer)"
)
_WON: Final = re.compile(r"gagn|vainq|remport|victoi|winner|\bwon\b|\bwins\b|bravo|felicit")
_NAMES: Final = {"ada": "noir", "bob": "blanc"}


@dataclass(frozen=True, slots=True)
class Event:
    """A move that was announced; the square is `00` for a pass."""

    colour: str
    move: str
    end: int  # in the text


def folded(text: str) -> str:
    """A text in small letters, without accents, and as long as it was."""
    return "".join(unicodedata.normalize("NFD", char)[0].lower()[0] for char in text)


def start_of(text: str) -> tuple[str, str] | None:
    """The names in the announcement of the game, folded, black's first."""
    found = _START.search(folded(text))
    return (found[1].strip(), found[2].strip()) if found else None


def events(text: str, learned: str = "") -> list[Event]:
    """The moves that were announced, in order; `learned` is how this program words it, if differently."""
    plain = folded(text)
    found = [Event(hit[1], hit[2] + hit[3], hit.end()) for hit in _PLACED.finditer(plain)]
    if not found and learned:
        found = [Event(_colour(hit[1]), hit[2] + hit[3], hit.end()) for hit in re.finditer(learned, plain)]
    found += [Event(hit[1], "00", hit.end()) for hit in _PASSED.finditer(plain)]
    return sorted(found, key=lambda event: event.end)


def wording(text: str, square: str) -> str:
    """How a program announces a move, as a pattern: from a line with a colour or a name and the square; or nothing."""
    for line in reversed(folded(text).splitlines()):
        hits = [hit for hit in re.finditer(_SQUARE, line) if hit[1] + hit[2] == square]
        who = re.search(r"noir|blanc|\bada\b|\bbob\b", line)
        if hits and who and who.start() < hits[-1].start():
            between = re.escape(line[who.end() : hits[-1].start()])
            return rf"(noir|blanc|\bada\b|\bbob\b){between}{_SQUARE}"
    return ""


def turns(text: str) -> list[str]:
    """The colours whose turn is announced, in order."""
    return [_colour(hit[1] or hit[2]) for hit in _TURN.finditer(folded(text))]


def is_trouble(text: str) -> bool:
    """Whether a text says that something is wrong."""
    return re.search(TROUBLE, text) is not None


def winners(text: str) -> set[str]:
    """The colours that are named where a text says who has won; the first of each line only."""
    found = set()
    for line in folded(text).splitlines():
        who = re.search(r"noir|blanc|\bada\b|\bbob\b", line)
        if _WON.search(line) and who:
            found.add(_colour(who[0]))
    return found


def names_winner(text: str) -> bool:
    """Whether a text says that somebody has won."""
    return _WON.search(folded(text)) is not None


def numbers(text: str) -> set[int]:
    """The numbers of a text."""
    return {int(number) for number in re.findall(r"\d+", text)}


def _colour(word: str) -> str:
    return _NAMES.get(word, word)
