"""The texts of the page, by the keys that its scripts use: a browser gets them in the person's language."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from damier.core.message import Message
from damier.i18n.language import LANGUAGES, Language, unbroken
from damier.review.marks import NAMES

COMMON: Final = {
    "settings": Message("Settings"),
    "close": Message("Close"),
    "cancel": Message("Cancel"),
    "failed": Message("This has not worked; try again."),
    "guest": Message("Guest"),
    "your-name": Message("Your name"),
    "setting-theme": Message("Colours"),
    "theme-system": Message("As the system"),
    "theme-light": Message("Light"),
    "theme-dark": Message("Dark"),
    "theme-contrast": Message("Contrast"),
    "setting-board": Message("Board"),
    "board-wood": Message("Wood"),
    "board-blue": Message("Blue"),
    "board-green": Message("Green"),
    "board-grey": Message("Grey"),
    "setting-sound": Message("Sounds"),
    "setting-motion": Message("Moving pieces"),
    "setting-names": Message("Numbers of the squares"),
    "setting-premoves": Message("Moves in advance"),
    "setting-confirm": Message("Confirm each move"),
    "keys-hint": Message("The key ? lists all keys."),
}
GAME: Final = {
    "board": Message("Board of {title}"),
    "selected": Message("selected"),
    "possible": Message("can be chosen"),
    "hinted": Message("hint"),
    "premoved": Message("move in advance"),
    "last-move": Message("last move"),
    "free-seat": Message("free seat"),
    "you": Message("you"),
    "thinking": Message("Thinking…"),
    "score": Message("Score"),
    "computer": Message("Computer"),
    "online": Message("here"),
    "offline": Message("not here"),
    "accept": Message("Accept"),
    "decline": Message("Decline"),
    "your-turn": Message("Your turn"),
    "waiting-for-players": Message("Waiting for players"),
    "after-move": Message("After move {number} of {all}"),
    "watching": Message("You are watching this game; only its players can move."),
    "reconnecting": Message("Reconnecting…"),
    "connection-closed": Message("The connection is closed; load the page again."),
    "confirm-move": Message("Play {move}?"),
    "premove-set": Message("This is played as soon as it is your turn; Escape cancels it."),
    "premove-dropped": Message("The move in advance is not possible any more."),
    "cannot-go": Message("{origin} cannot go to {target}."),
    "resign": Message("Resign"),
    "resign-question": Message("Resign this game?"),
    "copied": Message("The link is copied."),
    "keys": Message("Keys"),
}
ANALYSIS: Final = {
    **{key: GAME[key] for key in ("board", "selected", "possible", "hinted", "premoved", "last-move", "thinking")},
    **{key: GAME[key] for key in ("reconnecting", "connection-closed", "keys", "copied")},
    "copy-link": Message("Copy the link to this position"),
    "no-moves": Message("Moves that you try appear here."),
    "too-many-moves": Message("This tree of moves is as large as can be kept; delete a variation first."),
    "throw-dice": Message("Throw the dice"),
    "won": Message("won"),
    "lost": Message("lost"),
    "depth": Message("depth {depth}"),
    "solved": Message("solved"),
    "exact": Message("exact: perfect play leads to this"),
    "expected": Message("Expected result: {text}"),
    "expected-exact": Message("Result of perfect play: {text}"),
    "report": Message("Computer analysis"),
    "no-game": Message("There is no move to judge yet."),
    "judging": Message("{judged} of {all} positions"),
    "graph": Message("Expected result over the game"),
    "start": Message("Start"),
    "as-table": Message("As a table"),
    "players": Message("Players"),
    "player": Message("Player"),
    "accuracy": Message("Accuracy"),
    "inaccuracies": Message("Inaccuracies"),
    "mistakes": Message("Mistakes"),
    "blunders": Message("Blunders"),
    "skill": Message("Skill"),
    "luck": Message("Luck"),
    "about-luck": Message(
        "Skill: what the chosen moves lost against the best ones. Luck: what the dice gave (+) or took (−), by exact "
        "odds. Both in shares of the whole game."
    ),
    **{f"mark-{mark}": name for mark, name in NAMES.items()},
    "turned": Message("Here the game turned."),
    "turned-at": Message("The game turned at move {number}, {move}."),
    "never-turned": Message("The game did not turn at any single move."),
    "show-it": Message("Show it"),
    "lost-share": Message("{mark}, {share} lost."),
    "better": Message("Better: {move}"),
    "move": Message("Move"),
    "expected-of": Message("Expected for {name}"),
    "mark": Message("Mark"),
    "better-move": Message("Better move"),
    "dice": Message("Dice"),
}
LOBBY: Final = {
    "no-games": Message("No public game is open now."),
    "join": Message("Play"),
    "watch": Message("Watch"),
    "continue": Message("Open"),
    "player": Message("Player {number}"),
    "yourself": Message("You"),
    "a-person": Message("Somebody, by the lobby or the link"),
    "running": Message("running"),
    "open": Message("open"),
    "over": Message("over"),
    "private": Message("private"),
    "no-clock": Message("no clock"),
    "none-of-yours": Message("Your games appear here."),
}


@lru_cache(maxsize=4 * len(LANGUAGES))
def texts_for(page: str, language: Language) -> dict[str, str]:
    """The texts of a page's scripts."""
    own = {"game": GAME, "lobby": LOBBY, "analysis": ANALYSIS}.get(page, {})
    return {key: unbroken(language.say(message)) for key, message in {**COMMON, **own}.items()}
