"""The texts of the page, by the keys that its scripts use: a browser gets them in the person's language."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from damier.core.message import Message
from damier.i18n.language import LANGUAGES, Language, unbroken

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
CONTEST: Final = {
    "reconnecting": Message("Reconnecting…"),
    "connection-closed": Message("The connection is closed; load the page again."),
    "no-contest": Message("No contest is shown here; damier web --watch FOLDER shows one."),
    "name": Message("name"),
    "points": Message("points"),
    "games": Message("games"),
    "won": Message("won"),
    "drawn": Message("drawn"),
    "lost": Message("lost"),
    "faults": Message("faults"),
    "rating": Message("Elo"),
    "standings": Message("Standings"),
    "cross": Message("Each against each"),
    "first-ones": Message("The first {number} are here."),
    "no-faults": Message("No program was at fault."),
    "last-result": Message("last result at {time}"),
    "all-contestants": Message("all contestants"),
    "all-endings": Message("all endings"),
    "by-rules": Message("by the rules"),
    "any-fault": Message("by a fault"),
    "no-results": Message("No game yet."),
    "status-over": Message("over"),
    "status-running": Message("running"),
    "status-waiting": Message("not begun"),
    "status-broken": Message("not readable"),
}
REPLAY: Final = {
    "board": GAME["board"],
    "last-move": GAME["last-move"],
    "score": GAME["score"],
    "after-move": GAME["after-move"],
    "start": Message("Start of the game"),
    "to-blame": Message("{name} has lost by a fault: {fault}"),
    "took": Message("{seconds} s for this move"),
}
CLASS: Final = {
    "reconnecting": Message("Reconnecting…"),
    "drop-here": Message("Drop files here, or choose them"),
    "sending": Message("Sending…"),
    "copied-code": Message("The code is copied."),
    "copy": Message("Copy"),
}
_PAGES: Final[dict[str, dict[str, Message]]] = {
    "game": GAME,
    "lobby": LOBBY,
    "contests": CONTEST,
    "contest": CONTEST,
    "replay": REPLAY,
    "class": CLASS,
}


@lru_cache(maxsize=7 * len(LANGUAGES))
def texts_for(page: str, language: Language) -> dict[str, str]:
    """The texts of a page's scripts."""
    own = _PAGES.get(page, {})
    return {key: unbroken(language.say(message)) for key, message in {**COMMON, **own}.items()}
