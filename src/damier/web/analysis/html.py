"""The page of the analysis room: a form for what is to be analysed, a board and the places beside it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from damier.core.message import Message
from damier.draw.svg import escaped
from damier.i18n.language import Language
from damier.web.analysis.searches import MOST_LINES
from damier.web.html import filled, icon_button

_TEXTS: Final = {
    "analysis": Message("Analysis"),
    "about": Message(
        "Try out moves for both sides, and see what the engine thinks of them: of a game, a position, or the start."
    ),
    "game": Message("Game"),
    "variant": Message("Variant"),
    "size": Message("Size"),
    "paste": Message("Paste a record, PDN, GGF, a transcript or a position (FEN); leave it empty for the start"),
    "open": Message("Analyse"),
    "letters": Message("Letters"),
    "engine": Message("Engine"),
    "count": Message("Number of lines"),
    "more": Message("Search on"),
    "lines": Message("Best lines"),
    "choices": Message("Moves"),
    "moves": Message("Moves"),
    "earlier": Message("Earlier positions"),
    "actions": Message("Actions"),
    "advise": Message("The computer's move"),
    "report": Message("Computer analysis"),
    "play": Message("Play from here"),
    "other": Message("Analyse something else"),
    "rules": Message("Rules"),
    "back": Message("Back to the game"),
}
_BUTTONS: Final = {
    "first": ("step-first", "first", Message("First position"), ""),
    "prev": ("step-back", "back", Message("One move back"), ""),
    "next": ("step-next", "next", Message("One move forward"), ""),
    "last": ("step-last", "last", Message("Last position"), ""),
    "flip": ("do-flip", "flip", Message("Flip the board"), ""),
    "share": ("do-share", "share", Message("Copy the link to this position"), ""),
    "promote": ("do-promote", "promote", Message("Make this variation the main line"), " disabled"),
    "delete": ("do-delete", "delete", Message("Delete from here on"), " disabled"),
    "help": ("do-help", "help", Message("Keys"), ""),
}
_KEYS: Final[tuple[tuple[str | Message, Message], ...]] = (
    ("← →", Message("one move back or forward")),
    ("↑ ↓", Message("first or last position")),
    ("v", Message("the next variation")),
    ("Tab", Message("to the board and back")),
    ("← ↑ ↓ →", Message("on the board: from cell to cell")),
    (Message("Enter"), Message("choose the cell")),
    (Message("Escape"), Message("cancel the selection")),
    ("e", Message("engine on or off")),
    ("f", Message("flip the board")),
    ("?", Message("this list")),
)


def title(study: Mapping[str, Any] | None, language: Language) -> str:
    """What the page is called."""
    word = language.translate("Analysis")
    return f"{word} · {study['title']}" if study else word


def body(study: Mapping[str, Any] | None, back: str, language: Language) -> str:
    """The page's main part; `back` is the address of the game that is analysed, if it has one."""
    buttons = {
        f"button_{name}": icon_button(identifier, icon, language.say(text), more)
        for name, (identifier, icon, text, more) in _BUTTONS.items()
    }
    return filled(
        "analysis",
        language,
        {**_TEXTS, "title": title(study, language)},
        is_closed="" if study else " hidden",
        is_open=" hidden" if study else "",
        counts="".join(f'<option value="{number}">{number}</option>' for number in range(1, MOST_LINES + 1)),
        game_link=escaped(back or "/"),
        has_game="" if back else " hidden",
        keys="".join(
            f"<dt><kbd>{escaped(key if isinstance(key, str) else language.say(key))}</kbd></dt>"
            f"<dd>{escaped(language.say(text))}</dd>"
            for key, text in _KEYS
        ),
        **buttons,
    )
