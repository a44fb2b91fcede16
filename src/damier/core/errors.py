"""Everything that can go wrong, as one tree.

DamierError
├── IllegalMove        the move is not legal in this position
├── NotYourTurn        another seat is to move
├── GameOver           the game has ended: no more moves are accepted
├── OutOfTime          the clock ran out before the move came
├── BadNotation        a text that cannot be read
│   ├── BadPosition    … as a position (FEN, board string, map), or an impossible one
│   ├── BadRecord      … as a record of a game (ours, or PDN)
│   └── BadTime        … as a time control
├── BadSetup           a size, a number of players or a variant this game does not have
├── UnknownName        no game, variant, player or level of that name
├── BadGame            a game from outside the package that cannot be loaded, or fails
├── PlayerFailed       a player gave no usable answer
│   ├── NoAnswer       … within the time it had
│   ├── ProgramEnded   … because its process has ended
│   ├── TooMuchOutput  … but more text than any program should write
│   └── Resigned       … because it gives up
├── PlayerAtFault      a player lost by a fault of its own: asked again, it would answer the same
│   ├── PlayerCrashed  … because its code raised an error
│   ├── NotAMove       … by an answer that could not be a move anywhere
│   └── NotLegal       … by a move that is not legal here
├── NoSandbox          this machine cannot hold somebody else's code back
├── CoreMissing        the requested compiled core is missing, or cannot run here
└── FileError          a file could not be read or written

An error is raised with a template and its facts: `str(error)` is the English sentence, and a screen in
another language translates `error.message`.
"""

from __future__ import annotations

from damier.core.message import Fact, Message, quoted_facts

_MOST_SHOWN = 4000  # characters of a fact: a file in one line is not repeated as a whole


class DamierError(Exception):
    """The root: a sentence for a person, with the facts it was made of."""

    def __init__(self, template: str, **facts: object) -> None:
        facts = {name: _cut(value) for name, value in facts.items()}
        super().__init__(template.format(**facts) if facts else template)
        self.template = template
        self.facts = facts

    @property
    def message(self) -> Message:
        """The sentence as data; a fact that is a text is a word to look up, unless it is quoted."""
        quoted = quoted_facts(self.template)
        return Message(self.template, **{name: _fact(value, name in quoted) for name, value in self.facts.items()})


class IllegalMove(DamierError):
    """The move is not legal in this position."""


def text_for_move(text: str) -> IllegalMove:
    """The error for a text where a move is wanted: it says how to make a move of it."""
    return IllegalMove(
        "{move!r} is a text, not a move: write match.push({move!r}), "
        "or make a move of it by game.parse_move(position, {move!r})",
        move=text,
    )


class NotYourTurn(DamierError):
    """Another seat is to move."""


class GameOver(DamierError):
    """The game has ended."""


class OutOfTime(DamierError):
    """The clock ran out before the move came."""


class BadNotation(DamierError):
    """A text that cannot be read."""


class BadPosition(BadNotation):
    """A text that is not a position, or an impossible one."""


class BadRecord(BadNotation):
    """A text that is not a record of a game."""


class BadTime(BadNotation):
    """A text that is not a time control."""


class BadSetup(DamierError):
    """A size, a number of players or another choice that the game does not have."""


class UnknownName(DamierError):
    """No game, variant, player or level has that name."""


class BadGame(DamierError):
    """A game from outside the package that cannot be loaded, or fails."""


class PlayerFailed(DamierError):
    """A player gave no usable answer."""


class NoAnswer(PlayerFailed):
    """A player has not answered in time."""


class ProgramEnded(PlayerFailed):
    """A player's process has ended before it answered."""


class TooMuchOutput(PlayerFailed):
    """A player's process has written more than any program should."""


class Resigned(PlayerFailed):
    """A player gives up."""


class NoSandbox(DamierError):
    """This machine cannot hold somebody else's code back."""


class PlayerAtFault(DamierError):
    """A player has lost by a fault of its own: asked again, it would answer the same."""


class PlayerCrashed(PlayerAtFault):
    """A player's code has raised an error, or cannot be loaded."""


class NotAMove(PlayerAtFault):
    """A player has answered something that could not be a move anywhere."""


class NotLegal(PlayerAtFault):
    """A player has answered with a move that is not legal here."""


class CoreMissing(DamierError):
    """The requested compiled core is missing, or cannot run here."""


class FileError(DamierError):
    """A file could not be read or written."""


def _cut(value: object) -> object:
    """A fact; of a text that is very long, the beginning."""
    return f"{value[:_MOST_SHOWN]}…" if isinstance(value, str) and len(value) > _MOST_SHOWN else value


def _fact(value: object, is_quoted: bool) -> Fact:
    """A fact of an error as plain data."""
    match value:
        case DamierError():
            return value.message
        case Message() | int() | float():
            return value
        case str() if is_quoted:
            return value
    return Message(str(value))
