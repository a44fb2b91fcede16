"""What happened, in words: moves, dice, the end of a game."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from damier.core.position import Outcome
from damier.i18n.language import counted, decimal, translate
from damier.play.session import Session

_THROW = re.compile(r"(\d+(?:,\d+)*):(\d+(?:,\d+)*)")
_FACES = "⚀⚁⚂⚃⚄⚅"


def describe_replaced(session: Session) -> str:
    """For whom the computer plays, because a file has named them; nothing where it plays for nobody."""
    if not session.replaced:
        return ""
    players = ", ".join(map(str, session.replaced))
    return translate("A file never starts other programs: the computer plays for {players}.", players=players)


def describe_move(name: str, text: str) -> str:
    """What a player has done."""
    if text == "pass":
        return translate("{name} passes.", name=name)
    if text == "end":
        return translate("{name} ends the turn.", name=name)
    return translate("{name} plays {move}.", name=name, move=text)


def describe_thought(seconds: float, depth: int) -> str:
    """How long a program has thought, and how far ahead it has looked if it says so."""
    time = describe_seconds(seconds)
    return translate("{time}, depth {depth}", time=time, depth=depth) if depth else time


def describe_seconds(seconds: float) -> str:
    """A short time.

    >>> describe_seconds(0.0312), describe_seconds(2.349)
    ('0.03 s', '2.3 s')
    """
    return f"{decimal(seconds, 2 if seconds < 1 else 1)} s"


def describe_time_left(seconds: float) -> str:
    """A clock's face.

    >>> describe_time_left(272.4), describe_time_left(9.25), describe_time_left(-1)
    ('4:32', '0:09.2', '0:00')
    """
    if seconds <= 0:
        return "0:00"
    if seconds < 20:
        return f"0:{int(seconds * 10) / 10:04.1f}"
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"


def describe_dice(texts: Sequence[str], has_faces: bool = True) -> str:
    """What the dice have decided, in one line: throws with their faces, new dice counted by where they went.

    >>> describe_dice(["+b2", "+c3", "+b2"])
    'new dice: b2 +2, c3 +1'
    """
    gained = Counter(text[1:] for text in texts if text.startswith("+"))
    parts = [_describe_throw(text, has_faces) for text in texts if not text.startswith("+")]
    if gained:
        listed = ", ".join(f"{place} +{number}" for place, number in gained.items())
        parts.append(translate("new dice: {listed}", listed=listed))
    return "; ".join(parts)


def _describe_throw(text: str, has_faces: bool) -> str:
    word, _, faces = text.partition(" ")
    if throw := _THROW.fullmatch(faces):
        return translate(
            "{attack} against {defence}: {result}",
            attack=_describe_faces(throw[1], has_faces),
            defence=_describe_faces(throw[2], has_faces),
            result=translate(word),
        )
    return translate(text)


def _describe_faces(listed: str, has_faces: bool) -> str:
    faces = [int(face) for face in listed.split(",")]
    if has_faces and max(faces) <= len(_FACES):
        return f"{' '.join(_FACES[face - 1] for face in faces)} ({sum(faces)})"
    return f"{'+'.join(map(str, faces))} ({sum(faces)})"


def describe_result(session: Session, outcome: Outcome) -> str:
    """Who has won, and why."""
    winners = [session.name(seat) for seat in outcome.winners]
    reason = translate(outcome.reason)
    if len(winners) == len(outcome.ranks):
        return translate("A draw: {reason}.", reason=reason)
    if len(winners) > 1:
        return translate("{names} share the first place: {reason}.", names=", ".join(winners), reason=reason)
    return translate("{name} wins: {reason}.", name=winners[0], reason=reason)


def describe_scores(session: Session) -> str:
    """The score board in one line."""
    points = session.match.position.points()
    return ", ".join(f"{name} {score}" for name, score in zip(session.names(), points, strict=True))


def describe_moves(session: Session) -> list[str]:
    """The legal moves, in notation."""
    position = session.match.position
    return [session.game.format_move(position, move) for move in position.legal_moves()]


def describe_count(number: int) -> str:
    """How many moves there are."""
    return counted(number, "{number} legal move:", "{number} legal moves:")
