"""The page of a game: an empty board and the places beside it, which the scripts fill."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from damier.core.message import Message
from damier.draw.svg import escaped
from damier.i18n.language import Language
from damier.web.html import filled, icon_button

_TEXTS: Final = {
    "letters": Message("Letters"),
    "choices": Message("Moves"),
    "play": Message("Play"),
    "cancel": Message("Cancel"),
    "send": Message("Send this link to who should play:"),
    "copy": Message("Copy"),
    "watching": Message("You are watching this game; only its players can move."),
    "moves": Message("Moves"),
    "earlier": Message("Earlier positions"),
    "actions": Message("Actions"),
    "join": Message("Take the free seat"),
    "leave": Message("Leave the seat"),
    "follow": Message("To the rematch"),
    "rematch": Message("Rematch"),
    "new": Message("New game"),
    "analyse": Message("Analyse"),
    "rules": Message("Rules"),
}
_HIDDEN: Final = " hidden"
_BUTTONS: Final = {  # by what they do: the element, its icon, its text, more attributes
    "first": ("step-first", "first", Message("First position"), ""),
    "back": ("step-back", "back", Message("One move back"), ""),
    "next": ("step-next", "next", Message("One move forward"), ""),
    "last": ("step-last", "last", Message("Current position"), ""),
    "flip": ("do-flip", "flip", Message("Flip the board"), ""),
    "hint": ("do-hint", "hint", Message("Hint"), _HIDDEN),
    "takeback": ("do-takeback", "undo", Message("Take back"), _HIDDEN),
    "draw": ("do-draw", "half", Message("Offer a draw"), _HIDDEN),
    "resign": ("do-resign", "flag", Message("Resign"), _HIDDEN),
    "share": ("do-share", "share", Message("Copy the link"), ""),
    "sound": ("do-sound", "sound", Message("Sounds"), ' aria-pressed="true"'),
    "help": ("do-help", "help", Message("Keys"), ""),
}
_LETTERS: Final = "…"  # the keys of games in which letters are written; the scripts fill them in
_KEYS: Final[tuple[tuple[str | Message, Message], ...]] = (
    ("Tab", Message("to the board and back")),
    ("← ↑ ↓ →", Message("from cell to cell; beside the board, from move to move")),
    (Message("Enter"), Message("choose the cell")),
    (_LETTERS, Message("write the letter in the cell")),
    ("e", Message("end the turn, or pass")),
    (Message("Escape"), Message("cancel the selection or the move in advance")),
    (Message("Home / End"), Message("first and last cell of the row; beside the board, first and last position")),
    ("j / k", Message("one move back or forward")),
    ("f", Message("flip the board")),
    ("h", Message("hint")),
    ("m", Message("sounds on or off")),
    ("?", Message("this list")),
)


def _said(key: str | Message, language: Language) -> str:
    """What is printed on a key."""
    return key if isinstance(key, str) else language.say(key)


def _key(key: str | Message, text: Message, language: Language) -> str:
    when = " data-letters" if key == _LETTERS else ""
    shown = escaped(_said(key, language))
    return f"<dt{when}><kbd>{shown}</kbd></dt><dd{when}>{escaped(language.say(text))}</dd>"


def body(state: Mapping[str, Any], language: Language) -> str:
    """The page's main part; the board says at once whose turn it is, in which version."""
    buttons = {
        f"button_{name}": icon_button(identifier, icon, language.say(text), more)
        for name, (identifier, icon, text, more) in _BUTTONS.items()
    }
    return filled(
        "game",
        language,
        {**_TEXTS, "title": state["title"]},
        turn="" if state["turn"] is None or state["over"] else state["turn"],
        version=state["version"],
        over=" data-over" if state["over"] else "",
        facts=" · ".join(escaped(part) for part in (state["title"], state["size"], state["clock"]) if part),
        analysis_link=f"/game/{escaped(state['id'])}/analysis",
        rules_link=escaped(state["rules"]),
        keys="".join(_key(key, text, language) for key, text in _KEYS),
        **buttons,
    )
